#!/bin/sh
# Brings the German interface up to date: collects the window's strings and the sentences of the
# services into the .ts, compiles the .ts into the .qm.
# New strings come out as "unfinished"; translate them in the .ts and run this once more. Takes another folder to do it in.
set -eu
cd -- "$(dirname -- "$0")/.."
PATH=${DEID_STUDIO_VENV:-.venv}/bin:$PATH
german=${1:-resources/i18n}/deid_studio_de
sentences=$(mktemp -d)
trap 'rm -rf "$sentences"' EXIT
python packaging/collect_sentences.py >"$sentences/sentences.py"

# Without locations the .ts changes with the strings only, and heuristics would guess translations nobody has read.
pyside6-lupdate -silent -extensions py -locations none -no-obsolete -source-language en -target-language de_DE \
    -disable-heuristic sametext -disable-heuristic similartext deid_studio/gui "$sentences/sentences.py" -ts "$german.ts"
pyside6-lrelease -silent "$german.ts" -qm "$german.qm"
