"""BRAT configuration: `annotation.conf` and `visual.conf`, made anew or extended without touching a line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

UNANNOTATED: Final = "unannotated"
"""The folder of a BRAT project with the texts that nobody has annotated."""


def span_types(conf: str) -> set[str]:
    """The types of entities and of events, which text-bound lines may have; `!` and `|database` are no part of it."""
    types: set[str] = set()
    section = ""
    for line in map(str.strip, conf.splitlines()):
        if line.startswith("["):
            section = line
        elif section in ("[entities]", "[events]") and line and line[0] not in "#<":
            types.add(re.split(r"[\s|]", line.lstrip("!"))[0])
    return types


def section_extended(conf: str, section: str, additions: Sequence[str]) -> str:
    """`conf` with `additions` at the end of `[section]`, which is appended where it is missing."""
    if not additions:
        return conf
    lines = conf.split("\n")
    header = next((i for i, line in enumerate(lines) if line.strip() == f"[{section}]"), None)
    if header is None:
        return conf.rstrip("\n") + f"\n\n[{section}]\n" + "\n".join(additions) + "\n"
    end = next((i for i in range(header + 1, len(lines)) if lines[i].startswith("[")), len(lines))
    while end > header + 1 and not lines[end - 1].strip():
        end -= 1
    return "\n".join(lines[:end] + list(additions) + lines[end:])


def annotation_conf(hierarchy: Sequence[tuple[str, int]]) -> str:
    """A new `annotation.conf` for tags given as (name, depth below the broadest)."""
    entities = "".join("\t" * depth + f"{name}\n" for name, depth in hierarchy)
    return f"[entities]\n{entities}\n[relations]\n\n[events]\n\n[attributes]\n"


def visual_conf(labels: Mapping[str, Sequence[str]], colours: Mapping[str, str]) -> str:
    """A new `visual.conf`: per tag its display names, longest first, and its "#rrggbb"."""
    shown = "".join(f"{tag} | {' | '.join(names)}\n" for tag, names in labels.items())
    drawn = "".join(f"{tag}\tbgColor:{colour}, fgColor:black, borderColor:darken\n" for tag, colour in colours.items())
    default = "SPAN_DEFAULT\tfgColor:black, bgColor:#d7dde4, borderColor:darken\n"
    return f"[labels]\n{shown}\n[drawing]\n{default}{drawn}"
