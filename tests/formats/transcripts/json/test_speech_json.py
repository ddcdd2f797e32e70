"""What is said in JSON of all shapes: of many recognisers, and as people dump it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.speech_json import letters_of, texts
from deid_studio.formats.transcripts.transcript_formats import read_transcript
from tests.formats.transcripts.json.recogniser_results import (
    RECOGNISERS,
    TEXT,
    WORDS,
    Word,
    in_whisper,
    plain,
    timed,
    whisper,
)

ROUND = [(start, end) for _, start, end in WORDS]


def read(content: object, folder: Path) -> TimedText:
    path = folder / "a.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return read_transcript(path)


def times(transcript: TimedText) -> list[tuple[int, int] | None]:
    return [word.interval and (word.interval.start_ms, word.interval.end_ms) for word in transcript.words]


ONE_BY_ONE: dict[str, Word] = {
    "list": lambda word, a, b: [a / 1000, b / 1000, f" {word}", 0.9],
    "list, word first": lambda word, a, b: [f" {word}", a / 1000, b / 1000],
    "list of texts": lambda word, a, b: [f"{a / 1000}", f"{b / 1000}", word],
    "written tuple": lambda word, a, b: str((a / 1000, b / 1000, f" {word}")),
    "written object": lambda word, a, b: (
        f"Word(start=np.float64({a / 1000}), end={b / 1000}, word={f' {word}'!r}, probability=0.9)"
    ),
    "written dict": lambda word, a, b: str({"word": word, "start": a / 1000, "end": b / 1000}),
    "text": lambda word, a, b: {"text": word, "start": a / 1000, "end": b / 1000},
    "token": lambda word, a, b: {"token": word, "start_time": a / 1000, "end_time": b / 1000},
    "punctuated_word": lambda word, a, b: {
        "word": plain(word),
        "punctuated_word": word,
        "start": a / 1000,
        "end": b / 1000,
    },
    "start_ms": lambda word, a, b: {"word": word, "start_ms": a, "end_ms": b},
    "timestamp": lambda word, a, b: {"word": word, "timestamp": [a / 1000, b / 1000]},
    "startTime": lambda word, a, b: {"word": word, "startTime": f"{a / 1000}s", "endTime": f"{b / 1000}s"},
    "texts as times": lambda word, a, b: {"word": word, "start": f"{a / 1000}", "end": f"{b / 1000}"},
    "texts with a comma": lambda word, a, b: {
        "word": word,
        "start": f"{a / 1000}".replace(".", ","),
        "end": f"{b / 1000}",
    },
    "clock": lambda word, a, b: {
        "word": word,
        "start": f"00:00:0{a // 1000},{a % 1000:03}",
        "end": f"0:0{b / 1000:.3f}",
    },
    "offset": lambda word, a, b: {"Word": word, "Offset": a * 10_000, "Duration": (b - a) * 10_000},
    "duration": lambda word, a, b: {"word": word, "offset": f"PT{a / 1000}S", "duration": f"PT{(b - a) / 1000}S"},
    "seconds": lambda word, a, b: {
        "word": word,
        "startTime": {"seconds": str(a // 1000), "nanos": a % 1000 * 1_000_000},
        "endTime": {"seconds": b // 1000, "nanos": b % 1000 * 1_000_000},
    },
    "letters": lambda word, a, b: {"w": word, "s": a / 1000, "e": b / 1000},
    "t0": lambda word, a, b: {"text": word, "t0": a // 10, "t1": b // 10},
    "start and length": lambda word, a, b: {"text": word, "start": a / 1000, "duration": (b - a) / 1000},
    "offset in seconds": lambda word, a, b: {"text": word, "offset": a / 1000, "duration": (b - a) / 1000},
    "places of letters": lambda word, a, b: {
        **{"word": word, "startOffset": a, "endOffset": b},
        **{"start": a / 1000, "end": b / 1000},
    },
    "inside": lambda word, a, b: {"alternatives": [{"content": word}], "start_time": a / 1000, "end_time": b / 1000},
}


@pytest.mark.parametrize("shape", ONE_BY_ONE)
def test_words_of_any_shape_keep_text_and_times(shape, tmp_path):
    transcript = read(in_whisper(ONE_BY_ONE[shape]), tmp_path)
    assert (transcript.text, times(transcript)) == (TEXT, ROUND)


@pytest.mark.parametrize(
    "words",
    [
        [word for word, _, _ in WORDS],
        [{"word": word, "start": None, "end": None} for word, _, _ in WORDS],
        [{"word": word, "start": start / 1000, "end": None} for word, start, _ in WORDS],
        [{"word": word, "start": "soon", "end": "later"} for word, _, _ in WORDS],
        [],
    ],
)
def test_words_without_times_have_those_of_their_segment(words, tmp_path):
    transcript = read(whisper(words, tokens=[50364, 25431]), tmp_path)
    assert (transcript.text, times(transcript)) == (TEXT, [(0, 2400)] * 4)


COLUMNS: dict[str, Any] = {
    "word": [word for word, _, _ in WORDS],
    "start": [start / 1000 for _, start, _ in WORDS],
    "end": [end / 1000 for _, _, end in WORDS],
}
TABLES: dict[str, Any] = {
    "columns": COLUMNS,
    "columns, named in the plural": {
        "text": TEXT,
        "tokens": COLUMNS["word"],
        "starts": COLUMNS["start"],
        "ends": COLUMNS["end"],
    },
    "numbered columns": {key: dict(enumerate(column)) for key, column in COLUMNS.items()},
    "numbered rows": {at: {"word": w, "start": a / 1000, "end": b / 1000} for at, (w, a, b) in enumerate(WORDS)},
    "rows": {"columns": [*COLUMNS], "data": [[word, start / 1000, end / 1000] for word, start, end in WORDS]},
    "columns of a segment": whisper(COLUMNS),  # type: ignore[arg-type]
    "numbered words of a segment": whisper(
        {str(at): [a / 1000, b / 1000, w] for at, (w, a, b) in enumerate(WORDS)}  # type: ignore[arg-type]
    ),
    "timestamps": {
        "results": [
            {"alternatives": [{"transcript": TEXT, "timestamps": [[w, a / 1000, b / 1000] for w, a, b in WORDS]}]}
        ]
    },
    "one result": {
        "result": {
            "utterances": [
                {"text": TEXT, "words": [{"word": f" {w}", "start": a / 1000, "end": b / 1000} for w, a, b in WORDS]}
            ]
        }
    },
}


@pytest.mark.parametrize("shape", TABLES)
def test_words_of_a_table_keep_text_and_times(shape: str, tmp_path: Path) -> None:
    transcript = read(TABLES[shape], tmp_path)
    assert (transcript.text, times(transcript)) == (TEXT, ROUND)


def test_numbered_segments_are_in_their_order(tmp_path: Path) -> None:
    segments = {str(at): {"start": at, "end": at + 1, "text": f"Satz {at}"} for at in range(12)}
    transcript = read({"segments": dict(sorted(segments.items()))}, tmp_path)
    assert transcript.text.splitlines() == [f"Satz {at}" for at in range(12)]


def test_a_number_is_a_word_of_a_row(tmp_path: Path) -> None:
    transcript = read(whisper([[0.0, 0.4, " Guten"], [0.4, 0.8, " 1.5"], [0.8, 1.2, " 12"]]) | {"text": ""}, tmp_path)
    said = {word.span.of(transcript.text): word.interval and word.interval.start_ms for word in transcript.words}
    assert (said["1.5"], said["12"]) == (400, 800)


@pytest.mark.parametrize("name", RECOGNISERS)
def test_results_of_many_recognisers_keep_text_and_times(name, tmp_path):
    transcript = read(RECOGNISERS[name], tmp_path)
    assert (transcript.text, times(transcript)) == (TEXT, ROUND)


def test_whisper_cpp_with_and_without_tokens(tmp_path):
    segment = {"timestamps": {"from": "00:00:00,000", "to": "00:00:02,400"}, "offsets": {"from": 0, "to": 2400}}
    without = read({"transcription": [{**segment, "text": f" {TEXT}"}]}, tmp_path)
    assert (without.text, times(without)) == (TEXT, [(0, 2400)] * 4)
    pieces = [("[_BEG_]", 0, 0), (" Gut", 0, 200), ("en", 200, 400), (" Tag", 400, 700), (",", 700, 800)]
    pieces += [(" Herr", 800, 1200), (" Qu", 1200, 1500), ("endel", 1500, 1900), (".", 1900, 2000), ("[_TT_120]", 9, 9)]
    tokens = [{"text": text, "offsets": {"from": a, "to": b}} for text, a, b in pieces]
    full = read({"transcription": [{**segment, "text": f" {TEXT}", "tokens": tokens}]}, tmp_path)
    assert (full.text, times(full)) == (TEXT, ROUND)


def test_text_that_stands_elsewhere_alone_is_put_at_the_end(tmp_path):
    content = {**in_whisper(timed), "summary": {"text": "Frau Zwillich kam."}}
    transcript = read(content, tmp_path)
    assert transcript.text == f"{TEXT}\nFrau Zwillich kam."
    assert times(transcript) == [*ROUND, None, None, None]
    assert any("elsewhere in the file" in sentence for _, sentence in transcript.notes)


def test_several_recordings_in_one_file_are_refused(tmp_path):
    one = in_whisper(timed)
    with pytest.raises(FormatError, match="another kind"):
        read([{"audio_file": "a.wav", **one}, {"audio_file": "b.wav", **one}], tmp_path)


def test_deep_nesting_is_refused(tmp_path):
    path = tmp_path / "a.json"
    path.write_text("[" * 900 + '{"text": "da", "start": 0, "end": 1}' + "]" * 900)
    with pytest.raises(FormatError):
        read_transcript(path)


surfaces = st.text(alphabet=st.sampled_from("aäÖß15.,-'"), min_size=1, max_size=5)
numbers = st.one_of(st.none(), st.floats(0, 100), st.integers(0, 100), st.just("x"))
words = st.one_of(
    surfaces,
    st.tuples(numbers, numbers, surfaces).map(list),
    st.tuples(numbers, numbers, surfaces).map(str),
    st.builds(
        lambda key, text, a, b: {key: text, "start": a, "end": b},
        st.sampled_from(["word", "text", "token"]),
        surfaces,
        numbers,
        numbers,
    ),
)
segments = st.builds(
    lambda text, listed, a, b: {"text": " ".join(text), "words": listed, "start": a, "end": b},
    st.lists(surfaces, min_size=1, max_size=4),
    st.lists(words, max_size=5),
    st.floats(0, 50),
    st.floats(50, 100),
)


@given(
    st.dictionaries(
        st.sampled_from(["segments", "chunks", "more", "words"]), st.lists(segments, min_size=1, max_size=3), min_size=1
    )
)
def test_law_every_letter_of_every_text_stands_in_the_document(tmp_path_factory, content):
    try:
        transcript = read(content, tmp_path_factory.mktemp("law"))
    except FormatError:
        return
    letters = letters_of(transcript.text)
    single = [letters_of(word) for word in transcript.text.split()]
    for text in texts(content):
        assert letters_of(text) in letters or all(letters_of(word) in single for word in text.split())


@pytest.mark.parametrize("factor", [1, 1.0])
def test_words_in_milliseconds_in_a_segment_in_seconds(factor: float, tmp_path: Path) -> None:
    words = [{"w": word, "s": factor * start, "e": factor * end} for word, start, end in WORDS]
    transcript = read(whisper(words), tmp_path)
    assert [(word.interval.start_ms, word.interval.end_ms) for word in transcript.words if word.interval] == ROUND
    assert any("milliseconds" in note for _, note in transcript.notes)


def test_words_in_seconds_in_a_segment_in_milliseconds(tmp_path: Path) -> None:
    words = [{"w": word, "s": start / 1000, "e": end / 1000} for word, start, end in WORDS]
    transcript = read(whisper(words, start=0, end=2400), tmp_path)
    assert [(word.interval.start_ms, word.interval.end_ms) for word in transcript.words if word.interval] == ROUND
    assert transcript.notes == ()


def test_times_of_words_outside_their_segment_are_none(tmp_path: Path) -> None:
    times = [(0.0, 0.4), (0.4, 0.8), (70.8, 71.2), (1.2, 3.0)]
    words = [{"w": word, "s": start, "e": end} for (word, _, _), (start, end) in zip(WORDS, times, strict=True)]
    transcript = read(whisper(words), tmp_path)
    starts = [word.interval and word.interval.start_ms for word in transcript.words]
    assert starts == [0, 400, None, 1200], "a word may last into the pause behind the segment"
    assert any("were left out" in note for _, note in transcript.notes)


def test_places_of_letters_are_no_times(tmp_path: Path) -> None:
    """Gentle tells of a word that it did not hear only where it stands in the text."""
    words = [
        {"case": "success", "word": "Guten", "start": 0.1, "end": 0.4, "startOffset": 0, "endOffset": 5},
        {"case": "not-found-in-audio", "word": "Quendel", "startOffset": 6, "endOffset": 13},
    ]
    transcript = read({"transcript": "Guten Quendel", "words": words}, tmp_path)
    assert (transcript.text, times(transcript)) == ("Guten Quendel", [(100, 400), None])
