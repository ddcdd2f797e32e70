"""Transcripts of Picovoice Leopard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.picovoice_json import read

DATA = Path(__file__).resolve().parents[4].parent / "shared" / "data" / "formats" / "picovoice_json"


def test_words_speakers_and_pauses() -> None:
    rows = [("Guten", 0, 1, 1), ("Tag", 1, 2, 1), ("Müller", 2, 3, 2), ("ja", 4, 5, 2)]
    words = [{"word": w, "start_sec": a, "end_sec": b, "confidence": 0.5, "speaker_tag": s} for w, a, b, s in rows]
    for value in (words, {"transcript": "Guten Tag Müller ja", "words": words}):
        transcript = read(json.dumps(value).encode(), file="x.json")
        assert transcript.text == "Guten Tag\nMüller\nja" and transcript.notes == ()
        assert transcript.words[2].interval == Interval(2000, 3000) and transcript.words[2].confidence == 0.5


def test_a_word_that_is_broken_stays_without_time() -> None:
    words = [{"word": "Frau", "start_sec": 0, "end_sec": 1}, {"word": "Müller", "start_sec": "2"}, {"x": 1}]
    transcript = read(json.dumps(words).encode(), file="x.json")
    assert transcript.text == "Frau Müller" and transcript.words[1].interval is None
    assert len(transcript.notes) == 2


@pytest.mark.parametrize("content", ["[]", '{"words": []}', '[{"word": "ja"}]', "7"])
def test_another_json_is_refused(content: str) -> None:
    with pytest.raises(FormatError, match="not a transcript of Picovoice"):
        read(content.encode(), file="x.json")


@pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")
def test_real_transcripts() -> None:
    tests = json.loads((DATA / "test_data.json").read_text())["tests"]["language_tests"]
    untimed = 0
    for test in tests:
        transcript = read(json.dumps(test).encode(), file="x.json")
        assert transcript.text.split() == [word["word"] for word in test["words"]]
        assert all(word.confidence for word in transcript.words)
        untimed += sum(word.interval is None for word in transcript.words)
    assert untimed == 6, "words that end when they start"
    assert [len(test["words"]) for test in tests] == [17, 12, 10, 13, 11, 13, 7, 8]
