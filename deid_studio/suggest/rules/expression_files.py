"""The regular expressions of rules for what is written, kept as data in `resources/patterns`.

A file is TOML with a section for each module that reads from it. An expression is a text, or an array of its parts;
"«section.name»" in it stands for another one of its file. A table of rules has `source`, `kind`, `confidence`, `regex`
and, where something must stand before it, `before`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from deid_studio import RESOURCES
from deid_studio.domain.kinds import Kind

_FOLDER: Final = RESOURCES / "patterns"
_REFERENCE: Final = re.compile(r"«([\w.]+)»")


@dataclass(frozen=True, slots=True)
class ExpressionRule:
    """What a rule is called, of what kind it finds, how sure it is, and its expressions, not compiled."""

    source: str
    kind: Kind
    confidence: float
    regex: str
    before: str | None


@cache
def expression(file: str, place: str) -> str:
    """The expression at "section.name" of a file, whole; raises KeyError where there is none."""
    return _whole(file, _entry(file, place))


def expression_rules(file: str, place: str) -> tuple[ExpressionRule, ...]:
    """The rules in the table at "section.name" of a file, in order; raises KeyError where there is none."""
    return tuple(
        ExpressionRule(
            source=row["source"],
            kind=Kind(row["kind"]),
            confidence=row["confidence"],
            regex=_whole(file, row["regex"]),
            before=_whole(file, row["before"]) if "before" in row else None,
        )
        for row in _entry(file, place)
    )


def _whole(file: str, held: str | list[str]) -> str:
    text = held if isinstance(held, str) else "".join(held)
    return _REFERENCE.sub(lambda reference: expression(file, reference[1]), text)


def _entry(file: str, place: str) -> Any:
    section, name = place.split(".")
    return _sections(file)[section][name]


@cache
def _sections(file: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((_FOLDER / f"{file}.toml").read_text(encoding="utf-8"))
