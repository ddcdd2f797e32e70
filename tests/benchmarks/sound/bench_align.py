"""How well known transcripts are aligned, how fast, and whether those of other recordings are refused.

Run by hand: `python tests/benchmarks/sound/bench_align.py [synthetic] [real] [german] [swapped] [edit]`. Peers
in the same run: pocketsphinx alone with the same pronunciations, jiwer and difflib. Synthetic speech is of voices,
paces and pitches that the aligner does not use; half of the sentences were never used for tuning (`held_out`).
"""

from __future__ import annotations

import difflib
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import jiwer
import numpy as np
from pocketsphinx import Decoder, get_model_path
from speech_clips import Clip
from speech_clips import load as load_clips
from speech_conditions import in_condition
from speech_recordings import AUDIO, RATE_HZ, Floats, Held, clips, load, references
from speech_voices import FORMANT_VOICES, TOOL

from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.edit import blocks, carried_times
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.engines.alignment.pronunciations import arpabet, readings
from deid_studio.engines.alignment.synthesised_speech import synthesised
from deid_studio.engines.alignment.timed import Timed
from deid_studio.errors import NotAlignable
from deid_studio.evaluation.boundaries import score_boundaries

CONDITIONS = ("clean", "white 20 dB", "white 10 dB", "8 kHz", "8 kHz, white 10 dB")

Align = Callable[[Floats, Sequence[str], str], Sequence[Timed | None] | None]


ALIGNERS: dict[str, Aligner] = {}


def ours(samples: Floats, words: Sequence[str], language: str) -> Sequence[Timed | None] | None:
    """This project's aligner; None where it refuses."""
    aligner = ALIGNERS.setdefault(language, Aligner(language=language))
    try:
        return aligner.align(Held(samples), words).times
    except NotAlignable:
        return None


def pocketsphinx_alone(samples: Floats, words: Sequence[str], language: str) -> Sequence[Timed | None] | None:
    """pocketsphinx as it comes, with the same pronunciations; None where it finds no way through."""
    decoder: Any = Decoder(hmm=get_model_path("en-us/en-us"), dict=None, lm=None, loglevel="FATAL")
    said = [readings(word, language=language)[0] for word in words]
    for number, sounds in enumerate(synthesised(said, language=language)[1]):
        decoder.add_word(f"w{number}", " ".join(arpabet(sounds, language=language)), True)
    try:
        decoder.set_align_text(" ".join(f"w{number}" for number in range(len(words))))
        decoder.start_utt()
        decoder.process_raw((samples * 32767).astype(np.int16).tobytes(), full_utt=True)
        decoder.end_utt()
        found = [(s.start_frame, s.end_frame) for s in decoder.seg() or () if re.fullmatch(r"w\d+", s.word)]
    except RuntimeError:
        return None
    if len(found) != len(words):
        return None
    return [Timed(Interval(a * 10, b * 10 + 10), None, 1.0) for a, b in found]  # type: ignore[arg-type]


PEERS: dict[str, Align] = {"ours": ours, "pocketsphinx alone": pocketsphinx_alone}


def synthetic() -> None:
    """Baril's accuracies on German with known times."""
    if not TOOL.exists():
        print("synthetic: no tool to speak with")
        return
    with tempfile.TemporaryDirectory() as made:
        for part in ("tuning", "held_out"):
            said = load_clips(part, "de", Path(made), voices=FORMANT_VOICES[part, "de"])
            for condition in CONDITIONS:
                for peer, align in PEERS.items():
                    _synthetic(said, part, condition, peer, align)


def _synthetic(clips: Sequence[Clip], part: str, condition: str, peer: str, align: Align) -> None:
    pairs: list[tuple[Interval, Interval | None]] = []
    confidences: list[tuple[float, bool]] = []
    took_s = heard_s = 0.0
    failed = 0
    for seed, clip in enumerate(clips):
        changed = in_condition(clip, condition, seed)
        before = time.process_time()
        found = align(changed.samples, clip.words, "de")
        took_s += time.process_time() - before
        heard_s += len(changed.samples) / RATE_HZ
        failed += found is None
        for right, timed in zip(changed.gold, found or [None] * len(clip.words), strict=True):
            assert right is not None
            pairs.append((right, timed.interval if timed else None))
            if timed:
                off = max(abs(timed.interval.start_ms - right.start_ms), abs(timed.interval.end_ms - right.end_ms))
                confidences.append((timed.confidence, off <= 100))
    scores = score_boundaries(pairs, tolerances_ms=(50, 100, 250))
    accuracies = "  ".join(f"{one.tolerance_ms} ms: {one.std:.3f}/{one.outer:.3f}" for one in scores.accuracies)
    onset = f"{scores.onset.median_ms:.0f}/{scores.onset.p90_ms:.0f} ms" if scores.onset else "-"
    print(
        f"{part:9} {condition:18}  {peer:18}  std/outer  {accuracies}  onset median/p90 {onset}  "
        f"unaligned {scores.unaligned}/{scores.words}  utterances refused {failed}/{len(clips)}  "
        f"CPU/real time {took_s / heard_s:.3f}",
        flush=True,
    )
    if peer == "ours":
        _reliability(confidences)


