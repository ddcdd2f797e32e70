"""A project for notebooks and scripts: what is in it as rows that a table is made of, and releases.

`from deid_studio import Project` loads this module when the name is first used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from deid_studio.agreement.bootstrap import RESAMPLES
from deid_studio.domain.document import Document
from deid_studio.domain.study import ADJUDICATION, ANNOTATION
from deid_studio.formats.report.report_figures import Figure
from deid_studio.redaction.document_times import DocumentTimes
from deid_studio.services.agreement.agreement_figures import agreement_figures
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_study import study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import Layer, layers
from deid_studio.services.release import release as releases
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A document; `words` have times, `duration_ms` is its recording's, None without one."""

    document: str
    text: str
    words: int
    duration_ms: int | None
    annotators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnnotationFacts:
    """One fragment of an annotation; of what is in the sound alone `start`, `end` and `text` are None.

    `start` and `end` count code points; `start_ms` and `end_ms` say when the annotation is heard, None where nobody
    knows. `state` is "accepted", "changed", "added", "rejected" or "undecided"; `annotation` is the same for all
    fragments of one.
    """

    document: str
    annotator: str
    round: str
    annotation: str
    tag: str
    start: int | None
    end: int | None
    text: str | None
    start_ms: int | None
    end_ms: int | None
    state: str
    source: str
    confidence: float | None


@dataclass(frozen=True, slots=True)
class WordFacts:
    """A word of a transcript; times are None where nobody knows them."""

    document: str
    start: int
    end: int
    text: str
    start_ms: int | None
    end_ms: int | None
    confidence: float | None


class Project:
    """A project that is read; close it, or use it as a context manager.

    It takes no lock: a window can have the project open and go on, and what it saves is in the next rows that are asked
    for. Nothing is ever changed but by `release`, which needs the project for itself meanwhile. All methods raise
    `DeidStudioError` with a sentence that says what to do. Rows are dataclasses, of which `pandas.DataFrame` makes a
    table; they hold what the project holds, PHI included.
    """

    def __init__(self, project: Store) -> None:
        self._project = project

    @classmethod
    def open(cls, folder: Path | str) -> Self:
        """The project in a folder. Raises ProjectError, ProjectDamaged or SchemaTooNew."""
        return cls(projects.open_project(Path(folder), only_read=True))

    def close(self) -> None:
        """Release the database."""
        self._project.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def documents(self) -> list[DocumentFacts]:
        """All documents in reading order."""
        recordings = {one.id: one.duration_ms for one in queries.recordings(self._project)}
        counts = layer_queries.annotation_counts(self._project)
        return [
            DocumentFacts(
                one.name,
                one.text,
                len(one.words),
                recordings[one.recording_id] if one.recording_id else None,
                tuple(counts.get(one.id, {})),
            )
            for one in queries.documents(self._project)
        ]

    def annotations(self, document: str | None = None, *, round: str | None = None) -> list[AnnotationFacts]:
        """The fragments of all layers, adjudicated ones ("gold") too, on all documents or one, of all rounds or one."""
        rounds = [
            (kind, one)
            for kind in (ANNOTATION, ADJUDICATION)
            for one in layer_queries.rounds(self._project, kind=kind)
            if round in (None, one.name)
        ]
        found: list[AnnotationFacts] = []
        for _, id in self._named(document):
            whole = queries.document(self._project, id)
            times = DocumentTimes(whole, projects.recording_of(self._project, whole))
            for kind, one in rounds:
                for layer in layers(self._project, id, kind=kind, round_id=one.id):
                    found += _facts(whole, layer, one.name, times)
        return found

    def words(self, document: str | None = None) -> list[WordFacts]:
        """The words of transcripts, of all documents or one, in the order of the text."""
        found = []
        for name, id in self._named(document):
            whole = queries.document(self._project, id)
            for word in whole.words:
                span, time = word.span, word.interval
                start_ms, end_ms = (time.start_ms, time.end_ms) if time else (None, None)
                said = span.of(whole.text)
                found.append(WordFacts(name, span.start, span.end, said, start_ms, end_ms, word.confidence))
        return found

    def agreement(
        self, round: str | None = None, *, include: Collection[str] = (), resamples: int = RESAMPLES
    ) -> list[Figure]:
        """How far annotators agree, a row for each figure, as `agreement --report FILE.long.csv` has them.

        Of the current round or a named one; `include` is "open", "undecided", "machine" or "gold". Intervals are drawn
        `resamples` times, 0 leaves them out.
        """
        included = {Include(one) for one in include}
        material = of_round(self._project, round, include=included, timed=True)
        return list(agreement_figures(study_of(material, include=included, resamples=resamples)))

    def release(
        self, out: Path | str, *, documents: Sequence[str] | None = None, accepted: Collection[str] = (), **choices: Any
    ) -> releases.ReleaseReport:
        """Write a release into a new or empty folder, as the command does; nothing where a gate is closed.

        `accepted` names risks that are taken ("leftovers", "unheard", …), `choices` are those of
        `release_choices.Choices`. Raises ReleaseRefused, whose `places` say where, and ReadOnlyProject while somebody
        else has the project open.
        """
        ids = None if documents is None else frozenset(projects.document_ids(self._project, documents))
        chosen = Choices(document_ids=ids, accepted=frozenset(map(Risk, accepted)), **choices)
        with projects.open_project(self._project.folder) as project:
            return releases.release(project, Path(out), chosen)

    def _named(self, document: str | None) -> Iterator[tuple[str, str]]:
        """Name and id of one document, or of all."""
        entries = queries.document_entries(self._project)
        wanted = None if document is None else set(projects.document_ids(self._project, [document]))
        yield from ((one.name, one.id) for one in entries if wanted is None or one.id in wanted)


def _facts(document: Document, layer: Layer, round: str, times: DocumentTimes) -> Iterator[AnnotationFacts]:
    for annotation in layer.annotations:
        located = times.located(annotation)
        heard = located.intervals if located else ()
        for fragment in annotation.fragments or (None,):
            yield AnnotationFacts(
                document.name,
                layer.annotator.code,
                round,
                annotation.id,
                annotation.tag,
                fragment.start if fragment else None,
                fragment.end if fragment else None,
                fragment.of(document.text) if fragment else None,
                heard[0].start_ms if heard else None,
                heard[-1].end_ms if heard else None,
                str(annotation.state),
                annotation.source,
                annotation.confidence,
            )
