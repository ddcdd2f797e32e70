"""Accepting an archive by its reviewed sample: what is missed in all of it at most, and what to do about it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import ceil
from pathlib import Path
from typing import Final
from uuid import uuid4

from deid_studio import __version__
from deid_studio.errors import ProjectError
from deid_studio.formats.certificate import archive_certificate, archive_pages
from deid_studio.formats.certificate.archive_certificate import AcceptedStratum, ArchiveCertificate
from deid_studio.progress import Progress, silent
from deid_studio.redaction.sample_bounds import least_bad_of, most_bad_of, most_missed_of
from deid_studio.redaction.sampling import Stratum
from deid_studio.sentences import Sentence, beyond, sentence, short_of
from deid_studio.services.archive.archive_sample import DrawnSample, drawn_sample
from deid_studio.services.archive.job import OUT, SETTINGS, SUMS, ArchiveJob
from deid_studio.services.archive.job_progress import job_progress
from deid_studio.services.archive.reviewed_sample import MissedPhi, ReviewedSample, reviewed
from deid_studio.services.outputs.staging import staged, write_file
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import FARTHEST
from deid_studio.services.suggestions import learning
from deid_studio.storage.archive.archive_entry import EntryState

CAP: Final = 20
"""So many missed PHI count of one document: without a cap no sample bounds what others miss."""
_PER_WORDS: Final = 10_000
_STEP: Final = 0.1


@dataclass(frozen=True, slots=True)
class AcceptanceReport:
    """What a sample says of the archive, at 95 % confidence each; shares are of documents with anything missed.

    Missed PHI are for 10,000 words. `next_shift` is the recall with which what was missed would have been found, as far
    as anything had found it; `unfound` counts what nothing had.
    """

    entries: int
    drawn: int
    bad: int
    missed: int
    share: float
    least_share: float
    most_share: float
    missed_per_words: float
    most_missed_per_words: float
    at_most: float
    rejected: int
    reviewers: tuple[str, ...]
    next_shift: float | None
    unfound: int
    is_accepted: bool
    lines: tuple[Sentence, ...]


def accept(
    job: ArchiveJob,
    folder: Path,
    *,
    at_most: float | None = None,
    by: str = "",
    language: str = "de",
    progress: Progress = silent,
) -> AcceptanceReport:
    """Read the sample's project in `folder` and write a certificate into the job's `out`, where enough is found.

    `at_most` is the share of bad documents, by default what the sample was drawn for. Raises ProjectError where there
    is no sample, the archive was changed since, or an output is gone; SampleUnfinished.
    """
    kept = drawn_sample(job)
    if kept is None:
        raise ProjectError(sentence("no sample was drawn from this archive"))
    wanted = at_most or kept.at_most
    if wanted is None:
        raise ProjectError(sentence("say which share of bad documents is accepted, with --at-most"))
    state = job_progress(job)
    if (state.done, state.words, state.phi) != (kept.entries, kept.words, kept.phi):
        raise ProjectError(sentence("the archive was changed since the sample was drawn; draw another one"))
    drawn = job.manifest.sample()
    with projects.open_project(folder) as project:
        found = reviewed(project, drawn, kept)
    report = _measured(kept, drawn, found, wanted)
    if report.is_accepted:
        _certify(job, kept, report, by=by, language=language, progress=progress)
    return report


def _measured(kept: DrawnSample, drawn: dict[int, int], found: ReviewedSample, wanted: float) -> AcceptanceReport:
    per_entry = Counter(one.entry for one in found.missed)
    bad = Counter(drawn[entry] for entry in per_entry)
    missed: Counter[int] = Counter()
    for entry, count in per_entry.items():
        missed[drawn[entry]] += min(count, CAP)
    strata = [Stratum(one.size, one.drawn, bad[at]) for at, one in enumerate(kept.strata)]
    counts = [missed[at] for at in range(len(strata))]
    whole, words = kept.entries, max(kept.words, 1)
    weights = [one.size / one.heard if one.heard else 0.0 for one in strata]
    share = sum(weight * one.bad for weight, one in zip(weights, strata, strict=True)) / whole
    rate = sum(weight * count for weight, count in zip(weights, counts, strict=True)) / words
    most = most_bad_of(strata) / whole
    next_shift, unfound = _remedy(found.missed)
    is_accepted = most <= wanted
    return AcceptanceReport(
        whole,
        len(drawn),
        len(per_entry),
        len(found.missed),
        share,
        least_bad_of(strata) / whole,
        most,
        rate * _PER_WORDS,
        most_missed_of(strata, counts, cap=CAP) / words * _PER_WORDS,
        wanted,
        found.rejected,
        found.reviewers,
        next_shift,
        unfound,
        is_accepted,
        tuple(_told(kept, len(drawn), len(per_entry), len(found.missed), most, wanted, next_shift, unfound)),
    )


def _remedy(missed: Sequence[MissedPhi]) -> tuple[float | None, int]:
    """The recall that would have caught what anything had found, rounded up, and how many nothing had found."""
    shifts = [one.shift for one in missed if one.shift is not None]
    needed = min(FARTHEST, ceil(max(shifts) / _STEP) * _STEP) if shifts else None
    return needed if needed is None else round(needed, 1), sum(one.shift is None for one in missed)


def _told(
    kept: DrawnSample,
    drawn: int,
    bad: int,
    missed: int,
    most: float,
    wanted: float,
    next_shift: float | None,
    unfound: int,
) -> Iterator[Sentence]:
    yield sentence(
        "missed PHI: {missed}, in {bad} of {drawn} documents that were drawn from {entries}",
        missed=missed,
        bad=bad,
        drawn=drawn,
        entries=kept.entries,
    )
    if most <= wanted:
        yield sentence(
            "accepted: with 95 % confidence at most {most} % of the documents have missed PHI ({wanted} % allowed)",
            most=f"{min(beyond(100 * most, digits=2), 100 * wanted):.6g}",
            wanted=f"{100 * wanted:.6g}",
        )
        return
    yield sentence(
        "not accepted: up to {most} % of the documents may have missed PHI, {wanted} % are allowed",
        most=f"{beyond(100 * most, digits=2):.2f}",
        wanted=f"{short_of(100 * wanted, digits=2):.2f}",
    )
    if not missed:
        yield sentence("nothing was missed, but the sample is too small for this bound; draw a larger one")
    if next_shift is not None and next_shift > kept.shift:
        yield sentence(
            "with the recall at {shift} what was missed is found, as far as anything finds it: "
            "'archive run JOB --recall {shift}' works on what comes out otherwise",
            shift=f"{next_shift:.1f}",
        )
    if unfound:
        yield sentence(
            "nothing had found {unfound} of them: let 'learn PROJECT' learn from the sample, then "
            "'learn PROJECT --use' and 'archive run JOB --like PROJECT'",
            unfound=unfound,
        )
    if missed:
        yield sentence("then draw another sample: this one has taught, so it cannot judge")


def _certify(
    job: ArchiveJob, kept: DrawnSample, report: AcceptanceReport, *, by: str, language: str, progress: Progress
) -> None:
    """Hash every output, and write the certificate over these hashes; all of it or nothing."""
    with projects.open_project(job.folder / SETTINGS) as project:
        tag_set, model = projects.tag_set_of(project), (learning.used_models(project) or ("",))[-1]
    with staged(job.folder / OUT, overwrite=True) as staging:
        sums_sha256 = _write_sums(job, staging / SUMS, entries=kept.entries, progress=progress)
        state = job_progress(job)
        certificate = ArchiveCertificate(
            str(uuid4()),
            f"deid-studio {__version__}",
            f"{datetime.now(UTC):%Y-%m-%dT%H:%MZ}",
            by,
            sums_sha256,
            kept.entries,
            kept.words,
            kept.phi,
            state.refused + state.aside,
            report.drawn,
            report.bad,
            report.missed,
            report.share,
            report.least_share,
            report.most_share,
            report.missed_per_words,
            report.most_missed_per_words,
            CAP,
            report.at_most,
            report.rejected,
            report.reviewers,
            tuple(
                AcceptedStratum(one.kind, one.folder, one.is_long, one.is_unsure, one.size, one.drawn)
                for one in kept.strata
            ),
            tag_set.name,
            tag_set.version,
            kept.shift,
            job.settings.text_style,
            job.settings.engine or "",
            model,
            language,
        )
        write_file(staging / archive_certificate.PDF_NAME, archive_pages.write(certificate))
        write_file(staging / archive_certificate.NAME, archive_certificate.write(certificate))
        progress(kept.entries, kept.entries)


def _write_sums(job: ArchiveJob, sums: Path, *, entries: int, progress: Progress) -> str:
    """Write the hashes of all outputs, and return that of the list."""
    out = job.folder / OUT
    digest = hashlib.sha256()
    with sums.open("x", encoding="utf-8", newline="") as listed:
        for at, entry in enumerate(job.manifest.entries(EntryState.DONE)):
            progress(at, entries)
            made = job.output(entry.number)
            files = sorted(path for path in made.rglob("*") if path.is_file()) if made.is_dir() else []
            if not files:
                raise ProjectError(
                    sentence("the output of document {n} is gone; run the job with --again", n=entry.number)
                )
            for path in files:
                with path.open("rb") as file:
                    line = f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {path.relative_to(out).as_posix()}\n"
                listed.write(line)
                digest.update(line.encode())
    return digest.hexdigest()
