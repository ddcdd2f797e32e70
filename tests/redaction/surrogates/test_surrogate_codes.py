"""Numbers, codes and addresses of the same form."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.learn import numerals
from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical
from deid_studio.redaction.surrogates.surrogate_codes import (
    Digits,
    other_address,
    other_code,
    other_initials,
    other_number,
)

DIGITS = Digits({numerals.cardinal(n): n for n in range(100)} | {"zwo": 2}, numerals.cardinal)
SECRET = bytes(range(32))


def drawn(originals=frozenset()):
    return Pseudonyms(SECRET, {}, originals=originals)


def shape(text):
    return re.sub(r"[^\W\d_]", lambda x: "A" if x[0].isupper() else "a", re.sub(r"\d", "0", text))


@pytest.mark.parametrize("text", ["1822544", "A-202344102", "H25440/51", "9334a/20", "4A", "B", "7", "099984-0163"])
def test_codes_keep_their_form_and_no_more(text):
    new = other_code(text, drawn(), DIGITS)
    assert shape(new) == shape(text) and new != text
    assert other_code(text, drawn(), DIGITS) == new
    assert other_code(text, Pseudonyms(bytes(32), {}, originals=frozenset()), DIGITS) != new or len(text) == 1


@settings(max_examples=30)
@given(st.from_regex(r"[A-Z]{0,3}[0-9]{1,9}([-/][0-9a-z]{1,4})?", fullmatch=True))
def test_no_code_stays(text):
    new = other_code(text, drawn(), DIGITS)
    assert new != text and len(new) == len(text)


def test_a_code_is_the_same_in_capitals():
    pseudonyms = drawn()
    assert other_code("a31", pseudonyms, DIGITS).upper() == other_code("A31", pseudonyms, DIGITS)
    assert other_code("a einunddreißig", pseudonyms, DIGITS)[0] == other_code("a31", pseudonyms, DIGITS)[0]


def test_a_code_is_never_another_original():
    taken = frozenset(f"{n:03}" for n in range(1000) if n % 50)
    assert int(other_code("642", drawn(taken), DIGITS)) % 50 == 0
    assert other_code("642", drawn(taken | {f"{n:03}" for n in range(1000)}), DIGITS) is None


def test_phone_numbers_keep_zeros_countries_and_signs():
    pseudonyms = drawn()
    new = other_number("+43(0)333 775-8422", pseudonyms, DIGITS)
    assert new.startswith("+43(0)") and shape(new) == "+00(0)000 000-0000" and new[6:9] != "333"
    plain = other_number("0941/12345", pseudonyms, DIGITS)
    assert plain[0] == "0" and plain[1] != "0"
    assert other_number("0941 123-45", pseudonyms, DIGITS) == f"{plain[:4]} {plain[5:8]}-{plain[8:]}"
    assert other_number("0941/12345 o. 12", pseudonyms, DIGITS)[10:14] == " o. "
    assert other_number("0941/12345 Müller", pseudonyms, DIGITS) is None


def test_what_is_said_digit_by_digit_becomes_what_the_written_number_becomes():
    pseudonyms = drawn()
    written = other_number("0171 4455", pseudonyms, DIGITS)
    said = other_number("null eins sieben eins vier vier doppel fünf", pseudonyms, DIGITS)
    assert said == " ".join(numerals.cardinal(int(digit)) for digit in written if digit.isdigit())
    pairs = other_number("plus neunundvierzig achtundzwanzig", pseudonyms, DIGITS)
    assert pairs.startswith("plus ") and "neunundvierzig" not in pairs
    assert other_number("null eins müller", pseudonyms, DIGITS) is None
    parted = other_number("null eins sieben eins, vier vier doppel fünf.", pseudonyms, DIGITS)
    assert parted.replace(",", "").rstrip(".") == said and parted.count(",") == 1 and parted.endswith(".")
    assert other_code("a dreiundvierzig", pseudonyms, DIGITS).split()[0] not in "a"


def test_addresses_get_a_domain_that_nobody_has():
    words = {"anna": "Eva", "mueller": "Birkner", "web": "lindmoos", "klinik": "ulmrode", "nord": "eschtal"}

    def changed(text):
        return other_address(text, drawn(), words.get, DIGITS)

    assert re.fullmatch(r"eva\.birkner[0-9]{2}@lindmoos\.example", changed("anna.müller77@web.de"))
    assert "77" not in changed("anna.müller77@web.de")
    assert changed("https://www.klinik-nord.de/kontakt?x=mueller") == "https://www.ulmrode-eschtal.example"
    assert changed("anna punkt müller at web punkt de") == "eva punkt birkner at lindmoos punkt example"
    assert changed("null eins mueller") is None, "no address"
    assert changed("karl@web.de") is None and changed("karl at web punkt de") is None
    assert shape(changed("192.168.1.20")) == "000.000.0.00" and changed("192.168.1.20") != "192.168.1.20"


def test_pseudonyms_are_unique_repeat_and_never_hold_an_original():
    pseudonyms = drawn(frozenset({"birkner"}))
    pool = ("Birkner", "Ostner", "Ulmer")

    def of(kind, name):
        return pseudonyms.of(kind, name, lambda rng: rng.choice(pool))

    found = {of("surname|a", "mueller"), of("surname|b", "weber")}
    assert found == {"Ostner", "Ulmer"}, "circles share no surname"
    assert of("surname|a", "koch") is None and pseudonyms.refused == 1
    assert of("surname|a", "mueller") in found and of("town", "mueller") in found
    later = Pseudonyms(SECRET, pseudonyms.became, originals=frozenset({canonical(of("surname|a", "mueller"))}))
    assert later.of("surname|a", "mueller", lambda rng: "Neuner") is None, "it is an original by now"
    assert later.of("surname|b", "weber", lambda rng: "Neuner") == of("surname|b", "weber")


@pytest.mark.parametrize("text", ["sb", "SB", "Sb", "sbk", "sb/mk", "SB/mk"])
def test_initials_stay_initials(text):
    new = other_initials(text, Pseudonyms(bytes(32), {}, originals=frozenset()))
    assert new != text and re.sub("[a-z]", "a", re.sub("[A-Z]", "A", new)) == re.sub(
        "[a-z]", "a", re.sub("[A-Z]", "A", text)
    )
    assert not set(new.lower()) & set("aeiou")


def test_words_are_no_initials():
    pseudonyms = Pseudonyms(bytes(32), {}, originals=frozenset())
    assert [other_initials(text, pseudonyms) for text in ("s", "sbkm", "Herr sb", "s1")] == [None] * 4


def test_one_clinics_numbers_share_an_area_code():
    pseudonyms = Pseudonyms(bytes(32), {}, originals=frozenset())
    written = ("0641 985-1234", "(0641) 985-0", "0641/9851299", "+49 641 985-77", "+49 (0)641 98590", "0049 641 985-8")
    digits = [re.sub(r"\D", "", other_number(text, pseudonyms, DIGITS)) for text in written]
    areas = {number.removeprefix("0049").removeprefix("49").removeprefix("0")[:3] for number in digits}
    assert len(areas) == 1 and areas != {"641"}
    american = [other_number(text, pseudonyms, DIGITS) for text in ("(617) 555-0100", "617-555-0199", "617.555.0142")]
    assert len({re.sub(r"\D", "", text)[:3] for text in american}) == 1


@pytest.mark.parametrize("text", ["I", "II", "IV", "X", "IIIa", "IV/2", "V."])
def test_roman_numbers_stay_roman(text):
    new = other_code(text, drawn(), DIGITS)
    assert new != text and re.match("[IVX]+", new) and shape(new.lstrip("IVX")) == shape(text.lstrip("IVX"))


@pytest.mark.parametrize("text", ["Vera", "Ida", "XK", "X12"])
def test_words_and_codes_are_no_roman_numbers(text):
    new = other_code(text, drawn(), DIGITS)
    assert new != text and shape(new) == shape(text)


def test_no_two_wards_become_one():
    wards = "I II III IV V VI VII VIII IX X XI XII".split()
    new = [other_code(ward, drawn(), DIGITS) for ward in wards]
    assert set(new) == set(wards) and not any(map(str.__eq__, wards, new))


def test_numbers_of_one_house_are_of_one_house():
    pseudonyms = drawn()
    numbers = ["0261 210-39989", "0261 210 32000", "+49 261 210-4711", "0261 377-4711", "0261/210"]
    new = [other_number(text, pseudonyms, DIGITS) for text in numbers]
    areas = [re.sub(r"^\+49 |^0", "", one)[:3] for one in new]
    houses = [re.sub(r"^\+49 |^0", "", one)[4:7] for one in new]
    assert len(set(areas)) == 1 and areas[0] != "261" and areas[0][0] in "23456789"
    assert len({houses[n] for n in (0, 1, 2, 4)}) == 1 and houses[3] != houses[0]
    assert len({one[-4:] for one in new}) == len(new)


@pytest.mark.parametrize("text", ["0171 2345678", "+49 171/2345678", "01712345678", "+49 (0)171 2345678"])
def test_a_mobile_telephone_stays_one(text):
    new = other_number(text, drawn(), DIGITS)
    assert shape(new) == shape(text) and re.sub(r"^\+49|\D|^0+", "", new).removeprefix("0")[:2] in ("15", "16", "17")
