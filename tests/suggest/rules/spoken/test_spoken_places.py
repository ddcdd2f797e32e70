"""Towns, states and countries."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_places import lands, towns


@pytest.mark.parametrize(
    "marked",
    [
        "er wohnt in [town|köln]",
        "sie kommt aus [town|bottrop] und lebt in [town|bad tölz]",
        "wohnen in [town|moosburg an der isar]",
        "in [town|duisburg rheinhausen] geboren",
        "bahnhof [town|hamburg]",
        "jetzt in [town|essen]",
        "beim essen in eile",
        "herr hagen ist da",
        "die halle ist leer",
        "in narkose nach billroth",
        "im ortsteil [town|drehnow]",
    ],
)
def test_towns(finds_exactly, marked):
    finds_exactly(towns, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    ["nein in der [country|türkei]", "urlaub in [state|bayern]", "mit dem zug", "frau holland", "er ist im haus"],
)
def test_lands(finds_exactly, marked):
    finds_exactly(lands, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "reha in [town|bad malente] beantragt",
    ],
)
def test_towns_heard_as_two_words(finds_exactly, marked):
    finds_exactly(towns, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "knorpelschaden grad drei nach outerbridge",
        "stadium zwei nach hinchey",
        "ein typ a nach strasberg",
        "der morbus basedow ist bekannt",
    ],
)
def test_scales_and_diseases_are_no_towns(finds_exactly, text):
    finds_exactly(towns, text, least=0)
