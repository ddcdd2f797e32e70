#!/bin/sh
# Opens the demo project in the window; with arguments runs deid-studio with them. Does all the set-up first.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/environment.sh
. "$root/packaging/environment.sh"

display=${DISPLAY:-}${WAYLAND_DISPLAY:-}
if [ "$display" ]; then
    set_up run "$(debian_packages window)" "$(debian_packages sound)"
else
    set_up run "" "$(debian_packages window sound)"
fi
# shellcheck disable=SC2046 # a list of names
[ -z "$(missing_packages $(debian_packages sound))" ] || say "Playback is off: its Debian packages are missing."

if [ $# -gt 0 ]; then
    exec "$venv/bin/deid-studio" "$@"
elif [ "$display" ]; then
    exec "$venv/bin/deid-studio" demo
fi
"$venv/bin/deid-studio" demo --headless demo-results
say "There is no display, so no window: the results lie in $PWD/demo-results."
