"""Learning what tells the kind of a name or a date."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.learn.measuring.kind_weights import Told, kind_weights, told
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.settling.kind_contexts import Contexts
from deid_studio.suggest.token_text import TokenText

NAMES = [Told({"1": 1.0, "tochter": 1.0}, {Kind.PATIENT: 1.0}, Kind.RELATIVE)] * 40 + [
    Told({"1": 1.0, "dr": 1.0}, {Kind.PATIENT: 1.0}, Kind.STAFF)
] * 40


def test_what_stood_with_a_kind_speaks_for_it():
    weights = kind_weights(NAMES)
    patient, staff, relative, person = weights["tochter"]
    assert relative > 0.5 > patient and relative > max(staff, person)
    assert weights["dr"][1] > 0.5


def test_names_and_dates_are_learned_apart():
    dates = [Told({"date geb": 1.0}, {}, Kind.BIRTHDATE), Told({"date am": 1.0}, {}, Kind.DATE)] * 30
    weights = kind_weights([*NAMES, *dates])
    assert weights["date geb"][1] > 0 > weights["date geb"][0] and len(weights["date am"]) == 2


def test_what_was_seen_now_and_then_has_no_weight():
    assert kind_weights(NAMES[:3]) == {} and kind_weights([]) == {}


@pytest.mark.parametrize(("gold", "kinds"), [(Kind.STAFF, [Kind.STAFF]), (Kind.TOWN, [])])
def test_examples_are_what_was_found_within_its_group(gold, kinds):
    marked = Marked("Frau Öhler", (TextMark(5, 10, gold),))
    chosen = [Candidate(Span(5, 10), Kind.PATIENT, 0.9, "x")]
    contexts = Contexts(TokenText.of(marked.text), chosen, {}, [], has_case=True, is_speech=False)
    assert [one.kind for one in told(marked, chosen, {}, contexts)] == kinds
