"""Voices that leak into other channels: silenced there, while what a channel says itself stays."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.cross_talk import CrossTalk, band_powers, cross_talk_in, likeness, without_cross_talk
from deid_studio.audio.resample import MonoSound

RATE_HZ = 8000
TURN = 2 * RATE_HZ


def voice(seconds: float, *, low_hz: float, high_hz: float, seed: int) -> np.ndarray:
    """Syllables of noise in a band that changes from one to the next, as loud as speech."""
    dice = np.random.default_rng(seed)
    frames = round(seconds * RATE_HZ)
    sound = np.zeros(frames)
    at = np.arange(RATE_HZ // 5) / RATE_HZ
    for first in range(0, frames - len(at), RATE_HZ // 4):
        tones = dice.uniform(low_hz, high_hz, 12)
        syllable = np.sin(2 * np.pi * tones[:, None] * at + dice.uniform(0, 6, 12)[:, None]).sum(axis=0)
        sound[first : first + len(at)] += dice.uniform(0.02, 0.06) * syllable * np.hanning(len(at))
    return sound


def talk(*, at_once: bool = False) -> np.ndarray:
    """Two voices by turns of 2 s, shape (2, frames); with `at_once` both speak in the last turn."""
    one, other = voice(24, low_hz=150, high_hz=2500, seed=1), voice(24, low_hz=250, high_hz=3500, seed=2)
    turn = (np.arange(len(one)) // TURN) % 2
    last = np.arange(len(one)) >= len(one) - TURN
    both = np.full(len(one), at_once) & last
    return np.stack([one * ((turn == 0) | both), other * ((turn == 1) | both)])


def leaking(voices: np.ndarray, leak_db: float, *, late_s: float = 0.0, gains_db: tuple = (0.0, 0.0)) -> np.ndarray:
    late = round(late_s * RATE_HZ)
    leaked = np.pad(voices[::-1], ((0, 0), (late, 0)))[:, : voices.shape[1]]
    sound = (voices + 10 ** (leak_db / 20) * leaked) * 10 ** (np.array(gains_db)[:, None] / 20)
    sound += np.random.default_rng(3).normal(0, 1e-4, sound.shape)
    return np.rint(sound.clip(-0.999, 0.999) * 32767).astype(np.int16)


def gated(sound: np.ndarray, *, block: int = RATE_HZ) -> np.ndarray:
    known = cross_talk_in([band_powers(sound, RATE_HZ)])
    blocks = (sound[:, start : start + block] for start in range(0, sound.shape[1], block))
    return np.concatenate(list(without_cross_talk(blocks, known, RATE_HZ)), axis=1)


def kept(before: np.ndarray, after: np.ndarray, speaks: np.ndarray) -> list[float]:
    """How much of each channel's energy is left while someone `speaks`, shape (channels, frames)."""
    energies = [(np.square(one.astype(float)) * speaks).sum(axis=1) for one in (after, before)]
    return (energies[0] / energies[1]).tolist()


