"""Whose a name is, by the rest of the talk."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_people import people


@pytest.mark.parametrize(
    "marked",
    [
        "wie heißt ihr hausarzt\ndoktor [staff|brömmelkamp] glaube ich",
        "und wie heißt deine erzieherin\nfrau [person|knöterich]",
        "wer ist ihr zahnarzt\nder [staff|detlef]",
        "wie heißen ihre kinder\n[relative|jonas] und [relative|merle]",
        "wie heißt ihr bewährungshelfer\n[person|torsten lübbecke]",
    ],
)
def test_an_answer_is_of_the_kind_that_was_asked_for(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "hier ist [relative|hannelore brömmelkamp] ich rufe an wegen meinem mann dem [patient|gerd]",
        "ich melde mich für meine mutter [patient|wilhelmine] mein name ist [relative|sabine lübbecke]",
        "hallo hier ist [relative|torsten lübbecke] es geht um meine tante [patient|ottilie]",
        "guten tag [relative|sabine klewe] hier\nworum geht es\nes geht um meinen vater [patient|ernst klewe]",
        "notruf leitstelle\nmein bruder [patient|detlef] atmet nicht\nwie heißen sie\n[relative|gerda brömmelkamp]",
    ],
)
def test_who_rings_up_for_a_relative_is_no_patient(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "hausarztpraxis guten tag [staff|sabine] am apparat",
    ],
)
def test_who_answers_at_an_institution_is_no_patient(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "meine töchter [relative|gerda] und [relative|ottilie]",
        "ihr sohn [relative|jonas] sowie [relative|detlef] waren da",
        "die nachbarin [person|hannelore] und der [person|gerd]",
        "schwester [staff|mechthild] und die [staff|sabine]",
        "da war die [staff|sabine] und der doktor [staff|lübbecke]",
    ],
)
def test_names_side_by_side_are_of_one_kind(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "hallo [staff|kerstin] ich mache die übergabe",
        "übergabe frühschicht die [staff|sabine] kommt später",
        "dienstübergabe heute mit [staff|torsten]",
        "besprechung wer fehlt\n[staff|mechthild] ist krank",
        "bett eins herr [patient|lübbecke] bett zwei frau [patient|klewe] bett drei leer das macht [staff|gerda]",
    ],
)
def test_given_names_in_a_handover_are_colleagues(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "schwester [staff|mechthild] nein [staff|mechtild]",
        "mein sohn [relative|detlef] äh [relative|detlev]",
    ],
)
def test_what_corrects_a_name_is_one(finds_exactly, marked):
    finds_exactly(people, marked, least=0)
