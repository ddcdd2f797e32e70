"""Word error rates, as jiwer counts them, and by class as Cohn et al. do."""

import unicodedata

import jiwer
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.evaluation.word_errors import (
    WordErrors,
    WordErrorsByClass,
    links,
    spoken_form,
    word_errors,
    word_errors_by_class,
)

words = st.lists(st.sampled_from("frau müller wohnt in berlin und kommt heute".split()), max_size=25)


@settings(max_examples=40)
@given(words.filter(bool), words)
def test_jiwer_counts_the_same(reference, hypothesis):
    theirs = jiwer.process_words(" ".join(reference), " ".join(hypothesis))
    ours = word_errors(reference, hypothesis)
    assert ours == WordErrors(theirs.hits, theirs.substitutions, theirs.deletions, theirs.insertions)
    assert ours.wer == pytest.approx(theirs.wer, abs=1e-12)


def test_a_worked_example():
    found = word_errors("frau müller wohnt in berlin".split(), "frau möller wohnt in in".split())
    assert (found.hits, found.substitutions, found.deletions, found.insertions) == (3, 2, 0, 0)
    assert (found.words, found.wer) == (5, 0.4)


def test_undefined_is_none_and_more_errors_than_words_are_above_one():
    assert word_errors([], ["ja"]).wer is None
    assert word_errors(["ja"], ["nein", "doch"]).wer == 2.0


def test_sums_are_over_words_not_over_documents():
    found = word_errors(["a"], ["b"]) + word_errors(list("abcdefghi"), list("abcdefghi"))
    assert (found.wer, found.words) == (0.1, 10)


def test_words_of_the_other_class_are_removed_before():
    """Cohn et al. 2019, section 7: PHI words lose 1 of 3, the others 1 of 4."""
    reference = "frau anna müller wohnt jetzt in berlin".split()
    hypothesis = "frau anna möller wohnt in berlin".split()
    found = word_errors_by_class(reference, hypothesis, [(1, 2), (6,)])
    assert found.phi == WordErrors(hits=2, substitutions=1)
    assert found.others == WordErrors(hits=3, deletions=1)
    assert found.all_words == WordErrors(hits=5, substitutions=1, deletions=1)


def test_a_word_that_nobody_said_belongs_to_the_mention_around_it():
    reference = "frau anna müller kommt".split()
    inside = word_errors_by_class(reference, "frau anna die müller kommt".split(), [(1, 2)])
    assert (inside.phi.insertions, inside.others.insertions) == (1, 0)
    for hypothesis in ("frau die anna müller kommt", "frau anna müller die kommt"):
        beside = word_errors_by_class(reference, hypothesis.split(), [(1, 2)])
        assert (beside.phi.insertions, beside.others.insertions) == (0, 1)
    apart = word_errors_by_class(reference, "frau anna die müller kommt".split(), [(1,), (2,)])
    assert (apart.phi.insertions, apart.others.insertions) == (0, 1)


def test_without_phi_there_is_no_rate_for_it():
    found = word_errors_by_class(["ja"], ["ja"], [])
    assert (found.phi.wer, found.others.wer) == (None, 0.0)
    assert found + WordErrorsByClass() == found


def test_links_tell_what_was_heard_in_place_of_what():
    found = links("a b c d".split(), "a x c e d".split())
    assert found.heard_as == (0, 1, 2, 4)
    assert found.inserted == {3: 3}
    assert links("a b".split(), ["b"]).heard_as == (None, 0)


@pytest.mark.parametrize(
    ("written", "form"),
    [("Müller,", "müller"), ("„STRASSE“", "strasse"), ("12.03.2019.", "12.03.2019"), ("E-Mail", "e-mail"), ("", "")],
)
def test_spoken_form(written, form):
    assert spoken_form(written) == form
    assert spoken_form(unicodedata.normalize("NFD", written)) == form


@settings(max_examples=40)
@given(words, words, st.sets(st.integers(0, 24)))
def test_classes_never_have_more_errors_than_the_alignment(reference, hypothesis, phi):
    """Both classes together have all words of either side, and errors that some alignment of all words has."""
    found = word_errors_by_class(reference, hypothesis, [(n,) for n in phi if n < len(reference)])
    parts = found.phi + found.others
    assert parts.words == found.all_words.words == len(reference)
    assert parts.hits + parts.substitutions + parts.insertions == len(hypothesis)

    def errors(one):
        return one.substitutions + one.deletions + one.insertions

    assert errors(parts) <= errors(found.all_words)
