#!/bin/sh
# Runs the linters and the tests; arguments go to pytest. Does all the set-up first.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

# on_display ARGUMENT...: Python with these, on a display of its own, never on the one of whoever starts it.
on_display() {
    if command -v xvfb-run >/dev/null; then
        QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1366x768x24" "$venv/bin/python" "$@"
    else
        QT_QPA_PLATFORM=offscreen "$venv/bin/python" "$@"
    fi
}

# run_tests ARGUMENT...: tells the slowest.
run_tests() {
    on_display -m pytest --durations=25 "$@"
}

set_up test "$(debian_packages window sound test)" ""
cd -- "$root"
"$venv/bin/ruff" check .
"$venv/bin/ruff" format --check .
"$venv/bin/mypy"
"$venv/bin/lint-imports"
"$venv/bin/vulture"

unset WAYLAND_DISPLAY
# Tests make thousands of projects, each synced to the disk: where there is memory for them, none waits for that.
place=${TMPDIR:-/tmp}
free_kb=$(df -kP /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ "${free_kb:-0}" -gt 4000000 ]; then
    place=/dev/shm
fi
TMPDIR=$(mktemp -d -p "$place")
chmod 755 "$TMPDIR" # some tests are another person's
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
if [ $# -gt 0 ]; then
    run_tests "$@"
    exit
fi
# Those of the window and of the commands take about as long as all others; they run side by side.
others=$TMPDIR/others.log
run_tests --ignore=tests/gui --ignore=tests/cli --ignore-glob='tests/test_*.py' -p no:cacheprovider >"$others" 2>&1 &
failed=0
run_tests --ignore=tests/gui/sound/test_player.py tests/gui tests/cli tests/test_*.py || failed=$?
wait $! || failed=$?
cat "$others"
# Sound is played in real time, which wants the machine for itself.
run_tests tests/gui/sound/test_player.py || failed=$?
# Told, not tested, for other work on the machine counts in: how long a key takes to its picture
on_display tests/benchmarks/window/bench_window.py --quick || true
exit "$failed"
