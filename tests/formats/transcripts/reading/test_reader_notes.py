from __future__ import annotations

from deid_studio.formats.transcripts.reading.reader_notes import Notes


def test_many_notes_of_a_kind_become_one_with_count_and_first_lines() -> None:
    notes = Notes([(3, "an older note")])
    for line in range(1, 21):
        notes.add("odd", line=line)
        notes.add("rare", place=f"word {line}")
    assert len(notes.all()) == 41 and notes.all()[21] == (None, "word 1: rare")
    notes.add("odd", line=21)
    assert notes.all()[:2] == (
        (3, "an older note"),
        (1, "odd (21 times, first at line 1; line 2; line 3; line 4; line 5)"),
    )
