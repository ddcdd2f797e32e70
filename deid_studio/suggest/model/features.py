"""What the statistical suggester sees of each token."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import lru_cache
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.harmless import is_harmless, is_name
from deid_studio.suggest.lexicon.telling_words import telling
from deid_studio.suggest.lexicon.word_lists import zipf
from deid_studio.suggest.model.flags import flags
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

_RUN: Final = re.compile(r"(.)\1+")
_SHAPES: Final = str.maketrans(
    {
        **dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈŠČŽ", "X"),
        **dict.fromkeys("abcdefghijklmnopqrstuvwxyzäöüßéèš", "x"),
    }
    | dict.fromkeys("0123456789", "d")
)
_CUE_REACH: Final = 6
_TOLD_AFTER: Final = 4
_TELLING: Final = 3
_FREQUENT: Final = 4.5
_MOST_CUES: Final = 4
_HEAD: Final = 10
_END: Final = 6
_WINDOW: Final = (-3, -2, -1, 1, 2, 3)
_WORDS_KEPT: Final = 2_560
"""Most tokens are of these many words; more cost memory, some 2 kB each, and save no time."""


def _of_word(token: str) -> tuple[str, ...]:
    """Features of one token by itself."""
    lower = token.lower()
    if token.isdecimal():
        found = [f"len={len(token)}"]
        if len(token) <= 2:
            value = int(token)
            found.append("day" if 1 <= value <= 31 else "no day")
            if 1 <= value <= 12:
                found.append("month")
        if len(token) == 4 and token[:2] in ("19", "20"):
            found.append("year")
        return tuple(found)
    if not token[0].isalpha():
        return ()
    return (
        f"s={_shape(token)}",
        f"p2={lower[:2]}",
        f"p3={lower[:3]}",
        f"x2={lower[-2:]}",
        f"x3={lower[-3:]}",
        f"x4={lower[-4:]}",
        f"x5={lower[-5:]}",
        *(("one",) if len(token) == 1 else ()),
    )


def _shape(token: str) -> str:
    shape = token.translate(_SHAPES)
    return shape if token.isdecimal() else _RUN.sub(r"\1\1", shape)


def features(
    reading: TokenText, findings: Iterable[Candidate], *, language: Language, doubted: Set[str] = frozenset()
) -> list[list[str]]:
    """Features of each token: itself, its neighbours, its line, what the rules found and what the word lists say.

    `doubted` words, in lower case, are not told to be harmless; lists that have them tell so as ever.
    """
    count = len(reading)
    words = [_word(token) for token in reading.lower]
    seen = [
        _seen(token, lower, language, lower in doubted)
        for token, lower in zip(reading.tokens, reading.lower, strict=True)
    ]
    cues = [f"c={word}" if word.isalpha() else None for word in words]
    found = _findings(reading, findings)
    breaks = _breaks(reading)
    lines = _lines_to(reading)
    keys = _keys(reading)
    elsewhere = _elsewhere(reading, language)
    places = _places(reading)
    told = _told(reading) if language == "de" else [()] * count
    rows: list[list[str]] = []
    for n in range(count):
        row = [*seen[n][0], *found[n], breaks[n], lines[n], *keys[n], *elsewhere[n], places[n]]
        for offset in _WINDOW:
            at = n + offset
            if not 0 <= at < count:
                row.append(f"{offset}=|")
                continue
            row += seen[at][offset]
            if found[at] and -2 <= offset <= 2:
                row += [f"{offset}{finding}" for finding in found[at]]
        if n:
            row.append(f"b={words[n - 1]} {words[n]}")
        if n + 1 < count:
            row.append(f"a={words[n]} {words[n + 1]}")
        row += [cue for cue in cues[max(0, n - _CUE_REACH) : n] if cue]
        row += told[n]
        rows.append(row)
    return rows


@lru_cache(maxsize=_WORDS_KEPT)
def _seen(token: str, lower: str, language: Language, is_doubted: bool) -> Mapping[int, Sequence[str]]:  # noqa: FBT001 - cached
    """What a token tells of itself (0), and of the token from which it is so many away."""
    word, shape, listed = _word(lower), _shape(token), flags(lower, language=language)
    known: str | bool = ""
    if lower[0].isalpha():
        known = "name" if is_name(lower, language) else not is_doubted and is_harmless(lower, language)
    seen = {0: ("bias", f"w={word}", f"u={known} {shape[:2]}", *_of_word(token), *(f"l={code}" for code in listed))}
    for offset in _WINDOW:
        near = (
            (f"{offset}s={shape}", f"{offset}u={known}", *(f"{offset}l={code}" for code in listed))
            if -2 <= offset <= 2
            else ()
        )
        if lower[0].isalpha() and -1 <= offset <= 1:
            near += (f"{offset}x4={lower[-4:]}",)
        seen[offset] = (f"{offset}w={word}", *near)
    return seen


def _word(lower: str) -> str:
    """A word as a feature: numbers by their length, so that no number is learned by heart."""
    return f"#{len(lower)}" if lower.isdecimal() else lower


def _findings(reading: TokenText, findings: Iterable[Candidate]) -> list[list[str]]:
    rows: list[list[str]] = [[] for _ in range(len(reading))]
    for candidate in findings:
        place = "B"
        for n in reading.touched(candidate.span.start, candidate.span.end):
            rows[n] += [f"r={candidate.source}{place}", f"k={candidate.kind}{place}"]
            place = "I"
    return [list(dict.fromkeys(row)) for row in rows]


def _breaks(reading: TokenText) -> list[str]:
    """What parts each token from the one before: nothing, a space, several, a tab, a line end or an empty line."""
    kinds = ["g=start"]
    for n in range(len(reading) - 1):
        kinds.append(f"g={_break(reading.gap(n))}")
    return kinds[: len(reading)]


def _break(gap: str) -> str:
    lines = gap.count("\n")
    if lines or "\t" in gap:
        return "para" if lines > 1 else "line" if lines else "tab"
    return gap and ("sp" if len(gap) == 1 else "wide")


def _lines_to(reading: TokenText) -> list[str]:
    """The first word of each token's line, which in a letter's head says what the line is about."""
    first, rows = "", []
    for n, word in enumerate(reading.lower):
        if n == 0 or "\n" in reading.gap(n - 1):
            first = word
        rows.append(f"f={first}")
    return rows


def _keys(reading: TokenText) -> list[Sequence[str]]:
    """What the token's line announces before its last colon ("Betreuer:"), and how far after it the token stands."""
    key, distance = "", 0
    rows: list[Sequence[str]] = []
    for n, word in enumerate(reading.lower):
        if n and "\n" in reading.gap(n - 1):
            key = ""
        rows.append((f"k:={key}", f"k:={key} {min(distance, 3)}") if key else ())
        distance += 1
        if word == ":" and n:
            key, distance = _word(reading.lower[n - 1]), 0
    return rows


