#!/bin/bash
# Builds the packages beside this file, which use the library as another team would, and runs them on a display of their own.
#
#   Tests/Adoption/run.sh                 builds and checks
#   Tests/Adoption/run.sh --pictures DIR  writes the documentation's pictures (the catalogue's Resources) instead
#
# Exits with 0 only where everything was as it should be. A warning of GTK's ends the program, and so fails.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(cd "$here/../.." && pwd)/.build/adoption
mkdir -p "$work"

# Builds the package in a folder, and prints where the program is. What the compiler says goes to standard error.
build() {
  local package=(--package-path "$1" --scratch-path "$work/$2.build")
  swift build "${package[@]}" >&2 || return
  swift build "${package[@]}" --show-bin-path
}

adoption=$(build "$here" Adoption)/Adoption
# The package of “Getting started”, beside the library's folder as a reader has it.
ln -sfn "$here/../.." "$work/GtkPlaceholder"
rm -rf "$work/FirstNotes"
cp -r "$here/FirstNotes" "$work/FirstNotes"
first_notes=$(build "$work/FirstNotes" FirstNotes)/FirstNotes

folder=$(mktemp -d)
started=()
finish() {
  local index
  for ((index = ${#started[@]} - 1; index >= 0; index--)); do
    kill "${started[index]}" 2>/dev/null || true
    wait "${started[index]}" 2>/dev/null || true
  done
  rm -rf "$folder"
}
trap finish EXIT

fail() {
  echo "run.sh: $*" >&2
  exit 1
}

mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -noreset -nolisten tcp 3>"$folder/display" 2>"$folder/xvfb" &
started+=($!)
read -r -t 30 number <"$folder/display" || fail "Xvfb does not start: $(<"$folder/xvfb")"

export DISPLAY=:$number GDK_BACKEND=x11 GDK_DEBUG=default-settings GSETTINGS_BACKEND=memory GIO_USE_VFS=local
export GSK_RENDERER=cairo G_DEBUG=fatal-warnings DBUS_SESSION_BUS_ADDRESS=disabled: GTK_A11Y=none LC_ALL=C.UTF-8
export XDG_CONFIG_HOME=$folder/config
unset WAYLAND_DISPLAY GTK_THEME
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<'END'
[Settings]
gtk-cursor-blink=false
gtk-enable-animations=false
END

timeout 300 "$adoption" "$@"
[[ $# -eq 0 ]] || exit 0

# The program of “Getting started”, by its keys and its pixels.
"$first_notes" 2>"$folder/errors" &
program=$!
started+=("$program")
screen() { import -window root -depth 8 ppm:- | cksum; }
# How many pixels are not white.
ink() { import -window "$window" ppm:- | convert ppm:- -threshold 90% -precision 9 -format '%[fx:round(w*h*(1-mean))]' info:-; }
shows() {
  local wanted=$1 end=$((SECONDS + 30))
  until [[ $(screen) == "$wanted" ]]; do ((SECONDS < end)) || return 1; done
}
# Two pictures in a row that are the same, and not the one given.
settled() {
  local before=$1 last='' next end=$((SECONDS + 30))
  next=$(screen)
  until [[ $next == "$last" && $next != "$before" ]]; do
    ((SECONDS < end)) || return 1
    last=$next
    next=$(screen)
  done
  echo "$next"
}
blank=$(screen)
window=$(timeout 30 xdotool search --sync --onlyvisible --name '^First notes$') || fail "no window: $(<"$folder/errors")"
timeout 30 xdotool windowfocus --sync "$window"
empty=$(settled "$blank") || fail "the window draws nothing"
with=$(ink)
timeout 30 xdotool key a
settled "$empty" >/dev/null || fail "a key changes nothing"
without=$(ink)
((with > without)) || fail "an empty window has no more ink ($with) than one with a letter in it ($without)"
timeout 30 xdotool key BackSpace
shows "$empty" || fail "the placeholder did not come back"
kill -0 "$program" 2>/dev/null || fail "the program has ended: $(<"$folder/errors")"
[[ ! -s $folder/errors ]] || fail "the program wrote: $(<"$folder/errors")"
echo "passed: the program of “Getting started”"
