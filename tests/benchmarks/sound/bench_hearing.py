"""What a Whisper model writes of cross-talk, noise, music and other languages than the one that was told. Run by hand.

    python tests/benchmarks/sound/bench_hearing.py MODEL_FOLDER CLIPS_FOLDER [CONDITION...]

Needs pico2wave and espeak-ng with the MBROLA voice de2 for the conversation, and real clips in CLIPS_FOLDER. For each
condition: words said and written, word error rate (turns in the order in which they begin), how many words nobody need
believe (marked as doubtful, or without a time), and what was told. Of noise and music no word is right.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import hearing_speech as speech
import numpy as np
import soundfile
import soxr
from rapidfuzz.distance import Levenshtein

from deid_studio.services.models import model_files
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.recognition.transcription_run import Transcriber

CLIPS = {
    "de": [*(f"thorsten-voi__sample0{number}-gt.wav" for number in (1, 2, 3, 4)), "leopard__test_de.wav"],
    "en": ["montreal-for__cold_corpus_24bit.wav"],
    "es": ["montreal-for__13697_11991_000000.opus"],
}
SAID = {
    "de": "Eure Schoko-Bonbons sind sagenhaft lecker! Eure Tröte nervt. Europa und Asien zusammengenommen wird auch "
    "als Eurasien bezeichnet. Euer Plan hat ja toll geklappt. Der hinter diesem Portal liegende Raum wurde als "
    "Leichenhalle genutzt.",
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A sound of shape (channels, frames), what is said in it, and how the program is to hear it."""

    name: str
    sound: speech.Sound
    said: str = ""
    language: str = "de"
    channels: str = "auto"


def clips(folder: Path, language: str) -> speech.Sound:
    """Real speech, one clip after the other, all equally loud."""
    parts = []
    for name in CLIPS[language]:
        samples, rate_hz = soundfile.read(folder / name, always_2d=True)
        samples = soxr.resample(samples[:, 0], rate_hz, speech.RATE_HZ)
        parts += [samples * 0.05 / np.sqrt((samples**2).mean()), np.zeros(speech.RATE_HZ // 2)]
    return np.concatenate(parts)[None]


def noisy(sound: speech.Sound, level_db: float) -> speech.Sound:
    return sound + speech.noise(sound.shape[1] / speech.RATE_HZ, level_db)[:, : sound.shape[1]]


def conditions(folder: Path) -> Iterator[Condition]:
    """All, those with two channels first."""
    talk, both = speech.talk(), speech.talk(at_once=True)
    yield Condition("one channel", talk.voices.sum(axis=0)[None], talk.text)
    yield Condition("no cross-talk", talk.voices, talk.text, channels="apart")
    for leak_db in (-40, -34, -28, -20, -15, -10, -6):
        yield Condition(f"{leak_db} dB", speech.crossed(talk.voices, leak_db), talk.text, channels="apart")
    for leak_db in (-34, -6):
        yield Condition(f"{leak_db} dB, auto", speech.crossed(talk.voices, leak_db), talk.text)
    yield Condition("-20 dB, 150 ms", speech.crossed(talk.voices, -20, delay_s=0.15, dull=True), talk.text)
    yield Condition("-20 dB, 12 dB less gain", speech.crossed(talk.voices, -20, gains_db=(0, -12)), talk.text)
    for leak_db in (-34, -10):
        yield Condition(f"{leak_db} dB, at once", speech.crossed(both.voices, leak_db), both.text)
    for name, channels in (("no cross-talk, at once", both.voices), ("one channel, at once", both.voices.sum(0)[None])):
        yield Condition(name, channels, both.text, channels="apart")
    yield Condition("the same twice", np.repeat(talk.voices.sum(axis=0)[None], 2, axis=0), talk.text, channels="apart")

    real = clips(folder, "de")
    yield Condition("real", real, SAID["de"])
    yield Condition("real, 5 dB", noisy(real, -31), SAID["de"])
    yield Condition("real, faint", noisy(real * 0.02, -75), SAID["de"])
    for level_db in (-60, -50, -40, -20):
        yield Condition(f"noise {level_db} dB", speech.noise(20, level_db))
    yield Condition("hum", speech.hum(20, -40))
    for seed in (3, 9):
        yield Condition(f"music {seed}", speech.music(40, -22, seed=seed))
    word = np.pad(real[:, round(9.8 * speech.RATE_HZ) : 13 * speech.RATE_HZ], ((0, 0), (150_000, 150_000)))
    yield Condition("four words in noise", noisy(word * 0.1, -62), "Euer Plan hat ja toll geklappt")
    for told, spoken in (("de", "en"), ("de", "es"), ("en", "de")):
        yield Condition(f"{spoken} as {told}", clips(folder, spoken), language=told)


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def main() -> None:
    """Hear each condition once."""
    parser = argparse.ArgumentParser()
    parser.add_argument("model", type=Path)
    parser.add_argument("clips", type=Path)
    parser.add_argument("only", nargs="*")
    options = parser.parse_args()
    files = model_files.hashed(options.model)
    card = ModelCard("m", "whisper", "multilingual", speech.RATE_HZ, "", files, "", "", "")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sound.wav"
        for one in conditions(options.clips):
            if options.only and one.name not in options.only:
                continue
            soundfile.write(path, one.sound.T.clip(-1, 0.9999), speech.RATE_HZ, "PCM_16")
            with Transcriber(InstalledModel(card, options.model), language=one.language) as transcriber:
                heard = transcriber.hear(path, channels=one.channels)
            said, written = words_of(one.said), words_of(heard.transcript.text)
            doubted = sum(word.timed_by == "doubt" or word.interval is None for word in heard.transcript.words)
            rate = f"{Levenshtein.distance(said, written) / len(said):.3f}" if said else "-"
            print(
                f"{one.name:24} said {len(said):4} written {len(written):4} WER {rate:>5} "
                f"unsure {doubted:4} of {len(heard.transcript.words):4}  {'; '.join(map(str, heard.notes))[:160]}",
                flush=True,
            )


if __name__ == "__main__":
    main()
