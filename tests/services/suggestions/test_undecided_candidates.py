"""What nobody has decided on is counted along with each decision as it would be counted anew."""

from __future__ import annotations

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.services.project.proposals import DecidedCover, is_machine
from deid_studio.services.project.threshold_settings import admits
from deid_studio.services.suggestions.undecided_candidates import UndecidedCandidates
from deid_studio.suggest.thresholds import Thresholds

TEXT = "Frau Müller, geb. 3.4.1953, kam aus Köln - und geht. " * 8
IDS = [f"{number}" for number in range(10)]


@st.composite
def annotations(draw: st.DrawFn, id: str, *, suggested: bool) -> Annotation:
    start = draw(st.integers(0, len(TEXT) - 2))
    fragments = (Span(start, min(len(TEXT), start + draw(st.integers(1, 40)))),)
    at = draw(st.none() | st.integers(0, 4000))
    heard = None if at is None else Interval(at, at + draw(st.integers(1, 4000)))
    source = draw(st.sampled_from(("model:x", "layer:A1", "manual")))
    state = State.UNDECIDED if suggested else draw(st.sampled_from(State))
    only_heard = heard is not None and draw(st.booleans())
    return Annotation(id, "l", () if only_heard else fragments, "Patient", heard, source, state, draw(CONFIDENCES))


CONFIDENCES = st.sampled_from((0.1, 0.4, 0.6, 0.95))
SHIFTS = st.sampled_from((-2.0, 0.0, 1.0, 4.0))
CANDIDATES = st.lists(st.sampled_from(IDS), unique=True).flatmap(
    lambda ids: st.tuples(*(annotations(id, suggested=True) for id in ids))
)
CHANGES = st.lists(
    st.sampled_from(IDS).flatmap(lambda id: st.tuples(st.just(id), st.none() | annotations(id, suggested=False))),
    max_size=15,
)


@given(CANDIDATES, CHANGES, CHANGES, SHIFTS)
def test_counts_follow_each_decision(candidates, first, then, shift) -> None:
    thresholds, layer = Thresholds(), {id: one for id, one in first if one is not None}
    counted = UndecidedCandidates(TEXT)
    deque(counted.fill(candidates, layer.values()), maxlen=0)
    for id, after in [("", None), *then]:
        counted.update(layer.pop(id, None), after)
        if after is not None:
            layer[id] = after
        standing = [one for one in layer.values() if one.state is not State.UNDECIDED or not is_machine(one.source)]
        cover = DecidedCover(TEXT, standing)
        left = [one for one in candidates if not cover.covers(one)]
        shifted = Thresholds(shift=shift)
        sure = [one for one in left if one.source == "layer:A1" or admits(shifted, one.tag, one.confidence or 0)]
        assert counted.counts(thresholds, shift=shift) == (len(sure), len(left))
