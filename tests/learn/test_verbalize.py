import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.templates.letters import letter
from deid_studio.learn.training_texts import Marked, TextPiece, joined
from deid_studio.learn.verbalize import spoken_form


def _said(text: str) -> set[str]:
    return {spoken_form(Marked(text, ()), Random(seed)).text for seed in range(60)}


def test_abbreviations_units_and_pressures_are_said():
    assert "zustand nach tep rechts" in _said("Z.n. TEP re.")
    assert "ramipril fünf milligramm eins null eins" in _said("Ramipril 5 mg 1-0-1")
    assert {"hundertvierzig zu neunzig", "einhundertvierzig zu neunzig"} <= _said("140/90")
    assert "tsh zwei komma vier" in _said("TSH 2,4")
    assert "um acht uhr dreißig" in _said("um 8:30 Uhr")


def test_stops_are_said_by_some_and_left_out_by_others():
    said = _said("Kein Fieber, kein Husten.")
    assert {"kein fieber kein husten", "kein fieber komma kein husten punkt"} <= said


def test_a_range_is_said_with_bis():
    marked = joined([TextPiece("3.4.", Kind.DATE), TextPiece(" - "), TextPiece("5.6.", Kind.DATE)])
    assert any(" bis " in spoken_form(marked, Random(seed)).text for seed in range(5))


@given(st.integers(0, 10_000))
def test_marks_keep_number_kind_and_order_and_stand_between_words(seed: int):
    marked = letter(Random(seed))
    spoken = spoken_form(marked, Random(seed))
    assert [mark.kind for mark in spoken.marks] == [mark.kind for mark in marked.marks]
    assert not re.search(r"[A-ZÄÖÜ\d.,:;()]|  ", spoken.text)
    for mark in spoken.marks:
        around = spoken.text[mark.start - 1 : mark.start] + spoken.text[mark.end : mark.end + 1]
        assert not around.strip()
        assert spoken.text[mark.start : mark.end] == spoken.text[mark.start : mark.end].strip()


def test_turns_keep_their_lines():
    marked = joined([TextPiece("Wie heißen Sie?\n"), TextPiece("Öztürk", Kind.PATIENT), TextPiece(".\nDanke.")])
    spoken = {spoken_form(marked, Random(seed), keeps_lines=True).text for seed in range(20)}
    assert "wie heißen sie\nöztürk\ndanke" in spoken
