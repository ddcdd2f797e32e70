"""The list files that the lexicons are read from.

A list file is UTF-8 text, gzipped where its name ends in `.gz`. A line that begins with `#` is a comment. A line
`[name]` opens a section. Other lines hold entries, parted by commas; how an entry looks is the lexicon's affair.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from typing import Final

from deid_studio import RESOURCES

LEXICON: Final = RESOURCES / "lexicon"

_SECTION: Final = re.compile(r"\[([\w-]+)\]")


def lines(name: str) -> list[str]:
    """Lines of the list file `name`, without comments and empty ones."""
    path = LEXICON / name
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    return [line for line in text.split("\n") if line and not line.startswith("#")]


def entries(name: str) -> frozenset[str]:
    """Every entry of the list file `name`, whatever its section."""
    return frozenset().union(*sections(name).values())


def sections(name: str) -> Mapping[str, frozenset[str]]:
    """Entries of the list file `name` by section; those before the first section are under the empty name."""
    found: dict[str, set[str]] = {"": set()}
    members = found[""]
    for line in lines(name):
        if heading := _SECTION.fullmatch(line):
            members = found.setdefault(heading[1], set())
        else:
            members.update(entry.strip() for entry in line.split(",") if entry.strip())
    return {section: frozenset(members) for section, members in found.items()}
