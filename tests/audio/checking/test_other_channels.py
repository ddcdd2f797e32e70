from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from deid_studio.audio.checking.other_channels import ChannelRole, WindowSound, window_sound
from deid_studio.audio.samples import SampleReader

Sound = NDArray[np.float64]
Voices = Callable[[int], Sound]

RATE_HZ = 16_000
WINDOWS = [(at, at + 12_000) for at in range(24_000, 160_000, 24_000)]
"""Of 0.75 s, in which both speak."""


def leaked(voice: Sound, *, delay_ms: float, level_db: float) -> Sound:
    delay = round(delay_ms * RATE_HZ / 1000)
    late = np.roll(voice, delay)
    late[: max(0, delay)] = late[len(late) + min(0, delay) :] = 0
    found: Sound = late * 10 ** (level_db / 20)
    return found


def measured(
    path: Path,
    channels: Sequence[Sound],
    window: tuple[int, int],
    *,
    chosen: Sequence[int] = (0,),
    hiss: float = 0.0005,
) -> WindowSound:
    dice = np.random.default_rng(3)
    sound = np.array(channels)
    soundfile.write(path, (sound + hiss * dice.standard_normal(sound.shape)).T, RATE_HZ, "FLOAT")
    with SampleReader(path) as reader:
        return window_sound(reader, *window, chosen=chosen)


@pytest.mark.parametrize(
    ("delay_ms", "level_db"), [(0, 0), (4, -10), (4, -30), (40, -10), (40, -25), (90, -20), (-60, -15), (99, -30)]
)
def test_speech_that_leaks_is_heard_however_late_it_is(
    tmp_path: Path, two_voices: Voices, delay_ms: float, level_db: float
) -> None:
    voice, _ = two_voices(RATE_HZ)
    for window in WINDOWS[:3]:
        sound = measured(tmp_path / "a.wav", (voice, leaked(voice, delay_ms=delay_ms, level_db=level_db)), window)
        assert sound.channels is None
        [other] = sound.others
        assert other.role in (ChannelRole.SAME, ChannelRole.QUIET) and other.channel == 1
        assert other.level_db == pytest.approx(sound.level_db + level_db, abs=3)


@pytest.mark.parametrize(("delay_ms", "level_db"), [(0, 0), (4, -10), (40, -6), (90, -6)])
def test_a_leak_is_heard_below_somebody_else_who_speaks(
    tmp_path: Path, two_voices: Voices, delay_ms: float, level_db: float
) -> None:
    voice, other = two_voices(RATE_HZ)
    both = other + leaked(voice, delay_ms=delay_ms, level_db=level_db)
    roles = [measured(tmp_path / "a.wav", (voice, both), window).others[0].role for window in WINDOWS]
    assert roles == [ChannelRole.SAME] * len(WINDOWS)


def test_somebody_else_stays_and_who_is_louder_is_told(tmp_path: Path, two_voices: Voices) -> None:
    voice, other = two_voices(RATE_HZ)
    sounds = [measured(tmp_path / "a.wav", (voice, 0.1 * other), window) for window in WINDOWS]
    staying = [sound for sound in sounds if sound.channels == (0,)]
    assert len(staying) >= len(WINDOWS) - 1
    for sound in staying:
        assert sound.others[0].role is ChannelRole.OTHER and sound.others[0].stays and sound.louder == ()
        assert sound.others[0].likeness is not None and sound.others[0].likeness <= 1
    louder = measured(tmp_path / "a.wav", (0.1 * voice, other), WINDOWS[0])
    assert louder.louder == louder.others and louder.others[0].level_db > louder.level_db + 10


def test_speech_that_is_nowhere_else_goes_where_it_is(tmp_path: Path, two_voices: Voices) -> None:
    voice, _ = two_voices(RATE_HZ)
    wrongly = measured(tmp_path / "a.wav", (0 * voice, voice), WINDOWS[0])
    assert [other.role for other in wrongly.louder] == [ChannelRole.ELSEWHERE]
    assert wrongly.channels is None and wrongly.others[0].is_heard


def test_where_nobody_speaks_nothing_stays(tmp_path: Path, two_voices: Voices) -> None:
    voice, _ = two_voices(RATE_HZ)
    found = measured(tmp_path / "a.wav", (voice, 0 * voice), WINDOWS[0])
    assert [other.role for other in found.others] == [ChannelRole.QUIET]
    assert found.channels is None and found.louder == () and not found.others[0].is_heard
    silent = measured(tmp_path / "a.wav", (0 * voice, 0 * voice), WINDOWS[0], hiss=0)
    assert silent.channels is None and silent.level_db == pytest.approx(-120)


