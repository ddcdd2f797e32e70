"""What is marked in a text and in its recording, and whether it covers a proposal."""

from __future__ import annotations

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.services.project.proposals import DecidedCover, Proposal, is_machine

TEXT = "Frau Moser, Graz"


def proposal(*spans: tuple[int, int], heard: tuple[int, int] | None = None) -> Proposal:
    return Proposal(tuple(Span(*one) for one in spans), "A", 0.5, "rule:a", Interval(*heard) if heard else None)


@pytest.mark.parametrize(
    ("spans", "is_covered"),
    [([(5, 10)], True), ([(5, 11)], True), ([(10, 12)], False), ([(0, 10)], False), ([(5, 7), (12, 16)], False)],
)
def test_letters_and_digits_count_and_no_commas(spans: list[tuple[int, int]], is_covered: bool) -> None:
    assert DecidedCover(TEXT, [proposal((5, 10))]).covers(proposal(*spans)) == is_covered


def test_what_several_cover_together_is_covered() -> None:
    cover = DecidedCover(TEXT, [proposal((0, 4))])
    assert not cover.covers(proposal((0, 10)))
    cover.add(proposal((5, 10)))
    assert cover.covers(proposal((0, 10)))


def test_what_no_word_stands_for_is_covered_where_all_of_its_time_is() -> None:
    cover = DecidedCover(TEXT, [proposal(heard=(0, 500)), proposal((5, 10), heard=(500, 900))])
    assert cover.covers(proposal(heard=(100, 900))) and not cover.covers(proposal(heard=(100, 901)))


def test_sources_tell_the_machine_from_people() -> None:
    machine = ("rule:date.numeric", "model:de-letters 1", "repeat:name", "spacy:x 1", "layer:A1", "alternative:rule:x")
    assert all(map(is_machine, machine))
    assert not any(map(is_machine, ("manual", "import", "suggestion", "cast", "")))
