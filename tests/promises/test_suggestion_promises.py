"""Promises of what suggests and finds, by the number that they have in the list of what fell short."""

import pytest

from deid_studio.formats import tagset_toml
from deid_studio.suggest import suggester
from deid_studio.suggest.suggester import Suggester


@pytest.fixture(scope="module")
def suggests() -> Suggester:
    return suggester.load(tagset_toml.load("kolditz13"), language="de")


def _as_it_is(text: str) -> str:
    return text


@pytest.mark.parametrize("written", [_as_it_is, str.lower, str.title, str.upper])
@pytest.mark.parametrize(
    ("tags", "text", "phi"),
    [
        ("Date", "Operation am {}.", "siebzehnten März neunzehnhundertdreiundfünfzig"),
        ("Birthdate", "Herr Adam, geboren am {}.", "siebzehnten März neunzehnhundertdreiundfünfzig"),
        ("Date Birthdate", "{}", "erster zweiter neunzehnhundertfünfzig"),
        ("Contact", "Sie erreichen ihn unter {}.", "null zwei zwei eins, vier sieben eins null"),
        ("ID", "Die IBAN lautet {}.", "DE89 3704 0044 0532 0130 00"),
        ("ID", "Überwiesen auf {} am Montag.", "DE89370400440532013000"),
    ],
)
def test_4_numbers_in_words_and_account_numbers_are_found_in_any_case(
    suggests: Suggester, tags: str, text: str, phi: str, written: object
) -> None:
    assert callable(written)
    whole = written(text.format(phi))
    found = [one for one in suggests.suggest(whole) if one.span.of(whole) == written(phi)]
    assert [one.tag for one in found] and found[0].tag in tags.split(), suggests.suggest(whole)
    assert found[0].confidence > 0.8
