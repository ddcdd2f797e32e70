"""Dates move, keep their distances, and are written as they were."""

import re
from datetime import date, timedelta

import pytest
from hypothesis import assume, event, given, settings
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
        ("12.-14.3.2020", "30.6.-2.7.2022"),
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
    "text",
    [
        "31.02.2020",
        "03.17.2027",
        "3.-35.12.",
        "32.-3.12.",
        "sommer 2019",
        "Weihnachten",
        "3/20009",
        "99.99.9999",
        "",
        "ca.",
        "x" * 90,
    ],
)
def test_what_is_no_date_is_not_kept(text):
    assert moved(text) == [None]


def test_a_range_that_ends_before_it_begins_is_not_kept():
    assert moved("May 30-2", is_english=True) == [None]
    assert moved("May 30-2, 2020", is_english=True) == [None]


def test_a_date_that_would_stay_as_it_is_is_not_kept():
    assert moved("2007", days=30) == [None]
    assert moved("15.", "15.7.2021", between=(" bis ",), days=365) == [None, "15.7.2022"]


def test_what_a_date_leaves_open_the_date_says_that_it_belongs_to():
    assert moved("2.", "7.10.2021", between=(" bis zum ",)) == ["20.", "25.1.2024"]
    assert moved("03", "06/2022", between=("-",)) == ["07", "10/2024"]
    assert moved("28.12.", "3.1.2021", between=(" - ",)) == ["17.4.", "23.4.2023"]
    assert moved("30.", "2.11.2021", between=(" bis ",)) == ["17.", "20.2.2024"]
    assert moved("30.", "2.11.2021", between=(" bis ",), days=371) == ["5.", "8.11.2022"]
    assert moved("10", "03/2019", between=("-",), days=490) == ["02", "07/2020"]


def test_a_day_alone_is_moved_where_the_month_before_it_is_still_its_own():
    assert moved("1.2.2021", "3.", between=(" Befund, am ",), days=616) == ["10.10.2022", "12."]
    assert moved("1.2.2021", "24.", between=(" Befund, am ",), days=616) == ["10.10.2022", None]
    assert moved("27.2.-1.3.", "3.", between=(" Befund, am ",), days=616) == [None, None]


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


MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "en": "January February March April May June July August September October November December".split(),
}
RANGES = {
    "de": (
        "{d}.-{e}.{n}.", "{d}. bis {e}.{n}.{z}", "{d}.–{e}. {N}", "{d}. – {e}. {N} {z}", "vom {d}.{m}. bis {e}.{n}.",
        "vom {d}.{m}. bis zum {e}.{n}.{z}", "{d:02}.{m:02}.-{e:02}.{n:02}.{z}", "{d}.{m}.{y} - {e}.{n}.{z}",
        "{d}-{e}.{n}.{z}", "zwischen {d}. und {e}. {N} {z}", "{y}-{m:02}-{d:02} bis {z}-{n:02}-{e:02}",
        "{d}. {M} bis {e}. {N} {z}", "{y}-{m:02}-{d:02}/{z}-{n:02}-{e:02}",
    ),
    "en": (
        "{M} {d}-{e}, {z}", "{M} {d}–{e}", "{M} {d} - {N} {e}", "{M} {d} to {N} {e}, {z}", "{d}-{e} {N} {z}",
        "from {M} {d} through {N} {e}", "{m}/{d}-{n}/{e}/{z}", "{m}/{d}/{y} - {n}/{e}/{z}", "{M} {d} to {e}, {z}",
        "{y}-{m:02}-{d:02} to {z}-{n:02}-{e:02}", "between {M} {d} and {e}, {z}", "{M} {d}, {y} - {N} {e}, {z}",
    ),
}  # fmt: skip


