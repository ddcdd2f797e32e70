"""Bundles that were tampered with, swapped, replayed, forged or blown up: refused in words, or whole, in 300 MB.

Run `python -m tests.campaigns.bundles --count 1000 --seed 1`. Whatever is taken must leave a project that can be
opened, measured, exported and sent back; whatever is refused must leave the project, or the empty place, as it was.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.services.annotation import finish
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layers
from deid_studio.services.project.threshold_settings import thresholds_of
from deid_studio.services.rounds import bundles
from deid_studio.services.rounds.merging import merge
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from tests.campaigns import condition
from tests.campaigns.campaign import Bounds, Campaign, Outcome, main
from tests.campaigns.forged_bundles import Known, known
from tests.campaigns.material import PASSPHRASE, ROUND, make_study

WAYS: Final = (*["tampered"] * 4, *["odd"] * 9, *["swapped"] * 3, "stranger", "impostor", "replayed", "bomb")
MOST_BYTES: Final = 300 << 20


@dataclass(frozen=True, slots=True)
class Study:
    """The study, its bundles, and what the supervisor's database holds before and after A1's work came back."""

    place: Path
    bundles: Known
    before: str
    after: str


def prepare(place: Path) -> Study:
    """The study, and A1's last work merged once, to know what that gives."""
    study = make_study(place / "study")
    keys = [_key(study / name) for name in ("project", "own")]
    shutil.copytree(study / "project", place / "merged")
    with projects.open_project(place / "merged") as project:
        merge(project, [study / "back2" / f"{ROUND}_A1_back.deidpack"])
    bundles_known = known(study, *keys)
    # Made before anything is bounded: to make it takes more than to read it may
    bundles_known.bomb()
    return Study(study, bundles_known, _layers_digest(study / "project"), _layers_digest(place / "merged"))


def play(study: Study, number: int, dice: Random, place: Path) -> Outcome:
    """Merge a forged bundle at home, or open it as an annotator."""
    way = WAYS[number % len(WAYS)]
    for name in ("project", "own", "out"):
        shutil.rmtree(place / name, ignore_errors=True)
    if way == "replayed":
        return Outcome("replayed", tuple(_replayed(study, dice, place)))
    is_back = dice.random() < 0.5
    made = {
        "tampered": lambda: study.bundles.tampered(dice),
        "swapped": lambda: study.bundles.swapped(dice),
        "stranger": lambda: study.bundles.of_a_stranger(dice),
        "impostor": lambda: study.bundles.of_an_impostor(dice),
        "bomb": study.bundles.bomb,
        "odd": lambda: study.bundles.odd(dice, back=is_back),
    }
    file = place / "x.deidpack"
    file.write_bytes(made[way]())
    may_be_taken = way == "odd"
    how = "merged" if is_back or way in ("stranger", "impostor") else "opened"
    result, faults = (_merged if how == "merged" else _opened)(study, file, place, is_whole=not may_be_taken)
    return Outcome(f"{way}: {result}", tuple(f"{way}, {how}: {fault}" for fault in faults))


def _merged(study: Study, file: Path, place: Path, *, is_whole: bool) -> tuple[str, list[str]]:
    folder = place / "project"
    shutil.copytree(study.place / "project", folder)
    try:
        with projects.open_project(folder) as project:
            report = merge(project, [file], passphrases=(PASSPHRASE,))
        status = report.bundles[0].status
    except DeidStudioError:
        status = "refused"
    now = _layers_digest(folder)
    faults = list(_faults_of_use(folder, place / "out")) if now != study.before else []
    if status == "refused" and now != study.before:
        faults.append("it was refused, but the project is not as it was")
    # What was not signed again may only be the same as it was
    if is_whole and now not in (study.before, study.after):
        faults.append(f"something forged was taken: {status}")
    return status, faults


def _opened(study: Study, file: Path, place: Path, *, is_whole: bool) -> tuple[str, list[str]]:
    folder = place / "own"
    try:
        bundles.open_bundle(file, folder, passphrases=(PASSPHRASE,))
    except DeidStudioError:
        return "refused", ["it was refused, but its folder stays"] if folder.exists() else []
    return "opened", list(_faults_of_use(folder, place / "out"))


def _faults_of_use(folder: Path, out: Path) -> Iterator[str]:
    """Everything that is done with a project after such a bundle."""
    with projects.open_project(folder) as project:
        if project.read_only_reason is not None:
            yield f"it cannot be written: {project.read_only_reason}"
        for name, step in {
            "overview": lambda: projects.overview(project),
            "tag set": lambda: projects.tag_set_of(project),
            "pads": lambda: projects.pads_of(project),
            "thresholds": lambda: thresholds_of(project),
            "tempo": lambda: tempo(project),
            "layers": lambda: [layers(project, entry.id) for entry in queries.document_entries(project)],
            "work": lambda: _work(project),
            "export": lambda: export_brat(project, out / "brat"),
            "bundle": lambda: bundles.create(project, bundles.owner(project) or "A1", out / "back", round_name=ROUND),
        }.items():
            try:
                step()
            except DeidStudioError as e:
                if name in ("overview", "tag set", "pads", "thresholds", "tempo", "layers"):
                    yield f"{name}: refused for good: {e}"
            except Exception as e:
                yield f"{name}: {type(e).__name__}: {str(e)[:120]}"


def _work(project: Store) -> None:
    owner = bundles.owner(project)
    for entry in queries.document_entries(project):
        queries.document(project, entry.id)
        if owner is not None:
            layer = projects.assign(project, entry.id, annotator=owner)
            finish.checklist(project, layer.assignment.id)


def _replayed(study: Study, dice: Random, place: Path) -> Iterator[str]:
    """Older work after newer work changes nothing, nor does what went out."""
    folder = place / "project"
    shutil.copytree(study.place / "project", folder)
    with projects.open_project(folder) as project:
        files = [study.place / f"back{state}" / f"{ROUND}_A1_back.deidpack" for state in range(3)]
        merge(project, [files[2]])
        before = _layers_digest(folder)
        for file in dice.sample([*files, study.place / "stick" / f"{ROUND}_A1.deidpack"], 4):
            with suppress(DeidStudioError):
                merge(project, [file])
            if _layers_digest(folder) != before:
                yield f"{file.parent.name} after the newest work changed something"


def _layers_digest(folder: Path) -> str:
    """Of what people see; that somebody tried to merge is kept as a step, whatever came of it."""
    return condition.digest(folder, tables=(*condition.WORK, "setting"))


def _key(folder: Path) -> bytes:
    with projects.open_project(folder) as project:
        return bytes.fromhex(queries.setting(project, projects.SIGNING_KEY) or "")


CAMPAIGN: Final = Campaign("bundles", 1000, prepare, play, Bounds(cpu_s=20, bytes=MOST_BYTES))

if __name__ == "__main__":
    main(CAMPAIGN)