def _reliability(confidences: Sequence[tuple[float, bool]]) -> None:
    """How often words with a confidence are right within 0.10 s."""
    by: dict[float, list[bool]] = {}
    for confidence, right in confidences:
        by.setdefault(confidence, []).append(right)
    told = ", ".join(f"{sure:.2f}: {np.mean(right):.3f} of {len(right)}" for sure, right in sorted(by.items()))
    print(f"    right by confidence: {told}")


def real() -> None:
    """Errors against reference times of real recordings."""
    for peer, align in PEERS.items():
        every: list[tuple[Interval, Interval | None]] = []
        for file, language, source, words in references():
            found = align(load(AUDIO / file), [word for word, _, _ in words], language) or [None] * len(words)
            gold = [Interval(round(a * 1000), max(round(a * 1000) + 1, round(b * 1000))) for _, a, b in words]
            pairs = [(right, timed.interval if timed else None) for right, timed in zip(gold, found, strict=True)]
            every += pairs
            _print_errors(f"{peer:18}  {file[-24:]:24} ({source})", pairs)
        _print_errors(f"{peer:18}  all", every)


def _print_errors(title: str, pairs: Sequence[tuple[Interval, Interval | None]]) -> None:
    scores = score_boundaries(pairs, tolerances_ms=(100, 250))
    if scores.onset is None or scores.offset is None:
        print(f"{title}: not aligned")
        return
    onset = scores.onset
    print(
        f"{title}: onset median {onset.median_ms:.0f} p90 {onset.p90_ms:.0f} bias {onset.bias_ms:.0f} ms,"
        f" end median {scores.offset.median_ms:.0f} ms, std 100 ms {scores.accuracies[0].std:.3f} 250 ms "
        f"{scores.accuracies[1].std:.3f}, {scores.unaligned} of {scores.words} unaligned"
    )


def german() -> None:
    """Which real clips are aligned at all."""
    for peer, align in PEERS.items():
        done = {(name, language): align(samples, words, language) for name, language, samples, words in clips()}
        for code in ("de", "en"):
            names = [name for name, language in done if language == code]
            missing = [name for name in names if done[name, code] is None]
            print(f"{peer:18}  {code}: {len(names) - len(missing)} of {len(names)} clips aligned; not: {missing}")


def swapped() -> None:
    """Every real clip with the transcripts of all others of its language."""
    held = list(clips())
    wrong = refused = 0
    for name, language, samples, words in held:
        for other, other_language, _, other_words in held:
            if other_language == language and other_words != words:
                wrong += 1
                found = ours(samples, other_words, language)
                refused += found is None
                if found is not None:
                    print(f"    not refused: {name} with the transcript of {other}")
    print(f"swapped: {refused} of {wrong} refused")


def edit() -> None:
    """30,000 words against as many with 20 % replaced, 5 % deleted and 5 % inserted."""
    rng = random.Random(1)
    vocabulary = [f"wort{number}" for number in range(3000)]
    words = [rng.choice(vocabulary) for _ in range(30_000)]
    heard = []
    for word in words:
        if rng.random() > 0.05:
            heard.append(word if rng.random() > 0.2 else rng.choice(vocabulary))
        if rng.random() < 0.05:
            heard.append(rng.choice(vocabulary))
    times = [Interval(number * 300, number * 300 + 280) for number in range(len(heard))]
    ways: dict[str, Callable[[], object]] = {
        "blocks": lambda: blocks(words, heard, language="de"),
        "carried_times": lambda: carried_times(words, heard, times, language="de"),
        "jiwer (alignment only)": lambda: jiwer.process_words(" ".join(words), " ".join(heard)),
        "difflib (alignment only, autojunk off)": lambda: difflib.SequenceMatcher(
            None, words, heard, autojunk=False
        ).get_opcodes(),
    }
    for name, way in ways.items():
        before = time.process_time()
        way()
        print(f"edit, 30,000 words: {name} {time.process_time() - before:.2f} s of CPU", flush=True)


BENCHES: dict[str, Callable[[], None]] = {
    "synthetic": synthetic,
    "real": real,
    "german": german,
    "swapped": swapped,
    "edit": edit,
}

if __name__ == "__main__":
    for chosen in sys.argv[1:] or BENCHES:
        BENCHES[chosen]()
