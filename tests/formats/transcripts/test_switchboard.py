"""Switchboard transcripts (ms98); the lines are invented after published ones."""

from __future__ import annotations

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.switchboard import belongs, other_side, read
from tests.formats.transcripts.timed import timed

TRANS = """sw2001A-ms98-a-0001 0.000000 0.977625 [silence]
sw2001A-ms98-a-0002 0.977625 11.561375 hi um [laughter-yeah] [noise] i'd like [weird]
"""


def test_utterances_have_their_time_and_marks_are_no_words() -> None:
    transcript = read(TRANS.encode(), file="x.text")
    assert transcript.text == "hi um yeah i'd like [weird]"
    assert {(start, end) for _, start, end in timed(transcript)} == {(978, 11561)}
    assert [sentence for _, sentence in transcript.notes] == [
        "a mark of silence or noise was left out (2 times)",
        "a word is marked as said while laughing; the mark was left out",
        "an entry holds several words; each has the time of the whole entry",
    ]


def test_words_of_both_sides_are_merged_by_time() -> None:
    lines = (
        "sw2001A-ms98-a-0002 1.0 1.5 hi\nsw2001A-ms98-a-0002 1.5 2.0 john\nsw2001A-ms98-a-0003 3.0 3.5 bye\n"
        "sw2001B-ms98-a-0001 2.0 2.5 yeah\nsw2001B-ms98-a-0002 2.5 3.0 <b_aside>\n"
    )
    transcript = read(lines.encode(), file="x.text")
    assert transcript.text == "hi john\nyeah\nbye"
    assert timed(transcript)[1] == ("john", 1500, 2000)


def test_a_broken_line_keeps_its_words() -> None:
    transcript = read((TRANS + "Frau Müller\nsw2001A-ms98-a-0003 x 12.0 bye\n").encode(), file="x.text")
    assert timed(transcript)[-3:] == [("Frau", None, None), ("Müller", None, None), ("bye", None, None)]
    assert (3, "not a line of ms98; its words are kept without a time") in transcript.notes


def test_what_belongs() -> None:
    assert belongs(TRANS.encode()) and belongs(b"\xef\xbb\xbf\n" + TRANS.encode())
    for text in ("", "Sehr geehrte Frau Meier", "sw2001A 0 1 hi"):
        assert not belongs(text.encode())
        with pytest.raises(FormatError, match="not a transcript of ms98"):
            read(text.encode(), file="x.text")


def test_the_other_side() -> None:
    assert other_side("sw2001A-ms98-a-word.text") == "sw2001B-ms98-a-word.text"
    assert other_side("sw2001B-ms98-a-trans.text") == "sw2001A-ms98-a-trans.text"
    assert other_side("visite.text") is None
