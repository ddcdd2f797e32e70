"""Every further occurrence of an annotated surface: as it is, inflected, in compounds, broken up, in part, misheard."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.again.composed_text import ComposedText
from deid_studio.suggest.again.folded_words import GENITIVE, Index, letters
from deid_studio.suggest.again.hit import RANK, SCORE, Hit, HitKind, Taken, worst
from deid_studio.suggest.again.pieces import heard_in_two, numbers, spelled, torn
from deid_studio.suggest.again.query_words import Sought, is_name, seek
from deid_studio.suggest.again.stopwords import FREQUENT, PARTICLES

_COMMON_WORD_SCORE: Final = 0.5
"""Of "klein" in another case than in the name Klein."""

_WIDEST_GAP: Final = 20
_LONGEST_CHAIN: Final = 6
"""So many words to either side may hyphens join to a name; more are no word."""

_OPEN_QUOTE: Final = re.compile(r"(?:^|[^\w])['‚‘`][^'’‘`\n]*$")
_HYPHEN: Final = re.compile(r"[-‐‑–](?:[ \t]*\r?\n[ \t]*)?")


def in_documents(
    texts: Mapping[str, str],
    surface: str,
    *,
    index: Mapping[str, Index] | None = None,
    covered: Mapping[str, Sequence[Span]] | None = None,
) -> dict[str, tuple[Hit, ...]]:
    """Occurrences of `surface` in each of `texts`; texts without any are left out.

    `index` and `covered` are by the keys of `texts`; an index that is missing or of another text is made anew.
    """
    indexes = {}
    for key, text in texts.items():
        known = index.get(key) if index is not None else None
        indexes[key] = known if known is not None and known.text == text else Index.of(text)
    sought = seek(surface, set().union(*(one.places for one in indexes.values())))
    hits = {key: _hits(sought, one, (covered or {}).get(key, ())) for key, one in indexes.items()}
    return {key: found for key, found in hits.items() if found}


_Found = tuple[bool, Hit]
"""Whether a hit stands for part of the surface only, and the hit."""


def _hits(sought: Sought, index: Index, covered: Sequence[Span]) -> tuple[Hit, ...]:
    taken = Taken(covered)
    found = [
        *(_wrapped(sought, index) if sought.is_wrapped else ()),
        *_runs(sought, index, taken),
        *_in_pieces(sought, index, taken),
        *_numbers(sought, index),
    ]
    # Better kinds of a part do not cut up what stands for the whole.
    found.sort(key=lambda one: (one[0], RANK[one[1].kind], -one[1].score, -len(one[1].span)))
    hits = []
    for _, hit in found:
        if taken.is_free(hit.span):
            taken.add(hit.span)
            hits.append(hit)
    return tuple(sorted(hits, key=lambda hit: hit.span))


def _wrapped(sought: Sought, index: Index) -> Iterator[_Found]:
    """Where the surface stands to the letter, punctuation and all."""
    composed, surface = ComposedText.of(index.text), unicodedata.normalize("NFC", sought.surface)
    text = composed.text
    if not surface or unicodedata.category(surface[0]).startswith("M"):
        return
    start = text.find(surface)
    while start >= 0:
        end = start + len(surface)
        if not (_joined(text, start) or _joined(text, end)):
            yield False, Hit(composed.span(start, end), HitKind.EXACT, SCORE[HitKind.EXACT])
        start = text.find(surface, start + 1)


def _joined(text: str, offset: int) -> bool:
    """Whether a word, a character with its marks, or a composed emoji goes on across `offset`."""
    if not 0 < offset < len(text):
        return False
    before, after = text[offset - 1], text[offset]
    return (
        (before.isalnum() and after.isalnum())
        or unicodedata.category(after).startswith("M")
        or "\u200d" in (before, after)
        or "\U0001f3fb" <= after <= "\U0001f3ff"
        or "\U0001f1e6" <= before <= after <= "\U0001f1ff"
    )


def _runs(sought: Sought, index: Index, taken: Taken) -> Iterator[_Found]:
    """Where words of the surface stand one after another, as many as do."""
    seen = set()
    for number, verdict in enumerate(sought.verdicts):
        if not sought.is_name[number]:
            continue
        for word, (kind, score) in verdict.items():
            for place in index.places.get(word, ()):
                if kind is HitKind.COMPOUND:
                    hit = Hit(_span(index, place, place), kind, score)
                    yield len(sought.verdicts) > 1, _hull(index, place, place, hit, taken)
                    continue
                if not taken.is_free(_span(index, place, place)):
                    continue
                run = _run(sought, index, number, place, taken)
                is_part = run[2] < len(sought.verdicts)
                if run not in seen and not (is_part and sought.is_indivisible):
                    seen.add(run)
                    hit = _judged(sought, index, *run, taken)
                    if not is_part or hit.score >= _COMMON_WORD_SCORE:
                        yield is_part, hit


def _run(sought: Sought, index: Index, number: int, place: int, taken: Taken) -> tuple[int, int, int]:
    """First word of the surface, first word of the text, and how many words agree from there."""
    first, at = number, place
    while first and at and _goes_on(sought, index, first - 1, at - 1, taken):
        first, at = first - 1, at - 1
    last = number
    while last + 1 < len(sought.verdicts) and _goes_on(sought, index, last, at + last - first, taken):
        last += 1
    if last - first + 1 < len(sought.verdicts):
        while not sought.is_name[first] and sought.index.words[first] not in PARTICLES:
            first, at = first + 1, at + 1
        while not sought.is_name[last]:
            last -= 1
    return first, at, last - first + 1


def _goes_on(sought: Sought, index: Index, number: int, place: int, taken: Taken) -> bool:
    """Whether words `number` and `number + 1` of the surface may both be read at `place`."""
    if place + 1 >= len(index.words) or not taken.is_free(_span(index, place, place + 1)):
        return False
    for offset in (0, 1):
        verdict = sought.verdicts[number + offset].get(index.words[place + offset])
        if verdict is None or verdict[0] is HitKind.COMPOUND:
            return False
    gap, own = index.gap(place), sought.index.gap(number)
    after_name = sought.is_name[number]
    return gap == own or (
        len(gap) <= _WIDEST_GAP and _bare(gap, after_name=after_name) == _bare(own, after_name=after_name)
    )


def _bare(gap: str, *, after_name: bool) -> str:
    """What matters of a gap: no white space, no hyphens, and no stop behind a title."""
    return "".join(c for c in gap if not (c.isspace() or c in "-‐‑–\u00ad" or (c == "." and not after_name)))


def _judged(sought: Sought, index: Index, first: int, place: int, count: int, taken: Taken) -> Hit:
    """The hit for `count` words of the surface from `first` on, at `place` of the text."""
    kind, score = sought.least, SCORE[sought.least]
    for step in range(count):
        its_kind, its_score = _word_kind(sought, index, first + step, place + step)
        if (
            step + 1 < count
            and its_kind is not HitKind.MISHEARD
            and index.gap(place + step) != sought.index.gap(first + step)
        ):
            its_kind, its_score = HitKind.BROKEN, min(its_score, SCORE[HitKind.BROKEN])
        kind, score = worst(kind, its_kind), min(score, its_score)
    is_part = count < len(sought.verdicts)
    if is_part and kind is not HitKind.MISHEARD:
        kind, score = HitKind.PART, score * SCORE[HitKind.PART]
    last = place + count - 1
    hit = _hull(index, place, last, Hit(_span(index, place, last), kind, score), taken)
    if hit.span.end == index.ends[last] and (ending := _genitive_end(index, place, last)) is not None:
        whole = Span(hit.span.start, ending)
        if taken.is_free(whole):
            inflected_kind = worst(hit.kind, HitKind.INFLECTED)
            return Hit(whole, inflected_kind, min(hit.score, SCORE[HitKind.INFLECTED]))
    return hit


def _word_kind(sought: Sought, index: Index, number: int, place: int) -> tuple[HitKind, float]:
    kind, score = sought.verdicts[number][index.words[place]]
    own, its = sought.index.written(number), index.written(place)
    if kind is HitKind.EXACT and unicodedata.normalize("NFC", own) != unicodedata.normalize("NFC", its):
        kind = HitKind.BROKEN if letters(own) == letters(its) else HitKind.CASE
        score = SCORE[kind]
    is_common = kind in (HitKind.CASE, HitKind.INFLECTED) and its.islower() and index.words[place] in FREQUENT
    return kind, _COMMON_WORD_SCORE if is_common else score


def _genitive_end(index: Index, first: int, last: int) -> int | None:
    """Where "Müller's" and "Hans'" end; None without an apostrophe, or where it closes a quotation."""
    text, end = index.text, index.ends[last]
    ending = GENITIVE.match(text, end)
    if ending is None or _joined(text, ending.end()):
        return None
    start = index.starts[first]
    line = text[max(0, start - 80) : start].rpartition("\n")[2]
    is_quotation = len(ending.group()) == 1 and _OPEN_QUOTE.search(line) is not None
    return None if is_quotation else ending.end()


def _hull(index: Index, first: int, last: int, hit: Hit, taken: Taken) -> Hit:
    """`hit` over the whole word that hyphens make, or as it is where some of that is taken."""
    least, most = max(0, first - _LONGEST_CHAIN), min(len(index.words) - 1, last + _LONGEST_CHAIN)
    while first > least and _HYPHEN.fullmatch(index.gap(first - 1)):
        first -= 1
    while last < most and _HYPHEN.fullmatch(index.gap(last)):
        last += 1
    span = _span(index, first, last)
    if span == hit.span or hit.span.covers(span) or not taken.is_free(span):
        return hit
    if hit.kind is HitKind.MISHEARD:
        return Hit(span, hit.kind, hit.score)
    return Hit(span, HitKind.COMPOUND, min(hit.score, SCORE[HitKind.COMPOUND]))


def _in_pieces(sought: Sought, index: Index, taken: Taken) -> Iterator[_Found]:
    for word in filter(is_name, sought.index.words):
        found = [
            *((*piece, HitKind.BROKEN, 1.0) for piece in torn(index, word)),
            *((*piece, HitKind.INFLECTED, 1.0) for piece in torn(index, word + "s")),
            *((*piece, HitKind.MISHEARD, 1.0) for piece in spelled(index, word)),
            *(
                (first, first + 1, HitKind.MISHEARD, score)
                for first, score in heard_in_two(index, word, sought.starters)
            ),
        ]
        for first, last, kind, score in found:
            kind = worst(sought.least, kind, HitKind.BROKEN)
            hit = Hit(_span(index, first, last), kind, min(score, SCORE[kind]))
            yield len(sought.verdicts) > 1, _hull(index, first, last, hit, taken)


def _numbers(sought: Sought, index: Index) -> Iterator[_Found]:
    for first, last in numbers(index, sought.index):
        is_written = all(index.words[place].isdecimal() for place in range(first, last + 1))
        kind = HitKind.BROKEN if is_written else HitKind.MISHEARD
        yield False, Hit(_span(index, first, last), kind, SCORE[kind])


def _span(index: Index, first: int, last: int) -> Span:
    return Span(index.starts[first], index.ends[last])
