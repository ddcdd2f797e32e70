"""What people found in a sample: which PHI the machine had missed, and which threshold would have caught it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.errors import ProjectError
from deid_studio.sentences import plural, sentence
from deid_studio.services.archive.archive_sample import OF_JOB, DrawnSample
from deid_studio.services.archive.job import document_name
from deid_studio.services.project.layers import Layer, layers_of, machine_layer
from deid_studio.services.project.proposals import DecidedCover, is_machine
from deid_studio.services.project.suggestion_layers import suggested_with
from deid_studio.services.project.threshold_settings import least_shift
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.thresholds import Thresholds

_IMPORTED = "import"


class SampleUnfinished(ProjectError):
    """Documents of the sample that nobody has finished; `documents` are their names."""

    def __init__(self, documents: tuple[str, ...]) -> None:
        self.documents = documents
        super().__init__(
            plural(
                len(documents),
                "{n} document of the sample is not finished: {documents}",
                "{n} documents of the sample are not finished: {documents}",
                documents=documents,
            )
        )


@dataclass(frozen=True, slots=True)
class MissedPhi:
    """PHI that was not redacted as a whole: in which entry, with which tag, and from which shift of all thresholds on
    it would have been; None where nothing had found it.
    """

    entry: int
    tag: str
    shift: float | None


@dataclass(frozen=True, slots=True)
class ReviewedSample:
    """What was missed, how many PHI people marked or confirmed, suggestions that they rejected, and who they are."""

    missed: tuple[MissedPhi, ...]
    phi: int
    rejected: int
    reviewers: tuple[str, ...]


def reviewed(project: Store, drawn: Mapping[int, int], kept: DrawnSample) -> ReviewedSample:
    """Read the finished layers of a sample's project; several people's are taken together.

    Raises ProjectError where the project is not of this sample, SampleUnfinished.
    """
    if queries.setting(project, OF_JOB) != kept.id:
        raise ProjectError(sentence("the project does not hold the latest sample of this archive"))
    thresholds = Thresholds(kept.by_tag, kept.otherwise, kept.shift)
    ids = {name: id for id, name in queries.document_names(project).items()}
    layers = layers_of(project)
    missed: list[MissedPhi] = []
    counted: Counter[str] = Counter()
    reviewers: set[str] = set()
    unfinished = []
    for number in sorted(drawn):
        name = document_name(number)
        finished = [one for one in layers.get(ids.get(name, ""), ()) if one.assignment.state == study.FINISHED]
        if not finished:
            unfinished.append(name)
            continue
        reviewers.update(one.annotator.code for one in finished)
        missed += _missed(project, number, ids[name], finished, thresholds)
        counted["phi"] += max(len(one.decided_phi) for one in finished)
        counted["rejected"] += max(_rejected(one.annotations) for one in finished)
    if unfinished:
        raise SampleUnfinished(tuple(unfinished))
    return ReviewedSample(tuple(missed), counted["phi"], counted["rejected"], tuple(sorted(reviewers)))


def _missed(
    project: Store, number: int, document_id: str, finished: list[Layer], thresholds: Thresholds
) -> Iterator[MissedPhi]:
    text = queries.texts(project, [document_id])[document_id]
    machine = machine_layer(project, document_id)
    found = list(machine.annotations) if machine else []
    imported = [one for layer in finished for one in layer.annotations if one.source == _IMPORTED]
    suggested = suggested_with(project, finished[0].assignment, text, thresholds)
    redacted = [*(one for one in suggested if one.is_phi), *imported]
    cover = DecidedCover(text, redacted)
    seen = set()
    for annotation in (one for layer in finished for one in layer.decided_phi):
        if annotation.fragments in seen or cover.covers(annotation):
            continue
        seen.add(annotation.fragments)
        yield MissedPhi(number, annotation.tag, _catching_shift(annotation, text, redacted, found, thresholds))


def _catching_shift(
    missed: Annotation,
    text: str,
    redacted: Iterable[Annotation],
    found: Iterable[Annotation],
    thresholds: Thresholds,
) -> float | None:
    """The least shift with which what was found would have covered it; None where none would."""
    near = [
        one
        for one in found
        if any(part.start < own.end and own.start < part.end for part in one.fragments for own in missed.fragments)
    ]
    cover = DecidedCover(text, redacted)
    for one in sorted(near, key=lambda one: least_shift(thresholds, one.tag, one.confidence or 0.0)):
        cover.add(one)
        if cover.covers(missed):
            shift = least_shift(thresholds, one.tag, one.confidence or 0.0)
            return shift if shift < float("inf") else None
    return None


def _rejected(annotations: Iterable[Annotation]) -> int:
    return sum(one.state is State.REJECTED and is_machine(one.source) for one in annotations)
