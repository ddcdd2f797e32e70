"""Praat TextGrid, long and short text form."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode
from deid_studio.formats.timed_words import (
    PAUSE_MS,
    Entry,
    Notes,
    TranscriptBuilder,
    in_time_order,
    number,
)

SILENCE: Final = frozenset({"sil", "sp", "<p:>", "<eps>"})
"""Labels, in lower case, with which aligners mark silence; spn and <unk> are speech and no part of it."""

# Praat reads free-standing numbers, strings and flags and takes all else ("xmin =", "intervals [3]:") for comment,
# which makes the long form the short one.
# No possessive quantifiers: the re of Python before 3.11.5, which Debian 12 has, gets them wrong in nested groups
_TOKEN: Final = re.compile(
    r"(?:[\s=]+|(?![nN][aA][nN]\b|[iI][nN][fF]\b)[^\s=\"!<\d.,+-][^\s=\"!]*|![^\r\n]*)*"
    r'(?:"(?P<text>[^"]*(?:""[^"]*)*)"(?!")'
    r"|(?P<number>[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+|nan|NaN|NAN|inf|Inf|INF)(?:[eE][-+]?\d+)?|--undefined--)(?!\S)"
    r"|(?P<flag><(?:exists|absent)>)"
    r'|(?P<unclosed>")'
    r"|\S[^\s=\"!]*"
    r"|\Z)"
)
_TOKEN_NAMES: Final = {
    "text": "a text in quotes",
    "number": "a number",
    "flag": "<exists>",
    "unclosed": "a text whose quotes are never closed",
    "": "the end of the file",
}
_WORD_TIER: Final = re.compile(r"(?P<speaker>.*?)(?:(?<![^\W_])(?:words?|wort|wörter|ort|ort-mau))\W*", re.IGNORECASE)
_TIER_KINDS: Final = ("IntervalTier", "TextTier")


@dataclass(frozen=True, slots=True)
class _Tier:
    """`entries` have their line; those of a point tier have no end."""

    name: str
    of_points: bool
    entries: list[Entry]


def read(data: bytes, *, file: str, tier: str | None = None) -> TimedText:
    """The words of one tier, or of one word tier a speaker merged by time.

    `tier` names it; else it is the only interval tier, or those that are called words (Wörter, ORT-MAU, ...).
    A long pause, another speaker and an interval of several words start a line. Raises FormatError, with the
    line, where the grid is broken, and with the names where the tier is not clear.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    tiers, xmax_s = _parse(decoded.text, notes=builder.notes, file=file)
    chosen = _choose(tiers, tier, notes=builder.notes, file=file)
    for one in chosen:
        _check(one, xmax_s=xmax_s, notes=builder.notes)
    previous, was_utterance = 0, False
    for speaker, entry in in_time_order(one.entries for one in chosen):
        if not entry.label.strip():
            continue
        if entry.label.strip().lower() in SILENCE:
            builder.notes.add("a mark of silence was left out")
            continue
        is_utterance = len(entry.label.split()) > 1
        if speaker != previous or is_utterance or was_utterance:
            builder.start_line()
        previous, was_utterance = speaker, is_utterance
        builder.add(entry.label, start_s=entry.start_s, end_s=entry.end_s, line=entry.line)
    return builder.transcript()


def _parse(text: str, *, notes: Notes, file: str) -> tuple[list[_Tier], float]:
    """All tiers of a grid, and its end in seconds."""
    tokens = _Tokens(text, file=file)
    if tokens.kind() != "text" or not tokens.text().startswith("ooTextFile"):
        raise FormatError("not a TextGrid in text form", file=file, line=1)
    line = tokens.line()
    if tokens.text() != "TextGrid":
        raise FormatError("holds another Praat object than a TextGrid", file=file, line=line)
    line, xmin_s, xmax_s = tokens.line(), tokens.number(), tokens.number()
    if xmin_s != 0:
        notes.add(f"the grid begins at {xmin_s:g} s, not at 0; its times were kept as they are", line=line)
    if tokens.flag() != "<exists>":
        raise FormatError("holds no tiers", file=file)
    line, size = tokens.line(), tokens.number()
    tiers = []
    while tokens.kind():
        tiers.append(_tier(tokens, notes=notes, file=file))
    if len(tiers) != size:
        notes.add(f"says {size:g} tiers and holds {len(tiers)}", line=line)
    return tiers, xmax_s


