"""What a recogniser would write if somebody read a letter aloud."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from deid_studio.learn.invented.draws import TEMPLATES
from deid_studio.learn.invented.invented_people import without_accents
from deid_studio.learn.numerals import cardinal, digits, spoken_cardinal
from deid_studio.learn.spoken_values import spoken_value
from deid_studio.learn.training_texts import Marked, TextPiece, joined, pieces
from deid_studio.word_files import word_choices, word_table

_PLAIN: Final = re.compile(
    r"(?P<breaks>\n\s*)|(?P<ratio>\d{2,3}/\d{2,3})|(?P<time>\d{1,2}[:.]\d{2}\s?uhr)|(?P<decimal>\d+,\d+)"
    r"|(?P<scheme>[\d½]+(?:/\d)?(?:\s?-\s?[\d½]+(?:/\d)?){2,3})|(?P<number>\d+)|(?P<abbreviation>(?:[^\W\d_]+\.\s?){2,4})"
    r"|(?P<word>[^\W\d_]+\.?)|(?P<mark>[^\w\s]|_)|(?P<gap>[^\S\n]+)"
)
_DICTATED: Final = word_choices("learn.verbalize.dictated")
_ALWAYS: Final = word_table("learn.verbalize.always")
_BREAKS: Final = ("absatz", "neue zeile", "neuer absatz", "nächste zeile")


@dataclass(frozen=True, slots=True)
class _Manner:
    """How somebody dictates: how many of the stops, and of the line breaks, are spoken (0..1)."""

    stops: float
    breaks: float


def spoken_form(marked: Marked, rng: Random, *, keeps_lines: bool = False) -> Marked:
    """`marked` in small letters, without punctuation, numbers in words; as many marks, in the same order.

    Line breaks stay with `keeps_lines` (turns of a conversation); else they become spaces.
    """
    manner = rng.choice((_Manner(0, 0), _Manner(0, 0), _Manner(0.7, 0.7), _Manner(0.15, 0.3)))
    spoken: list[TextPiece] = []
    for part in pieces(marked):
        if part.kind is None:
            is_range = part.text.strip() in ("-", "–", "bis") and bool(spoken)
            text = "bis" if is_range and rng.random() < 0.8 else _plain(part.text, rng, manner, keeps_lines=keeps_lines)
        else:
            text = spoken_value(part.text, part.kind, rng, before=_last_word(spoken))
        if text:
            spoken.append(TextPiece(text, part.kind))
    return joined(_spaced(spoken))


def _last_word(spoken: list[TextPiece]) -> str:
    return spoken[-1].text.split()[-1] if spoken and spoken[-1].text.strip() else ""


def _spaced(spoken: list[TextPiece]) -> list[TextPiece]:
    """The pieces with one space, or the line break that is there, between them."""
    parts: list[TextPiece] = []
    for part in spoken:
        if parts and not parts[-1].text.endswith("\n") and not part.text.startswith("\n"):
            parts.append(TextPiece(" "))
        parts.append(part)
    return parts


def _plain(text: str, rng: Random, manner: _Manner, *, keeps_lines: bool) -> str:
    words: list[str] = []
    for found in _PLAIN.finditer(text.lower()):
        sort = found.lastgroup or ""
        words.append(_spoken(sort, found[0], rng, manner, keeps_lines=keeps_lines))
    said = " ".join(words)
    lines = (" ".join(line.split()) for line in said.split("\n"))
    return re.sub(r"\n+", "\n", "\n".join(lines)) if keeps_lines else " ".join(said.split())


def _spoken(sort: str, text: str, rng: Random, manner: _Manner, *, keeps_lines: bool) -> str:
    if sort == "breaks":
        return "\n" if keeps_lines else rng.choice(_BREAKS) if rng.random() < manner.breaks else ""
    if sort == "ratio":
        first, second = text.split("/")
        joint = rng.choice(("zu", "zu", "zu", "durch", "schrägstrich"))
        return f"{spoken_cardinal(rng, int(first))} {joint} {cardinal(int(second))}"
    if sort == "time":
        hours, minutes = map(int, re.findall(r"\d+", text))
        return f"{_hours(hours)} uhr" + (f" {cardinal(minutes)}" if minutes else "")
    if sort == "decimal":
        whole, _, rest = text.partition(",")
        return f"{cardinal(int(whole[:6]))} komma {digits(rng, rest) if rest[0] == '0' else cardinal(int(rest[:6]))}"
    if sort == "scheme":
        return " ".join(_half(part) for part in re.findall(r"\d½|½|\d/\d|\d+", text))
    if sort == "number":
        return digits(rng, text) if len(text) > 6 or text[0] == "0" else spoken_cardinal(rng, int(text))
    if sort in ("word", "abbreviation"):
        return _word(text, rng, manner)
    if sort == "mark":
        if text in _ALWAYS:
            return _ALWAYS[text]
        return rng.choice(_DICTATED[text]) if text in _DICTATED and rng.random() < manner.stops else ""
    return ""


def _hours(number: int) -> str:
    return "ein" if number == 1 else cardinal(number)


def _half(part: str) -> str:
    return {"½": "ein halb", "1/2": "ein halb", "1½": "eineinhalb"}.get(part) or " ".join(
        map(cardinal, map(int, re.findall(r"\d+", part)))
    )


def _word(text: str, rng: Random, manner: _Manner) -> str:
    """An abbreviation in full; a word as it is; a stop said or not."""
    key = re.sub(r"\s", "", text)
    if key in _abbreviations():
        return rng.choice(_abbreviations()[key])
    if text.count(".") > 1:
        return " ".join(_word(part, rng, manner) for part in re.findall(r"[^\W\d_]+\.", text))
    bare = text.rstrip(".")
    if bare in _abbreviations():
        text = rng.choice(_abbreviations()[bare]) + text[len(bare) :]
    stop = " punkt" if text.endswith(".") and rng.random() < manner.stops else ""
    return without_accents(text.rstrip(".")) + stop


@cache
def _abbreviations() -> dict[str, tuple[str, ...]]:
    """What abbreviations stand for, one or several ways to say it."""
    found: dict[str, tuple[str, ...]] = {}
    for line in (TEMPLATES / "abbreviations.txt").read_text(encoding="utf-8").splitlines():
        short, _, full = line.partition("=")
        found[short.strip()] = tuple(way.strip() for way in full.split("|"))
    return found
