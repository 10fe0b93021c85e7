#!/bin/sh
# Brings the translations up to date with the program's text: the template and, in each language, entries for what is new. Needs gettext and GTK's .its files (libgtk-4-dev).
set -eu
cd "$(dirname "$0")/../.."
xgettext --from-code=UTF-8 --language=JavaScript --keyword=translated --package-name=gtk-placeholder-notes \
  --add-location=file --sort-by-file --output=data/po/notes.pot Sources/Notes/*.swift 2>/dev/null
xgettext --from-code=UTF-8 --package-name=gtk-placeholder-notes --add-location=file --sort-by-file --join-existing \
  --output=data/po/notes.pot data/notes-window.ui data/notes-dialogs.ui
for language in de ar ja zh_TW; do
  if [ -e "data/po/$language.po" ]; then
    msgmerge --quiet --update --backup=none --no-fuzzy-matching "data/po/$language.po" data/po/notes.pot
  fi
done
