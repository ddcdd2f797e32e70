"""PHI that is still there: its strings, however they are written, looked for in other texts.

A text is compared word by word, so that white space, line ends, punctuation and the separators of a number do not
count. Words are compared folded: case, composition, accents and ä or ae make no difference. What else may stand for a
letter or between letters is read as `spelling.text_readings` tells, which says what is read and what is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from deid_studio.redaction.covered import Covered
from deid_studio.redaction.needles import BEFORE_NAMES, IsOrdinary, Needles, Phi, says_something
from deid_studio.redaction.spelling.spelled_names import spelled
from deid_studio.redaction.spelling.text_readings import ReadAs, readings_as
from deid_studio.redaction.spelling.word_joins import HYPHENS, SHORTEST, Join, cut_words, joins, letters_apart
from deid_studio.redaction.spelling.word_keys import WORD, key
from deid_studio.redaction.text_words import ChunkTrait, FoldedWords
from deid_studio.redaction.word_looks import Look, LookedAt

_END_OF_TAG: Final = "]"
"""With which ends what stands for PHI that is gone."""

_SHORTEST_BLURRED: Final = 7
"""Letters of a name that is one for sure where rn stands for m; "Turner" may be no "Tümer"."""


class Sureness(StrEnum):
    """How much a string that was found says: LEAK, or LOOK where it may be an ordinary word or number."""

    LEAK = "leak"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class LeakHit:
    """PHI that stands in a text from code point `start` to `end`."""

    start: int
    end: int
    phi: Phi
    sureness: Sureness


def may_recur(phi: Phi, *, is_own: bool) -> bool:
    """Whether PHI may stand in a surrogate by chance: in its own only what many people share, in others' no name."""
    return phi.is_shared if is_own else not phi.is_name


def hits_in(text: str, needles: Needles, *, document: str | None, is_ordinary: IsOrdinary) -> list[LeakHit]:
    """Every place of `text` where PHI stands, in order; `document` is which document `text` is of, if any."""
    return _widest(_all_hits(text, needles, document, is_ordinary, whole_text=text))


def unmarked(
    text: str, needles: Needles, covered: Iterable[tuple[int, int]], *, document: str, is_ordinary: IsOrdinary
) -> list[LeakHit]:
    """PHI that stands in the text of a document where nothing is `covered`, by code points that are half-open."""
    marked = Covered(covered)
    hits = _all_hits(marked.taken_out(text, is_kept=_is_before_names), needles, document, is_ordinary, whole_text=text)
    return _widest([hit for hit in hits if not marked.touches(hit.start, hit.end)])


def _is_before_names(word: str) -> bool:
    """Whether a word is one of those after which a name comes: Herr, Dr."""
    return key(word) in BEFORE_NAMES


def _all_hits(
    text: str, needles: Needles, document: str | None, is_ordinary: IsOrdinary, *, whole_text: str
) -> list[LeakHit]:
    """Every place of a text; how its dates are read is what the `whole_text` says, of which some may be taken out."""
    found: dict[tuple[int, int], LeakHit] = {}

    def take(hits: Iterable[LeakHit]) -> None:
        for hit in hits:
            known = found.get((hit.start, hit.end))
            if known is None or known.sureness is Sureness.LOOK:
                found[hit.start, hit.end] = hit

    def read(words: FoldedWords, read_as: ReadAs = ReadAs.WRITTEN) -> Iterator[LeakHit]:
        if read_as is ReadAs.WRITTEN:
            yield from _values(words, needles, document, whole_text)
        reader = _Reader(words, needles, document, is_ordinary)
        # Digits that were read as letters are a slip already
        yield from reader.left() if read_as is ReadAs.NOTHING else reader.hits(with_slips=read_as is ReadAs.WRITTEN)

    whole = FoldedWords(text)
    take(read(whole))
    for reading, read_as in readings_as(text, whole.odd_places()):
        for hit in read(FoldedWords(reading.text), read_as=read_as):
            start, end = reading.span(hit.start, hit.end)
            take((replace(hit, start=start, end=end),))
    return sorted(found.values(), key=lambda hit: (hit.start, -hit.end))


