#!/bin/sh
# Installs the notes window, built for release, with its translations, icons and desktop files.
#
#   data/install.sh [PREFIX]              below PREFIX, by default /usr/local
#   data/install.sh --uninstall [PREFIX]  takes away what was installed, and nothing else
#
# DESTDIR is put before every path, for making packages. BINARY names an executable that is built already.
set -eu

usage() {
  sed -n '2,7s/^# \{0,1\}//p' "$0"
}

uninstall=false
prefix=/usr/local
for argument in "$@"; do
  case $argument in
    --uninstall) uninstall=true ;;
    -h | --help) usage; exit 0 ;;
    -*) echo "install.sh: unknown option “$argument”" >&2; usage >&2; exit 2 ;;
    *) prefix=$argument ;;
  esac
done
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac

root=$(cd "$(dirname "$0")/.." && pwd)
id=org.gtkplaceholder.Notes
domain=gtk-placeholder-notes
languages="ar de ja zh_TW"
target=${DESTDIR:-}$prefix
share=$target/share

# A package's own triggers do this; without DESTDIR there is nobody else.
update_caches() {
  if [ -n "${DESTDIR:-}" ]; then return; fi
  if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$share/applications" || true
    if [ "$(cat "$share/applications/mimeinfo.cache" 2>/dev/null)" = "[MIME Cache]" ]; then
      rm -f "$share/applications/mimeinfo.cache"
    fi
  fi
  if [ -e "$share/icons/hicolor/index.theme" ] && command -v gtk4-update-icon-cache >/dev/null; then
    gtk4-update-icon-cache -q -t "$share/icons/hicolor" || true
  fi
}

if $uninstall; then
  rm -f "$target/bin/notes" "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml" \
    "$share/icons/hicolor/scalable/apps/$id.svg" "$share/icons/hicolor/symbolic/apps/$id-symbolic.svg"
  for language in $languages; do
    rm -f "$share/locale/$language/LC_MESSAGES/$domain.mo"
  done
  update_caches
  echo "Notes is gone from $target. Your notes are where they were."
  exit 0
fi

if ! command -v msgfmt >/dev/null; then
  echo "install.sh: msgfmt is missing; Debian has it in the package gettext" >&2
  exit 1
fi
if [ -z "${BINARY:-}" ]; then
  swift build --package-path "$root" --configuration release --static-swift-stdlib --product notes
  BINARY=$(swift build --package-path "$root" --configuration release --static-swift-stdlib --show-bin-path)/notes
fi

install -D -s -m 755 "$BINARY" "$target/bin/notes"
install -D -m 644 "$root/data/$id.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
install -D -m 644 "$root/data/icons/$id.svg" "$share/icons/hicolor/scalable/apps/$id.svg"
install -D -m 644 "$root/data/icons/$id-symbolic.svg" "$share/icons/hicolor/symbolic/apps/$id-symbolic.svg"
# The desktop finds the program where it was put, on the PATH or not.
install -d "$share/applications"
sed "s|^Exec=notes|Exec=$prefix/bin/notes|; s|^TryExec=notes|TryExec=$prefix/bin/notes|" \
  "$root/data/$id.desktop" >"$share/applications/$id.desktop"
chmod 644 "$share/applications/$id.desktop"
for language in $languages; do
  install -d "$share/locale/$language/LC_MESSAGES"
  msgfmt --check-format -o "$share/locale/$language/LC_MESSAGES/$domain.mo" "$root/data/po/$language.po"
done
update_caches
echo "Notes is installed: $prefix/bin/notes"
