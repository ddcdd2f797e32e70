"""Running a command: as a module and as a program, on any console, stopped, and on a failing drive."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deid_studio.services.project import project as projects


@pytest.mark.parametrize(
    ("problem", "code", "told"),
    [(KeyboardInterrupt(), 130, "stopped"), (OSError(28, "No space left on device", "/home/x"), 1, "No space left")],
)
def test_being_stopped_and_a_failing_drive_are_said(run, project, monkeypatch, problem, code, told):
    """Neither can be brought about at will in every place, so one service raises them here."""

    def fail(_):
        raise problem

    monkeypatch.setattr(projects, "overview", fail)
    got, printed, said = run("list", project)
    assert (got, printed) == (code, "") and told in said and "/home" not in said
    assert told in json.loads(run("list", project, "--json")[1])["error"]


def test_it_runs_as_a_module_and_as_a_program(tmp_path):
    for command in (
        [sys.executable, "-m", "deid_studio.cli"],
        [str(Path(sys.executable).with_name("deid-studio"))],
    ):
        done = subprocess.run([*command, "list", str(tmp_path), "--json"], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "no project here" in json.loads(done.stdout)["error"]


def test_a_console_without_umlauts_is_no_failure(tmp_path, source, project):
    (source / "Größe 😔.txt").write_text("x")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "deid_studio.cli", "import", str(project), str(source)]
    assert subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0
    command[3] = "list"
    done = subprocess.run(command[:5], env=environment, capture_output=True, check=True)
    assert b"Gr\\xf6" in done.stdout


def shell(line, *arguments):
    """How the line ends, and what it says on the error stream; `$deid` is the program."""
    script = f'set -o pipefail; deid="{sys.executable} -m deid_studio.cli"; {line}'
    done = subprocess.run(
        ["bash", "-c", script, "-", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_an_output_that_takes_nothing_is_told(project):
    for line in ("$deid list $1 --json > /dev/full", "$deid report $1 > /dev/full", "$deid restore $1 > /dev/full"):
        code, told = shell(line, project)
        assert code == 1 and told.count("deid-studio: ") == 1 and "Traceback" not in told, told


@pytest.mark.skipif(os.name == "nt", reason="no such pipes")
def test_an_output_that_nobody_reads_and_closed_streams_are_no_fault(project):
    assert shell("(sleep 0.2; $deid list $1 --json) | true", project) == (141, "")
    assert shell("$deid list $1 >&- 2>&- <&-", project) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="no such places")
@pytest.mark.parametrize(
    "command",
    [
        ("bundle", "merge", "PROJECT", "PLACE"),
        ("bundle", "open", "PLACE", "OUT"),
        ("head", "PROJECT", "--read", "PLACE"),
        ("evaluate", "words", "PLACE", "PLACE"),
        ("preannotate", "--folder", "PLACE", "OUT", "--tag-set", "kolditz13"),
        ("models", "add", "PLACE"),
        ("tags", "show", "PLACE"),
    ],
    ids=" ".join,
)
def test_what_never_ends_is_told_and_never_opened(run, project, tmp_path, command):
    pipe, zero, itself = (tmp_path / name for name in ("pipe.csv", "zero.csv", "itself.csv"))
    os.mkfifo(pipe)
    zero.symlink_to("/dev/zero")
    itself.symlink_to(itself.name)
    for place, reason in ((pipe, "pipe, a socket or a device"), (zero, "a device"), (itself, "leads to itself")):
        places = {"PROJECT": project, "PLACE": place, "OUT": tmp_path / "out"}
        code, _, said = run(*(places.get(word, word) for word in command))
        assert code == 1 and said.startswith(f"deid-studio: {place.name}: ") and reason in said
    assert not (tmp_path / "out").exists()