def _elsewhere(reading: TokenText, language: Language) -> list[Sequence[str]]:
    """What stands before a word at its other places in the text: the doctor of the letterhead is one further down."""
    numbers: dict[str, list[int]] = {}
    for n, word in enumerate(reading.lower):
        if len(word) >= _TELLING and word[0].isalpha() and zipf(word, language) < _FREQUENT:
            numbers.setdefault(word, []).append(n)
    rows: list[Sequence[str]] = [()] * len(reading)
    for at in numbers.values():
        if len(at) > 1:
            first = _first_cues(reading, at)
            for n in at:
                others = dict.fromkeys(cue for m, cue in first if m != n)
                rows[n] = ("e=", *(f"e={cue}" for cue in list(others)[:_MOST_CUES]))
    return rows


def _first_cues(reading: TokenText, at: Sequence[int]) -> list[tuple[int, str]]:
    """Places with the words before them, in text order: so many that a place beside `_MOST_CUES` others is told of.

    A word that stands there again and again is told of twice: at another place for either.
    """
    seen: Counter[str] = Counter()
    found: list[tuple[int, str]] = []
    for n in at:
        cue = _cue_before(reading, n)
        seen[cue] += 1
        if cue and seen[cue] <= 2:
            found.append((n, cue))
            if len(found) > 2 * _MOST_CUES + 1:
                break
    return found


def _cue_before(reading: TokenText, n: int) -> str:
    """The nearest word of letters before a token that is no initial, on the same line; empty where there is none."""
    for at in range(n - 1, max(-1, n - _CUE_REACH), -1):
        if "\n" in reading.gap(at):
            return ""
        if len(reading.lower[at]) > 1 and reading.lower[at].isalpha():
            return reading.lower[at]
    return ""


def _told(reading: TokenText) -> list[Sequence[str]]:
    """What the words before and after each token tell: of whom somebody speaks, what a number is."""
    words = [telling(word) for word in reading.lower]
    rows: list[Sequence[str]] = []
    for n in range(len(words)):
        before = (f"t<{one}" for told in words[max(0, n - _CUE_REACH) : n] for one in told)
        after = (f"t>{one}" for told in words[n + 1 : n + 1 + _TOLD_AFTER] for one in told)
        rows.append(tuple(dict.fromkeys((*before, *after))))
    return rows


def _places(reading: TokenText) -> list[str]:
    """In which part of the text each token stands: letterheads and signatures are not told by their words alone."""
    count = reading.text.count("\n") + 1
    line, rows = 0, []
    for n in range(len(reading)):
        line += reading.gap(n - 1).count("\n") if n else 0
        rows.append("at=head" if line < _HEAD else "at=end" if count - line <= _END else "at=mid")
    return rows


def labels(reading: TokenText, marked: Sequence[Candidate]) -> list[str]:
    """The label of each token: "O", or the kind with "B-" where a candidate begins and "I-" inside."""
    row = ["O"] * len(reading)
    for candidate in marked:
        place = "B"
        for n in reading.touched(candidate.span.start, candidate.span.end):
            row[n] = f"{place}-{candidate.kind}"
            place = "I"
    return row
