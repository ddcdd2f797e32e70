"""What tells the kind of a name or a date."""

import math
from dataclasses import replace

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.settling.kind_contexts import Contexts, spoken_for
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def told(marked):
    """The features of what is in brackets, in order; `shares` has by number what a model thinks of it."""

    def run(text, heard=None, shares=None, *, is_speech=False):
        plain, found = marked(text)
        weighed = [replace(found[n], shares=told) for n, told in (shares or {}).items()]
        contexts = Contexts(TokenText.of(plain), found, heard or {}, weighed, has_case=True, is_speech=is_speech)
        return [contexts.of(n) for n in range(len(found))]

    return run


def test_what_stands_around_tells(told):
    (features,) = told("Tochter Frau [relative|Özdemir] ruft an", is_speech=True)
    assert {"-1 frau", "-2 tochter", "1 ruft", "< tochter", "> ruft", "speech", "case", "0 others"} <= features.keys()
    assert "ends line" not in features and "-3 |" in features


def test_what_is_said_of_the_name_elsewhere_counts(told):
    heard = {0: {("patient.field", Kind.PATIENT): 2.0}}
    first, second, other = told("[patient|Jo Öhler]\nFrau [staff|Öhler]\nDr. [staff|Brömmel]", heard)
    assert first["patient.field=patient"] == 1.0 and "elsewhere patient.field=patient" not in first
    assert second["elsewhere patient.field=patient"] == 1.0 and second["voted patient"] == 2.0
    assert second["1 others"] == 1.0 and "voted patient" not in other


def test_chances_are_given_as_logarithms_and_the_patient_is_known(told):
    sure = ((Kind.PATIENT, 1.0),)
    first, second = told("[patient|Öhler] bei Dr. [staff|Brömmel]", shares={0: sure, 1: ((Kind.STAFF, 1.0),)})
    assert first["here patient"] == pytest.approx(math.log(1.01 / 1.04))
    assert first["rival"] < 0 < second["rival"] and second["other patient"] > first["other patient"]
    assert "here patient" not in told("[patient|Öhler]")[0]


def test_a_date_after_a_name_long_ago_is_told(told):
    dates = "[patient|Öhler, Jo] / [date|16.02.1955] / TK 25, Visite [date|3.4.2025], [date|08.06.43]"
    _, born, visit, short = told(dates)
    assert born["date after name"] == 1.0 and born["date after name 41 ago"] == 1.0
    assert visit["date 0 ago"] == 1.0 and "date after name" not in visit
    assert short["date 41 ago"] == 1.0


def test_other_kinds_are_not_told_apart(told):
    assert told("in [town|Köln]") == [{}]


def test_weights_speak_for_kinds():
    assert spoken_for({"a": 1.0, "b": 2.0, "c": 9.0}, {"a": (1.0, 0.0), "b": (0.0, -0.5)})[:2] == [1.0, -1.0]


def test_an_answer_is_told_by_its_question_in_speech(told):
    talk = "wie heißen sie denn\n[patient|öhler]\nund ihr mann\ndas ist der [relative|jo] genau"
    first, second = told(talk, is_speech=True)
    assert {"turn before heißen", "turn 0", "begins turn"} <= first.keys() and "turn before ihr" not in first
    assert {"turn before mann", "turn 4", "turn begins das"} <= second.keys() and "turn before heißen" not in second
    assert not any("turn" in feature for feature in told(talk)[0])
