"""What certificates say, and what gates, risks, checks and styles are called: kept in `resources/i18n`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from deid_studio import RESOURCES

LANGUAGES: Final = ("en", "de")

_WORD: Final = re.compile(r"[^\W\d_]+")


def wording(section: str, code: str, language: str) -> str:
    """The words for a code in a section and language; the code itself where there are none."""
    known = _sections()[section].get(code)
    return code if known is None else known[LANGUAGES.index(language)]


@cache
def own_words() -> frozenset[str]:
    """The words, in lower case, of which all certificates are made, whatever they are about."""
    said = (text for section in _sections().values() for texts in section.values() for text in texts)
    return frozenset(word.lower() for text in said for word in _WORD.findall(text))


@cache
def _sections() -> Mapping[str, Mapping[str, tuple[str, str]]]:
    return tomllib.loads((RESOURCES / "i18n" / "certificate.toml").read_text(encoding="utf-8"))