def range_read(text, language):
    """Day, month and year of both ends, by rules of its own; a year is None where none is said."""
    joints = r" – | - | bis zum | bis | und | to | and | through ", r"–|(?<=-\d\d)/(?=\d{4}-)", "-"
    joint = next(joint for joint in joints if re.search(joint, text))
    sides = re.split(joint, re.sub("^(vom|zwischen|from|between) ", "", text))
    ends = []
    for side in sides:
        name = next((name for name in MONTHS[language] if name in side), None)
        numbers = [int(one) for one in re.findall(r"\d+", side)]
        year = next((one for one in numbers if one > 31), None)
        rest = [one for one in numbers if one != year]
        if name:
            ends.append([rest[0] if rest else None, MONTHS[language].index(name) + 1, year])
        elif len(rest) == 2:
            is_month_first = language == "en" or numbers[0] == year
            ends.append([rest[is_month_first], rest[not is_month_first], year])
        else:
            ends.append([rest[0], None, year])
    first, last = ends
    first[1], last[1] = first[1] or last[1], last[1] or first[1]
    return first, last


def length(first, last):
    """Days between both ends; where no year is said, all that it may be."""
    if last[2] is None:
        years = [(year, year + (first[1:0:-1] > last[1:0:-1])) for year in (2003, 2004, 2005)]
    else:
        years = [(first[2] or last[2] - (first[1] > last[1]), last[2])]
    found = set()
    for one, other in years:
        try:
            found.add((date(other, last[1], last[0]) - date(one, first[1], first[0])).days)
        except ValueError:
            found.add(None)
    return found


@pytest.mark.parametrize("language", ["de", "en"])
@settings(max_examples=400)
@given(data=st.data())
def test_a_range_is_the_same_days_later_or_nothing(language, data):
    first = data.draw(st.dates(date(1950, 1, 1), date(2030, 12, 31)))
    last = first + timedelta(days=data.draw(st.integers(1, 40)))
    days = data.draw(OFFSETS)
    form = data.draw(st.sampled_from(RANGES[language]))
    assume(
        (first.year, first.month) == (last.year, last.month) or (re.search("{[mM]", form) and re.search("{[nN]", form))
    )
    names = MONTHS[language]
    text = form.format(
        d=first.day, m=first.month, y=first.year, M=names[first.month - 1],
        e=last.day, n=last.month, z=last.year, N=names[last.month - 1],
    )  # fmt: skip
    ends = range_read(text, language)
    assert (last - first).days in length(*ends)
    whole = moved(text, days=days, is_english=language == "en")[0]
    event(f"{language} {'tag' if whole is None else 'moved'}")
    if whole is not None:
        new = range_read(whole, language)
        assert length(*ends) & length(*new)
        if new[1][2]:
            assert date(*reversed(new[1])) == last + timedelta(days=days)
        else:
            assert any(new[0][:2] == [day.day, day.month] for day in near(first + timedelta(days=days)))
    joint = re.search(r"(?<=[\d.a-zä])( ?– ?| - | bis zum | bis | und | to | and | through )(?=[\dA-Z])", text)
    if joint and whole is not None:
        halves = text[: joint.start()], text[joint.end() :]
        apart = moved(*halves, between=(joint[0],), days=days, is_english=language == "en")
        outside = moved(text[: joint.end()], text[joint.end() :], between=("",), days=days, is_english=language == "en")
        assert None in apart or plain(joint[0].join(apart)) == plain(whole)
        assert None in outside or plain("".join(outside)) == plain(whole)
        assert all(
            None not in one or one.count(None) == 2 or halves[0] in whole or halves[1] in whole
            for one in (apart, outside)
        )


def plain(text):
    """The same without leading zeros: where the dates are apart each has its own."""
    return re.sub(r"\b0(?=\d)", "", text)


def near(day):
    """That day, and its neighbours, for years unknown have a leap day or none."""
    return [day + timedelta(days=by) for by in (-1, 0, 1)]


