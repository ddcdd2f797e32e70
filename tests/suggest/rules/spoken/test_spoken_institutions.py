"""Hospitals, practices, homes, insurers and employers."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_institutions import bodies, hospitals


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
    ],
)
def test_letters_landscapes_and_holders(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
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
        "zahnarztpraxis am apparat",
    ],
)
def test_practices_and_services(finds_exactly, marked):
    finds_exactly(hospitals, marked, least=0)


@pytest.mark.parametrize("text", ["im duodenum", "aus dem museum", "am peritoneum", "im geburtshaus war es schön"])
def test_what_ends_like_a_latin_house(finds_exactly, text):
    finds_exactly(hospitals, text, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "er ist angestellt bei [organization|siemens] in der montage",
        "ich arbeite bei der firma [organization|krone]",
        "gelernt bei [organization|thyssen]",
    ],
)
def test_employers(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "im [organization|sanitätshaus brömmelkamp] bestellt",
        "das [organization|autohaus lübbecke] zahlt",
        "aus der [organization|bäckerei klewe] kommt sie",
        "die [organization|buchhandlung knöterich] in der stadt",
    ],
)
def test_shops(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "beim [organization|amtsgericht kassel] beantragt",
        "vom [organization|polizeipräsidium kassel] kam",
        "im auftrag des [organization|sozialgerichts münster] erstellt",
    ],
)
def test_authorities(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "das zahlt die berufsgenossenschaft",
        "er ist auf die linke hand gefallen",
        "in der schule war es schön",
        "sie hat bei ihrer tochter gewohnt",
        "die apotheke hat zu und der verein feiert",
    ],
)
def test_no_bodies(finds_exactly, text):
    finds_exactly(bodies, text, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "in der [organization|gießerei wolters] am band",
        "die [organization|weberei brömmel] hat zugemacht",
    ],
)
def test_works_institutes_insurers_and_schools(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)
