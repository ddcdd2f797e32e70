"""Writes the files of a release, and its certificate last."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from uuid import uuid4

from deid_studio import __version__
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.quantised import is_exact
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.cutting.written_kind import WrittenKind, as_wav, written_kind
from deid_studio.audio.samples import probe, sha256_of
from deid_studio.domain.document import Recording
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import brat
from deid_studio.formats.certificate import certificate_json, certificate_pdf
from deid_studio.formats.certificate.certificate_json import (
    AcceptedRisk,
    Certificate,
    EngineRecord,
    GateRecord,
    ListeningRecord,
    ReleasedDocument,
    ReleasedFile,
)
from deid_studio.formats.transcripts import textgrid
from deid_studio.formats.transcripts.json import words_json
from deid_studio.formats.transcripts.word_stretches import WordStretch as Mark
from deid_studio.progress import Progress, share
from deid_studio.redaction.plan import Window
from deid_studio.redaction.redacted_transcript import (
    RedactedText,
    Replacement,
    TextStretch,
    masked,
    redact_text,
    tagged,
)
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.exchange.export_brat import new_conf_files
from deid_studio.services.exchange.layout_files import layout_file
from deid_studio.services.outputs.staging import files_below, write_file
from deid_studio.services.project.project import recording_path
from deid_studio.services.redaction.redaction_plans import style_of_window, styles_of
from deid_studio.services.redaction.release_documents import ReleaseDocument, Trait
from deid_studio.services.release.certificate import checks_of, code_told, engines_of, measures_of, released_windows
from deid_studio.services.release.checking.check_audio import cuts_of
from deid_studio.services.release.gates import NOBODY_LISTENED, Gate, Listening
from deid_studio.services.release.rare import tag_only
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import ReleaseContents
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.services.surrogates.surrogates import Surrogates


@dataclass(slots=True)
class ReleaseWriter:
    """Writes the files of one release; `notes` tell what became of recordings against what was wanted.

    Each document is shown to `look`, for who else wants to know something of all of them. Without `has_brat` no BRAT
    files are written.
    """

    project: Store
    contents: ReleaseContents
    choices: Choices
    gates: tuple[Gate, ...] = ()
    surrogates: Surrogates | None = None
    listening: Listening = NOBODY_LISTENED
    ear: EngineRecord | None = None
    notes: list[Sentence] = field(default_factory=list)
    look: Callable[[ReleaseDocument], None] = lambda _: None
    has_brat: bool = True
    _told: Callable[[str], str] = field(init=False)

    def __post_init__(self) -> None:
        # All documents have the same few annotators
        self._told = cache(partial(code_told, needles=self.contents.needles))

    def write(self, staging: Path, progress: Progress) -> Certificate:
        """All files, and the certificate last."""
        made_at = datetime.now(UTC)
        documents = self.write_documents(staging, progress)
        used = {tag for one in documents for tag in one.annotations}
        for name, text in new_conf_files(self.contents.tag_set, used).items():
            write_file(staging / "brat" / name, text.encode())
        certificate = self._certificate(staging, documents, f"{made_at:%Y-%m-%dT%H:%MZ}")
        write_file(staging / certificate_json.PDF_NAME, certificate_pdf.write(certificate))
        certificate = _with_file(certificate, _file(staging, certificate_json.PDF_NAME))
        write_file(staging / certificate_json.NAME, certificate_json.write(certificate))
        set_times(staging, made_at)
        return certificate

    def write_documents(self, staging: Path, progress: Progress) -> list[ReleasedDocument]:
        """The recordings and texts of all documents."""
        return [released for _, released, _ in self.each_document(staging, progress)]

    def each_document(
        self, staging: Path, progress: Progress
    ) -> Iterator[tuple[ReleaseDocument, ReleasedDocument, RedactedText]]:
        """Write the recordings and texts of all documents, one after the other."""
        count = len(self.contents.documents)
        for one in self.contents.documents.having(Trait.RECORDED):
            if one.recording is not None:
                self._check_source(one, one.recording)
        for number, one in enumerate(self.contents.documents):
            self.look(one)
            redacted = self.redacted(one)
            yield one, self._document(staging, one, redacted, share(progress, number=number, of=count)), redacted

    def redacted(self, one: ReleaseDocument) -> RedactedText:
        """A document's text as it goes out."""
        return redact_text(one.document, one.phi, replacement=self._replacement(one))

    def _document(
        self, staging: Path, one: ReleaseDocument, redacted: RedactedText, progress: Progress
    ) -> ReleasedDocument:
        texts = _write_texts(staging, one, redacted, has_brat=self.has_brat)
        written = [*texts, *self._write_layout(staging, one, redacted)]
        tags = Counter(replaced.tag for replaced in redacted.replaced)
        tags.update(annotation.tag for annotation in one.phi if annotation.is_audio_only)
        codes = tuple(map(self._told, one.annotators))
        if one.recording is None or one.plan is None:
            return ReleasedDocument(one.name, tuple(written), dict(tags), codes)
        styles = {} if self.choices.style else styles_of(self.project)
        windows = released_windows(
            self.project,
            one,
            styles={window: self._style(window, styles) for window in one.plan.windows},
            entities=self._entities(one),
            listening=self.listening,
            needles=self.contents.needles,
        )
        recording = one.recording
        cuts = cuts_of(windows, self.contents.tag_set, sample_rate_hz=recording.sample_rate_hz, frames=recording.frames)
        kind, path = self._write_sound(staging, one, recording, cuts, progress)
        return ReleasedDocument(
            one.name,
            (_file(staging, path), *written),
            dict(tags),
            codes,
            recording.duration_ms,
            recording.sample_rate_hz,
            recording.channels,
            recording.frames,
            kind.container,
            kind.encoding,
            windows,
            tuple(self._untranscribed(one)),
            f"{recording.container} {recording.encoding}" if kind.reason is not None else None,
        )

    def _write_layout(self, staging: Path, one: ReleaseDocument, redacted: RedactedText) -> Iterator[ReleasedFile]:
        """Write a letter in its layout, if that is wanted and can be."""
        if not self.choices.layout:
            return
        found = layout_file(self.project, one.document, redacted, name=one.name, notes=self.notes)
        if found is not None:
            yield _written(staging, *found)

    def _write_sound(
        self, staging: Path, one: ReleaseDocument, recording: Recording, cuts: Sequence[Cut], progress: Progress
    ) -> tuple[WrittenKind, str]:
        """Write a recording, as WAV where a codec does not keep it; returns what it is now, and its place."""
        kind = written_kind(recording, self.choices.container)
        source = recording_path(self.project, recording)
        (staging / "audio").mkdir(parents=True, exist_ok=True)
        path = f"audio/{one.name}{_suffix(recording.path, kind)}"
        try:
            write_redacted(source, staging / path, cuts, container=kind.converted_to, progress=progress)
        except FormatError:
            if is_exact(kind.encoding):
                raise
            kind = as_wav(recording, kind)
            path = f"audio/{one.name}{_suffix(recording.path, kind)}"
            write_redacted(source, staging / path, cuts, container=kind.converted_to, progress=progress)
        if kind.sentence is not None:
            self.notes.append(sentence("{name}: {remark}", name=one.name, remark=kind.sentence))
        return kind, path

    def _check_source(self, one: ReleaseDocument, recording: Recording) -> None:
        """Raise ProjectError unless a recording is the one that was imported; before anything is written."""
        source = recording_path(self.project, recording)
        if sha256_of(source) != recording.sha256:
            raise ProjectError(
                sentence(
                    "the file of {name}'s recording is not the one that was imported, so its times "
                    "do not hold; put the right file back into the project's folder 'audio'; nothing "
                    "was written",
                    name=one.document.name,
                )
            )
        if probe(source).frames != recording.frames:
            raise ProjectError(
                sentence(
                    "{name}'s recording has another length than was known when it was imported, and nobody has heard "
                    "the rest; import its file again, then look at its end; nothing was written",
                    name=one.document.name,
                )
            )

    def _replacement(self, one: ReleaseDocument) -> Replacement:
        if self.choices.text_style == "mask":
            return masked
        if self.surrogates is None:
            return tagged
        rare = tag_only(self.project, one, self.contents.tag_set, accepted=self.choices.accepted)
        found = self.surrogates.replacement(one.document.id)

        def replacement(stretch: TextStretch) -> str | None:
            return None if any(annotation.id in rare for annotation in stretch.annotations) else found(stretch)

        return replacement

    def _style(self, window: Window, styles: Mapping[str, str]) -> str:
        return self.choices.style or style_of_window(window, styles)

    def _entities(self, one: ReleaseDocument) -> dict[str, int]:
        if self.surrogates is None:
            return {}
        return {a.id: self.surrogates.entity(one.document.id, a.id) for a in one.phi if not a.is_audio_only}

    def _untranscribed(self, one: ReleaseDocument) -> Iterable[tuple[int, int]]:
        for place in (place for gate in self.gates if gate.name == "speech" for place in gate.places):
            if place.document_id == one.document.id and place.start_ms is not None and place.end_ms is not None:
                yield place.start_ms, place.end_ms

    def _certificate(self, staging: Path, documents: Sequence[ReleasedDocument], made_at: str) -> Certificate:
        contents, choices = self.contents, self.choices
        listening = self.listening
        by = code_told(choices.by or self.project.journal.actor, contents.needles)
        listed = {file.path for one in documents for file in one.files}
        others = [path.relative_to(staging).as_posix() for path in files_below(staging)]
        current = contents.layer.round
        accepted = tuple(
            AcceptedRisk(str(gate.accepted), by, _places_of(gate)) for gate in self.gates if gate.accepted is not None
        )
        has_sound = any(one.windows or one.duration_ms is not None for one in documents)
        return Certificate(
            str(uuid4()),
            f"deid-studio {__version__}",
            made_at,
            by,
            code_told(contents.layer.name, contents.needles),
            code_told(current.name, contents.needles) if current else None,
            code_told(current.guideline_version, contents.needles) if current else None,
            contents.tag_set.name,
            contents.tag_set.version,
            _one_of({window.style for one in documents for window in one.windows}, has_sound=has_sound),
            choices.text_style,
            tuple(documents),
            tuple(_file(staging, path) for path in others if path not in listed),
            ListeningRecord(listening.windows, listening.heard, listening.bound),
            (*(GateRecord(g.name, _places_of(g), g.accepted) for g in self.gates), GateRecord("G4", 0)),
            accepted,
            *checks_of(self.gates, documents, is_heard=self.ear is not None),
            (*engines_of(self.project, contents), *([self.ear] if self.ear else [])),
            measures_of(self.project, contents),
            choices.language,
        )