def _tier(tokens: _Tokens, *, notes: Notes, file: str) -> _Tier:
    line, kind = tokens.line(), tokens.text()
    if kind not in _TIER_KINDS:
        raise FormatError("a tier is due here (or a quotation mark above is not doubled)", file=file, line=line)
    name, _, _ = tokens.text(), tokens.number(), tokens.number()
    size_line, size = tokens.line(), tokens.number()
    of_points = kind == "TextTier"
    entries = []
    # The announced number of intervals is often wrong after editing by hand; what is there counts.
    while tokens.kind() == "number":
        line, start_s = tokens.line(), tokens.number()
        end_s = None if of_points else tokens.number()
        entries.append(Entry(tokens.text(), start_s, end_s, line=line))
    if len(entries) != size:
        notes.add(f"a tier says {size:g} entries and holds {len(entries)}", line=size_line)
    return _Tier(name, of_points, entries)


def _choose(tiers: list[_Tier], name: str | None, *, notes: Notes, file: str) -> list[_Tier]:
    """The tier called `name`, the only interval tier, or the word tiers of different speakers."""
    candidates = [tier for tier in tiers if not tier.of_points]
    names = ", ".join(f'"{tier.name}"' for tier in candidates)
    if not candidates:
        raise FormatError("holds no interval tier", file=file)
    if name is not None:
        chosen = [tier for tier in candidates if _composed(tier.name) == _composed(name)]
        if not chosen:
            raise FormatError(f"no interval tier has that name; pass --tier with one of: {names}", file=file)
        if len(chosen) > 1:
            notes.add(f"{len(chosen)} tiers have that name; the first was read")
        chosen = chosen[:1]
    elif len(candidates) == 1:
        chosen = candidates
    else:
        matches = [(tier, match) for tier in candidates if (match := _WORD_TIER.fullmatch(_composed(tier.name)))]
        chosen = [tier for tier, _ in matches]
        if not chosen or len({match["speaker"].casefold() for _, match in matches}) < len(chosen):
            raise FormatError(f"which tier holds the words is not clear; pass --tier with one of: {names}", file=file)
    if len(chosen) > 1:
        notes.add(f"{len(chosen)} tiers were merged by time: " + ", ".join(f'"{tier.name}"' for tier in chosen))
    left = [
        f'"{tier.name}"{" (points)" if tier.of_points else ""}'
        for tier in tiers
        if not any(tier is one for one in chosen)
    ]
    if left:
        notes.add(f"tiers passed over: {', '.join(left)}")
    return chosen


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _check(tier: _Tier, *, xmax_s: float, notes: Notes) -> None:
    """Note intervals that overlap the one before or end after the grid, by half a millisecond or more."""
    latest_s = 0.0
    for entry in tier.entries:
        start_s, end_s = number(entry.start_s), number(entry.end_s)
        if start_s is None or end_s is None or end_s <= start_s:
            continue
        if start_s <= latest_s - 0.0005:
            notes.add("the interval overlaps one before it", line=entry.line)
        if end_s >= xmax_s + 0.0005:
            notes.add("the interval ends after the grid", line=entry.line)
        latest_s = max(latest_s, end_s)


class _Tokens:
    """The strings, numbers and flags of a grid, one after the other."""

    def __init__(self, text: str, *, file: str) -> None:
        self._tokens = [
            (kind, match[kind], match.start(kind)) for match in _TOKEN.finditer(text) if (kind := match.lastgroup)
        ]
        self._tokens.append(("", "", len(text.rstrip())))
        self._text = text
        self._counted, self._line = 0, 1
        self._at = 0
        self._file = file

    def kind(self) -> str:
        """What the next token is: "text", "number", "flag", "unclosed", or "" at the end."""
        return self._tokens[self._at][0]

    def line(self) -> int:
        """The line of the next token."""
        start = self._tokens[self._at][2]
        self._line += self._text.count("\n", self._counted, start)
        self._counted = start
        return self._line

    def text(self) -> str:
        """The next token, which must be a string."""
        return self._take("text").replace('""', '"')

    def number(self) -> float:
        """The next token, which must be a number; NaN where it is undefined."""
        token = self._take("number").replace(",", ".")
        return float("nan") if token.startswith("--") else float(token)

    def flag(self) -> str:
        """The next token, which must be a flag."""
        return self._take("flag")

    def _take(self, kind: str) -> str:
        found, token, _ = self._tokens[self._at]
        if found != kind:
            reason = f"{_TOKEN_NAMES[kind]} is due here, not {_TOKEN_NAMES[found]}"
            raise FormatError(reason, file=self._file, line=self.line())
        self._at += 1
        return token
