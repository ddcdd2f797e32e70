"""README, and what it links to, documents every command and option."""

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deid_studio.cli import main
from deid_studio.cli.parser import command_line

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def documentation() -> str:
    """README.md and the Markdown files of the repository that it links to."""
    readme = ROOT / "README.md"
    if not readme.exists():
        pytest.skip("README.md is not written yet")
    text = readme.read_text(encoding="utf-8")
    linked = [ROOT / link for link in re.findall(r"\]\(([^)#:]+\.md)[^)]*\)", text)]
    return "\n".join([text, *(path.read_text(encoding="utf-8") for path in linked)])


def commands(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[str, argparse.Action]]:
    """Every command with each of its options."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from commands(inner, (*words, name))
        elif action.option_strings and "--help" not in action.option_strings:
            yield " ".join(words), action


OPTIONS = list(commands(command_line()))


def test_the_parser_was_walked() -> None:
    assert ("export audio", "--pad-before-ms") in {(name, action.option_strings[0]) for name, action in OPTIONS}


@pytest.mark.parametrize("command", sorted({name for name, _ in OPTIONS if name}))
def test_every_command_is_shown(documentation: str, command: str) -> None:
    assert f"deid-studio {command}" in documentation


@pytest.mark.parametrize("option", sorted({action.option_strings[-1] for _, action in OPTIONS}))
def test_every_option_is_named(documentation: str, option: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", documentation)


def test_every_command_and_option_that_is_shown_exists(documentation: str) -> None:
    """What stands in code blocks can be typed as it stands."""
    known = {name for name, _ in OPTIONS}
    for block in re.findall(r"```(?:sh|powershell|bash)?\n(.*?)```", documentation, flags=re.DOTALL):
        for line in re.findall(r"^deid-studio (.+)$", block, flags=re.MULTILINE):
            words = line.split()
            both = " ".join(words[:2])
            name = both if both in known else "" if words[0].startswith("-") else words[0]
            assert name in known, line
            given = {word.split("=")[0] for word in words if word.startswith("--")}
            assert given <= {o for n, action in OPTIONS if n == name for o in action.option_strings}, line


def test_every_command_that_is_shown_runs(
    documentation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "resources").symlink_to(ROOT / "resources")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```sh\n(.*?)^```", documentation, flags=re.MULTILINE | re.DOTALL)
    shown = [line for block in blocks for line in block.splitlines() if line.startswith("deid-studio ")]
    assert len(shown) > 10
    for command in map(shlex.split, shown):
        if command[1] in ("open", "demo") and "--headless" not in command:
            assert stays_open(*command[1:]), command
            continue
        try:
            code: object = main(command[1:])
        except SystemExit as e:
            code = e.code
        assert code == 0, f"{command}: {''.join(capsys.readouterr())}"


def stays_open(*arguments: str) -> bool:
    """Whether the window is still there after 3 s; then it is closed."""
    child = subprocess.Popen(
        [sys.executable, "-m", "deid_studio.cli", *arguments],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        child.wait(timeout=3)
    except subprocess.TimeoutExpired:
        child.terminate()
        child.wait()
        return True
    return False
