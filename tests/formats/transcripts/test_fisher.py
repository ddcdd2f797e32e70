"""Fisher transcripts; the lines are invented after published ones."""

from __future__ import annotations

import codecs

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.fisher import belongs, read
from tests.formats.transcripts.timed import timed

TURNS = """# fe_03_00001.sph
# Transcribed at the LDC

0.00 1.21 B: hello

0.73 1.93 A: (( hi my )) name is andy [laughter]

3.00 3.50 A: (( ))

4.00 5.54 B: and [weird] i
"""


def test_turns_are_lines_with_their_time_though_they_overlap() -> None:
    for data in (TURNS.encode(), TURNS.replace("\n", "\r\n").encode(), codecs.BOM_UTF16_LE + TURNS.encode("utf-16-le")):
        transcript = read(data, file="x.txt")
        assert transcript.text == "hello\nhi my name is andy\nand [weird] i"
        assert timed(transcript)[:2] == [("hello", 0, 1210), ("hi", 730, 1930)]
        assert [sentence for _, sentence in transcript.notes] == [
            "brackets around what was hardly heard were left out; the words in them stay (2 times)",
            "a mark of silence or noise was left out",
            "an entry holds several words; each has the time of the whole entry (2 times)",
        ]


def test_a_broken_line_keeps_its_words() -> None:
    transcript = read((TURNS + "frau müller\n").encode(), file="x.txt")
    assert timed(transcript)[-2:] == [("frau", None, None), ("müller", None, None)]
    assert (11, "not a turn; its words are kept without a time") in transcript.notes


def test_what_belongs() -> None:
    assert belongs(TURNS.encode()) and belongs(codecs.BOM_UTF8 + TURNS.encode())
    assert belongs(codecs.BOM_UTF16_LE + (TURNS * 30).encode("utf-16-le"))
    for text in ("", "# Befund\n", "Sehr geehrte Frau Meier", "1.5 2.5 mg: täglich", "3.76 5.54 A: hi\nFrau Meier"):
        assert not belongs(text.encode())
    with pytest.raises(FormatError, match="line 2: not a transcript of Fisher"):
        read(b"# x\nFrau Meier", file="x.txt")
    with pytest.raises(FormatError, match="not a transcript of Fisher"):
        read(b"# x\n", file="x.txt")