def set_times(folder: Path, made_at: datetime) -> None:
    """Give all files in `folder` the day as their time, which tells nothing else."""
    at = made_at.replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
    for path in files_below(folder):
        os.utime(path, (at, at))


def _places_of(gate: Gate) -> int:
    """How many places a gate is about; of listening, the windows that nobody heard."""
    figures = dict(gate.figures)
    unheard = int(figures.get("windows") or 0) - int(figures.get("heard") or 0)
    return unheard if gate.name == "G3" else len(gate.places)


def _one_of(styles: set[str], *, has_sound: bool) -> str:
    if not has_sound:
        return "none"
    return "mixed" if len(styles) > 1 else next(iter(styles), "silence")


def _with_file(certificate: Certificate, file: ReleasedFile) -> Certificate:
    return replace(certificate, other_files=(*certificate.other_files, file))


def _file(staging: Path, path: str) -> ReleasedFile:
    return ReleasedFile(path, sha256_of(staging / path), (staging / path).stat().st_size)


def _written(staging: Path, path: str, data: bytes) -> ReleasedFile:
    """Write a new file; what it is said to be is what was meant to be written, and is not read from the disk."""
    write_file(staging / path, data)
    return ReleasedFile(path, hashlib.sha256(data).hexdigest(), len(data))


