from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.checking.crosstalk import crosstalk
from deid_studio.audio.cutting.cuts import Cut

CUT = Cut(8000, 40_000, channels=(0,))
SPEAKERS = ("pyroomacoust__cmu_arctic_us_aew_a0001.wav", "leopard__test.wav")


def two_channels(path: Path, leak_db: float, *, first: np.ndarray, second: np.ndarray) -> Path:  # type: ignore[type-arg]
    """The first speaker is heard in the other's channel 4 ms later, and both have noise of -60 dBFS."""
    leaked = np.concatenate((np.zeros(64), first))[: len(first)] * 10 ** (leak_db / 20)
    hiss = 0.001 * np.random.default_rng(3).standard_normal((len(first), 2))
    soundfile.write(path, np.stack((first, second + leaked), axis=1) + hiss, 16_000, "PCM_24")
    return path


@pytest.mark.parametrize(("leak_db", "audible"), [(-10, True), (-25, True), (-70, False)])
def test_speech_that_leaks_is_heard_and_noise_alone_is_not(
    tmp_path: Path, shared_sound: Callable[[str], Path], leak_db: float, audible: bool
) -> None:
    speech = soundfile.read(shared_sound(SPEAKERS[0]))[0][:48_000]
    path = two_channels(tmp_path / "a.wav", leak_db, first=speech, second=np.zeros(48_000))
    [found] = crosstalk(path, [CUT])
    assert (found.from_channel, found.channel) == (0, 1)
    assert found.is_audible is audible
    if audible:
        assert found.correlation > 0.1 and found.share_db == pytest.approx(leak_db, abs=6)


@pytest.mark.parametrize(("leak_db", "audible"), [(-10, True), (-70, False)])
def test_a_leak_below_another_speaker(
    tmp_path: Path, shared_sound: Callable[[str], Path], leak_db: float, audible: bool
) -> None:
    speech, other = (soundfile.read(shared_sound(name))[0][:48_000] for name in SPEAKERS)
    path = two_channels(tmp_path / "a.wav", leak_db, first=speech, second=other)
    assert crosstalk(path, [CUT])[0].is_audible is audible


def test_one_recording_in_two_channels(shared_sound: Callable[[str], Path]) -> None:
    found = crosstalk(shared_sound("deepspeech__LDC93S1_pcms16le_2_44100.wav"), [Cut(20_000, 60_000, channels=(1,))])
    assert [(one.from_channel, one.channel, one.is_audible) for one in found] == [(1, 0, True)]
    assert found[0].correlation > 0.9 and found[0].level_db == pytest.approx(0, abs=0.5)


def test_cuts_of_all_channels_and_silent_channels(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    noise = np.random.default_rng(1).uniform(-0.1, 0.1, 20_000)
    soundfile.write(path, np.stack((noise, 0 * noise), axis=1), 16_000)
    assert crosstalk(path, [Cut(0, 10_000)]) == []
    [found] = crosstalk(path, [Cut(0, 10_000, channels=(0,))])
    assert not found.is_audible and found.level_db == -np.inf
    assert crosstalk(path, [Cut(0, 1, channels=(0,))])[0].is_audible is False
