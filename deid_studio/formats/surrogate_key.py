"""The key of a project's surrogates, as JSON.

It holds the secret, what stands for what, by how many days whose dates were moved, and the numbers of persons and
things; so it says who is who, and belongs where the originals are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

FORMAT: Final = "deid-studio surrogate key"
VERSION: Final = 1
SECRET_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class SurrogateKey:
    """What undoes surrogates, and makes the same ones again.

    `pseudonyms` are by kind, then by canonical original. `offsets_days` are by whose dates they move. `entities` are
    numbers of persons and things, from 1.
    """

    secret: bytes
    keeps_weekdays: bool = True
    shifts_ages: bool = False
    pseudonyms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    offsets_days: Mapping[str, int] = field(default_factory=dict)
    entities: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError("the secret has another length")


def write(key: SurrogateKey) -> bytes:
    """The key as UTF-8 JSON, sorted, so that equal keys are equal files."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "secret": key.secret.hex(),
        "keeps_weekdays": key.keeps_weekdays,
        "shifts_ages": key.shifts_ages,
        "pseudonyms": {kind: dict(found) for kind, found in key.pseudonyms.items()},
        "offsets_days": dict(key.offsets_days),
        "entities": dict(key.entities),
    }
    return (json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def read(data: bytes, *, name: str) -> SurrogateKey:
    """The key in a file called `name`; raises FormatError where it is none, is damaged or is from a newer version."""
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as e:
        raise FormatError(sentence("this is no surrogate key"), file=name) from e
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise FormatError(sentence("this is no surrogate key"), file=name)
    version = content.get("version")
    if type(version) is not int or version < VERSION:
        raise FormatError(sentence("the surrogate key is damaged: its version is none"), file=name)
    if version > VERSION:
        raise FormatError(sentence("the surrogate key was written by a newer version of the program"), file=name)
    secret = content.get("secret")
    if not isinstance(secret, str) or not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", secret):
        raise FormatError(sentence("the surrogate key is damaged"), file=name)
    pseudonyms = _of(content, "pseudonyms", dict, name)
    return SurrogateKey(
        bytes.fromhex(secret),
        keeps_weekdays=content.get("keeps_weekdays", True) is True,
        shifts_ages=content.get("shifts_ages", False) is True,
        pseudonyms={kind: _of(pseudonyms, kind, str, name) for kind in pseudonyms},
        offsets_days=_of(content, "offsets_days", int, name),
        entities=_of(content, "entities", int, name),
    )


def _of(content: Mapping[str, Any], part: str, kind: type, name: str) -> dict[str, Any]:
    """A part whose values are all of a kind."""
    found = content.get(part, {})
    if not isinstance(found, dict) or any(type(value) is not kind for value in found.values()):
        raise FormatError(sentence("the surrogate key is damaged"), file=name)
    return found
