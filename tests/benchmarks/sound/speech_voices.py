"""Speech with the times of its words: of MBROLA's voices (diphones of people), none of which the aligner knows.

espeak-ng says which sounds in which pitch last how long, `mbrola` speaks them. What is no word's stays in the sound:
fillers and repetitions. Debian has both: `espeak-ng`, and in contrib and non-free `mbrola`, `mbrola-de1` and others.
Besides there are espeak-ng's own voices, in variants that the aligner does not use: it knows them all too well.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein
from speech_recordings import RATE_HZ, SHARED, Floats
from speech_texts import Sentence

FOLDER: Final = Path("/usr/share/mbrola")
TOOL: Final = SHARED / "tools" / "espeak_words.py"

_GAPS: Final = (3, 5, 2, 7)
"""Pauses between words that espeak-ng is asked for, in its unit; that tell words apart, and are taken out again."""
_LEVEL: Final = 0.1


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice, at how many words a minute and which pitch it speaks (espeak-ng's numbers)."""

    name: str
    pace: int
    pitch: int

    @property
    def is_formant(self) -> bool:
        """Whether it is a variant of espeak-ng's own."""
        return "+" in self.name


VOICES: Final = {
    ("tuning", "de"): (Voice("de1", 150, 50), Voice("de1", 185, 35)),
    ("held_out", "de"): (Voice("de2", 165, 50), Voice("de3", 150, 55)),
    ("tuning", "en"): (Voice("us1", 150, 50), Voice("us1", 180, 40)),
    ("held_out", "en"): (Voice("us2", 160, 50), Voice("en1", 165, 45)),
}
FORMANT_VOICES: Final = {
    ("tuning", "de"): (Voice("de+f3", 145, 60), Voice("de+m7", 185, 35)),
    ("held_out", "de"): (Voice("de+f5", 120, 50), Voice("de+m4", 205, 45)),
    ("tuning", "en"): (Voice("en-us+f3", 145, 60), Voice("en-us+m7", 185, 35)),
    ("held_out", "en"): (Voice("en-us+f5", 120, 50), Voice("en-us+m4", 205, 45)),
}


@dataclass(frozen=True, slots=True)
class SpokenSentence:
    """Mono samples at 16 kHz, and the start and end of each word in seconds."""

    samples: Floats
    times_s: tuple[tuple[float, float], ...]


def missing() -> str:
    """What has to be installed to speak, empty where nothing is."""
    programs = [name for name in ("espeak-ng", "mbrola") if shutil.which(name) is None]
    voices = {voice.name for group in VOICES.values() for voice in group}
    packages = programs + [f"mbrola-{name}" for name in sorted(voices) if not (FOLDER / name / name).exists()]
    return f"apt-get install {' '.join(packages)} (Debian: contrib and non-free)" if packages else ""


def spoken(sentence: Sentence, voice: Voice, cache: Path) -> SpokenSentence:
    """A sentence as `voice` says it, from `cache` where it was said before.

    Raises ValueError where words are run together.
    """
    said = [spoken for _, spoken in sentence]
    key = hashlib.sha256(repr((1, voice, said)).encode()).hexdigest()[:24]
    file = cache / f"{key}.npz"
    if not file.exists():
        samples, times = (_said_in_formants if voice.is_formant else _said)(said, voice)
        cache.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part.npz")
        np.savez(part, samples=np.rint(samples * 32767).astype(np.int16), times=times)
        part.replace(file)
    held = np.load(file)
    return SpokenSentence(held["samples"].astype(np.float32) / 32768, tuple(map(tuple, held["times"].tolist())))


def _said(words: Sequence[str], voice: Voice) -> tuple[Floats, NDArray[np.float64]]:
    word_of = [number for number, word in enumerate(words) for _ in word.split()]
    phones, owners = _phones(" ".join(words), " ".join(words).split(), voice)
    samples = _sound(phones, voice)
    lengths_s = np.array([float(phone.split()[1]) for phone in phones]) / 1000
    ends_s = np.cumsum(lengths_s)
    # What MBROLA rounds, it rounds evenly
    ends_s *= len(samples) / RATE_HZ / ends_s[-1]
    starts_s = np.concatenate([[0.0], ends_s[:-1]])
    times = np.zeros((len(words), 2))
    for number in range(len(words)):
        own = [at for at, owner in enumerate(owners) if owner is not None and word_of[owner] == number]
        times[number] = starts_s[own[0]], ends_s[own[-1]]
    return samples, times


