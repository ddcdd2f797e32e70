"""How numbers, dates and short forms are read out, and which sounds they have."""

import pytest

from deid_studio.engines.alignment.pronunciations import arpabet, cardinal, ordinal, readings


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("12.03.2021", "zwölfter dritter zweitausendeinundzwanzig"),
        ("12.03.2021", "zwölfter märz zweitausendeinundzwanzig"),
        ("1.8.", "erster achter"),
        ("2019-02-14,", "vierzehnter zweiter zweitausendneunzehn"),
        ("14:30", "vierzehn uhr dreißig"),
        ("0171", "null eins sieben eins"),
        ("445566", "vierundvierzig fünfundfünfzig sechsundsechzig"),
        ("1956", "neunzehnhundertsechsundfünfzig"),
        ("3,5", "drei komma fünf"),
        ("A31", "A einunddreißig"),
        ("120/80", "einhundertzwanzig achtzig"),
        ("z.B.", "zum beispiel"),
        ("Dr.", "doktor"),
        ("(Müller-Lüdenscheidt),", "Müller Lüdenscheidt"),
    ],
)
def test_german(written, said):
    assert said in readings(written, language="de")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("3/12/1985", "march twelfth nineteen eighty five"),
        ("2005", "two thousand five"),
        ("Mr.", "mister"),
        ("don't", "don't"),
        ("21st", "twenty first"),
    ],
)
def test_english(written, said):
    assert said in readings(written, language="en")


@pytest.mark.parametrize("written", ["-", "…", "„", ""])
def test_punctuation_is_not_said(written):
    assert readings(written, language="de") == ()


@pytest.mark.parametrize(
    ("number", "german", "english"),
    [
        (0, "null", "zero"),
        (21, "einundzwanzig", "twenty one"),
        (101, "einhunderteins", "one hundred one"),
        (1_200, "eintausendzweihundert", "one thousand two hundred"),
        (1_000_000, "eine million", "one million"),
        (2_000_017, "zwei millionen siebzehn", "two million seventeen"),
        (3_000_000_000, "drei milliarden", "three billion"),
        (1_000_000_000, "eine milliarde", "one billion"),
    ],
)
def test_whole_numbers(number, german, english):
    assert (cardinal(number, language="de"), cardinal(number, language="en")) == (german, english)


def test_places_in_an_order():
    assert [ordinal(n, language="de") for n in (1, 3, 7, 8, 19, 20, 101)] == [
        "erster",
        "dritter",
        "siebter",
        "achter",
        "neunzehnter",
        "zwanzigster",
        "einhunderterster",
    ]
    assert [ordinal(n, language="en") for n in (12, 20, 31)] == ["twelfth", "twentieth", "thirty first"]


def test_sounds_are_put_to_the_nearest_american_ones():
    assert arpabet(["m", "ˈʏ", "l", "ɜ"], language="de") == ["M", "UH", "L", "AH"]
    assert arpabet(["ts", "v", "ˈœ", "l", "f"], language="de") == ["T", "S", "V", "ER", "L", "F"]
    assert arpabet(["ʔ", "ɾ"], language="de") == ["R"] and arpabet(["ɾ", "ɜː"], language="en") == ["T", "ER"]
