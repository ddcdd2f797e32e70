"""Annotations found by id, by place and by what comes next are the same as those that are looked for among all."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation, State, text_order
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.document import Word
from deid_studio.domain.overlap_index import OverlapIndex
from deid_studio.domain.span import Interval, Span

WORDS = [Word(Span(10 * n, 10 * n + 9), Interval(1000 * n, 1000 * n + 900)) for n in range(100)]

IDS = [f"{number}" for number in range(12)]


@st.composite
def annotations(draw: st.DrawFn, id: str) -> Annotation:
    edges = sorted(draw(st.sets(st.integers(0, 900), min_size=2, max_size=6)))
    fragments = [Span(left, right) for left, right in zip(edges[::2], edges[1::2], strict=False)]
    heard = draw(st.none() | st.integers(0, 95_000).map(lambda at: Interval(at, at + 500)))
    return Annotation(
        id,
        "layer",
        () if heard is not None and draw(st.booleans()) else tuple(fragments),
        draw(st.sampled_from(("Patient", "Staff"))),
        heard,
        state=draw(st.sampled_from(State)),
        confidence=draw(st.none() | st.sampled_from((0.2, 0.5, 1.0))),
    )


CHANGES = st.lists(
    st.sampled_from(IDS).flatmap(lambda id: st.tuples(st.just(id), st.none() | annotations(id))), max_size=30
)


@given(CHANGES, CHANGES, st.booleans(), st.tuples(st.integers(0, 950), st.integers(1, 300)))
def test_what_was_changed_step_by_step_is_what_is_made_anew(first, then, least_certain_first, place) -> None:
    known = {id: annotation for id, annotation in first if annotation is not None}
    index = AnnotationIndex(known.values(), WORDS, least_certain_first=least_certain_first)
    assert index.phi is not None and index.undecided is not None
    for id, annotation in then:
        assert index.put(id, annotation) == known.pop(id, None)
        if annotation is not None:
            known[id] = annotation
    anew = AnnotationIndex(known.values(), WORDS, least_certain_first=least_certain_first)
    assert index.all == anew.all == tuple(sorted(known.values(), key=text_order))
    assert list(index.phi) == list(anew.phi)
    assert list(index.undecided) == list(anew.undecided)
    assert +index.counts == anew.counts
    span = Span(place[0], sum(place))
    here = [one for one in known.values() if any(map(span.overlaps, one.fragments))]
    assert sorted(index.at(span), key=text_order) == sorted(here, key=text_order)
    assert [one.is_phi for one in index.at(span)] == sorted((one.is_phi for one in here), reverse=True)
    assert index.undecided_count == len(index.undecided)
    assert [index.get(id) for id in IDS] == [known.get(id) for id in IDS]


@given(CHANGES, st.tuples(st.integers(0, 950), st.integers(1, 300)))
def test_what_lies_around_a_place_is_all_that_hangs_together_with_it(changes, place) -> None:
    index = AnnotationIndex()
    for id, annotation in changes:
        index.put(id, annotation)
    found = index.around(place[0], sum(place))
    in_text = [one for one in index.all if one.fragments]
    first, last = min([place[0], *(a.span.start for a in found)]), max([sum(place), *(a.span.end for a in found)])
    assert [one for one in in_text if one.span.overlaps(Span(first, last))] == found


def test_suggestions_are_read_in_order_or_the_least_certain_first() -> None:
    sure, unsure = (
        Annotation(id, "layer", (Span(at, at + 5),), "Patient", state=State.UNDECIDED, confidence=confidence)
        for id, at, confidence in (("sure", 0, 0.9), ("unsure", 50, 0.2))
    )
    heard = Annotation("heard", "layer", (), "Patient", Interval(2500, 2600), state=State.UNDECIDED)
    index = AnnotationIndex([sure, unsure, heard], WORDS)
    assert list(index.undecided) == [sure, heard, unsure]
    index.least_certain_first = True
    assert list(index.undecided) == [unsure, sure, heard]
    index.put("unsure", replace(unsure, state=State.ACCEPTED))
    assert list(index.undecided) == [sure, heard] and [one.id for one in index.phi] == ["sure", "heard", "unsure"]


STRETCHES = st.tuples(st.integers(0, 500), st.integers(1, 200)).map(lambda pair: (pair[0], sum(pair)))


@given(st.lists(st.tuples(st.sampled_from(IDS), st.lists(STRETCHES, max_size=3))), STRETCHES)
def test_what_overlaps_is_found_in_any_cell(puts, wanted) -> None:
    index, known = OverlapIndex[str](37), {}
    for key, places in puts:
        known[key] = places
        index.put(key, places, key)
        if not places:
            known.pop(key)
            index.remove(key)
    start, end = wanted
    expected = [key for key, places in known.items() if any(a < end and start < b for a, b in places)]
    assert sorted(index.overlapping(start, end)) == sorted(expected)
    assert len(index) == len(known)
