"""All that a text can be read as, apart from its plain reading: only around what is odd in it.

* Unseen: joiners, direction controls (a reversed run too), fillers, variation selectors, tags, soft hyphens, control
  characters. Marks that make no letter: strike-through, zalgo, enclosing ones.
* Shapes: full-width, mathematical, circled, squared, superscript, small capitals, regional indicators, look-alikes of
  other scripts (UTS #39).
* Worn (`worn_names`): ?, _, U+FFFD or any sign for letters that English has not; rn for m, vv for w, cl for d, ii for
  ü.
* Stand-ins: 0 o, 1 l or i or both, 3 e, 4 a, 5 s, 7 t, 8 b, @ a, $ s, capital I for l and B for ß, in a word of
  letters.
* Words without a blank between (FrauAbel), where small letters are before and behind the capital one.
* Markup and escapes (`escapes`), one in another too: HTML, CDATA, BBCode, Markdown links, terminals, LaTeX, RTF,
  Praat, URLs, quoted-printable, JSON, C, octal, U+, punycode, UTF-7; UTF-8 read as CP 1252, Latin-1, CP 850, CP 437
  or Mac Roman, twice too; hyphens at line ends, with page numbers and quote signs of mail between.
* In any reading: letters and pieces with anything but letters between (`word_joins`); spelling alphabets and letters
  by their names (`spelled_names`).
* To be looked at only, in any reading but of stand-ins: a letter more, less, another one or a sign for it, or two
  that changed places, and a digit more (`name_slips`); all letters lost that English has not, or one wrong letter for
  each (`worn_names`). Wrong letters for them that neither English nor German has, one or more for each, are left out in
  a reading of its own.

Not read, and why: another script by its sound (Мюллер), which is no spelling of the name but a transliteration; letters
turned upside down, Morse and Braille, which nobody writes letters in; pieces and slips of names under five letters,
which half of all words hold, but for what a hyphen at a line's end parts; names of two letters, but as they are written
in their own document and, in all, behind a word such as Frau or Dr.; a blank for a letter; base64 and hexadecimal,
which the check of files reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import Final

from deid_studio.redaction.spelling.escapes import TRIGGERS, unescaped
from deid_studio.redaction.spelling.letter_shapes import (
    FOREIGN,
    STAND_INS,
    UNITS,
    by_first,
    clean,
    looked_at,
    without_foreign,
    without_stand_ins,
)
from deid_studio.redaction.spelling.reading import Reading

_LIKELY: Final = (
    r"^\s#'()*,./269:;>?_`a-wyz{}~\xa1-\xa9\xab\xac\xae-\xb1\xb4\xb6-\xb9\xbb\xbfäöü\xf7"
    r"\u2012-\u2015\u2018-\u2023\u2026\u2030-\u2033\u2039\u203a\u20ac\u2122\u2190-\u2193\u2260\u2264\u2265"
)
"""All signs but those with which nothing odd starts, so that a search passes them over."""

_GLUED: Final = ("A-ZÄÖÜ", "(?<=[a-zß-ÿ]{2}.)(?=[a-zß-ÿ]{2})")
"""Capital letters before which a blank is missing, and where they are; those of mmHg and HbA1c are none."""
_GLUES: Final = re.compile(by_first(_GLUED))
_PLACES: Final = re.compile(
    by_first((FOREIGN[1:-1], f"{FOREIGN}*"), *TRIGGERS, *STAND_INS, UNITS, _GLUED, among=_LIKELY)
)
_AROUND: Final = 40
"""Characters before and behind an odd one that are read with it, and as many to the next blank."""

_BLANK: Final = re.compile(r"\s")
_OPEN: Final = re.compile(r"[%=\-\u2010\u2011]\s*\Z")
"""What may be odd by what stands behind the next blank."""
_NEXT: Final = re.compile(r"\s*\S{0,8}")
"""What shows whether it is."""


class ReadAs(Enum):
    """What a reading takes signs for.

    WRITTEN: what they are. LETTERS: digits and signs are letters. NOTHING: letters that neither English nor German has
    are none.
    """

    WRITTEN = auto()
    LETTERS = auto()
    NOTHING = auto()


def odd_readings(text: str) -> Iterator[Reading]:
    """Other readings of the parts of `text` in which anything is odd, with all letters; none of an ordinary text."""
    return (reading for reading, read_as in readings_as(text) if read_as is not ReadAs.NOTHING)


def may_be_odd(chunk: str) -> bool:
    """Whether anything is odd in what stands between two blanks, whatever follows it."""
    return _PLACES.search(chunk) is not None or _OPEN.search(chunk) is not None


def readings_as(text: str, among: Iterable[tuple[int, int]] | None = None) -> Iterator[tuple[Reading, ReadAs]]:
    """All other readings of the parts of `text` in which anything is odd, and what they take signs for.

    All that is odd is `among` some stretches between blanks.
    """
    whole = Reading(text)
    odd = _PLACES.finditer(text) if among is None else _odd_among(text, among)
    for start, end in _parts(text, odd):
        part = whole.excerpt(start, end)
        seen = {part.text}
        bare: list[Reading] = []
        for read in _unescaped(part):
            plain = clean(read)
            for one_is_i in (False, True):
                look = looked_at(plain, one_is_i=one_is_i)
                for one, read_as in (
                    (plain, ReadAs.WRITTEN),
                    (plain.edited(_GLUES, lambda capital: f" {capital.group()}"), ReadAs.WRITTEN),
                    (look, ReadAs.WRITTEN),
                    (without_stand_ins(look, one_is_i=one_is_i), ReadAs.LETTERS),
                ):
                    if one.text not in seen:
                        seen.add(one.text)
                        yield one, read_as
            bare.append(without_foreign(read))
        # What is found less in comes last, for it may be what another reading is too
        for one in bare:
            if one.text not in seen:
                seen.add(one.text)
                yield one, ReadAs.NOTHING


def _unescaped(part: Reading) -> Iterator[Reading]:
    yield part
    plain = unescaped(part, is_mixed_up=False)
    if plain is not part:
        yield plain
    mixed_up = unescaped(part, is_mixed_up=True)
    if mixed_up.text != plain.text:
        yield mixed_up


def _odd_among(text: str, among: Iterable[tuple[int, int]]) -> Iterator[re.Match[str]]:
    for start, end in among:
        behind = _NEXT.match(text, end)
        for match in _PLACES.finditer(text, start, behind.end() if behind else end):
            if match.start() >= end:
                break
            yield match


def _parts(text: str, odd: Iterable[re.Match[str]]) -> Iterator[tuple[int, int]]:
    start = end = -1
    for match in odd:
        if match.start() > end:
            if end >= 0:
                yield start, end
            # Half a word could be a name that the word is not
            start = max(end, 0, match.start() - 2 * _AROUND)
            first = _BLANK.search(text, start, match.start() - _AROUND) if start > max(end, 0) else None
            start = first.end() if first else start
        after = min(len(text), match.end() + _AROUND)
        last = _BLANK.search(text, after, after + _AROUND)
        end = max(end, last.start() if last else min(len(text), after + _AROUND))
    if end >= 0:
        yield start, end
