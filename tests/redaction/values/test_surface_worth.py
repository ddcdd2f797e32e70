"""What a string is worth as a date or a number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.values.known_values import KnownValues
from deid_studio.redaction.values.surface_worth import Worth, has_two_orders, worth_of


def places(text, surface, **how):
    known = KnownValues([surface].__getitem__)
    at_home = dict.fromkeys(known.add(surface, 0, **how), surface)
    return [(hit.start, hit.end, hit.is_sure) for hit in known.hits(text, at_home)]


@given(
    st.lists(
        st.sampled_from("3 4 04 31 1950 50 / - . – März drei vierter neunzehnhundert ٣ am 030450 Uhr".split(" ")),
        max_size=6,
    ),
    st.sampled_from([" ", ""]),
    st.booleans(),
)
def test_where_no_day_has_two_orders_none_counts(parts, between, is_date):
    surface, text = between.join(parts), "3.4.1950 und 4.3.1950, 03/04/50, 030450 oder 04/03/1950"
    orders = [places(text, surface, is_date=is_date, order=order) for order in ("DM", "MD", "")]
    assert has_two_orders(surface) or orders[0] == orders[1] == orders[2]


@pytest.mark.parametrize("surface", ["3/4/1950", "03-04-50", "030450", "03041950", "٣/٤/١٩٥٠"])
def test_a_day_has_two_orders(surface):
    assert has_two_orders(surface)


@pytest.mark.parametrize("surface", ["Müller", "3.4.1950", "13/14/1950", "13/4/1950", "1950", "3. März 1950", ""])
def test_a_day_has_one_order(surface):
    assert not has_two_orders(surface)


def test_a_number_is_worth_its_digits_and_a_day_without_its_year_counts_at_home_only():
    assert set(worth_of("Fall 00471193", False, "DM").numbers) == {"471193"}
    assert worth_of("4711", False, "DM").at_home == ("4711",)
    day = worth_of("am 3.4.", True, "DM")
    assert (day.days, day.numbers, day.at_home) == ((), (), ("--04-03",))
    assert worth_of("Müller", False, "DM") == Worth()
