"""Windows over long texts: every item is answered for once, away from the edges, and nothing is too long."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.engines.neural.text_windows import pieces, windows


@given(st.lists(st.integers(0, 9), max_size=60), st.integers(1, 20), st.none() | st.integers(1, 9))
def test_every_item_is_answered_for_once_by_a_window_that_shows_it(
    sizes: list[int], most: int, items: int | None
) -> None:
    found = windows(sizes, most, most_items=items)
    assert [n for one in found for n in range(one.first, one.last)] == list(range(len(sizes)))
    for one in found:
        assert one.start <= one.first <= one.last <= one.end
        assert sum(sizes[one.start : one.end]) <= most or one.end == one.start + 1
        assert items is None or one.end - one.start <= items


def test_answers_are_taken_from_the_middle() -> None:
    found = windows([1] * 20, 8)
    assert [(one.start, one.end, one.first, one.last) for one in found] == [
        (0, 8, 0, 7),
        (6, 14, 7, 13),
        (12, 20, 13, 20),
    ]


@given(st.text(st.sampled_from("ab \n"), max_size=80), st.integers(2, 12))
def test_pieces_are_the_text(text: str, most: int) -> None:
    found = list(pieces(text, most))
    assert "".join(piece for _, piece in found) == text
    for start, piece in found:
        assert len(piece) <= most and text.startswith(piece, start)


def test_a_piece_ends_with_a_line_else_with_a_word() -> None:
    assert [piece for _, piece in pieces("aaa bbb\nccc ddd eee", 10)] == ["aaa bbb\n", "ccc ddd ", "eee"]
