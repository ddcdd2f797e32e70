"""Columns are as wide as they need, or give way so that all are in view."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.gui.tables.column_widths import column_widths

COLUMNS = st.lists(st.tuples(st.integers(1, 900), st.integers(1, 200)), min_size=1, max_size=8)


@given(COLUMNS, st.integers(1, 2500), st.integers(0, 7))
def test_all_columns_are_in_view_where_their_least_widths_are(
    columns: list[tuple[int, int]], room: int, wide: int
) -> None:
    needed, least = [one[0] for one in columns], [min(one) for one in columns]
    wide %= len(columns)
    widths = column_widths(needed, least, room, wide=wide, longest=300)
    if sum(needed) <= room:
        assert sum(widths) == room
        assert [width for n, width in enumerate(widths) if n != wide] == needed[:wide] + needed[wide + 1 :]
    elif sum(least) <= room:
        assert sum(widths) == room
        assert all(low <= width <= high for low, width, high in zip(least, widths, needed, strict=True))
        cut = [width for width, high in zip(widths, needed, strict=True) if width < high]
        whole = [width for width, high in zip(widths, needed, strict=True) if width == high]
        raised = {width for width, low in zip(widths, least, strict=True) if width == low}
        assert all(one <= max(cut) + 1 or one in raised for one in whole), "the widest give way first"
    else:
        assert widths == [min(width, 300) for width in needed]
