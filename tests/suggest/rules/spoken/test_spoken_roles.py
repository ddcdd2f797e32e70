"""Whose a name is, by the words beside it."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_people import people


@pytest.mark.parametrize(
    "marked",
    [
        "die [patient|altmann] klagt über luftnot",
    ],
)
def test_who_suffers_is_the_patient(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die [staff|petersen] hat heute dienst",
    ],
)
def test_who_treats_is_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "frau [patient|gottschling] hat heute ihre visite verpasst",
        "herr [patient|rudloff] weiß bescheid über die narkose",
        "frau [patient|kalbe] kommt heute in die sprechstunde",
        "guten tag [patient|jutta klewe] hier mein mann wurde letztes jahr operiert und jetzt brauch ich ein rezept",
    ],
)
def test_what_patients_do_as_well_makes_no_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "frau [patient|oelze] nehmen sie bitte die brille ab",
    ],
)
def test_who_is_told_to_treat_is_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "wir haben den patienten doppelt\nwie heißt der\n[patient|petra kolbe]",
    ],
)
def test_a_pronoun_asks_for_whom_was_spoken_of(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "meine freundin die [relative|julia] wohnt bei mir",
    ],
)
def test_friends_of_the_married_are_no_relatives(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "schwester [staff|mecht] ach [staff|mechthild]",
    ],
)
def test_beginnings_of_a_name_are_the_name(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "tumorkonferenz\nwer stellt vor\nich [staff|rademacher]",
        "audit auf der station die [staff|sabine] führt uns",
    ],
)
def test_speakers_of_a_conference_are_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "radiologie [staff|kampmann] guten morgen",
        "zentrallabor [staff|kremer] hallo",
    ],
)
def test_who_answers_at_a_desk(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die kollegin von der krankenkasse frau [person|brömmel]",
        "frau [person|ahrens] ist die gesetzliche betreuerin",
        "in der wohngruppe lebt auch der [person|kevin]",
    ],
)
def test_who_works_elsewhere_is_a_person(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "anästhesie frau [staff|michaelis]",
        "im beisein von frau [staff|seitz] pflegedienstleitung",
        "befundet [staff|brömmelkamp] komma",
        "gegengelesen [staff|aschenbach]",
        "morgen macht das meine kollegin die frau [staff|prokop] mit ihnen",
        "den termin hat die [staff|simone] von der anmeldung gemacht",
        "[staff|heike] kannst du mal auf station kommen",
    ],
)
def test_staff_by_place_and_work(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "unsere jungs [relative|till] und [relative|ole] sind bei der oma",
        "und die beiden kleinen wie heißen die\n[relative|milo] und [relative|ida]",
        "die schwester des patienten frau [relative|otte]",
        "ich hab das grab von [relative|jannis] besucht",
    ],
)
def test_relatives_side_by_side_and_by_role(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "hier spricht [patient|öztürk] [patient|serpil öztürk]",
        "herr [patient|vukovic] [patient|dragan vukovic]",
        "mein name ist [patient|klewe] [patient|ottilie klewe]",
        "schwester [staff|annegret] faxt das noch",
        "schwester [staff|mechthild] sucht das bett",
        "betreuerin ist frau [person|hagemeister] bei uns",
        "herr [patient|brömmel] vorname [patient|ottokar]",
        "mit zweitem namen [patient|torsten]",
        "[patient|fiete] was hast du denn gemacht",
    ],
)
def test_where_names_end(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "da zieht es in den kiefer hinein",
        "ein hinweis der schrank mit den geräten",
        "der schlüssel hängt am brett",
        "das war nicht konklusiv und nicht invasiv",
        "dann sind wir mit dem treck meine mutter und ich los",
        "des hat er gsagt und gschaut",
    ],
)
def test_things_are_no_names(finds_exactly, text):
    finds_exactly(people, text, least=0)
