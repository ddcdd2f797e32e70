#!/bin/sh
# Runs the linters and the tests; arguments go to pytest. Does all the set-up first.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

set_up test "$(debian_packages window sound test)" ""
cd -- "$root"
"$venv/bin/ruff" check .
"$venv/bin/ruff" format --check .
"$venv/bin/mypy"
"$venv/bin/lint-imports"

# The window's tests run on a display of their own, never on the one of whoever starts them.
unset WAYLAND_DISPLAY
if command -v xvfb-run >/dev/null; then
    QT_QPA_PLATFORM=xcb exec xvfb-run -a -s "-screen 0 1366x768x24" "$venv/bin/python" -m pytest "$@"
fi
QT_QPA_PLATFORM=offscreen exec "$venv/bin/python" -m pytest "$@"
