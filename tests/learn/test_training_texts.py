from pathlib import Path

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.training_texts import Marked, TextMark, TextPiece, joined, pieces, read_folder

_KINDS = {"Patient": Kind.PATIENT, "Date": Kind.DATE, "Location": Kind.PLACE}


def test_pieces_joined_again_are_the_text():
    marked = Marked("Frau Öztürk am 3.4.", (TextMark(5, 11, Kind.PATIENT), TextMark(15, 19, Kind.DATE)))
    assert [part.text for part in pieces(marked)] == ["Frau ", "Öztürk", " am ", "3.4."]
    assert joined(pieces(marked)) == marked


@pytest.mark.parametrize("marks", [(TextMark(0, 3, Kind.ID), TextMark(2, 4, Kind.ID)), (TextMark(2, 9, Kind.ID),)])
def test_marks_that_overlap_or_leave_the_text_are_refused(marks):
    with pytest.raises(ValueError):
        Marked("Köln", marks)


def test_a_marked_piece_without_text_is_left_out():
    assert joined([TextPiece("a "), TextPiece("", Kind.ID), TextPiece("b", Kind.ID)]).marks == (
        TextMark(2, 3, Kind.ID),
    )


def test_reading_a_folder_joins_fragments_parted_by_white_space_and_leaves_the_byte_order_mark_out(tmp_path: Path):
    (tmp_path / "a.txt").write_bytes("\ufeffFrau Öz\ntürk, 3.4. bis 5.6., Wien".encode())
    (tmp_path / "a.ann").write_text(
        "T1\tPatient 6 8;9 13\tÖz türk\nT2\tDate 15 19;24 28\t3.4. 5.6.\nT3\tOther 30 34\tWien\n", encoding="utf-8"
    )
    read = read_folder(tmp_path, _KINDS)["a"]
    assert read.text.startswith("Frau")
    found = [(read.text[mark.start : mark.end], mark.kind) for mark in read.marks]
    assert found == [("Öz\ntürk", Kind.PATIENT), ("3.4.", Kind.DATE), ("5.6.", Kind.DATE)]
