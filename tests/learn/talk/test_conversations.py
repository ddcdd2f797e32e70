"""Invented conversations: their marks, how they are written, and that a seed brings them back."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk import conversations
from deid_studio.learn.talk.conversations import STEP, WINDOW, windows
from deid_studio.learn.talk.talk_numbers import cardinal, decade, ordinal
from deid_studio.learn.talk.talk_words import TalkWord
from deid_studio.learn.talk.times import MONTHS
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.lexicon import calendar

SWFI = {
    Kind.PERSON, Kind.AGE, Kind.DATE, Kind.HOSPITAL, Kind.PHARMACY, Kind.ORGANIZATION, Kind.PLACE, Kind.STATE,
    Kind.TOWN, Kind.COUNTRY, Kind.PROFESSION, Kind.HOLIDAY, Kind.SEASON,
}  # fmt: skip
NUMBER_WORDS = {word for value in range(1, 100) for word in cardinal(value).split()}
DATE_WORDS = (
    NUMBER_WORDS
    | set(MONTHS)
    | {word for value in range(1, 32) for word in ordinal(value).split()}
    | {decade(tens) for tens in range(2, 10)}
    | {"oh", "of", "the", "hundred", "thousand", "and", "slash", "dash"}
)


@cache
def some() -> tuple[Marked, ...]:
    return tuple(conversations(300, seed=4))


def marked(kind: Kind) -> list[str]:
    return [text.text[mark.start : mark.end].lower() for text in some() for mark in text.marks if mark.kind is kind]


def test_every_kind_of_talk_comes_up_often() -> None:
    counts = {kind: len(marked(kind)) for kind in SWFI}
    assert min(counts.values()) > 30
    assert {mark.kind for text in some() for mark in text.marks} == SWFI


def test_a_share_of_words_is_phi_as_in_talk() -> None:
    phi = sum(len(text.text[mark.start : mark.end].split()) for text in some() for mark in text.marks)
    assert 0.02 < phi / sum(len(text.text.split()) for text in some()) < 0.15


def test_a_season_is_a_season_and_an_age_a_number() -> None:
    assert set(marked(Kind.SEASON)) <= calendar.seasons("en")
    decades = {decade(tens) for tens in range(2, 10)}
    assert all(
        word.isdecimal() or word in NUMBER_WORDS | decades | {"a", "hundred", "and"}
        for age in marked(Kind.AGE)
        for word in age.split()
    )


def test_a_date_is_made_of_months_days_and_years() -> None:
    words = [word for date in marked(Kind.DATE) for word in re.findall(r"[a-z]+|\d+", date)]
    assert all(word.isdecimal() or word in DATE_WORDS | {"st", "nd", "rd", "th"} for word in words)


def test_the_same_word_is_phi_here_and_none_there() -> None:
    # Each of these words is seldom: few texts may have none that is PHI
    texts = [text for text in conversations(1_200, seed=4) if text.text.islower()]
    for word, kind in (("may", Kind.DATE), ("fall", Kind.SEASON), ("grace", Kind.PERSON), ("turkey", Kind.COUNTRY)):
        inside = sum(word in text.text[mark.start : mark.end].split() for text in texts for mark in text.marks)
        everywhere = sum(text.text.split().count(word) for text in texts)
        assert 0 < inside < everywhere, kind


def test_a_spelled_name_is_marked_beside_the_name() -> None:
    spelled = [name for name in marked(Kind.PERSON) if re.fullmatch(r"[a-z'](?: [a-z']){3,}", name)]
    assert any(name.replace(" ", "") in marked(Kind.PERSON) for name in spelled)


def test_places_and_names_are_varied() -> None:
    for kind in (Kind.PERSON, Kind.TOWN, Kind.ORGANIZATION, Kind.PLACE):
        assert len(set(marked(kind))) > 0.4 * len(marked(kind))


def test_texts_are_mostly_lower_case_without_stops_and_some_are_not() -> None:
    bare = [text for text in some() if text.text.islower() and not re.search(r"[.?!,]", text.text)]
    assert 0.5 < len(bare) / len(some()) < 0.9
    assert any(text.text.isupper() for text in some())
    assert any(re.search(r"[a-z]\? [A-Z]", text.text) for text in some())


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_a_seed_brings_the_same_texts_and_marks_are_whole_words(seed: int) -> None:
    texts = list(conversations(2, seed=seed))
    assert texts == list(conversations(2, seed=seed))
    for text in texts:
        for mark in text.marks:
            phi = text.text[mark.start : mark.end]
            assert phi == phi.strip(" .,?!;:\n") and "\n" not in phi
            assert not text.text[: mark.start][-1:].isalnum() and not text.text[mark.end :][:1].isalnum()


def test_other_seeds_bring_other_texts() -> None:
    assert list(conversations(3, seed=1)) != list(conversations(3, seed=2))


def test_as_many_texts_as_asked_for() -> None:
    assert [len(list(conversations(count, seed=1))) for count in (0, 1, 7)] == [0, 1, 7]


@pytest.mark.parametrize(("turns", "starts"), [(5, [0]), (20, [0]), (21, [0, 10]), (30, [0, 10]), (40, [0, 10, 20])])
def test_windows_overlap_and_reach_the_end(turns: int, starts: list[int]) -> None:
    found = list(windows([[TalkWord(str(number))] for number in range(turns)]))
    assert [int(window[0][0].text) for window in found] == starts
    assert all(len(window) <= WINDOW for window in found)
    assert found[-1][-1][0].text == str(turns - 1)
    assert STEP == 10
