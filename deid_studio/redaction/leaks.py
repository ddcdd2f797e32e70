"""PHI that is still there: its strings, however they are spelled, looked for in other texts.

A text is compared word by word, so that white space, line ends, punctuation and the separators of a number do not
count. Words are compared folded (`folded`): case, composition, accents and ä or ae make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from deid_studio.word_files import word_set

SHORTEST_NAME: Final = 3
SHORTEST_INSIDE: Final = 5
"""Shorter names are not looked for inside longer words: they stand in half of all words."""
SHORTEST_NUMBER: Final = 5
"""Digits of a number that is looked for everywhere; shorter ones only where the text they come from is searched."""
SHORTEST_NUMBER_AT_HOME: Final = 4
_LONGEST_RUN: Final = 12

_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]+")
_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
_MARKED_WORD: Final = re.compile(
    r"[^\W\d_](?:[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]*[^\W\d_])*[\u0300-\u036f]*|\d+"
)
"""As `_WORD`, for texts in which marks are characters of their own or unseen ones stand between letters."""

_SPELLED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "ı": "i", "ł": "l", "đ": "d"}
)
_DIGITS: Final = re.compile(r"\d+")
_RUN: Final = re.compile(r"\d(?:[\s./,:()+–-]{0,3}\d){4,}")
"""Digits with little between them, as many as make a number that is looked for everywhere."""

_MOST_SEPARATORS: Final = 3
_BEFORE_NAMES: Final = word_set("redaction.leaks.before_names")

COMMON_WORDS: Final = word_set("redaction.leaks.common_words")
"""Words that stand in PHI (addresses, numbers read out) and everywhere else, so that finding them says nothing."""


class Sureness(StrEnum):
    """How much a string that was found says: LEAK, or LOOK where it may be an ordinary word or number."""

    LEAK = "leak"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class Phi:
    """A string that must not be found, and where it is from: a document, a tag and code points of the text.

    `is_name` says that each of its words could lead to a person; of an address or a clinic only the whole could.
    `is_shared` that many people share it, as an age or a month, so that its surrogate may be the same by chance.
    """

    text: str
    document: str
    tag: str
    start: int
    end: int
    is_name: bool = True
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class LeakHit:
    """PHI that stands in a text from code point `start` to `end`."""

    start: int
    end: int
    phi: Phi
    sureness: Sureness


@dataclass(slots=True)
class Needles:
    """All that is looked for, ready for `hits_in`.

    `phrases` are PHI by all words, with the `lengths` that begin with a word; `numbers` PHI by all its digits; `names`
    PHI by one word, and `homely` such that is looked for in its own document (the outer key) only. `written` has the
    names as they stand in the texts, `inside` what was found inside longer words so far.
    """

    phrases: dict[tuple[str, ...], Phi] = field(default_factory=dict)
    lengths: dict[str, set[int]] = field(default_factory=dict)
    numbers: dict[str, Phi] = field(default_factory=dict)
    names: dict[str, Phi] = field(default_factory=dict)
    homely: dict[str, dict[str, Phi]] = field(default_factory=dict)
    written: dict[str, set[str]] = field(default_factory=dict)
    inside: dict[str, str | None] = field(default_factory=dict)


def may_recur(phi: Phi, *, is_own: bool) -> bool:
    """Whether PHI may stand in a surrogate by chance: in its own only what many people share, in others' no name."""
    return phi.is_shared if is_own else not phi.is_name


IsOrdinary = Callable[[str], bool]
"""Whether a word, in lower case, is a word of the language and not only somebody's name."""


def needles_of(phi: Iterable[Phi], *, known_words: Collection[str] = ()) -> Needles:
    """Everything in whose form any of `phi` could be found; `known_words`, folded, are never looked for alone."""
    needles = Needles()
    for one in phi:
        _add(needles, one, known_words)
    return needles


def hits_in(text: str, needles: Needles, *, document: str | None, is_ordinary: IsOrdinary) -> list[LeakHit]:
    """Every place of `text` where PHI stands, in order; `document` is which document `text` is of, if any."""
    words = _Words(text)
    found: dict[tuple[int, int], LeakHit] = {}
    for hit in (
        *_phrases(words, needles, document),
        *_numbers(text, needles),
        *_single(words, needles, document, is_ordinary),
    ):
        known = found.get((hit.start, hit.end))
        if known is None or known.sureness is Sureness.LOOK:
            found[hit.start, hit.end] = hit
    return _widest(sorted(found.values(), key=lambda hit: (hit.start, -hit.end)))


