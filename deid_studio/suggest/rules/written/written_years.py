"""Years that stand alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import Pattern, find_at, fragment
from deid_studio.suggest.rules.written.written_dates import birth_or_other
from deid_studio.suggest.token_text import TokenText

_YEAR: Final = r"(?:19[1-9]|20[0-9])\d(?!\d)"
_WHOLE: Final = fragment("years.whole")
_TO: Final = r"\s?(?:-|–|—|/|bis|und|u\.|sowie|oder)\s?"
_CUE: Final = fragment("years.cue")
_NOT_MEASURED: Final = fragment("years.not_measured")

_INNER: Final = "0123456789.,+"
"""What stands before a figure that is a part of a number."""

_PATTERNS: Final = tuple(
    Pattern.of(f"date.{name}", Kind.DATE, confidence, regex, before)
    for name, confidence, regex, before in (
        ("year_cued", 0.95, rf"{_YEAR}{_WHOLE}", _CUE),
        ("year_range_first", 0.92, rf"{_NOT_MEASURED}({_YEAR})(?={_TO}(?:{_YEAR}|\d\d(?![\d-])){_WHOLE})", None),
        (
            "year_range_last",
            0.92,
            rf"(?:{_YEAR}|\d\d(?!\d)){_WHOLE}",
            rf"(?<![\w.,/-]){_YEAR}\s?(?:-|–|—|/|bis|und|u\.)\s?",
        ),
        (
            "year_range_open",
            0.9,
            rf"{_NOT_MEASURED}({_YEAR})(?=\s?(?:-|–|bis) ?(?:laufend|heute|aktuell|jetzt|dato))",
            None,
        ),
        ("year_bare", 0.8, rf"{_NOT_MEASURED}(?<!-){_YEAR}(?!-\d){_WHOLE}", None),
        (
            "year_short",
            0.85,
            r"\d\d(?!\d)",
            r"\b(?:[Ss]eit|[Ii]m Jahre?|[Ii]n|[Aa]b|[Bb]is|[Vv]on|[Ss]ommer|[Hh]erbst|[Ww]inter) (['’´])",
        ),
        (
            "year_two",
            0.7,
            r"(?:0\d|[6-9]\d)(?=[,;.)]?(?:\s|$))(?!\s?(?:J\b|J\.|Jahr|Tag|Woch|Monat|Stund|%|kg|cm|mg|ml|°|mm))",
            r"\b(?:[Ss]eit|ED|Z\.n\.|OP|zuletzt|[Aa]nno|[Ee]rstmals) ",
        ),
        ("year_apostrophe", 0.85, r"\d\d(?=[,;.)\s]|$)", r"(?<=[\s(])(['’´])"),
        ("year_roman", 0.85, rf"{_YEAR}(?!\d)", r"(?<![\w/.-])((?:I{1,3}|IV|V|VI{1,3}|IX|XI{0,2})/)"),
        ("year_short_cued", 0.8, rf"\d\d(?!\d){_WHOLE}(?!\s?[-–.])", r"\b(?:[Ii]m Jahre?|Jahrgang|Jg\.) "),
    )
)


def years(reading: TokenText) -> Iterable[Candidate]:
    """Years without day and month."""
    places = [
        start
        for token, start in zip(reading.tokens, reading.starts, strict=True)
        if (len(token) == 2 or (len(token) == 4 and token[:2] in ("19", "20")))
        and token.isdecimal()
        and (start == 0 or reading.text[start - 1] not in _INNER)
    ]
    for candidate in find_at(_PATTERNS, reading.text, places):
        yield birth_or_other(reading.text, candidate)
