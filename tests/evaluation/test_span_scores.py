"""Scores of spans: worked examples and laws."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.counts import Counts, Means
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import clinical_tokens
from deid_studio.evaluation.span_scores import NONE, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark, vocabulary

TEXT = "Frau Anna Müller, 49 Jahre, kam am 12.03.2019 nach Köln."


def mark(tag, *surfaces, text=TEXT):
    places = (text.index(surface) for surface in surfaces)
    return TokenMark(tuple(Span(at, at + len(surface)) for at, surface in zip(places, surfaces, strict=True)), tag)


def compared(gold, predicted=(), text=TEXT):
    return Compared(text, frozenset(gold), frozenset(predicted))


GOLD = (mark("Patient", "Anna Müller"), mark("Age", "49"), mark("Date", "12.03.2019"), mark("Location", "Köln"))
PREDICTED = (mark("Patient", "Müller"), mark("Age", "49"), mark("Birthdate", "12.03.2019"), mark("ID", "kam"))


@pytest.fixture(scope="module")
def scores():
    """One edge wrong, one right, one tag wrong, one too much, one missed."""
    return score_spans([compared(GOLD, PREDICTED)])


def row(scores, tag):
    return next(row for row in scores.types if row.tag == tag)


def test_a_clinical_token_is_digits_with_what_joins_them_or_letters_or_one_sign():
    text = "Müller-Lüdenscheidt, am 12.03.2019: 140/90; A31 x_y „2,4“ 5. e\u0301"
    assert [span.of(text) for span in clinical_tokens(text)] == (
        "Müller - Lüdenscheidt , am 12.03.2019 : 140/90 ; A 31 x _ y „ 2,4 “ 5 . e \u0301".split()
    )


def test_tokens_and_instances_are_counted_by_type(scores):
    assert {row.tag: (row.tokens, row.instances) for row in scores.types} == {
        "Age": (Counts(tp=1), Counts(tp=1)),
        "Birthdate": (Counts(fp=1), Counts(fp=1)),
        "Date": (Counts(fn=1), Counts(fn=1)),
        "ID": (Counts(fp=1), Counts(fp=1)),
        "Location": (Counts(fn=1), Counts(fn=1)),
        "Patient": (Counts(tp=1, fn=1), Counts(fp=1, fn=1)),
    }
    assert scores.tokens == 13


def test_all_types_are_added_and_phi_is_counted_without_types(scores):
    assert (scores.all_types.tokens, scores.all_types.instances) == (Counts(2, 2, 3), Counts(1, 3, 3))
    assert (scores.phi.tokens, scores.phi.instances) == (Counts(3, 1, 2), Counts(2, 2, 2))


def test_means_are_weighted_by_support(scores):
    assert scores.token_means == Means(3 / 5, 2 / 5, (2 * 2 / 3 + 1) / 5)
    assert scores.instance_means == Means(1 / 4, 1 / 4, 1 / 4)


def test_what_is_covered_touched_and_leaked(scores):
    phi = scores.phi
    assert (phi.cover_recall, phi.overlap_precision) == (2 / 4, 3 / 4)
    assert (phi.leaked_tokens, phi.leaked_characters) == (2 / 5, 8 / 26)
    date, patient, id = (row(scores, tag) for tag in ("Date", "Patient", "ID"))
    assert (date.cover_recall, date.leaked_tokens) == (1.0, 0.0), "a wrong tag removes PHI as well"
    assert (patient.cover_recall, patient.leaked_tokens, patient.leaked_characters) == (0.0, 0.5, 0.4)
    assert (id.cover_recall, id.overlap_precision, id.leaked_tokens, id.leaked_characters) == (None, 0.0, None, None)


def test_the_confusion_matrix_tells_what_was_taken_for_what(scores):
    cells = {(gold, to): count for gold, line in scores.confusion.items() for to, count in line.items() if count}
    assert cells == {
        ("Age", "Age"): 1,
        ("Date", "Birthdate"): 1,
        ("Location", NONE): 1,
        ("Patient", "Patient"): 1,
        ("Patient", NONE): 1,
        (NONE, "ID"): 1,
        (NONE, NONE): 7,
    }
    assert list(scores.confusion) == ["Age", "Birthdate", "Date", "ID", "Location", "Patient", NONE]


def test_white_space_between_two_predictions_is_no_leak():
    found = score_spans([compared(GOLD[:1], [mark("Patient", "Anna"), mark("Staff", "Müller")])])
    assert (found.phi.cover_recall, found.phi.leaked_characters) == (1.0, 0.0)
    assert found.phi.instances == Counts(fp=2, fn=1)


def test_a_token_is_found_by_one_character_but_leaks_by_the_others():
    found = score_spans([compared(GOLD[:1], [mark("Patient", "Anna Mü")])])
    assert (found.phi.tokens, found.phi.leaked_tokens, found.phi.leaked_characters) == (Counts(tp=2), 0.0, 0.4)


def test_a_discontinuous_span_is_its_fragments():
    split, whole = mark("Patient", "Anna", "Köln"), mark("Patient", "Anna Müller")
    assert score_spans([compared([split], [split])]).all_types.instances == Counts(tp=1)
    found = score_spans([compared([split], [whole])]).all_types
    assert (found.instances, found.tokens, found.cover_recall) == (Counts(fp=1, fn=1), Counts(1, 1, 1), 0.0)


def test_a_token_may_bear_two_tags():
    """Kolditz et al. 2019, "Evaluation Measures": both count; without tags the token is one."""
    found = score_spans([compared([mark("Patient", "Mül"), mark("Staff", "ler")], [mark("Staff", "Müller")])])
    assert (found.all_types.tokens, found.phi.tokens) == (Counts(tp=1, fn=1), Counts(tp=1))
    assert (found.confusion["Staff"]["Staff"], found.confusion["Patient"][NONE]) == (1, 1)


def test_out_of_vocabulary_tokens_do_not_bear_their_tag_in_training():
    training = "Herr Müller, 49, Köln und München"
    tagged = (("Patient", "Müller"), ("Age", "49"), ("MedicalUnit", "Köln"), ("Location", "München"))
    known = vocabulary([compared([mark(tag, word, text=training) for tag, word in tagged], text=training)])
    found = score_spans([compared(GOLD, PREDICTED)], known=known)
    shares = {row.tag: row.out_of_vocabulary for row in found.types}
    assert shares == {"Age": 0.0, "Birthdate": None, "Date": 1.0, "ID": None, "Location": 1.0, "Patient": 0.5}
    assert (found.all_types.out_of_vocabulary, found.phi.out_of_vocabulary) == (3 / 5, 2 / 5)


def test_without_training_no_vocabulary_is_told(scores):
    assert {row.out_of_vocabulary for row in (*scores.types, scores.all_types, scores.phi)} == {None}


def test_nothing_marked_leaves_everything_undefined():
    found = score_spans([compared([])])
    assert (found.types, found.phi.tokens, found.phi.cover_recall, found.tokens) == ((), Counts(), None, 13)
    assert found.token_means == Means(None, None, None) and found.confusion == {NONE: {NONE: 13}}


@st.composite
def documents(draw):
    text = draw(st.text(alphabet="aß1.- \n😔", min_size=1, max_size=12))

    def drawn_mark():
        places = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=4)))
        fragments = tuple(Span(*pair) for pair in zip(places[::2], places[1::2], strict=False))
        return TokenMark(fragments, draw(st.sampled_from(["Patient", "Staff", "Date"])))

    def marks():
        return frozenset(drawn_mark() for _ in range(draw(st.integers(0, 4))))

    return Compared(text, marks(), marks())


CORPORA = st.lists(documents(), max_size=4)


def turned(document):
    return replace(document, gold=document.predicted, predicted=document.gold)


@given(CORPORA)
def test_gold_against_itself_is_perfect(corpus):
    found = score_spans(replace(document, predicted=document.gold) for document in corpus)
    for scored in (*found.types, found.all_types, found.phi):
        assert {scored.instances.f1, scored.cover_recall, scored.overlap_precision} <= {1.0, None}
        assert scored.tokens.f1 in (1.0, None) and not scored.leaked_tokens and not scored.leaked_characters
    assert (found.phi.instances.f1 is None) == (not any(document.gold for document in corpus))


@given(CORPORA)
def test_f1_is_the_same_either_way_round(corpus):
    there, back = score_spans(corpus), score_spans(map(turned, corpus))
    for one, other in zip((*there.types, there.phi), (*back.types, back.phi), strict=True):
        assert (one.tokens.f1, one.instances.f1) == (other.tokens.f1, other.instances.f1)
        assert (one.tokens.precision, one.instances.precision) == (other.tokens.recall, other.instances.recall)


@given(st.data(), CORPORA)
def test_the_order_of_documents_changes_nothing(data, corpus):
    known = vocabulary(corpus[:1])
    assert score_spans(data.draw(st.permutations(corpus)), known=known) == score_spans(corpus, known=known)


@given(CORPORA)
def test_the_confusion_matrix_adds_up_to_the_counts(corpus):
    found = score_spans(corpus)
    for scored in found.types:
        tokens = scored.tokens
        assert found.confusion[scored.tag][scored.tag] == tokens.tp
        assert sum(found.confusion[scored.tag].values()) == tokens.support
        assert sum(line[scored.tag] for line in found.confusion.values()) == tokens.tp + tokens.fp


@given(CORPORA)
def test_finding_more_never_leaks_more(corpus):
    fewer = score_spans(replace(document, predicted=frozenset(list(document.predicted)[:1])) for document in corpus)
    more = score_spans(corpus)
    assert (more.phi.leaked_tokens or 0) <= (fewer.phi.leaked_tokens or 0)
    assert (more.phi.leaked_characters or 0) <= (fewer.phi.leaked_characters or 0)
    assert (more.phi.cover_recall or 0) >= (fewer.phi.cover_recall or 0)
