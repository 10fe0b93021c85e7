#!/bin/bash
# Installs the Debian packages that GtkPlaceholder needs.
#
#   data/setup.sh        to build the package and run `notes`
#   data/setup.sh test   also to run the tests
#
# Runs as root, or as a person who may use sudo. Nothing happens where all is installed.
set -euo pipefail

needed=(
  libgtk-4-dev                # GTK's headers and library
  libgtk-4-bin                # gtk4-broadwayd, which shows `notes` in a browser where there is no display
  librsvg2-common             # GTK's icons, which are SVG
  pkg-config                  # how SwiftPM finds GTK
)

needed_for_tests=(
  xvfb                        # the tests' own X server
  x11-xkb-utils               # setxkbmap, for keyboards of other languages
  xdotool                     # real key and pointer events
  dbus                        # a session bus of the tests' own
  at-spi2-core                # what screen readers see
  ibus ibus-gtk4              # a real input method…
  ibus-libpinyin              # …for Chinese
  fonts-dejavu-core           # the tests' fonts: Latin,
  fonts-liberation            # Latin with other metrics,
  fonts-noto-core             # Arabic, Hebrew and others,
  fonts-noto-cjk              # Chinese, Japanese and Korean,
  fonts-noto-color-emoji      # emoji
  libgtksourceview-5-dev      # a GtkTextView subclass of another library
  imagemagick                 # `import`, for pictures of the whole screen
  gettext                     # compiles and checks the translations
  libgl1-mesa-dri             # OpenGL by the processor, for data/test-matrix.sh
  locales                     # languages to translate to
  librsvg2-bin                # draws the icons, to see that there is something in them
  procps                      # pgrep, which finds what a program started
  desktop-file-utils          # validates the desktop entry
  appstream                   # validates the metainfo
  chromium chromium-driver    # opens `notes` in a browser,
  curl                        # …which this drives
  valgrind                    # counts instructions of an edit
)

usage() {
  echo "usage: data/setup.sh [test]" >&2
  exit 2
}

case "$#:${1-}" in
  0:) packages=("${needed[@]}") ;;
  1:test) packages=("${needed[@]}" "${needed_for_tests[@]}") ;;
  *) usage ;;
esac

if ! command -v apt-get >/dev/null; then
  echo "setup.sh: this is not a Debian system; install the equivalents of: ${packages[*]}" >&2
  exit 1
fi

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || status=none
  [[ $status == installed ]] || missing+=("$package")
done

if [[ ${#missing[@]} -eq 0 ]]; then
  echo "All ${#packages[@]} packages are installed."
  exit 0
fi

root=()
if [[ $(id -u) -ne 0 ]]; then
  if ! command -v sudo >/dev/null; then
    echo "setup.sh: run this as root, or install sudo; missing: ${missing[*]}" >&2
    exit 1
  fi
  root=(sudo)
fi

echo "Installing ${missing[*]}"
"${root[@]}" apt-get update --quiet
"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
echo "Installed ${#missing[@]} packages."
