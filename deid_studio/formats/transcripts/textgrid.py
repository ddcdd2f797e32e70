"""Praat TextGrid, long and short text form."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode
from deid_studio.formats.transcripts import praat_letters, word_tiers
from deid_studio.formats.transcripts.reading.file_values import number
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import (
    PAUSE_MS,
    UNKNOWN_WORDS,
    UNWRITTEN,
    TimedEntry,
    TranscriptBuilder,
    add_merged,
)
from deid_studio.formats.transcripts.word_stretches import WordStretch, grid_tiers, lay_out
from deid_studio.sentences import plural, sentence

SILENCE: Final = frozenset({"sil", "sp", "<p:>", "<eps>"})
"""Labels, in lower case, with which aligners mark silence; spn and <unk> are speech and no part of it."""

# Praat reads free-standing numbers, strings and flags and takes all else ("xmin =", "intervals [3]:") for comment,
# which makes the long form the short one.
# No possessive quantifiers: the re of Python before 3.11.5, which Debian 12 has, gets them wrong in nested groups
_TOKEN: Final = re.compile(
    r"(?:[\s=]+|(?![nN][aA][nN]\b|[iI][nN][fF]\b)[^\s=\"!<\d.,+-][^\s=\"!]*|![^\r\n]*)*"
    # Other programs do not double the quotation mark of Praat's own umlauts
    r'(?:"(?P<text>[^"]*(?:(?:""|(?<=\\[AEIOUYaeiouy])"(?=\w))[^"]*)*)"(?!")'
    r"|(?P<number>[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+|nan|NaN|NAN|inf|Inf|INF)(?:[eE][-+]?\d+)?|--undefined--)(?!\S)"
    r"|(?P<flag><(?:exists|absent)>)"
    r'|(?P<unclosed>")'
    r"|\S[^\s=\"!]*"
    r"|\Z)"
)
_TOKEN_NAMES: Final = {
    "text": sentence("a text in quotes"),
    "number": sentence("a number"),
    "flag": "<exists>",
    "unclosed": sentence("a text whose quotes are never closed"),
    "": sentence("the end of the file"),
}
_TIER_KINDS: Final = ("IntervalTier", "TextTier")

PRAAT_LETTERS: Final = sentence("letters that Praat writes with a backslash were read as those letters")


@dataclass(frozen=True, slots=True)
class _Tier:
    """`entries` have their line; those of a point tier have no end."""

    name: str
    of_points: bool
    entries: list[TimedEntry]


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
    add_merged(
        builder,
        [_spoken(one, notes=builder.notes) for one in chosen if not one.of_points],
        untimed=[entry for one in chosen if one.of_points for entry in one.entries],
    )
    return replace(builder.transcript(), has_praat_letters=praat_letters.as_letters(decoded.text)[1] > 0)


def _spoken(tier: _Tier, *, notes: Notes) -> list[TimedEntry]:
    """The entries that hold words."""
    labelled = [entry for entry in tier.entries if entry.label.strip()]
    spoken = [entry for entry in labelled if entry.label.strip().lower() not in SILENCE]
    for _ in range(len(labelled) - len(spoken)):
        notes.add(sentence("a mark of silence was left out"))
    known = [entry for entry in spoken if entry.label.strip().lower() not in UNKNOWN_WORDS]
    for _ in range(len(spoken) - len(known)):
        notes.add(UNWRITTEN)
    return known


def _parse(text: str, *, notes: Notes, file: str) -> tuple[list[_Tier], float]:
    """All tiers of a grid, and its end in seconds."""
    tokens = _Tokens(text, notes=notes, file=file)
    if tokens.kind() != "text" or not tokens.text().startswith("ooTextFile"):
        raise FormatError(sentence("not a TextGrid in text form"), file=file, line=1)
    line = tokens.line()
    if tokens.text() != "TextGrid":
        raise FormatError(sentence("holds another Praat object than a TextGrid"), file=file, line=line)
    line, xmin_s, xmax_s = tokens.line(), tokens.number(), tokens.number()
    if xmin_s != 0:
        notes.add(
            sentence("the grid begins at {start_s:g} s, not at 0; its times were kept as they are", start_s=xmin_s),
            line=line,
        )
    if tokens.flag() != "<exists>":
        raise FormatError(sentence("holds no tiers"), file=file)
    line, size = tokens.line(), tokens.number()
    tiers = []
    while tokens.kind():
        tiers.append(_tier(tokens, notes=notes, file=file))
    if len(tiers) != size:
        notes.add(
            plural(size, "says {n:g} tier and holds {count}", "says {n:g} tiers and holds {count}", count=len(tiers)),
            line=line,
        )
    return tiers, xmax_s


def _tier(tokens: _Tokens, *, notes: Notes, file: str) -> _Tier:
    line, kind = tokens.line(), tokens.text()
    if kind not in _TIER_KINDS:
        raise FormatError(
            sentence("a tier is due here (or a quotation mark above is not doubled)"), file=file, line=line
        )
    name, _, _ = tokens.text(), tokens.number(), tokens.number()
    size_line, size = tokens.line(), tokens.number()
    of_points = kind == "TextTier"
    entries = []
    # The announced number of intervals is often wrong after editing by hand; what is there counts.
    while tokens.kind() == "number":
        line, start_s = tokens.line(), tokens.number()
        end_s = None if of_points else tokens.number()
        entries.append(TimedEntry(tokens.text(), start_s, end_s, line=line))
    if len(entries) != size:
        notes.add(
            plural(
                size,
                "a tier says {n:g} entry and holds {count}",
                "a tier says {n:g} entries and holds {count}",
                count=len(entries),
            ),
            line=size_line,
        )
    return _Tier(name, of_points, entries)


def _choose(tiers: list[_Tier], wanted: str | None, *, notes: Notes, file: str) -> list[_Tier]:
    """The interval tiers with the words, and behind them the points that hold words without a time."""
    intervals = [tier for tier in tiers if not tier.of_points]
    untimed = [tier for tier in tiers if tier.of_points and word_tiers.is_untimed_tier(tier.name)]
    points = [sentence('"{name}" (points)', name=tier.name) for tier in tiers if tier.of_points and tier not in untimed]
    names = [tier.name for tier in intervals]
    chosen = word_tiers.choose(names, wanted, passed_over=points, notes=notes, file=file)
    return [*untimed, *(intervals[at] for at in chosen)]


def _check(tier: _Tier, *, xmax_s: float, notes: Notes) -> None:
    """Note intervals that overlap the one before or end after the grid, by half a millisecond or more."""
    latest_s = 0.0
    for entry in tier.entries:
        start_s, end_s = number(entry.start_s), number(entry.end_s)
        if start_s is None or end_s is None or end_s <= start_s:
            continue
        if start_s <= latest_s - 0.0005:
            notes.add(sentence("the interval overlaps one before it"), line=entry.line)
        if end_s >= xmax_s + 0.0005:
            notes.add(sentence("the interval ends after the grid"), line=entry.line)
        latest_s = max(latest_s, end_s)


class _Tokens:
    """The strings, numbers and flags of a grid, one after the other."""

    def __init__(self, text: str, *, notes: Notes, file: str) -> None:
        self._tokens = [
            (kind, match[kind], match.start(kind)) for match in _TOKEN.finditer(text) if (kind := match.lastgroup)
        ]
        self._tokens.append(("", "", len(text.rstrip())))
        self._text = text
        self._counted, self._line = 0, 1
        self._at = 0
        self._notes = notes
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
        """The next token, which must be a string, with the letters for which Praat writes backslashes."""
        shown, count = praat_letters.as_letters(self._take("text").replace('""', '"'))
        if count:
            self._notes.add(PRAAT_LETTERS)
        return shown

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
            reason = sentence(
                "{expected} is due here, not {token}",
                expected=_TOKEN_NAMES[kind],
                token=_TOKEN_NAMES[found],
            )
            raise FormatError(reason, file=self._file, line=self.line())
        self._at += 1
        return token


def write(
    transcript: TimedText,
    *,
    duration_ms: int | None = None,
    marks: Mapping[str, Sequence[WordStretch]] | None = None,
    in_ascii: bool = False,
) -> bytes:
    """The grid, in long form and UTF-8, with a tier of words and one for each name in `marks`.

    Each tier is tiled from 0 to the end without a gap or overlap, as Praat demands; see `word_stretches` for what
    becomes of words that overlap or have no time. The grid ends with the recording of `duration_ms`, or with what
    ends later. With `in_ascii` letters are written as Praat writes them, `praat_letters`. `read` gives words and times
    back; confidences and line breaks go.
    """
    quoted = partial(_quoted, in_ascii=in_ascii)
    layout = lay_out(transcript)
    tiers = grid_tiers(layout, marks or {})
    ends_ms = [stretch.interval.end_ms for _, stretches in tiers for stretch in stretches]
    # A point must lie inside the grid, and a grid must not be empty
    last_point_ms = max((at_ms for at_ms, _ in layout.untimed), default=0)
    xmax_ms = max(duration_ms or 0, last_point_ms, 1, *ends_ms)
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "xmin = 0", f"xmax = {_seconds(xmax_ms)}"]
    lines += ["tiers? <exists>", f"size = {len(tiers) + bool(layout.untimed)}", "item []:"]
    for item, (name, stretches) in enumerate(tiers, start=1):
        tiled = _tiled(stretches, xmax_ms)
        lines += _head(item, "IntervalTier", name, xmax_ms, f"intervals: size = {len(tiled)}")
        for index, (start_ms, end_ms, label) in enumerate(tiled, start=1):
            lines += [f"        intervals [{index}]:", f"            xmin = {_seconds(start_ms)}"]
            lines += [f"            xmax = {_seconds(end_ms)}", f"            text = {quoted(label)}"]
    if layout.untimed:
        size = f"points: size = {len(layout.untimed)}"
        lines += _head(len(tiers) + 1, "TextTier", word_tiers.UNTIMED_TIER, xmax_ms, size)
        for index, (at_ms, label) in enumerate(layout.untimed, start=1):
            lines += [f"        points [{index}]:", f"            number = {_seconds(at_ms)}"]
            lines += [f"            mark = {quoted(label)}"]
    return ("\n".join(lines) + "\n").encode()


def _head(item: int, kind: str, name: str, xmax_ms: int, size: str) -> list[str]:
    named = f"        name = {_quoted(name)}"
    limits = ["        xmin = 0", f"        xmax = {_seconds(xmax_ms)}"]
    return [f"    item [{item}]:", f'        class = "{kind}"', named, *limits, f"        {size}"]


def _tiled(stretches: Sequence[WordStretch], xmax_ms: int) -> list[tuple[int, int, str]]:
    """The stretches, with empty ones in the gaps between them."""
    tiled, at_ms = [], 0
    for stretch in stretches:
        if stretch.interval.start_ms > at_ms:
            tiled.append((at_ms, stretch.interval.start_ms, ""))
        tiled.append((stretch.interval.start_ms, stretch.interval.end_ms, stretch.label))
        at_ms = stretch.interval.end_ms
    if at_ms < xmax_ms:
        tiled.append((at_ms, xmax_ms, ""))
    return tiled


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.3f}"


def _quoted(label: str, *, in_ascii: bool = False) -> str:
    return '"' + praat_letters.written(label, in_ascii=in_ascii).replace('"', '""') + '"'
