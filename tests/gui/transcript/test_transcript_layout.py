"""Wrapping and measuring text: every code point has one place, whatever the text."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.gui.transcript.transcript_layout import TextLayout, boundaries_in, nesting_levels, shown, step

PIECES = [
    "Müller", " ", "  ", "\n", "\r\n", "\r", "\t", "😔", "👩\u200d⚕️", "👍🏽", "e\u0301", "A\u0308", "1️⃣", ".", ",",
    "Donaudampfschifffahrtsgesellschaftskapitän" * 3, "0221", "\u2028", "-", "„", "\u200d",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25).map("".join)
WIDTHS = st.floats(1, 900)


def advance(string: str) -> float:
    """A font in which wide characters are wider, and marks have no width."""
    return sum(0 if c in "\u0301\u0308\u200d\ufe0f\u20e3" else 16 if ord(c) > 0x2000 else 7.25 for c in string)


def line_ends(text: str) -> set[int]:
    """Offsets of the characters that end a line."""
    return {offset for offset, character in enumerate(text) if character in "\r\n"}


@given(text=TEXTS, width=WIDTHS)
@settings(max_examples=150)
def test_each_character_is_on_one_line_in_order_except_line_ends(text: str, width: float) -> None:
    layout = TextLayout(text, advance=advance, width=width)
    covered = [offset for line in layout.lines for offset in range(line.start, line.end)]
    assert covered == [offset for offset in range(len(text)) if offset not in line_ends(text)]
    for index, line in enumerate(layout.lines):
        for offset in range(line.start, line.end):
            assert layout.line_of(offset) == index


@given(text=TEXTS, width=WIDTHS)
@settings(max_examples=150)
def test_offset_and_place_are_each_others_inverse_at_every_boundary(text: str, width: float) -> None:
    layout = TextLayout(text, advance=advance, width=width)
    for line in layout.lines:
        string = text[line.start : line.end]
        for cut in [0, *boundaries_in(string)]:
            offset = line.start + cut
            x = layout.x_of(line, offset)
            found = layout.offset_at(line, x)
            # Characters without width share a place.
            assert layout.x_of(line, found) == x
            if advance(string[max(0, cut - 1) : cut]) and advance(string[cut : cut + 1]):
                assert found == offset
        xs = [layout.x_of(line, line.start + cut) for cut in [0, *boundaries_in(string)]]
        assert xs == sorted(xs)


@given(text=TEXTS, width=WIDTHS)
@settings(max_examples=150)
def test_no_line_is_wider_than_there_is_room_for(text: str, width: float) -> None:
    layout = TextLayout(text, advance=advance, width=width)
    for line in layout.lines:
        string = shown(text[line.start : line.end].rstrip())
        assert advance(string) <= width or len(boundaries_in(string)) <= 1


@given(text=TEXTS)
@settings(max_examples=100)
def test_steps_go_through_the_same_boundaries_both_ways(text: str) -> None:
    there = [0]
    while there[-1] < len(text):
        there.append(step(text, there[-1], 1))
    assert all(left < right for left, right in pairwise(there))
    assert there[-1] == len(text)
    assert step(text, len(text), 1) == len(text)
    assert step(text, 0, -1) == 0


def test_what_a_reader_sees_as_one_character_is_one() -> None:
    for character in ("👩\u200d⚕️", "👍🏽", "e\u0301", "1️⃣", "\r\n", "ü"):
        text = f"a{character}b"
        assert step(text, 1, 1) == 1 + len(character)
        assert step(text, 1 + len(character), -1) == 1


def test_words_stay_whole_where_they_fit() -> None:
    text = "Frau Müller wohnt in Köln"
    layout = TextLayout(text, advance=advance, width=advance("Frau Müller "))
    assert [text[line.start : line.end] for line in layout.lines] == ["Frau Müller ", "wohnt in ", "Köln"]


def test_an_empty_text_and_a_text_of_line_ends_have_lines_to_stand_on() -> None:
    assert len(TextLayout("", advance=advance, width=100).lines) == 1
    assert len(TextLayout("\r\n\r\n", advance=advance, width=100).lines) == 3


@given(text=TEXTS, width=WIDTHS, start=st.integers(0, 60), length=st.integers(0, 4), new=TEXTS)
@settings(max_examples=200)
def test_a_changed_text_is_wrapped_as_if_it_were_new(
    text: str, width: float, start: int, length: int, new: str
) -> None:
    known = TextLayout(text, advance=advance, width=width)
    changed = text[:start] + new + text[start + length :]
    again = TextLayout(changed, advance=advance, width=width, known=known)
    assert again.lines == TextLayout(changed, advance=advance, width=width).lines


def test_nested_annotations_lie_on_different_levels() -> None:
    places = [(0, 27), (0, 3), (1, 2), (23, 27), (30, 32)]
    annotations = [Annotation(str(n), "a", (Span(*place),), "ID") for n, place in enumerate(places)]
    assert nesting_levels(annotations) == {"0": 0, "1": 1, "2": 2, "3": 1, "4": 0}
