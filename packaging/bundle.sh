#!/bin/sh
# Makes the folder that is unzipped and run, and its archive: `sh packaging/bundle.sh windows|linux [OUT]`; OUT is dist.
# Needs Python 3.13, and the package index once: what it fetches stays in DEID_STUDIO_DOWNLOADS.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
downloads=${DEID_STUDIO_DOWNLOADS:-${XDG_CACHE_HOME:-$HOME/.cache}/deid_studio-downloads}
DEID_STUDIO_VENV=$downloads/environment
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

case ${1:-} in
    windows | linux) ;;
    *) say "Which one: sh packaging/bundle.sh windows|linux [OUT]"; exit 2 ;;
esac
python=python3.13
"$python" -c 'import venv' 2>/dev/null || { say "Python 3.13 is needed: the folder holds modules compiled for it."; exit 1; }
# The folder for Linux takes along what a window and sound need of the system
install_debian_packages "$(debian_packages folders window sound)" ""
mkdir -p -- "$downloads"
environment_is_current test || make_environment test
"$venv/bin/python" "$root/packaging/program_folder" "$1" "$downloads" "${2:-$root/dist}"
