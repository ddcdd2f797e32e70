"""NIST CTM."""

from __future__ import annotations

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.ctm import read


def read_text(text: str) -> TimedText:
    return read(text.encode(), file="a.ctm")


def test_words_times_confidences_and_comments() -> None:
    transcript = read_text(
        ";; erzeugt von Hand\nrec 1 0.10 0.32 guten 0.98\r\n\nrec 1 0.42 0.3 tag\nrec\t1 0.72 0.5 müller NA\n"
    )
    assert transcript == TimedText(
        "guten tag müller",
        (
            Word(Span(0, 5), Interval(100, 420), 0.98),
            Word(Span(6, 9), Interval(420, 720)),
            Word(Span(10, 16), Interval(720, 1220)),
        ),
    )


def test_a_pause_of_700_ms_starts_a_line() -> None:
    assert read_text("r 1 0 1 a\nr 1 1.699 1 b\nr 1 3.399 1 c\n").text == "a b\nc"


def test_channels_are_merged_by_time_with_a_line_at_each_change() -> None:
    transcript = read_text("r A 0 1 guten\nr A 1 1 tag\nr A 4 1 danke\nr B 2 1 guten\nr B 3 1 morgen\n")
    assert transcript.text == "guten tag\nguten morgen\ndanke"
    assert transcript.notes == ((None, "the words of 2 channels were merged by time"),)


def test_several_recordings_are_refused() -> None:
    with pytest.raises(FormatError, match=r"a\.ctm, line 2: .*more than one recording"):
        read_text("r1 1 0 1 a\nr2 1 0 1 b\n")


def test_a_broken_line_is_noted_and_its_word_stays() -> None:
    transcript = read_text(
        "r 1 0 1 a 0.9\n"
        "r 1 x 1 Müller 0.5\n"
        "r 1 0.5 Meier\n"
        "r 1 0.5 2266\n"
        "r 1 0.5 0.25\n"
        "kaputt\n"
        "r 1 -1 1 b\n"
        "r 1 3 0 c\n"
        "r 1 nan 1 d 1.5\n"
    )
    assert transcript.text == "a Müller Meier 2266 b c d"
    assert [word.interval for word in transcript.words] == [Interval(0, 1000), *[None] * 6]
    assert transcript.words[1].confidence == 0.5
    assert {line for line, _ in transcript.notes} == {None, 2, 3, 4, 5, 6, 7, 8, 9}
    assert (5, "fewer than five fields; left out") in transcript.notes


def test_a_word_written_with_spaces_keeps_all_its_parts() -> None:
    transcript = read_text("r 1 0 1 Frau Müller 0.9\nr 1 1 1 2 6 0.8\nr 1 2 1 kam 0.7 lex sprecher\n")
    assert transcript.text == "Frau Müller 2 6 kam"
    assert [word.confidence for word in transcript.words] == [0.9, 0.9, 0.8, 0.8, 0.7]
    assert (None, "fields after the confidence were passed over") in transcript.notes


def test_epsilon_is_silence() -> None:
    transcript = read_text("r 1 0 1 <eps>\nr 1 1 1 ja\n")
    assert transcript.text == "ja" and transcript.notes == ((None, "a mark of silence was left out"),)


def test_an_unknown_word_is_no_text_and_is_told_with_its_line() -> None:
    transcript = read_text("r 1 0 1 ja\nr 1 1 1 <UNK>\n")
    ((line, told),) = transcript.notes
    assert transcript.text == "ja" and line == 2 and told.startswith("an unknown word (<unk>, spn) is no text")


def test_words_out_of_order_stay_in_the_order_of_the_file() -> None:
    transcript = read_text("r 1 5 1 b\nr 1 1 1 a\n")
    assert transcript.text == "b a"
    assert transcript.notes == ((2, "starts before the word before it; the order of the file is kept"),)


@pytest.mark.parametrize("text", ["", ";; nichts\n", "das ist\nkein CTM\n"])
def test_a_file_without_a_word_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="no line has the fields"):
        read_text(text)


def test_old_encodings_are_read_with_a_note() -> None:
    transcript = read("r 1 0 1 Müller\n".encode("windows-1252"), file="a.ctm")
    assert transcript.text == "Müller" and "Windows-1252" in transcript.notes[0][1]