def readable(text: str) -> str:
    """`text` composed and without characters that nobody sees."""
    return text if text.isascii() else unicodedata.normalize("NFC", _UNSEEN.sub("", text))


def folded(word: str) -> str:
    """One spelling for all that differ in case, composition, accents, or in ä and ae, ß and ss."""
    lower = word.lower()
    if lower.isascii():
        return lower
    spelled = unicodedata.normalize("NFC", lower).casefold().translate(_SPELLED_OUT)
    return without_marks(spelled)


def without_marks(word: str) -> str:
    """`word` with a for ä and e for é; ß stays."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def unmarked(
    text: str, needles: Needles, covered: Iterable[tuple[int, int]], *, document: str, is_ordinary: IsOrdinary
) -> list[LeakHit]:
    """PHI that stands in the text of a document where nothing is `covered`, by code points that are half-open."""
    starts: list[int] = []
    ends: list[int] = []
    for start, end in sorted(covered):
        if ends and start <= ends[-1]:
            ends[-1] = max(ends[-1], end)
        else:
            starts.append(start)
            ends.append(end)
    return [
        hit
        for hit in hits_in(text, needles, document=document, is_ordinary=is_ordinary)
        if bisect_right(ends, hit.start) >= bisect_left(starts, hit.end)
    ]


@lru_cache(maxsize=1 << 16)
def _key(word: str) -> str:
    """A word as it is compared; numbers of one or two digits (days, months) without the zero before them."""
    if word[0].isdigit():
        return word.lstrip("0") or "0" if len(word) <= 2 else word
    return folded(word)


def _spellings(word: str) -> set[str]:
    return {_key(word), _key(without_marks(word))}


def _add(needles: Needles, phi: Phi, known_words: Collection[str]) -> None:
    words = [match.group() for match in _WORD.finditer(readable(phi.text))]
    digits = "".join(word for word in words if word[0].isdigit())
    letters = [word for word in words if not word[0].isdigit()]
    if len(digits) >= SHORTEST_NUMBER and not letters:
        needles.numbers.setdefault(digits, phi)
    if len(words) > 1:
        for order in _orders(words, phi):
            for spelled in (tuple(map(_key, order)), tuple(_key(without_marks(word)) for word in order)):
                needles.phrases.setdefault(spelled, phi)
                needles.lengths.setdefault(spelled[0], set()).add(len(spelled))
    if len(letters) > 1 and not digits:
        for order in (letters, letters[::-1]):
            joined = "".join(order)
            if len(joined) > SHORTEST_INSIDE:
                for key in _spellings(joined):
                    needles.names.setdefault(key, phi)
    for word in letters if phi.is_name or len(words) == 1 else ():
        for key in _spellings(word):
            if len(key) >= SHORTEST_NAME and key not in COMMON_WORDS and key not in known_words:
                needles.names.setdefault(key, phi)
                needles.written.setdefault(key, set()).add(word)
                needles.homely.setdefault(phi.document, {}).setdefault(key, phi)
    if len(words) == 1 and len(digits) >= SHORTEST_NUMBER_AT_HOME:
        needles.homely.setdefault(phi.document, {}).setdefault(_key(words[0]), phi)


def _orders(words: Sequence[str], phi: Phi) -> Iterator[Sequence[str]]:
    """The ways in which words follow one another: as they are, a name's last one first, a date's reversed."""
    yield words
    if phi.is_name and len(words) <= 4:
        yield [words[-1], *words[:-1]]
        yield [*words[1:], words[0]]
    if len(words) == 3 and all(word[0].isdigit() for word in words):
        yield words[::-1]


def _says_something(words: Sequence[str]) -> bool:
    """Whether a string of several words is more than an initial, a day and a month, or common words."""
    digits = sum(len(word) for word in words if word[0].isdigit())
    telling = [w for w in words if not w[0].isdigit() and len(w) >= SHORTEST_NAME and w not in COMMON_WORDS]
    return digits >= SHORTEST_NUMBER or bool(telling)


class _Words:
    """The words of a text as they are compared; where they stand is found when it is asked for."""

    __slots__ = ("_pattern", "_spans", "keys", "text")

    def __init__(self, text: str) -> None:
        is_plain = text.isascii() or readable(text) == text
        self.text = text
        self._pattern = _WORD if is_plain else _MARKED_WORD
        found = self._pattern.findall(text)
        self.keys: list[str] = list(map(_key, found if is_plain else map(readable, found)))
        self._spans: list[tuple[int, int]] | None = None

    def span(self, index: int) -> tuple[int, int]:
        """Where a word starts and ends."""
        if self._spans is None:
            self._spans = [match.span() for match in self._pattern.finditer(self.text)]
        return self._spans[index]

    def is_close(self, first: int, last: int) -> bool:
        """Whether nothing but a few separators is between words, such as a comma and a line end with its indent."""
        return all(
            len(self.text[self.span(index)[1] : self.span(index + 1)[0]].strip()) <= _MOST_SEPARATORS
            for index in range(first, last)
        )


def _phrases(words: _Words, needles: Needles, document: str | None) -> Iterator[LeakHit]:
    keys, lengths = words.keys, needles.lengths
    for index, key in enumerate(keys):
        for length in lengths.get(key, ()):
            here = tuple(keys[index : index + length])
            phi = needles.phrases.get(here)
            if phi is not None and len(here) == length and words.is_close(index, index + length - 1):
                telling = _says_something(here)
                if telling or document == phi.document:
                    edges = words.span(index)[0], words.span(index + length - 1)[1]
                    yield LeakHit(*edges, phi, Sureness.LEAK if telling else Sureness.LOOK)


def _numbers(text: str, needles: Needles) -> Iterator[LeakHit]:
    """Numbers by their digits alone, however these are grouped."""
    for run in _RUN.finditer(text) if needles.numbers else ():
        parts = [match.span() for match in _DIGITS.finditer(text, *run.span())]
        for first in range(len(parts)):
            digits = ""
            for start, end in parts[first : first + _LONGEST_RUN]:
                digits += text[start:end]
                phi = needles.numbers.get(digits)
                if phi is not None:
                    yield LeakHit(parts[first][0], end, phi, Sureness.LEAK)


def _single(words: _Words, needles: Needles, document: str | None, is_ordinary: IsOrdinary) -> Iterator[LeakHit]:
    at_home: Mapping[str, Phi] = needles.homely.get(document, {}) if document is not None else {}
    for index, key in enumerate(words.keys):
        name = _name_in(key, needles)
        if name is None:
            if key in at_home:
                yield LeakHit(*words.span(index), at_home[key], Sureness.LOOK)
            continue
        start, end = words.span(index)
        word = words.text[start:end]
        ordinary = is_ordinary(word.lower())
        if name not in (key, key.removesuffix("s")):
            # Inside another word: Steinleiden says nothing, Virchowstraße does
            is_edge = key.startswith(name) or key.endswith(name)
            written = needles.written.get(name, {name})
            is_unsure = not is_edge or ordinary or any(is_ordinary(one.lower()) for one in written)
        elif name in at_home:
            is_unsure = ordinary and (word not in needles.written.get(name, ()) or word.islower())
        else:
            is_unsure = ordinary and (index == 0 or words.keys[index - 1] not in _BEFORE_NAMES)
        yield LeakHit(
            start, end, at_home.get(name) or needles.names[name], Sureness.LOOK if is_unsure else Sureness.LEAK
        )


def _name_in(key: str, needles: Needles) -> str | None:
    """The name that a word is, or its genitive, or that stands inside it."""
    try:
        return needles.inside[key]
    except KeyError:
        found = needles.inside[key] = key if key in needles.names else _longest_inside(key, needles)
        return found


def _longest_inside(key: str, needles: Needles) -> str | None:
    if key[0].isdigit():
        return None
    if key.endswith("s") and key[:-1] in needles.names:
        return key[:-1]
    for length in range(len(key) - 1, SHORTEST_INSIDE - 1, -1):
        for start in range(len(key) - length + 1):
            if key[start : start + length] in needles.names:
                return key[start : start + length]
    return None


def _widest(hits: Sequence[LeakHit]) -> list[LeakHit]:
    """`hits`, in order, without those inside a surer or equally sure longer one."""
    kept: list[LeakHit] = []
    for hit in hits:
        inside = kept and hit.end <= kept[-1].end
        if not inside or (hit.sureness is Sureness.LEAK and kept[-1].sureness is Sureness.LOOK):
            kept.append(hit)
    return kept
