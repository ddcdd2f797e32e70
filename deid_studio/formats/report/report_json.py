"""Values as JSON, whatever they are made of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from enum import StrEnum
from typing import Any


def write_json(value: object) -> str:
    """`value` as indented JSON with a line end."""
    return json.dumps(plain(value), ensure_ascii=False, indent=1) + "\n"


def plain(value: object) -> Any:
    """`value` of dicts, lists, texts and numbers only.

    Values with fields become objects; a mapping whose keys are no texts becomes a list of [key, value], a pair as key
    stays a list. Undefined is null.
    """
    kind = type(value)
    # Of dataclasses and of named tuples; `dataclasses.fields` would take most of the time, for there are a million
    if names := getattr(kind, "__dataclass_fields__", getattr(kind, "_fields", ())):
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        if all(isinstance(key, str) for key in value):
            return {str(key): plain(item) for key, item in value.items()}
        return [[plain(key), plain(item)] for key, item in value.items()]
    if isinstance(value, Set):
        return sorted(map(plain, value))
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, StrEnum) else value
