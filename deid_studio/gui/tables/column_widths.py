"""How wide the columns of a table are: as they need, or so that all of them are in view."""

from __future__ import annotations

from collections.abc import Sequence


def column_widths(needed: Sequence[int], least: Sequence[int], room: int, *, wide: int, longest: int) -> list[int]:
    """The widths of columns in a `room`, all in pixels; column number `wide` gets what is left.

    Where there is too little, the widest give way first, none below its `least`. Where even that is too much, the table
    scrolls in any case, and columns are as wide as they need, up to `longest`.
    """
    rest = room - sum(needed)
    if rest >= 0:
        return [width + rest if column == wide else width for column, width in enumerate(needed)]
    if sum(least) > room:
        return [min(width, longest) for width in needed]
    low, high = 0, max(needed)
    while low < high:
        cap = (low + high + 1) // 2
        low, high = (cap, high) if sum(_capped(needed, least, cap)) <= room else (low, cap - 1)
    widths = _capped(needed, least, low)
    for column in sorted(range(len(widths)), key=lambda one: widths[one] - needed[one]):
        # A pixel each of what an equal cap has left over, to those that lack most
        if sum(widths) < room and widths[column] < needed[column]:
            widths[column] += 1
    return widths


def _capped(needed: Sequence[int], least: Sequence[int], cap: int) -> list[int]:
    return [max(low, min(width, cap)) for width, low in zip(needed, least, strict=True)]
