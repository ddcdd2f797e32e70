"""Letters by their look: what nobody sees is taken out, marks are composed, and shapes of other scripts are letters."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final

from deid_studio import RESOURCES
from deid_studio.redaction.spelling.reading import Reading

LETTER: Final = r"[^\W\d_\xb2\xb3\xb9\xbc-\xbe]"
"""A letter; numbers written small, as of a footnote or an area, are none."""
ODD: Final = (
    r"[^\s\x20-\x7e\xa1-\xa9\xab\xac\xae-\xb9\xbb-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e"
    r"\u2010-\u2015\u2018-\u2023\u2026\u2030-\u2033\u2039\u203a\u20ac\u2122\u2190-\u2193\u2260\u2264\u2265]"
)
"""What ordinary texts in Latin letters have none of."""

FOREIGN: Final = (
    r"[^\s\x20-\x7e\xa1-\xa9\xab\xac\xae-\xb2\xb4-\xb9\xbb\xbf\xd7\xf7ÄÖÜäöüß"
    r"\u2010-\u2015\u2018-\u2023\u2026\u2030-\u2033\u2039\u203a\u20ac\u2122\u2190-\u2193\u2260\u2264\u2265]"
)
"""What ordinary texts in German and English have none of."""

UNITS: Final = (r"\xb2\xb5", rf"(?<={LETTER}.)(?={LETTER})")
"""Letters of units, in words, and where they are."""

STAND_INS: Final = (
    (
        "013-578@$|!",
        rf"(?:(?<={LETTER}.)[013-578@$|!]*(?={LETTER})"
        rf"|(?<![\w.,].)(?<=[0135@$])[0135@$]?(?={LETTER}{{3}}|{LETTER}{{1,2}}[013-578@$|!]{{1,3}}{LETTER})"
        rf"|(?:(?<={LETTER}{{3}}[01@$])|(?<={LETTER}[013-578@$]{LETTER}{{2}}[01@$]))(?!\w))",
    ),
    ("I", rf"(?<={LETTER}I)I*(?=[a-zß-ÿ])"),
    ("B", r"(?<=[a-zß-ÿ]B)(?=[a-zß-ÿ]|\b)"),
)
"""Digits and signs in the place of letters, and where they are."""

_ODD: Final = re.compile(ODD)
_MARKED: Final = re.compile(r"\w[^\x00-\x7f\w\s]+")
_BACKWARDS: Final = re.compile("\u202e([^\u202c\u2069\n]*)")
_AS_L: Final = str.maketrans("013457@$8|!IB", "oleastasblllß")
_AS_I: Final = str.maketrans("013457@$8|!IB", "oieastasbiiiß")
_UNSEEN: Final = frozenset(
    "\u034f\u0640\u07fa\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180a\u180b\u180c\u180d\u180f"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Fillers, strokes that only lengthen a word, the grapheme joiner and variation selectors: letters, signs or marks by
their category."""


def by_first(*alternatives: tuple[str, str], among: str | None = None) -> str:
    """A pattern of the signs with which each alternative starts and of what goes on; a search skips all other signs.

    What is `among` has all those signs, and such as other patterns start with.
    """
    rests = "|".join(f"(?<=[{signs}]){rest}" for signs, rest in alternatives)
    return f"[{among or ''.join(signs for signs, _ in alternatives)}](?:{rests})"


_FOREIGN: Final = re.compile(rf"(?:(?={LETTER}){FOREIGN})+|{by_first(UNITS)}")
_STAND_INS: Final = re.compile(by_first(*STAND_INS))


def clean(reading: Reading) -> Reading:
    """Without what nobody sees, each letter with the marks that make it another one, and with none else."""
    if not _ODD.search(reading.text):
        return reading
    forward = reading.edited(_BACKWARDS, lambda match: match[1][::-1])
    return forward.edited(_ODD, lambda match: _seen(match.group())).edited(_MARKED, _composed)


def looked_at(reading: Reading, *, one_is_i: bool) -> Reading:
    """With Latin letters for all that looks like them; what looks like l is that, or an i."""
    return reading.edited(_ODD, lambda match: _look(match.group(), one_is_i))


def without_foreign(reading: Reading) -> Reading:
    """Without letters that neither English nor German has."""
    return reading.edited(_FOREIGN, lambda _: "")


def without_stand_ins(reading: Reading, *, one_is_i: bool) -> Reading:
    """With letters for digits and signs in their place; what looks like 1 is an l, or an i."""
    table = _AS_I if one_is_i else _AS_L
    return reading.edited(_STAND_INS, lambda match: match.group().translate(table))


@lru_cache(1 << 12)
def _seen(char: str) -> str:
    kind = unicodedata.category(char)
    return "" if kind in ("Cc", "Cf", "Co", "Cn", "Cs") or char in _UNSEEN else char


def _composed(match: re.Match[str]) -> str:
    written = match.group()
    marks = list(takewhile(lambda c: unicodedata.category(c)[0] == "M", written[1:]))
    letter = written[0]
    for mark in marks:
        both = unicodedata.normalize("NFC", letter + mark)
        letter = both if len(both) == 1 else letter
    return letter + written[1 + len(marks) :]


@lru_cache(1 << 12)
def _look(char: str, one_is_i: bool) -> str:  # noqa: FBT001 - cached
    if char == "β" and not one_is_i:
        return "ß"
    letter = _look_alikes().get(char)
    if letter is not None:
        return "i" if one_is_i and letter == "l" else letter
    plain = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", char)))
    return plain or char


@cache
def _look_alikes() -> dict[str, str]:
    """The Latin letter, or letters, for each character that looks like it; Unicode's UTS #39 (see the file)."""
    lines = (RESOURCES / "spelling" / "look_alikes.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {char: letter for letter, chars in rows for char in chars}
