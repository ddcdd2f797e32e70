"""Names of places."""

import pytest

from deid_studio.suggest.lexicon.place_lists import (
    ambiguous,
    countries,
    districts,
    is_german_postcode,
    regions,
    states,
    street_ends,
    town_ends,
    towns,
    us_cities,
    world_cities,
)


@pytest.mark.parametrize(
    "name",
    "münchen,sankt pölten,st. pölten,st pölten,garmisch-partenkirchen,garmisch partenkirchen,genf,gallneukirchen,halle,"
    "frankfurt am main,frankfurt,bad ischl".split(","),
)
def test_towns(name):
    assert name in towns()


def test_towns_of_some_countries():
    assert "linz" in towns(("AT",)) and "münchen" not in towns(("AT",))
    assert towns()["münchen"] > 1_000_000


def test_cities_bear_german_and_english_names():
    assert world_cities()["mailand"] == world_cities()["milan"] > 1_000_000
    assert {"köln", "cologne", "wien", "vienna", "prag", "kiew"} <= world_cities().keys()


def test_us_cities():
    assert {"plano", "saint louis", "st. louis", "fort worth"} <= us_cities().keys()
    assert "athen" not in us_cities()


def test_no_function_words():
    assert not {"ohne", "alle", "weil", "hatten"} & towns().keys()


def test_ambiguous():
    assert {"essen", "singen"} <= ambiguous("de") and {"mobile", "reading"} <= ambiguous("en")
    assert "münchen" not in ambiguous("de") and "boston" not in ambiguous("en")


def test_states_and_countries():
    assert {"bayern", "steiermark", "graubünden"} <= states("de")
    assert {"texas", "north dakota", "ontario"} <= states("en")
    assert "österreich" in countries("de") and "soviet union" in countries("en")


def test_parts_of_towns_and_regions():
    assert {"neukölln", "schwabing", "brooklyn"} <= districts()
    assert "allgäu" in regions("de") and "midwest" in regions("en")
    assert {"straße", "gasse"} <= street_ends("de")


@pytest.mark.parametrize(
    ("digits", "good"), [("01067", True), ("80331", True), ("00500", False), ("43210", False), ("8033", False)]
)
def test_postcodes(digits, good):
    assert is_german_postcode(digits) is good


def test_ends_of_towns():
    assert "hinterzubikirchen".endswith(town_ends()) and not "thrombose".endswith(town_ends())
    assert sum(town.endswith(town_ends()) for town in towns()) > 0.4 * len(towns())
