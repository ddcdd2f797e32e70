"""Transcripts of the Whisper family."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.whisper_json import read

DATA = Path(__file__).resolve().parents[4].parent / "shared" / "data" / "formats" / "whisper_json"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")


def read_object(content: object) -> TimedText:
    return read(json.dumps(content).encode(), file="a.json")


def surfaces(transcript: TimedText) -> list[str]:
    return [word.span.of(transcript.text) for word in transcript.words]


def segment(text: str, *words: dict[str, object], **more: object) -> dict[str, object]:
    return {"start": 0.0, "end": 9.0, "text": text, "words": list(words), **more}


def test_openai_whisper_words_keep_the_text_of_the_segment() -> None:
    first = segment(
        " Guten Tag, Frau Müller-Lüdenscheidt.",
        {"word": " Guten", "start": 0.0, "end": 0.4, "probability": 0.9},
        {"word": " Tag,", "start": 0.4, "end": 0.8, "probability": 0.8},
        {"word": " Frau", "start": 0.8, "end": 1.0, "probability": 0.7},
        {"word": " Müller", "start": 1.0, "end": 1.4, "probability": 0.6},
        {"word": "-Lüdenscheidt.", "start": 1.4, "end": 2.0, "probability": 0.5},
    )
    second = segment(" Ja.", {"word": " Ja.", "start": 3.0, "end": 3.2, "probability": 0.99})
    transcript = read_object({"text": "", "segments": [first, second], "language": "de"})
    assert transcript.text == "Guten Tag, Frau Müller-Lüdenscheidt.\nJa."
    assert surfaces(transcript) == ["Guten", "Tag,", "Frau", "Müller", "-Lüdenscheidt.", "Ja."]
    assert transcript.words[0] == Word(Span(0, 5), Interval(0, 400), 0.9)
    assert transcript.notes == ()


def test_whisperx_digits_have_no_time_and_are_counted() -> None:
    words = [
        {"word": "Station", "start": 1.0, "end": 1.5, "score": 0.8},
        {"word": "2266,"},
        {"word": "am", "start": 3.0, "end": 3.1, "score": 0.7},
        {"word": "1.2.2016"},
    ]
    transcript = read_object({"segments": [segment("Station 2266, am 1.2.2016", *words)], "word_segments": words})
    assert transcript.text == "Station 2266, am 1.2.2016"
    assert [word.interval for word in transcript.words] == [Interval(1000, 1500), None, Interval(3000, 3100), None]
    assert [word.confidence for word in transcript.words] == [0.8, None, 0.7, None]
    assert transcript.notes == ((None, "a word has no time (2 times)"),)


def test_another_speaker_starts_a_line_and_is_not_in_the_text() -> None:
    words = [
        {"word": "Wie", "start": 0, "end": 1, "speaker": "SPEAKER_00"},
        {"word": "bitte?", "start": 1, "end": 2, "speaker": "SPEAKER_00"},
        {"word": "Müller.", "start": 2, "end": 3, "speaker": "SPEAKER_01"},
    ]
    transcript = read_object({"segments": [segment("Wie bitte? Müller.", *words, speaker="SPEAKER_00")]})
    assert transcript.text == "Wie bitte?\nMüller."
    assert transcript.notes == ((None, "speakers are named in the file; their names are not part of the text"),)


def test_a_segment_without_words_gives_each_its_own_time() -> None:
    transcript = read_object({"segments": [{"start": 1.5, "end": 4.0, "text": " Frau Müller kam", "words": []}]})
    assert [word.interval for word in transcript.words] == [Interval(1500, 4000)] * 3
    assert transcript.notes == ((None, "a segment has no word times; its words' times are of the utterance"),)


def test_word_segments_alone_are_read_and_pauses_make_lines() -> None:
    words = [
        {"word": "eins", "start": 0, "end": 1},
        {"word": "zwei", "start": 1.6, "end": 2},
        {"word": "drei", "start": 2.7, "end": 3},
    ]
    assert read_object({"segments": [], "word_segments": words}).text == "eins zwei\ndrei"


def test_segments_come_as_a_list_or_one_a_line() -> None:
    segments = [
        segment("Ja", {"word": "Ja", "start": 0, "end": 1}),
        segment("Nein", {"word": "Nein", "start": 1, "end": 2}),
    ]
    lines = "\n".join(map(json.dumps, segments)).encode()
    assert read_object(segments).text == read(lines, file="a.jsonl").text == "Ja\nNein"


def test_words_that_the_text_has_and_the_list_lacks_are_in_the_text() -> None:
    lacking = segment("Frau Müller kam", {"word": "Frau", "start": 0, "end": 1}, {"word": "kam", "start": 1, "end": 2})
    transcript = read_object([lacking])
    assert transcript.text == "Frau Müller kam"
    assert [word.interval for word in transcript.words] == [Interval(0, 1000), None, Interval(1000, 2000)]
    assert transcript.notes[0] == (None, "segment 1: its text and its words differ; both were taken")
    words = [{"word": "Frau", "start": 0, "end": 1}, {"word": "Zwillich", "start": 1, "end": 2}]
    assert read_object([segment("Frau Müller", *words)]).text == "Frau Müller Zwillich"


def test_broken_entries_are_noted_by_place_and_the_rest_goes_on() -> None:
    words: list[object] = [
        {"word": "da", "start": "x", "end": 1},
        3,
        {"word": "dort", "start": 1, "end": 2, "score": 7},
    ]
    transcript = read_object({"segments": [None, {"text": "da dort", "words": words}]})
    assert transcript.text == "da dort"
    assert [sentence for _, sentence in transcript.notes] == [
        "segment 1, word 1: a time is missing, negative or no number; the word has none",
        "segment 1, word 2: the confidence is not between 0 and 1 and was left out",
    ]


@pytest.mark.parametrize("content", [[], {}, [[]], 3, {"text": "ja"}])
def test_another_json_is_refused(content: object) -> None:
    with pytest.raises(FormatError, match="not a result of Whisper"):
        read_object(content)


@needs_data
def test_whisper_timestamped_file_with_french_spacing() -> None:
    name = "bonjour_vous_allez_bien.mp3.words.json"
    transcript = read((DATA / name).read_bytes(), file=name)
    assert transcript.text == "\n".join(["Bonjour ! Est-ce que vous allez bien ?"] * 2)
    assert surfaces(transcript) == transcript.text.split()
    assert transcript.words[0] == Word(Span(0, 7), Interval(420, 1920), 0.874)
    assert transcript.words[1].interval == Interval(420, 1920)
    assert transcript.words[-1].interval == Interval(35_100, 35_860)


@needs_data
def test_whisper_timestamped_file_whose_words_lack_punctuation() -> None:
    name = "issue24_empty.wav.words.json"
    transcript = read((DATA / name).read_bytes(), file=name)
    assert transcript.text == "\n".join(["I'm sorry"] * 29)
    assert all(word.interval for word in transcript.words)
    assert transcript.notes[0][1].startswith("a segment's text has other punctuation than its words")


def test_a_whole_number_that_no_clock_shows_is_no_time() -> None:
    found = read_object({"segments": [segment("Müller", {"word": "Müller", "start": 0, "end": 10**400})]})
    assert found.text == "Müller"
