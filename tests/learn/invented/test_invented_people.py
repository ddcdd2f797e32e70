from random import Random

from deid_studio.learn.invented.invented_people import (
    Person,
    bearer_of,
    drawn_surname,
    natural,
    person,
    spelled,
    without_accents,
)
from deid_studio.suggest.lexicon.name_lists import surnames


def test_many_surnames_are_in_no_list():
    drawn = {drawn_surname(Random(seed)) for seed in range(400)}
    unknown = {name for name in drawn if name.lower() not in surnames()}
    assert len(drawn) > 350
    assert 0.3 < len(unknown) / len(drawn) < 0.9


def test_given_names_fit_who_bears_them():
    people = [person(Random(seed)) for seed in range(200)]
    known = [(who.bearer, bearer_of(who.given.split()[0])) for who in people]
    assert sum(bearer == found for bearer, found in known) > 150


def test_a_name_is_spelled_with_and_without_words():
    said = {spelled(Random(seed), "Öz") for seed in range(20)}
    assert said == {"ö z", "ö wie ökonom z wie zacharias"}


def test_names_take_several_forms():
    forms = {natural(Random(seed), Person("Jörg", "Groß", "m")) for seed in range(200)}
    assert {"Jörg Groß", "Groß", "J. Groß", "Groß Jörg"} <= forms


def test_accents_go_but_umlauts_stay():
    assert without_accents("Müller-Isărescu-Łukić") == "Müller-Isarescu-Lukic"
