"""What must not be found: PHI, by all forms in which a text may have it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from deid_studio.redaction.home_needles import Homes, PackedOwners
from deid_studio.redaction.spelling.name_slips import NameSlips
from deid_studio.redaction.spelling.phrase_numbers import PhraseNumbers
from deid_studio.redaction.spelling.spelled_names import letter_words
from deid_studio.redaction.spelling.text_readings import ReadAs, readings_as
from deid_studio.redaction.spelling.word_joins import Beginnings
from deid_studio.redaction.spelling.word_keys import WORD, folded, key, left_of, readable, spellings, without_marks
from deid_studio.redaction.spelling.worn_names import WornNames
from deid_studio.redaction.values.known_values import KnownValues
from deid_studio.redaction.values.number_forms import SHORTEST_AT_HOME, SHORTEST_NUMBER
from deid_studio.redaction.word_looks import Look, WordLooks
from deid_studio.word_files import word_set, word_tuple

SHORTEST_NAME: Final = 3
_SHORT_NAME: Final = 2
_SHORTEST_JOINED: Final = 4
_SHORTEST_INSIDE: Final = 6
"""Letters that are left of a name which is looked for inside longer words."""
_REMEMBERED: Final = 1 << 16

_STREETS: Final = "|".join(sorted(word_set("redaction.leaks.streets")))
_STREET: Final = re.compile(
    rf"([^\d,;\n]*(?:{_STREETS})\.?\s+(?:nr\.?\s*)?\d{{1,4}}(?:\s?[a-z]\b)?)\s*[,;\n]", re.IGNORECASE
)
"""The first line of an address."""
_AT: Final = ("at", "ät")
_SIGNS: Final = tuple(
    str.maketrans({sign: f" {word} " for sign, word in zip("._-", words.split(), strict=False)})
    for words in word_tuple("redaction.leaks.signs")
)
"""How the signs of an address of mail are said: the dots only, or hyphens and underscores too."""

COMMON_WORDS: Final = word_set("redaction.leaks.common_words")
"""Words that stand in PHI (addresses, numbers read out) and everywhere else, so that finding them says nothing."""
BEFORE_NAMES: Final = word_set("redaction.leaks.before_names")
"""Words after which a name comes."""


class Phi(NamedTuple):
    """A string that must not be found, and where it is from: a document, a tag and code points of the text.

    `is_name` says that each of its words could lead to a person; of an address or a clinic only the whole could.
    `is_shared` that many people share it, as an age or a month, so that its surrogate may be the same by chance.
    `is_date` that its numbers are a day's, which are read in the `order` of its document ("DM", "MD", or either).
    """

    text: str
    document: str
    tag: str
    start: int
    end: int
    is_name: bool = True
    is_shared: bool = False
    is_date: bool = False
    order: str = "DM"


class WordLikeness(NamedTuple):
    """The names that a folded word is like.

    That which it is or has in it, that which it looks like, that which it is where i may be l, that from which it
    differs by a slip, and what is left of one where letters are lost.
    """

    name: str | None = None
    blurred: str | None = None
    straight: str | None = None
    slip: str | None = None
    left: str | None = None


_STRANGE: Final = WordLikeness()


@dataclass(slots=True)
class _Taken:
    """What is taken up already.

    By the way in which a string is looked for, the names and the numbers that are looked for in its own document; by
    each of its words the names that it may be.
    """

    ways: dict[tuple[object, ...], tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class Needles:
    """All that is looked for, ready for `leaks.hits_in`.

    `phis` are all PHI by number. `phrases` are PHI by all words; `values` dates and numbers by value; `names` PHI by
    one word, `short` by one of two letters, `joined` by all words at once, `beginnings` how both begin, and `homes`
    such names and values as are looked for in their own document only. `written` has the names as they stand in the
    texts, `slips` what differs from them by a letter, `worn` what lost letters. What words look like is remembered.
    """

    phis: PackedOwners[Phi] = field(default_factory=lambda: PackedOwners(Phi._make))
    phrases: PhraseNumbers = field(default_factory=PhraseNumbers)
    values: KnownValues[Phi] = field(init=False)
    names: dict[str, int] = field(default_factory=dict)
    short: dict[str, int] = field(default_factory=dict)
    joined: dict[str, int] = field(default_factory=dict)
    beginnings: Beginnings = field(default_factory=Beginnings)
    homes: Homes[Phi] = field(default_factory=lambda: Homes(Phi._make))
    written: dict[str, tuple[str, ...]] = field(default_factory=dict)
    slips: NameSlips = field(default_factory=NameSlips)
    worn: WornNames = field(default_factory=WornNames)
    looks: WordLooks = field(init=False)
    _likenesses: dict[str, WordLikeness] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values = KnownValues(self.phis.__getitem__)
        self.looks = WordLooks(self._look)

    def add(self, phi: Phi, known_words: Collection[str] = (), *, taken: _Taken | None = None) -> None:
        """Look for PHI too, as it is written and as it is meant; `known_words`, folded, are no names by themselves.

        What is among `taken` already is new in its own document only.
        """
        way, taken = _way(phi), _Taken() if taken is None else taken
        at_home = taken.ways.get(way)
        if at_home is None:
            self.looks.clear()
            self._likenesses.clear()
            number = self.phis.add(phi)
            with_digits, ways = _ways_to_read(phi.text)
            values = {
                one
                for text in with_digits
                for one in self.values.add(text, number, is_date=phi.is_date, order=phi.order)
            }
            names: set[str] = set()
            for words in ways:
                names |= _add_words(self, phi, number, words, known_words, taken.words)
            at_home = taken.ways[way] = tuple(names), tuple(values)
        self.homes.add(phi.document, phi, *at_home)

    def of_name(self, name: str) -> Phi:
        """The first PHI with one of the `names`."""
        return self.phis[self.names[name]]

    def like(self, word: str) -> WordLikeness:
        """The names that a folded word of letters is like."""
        found = self._likenesses.get(word)
        if found is not None:
            return found
        name = self.name_in(word)
        blurred = None if name is not None else self.worn.blurred(word)
        found = WordLikeness(
            name,
            blurred,
            straight=None if name is not None else self.worn.straight(word),
            slip=None if name is not None or blurred is not None else self.slips.near(word),
            left=None if name is not None or blurred is not None else self.left_in(word),
        )
        if len(self._likenesses) >= _REMEMBERED:
            self._likenesses.clear()
        self._likenesses[word] = found = _STRANGE if found == _STRANGE else found
        return found

    def _look(self, written: str) -> int:
        """What a word, as it is written, may be of all this."""
        word = key(written)
        look = 0
        if word in self.phrases.first:
            look |= Look.BEGINS
        if word in self.phrases.following:
            look |= Look.FOLLOWS
        is_number = word[0].isdigit()
        if len(word) >= SHORTEST_AT_HOME if is_number else word in self.short or self.like(word) is not _STRANGE:
            look |= Look.LIKE
        if self.beginnings.following[word]:
            look |= Look.PARTED
        if word in letter_words():
            look |= Look.LETTER
        if len(written) == 1:
            look |= Look.SINGLE
        return look

    def name_in(self, word: str) -> str | None:
        """The name that a folded word is, or its genitive, or the longest that stands inside it."""
        if word in self.names:
            return word
        if word[0].isdigit():
            return None
        if word.endswith("s") and word[:-1] in self.names:
            return word[:-1]
        return self.beginnings.longest_in(word, self.names)

    def left_in(self, word: str) -> str | None:
        """The name of which a folded word is what is left without some letters, or has that in it."""
        remains = self.worn.remains
        left = self.beginnings.longest_in(word, remains)
        return self.worn.left(word) or (None if left is None or len(left) < _SHORTEST_INSIDE else remains[left])


IsOrdinary = Callable[[str], bool]
"""Whether a word, in lower case, is a word of the language and not only somebody's name."""