def _said_in_formants(words: Sequence[str], voice: Voice) -> tuple[Floats, NDArray[np.float64]]:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.wav"
        ask = [sys.executable, Path(__file__).with_name("align_speech.py"), TOOL, made, voice.name]
        told = subprocess.run([*ask, str(voice.pace), str(voice.pitch), *words], check=True, stdout=subprocess.PIPE)
        times = json.loads(told.stdout)
        if None in times:
            raise ValueError(f"{voice.name} runs words together: {' '.join(words)}")
        return _levelled(made), np.array(times)


def _phones(text: str, tokens: Sequence[str], voice: Voice) -> tuple[list[str], list[int | None]]:
    """MBROLA's lines for `text`, and the number of the token that each is of, None for silence."""
    plain = _lines(text, voice)
    silences = {line.split()[1] for line in plain if line.startswith("_")}
    gapped = next(found for gap in _GAPS if (found := _lines(text, voice, gap=gap))[-3].split()[1] not in silences)
    length = gapped[-3].split()[1]
    kept: list[str] = []
    groups: list[list[int]] = [[]]
    for line in gapped:
        name, lasts = line.split()[:2]
        if name == "_" and lasts == length:
            groups.append([])
            continue
        if name != "_":
            groups[-1].append(len(kept))
        kept.append(line)
    names = [line.split()[0] for line in kept]
    owners: list[int | None] = [None] * len(kept)
    for token, own in enumerate(_shared([group for group in groups if group], names, tokens, voice)):
        for at in own:
            owners[at] = token
    # Words before a pause are lengthened: where the sounds are the same, they last as long as without it
    return (plain if names == [line.split()[0] for line in plain] else kept), owners


def _shared(groups: Sequence[list[int]], names: Sequence[str], tokens: Sequence[str], voice: Voice) -> list[list[int]]:
    """The sounds of each token: espeak-ng runs "in the" together, and says "eingeschränkt" as two.

    Raises ValueError where no token can be given sounds.
    """
    if len(groups) == len(tokens):
        return list(groups)
    alone = [_alone(token, voice) for token in tokens]
    best: dict[tuple[int, int], tuple[int, list[list[int]]]] = {(0, 0): (0, [])}
    for at, token in product(range(len(groups) + 1), range(len(tokens) + 1)):
        for taken, given in ((1, 1), (2, 1), (3, 1), (1, 2)):
            before = best.get((at - taken, token - given))
            if before is None:
                continue
            own = [one for group in groups[at - taken : at] for one in group]
            for cut in [len(own)] if given == 1 else range(1, len(own)):
                parts = [own[:cut], own[cut:]][:given]
                apart = zip(parts, alone[token - given : token], strict=True)
                cost = before[0] + sum(Levenshtein.distance([names[n] for n in part], one) for part, one in apart)
                if cost < best.get((at, token), (1 << 30, []))[0]:
                    best[at, token] = cost, [*before[1], *parts]
    found = best.get((len(groups), len(tokens)))
    if found is None:
        raise ValueError(f"{voice.name} loses words: {' '.join(tokens)}")
    return found[1]


@cache
def _alone(token: str, voice: Voice) -> list[str]:
    return [name for line in _lines(token, voice) if (name := line.split()[0]) != "_"]


def _lines(text: str, voice: Voice, *, gap: int = 0) -> list[str]:
    ask = ["espeak-ng", "-q", "--pho", "-v", f"mb-{voice.name}", "-s", str(voice.pace), "-p", str(voice.pitch)]
    ask += ["-g", str(gap)] if gap else []
    told = subprocess.run([*ask, "--", text], capture_output=True, text=True, check=True)
    return [line for line in told.stdout.splitlines() if line.strip()]


def _sound(phones: Sequence[str], voice: Voice) -> Floats:
    with tempfile.TemporaryDirectory() as folder:
        asked, made = Path(folder) / "asked.pho", Path(folder) / "made.wav"
        asked.write_text("\n".join(phones) + "\n")
        data = FOLDER / voice.name / voice.name
        subprocess.run(["mbrola", "-e", str(data), str(asked), str(made)], check=True, capture_output=True)
        return _levelled(made)


def _levelled(file: Path) -> Floats:
    samples, rate_hz = soundfile.read(file, dtype="float32")
    sound = soxr.resample(samples, rate_hz, RATE_HZ).astype(np.float32)
    return sound * np.float32(_LEVEL / np.sqrt(np.mean(sound[np.abs(sound) > 1e-3] ** 2)))
