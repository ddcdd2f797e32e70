"""When something is said, in JSON of any shape: under which names times stand, in what unit, and how written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from deid_studio.formats.transcripts.reading.file_values import number, seconds

_EDGES: Final = tuple(
    zip(
        "start begin from ts starttime startoffset starttimeoffset begintime s".split(),
        "end end to endts endtime endoffset endtimeoffset endtime e".split(),
        strict=True,
    )
)
_UNITS_S: Final = {"": 1, "s": 1, "sec": 1, "seconds": 1, "ms": 1e-3, "millis": 1e-3, "milliseconds": 1e-3}
_NAMED_EDGES: Final = tuple(
    (start + unit, end + unit, factor) for unit, factor in _UNITS_S.items() for start, end in _EDGES
)
_TICK_S: Final = 1e-7
_LENGTHS_S: Final = {"inticks": _TICK_S, "milliseconds": 1e-3, "ms": 1e-3, "": _TICK_S}
_STARTS_WITH_LENGTH: Final = ("start", "starttime", "ts", "begin")
_LENGTHS: Final = ("duration", "dur", "length")
_PLACES: Final = frozenset(("startoffset", "endoffset"))
"""Whole numbers under these names count letters or samples, not time."""

PAIRS: Final = {"timestamp": 1, "offsets": 1e-3, "timestamps": 1, "interval": 1}
"""Names of a start and an end together, and the unit of such in seconds."""

_CLOCK: Final = re.compile(r"(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)", re.ASCII)
_DURATION: Final = re.compile(r"PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?", re.ASCII)


@lru_cache(maxsize=1000)
def plain_name(key: str) -> str:
    """A name without hyphens and in lower case, as all that look for one write them."""
    return key.replace("_", "").replace("-", "").lower()


def times_of(fields: Mapping[str, object]) -> tuple[object, object]:
    """Start and end in seconds, whole numbers as they are where no unit is named; None where nothing is said of them.

    `fields` have their names without hyphens and in lower case.
    """
    fields = {name: value for name, value in fields.items() if name not in _PLACES or type(value) is not int}
    if type(fields.get("t0")) is int and type(fields.get("t1")) is int:  # hundredths, as of whisper.cpp
        return _scaled(fields["t0"], 0.01), _scaled(fields["t1"], 0.01)
    for start, end, factor in _NAMED_EDGES:
        if fields.get(start) is not None and fields.get(end) is not None:
            return _scaled(fields[start], factor), _scaled(fields[end], factor)
    for name, factor in PAIRS.items():
        pair = fields.get(name)
        if isinstance(pair, dict):
            pair = list(times_of({plain_name(key): value for key, value in pair.items()}))
        if isinstance(pair, list) and len(pair) == 2:
            return _scaled(pair[0], factor), _scaled(pair[1], factor)
    for start, length in product(_STARTS_WITH_LENGTH, _LENGTHS):
        first, lasting = (number(_scaled(fields.get(name), 1)) for name in (start, length))
        if first is not None and lasting is not None:
            return first, first + lasting
    for unit, factor in _LENGTHS_S.items():
        if not unit and any(type(fields.get(name)) is float for name in ("offset", "duration")):
            factor = 1
        start_s, length_s = _scaled(fields.get("offset" + unit), factor), _scaled(fields.get("duration" + unit), factor)
        if isinstance(start_s, int | float) and isinstance(length_s, int | float):
            return float(start_s), float(start_s + length_s)
    for start, end, factor in _NAMED_EDGES:
        if fields.get(start) is not None or fields.get(end) is not None:
            return _scaled(fields.get(start), factor), _scaled(fields.get(end), factor)
    return None, None


def _scaled(value: object, factor: float) -> object:
    """A time in seconds, or the value where it is none; only numbers have the unit, what is written names its own."""
    if isinstance(value, str | dict):
        time_s = seconds_in(value.replace(",", ".") if isinstance(value, str) else value)
        return value if time_s is None else time_s
    return value if factor == 1 or isinstance(value, bool) or not isinstance(value, int | float) else value * factor


def seconds_in(value: object) -> float | None:
    """What a JSON value says in seconds: 1.2, "1.2", "1.2s", "00:00:01,200", "PT1.2S", {"seconds": 1, "nanos": ...}."""
    if isinstance(value, dict):
        whole, rest = seconds_in(value.get("seconds")), value.get("nanos", 0)
        return whole + rest * 1e-9 if whole is not None and type(rest) is int else None
    if not isinstance(value, str):
        return number(value)
    if match := _CLOCK.fullmatch(value.strip()):
        return int(match[1] or 0) * 3600 + int(match[2]) * 60 + float(match[3].replace(",", "."))
    if (match := _DURATION.fullmatch(value)) and len(value) > len("PT"):
        return int(match[1] or 0) * 3600 + int(match[2] or 0) * 60 + float(match[3] or 0)
    return seconds(value.strip().removesuffix("s"))
