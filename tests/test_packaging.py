"""The lock files, the Debian packages and the two commands of the README."""

import os
import re
import shutil
import stat
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
SCRIPTS = sorted(PACKAGING.glob("*.sh"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUN = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["build-system"]["requires"]]
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
IN_DEV = ("lexicon", "espeak", "neural", "archive", "folders")
DEV = [
    *(*RUN, *(requirement for extra in IN_DEV for requirement in EXTRAS[extra])),
    *(wanted for wanted in EXTRAS["dev"] if wanted != f"deid-studio[{','.join(IN_DEV)}]"),
]
ENGINES = [*RUN, *EXTRAS["whisper"], *EXTRAS["neural"]]

needs_sh = pytest.mark.skipif(os.name == "nt", reason="POSIX scripts")


def locked(name: str) -> dict[str, str]:
    """The versions in a lock file, by normalised name."""
    text = (PACKAGING / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, flags=re.MULTILINE))


def debian_packages() -> dict[str, list[str]]:
    """The names in each section of debian-packages.txt."""
    sections: dict[str, list[str]] = {}
    names: list[str] = []
    for line in (PACKAGING / "debian-packages.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            names = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            names.append(line)
    return sections


@pytest.mark.parametrize(
    ("lock", "requirements"),
    [("requirements.txt", RUN), ("requirements-dev.txt", DEV), ("requirements-engines.txt", ENGINES)],
)
def test_each_requirement_of_the_project_is_locked_to_a_version_that_fits(lock: str, requirements: list[str]) -> None:
    versions = locked(lock)
    for requirement in map(Requirement, requirements):
        assert versions[canonicalize_name(requirement.name)] in requirement.specifier, requirement.name


def test_tests_run_with_the_very_versions_of_a_run() -> None:
    assert locked("requirements.txt").items() <= locked("requirements-dev.txt").items()
    assert locked("requirements.txt").items() <= locked("requirements-engines.txt").items()


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt", "requirements-engines.txt"])
def test_a_lock_file_is_pins_and_hashes_and_names_no_place(lock: str) -> None:
    text = (PACKAGING / lock).read_text(encoding="utf-8")
    lines = [line for line in text.replace("\\\n", "").splitlines() if not line.startswith("#")]
    pin = re.compile(r"[a-z0-9-]+==\S+ (; [\w ='<>!.]+ )?( *--hash=sha256:[0-9a-f]{64})+ *")
    assert [line for line in lines if not pin.fullmatch(line)] == []
    assert "://" not in text
    assert "file:" not in text
    assert str(ROOT) not in text


@needs_sh
@pytest.mark.parametrize("shell", ["sh", "dash"])
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_parse(script: Path, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    subprocess.run([shell, "-n", str(script)], check=True)


def test_every_section_of_debian_packages_is_used_by_the_scripts() -> None:
    calls = re.findall(r"\$\(debian_packages ([a-z ]+)\)", "".join(script.read_text("utf-8") for script in SCRIPTS))
    assert {section for call in calls for section in call.split()} == set(debian_packages())


def test_no_debian_package_is_listed_twice() -> None:
    names = [name for section in debian_packages().values() for name in section]
    assert sorted(names) == sorted(set(names))


def test_ci_and_windows_run_what_test_sh_runs() -> None:
    assert "packaging/test.sh" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    steps = [
        r"ruff\S* check \.",
        r"ruff\S* format --check \.",
        r"mypy",
        r"lint-imports",
        r"\n *run_tests \"|-m pytest \$args",
    ]
    for script in ("test.sh", "test.ps1"):
        text = (PACKAGING / script).read_text(encoding="utf-8").replace("')", "")
        places = [found.start() for step in steps if (found := re.search(step, text))]
        assert len(places) == len(steps), script
        assert places == sorted(places), script


def test_readme_names_the_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("sh packaging/run.sh", "sh packaging/test.sh", r"packaging\run.ps1", r"packaging\test.ps1"):
        assert command in readme


class Machine:
    """A machine without Debian packages and rights: stand-ins for dpkg-query, apt-get, sudo and id on its PATH.

    The virtual environment is there and current; its `deid-studio` prints its arguments.
    """

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.venv = folder / "environment"
        self.installed = folder / "installed"
        self.apt_calls = folder / "apt-calls"
        self.home = folder / "home"
        self.environment = {"PATH": f"{self.bin}:/usr/bin:/bin", "DEID_STUDIO_VENV": str(self.venv)}
        self.home.mkdir()
        self.installed.touch()
        self.apt_calls.touch()
        self.command("dpkg-query", f"while read name; do printf 'installed:%s ' \"$name\"; done <'{self.installed}'")
        record = f"echo \"$*\" >>'{self.apt_calls}'"
        take = f"printf '%s\\n' \"$@\" >>'{self.installed}'"
        self.command("apt-get", f"{record}; case $* in *install*) {take};; esac")
        self.command("sudo", "exit 1")
        self.command("id", "echo 1000")
        self.command("deid-studio", "printf 'ran:'; printf ' <%s>' \"$@\"", folder=self.venv / "bin")
        self.command("python", "exit 1", folder=self.venv / "bin")
        locks = [str(PACKAGING / name) for name in ("requirements.txt", "requirements-dev.txt")]
        state = subprocess.run(["sha256sum", *locks], capture_output=True, text=True, check=True).stdout
        (self.venv / "made-from").write_text(f"run {state}", encoding="utf-8")

    def command(self, name: str, body: str, *, folder: Path | None = None) -> None:
        path = (folder or self.bin) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def install(self, *names: str) -> None:
        self.installed.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")

    def run(self, *arguments: str, display: bool = True) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", str(PACKAGING / "run.sh"), *arguments],
            env=self.environment | ({"DISPLAY": ":7"} if display else {}),
            cwd=self.home,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    if shutil.which("sha256sum") is None:
        pytest.skip("no sha256sum here")
    return Machine(tmp_path)


WINDOW = debian_packages()["window"]
SOUND = debian_packages()["sound"]


@needs_sh
def test_whoever_may_not_install_is_told_the_one_line(machine: Machine) -> None:
    done = machine.run()
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = [line for line in done.stderr.splitlines() if "apt-get" in line]
    names = " ".join(WINDOW + SOUND)
    install = f"apt-get -q update && apt-get -q install --yes --no-install-recommends {names}"
    assert line.strip() == f"sudo sh -c '{install}'"
    assert machine.apt_calls.read_text() == ""


@needs_sh
def test_without_sound_libraries_the_window_opens_and_playback_is_off(machine: Machine) -> None:
    machine.install(*WINDOW)
    done = machine.run()
    assert done.returncode == 0
    assert done.stdout == "ran: <demo>"
    assert "Playback is off" in done.stderr
    assert f"--no-install-recommends {' '.join(SOUND)}'" in done.stderr


@needs_sh
def test_root_gets_what_is_missing_and_nothing_else(machine: Machine) -> None:
    machine.command("id", "echo 0")
    machine.install(*WINDOW[1:])
    done = machine.run()
    update, install = machine.apt_calls.read_text().splitlines()
    assert update == "-q update"
    assert install == f"-q install --yes --no-install-recommends {' '.join([WINDOW[0], *SOUND])}"
    assert done.stdout == "ran: <demo>"
    assert "Playback" not in done.stderr


@needs_sh
def test_where_apt_fails_an_essential_package_stops_the_run(machine: Machine) -> None:
    machine.command("id", "echo 0")
    machine.command("apt-get", "exit 100")
    done = machine.run()
    assert done.returncode == 1
    assert f"Cannot go on without: {' '.join(WINDOW)}" in done.stderr
    machine.install(*WINDOW)
    assert machine.run().stdout == "ran: <demo>"


@needs_sh
def test_a_complete_machine_is_left_alone(machine: Machine) -> None:
    # Debian 13 renamed libraries whose time type grew.
    machine.install(*(name.replace("libglib2.0-0", "libglib2.0-0t64") for name in WINDOW + SOUND))
    done = machine.run("open", "Frau Müller")
    assert done.returncode == 0
    assert done.stdout == "ran: <open> <Frau Müller>"
    assert done.stderr == ""
    assert machine.apt_calls.read_text() == ""


@needs_sh
def test_without_a_display_the_demo_runs_headless_and_says_where_the_results_lie(machine: Machine) -> None:
    done = machine.run(display=False)
    assert done.returncode == 0
    assert done.stdout == "ran: <demo> <--headless> <demo-results>"
    assert str(machine.home / "demo-results") in done.stderr


@needs_sh
def test_a_folder_that_is_no_virtual_environment_is_never_cleared(machine: Machine) -> None:
    machine.install(*WINDOW, *SOUND)
    for name in ("python3.13", "python3.12", "python3.11", "python3"):
        machine.command(name, "exit 0")
    (machine.venv / "made-from").write_text("run other locks", encoding="utf-8")
    done = machine.run()
    assert done.returncode == 1
    assert "it is not a virtual environment" in done.stderr
    assert (machine.venv / "made-from").exists()


@needs_sh
def test_without_a_fitting_python_the_versions_are_named(machine: Machine) -> None:
    machine.install(*WINDOW, *SOUND, "python3-venv")
    for name in ("python3.13", "python3.12", "python3.11", "python3"):
        machine.command(name, "exit 1")
    shutil.rmtree(machine.venv)
    done = machine.run()
    assert done.returncode == 1
    assert "Python 3.11, 3.12 or 3.13 is needed." in done.stderr


@needs_sh
def test_a_changed_lock_makes_the_environment_anew(machine: Machine) -> None:
    machine.install(*WINDOW, *SOUND)
    (machine.venv / "made-from").write_text("run other locks", encoding="utf-8")
    (machine.venv / "pyvenv.cfg").touch()
    # Stands for `python -m venv`; the environment's own Python, which runs pip, prints what it was asked.
    machine.command("python3.13", 'echo "$*"')
    machine.command("python", 'echo "$*"', folder=machine.venv / "bin")
    done = machine.run()
    assert done.returncode == 0
    assert f"-m venv --clear {machine.venv}" in done.stdout
    assert f"--require-hashes --only-binary :all: --no-binary srt -r {PACKAGING / 'requirements.txt'}" in done.stderr
    assert f"--no-deps --no-build-isolation --no-index --editable {ROOT}" in done.stderr
    again = machine.run()
    assert again.stdout == "ran: <demo>"
    assert again.stderr == ""
