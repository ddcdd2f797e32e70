"""Spans that overlap, in a format that can have none."""

from hypothesis import given

from deid_studio.formats.annotations.carried_marks import Carries, carried
from deid_studio.formats.annotations.marked_document import Losses, MarkedDocument
from tests.formats.annotations.marked import documents


def covered(document: MarkedDocument) -> set[int]:
    return {at for mark in document.marks for start, end in mark.places for at in range(start, end)}


@given(documents(pieces=3))
def test_what_was_marked_stays_marked_once(document: MarkedDocument) -> None:
    losses = Losses()
    fit = carried(document, frozenset(), losses)
    assert covered(fit) == covered(document)
    assert sum(end - start for mark in fit.marks for start, end in mark.places) == len(covered(fit))
    assert all(len(mark.places) == 1 for mark in fit.marks)


@given(documents(pieces=3))
def test_nothing_changes_in_a_format_that_carries_all(document: MarkedDocument) -> None:
    losses = Losses()
    assert carried(document, frozenset(Carries), losses) == document
    assert losses.sentences() == []
