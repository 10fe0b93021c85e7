#!/bin/sh
# Makes the pictures of the notes window from the running program: data/screenshots/make.sh
# Needs Debian's xvfb, xdotool, imagemagick and the fonts of `data/setup.sh test`. Only what it starts itself is ended.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
notes=${BINARY:-$(swift build --package-path "$root" --show-bin-path)/notes}
work=$(mktemp -d)
processes=
finish() {
  for process in $processes; do kill "$process" 2>/dev/null || true; done
  wait
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

# The program must not find the desktop of whoever runs this.
export HOME="$work" XDG_CONFIG_HOME="$work/config" XDG_RUNTIME_DIR="$work" LC_ALL=C.UTF-8 TZ=UTC GDK_BACKEND=x11 \
  GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none DBUS_SESSION_BUS_ADDRESS="unix:path=$work/no-bus"
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0"
chmod 700 "$work"

Xvfb -displayfd 3 -screen 0 760x520x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
processes="$!"
until [ -s "$work/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

# Waits until two pictures in a row are the same, and keeps the last.
settle() {
  import -window root "$work/last.png"
  while sleep 0.2; import -window root "$work/next.png"; ! cmp -s "$work/last.png" "$work/next.png"; do
    mv "$work/next.png" "$work/last.png"
  done
}

picture() { # name, dark (true or false), keys…
  name=$1
  printf '[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\ngtk-application-prefer-dark-theme=%s\n' \
    "$2" >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini"
  shift 2
  folder=$work/notes
  rm -rf "$folder"
  mkdir "$folder"
  note "Shopping
Bread, lemons, coffee" "2026-03-02 09:41"
  note "Books to read
The Left Hand of Darkness" "2026-02-27 18:05"
  note "Train to Kyoto
Platform 4, 10:16" "2026-02-20 07:30"
  "$notes" --data-dir "$folder" >"$work/$name.log" 2>&1 &
  program=$!
  processes="$processes $program"
  until xdotool search --onlyvisible --class notes windowfocus 2>/dev/null; do sleep 0.1; done
  settle
  for keys in "$@"; do
    xdotool key "$keys"
    settle
  done
  # The time of a stored picture would not say when the program looked so.
  convert "$work/last.png" -strip "$root/data/screenshots/$name.png"
  kill "$program"
  wait "$program" || { cat "$work/$name.log" >&2; exit 1; }
}

number=0
note() { # text, date
  number=$((number + 1))
  printf '%s\n' "$1" >"$folder/$number.txt"
  touch -d "$2" "$folder/$number.txt"
}

picture notes false ctrl+n
picture notes-dark true ctrl+n
picture notes-writing false
echo "The pictures are in data/screenshots."
