#!/bin/sh
# Remakes the lock files from pyproject.toml; `sh packaging/lock.sh --upgrade` also takes newer releases. Needs uv.
set -eu
cd -- "$(dirname -- "$0")/.."

# setuptools is in the lock because the project itself is installed without build isolation. matplotlib would take a newer
# python-dateutil than holidays, of the other lock.
lock() {
    printf 'setuptools>=77\npython-dateutil<3\n' | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
        --custom-compile-command 'sh packaging/lock.sh' "$@" pyproject.toml -
}

lock "$@" --output-file packaging/requirements.txt
lock "$@" --output-file packaging/requirements-dev.txt --extra dev --constraints packaging/requirements.txt
# What the second archive of a program folder holds beside all that the first one has
lock "$@" --output-file packaging/requirements-engines.txt --extra whisper --extra neural --constraints packaging/requirements-dev.txt
