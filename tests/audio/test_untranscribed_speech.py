"""Speech that no word covers: made up, and in real recordings."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from deid_studio import RESOURCES
from deid_studio.audio import peaks
from deid_studio.audio.untranscribed_speech import uncovered_speech
from deid_studio.domain.document import TimedBy, Word, Words, to_rows
from deid_studio.domain.span import Interval, Span

Sound = NDArray[np.float64]
Find = Callable[..., tuple[Interval, ...]]

RATE_HZ = 16_000
SECONDS = 60
RNG = np.random.default_rng(48)
DEMO = RESOURCES / "demo"


@pytest.fixture
def find(tmp_path: Path) -> Find:
    """What is found in a sound of -1..1, shape (frames,) or (channels, frames)."""

    def found(sound: Sound, words: Sequence[Any] = (), *, rate_hz: int = RATE_HZ, **how: int) -> tuple[Interval, ...]:
        soundfile.write(tmp_path / "a.wav", np.atleast_2d(sound).T.clip(-1, 0.9999), rate_hz)
        return uncovered_speech(peaks.build(tmp_path / "a.wav"), rate_hz, words, **how)

    return found


def silence() -> Sound:
    return np.zeros(SECONDS * RATE_HZ)


def noise(amplitude: float) -> Sound:
    return RNG.normal(0, amplitude, SECONDS * RATE_HZ)


def hum(amplitude: float, hertz: float = 50.0) -> Sound:
    return amplitude * np.sin(2 * np.pi * hertz * np.arange(SECONDS * RATE_HZ) / RATE_HZ)


def talk(*parts_ms: tuple[int, int], amplitude: float = 0.3) -> Sound:
    """Syllables of noise, four a second."""
    sound = silence()
    for start_ms, end_ms in parts_ms:
        start, end = start_ms * RATE_HZ // 1000, end_ms * RATE_HZ // 1000
        at_s = np.arange(end - start) / RATE_HZ
        sound[start:end] = amplitude * RNG.uniform(-1, 1, end - start) * np.abs(np.sin(4 * np.pi * at_s)) ** 0.7
    return sound


def words_at(*times_ms: tuple[int, int] | None) -> Words:
    return Words([(n, n + 1, *(times or (None, None)), None) for n, times in enumerate(times_ms)])


def near(found: Sequence[Interval], *expected: tuple[int, int], within_ms: int = 40) -> bool:
    """Whether there are just the expected stretches, give or take a little."""
    bounds = [(interval.start_ms, interval.end_ms) for interval in found]
    return len(bounds) == len(expected) and bool(
        np.all(np.abs(np.subtract(bounds, expected, dtype=np.float64)) <= within_ms)
    )


@pytest.mark.parametrize(
    "even",
    [silence(), noise(0.0001), noise(0.01), noise(0.2), hum(0.2), hum(0.1, 100) + noise(0.003)],
    ids=["digital silence", "faint noise", "noise", "loud noise", "hum", "hum and noise"],
)
def test_no_even_noise_is_speech(find: Find, even: Sound) -> None:
    assert find(even) == ()


def test_a_noise_that_begins_or_a_hum_that_is_switched_on_is_not_speech(find: Find) -> None:
    for late in (noise(0.05), hum(0.1)):
        late[: 25 * RATE_HZ] = 0
        assert find(noise(0.001) + late) == ()


@pytest.mark.parametrize(
    "behind",
    [silence(), noise(0.0005), noise(0.005), hum(0.03), hum(0.02, 100) + noise(0.002)],
    ids=["digital silence", "faint noise", "noise", "hum", "hum and noise"],
)
def test_speech_without_a_word_is_found_before_any_background(find: Find, behind: Sound) -> None:
    found = find(behind + talk((20_000, 23_000), (40_000, 40_750)))
    assert near(found, (20_000, 23_000), (40_000, 40_750), within_ms=80)


def test_what_words_cover_is_left_out_and_words_without_a_time_cover_nothing(find: Find) -> None:
    sound = noise(0.001) + talk((10_000, 14_000))
    assert find(sound, words_at((10_050, 12_000), (12_150, 13_900))) == ()
    assert near(find(sound, words_at((10_000, 12_000), None)), (12_100, 14_000))
    assert near(find(sound, words_at((11_000, 12_000), (99_000, 99_500))), (10_000, 10_900), (12_100, 14_000))
    invented = [Word(Span(0, 1), Interval(10_000, 14_000), 0.3, TimedBy.DOUBT)]
    assert near(find(sound, invented), (10_000, 14_000))
    assert near(find(sound, Words([list(row) for row in to_rows(invented)])), (10_000, 14_000))


def test_a_pause_does_not_cut_speech_in_two_but_a_word_in_it_does(find: Find) -> None:
    sound = noise(0.001) + talk((10_000, 11_000), (11_400, 12_400))
    assert near(find(sound), (10_000, 12_400))
    assert near(find(sound, words_at((11_150, 11_250))), (10_000, 11_000), (11_400, 12_400))
    assert near(find(noise(0.001) + talk((10_000, 11_000), (12_000, 13_000))), (10_000, 11_000), (12_000, 13_000))


def test_a_name_that_is_spelled_is_found_though_each_letter_is_short(find: Find) -> None:
    letters = [(start, start + 220) for start in range(20_000, 23_000, 500)]
    assert near(find(noise(0.001) + talk(*letters)), (20_000, 22_720))


def test_short_noises_are_not_speech_unless_they_are_asked_for(find: Find) -> None:
    clicks = noise(0.001)
    clicks[RATE_HZ :: 3 * RATE_HZ] = 0.9
    assert find(clicks) == ()
    short = noise(0.001) + talk((10_000, 10_220), (20_000, 21_000))
    assert near(find(short), (20_000, 21_000))
    assert near(find(short, shortest_ms=150), (10_000, 10_220), (20_000, 21_000))
    assert near(find(short, shortest_ms=2_000))


def test_each_channel_has_its_own_loudness(find: Find) -> None:
    left = noise(0.01) + talk((10_000, 12_000), amplitude=0.8)
    right = noise(0.0002) + talk((30_000, 32_000), amplitude=0.012)
    assert near(find(np.stack([left, right])), (10_000, 12_000), (30_000, 32_000), within_ms=80)
    both = np.stack([left, noise(0.0002) + talk((11_500, 14_000), amplitude=0.012)])
    assert near(find(both), (10_000, 14_000), within_ms=80)


def test_speech_up_to_the_end_ends_with_the_recording(find: Find) -> None:
    found = find((noise(0.001) + talk((58_000, 60_000)))[: 60 * RATE_HZ - 77])
    assert found[-1].end_ms == 59_995


def test_three_hours_of_words(tmp_path: Path) -> None:
    frames = 3 * 3600 * RATE_HZ
    bins = -(-frames // 256)
    height = np.tile(
        (300 + 20_000 * np.abs(np.sin(np.arange(1_000) / 5)) * (np.arange(1_000) > 400)), bins // 1_000 + 1
    )
    high = np.repeat(height[None, :bins], 2, axis=0).astype(np.int16)
    np.savez(tmp_path / "a.npz", version=peaks.VERSION, frames=frames, low=-high, high=high)
    outline = peaks.load(tmp_path / "a.npz")
    assert outline is not None
    words = words_at(*((start, start + 300) for start in range(0, 10_800_000, 1_200)))
    assert len(uncovered_speech(outline, RATE_HZ, words)) > 1_000


@pytest.mark.parametrize(
    ("name", "spoken_ms"),
    [
        ("leopard__test_de.wav", [(770, 4_600)]),
        ("leopard__test.wav", [(540, 5_400)]),
        ("pyannote-aud__sample.wav", [(6_690, 30_000)]),
        ("deepspeech__LDC93S1_pcms16le_1_8000.wav", [(200, 2_800)]),
        ("thorsten-voi__whisper.wav", [(280, 2_200)]),
        ("vosk-api__test.wav", [(880, 2_760), (3_940, 4_910), (6_270, 8_030)]),
    ],
)
def test_real_speech_is_found_when_its_words_are_missing(
    shared_sound: Callable[[str], Path], name: str, spoken_ms: list[tuple[int, int]]
) -> None:
    path = shared_sound(name)
    outline, rate_hz = peaks.build(path), soundfile.info(path).samplerate
    assert near(uncovered_speech(outline, rate_hz, ()), *spoken_ms, within_ms=130)
    assert uncovered_speech(outline, rate_hz, words_at(*spoken_ms)) == ()


def test_a_real_word_that_is_missing_is_found_alone(shared_sound: Callable[[str], Path], shared_data: Path) -> None:
    path = shared_sound("leopard__test_de.wav")
    tests = json.loads((shared_data / "formats" / "picovoice_json" / "test_data.json").read_text(encoding="utf-8"))
    spoken = next(test for test in tests["tests"]["language_tests"] if test["audio_file"] == "test_de.wav")
    times_ms = [(round(word["start_sec"] * 1000), round(word["end_sec"] * 1000)) for word in spoken["words"]]
    outline = peaks.build(path)
    assert uncovered_speech(outline, 16_000, words_at(*times_ms)) == ()
    longest = max(times_ms, key=lambda time_ms: time_ms[1] - time_ms[0])
    found = uncovered_speech(outline, 16_000, words_at(*(time_ms for time_ms in times_ms if time_ms != longest)))
    assert len(found) == 1 and found[0].overlaps(Interval(*longest))


def test_the_turn_of_the_demo_whose_words_are_removed_is_all_that_shows() -> None:
    path = DEMO / "anamnesegespraech.flac"
    transcript = json.loads((DEMO / "anamnesegespraech.json").read_text(encoding="utf-8"))
    rows = [(w["start"], w["end"], w.get("start_ms"), w.get("end_ms"), None) for w in transcript["words"]]
    outline, rate_hz = peaks.build(path), soundfile.info(path).samplerate
    assert uncovered_speech(outline, rate_hz, Words(rows)) == ()
    at = 0
    turns = transcript["text"].splitlines(keepends=True)
    assert len(turns) > 10
    for turn in turns:
        removed = [row for row in rows if at <= row[0] < at + len(turn)]
        at += len(turn)
        found = uncovered_speech(outline, rate_hz, Words([row for row in rows if row not in removed]))
        assert near(found, (removed[0][2], removed[-1][3])), turn
