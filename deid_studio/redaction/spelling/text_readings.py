"""All that a text can be read as, apart from its plain reading: only around what is odd in it.

| class | read | not, and why |
|---|---|---|
| unseen | joiners, direction controls (a reversed run too), fillers, variation selectors, tags, soft hyphens, control characters | |
| marks | composed where they make a letter, else dropped: strike-through, zalgo, enclosing | |
| shapes | full-width, mathematical, circled, squared, superscript, small capitals, regional indicators; look-alikes (UTS #39) | other scripts by their sound (Мюллер): no spelling of the name; letters turned upside down, Morse, Braille |
| stand-ins | 0 o, 1 l or i, 3 e, 4 a, 5 s, 7 t, 8 b, @ a, $ s, capital I for l, in a word of letters | both l and i for 1 in one word: found as a slip |
| markup | HTML elements and entities; LaTeX, RTF, Praat letters | |
| escapes | URL, quoted-printable, JSON, C, octal, `U+`, punycode, UTF-7; each in another | base64 and hexadecimal: the check of files reads them |
| mojibake | UTF-8 read as CP 1252, Latin-1, CP 850, CP 437, Mac Roman, twice too | one byte codes read as each other: found as a slip |
| cut | hyphens at line ends, with page numbers and quote signs of mail between | |
| apart | letters and pieces with anything but letters between (`word_joins`) | pieces of names under five letters: half of all words hold them |
| spelled | spelling alphabets, letters by their names (`spelled_names`) | |
| slips | a letter more, less, other or changed for its neighbour: only to be looked at (`name_slips`) | names under five letters |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.redaction.spelling.escapes import TRIGGERS, unescaped
from deid_studio.redaction.spelling.letter_shapes import ODD, STAND_INS, clean, looked_at
from deid_studio.redaction.spelling.reading import Reading

_PLACES: Final = re.compile(f"(?:{ODD})+|{TRIGGERS}|{STAND_INS}")
_AROUND: Final = 80
"""Characters before and behind an odd one that are read with it, and on to the next blank."""


def odd_readings(text: str) -> Iterator[Reading]:
    """Other readings of the parts of `text` in which anything is odd; none of an ordinary text."""
    whole = Reading(text)
    for start, end in _parts(text):
        part = whole.excerpt(start, end)
        seen = {part.text}
        for read in (part, unescaped(part)):
            plain = clean(read)
            for one in (plain, looked_at(plain, one_is_i=False), looked_at(plain, one_is_i=True)):
                if one.text not in seen:
                    seen.add(one.text)
                    yield one


def _parts(text: str) -> Iterator[tuple[int, int]]:
    start = end = -1
    for match in _PLACES.finditer(text):
        if match.start() > end:
            if end >= 0:
                yield start, end
            start = max(end, 0, _blank_before(text, max(0, match.start() - _AROUND)))
        end = max(end, _blank_behind(text, min(len(text), match.end() + _AROUND)))
    if end >= 0:
        yield start, end


def _blank_before(text: str, at: int) -> int:
    while at and not text[at - 1].isspace():
        at -= 1
    return at


def _blank_behind(text: str, at: int) -> int:
    while at < len(text) and not text[at].isspace():
        at += 1
    return at
