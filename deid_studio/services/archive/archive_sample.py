"""Drawing a sample of what was redacted into an ordinary project, where people review it."""

from __future__ import annotations

import json
import secrets
from array import array
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from deid_studio.domain.operations import Operation
from deid_studio.errors import ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.redaction.sample_bounds import allotted, most_bad_of, smallest_stratified
from deid_studio.redaction.sampling import Stratum
from deid_studio.sentences import sentence
from deid_studio.services.archive.entry_failure import EntryRefused
from deid_studio.services.archive.entry_import import import_entry, put_found, source_of
from deid_studio.services.archive.found_file import read_found, words_beside
from deid_studio.services.archive.job import SETTINGS, ArchiveJob, make_like
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import set_recall_shift, thresholds_of
from deid_studio.storage.archive.archive_entry import EntryState, ManifestEntry
from deid_studio.storage.store import Store
from deid_studio.suggest.thresholds import Thresholds

SAMPLE: Final = "sample"
"""What the manifest keeps of the latest sample."""
OF_JOB: Final = "archive_sample"
"""The setting of a project that says of which sample it is."""

_FOLDER_SHARE: Final = 0.05
"""Folders with less of all entries are one stratum together."""
_OF_A_STRATUM: Final = 4
"""So many documents of a sample there are for each stratum, for every one begins with a document more."""
_KEPT: Final = (4, 3, 2, 1, 0)
"""How much is told apart: all of `_Told`, then less and less."""


@dataclass(frozen=True, slots=True)
class SampleStratum:
    """Entries that were drawn from together; `folder` is the number of a folder, 0 for all small ones.

    They are longer than most of their kind or not, and something that was not redacted was nearly so or not (unsure).
    None, and no kind, is what was not told apart, for the sample is too small for so many strata.
    """

    kind: str
    folder: int | None
    is_long: bool | None
    is_unsure: bool | None
    size: int
    drawn: int


@dataclass(frozen=True, slots=True)
class DrawnSample:
    """A sample as the manifest keeps it: of how many entries and words, with which thresholds; `at_most` is a share."""

    id: str
    entries: int
    words: int
    phi: int
    at_most: float | None
    strata: tuple[SampleStratum, ...]
    shift: float
    by_tag: dict[str, float]
    otherwise: float


@dataclass(frozen=True, slots=True)
class SampleReport:
    """What was drawn: documents of all `entries`, and the bound on bad ones if none of those is bad."""

    drawn: int
    entries: int
    strata: int
    bound: float


_Told = tuple[str, bool | None, bool | None, int | None]
"""The kind, whether entries are unsure and long, and the number of their folder."""


@dataclass(slots=True)
class _Population:
    """All entries that are done, in arrays, for there may be a million."""

    numbers: array[int]
    cells: array[int]
    strata: list[_Told]
    words: int = 0
    phi: int = 0

    def coarser(self, most: int) -> tuple[list[_Told], list[list[int]]]:
        """No more than so many strata, if need be a single one, and the entries of each."""
        for kept in _KEPT:
            known: dict[_Told, list[int]] = {}
            for number, cell in zip(self.numbers, self.cells, strict=True):
                kind, *others = self.strata[cell]
                told = (kind if kept else "", *(one if at < kept else None for at, one in enumerate(others, start=1)))
                known.setdefault(told, []).append(number)  # type: ignore[arg-type]
            if len(known) <= most:
                break
        return list(known), list(known.values())


