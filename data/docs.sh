#!/bin/bash
# Builds the documentation with the toolchain's DocC, to .build/documentation. A warning is an error, and so is a public symbol
# without documentation.
set -euo pipefail
cd "$(dirname "$0")/.."

catalogue=Sources/GtkPlaceholder/GtkPlaceholder.docc
output=.build/documentation
symbols=.build/symbol-graphs

swift build --target GtkPlaceholder
modules=$(swift build --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p')
flags=()
for flag in $(pkg-config --cflags-only-I gtk4); do flags+=(-Xcc "$flag"); done

rm -rf "$symbols" "$output"
mkdir -p "$symbols"
swift symbolgraph-extract -module-name GtkPlaceholder -target "$target" -I "$modules" -I Sources/CGtkPlaceholder \
  "${flags[@]}" -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols -output-dir "$symbols"

python3 - "$symbols" <<'END'
import glob, json, sys

undocumented = []
for path in glob.glob(sys.argv[1] + "/*.symbols.json"):
    for symbol in json.load(open(path, encoding="utf-8"))["symbols"]:
        # An extension's block has no documentation of its own.
        if symbol["kind"]["identifier"] == "swift.extension":
            continue
        if not symbol.get("docComment", {}).get("lines"):
            undocumented.append(".".join(symbol["pathComponents"]))
if undocumented:
    sys.exit("docs.sh: no documentation of " + ", ".join(sorted(undocumented)))
END

docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" --output-path "$output" --warnings-as-errors \
  --fallback-display-name GtkPlaceholder --fallback-bundle-identifier GtkPlaceholder --fallback-default-module-kind Library
echo "The documentation is in $output."