class _Reader:
    """One reading of a text, and what is found in it."""

    def __init__(self, words: FoldedWords, needles: Needles, document: str | None, is_ordinary: IsOrdinary) -> None:
        self._words = words
        self._looks = LookedAt(words, needles.looks)
        self._needles = needles
        self._document = document
        self._is_ordinary = is_ordinary
        self._at_home = needles.homes.of(document).names

    def hits(self, *, with_slips: bool) -> Iterator[LeakHit]:
        """Words, phrases and pieces; slips of one letter are looks, and none where digits are letters."""
        yield from self._phrases()
        yield from self._single(with_slips=with_slips)
        yield from self._pieces()

    def left(self) -> Iterator[LeakHit]:
        """What is left of names and phrases where the letters are lost that English has not."""
        words, needles = self._words, self._needles
        yield from (replace(hit, sureness=Sureness.LOOK) for hit in self._phrases())
        for index in self._looks.are(Look.LIKE):
            name = needles.left_in(key(words.written[index]))
            if name is not None and not self._is_ordinary(words.written[index].lower()):
                yield LeakHit(*words.span(index, index), needles.of_name(name), Sureness.LOOK)
        remains, joined = needles.worn.remains, needles.joined
        for join in joins(words, self._looks.are(Look.PARTED), needles.beginnings, remains, joined):
            if not self._is_chance(join):
                owner = needles.names[remains[join.name]] if join.name in remains else joined[join.name]
                yield LeakHit(*words.span(join.first, join.last), needles.phis[owner], Sureness.LOOK)

    def _phrases(self) -> Iterator[LeakHit]:
        words, needles = self._words, self._needles
        written = words.written
        for index in self._looks.phrases():
            for length in needles.phrases.lengths(key(written[index]), key(written[index + 1])):
                here = tuple(map(key, written[index : index + length]))
                owner = needles.phrases.owner(here) if len(here) == length else None
                if owner is not None and words.is_close(index, index + length - 1):
                    phi, telling = needles.phis[owner], says_something(here)
                    if telling or self._document == phi.document:
                        sureness = Sureness.LEAK if telling else Sureness.LOOK
                        yield LeakHit(*words.span(index, index + length - 1), phi, sureness)

    def _single(self, *, with_slips: bool) -> Iterator[LeakHit]:
        words, needles = self._words, self._needles
        for index in self._looks.are(Look.LIKE):
            word = key(words.written[index])
            if word[0].isdigit():
                if word in self._at_home:
                    yield LeakHit(*words.span(index, index), self._at_home[word], Sureness.LOOK)
                continue
            if word in needles.short:
                yield from self._short(word, index)
                continue
            found = needles.like(word)
            if found.name is not None:
                yield self._hit(found.name, words.written[index], word, index, words.span(index, index))
            elif (name := found.blurred or (None if with_slips else found.straight)) is not None:
                hit = self._hit(name, words.written[index], name, index, words.span(index, index))
                yield hit if len(name) >= _SHORTEST_BLURRED else replace(hit, sureness=Sureness.LOOK)
            elif (name := (found.slip if with_slips else None) or found.left) is not None and not self._is_ordinary(
                words.written[index].lower()
            ):
                yield LeakHit(*words.span(index, index), needles.of_name(name), Sureness.LOOK)
        for number in words.having(ChunkTrait.BLOTTED) if with_slips else ():
            begin = words.begins[number]
            for name, start, end in needles.slips.blotted(words.chunks[number]):
                pieces = WORD.findall(words.chunks[number], start, end)
                if not all(len(piece) == 1 or self._is_ordinary(piece.lower()) for piece in pieces):
                    yield LeakHit(begin + start, begin + end, needles.of_name(name), Sureness.LOOK)

    def _short(self, word: str, index: int) -> Iterator[LeakHit]:
        """A name of two letters, which anything may be: sure where a name must come, else to be looked at at home."""
        words, needles = self._words, self._needles
        is_named = self._is_named(index)
        if not words.written[index].islower() and (is_named or word in self._at_home):
            phi = self._at_home.get(word) or needles.phis[needles.short[word]]
            yield LeakHit(*words.span(index, index), phi, Sureness.LEAK if is_named else Sureness.LOOK)

    def _pieces(self) -> Iterator[LeakHit]:
        words, needles, looks = self._words, self._needles, self._looks
        yield from self._parted()
        for name, written, start, end in letters_apart(words.text, needles.names) if looks.has_letters_apart() else ():
            yield self._hit(name, written, name, words.first_from(start), (start, end))
        for number in words.having(ChunkTrait.HOLED):
            for name, written, start, end in needles.worn.holed(words.chunks[number]):
                begin = words.begins[number]
                place = begin + start, begin + end
                yield self._hit(name, written, name, words.first_from(place[0]), place)
        yield from self._cut()

    def _cut(self) -> Iterator[LeakHit]:
        words, needles = self._words, self._needles
        for first, second, start, end in cut_words(words, words.cut_numbers()):
            word, gap = key(first + second), words.text[start + len(first) : end - len(second)]
            is_hyphened = gap[0] in HYPHENS
            if len(word) < SHORTEST:
                is_likely = is_hyphened and "\n" in gap
            else:
                is_likely = needles.beginnings.stands_across(key(first) + key(second), len(key(first)))
            found = needles.name_in(word) if is_likely else None
            if found is not None and found not in key(first) and found not in key(second):
                hit = self._hit(found, first + second, word, words.first_from(start), (start, end))
                yield hit if word.startswith(found) and is_hyphened else replace(hit, sureness=Sureness.LOOK)

    def _parted(self) -> Iterator[LeakHit]:
        words, needles, looks = self._words, self._needles, self._looks
        remains = needles.worn.remains
        parted = joins(words, looks.are(Look.PARTED), needles.beginnings, needles.names, needles.joined, remains)
        for join in (*parted, *spelled(words, looks.are(Look.LETTER), needles.names)):
            if needles.phrases.owner(tuple(map(key, words.written[join.first : join.last + 1]))) is not None:
                continue
            place = words.span(join.first, join.last)
            if join.name in needles.names:
                hit = self._hit(join.name, join.written, join.name, join.first, place)
                yield replace(hit, sureness=Sureness.LOOK) if self._is_chance(join) else hit
            elif join.name in needles.joined:
                yield LeakHit(*place, needles.phis[needles.joined[join.name]], Sureness.LEAK)
            elif not self._is_chance(join):
                yield LeakHit(*place, needles.of_name(remains[join.name]), Sureness.LOOK)

    def _is_chance(self, join: Join) -> bool:
        """Whether words that only follow one another make a name together."""
        pieces = self._words.written[join.first : join.last + 1]
        return join.is_loose and all(len(piece) == 1 or self._is_ordinary(piece.lower()) for piece in pieces)

    def _is_named(self, index: int) -> bool:
        """Whether word number `index` stands where a name must: behind Frau or Patient, but not behind [PATIENT]."""
        words = self._words
        return (
            index > 0
            and key(words.written[index - 1]) in BEFORE_NAMES
            and _END_OF_TAG not in words.gaps(index - 1, index)[0]
        )

    def _hit(self, name: str, written: str, word: str, index: int, place: tuple[int, int]) -> LeakHit:
        """A name that the folded `word` number `index` is or has in it."""
        ordinary = self._is_ordinary(written.lower())
        forms = self._needles.written.get(name, (name,))
        if name not in (word, word.removesuffix("s")):
            # Inside another word: Steinleiden says nothing, Virchowstraße does
            is_edge = word.startswith(name) or word.endswith(name)
            is_unsure = not is_edge or ordinary or any(self._is_ordinary(form.lower()) for form in forms)
        elif name in self._at_home:
            # HERZ may head a paragraph, Mueller is Müller
            is_unsure = ordinary and (written.islower() or _case(written) not in map(_case, forms))
        else:
            is_unsure = ordinary and not self._is_named(index)
        phi = self._at_home.get(name) or self._needles.of_name(name)
        return LeakHit(*place, phi, Sureness.LOOK if is_unsure else Sureness.LEAK)


def _case(word: str) -> tuple[bool, bool]:
    return word.islower(), word.isupper()


def _values(words: FoldedWords, needles: Needles, document: str | None, whole_text: str) -> Iterator[LeakHit]:
    at_home = needles.homes.of(document).values
    for start, end, phi, is_sure in needles.values.hits(words.text, at_home, words, whole_text=whole_text):
        yield LeakHit(start, end, phi, Sureness.LEAK if is_sure else Sureness.LOOK)


def _widest(hits: Sequence[LeakHit]) -> list[LeakHit]:
    """`hits`, in order, without those inside a surer or equally sure longer one."""
    kept: list[LeakHit] = []
    for hit in hits:
        inside = kept and hit.end <= kept[-1].end
        if not inside or (hit.sureness is Sureness.LEAK and kept[-1].sureness is Sureness.LOOK):
            kept.append(hit)
    return kept
