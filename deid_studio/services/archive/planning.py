"""Planning an archive's job: what is in a folder tree, and how long it will take by a sample that is timed."""

from __future__ import annotations

import json
import os
import shutil
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.durable import make_folder
from deid_studio.errors import ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, sentence
from deid_studio.services.annotation.head_data import table_codes
from deid_studio.services.archive.job import (
    ALONE,
    ARCHIVE_KEY,
    FOUND,
    KEYS,
    OUT,
    RECALL,
    WORK,
    ArchiveJob,
    JobSettings,
    make_settings,
    settings_data,
)
from deid_studio.services.archive.workshop import Workshop
from deid_studio.services.exchange.file_sorting import find
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.folder_tree import files_in
from deid_studio.services.project.notes import Note
from deid_studio.services.release.release_choices import SURROGATE_MODES
from deid_studio.services.surrogates.surrogate_key_file import new_key, write_key
from deid_studio.storage.archive.archive_entry import LETTER, RECORDING, TRANSCRIPT, EntryState, ManifestEntry
from deid_studio.storage.archive.manifest import FILE, Manifest

TIMED: Final = 12
"""So many entries of each kind are tried to tell how long all will take."""
_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class ArchivePlan:
    """What is in a tree: entries and bytes by kind, files that are no documents, and how long one process will take.

    `timed` entries were tried for that; `hours` is None where none was.
    """

    entries: Mapping[str, int]
    bytes: Mapping[str, int]
    left_alone: int
    patients: int
    timed: int
    hours: float | None


@dataclass(slots=True)
class _Tally:
    entries: Counter[str] = field(default_factory=Counter)
    bytes: Counter[str] = field(default_factory=Counter)
    left_alone: int = 0
    patients: set[str] = field(default_factory=set)
    unused: set[str] = field(default_factory=set)


def plan(
    source: Path,
    folder: Path,
    settings: JobSettings,
    *,
    tag_set: str,
    like: Path | None = None,
    recall: float = RECALL,
    patients: Path | None = None,
    by_folder: bool = False,
    timed: int = TIMED,
    progress: Progress = silent,
) -> ArchivePlan:
    """Make a job in the new folder `folder` for all documents below `source`; nothing of these is changed.

    The settings are those of the project `like`, or by default with `tag_set`. `patients` is a table of documents and
    patients' codes; else each folder is a patient's where it is so `by_folder`, and else a letter's head says whose it
    is. Raises ProjectError (the folder is not empty, there is nothing in the tree) or FormatError (table, tag set);
    then nothing is left behind.
    """
    source, folder = source.resolve(), folder.resolve()
    if not source.is_dir():
        raise ProjectError(sentence("there is no such folder to read an archive from"))
    if folder.is_relative_to(source) or source.is_relative_to(folder):
        raise ProjectError(sentence("the archive's job must not lie in the archive, nor the archive in it"))
    was_there = folder.exists()
    if was_there and any(folder.iterdir()):
        raise ProjectError(sentence("an archive's job needs an empty or a new folder; nothing was written"))
    if settings.surrogates is not None and settings.surrogates not in SURROGATE_MODES:
        raise ProjectError(sentence("there is no such choice; there are {allowed}", allowed=", ".join(SURROGATE_MODES)))
    codes = {} if patients is None else table_codes(patients)
    tally = _Tally(unused=set(codes))
    try:
        make_folder(folder)
        make_settings(folder, tag_set=tag_set, like=like, recall=recall)
        for name in (OUT, FOUND, WORK, KEYS):
            make_folder(folder / name)
        if settings.surrogates is not None:
            key = new_key(keeps_weekdays=SURROGATE_MODES[settings.surrogates])
            write_key(key, folder / KEYS / ARCHIVE_KEY, release=folder / OUT)
        with Manifest.create(folder / FILE) as manifest:
            entries = _entries(source, folder, codes, tally, by_folder=by_folder)
            added = manifest.add(entries, settings_data(settings))
        if not added:
            raise ProjectError(sentence("there is no document in the folder that can be read"))
        if tally.unused:
            raise ProjectError(
                plural(
                    len(tally.unused),
                    "the table names {n} document that is not in the archive",
                    "the table names {n} documents that are not in the archive",
                )
            )
    except BaseException:
        _clear(folder, was_there=was_there)
        raise
    tried, spent_s = _timed(folder, timed, tally, progress) if timed else (0, None)
    return ArchivePlan(
        dict(tally.entries),
        dict(tally.bytes),
        tally.left_alone,
        len(tally.patients),
        tried,
        None if spent_s is None else spent_s / 3600,
    )


