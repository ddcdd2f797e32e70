"""A recogniser for tests that runs as the real ones do: each run of loud sound is a word, "w3" where it is 0.3 loud.

A model is a folder with one file `loudness.json`: `rate`, `language`, and what it `does` instead of hearing from
frame `at` of a listener on: "crash", "hang", "raise", "connect", "print", or "refuse" to load.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

import numpy as np

from deid_studio.engines.hearing import Engine, HeardWord, ModelFacts, Settings, Utterance
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

RATE_HZ = 1000
STEP = 50
PAUSE_STEPS = 10
FIRST_NAME = 8
"""Of the names that it listens for, the first is as loud as 0.8, the second as 0.9."""


def make_model(folder: Path, *, language: str | None = "de", does: str = "hear", at: int = 0, **more) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    fields = {"rate": RATE_HZ, "language": language, "does": does, "at": at, **more}
    (folder / "loudness.json").write_text(json.dumps(fields))
    (folder / "LICENSE").write_text("Nur für Tests.", encoding="utf-8")
    return folder


def sound(*channels: list[tuple[float, float, float]], seconds: float, rate_hz: int = RATE_HZ) -> np.ndarray:
    """Silence with loud runs (start_s, end_s, how loud) in each channel, shape (frames, channels)."""
    samples = np.zeros((round(seconds * rate_hz), len(channels)))
    for number, runs in enumerate(channels):
        for start_s, end_s, loud in runs:
            start, end = round(start_s * rate_hz), round(end_s * rate_hz)
            samples[start:end, number] = loud * np.where(np.arange(end - start) * 200 // rate_hz % 2, 1, -1)
    return samples


def inspect(folder: Path) -> ModelFacts:
    fields = json.loads((folder / "loudness.json").read_text())
    if "needs" in fields and not (folder / fields["needs"]).is_file():
        raise EngineUnavailable(sentence("the model lacks the file {name}", name=fields["needs"]))
    return ModelFacts(fields["rate"], fields["language"])


def load(folder: Path, settings: Settings) -> "Loudness":
    fields = json.loads((folder / "loudness.json").read_text())
    if fields["does"] == "refuse":
        raise EngineUnavailable(sentence("this model {does}", does="refuses"))
    return Loudness(fields, settings)


class Loudness:
    holds_s = 0.0

    def __init__(self, fields: dict, settings: Settings) -> None:
        self.fields, self.settings = fields, settings

    def listener(self, names: tuple[str, ...] = ()) -> "LoudnessListener":
        return LoudnessListener(self.fields, self.settings, names)


class LoudnessListener:
    def __init__(self, fields: dict, settings: Settings, names: tuple[str, ...]) -> None:
        self.names = names
        self.fields, self.rate_hz, self.hypotheses = fields, settings.sample_rate_hz, settings.hypotheses
        self.rest = np.zeros(0, np.int16)
        self.steps = self.quiet = self.frames = 0
        self.words: list[tuple[int, int, float]] = []

    def hear(self, samples: np.ndarray) -> list[Utterance]:
        self.frames += len(samples)
        time.sleep(self.fields.get("sleep_s", 0))
        if self.frames > self.fields["at"]:
            misbehave(self.fields["does"])
        if not self.words and not len(self.rest) and not samples.any() and len(samples) % STEP == 0:
            self.steps += len(samples) // STEP
            return self.uttered()
        self.rest = np.concatenate([self.rest, samples])
        found = []
        while len(self.rest) >= STEP:
            found += self.step(self.rest[:STEP])
            self.rest = self.rest[STEP:]
        return found

    def step(self, samples: np.ndarray) -> list[Utterance]:
        level = np.sqrt((samples.astype(float) ** 2).mean()) / 32768
        start, self.steps = self.steps, self.steps + 1
        if level < 0.08:
            self.quiet += 1
            return self.uttered() if self.quiet >= PAUSE_STEPS else []
        self.quiet = 0
        if self.words and self.words[-1][1] == start and abs(self.words[-1][2] - level) < 0.06:
            self.words[-1] = (self.words[-1][0], self.steps, level)
        else:
            self.words.append((start, self.steps, level))
        return []

    def uttered(self) -> list[Utterance]:
        words, self.words, self.quiet = self.words, [], 0
        unit_s = STEP / self.rate_hz
        return [
            Utterance(
                tuple(
                    tuple(
                        HeardWord(
                            self.word(level) + "x" * rank,
                            first * unit_s,
                            last * unit_s,
                            0.5,
                            is_doubted=bool(level < self.fields.get("doubts_below", 0)),
                        )
                        for first, last, level in words
                    )
                    for rank in range(self.hypotheses)
                ),
                self.steps * STEP,
            )
        ]

    def word(self, level: float) -> str:
        named = round(level * 10) - FIRST_NAME
        return self.names[named] if 0 <= named < len(self.names) else f"w{level * 10:.0f}"

    def finish(self) -> list[Utterance]:
        self.steps += self.fields.get("late_steps", 0)
        if self.words and self.fields.get("late_steps"):
            self.words[-1] = (self.words[-1][0], self.steps, self.words[-1][2])
        return self.uttered()


def misbehave(does: str) -> None:
    if does == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if does == "hang":
        time.sleep(600)
    if does == "raise":
        raise RuntimeError("Frau Müßig sagte etwas")
    if does == "connect":
        sys.audit("socket.connect", None, ("127.0.0.1", 9))
    if does == "print":
        os.write(1, b"Frau Muessig")
        os.write(2, b"Frau Muessig")


ENGINE = Engine(load, ("loudness.json",), inspect, gives_alternatives=True, heeds_names=True, keeps_times=True)
