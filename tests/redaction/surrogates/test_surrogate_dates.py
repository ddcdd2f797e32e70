"""Dates move, keep their distances, and are written as they were."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.learn import numerals
from deid_studio.learn.talk import talk_numbers
from deid_studio.redaction.surrogates import surrogate_phrases as phrases
from deid_studio.redaction.surrogates.date_reading import read_date
from deid_studio.redaction.surrogates.surrogate_dates import LEAST_DAYS, MOST_DAYS, drawn_offset, shifted

GERMAN = phrases.german(numerals.cardinal, numerals.ordinal)
ENGLISH = phrases.english(talk_numbers.cardinal, talk_numbers.ordinal)
DAYS = 840  # 120 weeks: two years, and from March to July


def moved(*dates, between=(), days=DAYS, is_english=False):
    joints = [*between, *[" xyz "] * len(dates)][: len(dates)]
    said = ENGLISH if is_english else GERMAN
    return shifted(dates, joints, days=days, day_first=not is_english, phrases=said)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("12.9.1940", "31.12.1942"),
        ("21/06/1967", "08/10/1969"),
        ("2027-08-02", "2029-11-19"),
        ("13.Juli 2025", "31.Oktober 2027"),
        ("21. Juli 2022", "7. November 2024"),
        ("23. 7. 1951", "9. 11. 1953"),
        ("23.04 2029", "11.08 2031"),
        ("20200803", "20221121"),
        ("Mo, 12.03.2020", "Mo, 30.06.2022"),
        ("12.IV.2020", "31.VII.2022"),
        ("03.17.2027", "07.04.2029"),
        ("09.02.22", "29.05.24"),
        ("2007", "2009"),
        ("'98", "'00"),
        ("4/23", "8/25"),
        ("02/2021", "06/2023"),
        ("Jan 2018", "Mai 2020"),
        ("DEZEMBER 2020", "APRIL 2023"),
        ("Anfang 2019", "Anfang 2021"),
        ("März", "Juli"),
        ("11.01.", "01.05."),
        ("12.-14.3.2020", "30.-2.7.2022"),
        ("03-06/2022", "07-10/2024"),
        ("1998-2003", "2000-2005"),
        ("vierzehnter dritter neunzehnhundertachtundfünfzig", "erster siebter neunzehnhundertsechzig"),
        ("am dritten mai zweitausend zwölf", "am einundzwanzigsten august zweitausend vierzehn"),
        ("zwölf drei achtundfünfzig", "neunundzwanzig sechs sechzig"),
        ("zwanzig elf", "zwanzig dreizehn"),
        ("null fünf", "null sieben"),
    ],
)
def test_german_dates_are_moved_in_their_form(old, new):
    assert moved(old) == [new]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("march third nineteen ninety eight", "june twentieth two thousand"),
        ("fifteenth of may", "second of september"),
        ("the third of march two thousand and four", "the twenty first of june two thousand and six"),
        ("nineteen oh five", "nineteen oh seven"),
        ("ninety four", "ninety six"),
        ("October", "February"),
        ("May 3rd, 2019", "August 20th, 2021"),
        ("12/31/2020", "04/20/2023"),
        ("25/12/2020", "14/04/2023"),
    ],
)
def test_english_dates_are_moved_in_their_form(old, new):
    assert moved(old, is_english=True) == [new]


@pytest.mark.parametrize(
    "text", ["31.02.2020", "sommer 2019", "Weihnachten", "3/20009", "99.99.9999", "", "ca.", "x" * 90]
)
def test_what_is_no_date_is_not_kept(text):
    assert moved(text) == [None]


def test_a_date_that_would_stay_as_it_is_is_not_kept():
    assert moved("2007", days=30) == [None]
    assert moved("15.", "15.7.2021", between=(" bis ",), days=365) == [None, "15.7.2022"]


def test_what_a_date_leaves_open_the_date_says_that_it_belongs_to():
    assert moved("2.", "7.10.2021", between=(" bis zum ",)) == ["20.", "25.1.2024"]
    assert moved("03", "06/2022", between=("-",)) == ["07", "10/2024"]
    assert moved("28.12.", "3.1.2021", between=(" - ",)) == ["17.04.", "23.4.2023"]
    assert moved("30.", "2.11.2021", between=(" bis ",)) == ["17.", "20.2.2024"]


def test_a_year_that_is_not_said_is_the_last_one_said():
    # From February on, 840 days end a day apart after 2003 and 2004, which has a leap day
    assert moved("1.5.2003", "1.2.")[1] == moved("1.2.2003")[0][:-4]
    assert moved("1.5.2004", "1.2.")[1] == moved("1.2.2004")[0][:-4]
    assert moved("1.2.", "1.5.2004")[0] == moved("1.2.2004")[0][:-4]
    assert moved("29.2.", "1.5.2003") == ["18.6.", "18.8.2005"]


FORMS = st.sampled_from(("{d:02}.{m:02}.{y}", "{y}-{m:02}-{d:02}", "{d:02}/{m:02}/{y}", "{d}. {name} {y}"))
LONG_DAYS = st.dates(date(1900, 1, 1), date(2090, 12, 31))
OFFSETS = st.integers(LEAST_DAYS, MOST_DAYS).flatmap(lambda days: st.sampled_from((days, -days)))


def written(day, form):
    name = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()[day.month - 1]
    return form.format(d=day.day, m=day.month, y=day.year, name=name)


def spoken(day):
    century, rest = divmod(day.year, 100)
    year = f"{numerals.cardinal(century)}hundert" if day.year < 2000 else "zweitausend"
    rest = numerals.cardinal(rest) if rest else ""
    return f"{numerals.ordinal(day.day, 'er')} {numerals.ordinal(day.month, 'er')} {year}{rest}"


def meant(text, phrases=GERMAN):
    return read_date(text, day_first=True, phrases=phrases).day


@settings(max_examples=30)
@given(LONG_DAYS, LONG_DAYS, OFFSETS, FORMS)
def test_distances_stay(one, other, days, form):
    new = [meant(text) for text in moved(written(one, form), written(other, form), days=days)]
    assert new[1] - new[0] == other - one
    assert new[0] == one + timedelta(days=days)


@settings(max_examples=30)
@given(LONG_DAYS, st.sampled_from(sorted({drawn_offset(bytes(32), str(n), keeps_weekdays=True) for n in range(40)})))
def test_weekdays_stay_where_wanted(day, days):
    assert meant(moved(written(day, "{y}-{m:02}-{d:02}"), days=days)[0]).weekday() == day.weekday()
    assert moved(f"Montag, {written(day, '{d:02}.{m:02}.{y}')}", days=days)[0].startswith("Montag, ")


@settings(max_examples=30)
@given(LONG_DAYS, OFFSETS, FORMS)
def test_moving_there_and_back_changes_nothing(day, days, form):
    text = written(day, form)
    assert moved(*moved(text, days=days), days=-days) == [text]


@settings(max_examples=30)
@given(st.dates(date(1920, 1, 1), date(2060, 12, 31)), OFFSETS)
def test_spoken_dates_say_the_same_day_as_written_ones(day, days):
    assert meant(spoken(day)) == day
    assert moved(spoken(day), days=days) == [spoken(day + timedelta(days=days))]


@settings(max_examples=30)
@given(st.text(max_size=40), OFFSETS)
def test_no_text_breaks_it_or_stays_as_it_is(text, days):
    assert moved(text, days=days)[0] != text


def test_an_offset_is_drawn_for_each_and_moves_years_and_months():
    drawn = [drawn_offset(bytes(32), f"patient {n}", keeps_weekdays=False) for n in range(120)]
    assert len(set(drawn)) > 90 and min(drawn) < 0 < max(drawn)
    assert drawn[7] == drawn_offset(bytes(32), "patient 7", keeps_weekdays=False)
    assert drawn[7] != drawn_offset(bytes(31) + b"x", "patient 7", keeps_weekdays=False)
    for days in set(drawn):
        assert None not in moved("2007", "März", "4/23", days=days)
