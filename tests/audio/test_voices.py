"""Whether channels hold a voice each."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.samples import SampleReader
from deid_studio.audio.voices import apart, mix, told_apart

RATE_HZ = 8000


def speech(seed: int, *, seconds: float = 20.0, turn: int | None = None) -> np.ndarray:
    """Bursts like syllables; with `turn`, only in every other stretch of 2 s."""
    dice = np.random.default_rng(seed)
    frames = round(seconds * RATE_HZ)
    syllables = np.repeat(dice.uniform(0.0, 1.0, frames // 1600 + 1) > 0.3, 1600)[:frames]
    sound = dice.normal(0, 0.1, frames) * syllables
    if turn is not None:
        sound *= (np.arange(frames) // (2 * RATE_HZ)) % 2 == turn
    return sound


def told(tmp_path: Path, *channels: np.ndarray):
    path = tmp_path / "sound.wav"
    soundfile.write(path, np.stack(channels, axis=1), RATE_HZ, "PCM_16")
    with SampleReader(path) as reader:
        return told_apart(reader)


def test_two_telephone_lines_are_apart_also_with_some_crosstalk(tmp_path: Path) -> None:
    one, other = speech(1, turn=0), speech(2, turn=1)
    found = told(tmp_path, one + 0.1 * other, other + 0.1 * one)
    assert found.ears == ((1.0, 0.0), (0.0, 1.0))
    assert "apart" in found.reason


def test_the_same_sound_twice_is_mixed_also_at_other_loudness(tmp_path: Path) -> None:
    one = speech(1)
    found = told(tmp_path, one, 0.4 * one + np.random.default_rng(9).normal(0, 0.002, len(one)))
    assert found.ears == ((0.5, 0.5),)
    assert "same sound" in found.reason


def test_a_channel_turned_over_does_not_cancel_the_other(tmp_path: Path) -> None:
    one = speech(1)
    found = told(tmp_path, one, -one)
    block = np.array([[1000, -32768], [-1000, 32767]], np.int16)
    assert found.mixed(block)[0].tolist() == [1000, -32768]


def test_a_room_that_both_microphones_hear_is_mixed(tmp_path: Path) -> None:
    one, other = speech(1, turn=0), speech(2, turn=1)
    found = told(tmp_path, one + 0.8 * other, np.roll(0.7 * one + other, 40))
    assert len(found.ears) == 1
    assert "same voices" in found.reason


def test_nothing_is_dropped_where_one_channel_is_silent_or_all_are(tmp_path: Path) -> None:
    assert told(tmp_path, speech(1), np.zeros(20 * RATE_HZ)).ears == ((0.5, 0.5),)
    silent = told(tmp_path, np.zeros(RATE_HZ), np.zeros(RATE_HZ))
    assert silent.ears == ((0.5, 0.5),)
    assert "nothing loud enough" in silent.reason


def test_one_sample_and_one_channel(tmp_path: Path) -> None:
    assert told(tmp_path, np.array([0.5]), np.array([0.1])).ears == ((0.5, 0.5),)
    assert told(tmp_path, np.array([0.5])).ears == ((1.0,),)


@pytest.mark.parametrize("channels", [1, 2, 3])
def test_ears_hear_what_they_should(channels: int) -> None:
    block = np.arange(channels * 4, dtype=np.int16).reshape(channels, 4) * 100
    assert [ear.tolist() for ear in apart(channels).mixed(block)] == block.tolist()
    assert mix(channels).mixed(block)[0].tolist() == np.rint(block.mean(axis=0)).tolist()
