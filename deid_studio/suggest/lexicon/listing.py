"""The list files that the lexicons are read from.

A list file is UTF-8 text, gzipped where its name ends in `.gz`. A line that begins with `#` is a comment. A line
`[name]` opens a section. Other lines hold entries, parted by commas; how an entry looks is the lexicon's affair.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from deid_studio import RESOURCES

LEXICON: Final = RESOURCES / "lexicon"

_GZIP: Final = 16 + zlib.MAX_WBITS
_SECTION: Final = re.compile(r"\[([\w-]+)\]")


def lines(name: str) -> list[str]:
    """Lines of the list file `name`, without comments and empty ones."""
    path = LEXICON / name
    text = (packed_text(path) if path.suffix == ".gz" else path.read_bytes()).decode("utf-8")
    return [line for line in text.split("\n") if line and not line.startswith("#")]


def packed_text(path: Path) -> bytes:
    """What one of the program's own gzipped files holds; it is made at once, of the size at its end."""
    data = path.read_bytes()
    return zlib.decompress(data, wbits=_GZIP, bufsize=int.from_bytes(data[-4:], "little"))


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
