"""README, and what it links to, documents every command and option."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deid_studio import cli

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


OPTIONS = list(commands(cli._parser()))


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
            name = " ".join(words[:2]) if words[0] == "export" else "" if words[0].startswith("-") else words[0]
            assert name in known, line
            given = {word.split("=")[0] for word in words if word.startswith("--")}
            assert given <= {o for n, action in OPTIONS if n == name for o in action.option_strings}, line