def _suffix(path: str, kind: WrittenKind) -> str:
    if kind.converted_to is not None:
        return f".{kind.converted_to}"
    suffix = PurePosixPath(path).suffix.lower()
    return suffix if suffix[1:].isalnum() and len(suffix) <= 5 else ".wav"


def _write_texts(staging: Path, one: ReleaseDocument, redacted: RedactedText, *, has_brat: bool) -> list[ReleasedFile]:
    """Write text, words, grid and BRAT files of a document."""
    files = {f"text/{one.name}.txt": redacted.text.encode()}
    if redacted.words:
        marks = {"redacted": [Mark(w.interval, ", ".join(w.tags)) for w in one.plan.windows]} if one.plan else {}
        duration_ms = one.recording.duration_ms if one.recording else None
        files[f"text/{one.name}.json"] = words_json.write(redacted)
        files[f"text/{one.name}.TextGrid"] = textgrid.write(redacted, duration_ms=duration_ms, marks=marks)
    if has_brat:
        lines = (
            brat.text_bound_line(f"T{number}", replaced.tag, (replaced.span,), redacted.text)
            for number, replaced in enumerate(redacted.replaced, start=1)
        )
        files[f"brat/{one.name}.txt"] = redacted.text.encode()
        files[f"brat/{one.name}.ann"] = "".join(f"{line}\n" for line in lines).encode()
    return [_written(staging, place, data) for place, data in files.items()]
