"""From the probabilities of labels to candidates."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.decode import FAINTEST, Labelled, candidates
from deid_studio.suggest.model.features import labels
from deid_studio.suggest.token_text import TokenText

READING = TokenText.of("Frau Anna Müller, Köln")


def found(best, chances):
    return [
        (one.span.of(READING.text), str(one.kind), round(one.confidence, 2))
        for one in candidates(READING, Labelled(best, chances), source="model:m 1")
    ]


def test_best_labels_become_candidates_as_sure_as_their_tokens_are_on_average():
    best = ["O", "B-patient", "I-patient", "O", "B-town"]
    chances = [{}, {"B-patient": 0.9, "B-staff": 0.05}, {"I-patient": 0.7, "I-staff": 0.2}, {}, {"B-town": 0.6}]
    assert found(best, chances) == [("Anna Müller", "patient", 0.93), ("Köln", "town", 0.6)]


def test_what_is_not_out_of_the_question_is_found_too():
    chances = [{}, {"B-patient": 0.1, "B-staff": 0.2}, {"I-staff": 0.2}, {}, {"B-town": FAINTEST / 2}]
    assert found(["O"] * 5, chances) == [("Anna Müller", "staff", 0.25)]


def test_a_faint_end_does_not_pull_a_sure_name_down():
    best, chances = ["O", "B-patient", "O", "O", "O"], [{}, {"B-patient": 1.0}, {"I-patient": 0.1}, {}, {}]
    assert found(best, chances) == [("Anna", "patient", 1.0), ("Müller", "patient", 0.1)]


def test_another_kind_or_beginning_is_another_candidate():
    best = ["B-patient", "I-staff", "B-staff", "O", "I-town"]
    chances = [{label: 0.9} if label != "O" else {} for label in best]
    assert [surface for surface, *_ in found(best, chances)] == ["Frau", "Anna", "Müller", "Köln"]


def test_a_stop_alone_is_nothing():
    assert found(["O", "O", "O", "B-patient", "O"], [{}, {}, {}, {"B-patient": 0.9}, {}]) == []


def test_chances_that_sum_to_more_than_one_by_a_hair_are_certainty():
    assert found(["B-town"] + ["O"] * 4, [{"B-town": 1.0, "I-town": 1e-9}, {}, {}, {}, {}]) == [("Frau", "town", 1.0)]


@given(st.text(st.sampled_from("aB ä.-12\n"), max_size=40), st.data())
def test_perfect_labels_give_the_marks_back(text, data):
    reading = TokenText.of(text)
    marks, n = [], 0
    while n < len(reading):
        last = min(len(reading) - 1, n + data.draw(st.integers(0, 3)))
        has_word = any(token[0].isalnum() for token in reading.tokens[n : last + 1])
        if has_word and data.draw(st.booleans()):
            kind = data.draw(st.sampled_from([*Kind]))
            marks.append(Candidate(reading.span(n, last), kind, 1.0, "gold"))
        n = last + 1
    row = labels(reading, marks)
    sure = Labelled(row, [{} if label == "O" else {label: 1.0} for label in row])
    found = candidates(reading, sure, source="gold")
    assert [replace(one, shares=()) for one in found] == marks
    assert [one.shares for one in found] == [((mark.kind, 1.0),) for mark in marks]


def test_a_mark_inside_a_word_labels_the_word():
    assert labels(TokenText.of("Hauptstraße"), [Candidate(Span(0, 5), Kind.STREET, 1.0, "x")]) == ["B-street"]
