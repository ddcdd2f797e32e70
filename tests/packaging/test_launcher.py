"""The programs to click on: a launcher, the line that it reads, and a zip that Python runs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from launcher import PROGRAMS, launchers

ROOT = Path(__file__).resolve().parents[2]
CONSOLE = "deid-studio-cli.exe"


def run(program: Path, *arguments: str) -> str:
    """What Python prints that runs a program as the launcher makes it do."""
    paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    surroundings = {name: value for name, value in os.environ.items() if name != "DEID_STUDIO_MODELS"}
    command = [sys.executable, str(program), *arguments]
    done = subprocess.run(command, env={**surroundings, "PYTHONPATH": paths}, capture_output=True, check=True)
    return done.stdout.decode("utf-8")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "Jörg Müller" / "Übung 1"
    folder.mkdir(parents=True)
    path = folder / CONSOLE
    path.write_bytes(launchers("program")[CONSOLE])
    return path


def test_both_start_the_interpreter_beside_them_with_and_without_a_console() -> None:
    made = launchers("program")
    assert made == launchers("program")
    for name, (_, interpreter) in PROGRAMS.items():
        assert made[name].startswith(b"MZ")
        assert made[name].count(f"#!<launcher_dir>\\program\\{interpreter}\r\nPK".encode()) == 1


def test_it_runs_from_a_folder_with_blanks_and_umlauts(program: Path) -> None:
    assert run(program, "--version").startswith("deid-studio ")


def test_what_is_kept_for_a_person_lies_beside_it_only_where_a_file_says_portable(program: Path) -> None:
    def models() -> Path:
        return Path(json.loads(run(program, "doctor", "--json"))["models"])

    assert not models().is_relative_to(program.parent)
    (program.parent / "portable").touch()
    assert models() == program.parent / "user-files" / "models"
