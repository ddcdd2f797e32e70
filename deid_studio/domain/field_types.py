"""Whether a value's fields are of the types that its class declares: for what comes in from outside."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, cast, get_args, get_origin, get_type_hints

Value = TypeVar("Value")
Check = Callable[[Any], bool]

_MOST: Final = 1 << 53
"""Of whole numbers, which every program keeps exactly."""


def checked(value: Value) -> Value:
    """`value`, a dataclass; raises ValueError where a field is of another type, an id empty or a number too large."""
    for name, is_one in _checks(cast("Any", type(value))):
        if not is_one(getattr(value, name)):
            raise ValueError(f"the field {name} of {type(value).__name__} is not what it should be")
    return value


@cache
def _checks(kind: Any) -> tuple[tuple[str, Check], ...]:
    hints = get_type_hints(kind)
    return tuple(
        (one.name, _check(hints[one.name], _is_id if one.name == "id" or one.name.endswith("_id") else _is_text))
        for one in fields(kind)
    )


def _check(hint: Any, is_text: Check) -> Check:
    if hint is str:
        return is_text
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        checks = tuple(_check(one, is_text) for one in get_args(hint))
        return lambda value: any(is_one(value) for is_one in checks)
    if origin is not None and issubclass(origin, Sequence):
        is_item = _check(get_args(hint)[0], is_text)
        return lambda value: isinstance(value, origin) and all(map(is_item, value))
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if is_dataclass(hint) and isinstance(hint, type):
        return lambda value: isinstance(value, hint) and checked(value) is value
    assert issubclass(hint, Enum)
    return lambda value: isinstance(value, hint)


def _is_text(value: Any) -> bool:
    """Text that can be written down: half a surrogate pair cannot."""
    return isinstance(value, str) and (value.isascii() or value == value.encode(errors="replace").decode())


def _is_id(value: Any) -> bool:
    return _is_text(value) and 0 < len(value) <= 100 and value.isprintable()


_SIMPLE: Final[dict[Any, Check]] = {
    NoneType: lambda value: value is None,
    bool: lambda value: isinstance(value, bool),
    int: lambda value: type(value) is int and abs(value) < _MOST,
    float: lambda value: type(value) in (int, float) and math.isfinite(value) and abs(value) < _MOST,
}
