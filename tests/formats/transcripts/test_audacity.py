"""Label tracks of Audacity."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.audacity import belongs, read, write
from tests.formats.transcripts.timed import timed

REPORTED = "1,500000\t2,250000\therr\n2,300000\t3,000000\tquendel\n"


def read_text(text: str) -> TimedText:
    return read(text.encode(), file="a.txt")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("decimal", [",", "."])
def test_labels_are_read_with_either_decimal_and_line_end(end: str, decimal: str) -> None:
    content = REPORTED.replace(",", decimal).replace("\n", end)
    assert belongs(content.encode())
    assert timed(read_text(content)) == [("herr", 1500, 2250), ("quendel", 2300, 3000)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "windows-1252"])
def test_old_and_marked_encodings(encoding: str) -> None:
    content = "1.0\t2.0\tMüller\n".encode(encoding)
    assert belongs(content)
    assert timed(read(content, file="a.txt")) == [("Müller", 1000, 2000)]


def test_frequencies_points_and_empty_labels() -> None:
    transcript = read_text(
        "0.5\t1.0\tFrau\n\\\t0.000000\t4000.000000\n1.0\t1.0\tMüller\n1.2\t1.4\n2.5\t3.0\tkam zu uns\n"
        "3.0\t3.2\twieder\n"
    )
    assert transcript.text == "Frau Müller\nkam zu uns\nwieder"
    times = [word.interval for word in transcript.words]
    assert times == [Interval(500, 1000), None, *[Interval(2500, 3000)] * 3, Interval(3000, 3200)]
    assert (3, "a label of a point; its words have no time") in transcript.notes


def test_a_line_that_is_no_label_keeps_its_words() -> None:
    transcript = read_text("0.5\t1.0\tFrau\nMüller\n1.0\t2.0\tkam\n")
    assert transcript.text.split() == ["Frau", "Müller", "kam"]
    assert (2, "not a label; its words are kept") in transcript.notes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Frau Müller kam\n",
        "1,5\t2,5\tmmol/l\nKalium ist normal\n",
        "5,5\t2,5\tKalium\n",
        "Wert\t1,5\t2,5\n",
        "1,5 2,5 Kalium\n",
    ],
)
def test_other_texts_are_no_labels(text: str) -> None:
    assert not belongs(text.encode())


def test_a_text_without_labels_is_refused() -> None:
    with pytest.raises(FormatError, match="no line is a label of Audacity"):
        read_text("Frau Müller\n")


surfaces = st.text(alphabet=st.sampled_from("aäÖß1.,5\\\"'-"), min_size=1, max_size=6)


@given(st.lists(st.tuples(surfaces, st.none() | st.integers(1, 900)), min_size=1, max_size=8))
def test_what_is_written_is_read_again(parts: list[tuple[str, int | None]]) -> None:
    words, text, at_ms = [], "", 0
    for surface, length_ms in parts:
        span = Span(len(text), len(text) + len(surface))
        words.append(Word(span, Interval(at_ms, at_ms + length_ms) if length_ms else None))
        at_ms += length_ms or 0
        text += f"{surface} "
    transcript = TimedText(text.rstrip(), tuple(words))
    content = write(transcript)
    assert belongs(content)
    again = read(content, file="a.txt")
    assert [word.span.of(again.text) for word in again.words] == [surface for surface, _ in parts]
    assert [word.interval for word in again.words] == [word.interval for word in words]


def test_the_reported_file(tmp_path: Path) -> None:
    from deid_studio.formats.transcripts.transcript_formats import is_timed_text, read_transcript

    path = tmp_path / "visit.txt"
    path.write_text(REPORTED)
    assert is_timed_text(path)
    assert read_transcript(path).text == "herr quendel"
