"""The demo's talk and letter: enough PHI of enough types, and true times for every word."""

from __future__ import annotations

import ctypes.util
import itertools
import json
import re
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio import RESOURCES
from deid_studio.domain.document import TimedText, word_range
from deid_studio.domain.span import hull
from deid_studio.formats import brat
from deid_studio.formats.tagset_toml import load
from deid_studio.formats.transcripts.json import words_json

DEMO = RESOURCES / "demo"
SPOKEN_FILES = ("anamnesegespraech.json", "anamnesegespraech.ann")
WRITTEN_FILES = ("entlassbrief.txt", "entlassbrief.ann")


def gold(name: str) -> list[brat.AnnLine]:
    file = brat.read_ann((DEMO / name).read_bytes(), file=name)
    assert not file.notes
    assert all(line.is_annotation for line in file.lines)
    return list(file.lines)


def script_constant(name: str) -> str:
    return str(runpy.run_path(str(DEMO / "make_demo.py"))[name])


@pytest.fixture(scope="module")
def transcript() -> TimedText:
    read = words_json.read((DEMO / "anamnesegespraech.json").read_bytes(), file="anamnesegespraech.json")
    assert not [note for note in read.notes if "time" in note[1]]
    return read


@pytest.fixture(scope="module")
def sound() -> tuple[np.ndarray, int]:
    samples, rate_hz = soundfile.read(DEMO / "anamnesegespraech.flac", dtype="int16", always_2d=True)
    return samples.astype(np.int32), rate_hz


