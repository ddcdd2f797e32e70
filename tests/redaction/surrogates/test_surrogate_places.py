"""Places of the same form."""

import re

import pytest

from deid_studio.learn import numerals
from deid_studio.redaction.surrogates.drawing import Pseudonyms
from deid_studio.redaction.surrogates.surrogate_codes import Digits, other_code
from deid_studio.redaction.surrogates.surrogate_hospitals import other_hospital
from deid_studio.redaction.surrogates.surrogate_places import PlaceGroups, PlaceWords, other_place

DIGITS = Digits({numerals.cardinal(n): n for n in range(100)}, numerals.cardinal)
GERMAN = PlaceWords(
    street_ends=("landstraße", "straße", "platz", "str", "weg"),
    street_heads=("Drossel", "Wacholder", "Pirol"),
    stand_alone=False,
    spots=("Am {}pfad", "Im {}feld"),
    town_heads=("Birken", "Eschen", "Ulmen"),
    town_ends=("rode", "moos", "wangen", "fels"),
    saints=("Kilian", "Afra"),
    hospital_heads=frozenset({"klinikum", "klinik", "krankenhaus", "praxis", "spital"}),
    generic=frozenset({"am", "fuer", "der", "chirurgie", "sankt", "st", "staedt", "mitte"}),
    countries=PlaceGroups(
        frozenset({"peru", "kuba", "island", "schweiz", "tuerkei", "irak", "polen", "ddr"}),
        (("Peru", "Kuba", "Island"), ("Schweiz", "Türkei", "DDR"), ("Irak", "Jemen")),
    ),
    states=PlaceGroups(frozenset({"bayern", "hessen", "berlin"}), (("Bayern", "Hessen", "Berlin"),)),
    is_town={"berlin", "regensburg", "ulmenrode", "jena", "bremen", "dresden"}.__contains__,
    behind={"am": "{}hang", "der": "{}höhe"},
)


def draws():
    return Pseudonyms(bytes(range(32)), {}, originals=frozenset())


def place(text, pseudonyms=None, **known):
    return other_place(text, GERMAN, pseudonyms or draws(), DIGITS, **known)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Hauptstr. 8", r"[A-Z]\w+str\. [1-9]"),
        ("Kantstraße. 21 a", r"\w+straße\. \d\d [b-f]"),
        ("Iris-Leber-Straße 42", r"\w+-Straße \d\d"),
        ("lange straße zwölf a", r"[a-z]+ straße \w+ [a-z]"),
        ("Innsbrucker Landstraße 22a", r"\w+ Landstraße \d\d[b-f]"),
        ("Am Waldsaum 21", r"(Am|Im) \w+(pfad|feld) \d\d"),
        ("Lindenweg", r"\w+weg"),
        ("93053", r"\d{5}"),
        ("A-9011", r"A-\d{4}"),
        ("neun drei null fünf drei", r"\w+ \w+ \w+ \w+ \w+"),
        ("Regensburg", r"[A-Z]\w+(rode|moos|wangen)"),
        ("REGENSBURG", r"[A-Z]+"),
        ("Regensburgs", r"[A-Z]\w+(rode|moos|wangen)s"),
        ("Bad Regensburg", r"Bad [A-Z]\w+"),
        ("St. Johann am Bergle", r"[A-Z]\w+"),
        ("93053 Regensburg", r"\d{5} [A-Z]\w+"),
        ("Hauptstr. 8, 93053 Regensburg", r"\w+str\. \d, \d{5} [A-Z]\w+"),
        ("Bayern", r"Hessen|Berlin"),
        ("Peru", r"Kuba|Island"),
    ],
)
def test_places_keep_their_form(text, form):
    new = place(text)
    assert re.fullmatch(form, new)
    old = {word.lower() for word in re.findall(r"[^\W\d_]{4,}", text)} - {"straße", "landstraße", *DIGITS.values}
    assert old.isdisjoint(re.findall(r"[^\W\d_]+", new.lower()))
    digits = re.findall(r"\d+", text)
    assert not digits or re.findall(r"\d+", new) != digits


def test_a_town_is_the_same_in_all_its_forms_and_no_real_one():
    pseudonyms = draws()
    town = place("Regensburg", pseudonyms)
    assert [place(text, pseudonyms) for text in ("regensburg", "REGENSBURGS", "12345 Regensburg")] == [
        town.lower(), f"{town.upper()}S", f"{place('12345', pseudonyms)} {town}"
    ]  # fmt: skip
    assert "Ulmenrode" not in {place(f"Dorf{chr(97 + n)}", pseudonyms) for n in range(20)}


def test_a_city_state_is_a_town():
    assert place("Berlin") not in ("Bayern", "Hessen")


def test_what_the_tag_does_not_mean_has_no_surrogate():
    assert place("Regensburg", sorts=frozenset({"street", "postcode"})) is None
    assert place("bayern", sorts=frozenset({"state"})) in ("hessen", "berlin")
    assert place("…") is None


def hospital(text, known=None):
    return other_hospital(text, GERMAN, draws(), DIGITS, known=(known or {}).get)


