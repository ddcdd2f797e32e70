"""Places that keep a release back and that its documents alone do not tell: speech, unknown words, lines of files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from deid_studio.audio import peaks
from deid_studio.audio.peaks import Peaks
from deid_studio.audio.untranscribed_speech import uncovered_speech
from deid_studio.domain import study
from deid_studio.domain.document import Recording, Word
from deid_studio.domain.span import Span
from deid_studio.progress import silent
from deid_studio.sentences import sentence
from deid_studio.services.project.layers import layers
from deid_studio.services.project.project import make_peaks, peaks_file, recording_path
from deid_studio.services.project.unusable_lines import UnusableLine, named_places, unusable_lines
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.release_contents import LayerChoice, contents_of
from deid_studio.services.release.release_places import (
    GatePlace,
    place_of,
    whole,
)
from deid_studio.services.suggestions.sweep_finds import is_swept, not_looked_at
from deid_studio.storage import queries
from deid_studio.storage.store import Store

_WORD: Final = re.compile(r"\w+")


def untranscribed_places(project: Store, one: ReleaseDocument) -> Iterator[GatePlace]:
    """Speech in a document's recording that no word stands for and no window takes away."""
    if one.recording is None or one.plan is None:
        return
    known = [
        word
        for id in queries.document_ids_of(project, one.recording.id)
        for word in queries.document(project, id).words
    ]
    # What goes anyway is as good as transcribed
    covered = [*known, *(Word(Span(0, 1), interval) for interval in one.plan.intervals)]
    for interval in uncovered_speech(peaks_of(project, one.recording), one.recording.sample_rate_hz, covered):
        reason = sentence("somebody speaks, but no word stands for it")
        edges = (interval.start_ms, interval.end_ms)
        yield GatePlace(one.document.id, one.document.name, one.name, reason, "", None, None, *edges)


def peaks_of(project: Store, recording: Recording) -> Peaks:
    """The outline of a recording, cached where the project can be written."""
    cached = peaks_file(project, recording)
    found = peaks.load(cached)
    if found is not None:
        return found
    may_store = project.read_only_reason is None
    return make_peaks(recording_path(project, recording), cached, store=may_store, progress=silent)


def unknown_places(project: Store, layer: LayerChoice, one: ReleaseDocument) -> Iterator[GatePlace]:
    """What the slider's end shows in a document and nobody has decided in the layer that is released."""
    id, text = one.document.id, one.document.text
    people = layers(project, id, round_id=layer.round.id if layer.round else None)
    if layer.is_one_persons:
        own = [found for found in people if found.annotator.code == layer.name]
    else:
        own = [*people, *layers(project, id, kind=study.ADJUDICATION)]
    found = not_looked_at(project, id, text, phi=one.phi, layers=own)
    if found is None and text.strip():
        yield whole(one, sentence("suggestions were never looked for here, so nobody knows its unknown words"))
    for annotation in found or ():
        reason = (
            sentence("nobody knows this to be harmless, and nobody has decided on it")
            if is_swept(annotation.source)
            else sentence("a suggestion that is not sure enough to be shown, and that nobody has decided on")
        )
        yield place_of(one, annotation, reason)


def open_lines(project: Store) -> list[tuple[GatePlace, UnusableLine]]:
    """The lines of all documents that keep a release back, by what anybody has marked."""
    ids = {line.document_id for line in unusable_lines(project) if not line.is_dismissed}
    documents: Iterable[ReleaseDocument] = contents_of(project, None, document_ids=ids).documents if ids else ()
    return [found for one in documents for found in line_places(one)]


def line_places(one: ReleaseDocument) -> Iterator[tuple[GatePlace, UnusableLine]]:
    """Lines that no import could use, that nobody dismissed, and of which what they name is not marked everywhere."""
    waiting = [line for line in one.lines if not line.is_dismissed]
    if not waiting:
        return
    text = one.document.text
    marked = bytearray(len(text))
    for part in (part for annotation in one.phi for part in annotation.fragments):
        marked[part.start : part.end] = b"1" * (part.end - part.start)

    def is_marked(span: Span) -> bool:
        return all(0 not in marked[word.start() : word.end()] for word in _WORD.finditer(text, span.start, span.end))

    places = named_places(waiting, text)
    unmarked = {named: next((span for span in spans if not is_marked(span)), None) for named, spans in places.items()}
    for line in waiting:
        named, place = line.surface or "", whole(one, line.sentence)
        at = unmarked.get(named)
        if at is not None:
            yield replace(place, start=at.start, end=at.end), line
        elif not places.get(named):
            yield place, line
