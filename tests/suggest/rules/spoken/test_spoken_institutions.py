"""Hospitals, practices, homes, insurers and employers."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.public_bodies import bodies
from deid_studio.suggest.rules.spoken.spoken_institutions import hospitals


@pytest.mark.parametrize(
    "marked",
    [
        "im [hospital|klinikum neustadt] operiert",
        "ins [hospital|sankt elisabeth krankenhaus] verlegt",
        "an die [hospital|uniklinik köln] überwiesen",
        "die [hospital|praxis hellwege] hat angerufen",
        "im [hospital|krankenhaus der barmherzigen brüder trier]",
        "im [hospital|evangelischen krankenhaus bielefeld]",
        "in die [hospital|rheinaue klinik] gekommen",
        "im [hospital|brustzentrum bethesda] behandelt",
        "ins [hospital|marienhospital gelsenkirchen]",
        "praxis doktor müller",
        "in der gedächtnisambulanz",
        "in der klinik für chirurgie",
        "im krankenhaus war er drei tage",
        "die frauenklinik und die tagesklinik",
        "unsere ambulanz hat offen",
    ],
)
def test_hospitals(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "versichert bei der [organization|barmer]",
        "bei der [organization|a o k bayern] versichert",
        "er arbeitet bei [organization|siemens]",
        "sie arbeitet bei der [organization|stadt reutlingen]",
        "an das [organization|sozialgericht nürnberg]",
        "gesetzliche krankenkasse",
        "die polizei kam",
        "mit der schule",
        "der müller mahlt",
    ],
)
def test_bodies(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "in der [hospital|l w l klinik] gewesen",
        "in die [hospital|b g klinik tübingen] gekommen",
        "in der [hospital|ostseeklinik] gelegen",
        "ins [hospital|kantonsspital graubünden] gebracht",
        "bei der [hospital|diakonie station] angestellt",
    ],
)
def test_letters_landscapes_and_holders(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "in der tagespflege [hospital|haus sonnenblick]",
        "an das pflegeheim [hospital|haus emsblick] geschickt",
        "im [hospital|haus lindenhof] wohnt sie",
        "platz im [hospital|haus am stadtwald] bekommen",
        "ich gehe nach hause und das haus brennt",
    ],
)
def test_houses(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "an die [hospital|praxis hufnagel und kollegen] geschickt",
        "die [hospital|praxis am markt] hat zu",
        "im [hospital|pflegeheim zur alten ziegelei] gearbeitet",
        "aus der [hospital|radiologie rheinauen] vor",
        "zahnarztpraxis am apparat",
    ],
)
def test_practices_and_services(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "das kam aus dem [hospital|josefinum] damals",
        "er liegt im [hospital|katharinum]",
        "im [hospital|geburtshaus lindenhof] entbunden",
        "im [hospital|geburtshaus morgenquell] gewesen",
    ],
)
def test_houses_with_latin_names_and_houses_of_birth(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize("text", ["im duodenum", "aus dem museum", "am peritoneum", "im geburtshaus war es schön"])
def test_what_ends_like_a_latin_house(finds_exactly, text):
    finds_exactly(hospitals, text, least=0)
