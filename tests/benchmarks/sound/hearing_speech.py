"""Sound for bench_hearing: a German conversation in two channels with cross-talk, faint noise, music, and clips.

Voices are not those that the program aligns with: SVOX pico (`pico2wave`) and MBROLA's de2 (`espeak-ng`).
"""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE_HZ = 16_000

TURNS = (
    (0, "Guten Tag, mein Name ist Brunhilde Kettler, was führt Sie heute zu uns?"),
    (1, "Guten Tag, ich bin Jochen Siebert und habe seit drei Wochen Schmerzen im linken Knie."),
    (0, "Sind Sie gestürzt, oder kam das ganz plötzlich?"),
    (1, "Ich bin am vierten Mai beim Wandern in Oberstdorf gestürzt, aber danach ging es erst wieder gut."),
    (0, "Welcher Arzt hat Sie damals behandelt, und gibt es Röntgenbilder?"),
    (1, "Das war Doktor Weidemann in Kempten, die Bilder liegen bei meiner Frau Annegret."),
    (0, "Wie groß und wie schwer sind Sie, und nehmen Sie Medikamente?"),
    (1, "Einen Meter achtzig, neunzig Kilo, und ich nehme eine Tablette gegen den hohen Blutdruck."),
    (0, "Dann schauen wir uns das Knie jetzt an, legen Sie sich bitte hin."),
    (1, "Ja, gerne, meine Telefonnummer steht übrigens noch nicht in der Akte."),
)
"""Who says what, one after the other."""

AT_ONCE = (
    (0, "Können Sie das Bein ganz strecken und dann langsam wieder beugen?"),
    (1, "Mein Bruder Rüdiger hatte letztes Jahr genau die gleichen Beschwerden."),
)
"""What both say at the same time."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What each speaker says, alone, shape (2, frames), and all of their words in the order in which turns begin."""

    voices: Sound
    text: str


@cache
def said(speaker: int, text: str) -> Sound:
    """The sentence in the voice of a speaker, with nothing around it, at RATE_HZ."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        command = ["pico2wave", "-l", "de-DE", "-w", file, text]
        if speaker:
            command = ["espeak-ng", "-v", "mb-de2", "-s", "140", "-w", file, text]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        samples, rate_hz = soundfile.read(file)
    samples = soxr.resample(samples, rate_hz, RATE_HZ)
    loud = np.flatnonzero(np.abs(samples) > 0.01)
    samples = samples[loud[0] : loud[-1] + 1]
    return samples * 0.05 / np.sqrt((samples**2).mean())


def talk(*, at_once: bool = False, pause_s: float = 0.4) -> Talk:
    """The conversation; with `at_once` it ends with both speaking at the same time."""
    pause = np.zeros(round(pause_s * RATE_HZ))
    voices: list[list[Sound]] = [[pause], [pause]]
    for speaker, text in TURNS:
        sound = said(speaker, text)
        voices[speaker] += [sound, pause]
        voices[1 - speaker] += [np.zeros(len(sound)), pause]
    words = [text for _, text in TURNS]
    if at_once:
        both = [said(speaker, text) for speaker, text in AT_ONCE]
        longest = max(map(len, both))
        for speaker, sound in enumerate(both):
            voices[speaker] += [np.pad(sound, (0, longest - len(sound))), pause]
        words += [text for _, text in AT_ONCE]
    return Talk(np.stack([np.concatenate(voice) for voice in voices]), " ".join(words))


def crossed(
    voices: Sound, leak_db: float, *, delay_s: float = 0.0, dull: bool = False, gains_db: tuple[float, float] = (0, 0)
) -> Sound:
    """Each voice also in the other channel, so much fainter, later, and duller; then gains and a faint noise."""
    delay = round(delay_s * RATE_HZ)
    leaked = np.pad(voices, ((0, 0), (delay, 0)))[:, : voices.shape[1]]
    if dull:
        room = np.random.default_rng(4).normal(0, 1, (2, 800)) * np.exp(-np.arange(800) / 160)
        room[:, 0] = 4.0
        room /= np.sqrt((room**2).sum(axis=1, keepdims=True))
        leaked = np.stack([np.convolve(one, path)[: len(one)] for one, path in zip(leaked, room, strict=True)])
    channels = voices + 10 ** (leak_db / 20) * leaked[::-1]
    channels *= 10 ** (np.array(gains_db)[:, None] / 20)
    return channels + noise(channels.shape[1] / RATE_HZ, -75.0, channels=2)


def noise(seconds: float, level_db: float, *, channels: int = 1, seed: int = 1) -> Sound:
    """White noise of that level in dB of full scale, shape (channels, frames)."""
    shape = (channels, round(seconds * RATE_HZ))
    return np.random.default_rng(seed).normal(0, 10 ** (level_db / 20), shape)


def hum(seconds: float, level_db: float) -> Sound:
    """Mains hum with its harmonics under pink noise, as an air conditioning sounds."""
    frames = round(seconds * RATE_HZ)
    spectrum = np.fft.rfft(np.random.default_rng(2).normal(0, 1, frames))
    pink = np.fft.irfft(spectrum / np.sqrt(np.maximum(np.arange(len(spectrum)), 1)), frames)
    at = np.arange(frames) / RATE_HZ
    tones = sum(np.sin(2 * np.pi * 50 * n * at) / n for n in range(1, 8))
    both = pink / pink.std() + tones / tones.std()
    return (both / both.std() * 10 ** (level_db / 20))[None]


def music(seconds: float, level_db: float, *, seed: int = 3) -> Sound:
    """Chords with a melody, plucked, eight notes a 2 s bar."""
    dice = np.random.default_rng(seed)
    frames = round(seconds * RATE_HZ)
    found = np.zeros(frames + RATE_HZ * 3)

    def pluck(start_s: float, midi: float, loud: float, fall_s: float) -> None:
        at = np.arange(round(2.5 * RATE_HZ)) / RATE_HZ
        hz = 440 * 2 ** ((midi - 69) / 12)
        tone = sum(np.sin(2 * np.pi * hz * n * at) / n**1.3 for n in range(1, 9) if hz * n < 7500)
        first = round(start_s * RATE_HZ)
        found[first : first + len(at)] += loud * tone * np.exp(-at / fall_s) * np.minimum(1, at / 0.005)

    bars = ((57, 60, 64), (53, 57, 60), (48, 52, 55), (55, 59, 62))
    for bar in range(int(seconds // 2)):
        chord = bars[bar % 4]
        for note in chord:
            pluck(2 * bar, note, 0.5, 1.2)
        for beat in range(8):
            pluck(2 * bar + beat / 4, dice.choice(chord) + 12 * dice.integers(1, 3), 0.7, 0.3)
    found = found[:frames]
    return (found / found.std() * 10 ** (level_db / 20))[None]