def sample(
    job: ArchiveJob,
    folder: Path,
    *,
    size: int | None = None,
    at_most: float | None = None,
    annotator: str,
    seed: int | None = None,
    progress: Progress = silent,
) -> SampleReport:
    """Draw so many documents, or so many that bound the share of bad ones, into a new project in `folder`.

    It replaces the job's last sample. Raises ProjectError where the job is not through, a source has changed since, or
    the folder cannot be used; then nothing is left behind.
    """
    states = Counter({one.state: one.entries for one in job.manifest.counts()})
    if states[EntryState.WAITING] or states[EntryState.STARTED]:
        raise ProjectError(sentence("not all documents are redacted yet; run the job first"))
    found = _population(job)
    if not found.numbers:
        raise ProjectError(sentence("nothing in the archive was redacted, so there is nothing to draw"))
    whole = len(found.numbers)
    if at_most is not None:
        size = sum(smallest_stratified([whole], bad=int(at_most * whole)))
    told, in_cells = found.coarser((size or 1) // _OF_A_STRATUM)
    sizes = [len(cell) for cell in in_cells]
    if at_most is not None:
        wanted = smallest_stratified(sizes, bad=int(at_most * whole))
    else:
        wanted = allotted(sizes, min(size or 1, whole))
    random = Random(secrets.randbits(64) if seed is None else seed)
    drawn = {
        number: cell
        for cell, (numbers, n) in enumerate(zip(in_cells, wanted, strict=True))
        for number in random.sample(numbers, n)
    }
    id = secrets.token_hex(8)
    thresholds = _fill(job, folder, sorted(drawn), id, annotator=annotator, progress=progress)
    strata = tuple(
        SampleStratum(kind, folder, is_long, is_unsure, size, n)
        for (kind, is_unsure, is_long, folder), size, n in zip(told, sizes, wanted, strict=True)
    )
    kept = DrawnSample(
        id,
        whole,
        found.words,
        found.phi,
        at_most,
        strata,
        thresholds.shift,
        dict(thresholds.by_tag),
        thresholds.otherwise,
    )
    job.manifest.put_sample(drawn, {SAMPLE: json.dumps(asdict(kept))})
    bound = most_bad_of([Stratum(one.size, one.drawn, 0) for one in strata]) / whole
    return SampleReport(len(drawn), whole, len(strata), bound)


def drawn_sample(job: ArchiveJob) -> DrawnSample | None:
    """The latest sample; None where none was drawn."""
    kept = job.manifest.settings().get(SAMPLE)
    if kept is None:
        return None
    data: dict[str, Any] = json.loads(kept)
    return DrawnSample(**{**data, "strata": tuple(SampleStratum(**one) for one in data["strata"])})


def _population(job: ArchiveJob) -> _Population:
    """Entries that are done, each with the number of its stratum."""
    numbers, lengths, gaps = array("q"), array("q"), array("d")
    labels: dict[tuple[str, str], int] = {}
    labelled = array("q")
    words = phi = 0
    for one in job.manifest.entries(EntryState.DONE):
        numbers.append(one.number)
        lengths.append(one.words)
        gaps.append(one.holds_to)
        labelled.append(labels.setdefault((one.kind, one.folder), len(labels)))
        words, phi = words + one.words, phi + one.phi
    kinds, folders = [kind for kind, _ in labels], _large_folders(labels, labelled)
    middle = {kind: median(lengths[at] for at in range(len(numbers)) if kinds[labelled[at]] == kind) for kind in kinds}
    unsure = median(gaps) if gaps else 0.0
    known: dict[_Told, int] = {}
    cells = array("q")
    for at in range(len(numbers)):
        kind = kinds[labelled[at]]
        stratum = (kind, gaps[at] < unsure, lengths[at] > middle[kind], folders[labelled[at]])
        cells.append(known.setdefault(stratum, len(known)))
    return _Population(numbers, cells, list(known), words, phi)


def _large_folders(labels: dict[tuple[str, str], int], labelled: Sequence[int]) -> list[int]:
    """By label, the number of its folder from 1, 0 for folders with few entries."""
    counted: Counter[str] = Counter()
    names = [folder for _, folder in labels]
    for label, count in Counter(labelled).items():
        counted[names[label]] += count
    large = [name for name, count in sorted(counted.items()) if count >= _FOLDER_SHARE * len(labelled)]
    return [large.index(name) + 1 if name in large else 0 for name in names]


def _fill(
    job: ArchiveJob, folder: Path, numbers: Sequence[int], id: str, *, annotator: str, progress: Progress
) -> Thresholds:
    """Make the project of a sample; returns the thresholds with which its documents were redacted."""
    was_there = folder.exists()
    if was_there and any(folder.iterdir()):
        raise ProjectError(sentence("a sample needs an empty or a new folder; nothing was written"))
    make_like(folder, job.folder / SETTINGS)
    project = projects.open_project(folder)
    try:
        set_recall_shift(project, job.keys().shift)
        for at, number in enumerate(numbers):
            progress(at, len(numbers))
            _put(project, job, job.manifest.entry(number), annotator=annotator)
        with project.journal.edit(Operation.CREATE_PROJECT, kind="import") as tx:
            tx.put("setting", {"id": OF_JOB, "value": id})
        thresholds = thresholds_of(project)
    except BaseException:
        with suppress(ProjectError):
            project.discard(was_there=was_there)
        raise
    project.close()
    progress(len(numbers), len(numbers))
    return thresholds


def _put(project: Store, job: ArchiveJob, entry: ManifestEntry, *, annotator: str) -> None:
    found = read_found(job.found(entry.number))
    if found is None:
        raise ProjectError(sentence("what was found in {n} is gone; run the job with --again", n=entry.number))
    try:
        if source_of(job.source, entry) != found.source:
            raise _changed(entry)
        words = words_beside(job.found(entry.number))
        document = import_entry(project, job.source, entry, words=words, annotator=annotator)
    except (EntryRefused, OSError) as e:
        raise _changed(entry) from e
    put_found(project, document, found, annotator=annotator)


def _changed(entry: ManifestEntry) -> ProjectError:
    return ProjectError(
        sentence("document {n} is not what was redacted; its file has changed, or is gone", n=entry.number)
    )