def test_a_hum_that_all_channels_have_is_no_speech_and_no_likeness(tmp_path: Path, two_voices: Voices) -> None:
    voice, other = two_voices(RATE_HZ)
    hum = 0.05 * np.sin(2 * np.pi * 50 * np.arange(len(voice)) / RATE_HZ)
    assert measured(tmp_path / "a.wav", (voice + hum, hum), WINDOWS[0]).others[0].role is ChannelRole.QUIET
    roles = [measured(tmp_path / "a.wav", (voice + hum, other + hum), window).others[0].role for window in WINDOWS]
    assert roles.count(ChannelRole.OTHER) >= len(WINDOWS) - 1


def test_what_leaks_from_channel_to_channel_is_followed(tmp_path: Path, two_voices: Voices) -> None:
    voice, other = two_voices(RATE_HZ)
    second = leaked(voice, delay_ms=90, level_db=-3)
    third = other * 0.3 + leaked(voice, delay_ms=180, level_db=-6)
    found = measured(tmp_path / "a.wav", (voice, second, third), WINDOWS[1])
    assert [other.role for other in found.others] == [ChannelRole.SAME, ChannelRole.SAME]
    alone = measured(tmp_path / "a.wav", (voice, 0.001 * second, third), WINDOWS[1])
    assert [other.role for other in alone.others] == [ChannelRole.QUIET, ChannelRole.OTHER]
    assert alone.channels == (0, 1)


def test_a_long_window_is_measured_in_pieces(tmp_path: Path, two_voices: Voices) -> None:
    voice, other = (np.tile(one, 11) for one in two_voices(RATE_HZ))
    echo = leaked(voice, delay_ms=40, level_db=-6)
    echo[: len(echo) * 2 // 3] = 0
    found = measured(tmp_path / "a.wav", (voice, 0.5 * other + echo), (RATE_HZ, len(voice) - RATE_HZ))
    assert found.others[0].role is ChannelRole.SAME


def test_samples_that_are_no_numbers_and_windows_of_one_frame(tmp_path: Path, two_voices: Voices) -> None:
    voice, _ = two_voices(RATE_HZ)
    broken = np.where(np.arange(len(voice)) % 1000 == 0, np.inf, voice)
    broken[5000] = np.nan
    assert measured(tmp_path / "a.wav", (voice, broken), WINDOWS[0]).channels is None
    for at in (0, len(voice) - 1):
        assert np.isfinite(measured(tmp_path / "a.wav", (voice, voice), (at, at + 1)).level_db)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    delay_ms=st.integers(-100, 100),
    level_db=st.integers(-40, 12),
    window=st.sampled_from(WINDOWS),
    inverted=st.booleans(),
)
def test_no_copy_ever_stays(
    tmp_path: Path, two_voices: Voices, delay_ms: int, level_db: int, window: tuple[int, int], inverted: bool
) -> None:
    voice, _ = two_voices(RATE_HZ)
    copy = leaked(-voice if inverted else voice, delay_ms=delay_ms, level_db=level_db)
    assert measured(tmp_path / "a.wav", (voice, copy), window).channels is None


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(gain_db=st.integers(-18, 12), window=st.sampled_from(WINDOWS), quiet_db=st.integers(-15, 0))
def test_neither_loudness_nor_the_order_of_channels_decides(
    tmp_path: Path, two_voices: Voices, gain_db: int, window: tuple[int, int], quiet_db: int
) -> None:
    voice, other = two_voices(RATE_HZ)
    channels = [voice, other * 10 ** (quiet_db / 20)]
    one = measured(tmp_path / "a.wav", channels, window, hiss=0)
    gain = 10 ** (gain_db / 20)
    two = measured(tmp_path / "a.wav", [gain * sound for sound in channels][::-1], window, chosen=(1,), hiss=0)
    assert one.others[0].role is two.others[0].role
    assert two.level_db - one.level_db == pytest.approx(gain_db, abs=0.01)
    assert one.others[0].likeness == pytest.approx(two.others[0].likeness, rel=1e-3)


def test_a_turn_that_is_in_another_channel_goes_there_though_the_chosen_one_is_louder(
    tmp_path: Path, two_voices: Voices
) -> None:
    """Somebody throws in a word while the other says who she is."""
    voice, other = two_voices(RATE_HZ)
    start, end = WINDOWS[2]
    thrown_in = np.zeros(len(voice))
    thrown_in[start - 2000 : end + 2000] = 2 * voice[start - 2000 : end + 2000]
    path, turn = tmp_path / "a.wav", (start - 3 * RATE_HZ, end + 2 * RATE_HZ)
    measured(path, (thrown_in, other), (start, end))
    with SampleReader(path) as reader:
        [wrongly] = window_sound(reader, start, end, chosen=(0,), turn=turn).others
        [rightly] = window_sound(reader, start, end, chosen=(1,), turn=turn).others
    assert (wrongly.role, wrongly.is_heard) == (ChannelRole.ELSEWHERE, True)
    assert rightly.role is ChannelRole.OTHER
