"""Reading what is to be imported; writes nothing but the copied recordings and letters, and peaks."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from deid_studio.domain.document import Alternative, LetterFile, Recording, Tiers, Word
from deid_studio.errors import FormatError, UnclearTier
from deid_studio.formats import brat
from deid_studio.formats.text_file import Decoded, decode
from deid_studio.formats.transcripts import transcript_formats
from deid_studio.progress import Progress, share
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.exchange import letter_files
from deid_studio.services.exchange.file_sorting import Source, attach_words, document_name, find
from deid_studio.services.exchange.fitting import FittedAnn, fitted, moved_words
from deid_studio.services.exchange.other_tools import Region, read_layers
from deid_studio.services.project import recordings
from deid_studio.services.project.notes import Note, refusal

ANNOTATIONS: Final = "annotations"
"""The kind of files of other annotation tools."""

# A text is laid over a transcript that was read before it, and annotations over either
_KINDS: Final = ("recording", "words", "letter", "text", "ann")


@dataclass(frozen=True, slots=True)
class Incoming:
    """One document as its files have it; `text` is None where they have none.

    `ann` fits `text`; without one it has yet to be fitted onto the document that the project has. What comes from
    another tool may name its `annotator`, be suggestions only, and mark `regions` of a recording. `files` are those
    that it was read from, as (kind, file); `speakers` and, by file, `tiers` are those that they name.
    """

    name: str
    text: str | None = None
    words: tuple[Word, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    has_praat_letters: bool = False
    recording: Recording | None = None
    letter: LetterFile | None = None
    ann: FittedAnn | None = None
    ann_file: str = ""
    join_fragments: bool = False
    is_of_other_tool: bool = False
    annotator: str | None = None
    are_suggestions: bool = False
    regions: tuple[Region, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    speakers: tuple[str, ...] = ()
    tiers: tuple[tuple[str, Tiers], ...] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """Everything that was read, ready to be committed; `made` are files that are new in the project's folder.

    `sounds` are the recordings that were taken into it, by their source, each with what is odd about it.
    """

    documents: tuple[Incoming, ...]
    conf_files: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]
    made: tuple[Path, ...] = ()
    sounds: Mapping[Path, tuple[Recording, tuple[Sentence, ...]]] = field(default_factory=dict)


@dataclass(slots=True)
class _Reading:
    """The state of one `read`; `had_bom` and `text_refused` are about the document at hand."""

    project_folder: Path
    tier: str | None
    tiers: Mapping[str, str]
    join_fragments: bool
    notes: list[Note]
    sounds: dict[Path, tuple[Recording, tuple[Sentence, ...]]]
    made: list[Path] = field(default_factory=list)
    had_bom: bool = False
    text_refused: bool = False

    def tier_of(self, shown: str) -> str | None:
        """The tiers that were chosen for a file."""
        return self.tiers.get(shown, self.tier)


def read(
    project_folder: Path,
    paths: Sequence[Path],
    *,
    before: Batch | None = None,
    words_file: Path | None = None,
    tier: str | None = None,
    tiers: Mapping[str, str] | None = None,
    join_fragments: bool = False,
    progress: Progress,
) -> Batch:
    """Read files and folders; recordings are copied into the project's `audio` and their peaks are made.

    A file that cannot be used becomes a note and the rest goes on. `words_file` is the transcript of the one
    recording in `paths`; `tier` names the words' tier of a TextGrid, `tiers` that of single files, as notes call them;
    `join_fragments` makes spans that BRAT split at white space whole again. Recordings that were read `before` from
    the same paths are not taken again. Raises FormatError where `words_file` fits no single recording, and lets
    `Cancelled` through; then what was copied is removed.
    """
    sources = find(paths, project_folder=project_folder)
    if words_file is not None:
        attach_words(sources, words_file)
    sounds = dict(before.sounds) if before is not None else {}
    reading = _Reading(project_folder, tier, tiers or {}, join_fragments, sources.notes, sounds)
    documents = []
    count = len(sources.documents) + len(sources.annotations)
    try:
        for number, (name, files) in enumerate(sources.documents.items()):
            part = share(progress, number=number, of=count)
            part(0, 1)
            documents.append(_read_document(name, files, reading, part))
        for number, (source, kind) in enumerate(sources.annotations, start=len(sources.documents)):
            progress(number, count)
            documents += _read_annotations(source, kind, reading)
        progress(count, count)
    except BaseException:
        recordings.remove(reading.made)
        raise
    conf_files = _read_conf(sources.conf, reading.notes)
    made = (*(before.made if before is not None else ()), *reading.made)
    return Batch(tuple(documents), conf_files, tuple(reading.notes), made, reading.sounds)


def _read_annotations(source: Source, kind: str, reading: _Reading) -> list[Incoming]:
    """Documents and layers in a file of another tool; none, with a note, where it cannot be used."""
    path, shown = source
    try:
        layers, notes = read_layers(path, shown, kind, base=document_name(shown), layer=reading.tier_of(shown))
    except FormatError as e:
        reading.notes.append(refusal(shown, e))
        return [replace(_unread(document_name(shown), ANNOTATIONS, shown), tiers=_tiers_in(e, shown))]
    reading.notes += notes
    found = []
    for one in layers:
        incoming = replace(
            _unread(one.name, ANNOTATIONS, shown),
            ann_file=shown,
            join_fragments=reading.join_fragments,
            tiers=((shown, one.tiers),) if one.tiers.names else (),
            is_of_other_tool=True,
            annotator=one.annotator,
            are_suggestions=one.are_suggestions,
            regions=one.regions,
        )
        if one.text is not None:
            fit = fitted(one.ann, one.text, file=shown, join_fragments=reading.join_fragments)
            reading.notes += fit.notes
            incoming = replace(incoming, text=fit.text, ann=fit)
        else:
            incoming = replace(incoming, ann=FittedAnn(one.ann, "") if one.ann.lines or not one.regions else None)
        if one.spoken is not None and one.text is None:
            spoken = one.spoken
            own = _unread(one.name, ANNOTATIONS, shown)
            found.append(replace(own, text=spoken.text, words=spoken.words, is_of_other_tool=True))
        found.append(incoming)
    return found


def _unread(name: str, kind: str, shown: str) -> Incoming:
    return Incoming(name, files=((kind, shown),))


def _tiers_in(error: Exception, shown: str) -> tuple[tuple[str, Tiers], ...]:
    """The tiers of a file that was refused, if it only was not clear which was meant."""
    return ((shown, Tiers(error.tiers)),) if isinstance(error, UnclearTier) else ()


def _read_conf(sources: Sequence[Source], notes: list[Note]) -> tuple[tuple[str, str], ...]:
    found = []
    for path, shown in sources:
        try:
            decoded = decode(path.read_bytes(), file=shown)
        except (OSError, FormatError) as e:
            notes.append(refusal(shown, e))
            continue
        notes += _decoding_notes(decoded, shown)
        found.append((unicodedata.normalize("NFC", shown), decoded.text))
    return tuple(found)


def _decoding_notes(decoded: Decoded, shown: str) -> list[Note]:
    notes = [Note("odd", shown, line, remark) for line, remark in decoded.notes]
    if decoded.had_bom:
        notes.append(
            Note(
                "info", shown, 1, sentence("byte order mark left out; read as {upper}", upper=decoded.encoding.upper())
            )
        )
    return notes


def _read_document(name: str, files: dict[str, Source], reading: _Reading, progress: Progress) -> Incoming:
    """Read the files of one document; a refused one is noted and leaves the others in."""
    there = tuple((kind, files[kind][1]) for kind in _KINDS if kind in files)
    incoming = Incoming(name, join_fragments=reading.join_fragments, files=there)
    reading.had_bom = reading.text_refused = False
    for kind in _KINDS:
        if kind not in files:
            continue
        path, shown = files[kind]
        try:
            if kind == "recording":
                incoming = _with_recording(incoming, path, shown, reading, progress)
            elif kind == "words":
                incoming = _with_words(incoming, path, shown, reading)
            elif kind == "letter":
                incoming = _with_letter(incoming, path, shown, reading)
            elif kind == "text":
                incoming = _with_text(incoming, path, shown, reading)
            else:
                incoming = _with_ann(incoming, path, shown, reading)
        except (FormatError, OSError) as e:
            reading.notes.append(refusal(shown, e))
            incoming = replace(incoming, tiers=(*incoming.tiers, *_tiers_in(e, shown)))
            reading.text_refused = reading.text_refused or kind == "text"
    return incoming


def _with_recording(incoming: Incoming, path: Path, shown: str, reading: _Reading, progress: Progress) -> Incoming:
    if path not in reading.sounds:
        reading.sounds[path] = recordings.take(path, reading.project_folder, made=reading.made, progress=progress)
    recording, oddities = reading.sounds[path]
    reading.notes += [Note("odd", shown, None, remark) for remark in oddities]
    return replace(incoming, recording=recording)


def _with_words(incoming: Incoming, path: Path, shown: str, reading: _Reading) -> Incoming:
    timed = transcript_formats.read_transcript(path, tier=reading.tier_of(shown))
    reading.notes += [Note("odd", shown, line, remark) for line, remark in timed.notes]
    return replace(
        incoming,
        text=timed.text,
        words=timed.words,
        alternatives=timed.alternatives,
        has_praat_letters=timed.has_praat_letters,
        speakers=timed.speakers,
        tiers=((shown, timed.tiers),) if timed.tiers.names else (),
    )


def _with_letter(incoming: Incoming, path: Path, shown: str, reading: _Reading) -> Incoming:
    if incoming.text is not None:
        remark = sentence("there is a transcript of that name, which was taken instead")
        reading.notes.append(Note("refused", shown, None, remark))
        return incoming
    letter, file = letter_files.take(path, reading.project_folder, made=reading.made)
    reading.notes += [Note("odd", shown, line, remark) for line, remark in letter.notes]
    return replace(incoming, text=letter.text, letter=file)


def _with_text(incoming: Incoming, path: Path, shown: str, reading: _Reading) -> Incoming:
    decoded = decode(path.read_bytes(), file=shown)
    reading.notes += _decoding_notes(decoded, shown)
    words = () if incoming.text is None else moved_words(incoming.text, incoming.words, onto=decoded.text)
    if words is None:
        remark = sentence("its words are not those of the transcript or letter of that name, which was taken instead")
        reading.notes.append(Note("refused", shown, None, remark))
        reading.text_refused = True
        return incoming
    reading.had_bom = decoded.had_bom
    return replace(incoming, text=decoded.text, words=words)


def _with_ann(incoming: Incoming, path: Path, shown: str, reading: _Reading) -> Incoming:
    ann = brat.read_ann(path.read_bytes(), file=shown)
    if reading.text_refused:
        raise FormatError(sentence("the text that it belongs to did not come in"), file=shown)
    incoming = replace(incoming, ann_file=shown)
    if incoming.text is None:
        return replace(incoming, ann=FittedAnn(ann, ""))
    fit = fitted(ann, incoming.text, had_bom=reading.had_bom, file=shown, join_fragments=incoming.join_fragments)
    words = moved_words(incoming.text, incoming.words, onto=fit.text)
    reading.notes += fit.notes
    return replace(incoming, text=fit.text, words=words or (), ann=fit)
