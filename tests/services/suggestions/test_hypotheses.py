"""Finds in further hypotheses get the place of what was spoken then, or only its time."""

import re

import pytest

from deid_studio.domain.document import Alternative, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.suggestions.hypotheses import in_alternatives

TEXT = "die patientin mühle kam, heute"


def words(text, *times):
    spans = [Span(*match.span()) for match in re.finditer(r"\S+", text)]
    return tuple(Word(span, Interval(*time) if time else None) for span, time in zip(spans, times, strict=True))


WORDS = words(TEXT, (0, 200), (200, 800), (800, 1200), (1300, 1500), (2000, 2400))


@pytest.fixture
def found(word_list):
    """What is found in an alternative with these times; `known` is what was found in the transcript."""

    def find(text, *times, known=(), confidence=0.8, transcript=WORDS):
        suggester = word_list({"müller": ("Patient", confidence, "rule:x"), "anna müller": ("Patient", 0.7, "rule:y")})
        alternatives = [Alternative(2, text, words(text, *times))]
        return list(in_alternatives(TEXT, transcript, alternatives, known, suggester.suggest))

    return find


def test_a_find_lies_on_the_word_that_was_spoken_then(found):
    assert found("frau müller", (500, 790), (810, 1150)) == [
        Proposal((Span(14, 19),), "Patient", 0.8, "alternative:rule:x")
    ]


def test_less_than_a_third_of_the_shorter_word_is_not_enough(found):
    assert [one.fragments for one in found("müller", (1080, 1400))] == [(Span(14, 23),)]
    assert [one.fragments for one in found("müller", (1130, 1380))] == [(Span(20, 23),)]


def test_where_no_word_is_it_is_heard_only(found):
    assert found("müller", (1550, 1950)) == [Proposal((), "Patient", 0.8, "alternative:rule:x", Interval(1550, 1950))]


def test_what_lies_partly_where_no_word_is_keeps_all_of_its_time(found):
    both = found("anna müller", (1310, 1490), (1550, 1950))
    assert Proposal((Span(20, 23),), "Patient", 0.7, "alternative:rule:y", Interval(1310, 1950)) in both


def test_what_the_transcript_has_as_surely_is_left_out(found):
    known = Proposal((Span(4, 19),), "Staff", 0.8, "rule:x")
    assert found("müller", (810, 1150), known=[known]) == []
    assert len(found("müller", (810, 1150), known=[known], confidence=0.9)) == 1


def test_without_times_there_is_no_place(found):
    assert found("müller", None) == []
    untimed = tuple(Word(word.span) for word in WORDS)
    assert [one.fragments for one in found("müller", (810, 1150), transcript=untimed)] == [()]


def test_what_several_hypotheses_have_comes_once_and_as_surely_as_the_surest(word_list):
    alternatives = [
        Alternative(2, "müller", words("müller", (810, 1150))),
        Alternative(3, "meier", words("meier", (800, 1190))),
    ]
    suggester = word_list({"müller": ("Patient", 0.5, "rule:x"), "meier": ("Patient", 0.6, "rule:x")})
    assert list(in_alternatives(TEXT, WORDS, alternatives, [], suggester.suggest)) == [
        Proposal((Span(14, 19),), "Patient", 0.6, "alternative:rule:x")
    ]
