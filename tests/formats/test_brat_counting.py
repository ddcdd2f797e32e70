"""Offsets that count a text otherwise than brat does are found out by the third columns."""

import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.formats import brat
from deid_studio.formats.brat_counting import choose_counting

CRLF = "John loves Mary.\r\nHe married her."
LETTER = "Chat 😀😀 vom Dienst.\nHerr Quendel kam aus Lübbecke,\nmit Frau Émilie Zwirner."
NAMES = ("Quendel", "Lübbecke", "Émilie Zwirner")


def read(text):
    return brat.read_ann(text.encode(), file="brief.ann").lines


def ann(counted, *, width=len, names=NAMES, spelled=str):
    lines = []
    for number, name in enumerate(names, start=1):
        start = width(counted[: counted.index(spelled(name))])
        lines.append(f"T{number}\tPER {start} {start + width(spelled(name))}\t{name}\n")
    return read("".join(lines))


UNITS = {
    "every character": len,
    "UTF-16 units": lambda text: len(text.encode("utf-16-le")) // 2,
    "UTF-8 bytes": lambda text: len(text.encode()),
}


@pytest.mark.parametrize(
    ("unit", "line_end", "counted_end", "had_bom", "counts_bom", "form", "counted_form"),
    list(product(UNITS, ("\n", "\r\n"), ("\n", "\r\n"), (False, True), (False, True), ("NFC", "NFD"), ("NFC", "NFD"))),
)
def test_every_way_of_counting_is_found(unit, line_end, counted_end, had_bom, counts_bom, form, counted_form):
    raw = unicodedata.normalize(form, LETTER).replace("\n", line_end)
    counted = "\ufeff" * counts_bom + unicodedata.normalize(counted_form, LETTER).replace("\n", counted_end)
    lines = ann(counted, width=UNITS[unit], spelled=lambda name: unicodedata.normalize(counted_form, name))
    found = choose_counting(raw, had_bom=had_bom, lines=lines)
    assert (found.fit, found.all) == (3, 3)
    marked = [found.counting.placed(line).fragments[0].of(found.counting.text) for line in lines]
    assert [unicodedata.normalize("NFC", one) for one in marked] == list(NAMES)


@pytest.mark.parametrize(
    ("ann_line", "text", "name"),
    [
        ("T3\tPER 17 19\tHe\n", CRLF.replace("\r", ""), "line ends counted as one character"),
        ("T3\tPER 18 20\tHe\n", CRLF, "every character counted"),
    ],
)
def test_both_ways_of_counting_line_ends_are_found_out(ann_line, text, name):
    lines = read(ann_line)
    counting = choose_counting(CRLF, had_bom=False, lines=lines).counting
    assert (counting.name, counting.text) == (name, text)
    assert lines[0].fragments[0].of(counting.text) == "He"


def test_a_counted_mark_is_found_out_and_else_left_out():
    counted = choose_counting("Herr Jörg", had_bom=True, lines=read("T1\tPER 6 10\tJörg\n")).counting
    assert counted.text == "\ufeffHerr Jörg" and "byte order mark counted" in counted.name
    uncounted = choose_counting("Herr Jörg", had_bom=True, lines=read("T1\tPER 5 9\tJörg\n")).counting
    assert uncounted.text == "Herr Jörg"
    assert choose_counting("Herr\r\nJörg", had_bom=True, lines=()).counting.text == "Herr\r\nJörg"


def test_where_several_ways_fit_alike_code_points_win():
    before = ann(LETTER, names=("Chat",))
    assert choose_counting(LETTER, had_bom=False, lines=before).counting.is_of_code_points


def test_a_file_is_refused_where_most_lines_fit_nothing():
    wrong = read("T1\tPER 0 4\tHerr\nT2\tPER 5 9\tFrau\nT3\tPER 21 23\t😀😀\n")
    assert choose_counting(LETTER, had_bom=False, lines=wrong).is_refused
    half = read("T1\tPER 0 4\tChat\nT2\tPER 5 9\tFrau\n")
    assert not choose_counting(LETTER, had_bom=False, lines=half).is_refused
    assert not choose_counting(LETTER, had_bom=False, lines=read("T1\tPER 0 4\n")).is_refused


def test_offsets_inside_a_character_and_behind_the_end_are_a_fault():
    lines = [*ann(LETTER, width=UNITS["UTF-16 units"]), *read("T7\tPER 6 7\nT8\tPER 40 400\tTirol\n")]
    counting = choose_counting(LETTER, had_bom=False, lines=lines).counting
    placed = [counting.placed(line) for line in lines]
    assert [line.is_annotation for line in placed] == [True, True, True, False, False]
    assert "whole characters" in placed[3].fault and f"the text at {len(LETTER)}" in placed[4].fault


@given(st.text(alphabet="aß😔e\u0301\n.한", min_size=1, max_size=30), st.data())
def test_units_of_utf_16_lead_back_to_the_same_characters(text, data):
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    units = UNITS["UTF-16 units"]
    surface = text[start:end].replace("\n", " ")
    (line,) = read(f"T1\tPER {units(text[:start])} {units(text[:end])}\t{surface}\n")
    found = choose_counting(text, had_bom=False, lines=[line])
    placed = found.counting.placed(line)
    assert found.fit == 1 or not surface.strip()
    if found.fit and not found.counting.is_of_code_points and "UTF-16 units" in str(found.counting.name):
        assert placed.fragments == (Span(start, end),)
