"""JSON files as they come: one value, or several one after the other."""

from __future__ import annotations

import json
import re
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.text_file import Note, decode
from deid_studio.sentences import sentence

_SPACE: Final = re.compile(r"[ \t\r\n]*")


class _NameTwice(ValueError):
    pass


def json_values(data: bytes, *, file: str) -> tuple[list[object], tuple[Note, ...]]:
    """Every JSON value in `data`, and the notes of decoding it.

    Values may follow one another with or without line breaks, as people append the results of a recogniser.
    Raises FormatError, with the line, where anything is not JSON or there is no value at all, and where an object has
    a name twice, of which all readers would lose the first.
    """
    decoded = decode(data, file=file)
    text, decoder = decoded.text, json.JSONDecoder(object_pairs_hook=object_of)
    values: list[object] = []
    at = _space_ends(text, 0)
    while at < len(text):
        try:
            value, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            raise FormatError(
                sentence("not JSON at column {column}", column=error.colno), file=file, line=error.lineno
            ) from error
        except _NameTwice as error:
            reason = sentence("an object has one name twice, so part of it would be lost; write it with other names")
            raise FormatError(reason, file=file, line=text.count("\n", 0, at) + 1) from error
        except (ValueError, RecursionError) as error:
            line = text.count("\n", 0, at) + 1
            raise FormatError(sentence("a number or a nesting is too long to be read"), file=file, line=line) from error
        values.append(value)
        at = _space_ends(text, end)
    if not values:
        raise FormatError(sentence("holds no JSON"), file=file)
    return values, decoded.notes


def object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object by its names; raises ValueError where one stands twice, which Python's own reader passes over."""
    made = dict(pairs)
    if len(made) < len(pairs):
        raise _NameTwice
    return made


def _space_ends(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at
