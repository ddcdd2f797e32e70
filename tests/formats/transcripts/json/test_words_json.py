"""Our own transcripts."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.words_json import read, write

intervals = st.builds(
    lambda start, length: Interval(start, start + length), st.integers(0, 10**8), st.integers(1, 10**6)
)


@st.composite
def transcripts(draw: st.DrawFn) -> TimedText:
    text = draw(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60))
    spans = [Span(*match.span()) for match in re.finditer(r"\S+", text) if draw(st.booleans())]
    values = st.none() | intervals, st.none() | st.floats(0, 1), st.none() | st.sampled_from(TimedBy)
    return TimedText(text, tuple(Word(span, *map(draw, values)) for span in spans))


@given(transcripts())
def test_reading_gives_back_what_was_written(transcript: TimedText) -> None:
    again = read(write(transcript), file="a.json")
    assert (again.text, again.words) == (transcript.text, transcript.words)


def test_the_file_is_as_documented() -> None:
    transcript = TimedText("Grüß 2266", (Word(Span(0, 4), Interval(0, 420), 0.97), Word(Span(5, 9))))
    assert json.loads(write(transcript)) == {
        "format": "deid-studio-words",
        "version": 1,
        "text": "Grüß 2266",
        "words": [
            {"start": 0, "end": 4, "start_ms": 0, "end_ms": 420, "confidence": 0.97},
            {"start": 5, "end": 9, "start_ms": None, "end_ms": None, "confidence": None},
        ],
    }
    assert "Grüß" in write(transcript).decode()


def file_with(*words: object, text: object = "Frau Müller kam", **more: object) -> bytes:
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words, **more}).encode()


def test_missing_times_are_no_times() -> None:
    transcript = read(file_with({"start": 5, "end": 11}), file="a.json")
    assert transcript.words == (Word(Span(5, 11)),)
    assert transcript.notes == ((None, "a word has no time"),)


@pytest.mark.parametrize(
    "words",
    [
        [{"start": 5, "end": 16}],
        [{"start": -1, "end": 4}],
        [{"start": 5, "end": 5}],
        [{"start": 5, "end": 11}, {"start": 0, "end": 4}],
        [{"start": 0, "end": 6}, {"start": 5, "end": 11}],
        [{"start": 0.0, "end": 4}],
        [{"start": False, "end": 4}],
        [{"end": 4}],
        ["Frau"],
    ],
)
def test_words_outside_or_out_of_order_are_refused_by_number(words: list[object]) -> None:
    with pytest.raises(FormatError, match=rf"a\.json: word {len(words)} is not inside the text") as caught:
        read(file_with(*words), file="a.json")
    assert "Müller" not in str(caught.value)


@pytest.mark.parametrize(
    ("start_ms", "end_ms"), [(5, 5), (9, 5), (-1, 5), (0.5, 5), (None, 5), ("0", "5"), (0, 10**30)]
)
def test_bad_times_are_noted_and_the_word_stays(start_ms: object, end_ms: object) -> None:
    word = {"start": 0, "end": 4, "start_ms": start_ms, "end_ms": end_ms, "confidence": 2}
    transcript = read(file_with(word), file="a.json")
    assert transcript.words == (Word(Span(0, 4)),)
    assert [sentence[:8] for _, sentence in transcript.notes] == ["word 1: "] * 2


def test_times_that_go_back_are_noted() -> None:
    words = [{"start": 0, "end": 4, "start_ms": 5, "end_ms": 6}, {"start": 5, "end": 11, "start_ms": 1, "end_ms": 2}]
    assert "word 2: starts before" in read(file_with(*words), file="a.json").notes[0][1]


def test_spaces_around_a_word_are_taken_off_with_a_note() -> None:
    transcript = read(
        file_with({"start": 4, "end": 12}, {"start": 12, "end": 13}, text="Frau Müller   "), file="a.json"
    )
    assert [word.span for word in transcript.words] == [Span(5, 11)]
    assert len(transcript.notes) == 3


def test_half_a_surrogate_pair_is_replaced() -> None:
    transcript = read(file_with({"start": 0, "end": 2}, text="a\ud83d"), file="a.json")
    assert transcript.text == "a\ufffd" and "U+FFFD" in transcript.notes[-1][1]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (file_with(version=2), "newer"),
        (file_with(version=None), "version"),
        (file_with(version=True), "version"),
        (file_with(text=None), "no text"),
        (file_with(words={}), "list of words"),
        (file_with(format="other"), "not a transcript"),
        (file_with() + file_with(), "not a transcript"),
        (b"[]", "not a transcript"),
    ],
)
def test_other_files_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        read(data, file="a.json")