def frames(interval_ms: tuple[int, int], rate_hz: int) -> slice:
    """From the floored first to the ceiled last frame."""
    return slice(interval_ms[0] * rate_hz // 1000, -(-interval_ms[1] * rate_hz // 1000))


@pytest.mark.parametrize(("name", "least", "types"), [("anamnesegespraech.ann", 25, 13), ("entlassbrief.ann", 30, 13)])
def test_there_is_phi_of_every_type(name: str, least: int, types: int) -> None:
    counts = Counter(line.tag for line in gold(name))
    assert counts.total() >= least
    assert len(counts) == types
    assert set(counts) <= {tag.name for tag in load("kolditz13").tags}


def test_gold_says_what_the_text_says(transcript: TimedText) -> None:
    letter = (DEMO / "entlassbrief.txt").read_bytes().decode("utf-8")
    assert "\r" not in letter and letter.endswith("\n")
    for text, name in ((transcript.text, "anamnesegespraech.ann"), (letter, "entlassbrief.ann")):
        lines = gold(name)
        assert [line.id for line in lines] == [f"T{number}" for number in range(1, len(lines) + 1)]
        for line in lines:
            assert line.surface == " ".join(fragment.of(text) for fragment in line.fragments)
            assert all("\n" not in fragment.of(text) for fragment in line.fragments)
            assert not re.match(r"(Frau|Herr|Dr|Prof|Doktor|Professor|Schwester)\b", line.surface or "")
        spans = [hull(line.fragments) for line in lines]
        assert all(left.end <= right.start for left, right in itertools.pairwise(spans))


def test_letter_holds_what_is_easily_mistaken_for_phi() -> None:
    letter = (DEMO / "entlassbrief.txt").read_text(encoding="utf-8")
    marked = " ".join(line.surface or "" for line in gold("entlassbrief.ann"))
    for innocent in ("Morbus Parkinson", "Billroth II", "140/90", "Hashimoto", "Freitag", "7 Uhr", "µg"):
        assert innocent in letter
        assert innocent not in marked
    assert any(len(line.fragments) > 1 for line in gold("entlassbrief.ann")), "a span that crosses a line"


def test_talk_is_long_enough_and_small_enough(sound: tuple[np.ndarray, int]) -> None:
    samples, rate_hz = sound
    assert 90 <= len(samples) / rate_hz <= 150
    assert samples.shape[1] == 2
    assert (DEMO / "anamnesegespraech.flac").stat().st_size < 2_000_000


def test_words_are_the_tokens_of_the_text_and_follow_each_other(transcript: TimedText) -> None:
    tokens = [match.span() for match in re.finditer(r"\S+", transcript.text)]
    assert [(word.span.start, word.span.end) for word in transcript.words] == tokens
    intervals = [word.interval for word in transcript.words]
    assert None not in intervals
    for left, right in itertools.pairwise(intervals):
        assert left and right and left.end_ms <= right.start_ms


def test_every_phi_has_words_and_no_word_is_shared(transcript: TimedText) -> None:
    seen: set[int] = set()
    for line in gold("anamnesegespraech.ann"):
        inside = word_range(transcript.words, hull(line.fragments))
        assert inside
        assert transcript.words[inside[0]].span.start == line.fragments[0].start, "PHI begins where a word begins"
        assert seen.isdisjoint(inside)
        seen.update(inside)


def test_all_sound_lies_in_words_and_every_word_sounds(transcript: TimedText, sound: tuple[np.ndarray, int]) -> None:
    samples, rate_hz = sound
    loudness = np.abs(samples).max(axis=1)
    outside = np.ones(len(samples), bool)
    for word in transcript.words:
        assert word.interval is not None
        here = frames((word.interval.start_ms, word.interval.end_ms), rate_hz)
        outside[here] = False
        assert loudness[here].max() > 1000
        assert np.sqrt((samples[here].astype(float) ** 2).mean()) > 300
    assert not loudness[outside].any()
    assert outside.mean() > 0.1


def test_words_after_a_pause_start_with_the_sound(transcript: TimedText, sound: tuple[np.ndarray, int]) -> None:
    samples, rate_hz = sound
    loudness = np.abs(samples).max(axis=1)
    late_ms = []
    before_ms = 0
    for word in transcript.words:
        assert word.interval is not None
        if word.interval.start_ms - before_ms > 50:
            first = frames((word.interval.start_ms, word.interval.end_ms), rate_hz)
            late_ms.append(np.flatnonzero(loudness[first])[0] * 1000 / rate_hz)
        before_ms = word.interval.end_ms
    assert len(late_ms) > 50
    assert max(late_ms) < 3


def test_doctor_speaks_left_and_patient_right(transcript: TimedText, sound: tuple[np.ndarray, int]) -> None:
    samples, rate_hz = sound
    for turn, match in enumerate(re.finditer(r"[^\n]+", transcript.text)):
        words = [word for word in transcript.words if match.start() <= word.span.start < match.end()]
        first, last = words[0].interval, words[-1].interval
        assert first and last
        here = samples[frames((first.start_ms, last.end_ms), rate_hz)].astype(float)
        left, right = np.sqrt((here**2).mean(axis=0))
        louder, other = (left, right) if turn % 2 == 0 else (right, left)
        assert louder > 4 * other > 0


@pytest.mark.skipif(ctypes.util.find_library("espeak-ng") is None, reason="libespeak-ng is not installed")
def test_script_makes_these_files_again(tmp_path: Path) -> None:
    made = []
    for run in ("one", "two"):
        (tmp_path / run).mkdir()
        command = [sys.executable, str(DEMO / "make_demo.py"), str(tmp_path / run)]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        made.append({path.name: path.read_bytes() for path in (tmp_path / run).iterdir()})
    assert made[0] == made[1]
    assert set(made[0]) == {*SPOKEN_FILES, *WRITTEN_FILES, "anamnesegespraech.flac"}
    for name in (*WRITTEN_FILES, "anamnesegespraech.ann"):
        assert made[0][name] == (DEMO / name).read_bytes()
    old, new = (json.loads(content) for content in ((DEMO / SPOKEN_FILES[0]).read_bytes(), made[0][SPOKEN_FILES[0]]))
    assert new["text"] == old["text"]
    # Another espeak-ng speaks at another pace.
    if printed.startswith(f"espeak-ng {script_constant('MADE_WITH')},"):
        assert new["words"] == old["words"]
