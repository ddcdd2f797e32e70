# shellcheck shell=sh
# Sourced by run.sh and test.sh, which set `root`: installs the Debian packages and fills the virtual environment.

venv=${DEID_STUDIO_VENV:-$root/.venv}

say() {
    printf '%s\n' "$*" >&2
}

# debian_packages SECTION...: the names in these sections of debian-packages.txt.
debian_packages() {
    awk -v wanted="$(printf '[%s]' "$@")" '
        /^\[/ { inside = index(wanted, $0); next }
        inside && /^[a-z]/ { print }' "$root/packaging/debian-packages.txt"
}

# missing_packages NAME...: those that are not installed; none where there is no dpkg to ask.
# Debian 13 added "t64" to the names of some libraries.
missing_packages() {
    command -v dpkg-query >/dev/null || return 0
    # shellcheck disable=SC2016 # the format is dpkg-query's, not the shell's
    installed=$(dpkg-query --show --showformat='${db:Status-Status}:${Package} ')
    for name in "$@"; do
        case " $installed" in
            *" installed:$name "* | *" installed:${name}t64 "*) ;;
            *) printf '%s ' "$name" ;;
        esac
    done
}

# install_debian_packages ESSENTIAL OPTIONAL, two lists: exits when an essential one is missing and stays so.
install_debian_packages() {
    # shellcheck disable=SC2086 # lists of names
    set -- "$1" "$(missing_packages $1 $2)"
    [ "$2" ] || return 0
    install="apt-get -q update && apt-get -q install --yes --no-install-recommends ${2% }"
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive sh -c "$install" >&2 || say "Some Debian packages could not be installed."
    elif sudo -n true 2>/dev/null; then
        sudo -n env DEBIAN_FRONTEND=noninteractive sh -c "$install" >&2 || say "Some Debian packages could not be installed."
    else
        become_root='su -c'
        ! command -v sudo >/dev/null || become_root='sudo sh -c'
        say "Debian packages are missing. This line installs them:"
        say "  $become_root '$install'"
    fi
    # shellcheck disable=SC2086
    still_missing=$(missing_packages $1)
    [ -z "$still_missing" ] || { say "Cannot go on without: $still_missing"; exit 1; }
}

# find_python: sets `python` to a Python 3.11 to 3.13, if any, and `python_package` to what it lacks to make an environment.
find_python() {
    python='' python_package=python3-venv
    for name in python3.13 python3.12 python3.11 python3; do
        "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null || continue
        python=$name
        if "$name" -c 'import venv, ensurepip' 2>/dev/null; then
            python_package=''
            return
        fi
        python_package=$("$name" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    done
}

# The lock files and where they lie: an environment made from others, or since moved, is made anew.
lock_state() {
    sha256sum "$root/packaging/requirements.txt" "$root/packaging/requirements-dev.txt"
}

# environment_is_current run|test: an environment for the tests also serves a run.
environment_is_current() {
    [ -x "$venv/bin/python" ] && [ -r "$venv/made-from" ] || return 1
    made_from=$(cat "$venv/made-from")
    state=$(lock_state)
    [ "$made_from" = "$1 $state" ] || [ "$made_from" = "test $state" ]
}

make_environment() {
    if [ -e "$venv" ] && [ ! -e "$venv/pyvenv.cfg" ]; then
        say "$venv is in the way: it is not a virtual environment."
        exit 1
    fi
    [ "$python" ] || { say "Python 3.11, 3.12 or 3.13 is needed."; exit 1; }
    lock=requirements.txt
    [ "$1" = run ] || lock="requirements-dev.txt"

    say "Making the Python environment in $venv: a few minutes, once."
    "$python" -m venv --clear "$venv"
    # Of srt, which vosk needs, there is no wheel
    "$venv/bin/python" -m pip install --require-hashes --only-binary :all: --no-binary srt -r "$root/packaging/$lock" >&2
    "$venv/bin/python" -m pip install --no-deps --no-build-isolation --no-index --editable "$root" >&2
    printf '%s %s\n' "$1" "$(lock_state)" >"$venv/made-from"
}

# set_up run|test ESSENTIAL OPTIONAL: two lists of Debian packages.
set_up() {
    if environment_is_current "$1"; then
        install_debian_packages "$2" "$3"
        return
    fi
    find_python
    install_debian_packages "$python_package $2" "$3"
    find_python
    make_environment "$1"
}
