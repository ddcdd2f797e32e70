"""Days in a calendar, and how numbers begin."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.values.calendar_days import CalendarDay
from deid_studio.redaction.values.known_days import BegunNumbers, KnownDays, digits_of

DAYS = st.dates(date(1850, 1, 1), date(2099, 12, 31))
SIGNS = st.text("0123456789a", min_size=1, max_size=22)


def day_of(day):
    return CalendarDay(0, 1, day.year, day.month, day.day, is_clear=True)


@given(st.lists(st.tuples(DAYS, st.booleans()), max_size=8), DAYS)
def test_a_day_is_its_first_sure_owners(added, asked):
    days, owners = KnownDays(), {}
    for owner, (day, is_sure) in enumerate(added):
        assert days.add(day_of(day), owner, is_sure=is_sure) == (day not in owners)
        if day not in owners or (is_sure and not owners[day][1]):
            owners[day] = owner, is_sure
    for day in (asked, *owners):
        assert days.of(day.year, day.month, day.day) == owners.get(day)
        for digits in digits_of(day_of(day)):
            same = {own for other, own in owners.items() if digits in digits_of(day_of(other))}
            assert set(days.of_digits(digits)) == same


@given(st.lists(SIGNS, max_size=6), st.lists(DAYS, max_size=3))
def test_all_that_a_known_number_begins_with_is_one(numbers, days):
    begun = BegunNumbers()
    for number in numbers:
        begun.add(number)
    written = [digits for day in days for digits in digits_of(day_of(day))]
    for digits in written:
        begun.add_day(digits)
    for number in (*numbers, *written):
        assert all(begun.begins(number[:length]) for length in range(len(number) + 1))
        assert len(number) < 5 or begun.has_head(number[:5])
    assert not BegunNumbers().begins("1")