@pytest.mark.parametrize(
    ("old", "new", "is_english"),
    [
        ("3.-5.12.", "22.-24.3.", False),
        ("2.–4. Mai", "20.–22. August", False),
        ("3.–5., 7.12.2019", "22.–24., 26.3.2022", False),
        ("vom 28.12. bis 3.1.", "vom 16.4. bis 22.4.", False),
        ("12.-14. März 2020", "30. Juni-2. Juli 2022", False),
        ("3., 5. und 7. Mai 2020", "21., 23. und 25. August 2022", False),
        ("3./5.12.2019", "22./24.3.2022", False),
        ("Mo, 12.10. bis Mi, 14.10.2020", "Mo, 30.1. bis Mi, 1.2.2023", False),
        ("05/2019-07/2019", "09/2021-11/2021", False),
        ("Januar bis März 2019", "Mai bis Juli 2021", False),
        ("2018/19", "2020/21", False),
        ("2011/12", "2013/14", False),
        ("24.12./25.12.", "12.04./13.04.", False),
        ("Sept. 3-5", "Dec. 22-24", True),
        ("April 1-2", "July 20-21", True),
        ("2018-2020", "2020-2022", False),
        ("dritter bis fünfter mai", "einundzwanzigster bis dreiundzwanzigster august", False),
        ("vom zwölften bis vierzehnten märz zwanzig zwanzig",
         "vom dreißigsten juni bis zweiten juli zwanzig zweiundzwanzig", False),
        ("May 3-5, 2020", "August 21-23, 2022", True),
        ("Mar 12-14, 2020", "Jun 30-Jul 2, 2022", True),
        ("March 12th to 14th, 2020", "June 30th to July 2nd, 2022", True),
        ("Dec 30 - Jan 2", "Apr 18 - Apr 21", True),
        ("from the third to the fifth of may", "from the twenty first to the twenty third of august", True),
    ],
)  # fmt: skip
def test_ranges_are_moved_in_their_form(old, new, is_english):
    assert moved(old, is_english=is_english) == [new]


@given(st.dates(date(1950, 1, 1), date(2030, 12, 31)), st.integers(1, 24), OFFSETS)
def test_ranges_of_months_are_as_many_months_later(first, count, days):
    month, end = first.year * 12 + first.month - 1, first.year * 12 + first.month - 1 + count
    text = f"{month % 12 + 1:02}/{month // 12}-{end % 12 + 1:02}/{end // 12}"
    new = [int(one) for one in re.findall(r"\d+", moved(text, days=days)[0])]
    assert new[3] * 12 + new[2] - new[1] * 12 - new[0] == count


@pytest.mark.parametrize(
    "text", ["5.12.-3.12.2019", "27.2.-1.3.", "2007-09", "2018 bis Mai 2019", "3.5.2019-4.2019", "15.1. bis 3.4."]
)
def test_ranges_that_cannot_be_known_become_tags(text):
    assert moved(text) == [None]


def test_lists_of_days_are_lists():
    assert moved("3., 5. und 7.12.2019") == ["22., 24. und 26.3.2022"]
    assert moved("27.2.-1.3.", "12.3.2020") == ["16.6.-19.6.", "30.6.2022"]


def test_a_range_over_new_year_says_both_years():
    assert moved("01-12/64", days=1600) == ["06/68-05/69"]
    assert moved("13.-15.9.2019") == ["31.12.2021-2.1.2022"]
    assert moved("28.12.-3.1.2021", days=728) == ["26.12.2022-1.1.2023"]
    assert moved("7/1-7/2/2000", days=1644, is_english=True) == ["12/31/2004-1/1/2005"]
    assert moved("Sep 13 - 15, 2019", is_english=True) == ["Dec 31, 2021 - Jan 2, 2022"]


def test_times_are_no_days():
    assert moved("8.10", between=(" Uhr",)) == [None]
    assert moved("8.10.2019", between=(" Uhr",)) != [None]
