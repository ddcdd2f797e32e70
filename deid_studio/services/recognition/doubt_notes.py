"""What a recogniser itself doubts of what it heard, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deid_studio.engines.hearing import Doubt, DoubtfulStretch
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.recognition.partial_transcript import PartialUtterances


def doubt_notes(said: Sequence[PartialUtterances], *, language: str | None) -> Iterator[Sentence]:
    """One sentence on each kind of doubt; `language` is the one that was told."""
    stretches = sorted((stretch for one in said for stretch in one.doubts), key=lambda stretch: stretch.start_s)
    for heard in sorted({one.language for one in stretches if one.language is not None}):
        those = [one for one in stretches if one.language == heard]
        yield sentence(
            "for {seconds:.0f} s, first at {at}, the language {heard} is heard and not {told}: what is written there "
            "may be a translation and is marked as unsure; choose the language that is spoken and transcribe again",
            seconds=_seconds(those),
            at=_at(those),
            heard=heard,
            told=language or "",
        )
    foreign = [(one.start_s, one.end_s) for one in stretches if one.doubt is Doubt.LANGUAGE]
    starts_s = [
        word.start_s or 0.0
        for one in said
        for word in (one.hypotheses[0] if one.hypotheses else ())
        if word.is_doubted and not any(a <= (word.start_s or 0.0) <= b for a, b in foreign)
    ]
    if starts_s:
        yield plural(
            len(starts_s),
            "{n} word that may be invented is marked as unsure, at {at}",
            "{n} words that may be invented are marked as unsure, the first at {at}",
            at=_clock(min(starts_s)),
        )
    wordless = [one for one in stretches if one.doubt is Doubt.WORDLESS]
    if wordless:
        yield plural(
            len(wordless),
            "no words were recognised in {n} stretch in which somebody seems to speak, at {at}; listen there",
            "no words were recognised in {n} stretches in which somebody seems to speak, first at {at}; listen there",
            at=_at(wordless),
        )
    silent = [one for one in stretches if one.doubt is Doubt.NO_SPEECH]
    if silent:
        yield sentence(
            "for {seconds:.0f} s, first at {at}, there is sound in which nobody seems to speak; "
            "nothing is written there",
            seconds=_seconds(silent),
            at=_at(silent),
        )


def _seconds(stretches: Sequence[DoubtfulStretch]) -> float:
    return sum(one.end_s - one.start_s for one in stretches)


def _at(stretches: Sequence[DoubtfulStretch]) -> str:
    return _clock(stretches[0].start_s)


def _clock(at_s: float) -> str:
    return f"{int(at_s) // 60}:{int(at_s) % 60:02}"