def test_hospitals_keep_what_is_said_of_many():
    assert re.fullmatch(r"Städt\. Klinikum [A-Z]\w+", hospital("Städt. Klinikum Neustadt"))
    assert re.fullmatch(r"[A-Z]\w+krankenhaus", hospital("Diakonissenkrankenhaus"))
    assert hospital("Diakonissenkrankenhaus") != "Diakonissenkrankenhaus"
    assert re.fullmatch(r"Sankt-(Kilian|Afra)-Spital", hospital("Sankt-Klara-Spital"))
    assert re.fullmatch(r"KLINIK [A-Z]+", hospital("KLINIK DEPPENDORF"))
    assert re.fullmatch(r"Klinikum [A-Z]{2}", hospital("Klinikum DD"))
    assert re.fullmatch(r"\w+ der [A-Z]\w+-Klinik", hospital("vier der Rheinaue-Klinik"))
    assert hospital("vier der Rheinaue-Klinik").split()[0] in set(DIGITS.values) - {"vier"}
    assert hospital("Klinik für Chirurgie") is None, "nothing of it can be replaced"


def test_hospitals_are_named_after_the_new_towns_and_people():
    known = {"klein haasbeck": "Ulmenmoos", "regensburg": "Eschenrode", "weber": "Birkner"}
    assert hospital("Klinikum Klein Haasbeck", known) == "Klinikum Ulmenmoos"
    assert hospital("Klinikum REGENSBURG-Mitte", known) == "Klinikum ESCHENRODE-Mitte"
    assert hospital("Praxis Weber", known) == "Praxis Birkner"


def test_countries_go_with_the_same_article():
    assert place("Schweiz") == "Türkei" and place("Türkei") == "Schweiz"
    assert place("Irak") == "Jemen"
    pseudonyms = draws()
    plain, genitive = place("Polen", pseudonyms), place("Polens", pseudonyms)
    assert plain in ("Peru", "Kuba", "Island") and genitive == f"{plain}s"
    assert place("SCHWEIZ") == "TÜRKEI" and place("DDR") in ("Schweiz", "Türkei")


@pytest.mark.parametrize(
    ("town", "adjective"), [("Jena", "Jenaer"), ("Bremen", "Bremer"), ("Dresden", "Dresdner"), ("Berlin", "Berliner")]
)
def test_adjectives_follow_their_towns(town, adjective):
    pseudonyms = draws()
    new = place(town, pseudonyms)
    other = new.removesuffix("en") + "er" if new.endswith("wangen") else f"{new}er" if new[-1] != "e" else f"{new}r"
    assert place(adjective, pseudonyms) == other
    assert place(f"{adjective} Str. 5", pseudonyms).startswith(f"{other} Str. ")
    assert place(f"{adjective} Landstraße", pseudonyms) == f"{other} Landstraße"
    found = other_hospital(f"{adjective} Klinik", GERMAN, pseudonyms, DIGITS, known=pseudonyms.became["town"].get)
    assert found == f"{other} Klinik"


def test_hospitals_stay_grammatical_behind_articles():
    assert re.fullmatch(r"Krankenhaus der (Drossel|Wacholder|Pirol)höhe", hospital("Krankenhaus der Elisabethinen"))
    assert re.fullmatch(r"Klinik am (Drossel|Wacholder|Pirol)hang", hospital("Klinik am Rosengarten"))


def test_roman_numbers_of_wards_stay_roman():
    assert re.fullmatch(r"Klinik Mitte (?!II$)[IVX]+ [A-Z]\w+", hospital("Klinik Mitte II Neustadt"))
    assert re.fullmatch(r"Klinik Mitte (?!III)[IVX]+[a-z]", hospital("Klinik Mitte IIIa"))


def test_an_initial_is_no_roman_number():
    pseudonyms = draws()
    for letter in "IVX":
        new = other_hospital(f"Praxis {letter}. Weber", GERMAN, pseudonyms, DIGITS, known={"weber": "Birkner"}.get)
        assert re.fullmatch(rf"Praxis (?!{letter})[A-Z]\. Birkner", new)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("LS1 4AB", r"[A-Z]{2}\d \d[A-Z]{2}"),
        ("SW1A 1AA", r"[A-Z]{2}\d[A-Z] \d[A-Z]{2}"),
        ("K1A 0B1", r"[A-Z]\d[A-Z] \d[A-Z]\d"),
        ("95819-1234", r"\d{5}-\d{4}"),
        ("CA", r"[A-Z]{2}"),
        ("34th Street", r"\d(1st|2nd|3rd|\dth) Street"),
        ("350 W 34th Street", r"\d{3} W \d(1st|2nd|3rd|\dth) Street"),
    ],
)
def test_places_of_english_letters_keep_their_form(text, form):
    new = place(text)
    assert re.fullmatch(form, new) and new != text


def test_a_ward_keeps_its_side():
    assert re.fullmatch(r"\d West", other_code("7 West", draws(), DIGITS))
    assert re.fullmatch(r"[A-Z]\d Süd", other_code("A3 Süd", draws(), DIGITS))
    assert re.fullmatch(r"\S+ \d Mitte rechts", other_code("Station 4 Mitte rechts", draws(), DIGITS))


def test_houses_of_one_number_stay_apart_by_their_letters():
    pseudonyms = draws()
    new = {letter: place(f"Drosselstr. 12{letter}", pseudonyms) for letter in "abcdefghxyz"}
    assert len(set(new.values())) == len(new)
    assert all(old != other[-1] for old, other in new.items())
    assert all(new[letter][-1] in "abcdef" for letter in "abcdef")