def needles_of(phi: Iterable[Phi], *, known_words: Collection[str] = ()) -> Needles:
    """Everything in whose form any of `phi` could be found; `known_words`, folded, are never looked for alone."""
    needles, taken = Needles(), _Taken()
    for _, of_document in groupby(phi, attrgetter("document")):
        first: dict[tuple[object, ...], Phi] = {}
        for one in of_document:
            # What a document has again, or several people marked, is found by its first place
            first.setdefault(_way(one), one)
        for one in first.values():
            needles.add(one, known_words, taken=taken)
    return needles


@lru_cache(1 << 12)
def _ways_to_read(text: str) -> tuple[list[str], list[list[str]]]:
    """The readings of a text in which digits are such, and the words of all that have all its letters."""
    readings = [(one.text, read_as) for one, read_as in readings_as(text) if read_as is not ReadAs.NOTHING]
    texts = dict.fromkeys((readable(text), *(read for read, _ in readings), *_said_of_address(text)))
    with_digits = [text, *(read for read, read_as in readings if read_as is ReadAs.WRITTEN)]
    return with_digits, [words for words in map(WORD.findall, texts) if words]


def _said_of_address(text: str) -> Iterator[str]:
    """A street with its number without the town, or an address of mail as it is said."""
    street = _STREET.match(text)
    if street is not None:
        yield street[1]
    person, at, host = text.strip().partition("@")
    if at and host and not any(map(str.isspace, f"{person}{host}")):
        for at_word in _AT:
            yield f"{person} {at_word} {host}"
            for said in _SIGNS:
                yield from (f"{one} {at_word} {host.translate(said)}" for one in (person, person.translate(said)))


