#!/bin/sh
# Trains the models in resources/models anew: `sh packaging/train.sh GRASCCO`, GRASCCO being a BRAT folder of GraSCCo_PHI
# in the tags of kolditz13. It takes about ten minutes.
set -eu
letters=$1
cd -- "$(dirname -- "$0")/.."

release=$(date +%Y-%m-%d)
unseen=tests/development
deid-studio train letters-de resources/models --overwrite --release "$release" --letters "$letters" --unseen $unseen/letters_de
deid-studio train spoken-de resources/models --overwrite --release "$release" --letters "$letters" --unseen $unseen/spoken_de
deid-studio train talk-en resources/models --overwrite --release "$release" --unseen $unseen/talk_en
