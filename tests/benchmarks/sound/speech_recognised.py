"""Words as the program hears and times them with a recogniser, held against when they are said.

Recognised words are set against the written ones first, as the program sets two texts of one recording against each
other; what was heard where nobody speaks is an invention.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import soundfile
from speech_clips import Clip, Gold
from speech_voices import RATE_HZ

from deid_studio.domain.document import Document, TimedBy, TimedText, Word
from deid_studio.domain.span import Interval
from deid_studio.domain.time_faults import time_faults
from deid_studio.engines.alignment.edit import blocks
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.engines.alignment.timed import Timed
from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.errors import NotAlignable
from deid_studio.services.models import model_files
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.recognition.align_times import AlignmentJob, compute
from deid_studio.services.recognition.transcription_run import Transcriber

BESIDE_MS: Final = 250
"""An invention is so far from every word."""

Placed = list[tuple[Gold, Timed | None, bool]]
"""When a word is said, where it was put, and whether that is called sure."""


class Recognised:
    """A recogniser's words for clips, each clip heard once."""

    def __init__(self, transcriber: Transcriber, folder: Path, language: str) -> None:
        self._transcriber, self._folder, self._language = transcriber, folder, language
        self._known: dict[int, tuple[Path, TimedText]] = {}
        self._aligners: dict[str, Aligner] = {}

    def heard(self, clip: Clip) -> tuple[Path, TimedText]:
        """The clip as a file, and what was heard in it."""
        if id(clip) not in self._known:
            path = self._folder / f"{len(self._known)}.wav"
            soundfile.write(path, clip.samples, RATE_HZ, subtype="PCM_16")
            self._known[id(clip)] = path, self._transcriber.hear(path).transcript
        return self._known[id(clip)]

    def own_times(self, clip: Clip) -> Placed:
        """The recogniser's words with the times that the program gives them."""
        _, transcript = self.heard(clip)
        return _against(clip, transcript.text, transcript.words, self._language)

    def aligned(self, clip: Clip) -> Placed:
        """The right transcript, aligned by the method `auto` over what was heard."""
        path, transcript = self.heard(clip)
        text = " ".join(clip.words)
        document = Document("d", "d", transcript.text, transcript.words, "r")
        job = AlignmentJob(document, path, duration_ms(clip), text, transcript.words, transcript.text)
        try:
            words = compute(job, language=self._language, aligners=self._aligners).words
        except NotAlignable:
            return [(gold, None, False) for gold in clip.gold]
        return _against(clip, text, words, self._language)


@contextmanager
def recogniser(folder: Path, language: str, *, engine: str = "whisper") -> Iterator[Recognised]:
    """The model in `folder` as the program runs it."""
    files = model_files.hashed(folder)
    spoken = MULTILINGUAL if engine == "whisper" else language
    card = ModelCard("measured", engine, spoken, RATE_HZ, "", files, "", "", "")
    with (
        tempfile.TemporaryDirectory() as made,
        Transcriber(InstalledModel(card, folder), language=language) as transcriber,
    ):
        yield Recognised(transcriber, Path(made), language)


def duration_ms(clip: Clip) -> int:
    """The clip's length."""
    return len(clip.samples) * 1000 // RATE_HZ


def _against(clip: Clip, text: str, words: Sequence[Word], language: str) -> Placed:
    """Each written word with the words that stand for it, and inventions."""
    faults = time_faults(words, text, duration_ms=duration_ms(clip))
    found: Placed = [(gold, None, False) for gold in clip.gold]
    left = set(range(len(words)))
    for block in blocks(clip.words, [word.span.of(text) for word in words], language=language):
        mine, others = range(block.first, block.last), range(block.other_first, block.other_last)
        if block.same and len(mine) == len(others):
            pairs = [
                (range(number, number + 1), range(other, other + 1)) for number, other in zip(mine, others, strict=True)
            ]
        else:
            # Nobody knows which stands for which, so they are right or wrong as a whole
            pairs = [(mine, others)] if mine and others else []
        for numbers, own in pairs:
            gold, timed = _gold_hull(clip, numbers), _hull(words, own)
            for number in numbers:
                found[number] = (gold, timed, not faults.keys() & set(own))
            left.difference_update(own)
    said = [gold for gold in clip.gold if gold]
    for number in sorted(left):
        own = _hull(words, range(number, number + 1))
        if own and not any(_is_beside(own.interval, gold) for gold in said):
            found.append((None, own, number not in faults))
    return found


def _is_beside(one: Interval, other: Interval) -> bool:
    return one.start_ms < other.end_ms + BESIDE_MS and other.start_ms < one.end_ms + BESIDE_MS


def _gold_hull(clip: Clip, numbers: range) -> Gold:
    own = [gold for gold in (clip.gold[number] for number in numbers) if gold]
    return Interval(min(one.start_ms for one in own), max(one.end_ms for one in own)) if own else None


def _hull(words: Sequence[Word], numbers: range) -> Timed | None:
    own = [word for word in (words[number] for number in numbers) if word.interval]
    if not own:
        return None
    edges = [word.interval for word in own if word.interval]
    hull = Interval(min(one.start_ms for one in edges), max(one.end_ms for one in edges))
    first = Timed(hull, own[0].timed_by or TimedBy.EDIT, 1.0)
    return replace(first, confidence=min(word.confidence or 0.0 for word in own))