def _way(phi: Phi) -> tuple[object, ...]:
    """All that tells what a string is looked for as, wherever it is from."""
    return phi.text, phi.is_name, phi.is_date, phi.order


def _add_words(
    needles: Needles,
    phi: Phi,
    number: int,
    words: Sequence[str],
    known_words: Collection[str],
    taken: dict[str, tuple[str, ...]],
) -> set[str]:
    """Take up the words of a string; returns those that are looked for in its own document."""
    letters = [word for word in words if not word[0].isdigit()]
    if len(words) > 1:
        _add_phrases(needles, phi, number, words, letters)
    at_home: set[str] = set()
    for word in letters if phi.is_name or len(words) == 1 else ():
        if word not in taken:
            taken[word] = _add_name(needles, number, word, known_words)
        at_home.update(taken[word])
        # "Th." is no name, and neither is Dr
        name = key(word)
        if len(name) == _SHORT_NAME and word.istitle() and f"{word}." not in phi.text and name not in BEFORE_NAMES:
            needles.short.setdefault(name, number)
            at_home.add(name)
    if len(words) == 1 and not letters and len(words[0]) >= SHORTEST_AT_HOME:
        at_home.add(key(words[0]))
    return at_home


def _add_phrases(needles: Needles, phi: Phi, number: int, words: Sequence[str], letters: Sequence[str]) -> None:
    """Take up several words, one after the other and joined."""
    keys = tuple(map(key, words))
    ways, is_ascii = {keys}, "".join(words).isascii()
    if not is_ascii:
        ways.add(tuple(map(key, map(without_marks, words))))
    if not is_ascii and not phi.is_name:
        left_words = tuple(key(word) if word.isascii() else left_of(word) for word in words)
        if all(left_words):
            ways.add(left_words)
    is_joined = letters and (says_something(keys) or max(map(len, letters)) == 1)
    has_digits = len(letters) < len(words)
    for way in ways:
        orders = _orders(way, phi)
        for order in orders:
            needles.phrases.add(order, number)
        at_once_ways = {way, (*map(folded, words),)} if has_digits else orders | {way[::-1]}
        for at_once in map("".join, at_once_ways if is_joined else ()):
            if len(at_once) >= _SHORTEST_JOINED:
                (needles.joined if has_digits else needles.names).setdefault(at_once, number)
                needles.beginnings.add(at_once)


def _add_name(needles: Needles, number: int, word: str, known_words: Collection[str]) -> tuple[str, ...]:
    """Take up a word that may be a name; returns all names that it may be."""
    if folded(word) in COMMON_WORDS or folded(word) in known_words:
        return ()
    left = left_of(word)
    found = [
        name
        for name in spellings(word)
        if len(name) >= SHORTEST_NAME and name not in COMMON_WORDS and name not in known_words
    ]
    for name in found:
        written = needles.written.get(name, ())
        if word not in written:
            needles.written[name] = (*written, word)
            needles.names.setdefault(name, number)
            needles.beginnings.add(name)
            needles.slips.add(name)
            needles.worn.add(word, name)
            if left in needles.worn.remains:
                needles.beginnings.add(left)
                needles.slips.add(left, name)
    return tuple(found)


def _orders(words: tuple[str, ...], phi: Phi) -> set[tuple[str, ...]]:
    """The ways in which words follow one another: as they are, a name's last one first, a date's reversed."""
    orders = {words}
    if phi.is_name and len(words) <= 4:
        orders |= {(words[-1], *words[:-1]), (*words[1:], words[0])}
    if len(words) == 3 and all(word[0].isdigit() for word in words):
        orders.add(words[::-1])
    return orders


def says_something(words: Sequence[str]) -> bool:
    """Whether a string of several words is more than an initial, a day and a month, or common words."""
    digits = sum(len(word) for word in words if word[0].isdigit())
    telling = [w for w in words if not w[0].isdigit() and len(w) >= SHORTEST_NAME and w not in COMMON_WORDS]
    return digits >= SHORTEST_NUMBER or bool(telling)
