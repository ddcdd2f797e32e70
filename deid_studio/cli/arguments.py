"""What the parsers of all commands share: how commands are added, wrong use, and types of values."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

Command = Callable[[argparse.Namespace], int]
"""Does what the options say; returns the exit code."""


class WrongUse(Exception):
    """The command line does not say what to do."""

    def __init__(self, problem: str, *, usage: str) -> None:
        self.usage = usage
        super().__init__(problem)


class Parser(argparse.ArgumentParser):
    """Raises instead of leaving the program, so that wrong use can be told in JSON too."""

    def error(self, message: str) -> NoReturn:
        raise WrongUse(message, usage=self.format_usage())


class Commands:
    """The commands of the program, or the kinds of one command."""

    def __init__(self, parser: argparse.ArgumentParser, *, metavar: str) -> None:
        self._parsers = parser.add_subparsers(required=True, metavar=metavar)

    def add(self, name: str, command: Command, summary: str, *paths: str) -> argparse.ArgumentParser:
        """The parser of a new command, which takes `paths`; its options come with `refuse`, which tells wrong use."""
        parser = self._parsers.add_parser(name, help=summary, description=summary[:1].upper() + summary[1:] + ".")
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.set_defaults(command=command, refuse=parser.error)
        for path in paths:
            parser.add_argument(path, type=Path, metavar=path.upper())
        return parser

    def group(self, name: str, summary: str) -> Commands:
        """The kinds of a new command."""
        return Commands(self._parsers.add_parser(name, help=summary), metavar="KIND")


def refuse_endless(options: argparse.Namespace) -> None:
    """Raise FormatError for the first of the options' places that is a pipe, a device or a link to itself.

    What is to be imported is told one by one, and a passphrase may come out of a pipe.
    """
    from deid_studio.services.project import folder_tree

    for name, value in vars(options).items():
        for place in value if isinstance(value, list) else [value]:
            if name not in ("paths", "passphrase_file") and isinstance(place, Path):
                folder_tree.refuse_endless(place)


def assignments(options: argparse.Namespace, said: Sequence[str]) -> dict[str, str]:
    """What "NAME=VALUE" says, by name."""
    for one in said:
        if "=" not in one:
            options.refuse("FIELD=VALUE is meant; there is no = in it")
    return {name: value for name, _, value in (one.partition("=") for one in said)}


def milliseconds(text: str) -> int:
    """The type of an option's value."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise argparse.ArgumentTypeError("must be whole milliseconds, 0 to 999999")
    return int(text)


def number(text: str) -> int:
    """The type of an option's value."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("takes a number from 1 on")
    return int(text)


def add_passphrases(parser: argparse.ArgumentParser) -> None:
    """Add the file that `passphrases` reads."""
    parser.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="one passphrase a line; the first one encrypts"
    )


def passphrases(options: argparse.Namespace) -> list[str]:
    """The lines of the file as they are but for their ends; none without a file."""
    if options.passphrase_file is None:
        return []
    try:
        text: str = options.passphrase_file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        raise FormatError(sentence("the passphrase is not UTF-8"), file=options.passphrase_file.name) from e
    found = [line for line in (line.removesuffix("\r") for line in text.split("\n")) if line]
    if not found:
        raise FormatError(sentence("there is no passphrase in it"), file=options.passphrase_file.name)
    return found
