"""Annotations in little room."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction import packed_annotations
from deid_studio.redaction.packed_annotations import PackedAnnotations, of_flat

EDGES = st.lists(st.integers(0, 10**9), max_size=6, unique=True).map(sorted)
INTERVALS = st.tuples(st.integers(0, 10**6), st.integers(1, 10**6)).map(lambda edges: Interval(edges[0], sum(edges)))
SHARES = st.none() | st.floats(0, 1)


@st.composite
def annotations(draw):
    edges = draw(EDGES)
    spans = tuple(map(Span, edges[::2], edges[1::2]))
    interval = draw(INTERVALS if not spans else st.none() | INTERVALS)
    source, state = draw(st.text(max_size=8)), draw(st.sampled_from(State))
    return Annotation(
        draw(st.text(max_size=8)), draw(st.text(max_size=8)), spans, "Patient", interval, source, state, draw(SHARES)
    )


@given(st.lists(annotations(), max_size=3))
def test_what_is_packed_is_what_it_was(some):
    packed = PackedAnnotations(some)
    assert tuple(packed) == tuple(some)
    assert packed == some
    assert len(packed) == len(some)
    assert [*reversed(packed)] == some[::-1]
    assert packed[:2] == tuple(some[:2])
    assert all(packed[number] == one for number, one in enumerate(some))
    assert all(one.state is kept.state for one, kept in zip(some, packed, strict=True))


def test_others_are_not_the_same():
    one = Annotation("a", "l", (Span(0, 3),), "Patient")
    assert PackedAnnotations([one]) != (Annotation("b", "l", (Span(0, 3),), "Patient"),)
    assert PackedAnnotations([one]) != ()


def test_from_the_end_on_each_is_made_once(monkeypatch):
    made = []
    monkeypatch.setattr(packed_annotations, "of_flat", lambda values: made.append(values) or of_flat(values))
    kept = PackedAnnotations([Annotation(f"a{at}", "l", (Span(at, at + 1),), "Patient") for at in range(50)])
    assert [one.id for one in reversed(kept)] == [f"a{at}" for at in reversed(range(50))]
    assert len(made) == 50