def _entries(
    source: Path, job: Path, codes: Mapping[str, str], tally: _Tally, *, by_folder: bool
) -> Iterator[ManifestEntry]:
    """Entries by what may belong to one document, so that no more files than those are in memory."""
    notes: list[Note] = []
    number = 0
    for (below, _), inside in groupby(files_in(source, notes, own=job), key=lambda found: _beginning(found[1])):
        sorted_ = find([path for path, _ in inside], project_folder=job)
        tally.left_alone += sum(note.severity == "refused" for note in sorted_.notes) + len(sorted_.annotations)
        shown = unicodedata.normalize("NFC", readable(below))
        for stem, files in sorted_.documents.items():
            if set(files) == {"ann"}:
                tally.left_alone += 1
                continue
            number += 1
            name = f"{shown}/{stem}" if shown else stem
            kind = RECORDING if "recording" in files else TRANSCRIPT if "words" in files else LETTER
            size = sum(path.stat().st_size for path, _ in files.values())
            patient = codes.get(name, shown if by_folder else "")
            tally.unused.discard(name)
            tally.entries[kind] += 1
            tally.bytes[kind] += size
            if patient:
                tally.patients.add(patient)
            elif name in codes:
                # Said to be nobody's, so its head is not asked
                patient = f"{ALONE} {number}"
            places = [Path(os.path.relpath(path, source)).as_posix() for path, _ in files.values()]
            yield ManifestEntry(
                number,
                name,
                json.dumps(places),
                kind,
                shown.partition("/")[0],
                size,
                patient,
            )


def _beginning(place: str) -> tuple[str, str]:
    """The folder of a file, and its name up to the first dot."""
    below, _, name = place.rpartition("/")
    return below, unicodedata.normalize("NFC", name).partition(".")[0]


def _timed(folder: Path, most: int, tally: _Tally, progress: Progress) -> tuple[int, float]:
    """How many entries were tried, and how many seconds all would take: by kind, seconds to bytes as in the sample."""
    with ArchiveJob(folder) as job:
        drawn: dict[str, list[tuple[int, int]]] = {kind: [] for kind in tally.entries}
        random, seen = Random(_SEED), Counter[str]()
        for entry in job.manifest.entries():
            seen[entry.kind] += 1
            # Vitter 1985, algorithm R: a sample of what passes by
            if len(drawn[entry.kind]) < most:
                drawn[entry.kind].append((entry.number, entry.bytes))
            elif (at := random.randrange(seen[entry.kind])) < most:
                drawn[entry.kind][at] = entry.number, entry.bytes
        shop = Workshop(ArchiveJob(folder), job.keys())
        tried, seconds, wanted = 0, 0.0, sum(map(len, drawn.values()))
        try:
            for kind, numbers in drawn.items():
                spent, size = 0.0, 0
                for number, count in numbers:
                    progress(tried, wanted)
                    # What the first of all loads is not counted
                    fate = shop.work_on(number)
                    if not tried:
                        fate = shop.work_on(number)
                    if fate.state in (EntryState.DONE, EntryState.REFUSED):
                        job.manifest.finish([fate])
                    spent, size, tried = spent + fate.spent_s, size + count, tried + 1
                seconds += spent / max(size, 1) * tally.bytes[kind]
            progress(wanted, wanted)
        finally:
            shop.close()
    return tried, seconds


def _clear(folder: Path, *, was_there: bool) -> None:
    for path in folder.iterdir() if folder.is_dir() else ():
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    if not was_there:
        shutil.rmtree(folder, ignore_errors=True)