def inside(voices: np.ndarray) -> np.ndarray:
    """Where each voice has its turn, but for half a second at its edges."""
    turn, at = np.divmod(np.arange(voices.shape[1]), TURN)
    middle = (at > RATE_HZ // 2) & (at < TURN - RATE_HZ // 2)
    return np.stack([(turn % 2 == channel) & middle for channel in (0, 1)])


@pytest.mark.parametrize(
    ("leak_db", "late_s", "gains_db"),
    [
        (-40, 0.0, (0, 0)),
        (-20, 0.03, (0, 0)),
        (-20, 0.15, (0, 0)),
        (-12, 0.0, (-12, 0)),
        (-20, 0.0, (0, -18)),
        (-7, 0.0, (0, 0)),
    ],
)
def test_what_leaks_is_silenced_and_a_voice_of_its_own_is_not(
    leak_db: float, late_s: float, gains_db: tuple[float, float]
) -> None:
    voices = talk()
    sound = leaking(voices, leak_db, late_s=late_s, gains_db=gains_db)
    after = gated(sound)
    assert after.shape == sound.shape
    assert min(kept(sound, after, voices != 0)) > 0.999
    assert max(kept(sound, after, inside(voices)[::-1])) < 0.01


@pytest.mark.parametrize(("leak_db", "least"), [(-34, 0.99), (-10, 0.99), (-7, 0.85)])
def test_who_speaks_while_another_does_is_heard(leak_db: float, least: float) -> None:
    voices = talk(at_once=True)
    sound = leaking(voices, leak_db)
    after = gated(sound)
    last = np.arange(sound.shape[1]) >= sound.shape[1] - TURN
    assert min(kept(sound, after, np.stack([last, last]))) > least


def test_what_is_faint_stays_while_nobody_else_speaks() -> None:
    voices = talk()
    voices[0, 4 * TURN : 5 * TURN] *= 0.02
    voices[1, 4 * TURN : 5 * TURN] = 0
    sound = leaking(voices, -34)
    murmur = slice(4 * TURN + RATE_HZ // 2, 5 * TURN)
    assert (gated(sound)[0, murmur] == sound[0, murmur]).mean() > 0.99


@pytest.mark.parametrize("channels", [np.eye(2), np.array([[1, 1], [1, 1]]), np.array([[1, 0.75], [0.75, 1]])])
def test_nothing_is_silenced_where_nothing_leaks_or_all_hear_the_same(channels: np.ndarray) -> None:
    voices = channels @ talk()
    sound = leaking(voices, -200)
    assert min(kept(sound, gated(sound), voices != 0)) > 0.9999


def test_one_who_never_speaks_silences_nobody() -> None:
    voices = talk()
    voices[1] = 0
    sound = leaking(voices, -20)
    assert (gated(sound) == sound).all()


@pytest.mark.parametrize("block", [1000, 12_345, 10**6])
def test_blocks_of_any_length_give_the_same(block: int) -> None:
    sound = leaking(talk(), -20)
    assert (gated(sound, block=block) == gated(sound)).all()


def test_silence_and_nothing_at_all() -> None:
    known = cross_talk_in([band_powers(np.zeros((3, 5000), np.int16), RATE_HZ)])
    assert known.leaks == ()
    assert list(without_cross_talk([], known, RATE_HZ)) == []
    one = np.full((3, 1), 7, np.int16)
    assert [block.tolist() for block in without_cross_talk([one], known, RATE_HZ)] == [one.tolist()]
    assert isinstance(known, CrossTalk)


def test_the_same_sound_is_known_by_its_correlation() -> None:
    one, other = voice(1, low_hz=200, high_hz=3000, seed=5), voice(1, low_hz=200, high_hz=3000, seed=6)
    one, other = (np.rint(sound * 30_000).astype(np.int16) for sound in (one, other))
    later = np.roll(one, 900) // -5
    assert likeness(one, one, RATE_HZ) == pytest.approx(1)
    assert likeness(one, later, RATE_HZ) > 0.95
    assert likeness(later, one, RATE_HZ) > 0.95
    assert likeness(one, other, RATE_HZ) < 0.2
    assert likeness(one, np.zeros_like(one), RATE_HZ) == 0.0


def test_a_stretch_for_the_aligner_has_the_others_voice_no_more_than_what_is_recognised(tmp_path: Path) -> None:
    sound = leaking(talk(), -20, late_s=0.002)
    soundfile.write(tmp_path / "a.wav", sound.T, RATE_HZ, subtype="PCM_16")
    known = cross_talk_in([band_powers(sound, RATE_HZ)])
    with (
        MonoSound(tmp_path / "a.wav", weights=(1, 0)) as plain,
        MonoSound(tmp_path / "a.wav", weights=(1, 0), cross_talk=known) as apart,
    ):
        own, others = (
            [np.square(one.read(*turn)).mean() for one in (plain, apart)] for turn in ((4.5, 5.5), (6.5, 7.5))
        )
    assert own[1] == pytest.approx(own[0], rel=0.01)
    assert others[1] < others[0] / 1000
