from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.learn.invented.invented_dates import FULL, MONTHLY, PARTIAL, Role, date_parts, written


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)), st.sampled_from([*FULL, *PARTIAL, *MONTHLY]))
def test_a_written_date_is_its_parts(day: date, form: str):
    parts = date_parts(written(day, form))
    assert "".join(part.text for part in parts) == written(day, form)
    years = [int(part.text) for part in parts if part.role is Role.YEAR]
    assert bool(years) == ("{yy" in form)
    assert all(year in (day.year, day.year % 100) for year in years)


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("3.4.1961", "day month year"),
        ("2020-08-03", "year month day"),
        ("7/63", "month year"),
        ("19.3.", "day month"),
        ("01-12/64", "month month year"),
        ("13.Juli 2025", "day month-name year"),
        ("Jänner 20", "month-name year"),
        ("2007", "year"),
        ("[06]".strip("[]"), "day"),
    ],
)
def test_roles_of_numbers(text: str, roles: str):
    found = [part.role for part in date_parts(text) if part.role is not Role.GAP]
    assert [role.value.replace(" ", "-") for role in found] == roles.split()
