"""Real recordings: those with a transcript, and those of which other programs or people say when each word is said."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray
from praatio import textgrid

HERE = Path(__file__).resolve()
SHARED = next((above / "shared" for above in HERE.parents if (above / "shared").is_dir()), HERE.parents[4] / "shared")
AUDIO, FORMATS = SHARED / "data" / "audio", SHARED / "data" / "formats"
RATE_HZ = 16_000
Floats = NDArray[np.float32]


class Held:
    """Samples at 16 kHz as a recording."""

    def __init__(self, samples: Floats) -> None:
        self.samples = samples

    @property
    def duration_s(self) -> float:
        return len(self.samples) / RATE_HZ

    def read(self, start_s: float, end_s: float) -> Floats:
        return self.samples[max(0, round(start_s * RATE_HZ)) : round(end_s * RATE_HZ)]


def clips() -> Iterator[tuple[str, str, Floats, list[str]]]:
    """Name, language, samples and transcript of each real clip that has one."""
    with (AUDIO / "manifest.tsv").open() as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["language"] in ("de", "en") and row["transcript"] and row["file"].endswith(".wav"):
                yield row["file"], row["language"], load(AUDIO / row["file"]), row["transcript"].split()


def load(path: Path) -> Floats:
    """A file as mono at 16 kHz."""
    samples, rate_hz = soundfile.read(path, dtype="float32", always_2d=True)
    return soxr.resample(samples.mean(axis=1), rate_hz, RATE_HZ).astype(np.float32)


def references() -> Iterator[tuple[str, str, str, list[tuple[str, float, float]]]]:
    """File, language, where the times are from, and the words with their times in s."""
    for name, grid in (("mary", "mary"), ("bobby", "bobby_words_with_newlines_longfile_elan")):
        found = textgrid.openTextgrid(str(FORMATS / "textgrid" / f"{grid}.TextGrid"), False)
        tier = found.getTier(next(one for one in found.tierNames if "word" in one.lower()))
        labels = [(re.sub(r"[^A-Za-z]", "", e.label.split("\n")[0]), e.start, e.end) for e in tier.entries]
        yield f"praatio__{name}.wav", "en", "by hand", [one for one in labels if one[0]]
    tests = json.loads((FORMATS / "picovoice_json" / "test_data.json").read_text())["tests"]["language_tests"]
    for test in tests:
        if test["audio_file"] in ("test.wav", "test_de.wav"):
            words = [(word["word"], word["start_sec"], word["end_sec"]) for word in test["words"]]
            yield f"leopard__{test['audio_file']}", test["language"], "Leopard", words
    for name in ("0870", "0880"):
        held = json.loads((FORMATS / "pocketsphinx_json" / f"{name}.json").read_text())["w"]
        words = [(one["t"].split("(")[0], one["b"], one["b"] + one["d"]) for one in held if one["t"][0] not in "<["]
        yield f"pocketsphinx__sense_and_sensibility_01_austen_64kb-{name}.wav", "en", "pocketsphinx", words
