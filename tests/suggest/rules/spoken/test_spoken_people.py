"""Names of persons, and whose they are."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_people import people


@pytest.mark.parametrize(
    "marked",
    [
        "die patientin frau [patient|müller] geboren am",
        "herr professor doktor med [staff|hans jürgen lübbecke]",
        "meine frau [relative|sabine] und mein sohn der [relative|jonas]",
        "die nachbarin frau [person|brändle] hat mich gefunden",
        "herr [person|jäkel] vom jugendamt",
        "angerufen hat ein herr [person|wöhrle]",
        "operiert hat mich professor [staff|von der heydt]",
        "schwester [staff|mechthild] misst den blutdruck",
        "meine schwester [relative|mechthild] kommt",
        "frau [patient|mai] klagt über husten",
        "frau [patient|yvonne kratz] war gestern hier",
        "guten tag frau [patient|klein] kurz zur vorgeschichte",
        "sehr geehrter herr kollege [staff|krüger]",
        "ich heiße [patient|anneliese möller]",
        "[patient|sabine möller] mein name",
        "unterschrift [staff|b klewe]",
        "guten tag [patient|brömmel] hier",
    ],
)
def test_names(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "der patient klagt über schmerzen",
        "die frau hat husten",
        "morbus parkinson und billroth zwei",
        "guten tag herr doktor",
        "der koch und der schneider und der wolf",
        "sie nehmen lieber paracetamol",
        "das e k g war unauffällig",
        "in der familie gibt es krebs",
        "nachtdienst zimmer drei",
        "kaiser und könig",
    ],
)
def test_no_names(finds_exactly, text):
    finds_exactly(people, text, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die bearbeitung macht frau [person|zielinski]",
        "ich habe den doktor äh den [staff|lauterbach] angerufen",
        "kriminalkommissarin [person|knöterich] fragt",
    ],
)
def test_strangers_and_colleagues(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "durch die chirurgie herr [staff|lübbecke]",
        "herr [staff|klewe] übernimmt die aufklärung",
        "das hat frau [staff|brömmel] unterschrieben",
        "studienscreening frau [staff|iwanowa] wünscht",
        "herr [staff|pankratz] vertritt ihn",
    ],
)
def test_colleagues_by_their_work(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "der älteste [relative|mahmoud] ist siebzehn",
        "die kleine [relative|lamis] kommt",
        "meine freundin die [relative|annkathrin] hilft",
        "ihr ex freund [relative|pascal] war da",
        "ich hab meinen [relative|cem] noch",
    ],
)
def test_relatives_by_age_and_love(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "patientin [patient|n punkt brömmelkamp] kam",
        "dienstarzt [staff|ewald tannhäuser]",
        "in der sache [patient|ommo habben] geboren am",
        "mit vornamen [patient|momme] ich",
    ],
)
def test_initials_and_rare_names(finds_exactly, marked):
    finds_exactly(people, marked, least=0)
