"""Known names in a transcript where a recogniser wrote other words, or the names and no suggester saw them.

Words that sound like a name ("wer le" for Wöhrle) are held against the recording: the name must explain it about as
well as the words do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from deid_studio.audio.samples import SampleReader
from deid_studio.domain.document import Word
from deid_studio.domain.span import Span
from deid_studio.engines.alignment import phones
from deid_studio.engines.alignment.cepstra import RATE_HZ
from deid_studio.engines.alignment.likeness import better_by
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent
from deid_studio.services.annotation.known_names import SURE, KnownName, SaidNames
from deid_studio.services.project.proposals import MISHEARD, DecidedCover, Proposal
from deid_studio.services.suggestions.alike_places import AlikePlace, Pieces, alike_places, written_places
from deid_studio.suggest.tagging import Suggestion
from deid_studio.suggest.text_language import language_of
from deid_studio.suggest.token_text import TokenText

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from deid_studio.engines.alignment.phones import PhoneAligner

REPEATED: Final = "repeat:known"
"""Source of a known name that stands in the transcript as it is."""

LEAST: Final = 0.7
"""How surely words must be a name once the recording has had its say."""

_PLAIN: Final = 0.9
"""What is this sure needs no recording to tell; as sure is a name that stands there as it is."""
_MOST_SURE: Final = 0.95
_BY_SOUND: Final = 0.15
_AS_WELL: Final = 0.45
"""What it is worth that a name explains the sound better, a mean log of up to 1, and how much worse is as well: the
model is American, and how a name is said is a guess.
"""
_BEFORE_S: Final = 0.1
_BEHIND_S: Final = 0.25
"""Recognisers' words begin about right and end too early."""


def misheard(
    text: str,
    words: Sequence[Word],
    said: SaidNames,
    found: Sequence[Proposal],
    *,
    progress: Progress = silent,
) -> list[Proposal]:
    """Proposals for known names, and for those that `found` is sure of elsewhere in the text.

    What `found` has surely in that place is left out. Without espeak-ng words are compared as they are spelled;
    without pocketsphinx, a recording that can be read, or times, the words alone decide. `progress` counts places that
    are held against the recording.
    """
    names = [*said.names, *_found_names(text, said, found)]
    if not names or not words:
        return []
    pieces = Pieces.of(text, words, language=language_of(TokenText.of(text)))
    places = _by_sound(alike_places(names, pieces), pieces, words, said.recording, progress)
    surely = DecidedCover(text, (one for one in found if one.confidence >= LEAST))
    proposals = (_proposal(place, pieces) for place in places if place.score >= LEAST)
    return [one for one in proposals if not surely.covers(one)]


def named_in(hypothesis: str, said: SaidNames) -> list[Suggestion]:
    """The known names that a further hypothesis has where the transcript may have misheard them."""
    language = language_of(TokenText.of(hypothesis))
    places = written_places(hypothesis, said.names, language)
    return [Suggestion(span, name.tag, _PLAIN, REPEATED) for span, name in places]


def without_covered(text: str, found: Sequence[Proposal], others: Sequence[Proposal]) -> list[Proposal]:
    """`found` without what is less sure than `others`, which cover it and tell what it is."""
    cover = DecidedCover(text, others)
    return [one for one in found if one.confidence >= LEAST or not cover.covers(one)]


def _found_names(text: str, said: SaidNames, found: Sequence[Proposal]) -> Iterator[KnownName]:
    for one in found:
        if one.tag in said.tags and one.confidence >= SURE and one.fragments:
            name = KnownName.of(" ".join(fragment.of(text) for fragment in one.fragments), one.tag)
            if name is not None:
                yield name


def _proposal(place: AlikePlace, pieces: Pieces) -> Proposal:
    span = Span(pieces.spans[place.first].start, pieces.spans[place.last].end)
    if place.as_written:
        return Proposal((span,), place.name.tag, _PLAIN, REPEATED)
    return Proposal((span,), place.name.tag, min(place.score, _MOST_SURE), f"{MISHEARD}{place.name.said}")


def _by_sound(
    places: Sequence[AlikePlace],
    pieces: Pieces,
    words: Sequence[Word],
    recording: Path | None,
    progress: Progress,
) -> Iterator[AlikePlace]:
    """`places`, those that are not plain moved by what the recording says of them."""
    if recording is None or not phones.is_there():
        yield from places
        return
    with ExitStack() as stack:
        try:
            reader = stack.enter_context(SampleReader(recording))
        except (FormatError, OSError):
            yield from places
            return
        for number, place in enumerate(places):
            progress(number, len(places))
            gain = None if place.score >= _PLAIN else _gain(place, pieces, words, reader)
            if gain is None:
                yield place
            else:
                yield replace(place, score=place.score + _BY_SOUND * max(-1.0, min(gain + _AS_WELL, 1.0)))


def _gain(place: AlikePlace, pieces: Pieces, words: Sequence[Word], reader: SampleReader) -> float | None:
    """How much better the name explains the recording than the words, between their neighbours; None if unknown."""
    first, last = max(0, place.first - 1), min(len(pieces.spans) - 1, place.last + 1)
    begin, end = (words[pieces.words[at]].interval for at in (first, last))
    if begin is None or end is None or begin.start_ms >= end.end_ms:
        return None
    samples = _mono(reader, begin.start_ms / 1000 - _BEFORE_S, end.end_ms / 1000 + _BEHIND_S)
    before, behind = pieces.ipa[first : place.first], pieces.ipa[place.last + 1 : last + 1]
    heard = pieces.ipa[place.first : place.last + 1]
    return better_by(_aligner(), samples, [place.ipa], heard, (before, behind), language=pieces.language)


@cache
def _aligner() -> PhoneAligner:
    return phones.PhoneAligner()


def _mono(reader: SampleReader, start_s: float, end_s: float) -> NDArray[np.float32]:
    import soxr

    rate_hz = reader.sample_rate_hz
    frames = round(max(0.0, start_s) * rate_hz), round(end_s * rate_hz)
    mean = np.clip(np.nan_to_num(reader.read_float(*frames)), -1, 1).mean(axis=0)
    found: NDArray[np.float32] = soxr.resample(mean, rate_hz, RATE_HZ).astype(np.float32)
    return found
