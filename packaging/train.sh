#!/bin/sh
# Trains the models in resources/models anew: `sh packaging/train.sh GRASCCO`, GRASCCO being a BRAT folder of GraSCCo_PHI
# in the tags of kolditz13. They are measured by cross-validation over batches of the corpus and families of letters; it
# takes about an hour.
set -eu
letters=$1
cd -- "$(dirname -- "$0")/.."

release=$(date +%Y-%m-%d)
deid-studio train texts-de resources/models --overwrite --release "$release" --letters "$letters"
deid-studio train talk-en resources/models --overwrite --release "$release"
deid-studio train notes-en resources/models --overwrite --release "$release"
