"""Whose name it is."""

import time

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.settling.name_kinds import settled
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def kinds(marked):
    """The kinds that names get; `others` are further candidates: number of the name, kind, source."""

    def run(text, *others, typing=None, weights=None):
        plain, chosen = marked(text)
        pool = [*chosen, *(Candidate(chosen[n].span, kind, 0.5, source) for n, kind, source in others)]
        found = settled(TokenText.of(plain), chosen, pool, typing=typing or {}, weights=weights or {})
        assert [(one.span, one.confidence) for one in found] == [(one.span, one.confidence) for one in chosen]
        return [str(one.kind) for one in found]

    return run


def test_each_keeps_its_own_cue(kinds):
    text = "Herr [patient|Weber], Dr. [staff|Weber], [patient|Weber, Karl]"
    assert kinds(text) == ["patient", "staff", "patient"]


def test_many_cues_at_one_place_do_not_decide_another(kinds):
    many = [(0, Kind.PATIENT, f"patient.{n}") for n in range(9)]
    assert kinds("Herr [patient|Weber], Dr. [staff|Weber]", *many) == ["patient", "staff"]


def test_a_much_better_source_elsewhere_decides(kinds):
    typing = {"cue.patient": 0.99, "cue.staff": 0.55}
    assert kinds("Herr [patient|Weber], dann [staff|Weber]", typing=typing) == ["patient", "patient"]


def test_what_most_speaks_for_at_its_place_decides(kinds):
    others = [(0, Kind.STAFF, "staff.title"), (0, Kind.STAFF, "staff.signature")]
    assert kinds("[patient|Weber]", *others) == ["staff"]
    assert kinds("[patient|Weber]", *others, typing={"staff.title": 0.4, "staff.signature": 0.1}) == ["patient"]


def test_other_kinds_are_left_and_have_no_say(kinds):
    assert kinds("[town|Weber] und [patient|Weber]", (1, Kind.TOWN, "town.known")) == ["town", "patient"]


def test_repeats_have_no_say(kinds):
    assert kinds("[patient|Weber]", *((0, Kind.STAFF, f"repeat:{n}") for n in range(5))) == ["patient"]


def test_sources_that_were_always_right_can_be_weighed(kinds):
    assert kinds("[patient|Weber]", (0, Kind.STAFF, "x"), typing={"x": 1.0, "cue.patient": 0.0}) == ["staff"]


def test_nothing_stays_nothing(kinds):
    assert kinds("") == []


def test_learned_weights_add_to_the_votes(marked):
    plain, chosen = marked("Tochter Frau [patient|Özdemir] ruft an, geb. [date|3.4.1950]")

    def run(weights):
        found = settled(TokenText.of(plain), chosen, chosen, typing={}, weights=weights)
        return [str(one.kind) for one in found]

    assert run({"-2 tochter": (0.0, 0.0, 3.0, 0.0), "date -2 geb": (0.0, 3.0)}) == ["relative", "birthdate"]
    assert run({"-2 tochter": (0.0, 0.0, 0.1, 0.0)}) == ["patient", "date"]


def test_one_name_is_mostly_one_persons(kinds):
    weights = {"-1 enkel": (0.0, 0.0, 4.0, 0.0), "-1 der": (1.6, 0.0, 0.0, 0.0)}
    text = "mein enkel [person|jonas] und der [person|jonas] und der [person|milan]"
    assert kinds(text, weights=weights) == ["relative", "relative", "patient"]
    assert kinds(text.replace("enkel", "freund"), weights=weights) == ["person", "person", "patient"]


def test_a_name_said_again_and_again_takes_as_long_each_time(kinds):
    began = time.process_time()
    kinds("[person|jonas] " * 8_000, weights={"-1 der": (1.6, 0.0, 0.0, 0.0)})
    assert time.process_time() - began < 5
