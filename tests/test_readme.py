"""README and manual document every command and option, and each command that they show runs."""

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from deid_studio.cli import main
from deid_studio.cli.parser import command_line

ROOT: Final = Path(__file__).resolve().parents[1]
README: Final = ROOT / "README.md"
MANUAL: Final = ROOT / "resources" / "manual"
OPENS_WINDOW_S: Final = 3
"""A window that is still open then has opened well."""


def pages(language: str) -> list[Path]:
    """The manual's pages in the order of its contents."""
    names = re.findall(r"\((\w+)\.md\)", (MANUAL / language / "contents.md").read_text(encoding="utf-8"))
    return [MANUAL / language / f"{name}.md" for name in names]


def shown(*paths: Path) -> list[list[str]]:
    """The words of each command that stands in these files to be run."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("deid-studio ")]


@pytest.fixture(scope="module")
def documentation() -> str:
    """README and all pages."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (README, *sorted(MANUAL.glob("*/*.md"))))


def commands(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[str, argparse.Action]]:
    """Every command with each of its options."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from commands(inner, (*words, name))
        elif action.option_strings and "--help" not in action.option_strings:
            yield " ".join(words), action


OPTIONS: Final = list(commands(command_line()))


def test_the_parser_was_walked() -> None:
    assert ("export audio", "--pad-before-ms") in {(name, action.option_strings[0]) for name, action in OPTIONS}


def test_the_readme_is_short_and_its_links_lead_somewhere() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 160
    links = re.findall(r"\]\(([^)#]+)\)", text)
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", sorted({name for name, _ in OPTIONS if name}))
def test_every_command_is_shown(language: str, command: str) -> None:
    """To be typed, in the README or on a page of the manual."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (README, *pages(language)))
    assert f"deid-studio {command}" in text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("option", sorted({action.option_strings[-1] for _, action in OPTIONS}))
def test_every_option_is_named(language: str, option: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (README, *pages(language)))
    assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", text)


def test_every_command_and_option_that_is_shown_exists(documentation: str) -> None:
    """What stands in code blocks can be typed as it stands."""
    known = {name for name, _ in OPTIONS}
    for block in re.findall(r"```(?:sh|text|powershell|bash)?\n(.*?)```", documentation, flags=re.DOTALL):
        for line in re.findall(r"^deid-studio (.+)$", block, flags=re.MULTILINE):
            words = line.split()
            both = " ".join(words[:2])
            name = both if both in known else "" if words[0].startswith("-") else words[0]
            assert name in known, line
            given = {word.split("=")[0] for word in words if word.startswith("--")}
            assert given <= {o for n, action in OPTIONS if n == name for o in action.option_strings}, line


def test_german_pages_show_the_same_commands() -> None:
    assert shown(*pages("de")) == shown(*pages("en"))


def test_every_command_that_is_shown_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of README and manual, as one who reads them types them."""
    (tmp_path / "resources").symlink_to(ROOT / "resources")
    monkeypatch.chdir(tmp_path)
    commands = shown(README, *pages("en"))
    assert len(commands) > 50
    for words in commands:
        if words[0] in ("open", "demo") and "--headless" not in words:
            assert _keeps_open(words), f"{words}: no window stays open"
        else:
            try:
                code = main(words)
            except SystemExit as e:
                code = int(e.code or 0)
            said = capsys.readouterr()
            assert code == 0, f"{words}: {said.out}{said.err}"


def _keeps_open(words: list[str]) -> bool:
    child = subprocess.Popen(
        [sys.executable, "-m", "deid_studio.cli", *words], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    )
    try:
        child.wait(timeout=OPENS_WINDOW_S)
    except subprocess.TimeoutExpired:
        return True
    finally:
        child.terminate()
        child.wait()
    return False
