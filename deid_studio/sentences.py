"""Sentences for people, as values: the English template and what goes into it travel until somebody reads them.

`str()` of a sentence is English, for logs and the command line. A window translates the template and fills in the same
values (`gui.language`). Templates stand in the sources as literals, so that `packaging/translate.sh` can collect them.
"""

from __future__ import annotations

import errno
import math
import os
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

_TELLS_ROUND: Final = re.compile(r"(?<![^\W\d_])(?:round|runde)(?![^\W\d_])|runde(?![^\W\d_])", re.IGNORECASE)

_LONGEST_FOLDER: Final = 248
"""The characters of a folder's path, where an administrator of Windows has not allowed more."""


class Sentence(str):
    """A sentence, or a part of one; `values` may be sentences again, or tuples of them, which are listed."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, values: Mapping[str, object]) -> Sentence:
        english = str.__new__(cls, template.format(**{name: _listed(value) for name, value in values.items()}))
        english.template = template
        english.values = values
        return english

    def __reduce__(self) -> tuple[type[Sentence], tuple[str, dict[str, object]]]:
        return Sentence, (self.template, dict(self.values))


def sentence(template: str, /, **values: object) -> Sentence:
    """A sentence from a literal template, `sentence("line {line} is too long", line=3)`."""
    return Sentence(template, values)


def plural(n: float, one: str, many: str, /, **values: object) -> Sentence:
    """The template for one or for any other number, `n` among the values: `plural(3, "{n} word", "{n} words")`.

    English and German have the same two forms.
    """
    return Sentence(one if n == 1 else many, {"n": n, **values})


def literal(text: str) -> Sentence:
    """What is said in words of others: looked up as it stands, and left so where nobody knows it."""
    return Sentence(text.replace("{", "{{").replace("}", "}}"), {})


def round_title(name: str) -> Sentence:
    """A round as sentences call it: "round r2", but "Runde 2" and "Pilotrunde" by their names, which say what it is."""
    return literal(name) if _TELLS_ROUND.search(name) else sentence("round {name}", name=name)


def series(separator: str, parts: Iterable[Sentence]) -> Sentence:
    """Several sentences as one."""
    values: dict[str, object] = {f"part_{number}": part for number, part in enumerate(parts)}
    return Sentence(separator.join(f"{{{name}}}" for name in values), values)


def short_of(value: float, *, digits: int) -> float:
    """`value`, which is less than its bound, with so many digits behind the point, of which none is rounded up.

    Rounded to the next, 0.796 would be told as "0.80 (at least 0.80)".
    """
    # What is written as 0.29 may be a little less
    scale: int = 10**digits
    return math.floor(round(value * scale, 6)) / scale


def beyond(value: float, *, digits: int) -> float:
    """`value`, which is more than its bound, with so many digits behind the point, of which none is rounded down."""
    scale: int = 10**digits
    return math.ceil(round(value * scale, 6)) / scale


def as_data(said: Sentence) -> dict[str, object]:
    """A sentence as plain data for JSON, from which `of_data` makes it again."""
    return {"template": said.template, "values": {name: _plain(value) for name, value in said.values.items()}}


def of_data(kept: Any) -> Sentence:
    """The sentence that `as_data` or a program that kept only its English has written. Raises KeyError, TypeError."""
    if isinstance(kept, str):
        return literal(kept)
    return Sentence(kept["template"], {name: _revived(value) for name, value in kept["values"].items()})


def system_reason(error: OSError) -> Sentence:
    """Why the operating system refused, without the path that it would name."""
    longest = max(len(str(path)) for path in (error.filename, error.filename2))
    if os.name == "nt" and error.errno == errno.ENOENT and longest >= _LONGEST_FOLDER:
        return sentence("the path is longer than this Windows allows; choose a shorter one")
    return literal(error.strerror) if error.strerror else sentence("it cannot be read")


SYSTEM_REASONS: Final = (
    sentence("Permission denied"),
    sentence("No such file or directory"),
    sentence("File exists"),
    sentence("Not a directory"),
    sentence("Is a directory"),
    sentence("No space left on device"),
    sentence("Read-only file system"),
    sentence("Input/output error"),
    sentence("Disk quota exceeded"),
    sentence("Too many open files"),
    sentence("File name too long"),
    sentence("File too large"),
    sentence("Operation not permitted"),
)
"""What operating systems say most often when a file cannot be used."""


def _plain(value: object) -> object:
    if isinstance(value, Sentence):
        return as_data(value)
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _revived(value: Any) -> object:
    if isinstance(value, dict):
        return of_data(value)
    return tuple(map(_revived, value)) if isinstance(value, list) else value


def _listed(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value
