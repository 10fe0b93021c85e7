#!/bin/sh
# Runs the whole test suite in each of the surroundings below and prints a table; ends with 1 where one fails.
#
# usage: data/test-matrix.sh [--filter TESTS]      what follows is passed to `swift test`
#
# Needs, on Debian: xvfb xdotool libgl1-mesa-dri locales, and the locale tr_TR.UTF-8, which it makes for itself where it is missing.
set -u
cd "$(dirname "$0")/.." || exit 1

logs=$(mktemp -d)
locales=$logs/locales
mkdir "$locales"
turkish=tr_TR.UTF-8
if ! locale -a | grep -qi '^tr_TR\.utf-\?8$'; then
  localedef -i tr_TR -f UTF-8 "$locales/tr_TR.UTF-8" || { echo "the package locales is missing" >&2; exit 1; }
  export LOCPATH="$locales"
fi

swift build --build-tests || exit 1
failures=0
printf '%-42s %-9s %8s %8s\n' surroundings result tests seconds

# run NAME VARIABLE=VALUE… [-- ARGUMENT…]
run() {
  name=$1
  shift
  log=$logs/$(echo "$name" | tr -c 'a-zA-Z0-9\n' _)
  start=$(date +%s)
  if env "$@" swift test --skip-build ${filter+"$filter"} ${tests+"$tests"} >"$log" 2>&1; then
    result=passed
  else
    result=FAILED
    failures=$((failures + 1))
  fi
  count=$(sed -n 's/.*Executed \([0-9]*\) tests\{0,1\},.*/\1/p' "$log" | tail -1)
  printf '%-42s %-9s %8s %8s\n' "$name" "$result" "${count:-0}" "$(($(date +%s) - start))"
  [ "$result" = passed ] || { grep -E 'error:|tests can.t run' "$log" | head -5; echo "  whole log: $log"; }
}

if [ "${1-}" = --filter ] && [ -n "${2-}" ]; then
  filter=--filter
  tests=$2
fi

run "cairo" GSK_RENDERER=cairo
run "OpenGL (llvmpipe)" GSK_RENDERER=gl LIBGL_ALWAYS_SOFTWARE=1
run "locale C" LC_ALL=C
run "locale $turkish" LC_ALL=$turkish
run "G_SLICE=debug-blocks" G_SLICE=debug-blocks
run "MALLOC_PERTURB_=165 MALLOC_CHECK_=3" MALLOC_PERTURB_=165 MALLOC_CHECK_=3
run "GDK_SCALE=2" GDK_SCALE=2

[ $failures -eq 0 ] && { rm -r "$logs"; exit 0; }
exit 1
