"""Out to other programs: transcripts as they are, PHI included, with the annotations beside the words."""

from __future__ import annotations

import sys
from collections import ChainMap
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import is_not
from pathlib import Path, PurePosixPath
from typing import Any, Final, Self

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, TimedText, Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import ProjectError
from deid_studio.formats.annotations import phi_track
from deid_studio.formats.transcripts import audacity, ctm, elan, textgrid
from deid_studio.formats.transcripts.captions import subtitles
from deid_studio.formats.transcripts.json import words_json
from deid_studio.formats.transcripts.word_stretches import WordStretch, known_time
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.export_brat import ExportReport, chosen_codes
from deid_studio.services.exchange.provenance_notes import decided_at, provenance_told
from deid_studio.services.outputs.staging import files_below, staged, write_file
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.layers import Layer, layers
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import recording_of
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

PHI_TIER: Final = "PHI"
PROVENANCE_TIER: Final = "provenance"


@dataclass(frozen=True, slots=True)
class _Job:
    """One document with the layers on it that go out; `told` is where annotations come from, by id, where wanted."""

    document: Document
    recording: Recording | None
    layers: tuple[Layer, ...]
    beyond: int
    told: Mapping[str, str] | None = None

    @classmethod
    def of(cls, document: Document, recording: Recording | None, layers: tuple[Layer, ...]) -> Self:
        """The document with no time behind the end of its recording; `beyond` is how many words had such a time."""
        if recording is None:
            return cls(document, None, layers, 0)
        found = tuple(document.words)
        words = tuple(_within(word, recording.duration_ms) for word in found)
        beyond = sum(map(is_not, words, found))
        return cls(replace(document, words=words) if beyond else document, recording, layers, beyond)

    @property
    def transcript(self) -> TimedText:
        return TimedText(self.document.text, tuple(self.document.words))

    @property
    def marks(self) -> dict[str, list[WordStretch]]:
        """The tags on a tier, or on one an annotator where there are several; on another where they come from."""
        is_one, found = len(self.layers) == 1, {}
        for layer in self.layers:
            code = layer.annotator.code
            name = PHI_TIER if is_one else f"{PHI_TIER} - {code}"
            found[name] = self.marks_by_code[code]
            if self.told is not None:
                told = [replace(mark, label=self.told[one.id]) for one in layer.phi for mark in self.stretches(one)]
                found[f"{name} - {PROVENANCE_TIER}"] = told
        return found

    @property
    def marks_by_code(self) -> dict[str, list[WordStretch]]:
        """When what each annotator marked is heard, with its tag."""
        return {
            layer.annotator.code: [mark for one in layer.phi for mark in self.stretches(one)] for layer in self.layers
        }

    def stretches(self, annotation: Annotation) -> Iterator[WordStretch]:
        """When an annotation is heard, as far as that is known: the time set for it, else that of its words."""
        last_ms = self.recording.duration_ms if self.recording else sys.maxsize
        for interval in _heard(self.document, annotation):
            if interval.start_ms < last_ms:
                yield WordStretch(Interval(interval.start_ms, min(interval.end_ms, last_ms)), annotation.tag)


def _textgrid(project: Store, job: _Job) -> bytes:
    duration_ms = job.recording.duration_ms if job.recording else None
    in_ascii = queries.setting(project, queries.praat_letters_of(job.document.id)) is not None
    return textgrid.write(job.transcript, duration_ms=duration_ms, marks=job.marks, in_ascii=in_ascii)


def _elan(_: Store, job: _Job) -> bytes:
    media = PurePosixPath(job.recording.path).name if job.recording else None
    return elan.write(job.transcript, media=media, marks=job.marks)


def _ctm(_: Store, job: _Job) -> bytes:
    return ctm.write(job.transcript, recording=PurePosixPath(job.document.name).name)


def _vtt(_: Store, job: _Job) -> bytes:
    return subtitles.write(job.transcript)


def _labels(_: Store, job: _Job) -> bytes:
    return audacity.write(job.transcript)


def _phi_track(_: Store, job: _Job) -> bytes:
    return phi_track.write(job.marks_by_code)


def _json(project: Store, job: _Job) -> bytes:
    return words_json.write(job.transcript, spans=[row for layer in job.layers for row in _rows(project, job, layer)])


PHI_TRACK: Final = "audacity-phi"

WRITERS: Final[Mapping[str, tuple[str, Callable[[Store, _Job], bytes]]]] = {
    "textgrid": (".TextGrid", _textgrid),
    "eaf": (".eaf", _elan),
    "ctm": (".ctm", _ctm),
    "vtt": (".vtt", _vtt),
    "audacity": (".txt", _labels),
    PHI_TRACK: (phi_track.ENDING, _phi_track),
    "json": (".json", _json),
}
"""Ending and writer by the format's name."""

_WITH_MARKS: Final = frozenset(("textgrid", "eaf", PHI_TRACK))
WITH_TIERS: Final = _WITH_MARKS - {PHI_TRACK}
"""Formats that have room for annotations on tiers beside the words."""

_ANY_TEXT: Final = frozenset(("json",))


