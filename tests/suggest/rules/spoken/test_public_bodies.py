"""Insurers, employers, shops, schools, clubs and authorities."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.public_bodies import bodies


@pytest.mark.parametrize(
    "marked",
    [
        "schaffner bei der [organization|bogestra] gewesen",
        "er ist angestellt bei [organization|siemens] in der montage",
        "ich arbeite bei der firma [organization|krone]",
        "tätig bei der [organization|hasseröder brauerei]",
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
        "im [organization|café kostbar] erkannt",
        "die [organization|buchhandlung knöterich] in der stadt",
    ],
)
def test_shops(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "geht auf die [organization|anne frank schule]",
        "an der [organization|astrid lindgren schule] in der klasse",
        "das [organization|goethe gymnasium] hat frei",
        "beim [organization|s v gonsenheim] im tor",
        "spielt beim [organization|t u s koblenz] handball",
    ],
)
def test_schools_and_clubs(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die nummer der [organization|deutschen rentenversicherung] ist",
        "beim [organization|amtsgericht kassel] beantragt",
        "vom [organization|polizeipräsidium kassel] kam",
        "im auftrag des [organization|sozialgerichts münster] erstellt",
        "an das [organization|institut für rechtsmedizin gießen] geschickt",
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
        "vom [organization|hygieneinstitut krell] geprüft",
        "die [organization|weberei brömmel] hat zugemacht",
        "die [organization|a o k plus] zahlt",
        "bei der [organization|i k k classic] versichert",
        "lehrerin an der [organization|pestalozzischule]",
    ],
)
def test_works_institutes_insurers_and_schools(finds_exactly, marked):
    finds_exactly(bodies, marked, least=0)
