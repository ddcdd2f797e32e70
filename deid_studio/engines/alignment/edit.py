"""Words of two texts of the same speech by edit distance: times and labels are carried from one to the other.

Cohn et al. 2019, sections 4 and 5: a transcript is aligned to a recogniser's words "by minimizing the word-level edit
distance", and labels are transferred.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz
from rapidfuzz.distance import Levenshtein

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.pronunciations import readings
from deid_studio.engines.alignment.timed import Timed, shares
from deid_studio.errors import NotAlignable
from deid_studio.sentences import sentence, short_of

LEAST_ALIKE: Final = 0.35
"""Share of a transcript's words that a recogniser must have heard; of another recording's it hears one in five."""

FEW_WORDS: Final = 6
"""Of fewer, no share says anything."""
_SAME: Final = 0.95
_SIMILAR: Final = 0.85
_DIFFERENT: Final = 0.5
_SIMILAR_PERCENT: Final = 60
_MOST_SHARED: Final = 12
"""Words of a longer stretch that was replaced are anywhere in it."""
_SPELLINGS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "’": "'"})
_LETTERS: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Block:
    """Words `first` to `last` of one text stand for words `other_first` to `other_last` of the other, half-open.

    Either range may be empty. What is `same` is said the same: one word and one other, a number and its words, or one
    word and the parts of it.
    """

    first: int
    last: int
    other_first: int
    other_last: int
    same: bool


@dataclass(frozen=True, slots=True)
class Carried:
    """Times for a transcript's words, None where no recognised word stands for one, and the share of those alike."""

    times: tuple[Timed | None, ...]
    alike: float


def blocks(words: Sequence[str], others: Sequence[str], *, language: str) -> list[Block]:
    """Both texts in blocks, in order, which together are all of both.

    Words are compared as they are spoken: without case and punctuation, umlauts as ae, oe, ue, numbers in words.
    """
    mine, my_places = _spoken(words, language)
    theirs, their_places = _spoken(others, language)
    found: list[Block] = []
    first = other_first = begun_at = 0
    same = True
    for at, other_at, is_same in _steps(mine, theirs):
        same = same and is_same
        if not (_between_words(my_places, at) and _between_words(their_places, other_at)):
            continue
        last, other_last = _words_before(my_places, at), _words_before(their_places, other_at)
        begun = my_places[begun_at] if begun_at < at else first
        if same and begun > first:
            # Punctuation that stands alone has no sound, and no share in that of the next word
            found.append(Block(first, begun, other_first, other_first, same=False))
            first = begun
        if found and not (same or found[-1].same):
            gone = found.pop()
            first, other_first = gone.first, gone.other_first
        found.append(Block(first, last, other_first, other_last, same))
        first, other_first, same, begun_at = last, other_last, True, at
    found += _left(first, len(words), other_first, len(others))
    return [one if one.same else replace(one, same=_spelled_same(words, others, one, language)) for one in found]


def carried_times(
    words: Sequence[str],
    heard: Sequence[str],
    intervals: Sequence[Interval | None],
    *,
    sure: Sequence[float] | None = None,
    language: str,
) -> Carried:
    """When each of `words` is spoken, by the words `heard` at `intervals`, which are `sure` if they were aligned too.

    Raises NotAlignable where so few are the same that the transcript is that of another recording.
    """
    times: list[Timed | None] = [None] * len(words)
    alike = 0
    for block in blocks(words, heard, language=language):
        mine = range(block.first, block.last)
        known = [interval for interval in intervals[block.other_first : block.other_last] if interval]
        alike += len(mine) if block.same else 0
        if mine and known and len(mine) <= _MOST_SHARED:
            hull = (min(i.start_ms for i in known), max(i.end_ms for i in known))
            cut = shares(*hull, [len(words[number]) for number in mine])
            most = min(sure[block.other_first : block.other_last]) if sure else 1.0
            confidence = min(most, _sure(words, heard, block))
            for number, part in zip(mine, cut, strict=True):
                times[number] = Timed(part, TimedBy.EDIT, confidence) if part else None
    share = alike / max(1, len(words))
    if len(words) >= FEW_WORDS and share < LEAST_ALIKE:
        raise NotAlignable(
            sentence(
                "the transcript does not fit the recording: {share:.0%} of its words were recognised "
                "there (at least {least_alike:.0%} if it fits); it may belong to another recording",
                share=short_of(share, digits=2),
                least_alike=LEAST_ALIKE,
            )
        )
    return Carried(tuple(times), share)


def _spoken(words: Sequence[str], language: str) -> tuple[list[str], list[int]]:
    """What is said, as it is compared, and to which word each belongs; punctuation alone is left out."""
    said: list[str] = []
    places: list[int] = []
    for number, word in enumerate(words):
        parts = _parts(word, language)
        said += parts
        places += [number] * len(parts)
    return said, places


@lru_cache(maxsize=65_536)
def _parts(word: str, language: str) -> tuple[str, ...]:
    likeliest = readings(word, language=language)[:1] if not word.isalpha() else (word,)
    folded = "".join(likeliest).casefold().translate(_SPELLINGS)
    plain = "".join(one for one in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(one))
    return tuple(_LETTERS.findall(plain.replace("'", "")))


def _spelled_same(words: Sequence[str], others: Sequence[str], block: Block, language: str) -> bool:
    """Whether the one word only parts what the other writes together: "Kranken haus", or a year in two words."""
    mine, _ = _spoken(words[block.first : block.last], language)
    theirs, _ = _spoken(others[block.other_first : block.other_last], language)
    return 1 in (len(mine), len(theirs)) and "".join(mine) == "".join(theirs) != ""


def _steps(mine: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[int, int, bool]]:
    """How far both texts are after each step of the way from one to the other, and whether the step changed nothing."""
    for code in Levenshtein.opcodes(mine, theirs):
        if code.tag == "equal":
            yield from (
                (code.src_start + n, code.dest_start + n, True) for n in range(1, code.src_end - code.src_start + 1)
            )
        else:
            yield code.src_end, code.dest_end, False


def _between_words(places: Sequence[int], at: int) -> bool:
    return at in (0, len(places)) or places[at - 1] != places[at]


def _words_before(places: Sequence[int], at: int) -> int:
    return places[at - 1] + 1 if at else 0


def _left(first: int, last: int, other_first: int, other_last: int) -> Iterator[Block]:
    """What is behind the last block, as punctuation is."""
    if first < last or other_first < other_last:
        yield Block(first, last, other_first, other_last, same=False)


def _sure(words: Sequence[str], heard: Sequence[str], block: Block) -> float:
    if block.same and block.last - block.first == 1:
        return _SAME
    mine = " ".join(words[block.first : block.last]).casefold()
    theirs = " ".join(heard[block.other_first : block.other_last]).casefold()
    return _SIMILAR if fuzz.ratio(mine, theirs) >= _SIMILAR_PERCENT and block.last - block.first == 1 else _DIFFERENT
