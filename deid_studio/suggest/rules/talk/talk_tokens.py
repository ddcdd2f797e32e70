"""A conversation as the rules for talk read it: words without their hyphens, stops and case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, Self

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.english_vocabulary import FUNCTION_WORDS
from deid_studio.suggest.token_text import TokenText

_WORD: Final = re.compile(
    r"(?P<stopped>\b(?:dr|mr|mrs|ms|st|mt|ft|jr|sr|prof|rev|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.(?=\s))"
    r"|(?P<initials>\b(?:[^\W\d_]\.){2,}|(?<![^\W_])[A-HJ-Z]\.(?=\s[A-Z]))"
    r"|[^\W\d_]+(?:[\u00ad\u0300-\u036f]+[^\W\d_]+)*"
    r"|(?<=\w)['’][^\W\d_]+"
    r"|\d+(?:st|nd|rd|th)\b|\d+"
    r"|(?P<joint>(?<=\w)-(?=\w))"
    r"|[^\w\s]|_",
    re.IGNORECASE,
)
_PADDING: Final = 12
"""Empty words after the last one, so that a rule may look ahead, and back from the first (Python's negative index)."""

_LEAST_CAPITALS: Final = 0.01
_MOST_CAPITALS: Final = 0.6
"""Share of words with a capital outside of which case tells no names: all lower case, all capitals."""
_ENDS: Final = frozenset('.?!:…"“”')
_MARKS: Final = frozenset((".", ",", "?", "!", ""))
_TWICE_IN_EARNEST: Final = frozenset("one ones may will no yes yeah very really".split())

HESITATIONS: Final = frozenset("uh um uhm umm uhh erm".split())
"""Sounds between words, which no rule reads."""


@dataclass(frozen=True, slots=True)
class TalkTokens:
    """Words of one text: word `n` is `words[n]` in lower case, at code points `starts[n]` to `ends[n]`.

    An apostrophe begins a word of its own ("i", "'m"; "john", "'s"), a hyphen between letters is in no word, marks are
    words. Hesitations are in no word, and neither is a function word that is said again at once ("in uh in boston").
    `words` has empty ones behind the last, so that a rule can look around without minding the ends.
    `proper[n]` is whether word `n` is written like a name, None where its case says nothing. `turns[n]` is whether word
    `n` begins a line.
    """

    text: str = field(repr=False)
    words: Sequence[str] = field(repr=False)
    starts: Sequence[int] = field(repr=False)
    ends: Sequence[int] = field(repr=False)
    proper: Sequence[bool | None] = field(repr=False)
    turns: Sequence[bool] = field(repr=False)

    @classmethod
    def of(cls, text: str) -> Self:
        """Read `text`."""
        matches = [match for match in _WORD.finditer(text) if match.lastgroup != "joint"]
        read = [(match, word) for match in matches if (word := _bare(match)) not in HESITATIONS]
        matches, words = [match for match, _ in read], [word for _, word in read]
        again = [n for n, (word, after) in enumerate(pairwise(words)) if word == after]
        dropped = {number for number in again if _is_said_again(text, matches, words, number)}
        matches = [match for number, match in enumerate(matches) if number not in dropped]
        words = [word for number, word in enumerate(words) if number not in dropped]
        starts = [match.start() for match in matches]
        ends = [match.end() for match in matches]
        turns = [number == 0 or "\n" in text[ends[number - 1] : start] for number, start in enumerate(starts)]
        proper = _proper(text, words, starts, turns)
        blank = [""] * _PADDING
        return cls(text, words + blank, starts, ends, proper + [None] * _PADDING, turns + [True] * _PADDING)

    def __len__(self) -> int:
        return len(self.starts)

    def span(self, first: int, end: int) -> Span:
        """From the start of word `first` to the end of the word before `end`."""
        return Span(self.starts[first], self.ends[end - 1])

    def closes(self, at: int, *, after: frozenset[str] = FUNCTION_WORDS) -> bool:
        """Whether a name goes on no more at word `at`: a turn ends, or a mark or one of the words `after` stands."""
        return self.turns[at] or self.words[at] in _MARKS or self.words[at] in after

    def found(self, first: int, end: int, kind: Kind, confidence: float, source: str) -> Candidate:
        """A candidate of the words from `first` to before `end`."""
        return Candidate(self.span(first, end), kind, confidence, source)


def speech_of(reading: TokenText) -> TalkTokens:
    """The words of `reading`, those of the last text kept for the next rule."""
    return _speech(reading.text)


@lru_cache(maxsize=1)
def _speech(text: str) -> TalkTokens:
    return TalkTokens.of(text)


def _is_said_again(text: str, matches: Sequence[re.Match[str]], words: Sequence[str], number: int) -> bool:
    """Whether word `number`, which the next one repeats, is a function word of the same turn: "in in", "i i"."""
    word = words[number]
    if word not in FUNCTION_WORDS or word in _TWICE_IN_EARNEST:
        return False
    # Letters are spelled: "a a r p", "h a w a i i"
    if len(word) == 1 and (word != "i" or (number > 0 and len(words[number - 1]) == 1)):
        return False
    return "\n" not in text[matches[number].end() : matches[number + 1].start()]


def _bare(match: re.Match[str]) -> str:
    word = match[0].lower()
    if match.lastgroup in ("stopped", "initials"):
        return word.replace(".", "")
    return word.replace("\u00ad", "").replace("’", "'")


def _proper(text: str, words: Sequence[str], starts: Sequence[int], turns: Sequence[bool]) -> list[bool | None]:
    """Whether each word is written like a name; None at the start of a sentence and in texts without case."""
    within = [
        number > 0 and not turns[number] and words[number - 1] not in _ENDS and words[number] != "i"
        for number in range(len(words))
    ]
    capital = [text[start].isupper() for start in starts]
    cased = sum(inside and upper for inside, upper in zip(within, capital, strict=True))
    if not _LEAST_CAPITALS * len(words) < cased < _MOST_CAPITALS * len(words):
        return [None] * len(words)
    return [upper if inside or not upper else None for inside, upper in zip(within, capital, strict=True)]