def export_transcript(
    project: Store,
    out: Path,
    *,
    format: str,
    annotator: str | None = None,
    document_ids: Collection[str] | None = None,
    provenance: bool = False,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write the words of each document, in a format of `WRITERS`, and where that can hold them the annotations.

    TextGrid and ELAN have a tier of tags, with `provenance` another that tells where each comes from, a label track of
    Audacity can have the tags alone; JSON has the spans of all kinds of documents with annotator, round, source,
    confidence and the time of the last decision. Nothing is redacted. Raises ProjectError (unknown annotator, no words,
    files in the way, disk full); then nothing is written.
    """
    chosen = chosen_codes(project, annotator)
    suffix, write = WRITERS[format]
    entries = queries.document_entries(project)
    names = portable_names(entry.name for entry in entries)
    wanted = [
        (entry, name)
        for entry, name in zip(entries, names, strict=True)
        if document_ids is None or entry.id in document_ids
    ]
    notes: list[Note] = []
    with staged(out, overwrite=overwrite, project=project) as staging:
        for done, (entry, name) in enumerate(wanted):
            progress(done, len(wanted))
            document = queries.document(project, entry.id)
            found = tuple(layer for layer in layers(project, document.id) if layer.annotator.code in chosen)
            job = _Job.of(document, recording_of(project, document), found)
            if provenance:
                job = replace(job, told=ChainMap(*(provenance_told(project, one) for one in found)))
            if lacking := _lacking(job, format):
                notes.append(Note("info", entry.name, None, lacking))
                continue
            if name != entry.name:
                remark = sentence("exported under this name, for not every system has the document's own")
                notes.append(Note("odd", name, None, remark))
            write_file(staging / f"{name}{suffix}", write(project, job))
            notes += [Note("odd", name, None, remark) for remark in _left_out(job, format)]
        files = len(files_below(staging))
        if not files:
            raise ProjectError(
                sentence("no document has PHI with a time to export")
                if format == PHI_TRACK
                else sentence("no document has words with times to export")
            )
        progress(len(wanted), len(wanted))
    return ExportReport(files, tuple(notes))


def _lacking(job: _Job, format: str) -> Sentence | None:
    """Why nothing of a document can be written in the format."""
    if format == PHI_TRACK:
        return None if any(job.marks_by_code.values()) else sentence("has no PHI with a time, and was left out")
    if any(map(known_time, job.document.words)) or (format in _ANY_TEXT and job.document.text):
        return None
    return sentence("has no words with times, and was left out")


def _rows(project: Store, job: _Job, layer: Layer) -> list[dict[str, Any]]:
    """Each annotation of a layer, the rejected ones left out, with where it comes from."""
    decided = decided_at(project, layer.assignment.id)
    name = layer_queries.round_of(project, layer.assignment.round_id).name
    return [
        {
            "id": annotation.id,
            "tag": annotation.tag,
            "fragments": [[fragment.start, fragment.end] for fragment in annotation.fragments],
            "intervals_ms": [[mark.interval.start_ms, mark.interval.end_ms] for mark in job.stretches(annotation)],
            "annotator": layer.annotator.code,
            "round": name,
            "source": annotation.source,
            "state": str(annotation.state),
            "confidence": annotation.confidence,
            "decided_at": decided.get(annotation.id),
        }
        for annotation in layer.phi
    ]


def _heard(document: Document, annotation: Annotation) -> Iterator[Interval]:
    if annotation.interval is not None:
        yield annotation.interval
        return
    for fragment in annotation.fragments:
        times = [time for time in _times(document, fragment) if time]
        if times:
            yield Interval(min(time.start_ms for time in times), max(time.end_ms for time in times))


def _times(document: Document, fragment: Span) -> list[Interval | None]:
    touched = word_range(document.words, fragment)
    return [known_time(word) for word in document.words[touched.start : touched.stop]]


def _left_out(job: _Job, format: str) -> Iterator[Sentence]:
    """What the format does not tell as the project does."""
    phi = [annotation for layer in job.layers for annotation in layer.phi]
    if format in _WITH_MARKS:
        by_words = [one for one in phi if one.interval is None]
        known = [[bool(time) for part in one.fragments for time in _times(job.document, part)] for one in by_words]
        nowhere = sum(not any(times) for times in known)
        partly = sum(any(times) and not all(times) for times in known)
        if nowhere:
            yield plural(
                nowhere,
                "{n} annotation has no time and stands on no tier",
                "{n} annotations have no time and stand on no tier",
            )
        if partly:
            yield plural(
                partly,
                "{n} annotation holds words without a time and lasts longer than its tier shows",
                "{n} annotations hold words without a time and last longer than their tier shows",
            )
    elif phi and format not in _ANY_TEXT:
        yield plural(
            len(phi),
            "{n} annotation was left out, for the format has no place for it",
            "{n} annotations were left out, for the format has no place for them",
        )
    if job.beyond:
        yield plural(
            job.beyond,
            "{n} word has a time behind the end of the recording; the file has none that is later",
            "{n} words have times behind the end of the recording; the file has none that is later",
        )
    if format not in (*_ANY_TEXT, PHI_TRACK):
        yield from _words_left_out(job.document)


def _within(word: Word, duration_ms: int) -> Word:
    """The word itself, or with as much of its time as lies in the recording."""
    if word.interval is None or word.interval.end_ms <= duration_ms:
        return word
    if word.interval.start_ms >= duration_ms:
        return replace(word, interval=None, timed_by=None)
    return replace(word, interval=Interval(word.interval.start_ms, duration_ms))


def _words_left_out(document: Document) -> Iterator[Sentence]:
    timed = [time for word in document.words if (time := known_time(word))]
    untimed = len(document.words) - len(timed)
    if untimed:
        yield plural(
            untimed,
            "{n} word has no time; it is kept as a word without time",
            "{n} words have no time; they are kept as words without time",
        )
    moved = sum(second.start_ms < first.start_ms for first, second in pairwise(timed))
    if moved:
        yield plural(
            moved,
            "{n} word starts before the word before it; the file has it in order of time",
            "{n} words start before the word before them; the file has them in order of time",
        )
