"""One annotator's documents in one file: out on a stick, a project of their own from it, and back again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.durable import make_folder, open_to_group, replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.bundle import bundle_file, signing_key
from deid_studio.formats.bundle.bundle_cipher import is_encrypted
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence, system_reason
from deid_studio.services.outputs.staging import staged
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.passphrases import check_new_passphrase
from deid_studio.services.project.project import GUIDELINES, SIGNING_KEY, own_key
from deid_studio.services.project.repairs import CHECKED
from deid_studio.services.rounds.bundle_contents import (
    HOME,
    MOST_DOCUMENTS,
    MOST_STEPS,
    Contents,
    contents,
)
from deid_studio.services.rounds.bundle_layers import Packed, packed, text_hash
from deid_studio.services.rounds.bundle_parts import assigned, sound_parts, text_parts
from deid_studio.storage import bulk, new_project, queries, rows
from deid_studio.storage.folder.project_folder import UNFINISHED
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.schema import VERSION
from deid_studio.storage.store import Store

OWNER: Final = "owner"
"""The setting that holds the code of the annotator for whom a project was made from a bundle."""

ENCRYPTED: Final = "came_encrypted"
"""The setting that says that the bundle of which a project was made was encrypted."""


@dataclass(frozen=True, slots=True)
class BundleReport:
    """What a bundle holds, or a project made from it; `recordings` counts those whose sound is in it."""

    file: Path
    round: str
    annotator: str
    documents: int
    finished: int
    recordings: int


def create(
    project: Store,
    annotator: str,
    out: Path,
    *,
    round_name: str | None = None,
    with_audio: bool = True,
    with_head: bool = True,
    passphrase: str | None = None,
    short_passphrase: bool = False,
    unencrypted: bool = False,
    overwrite: bool = False,
    progress: Progress = silent,
) -> BundleReport:
    """Write an annotator's documents and layer in the current round, or in a named one, to a file in the folder `out`.

    In a project that was itself made from a bundle it is the work that goes back, without the sound, which is there
    already. Documents travel `with_head` data, or without it and without patients' codes.
    With a passphrase, which may be short only if that is allowed, the file is encrypted; what came encrypted
    goes back without one only if `unencrypted`. Raises
    ReadOnlyProject, or ProjectError: no such annotator, no documents, a recording is missing, the file is there
    already, the disk is full; then nothing is written.
    """
    project.journal.check_writable()
    check_new_passphrase(passphrase, may_be_short=short_passphrase)
    own_key(project)
    found, person, assignments = assigned(project, annotator, round_name)
    layers = packed(project, assignments)
    steps = sum(2 + len(one.annotations) + len(one.questions) + len(one.markers) + len(one.steps) for one in layers)
    goes_back = queries.setting(project, HOME) is not None
    if passphrase is None and not unencrypted and has_come_encrypted(project):
        raise ProjectError(
            sentence(
                "the bundle of this project came encrypted; give a passphrase, best the same one, for the way back, or "
                "allow it to go without; nothing was written"
            )
        )
    parts = dict(text_parts(project, found, person, layers, goes_back=goes_back, with_head=with_head))
    largest_bytes = max(map(len, parts.values()))
    if len(layers) > MOST_DOCUMENTS or steps > MOST_STEPS or largest_bytes > bundle_file.MOST_BYTES:
        raise ProjectError(
            sentence("the round is too large for one bundle; make smaller rounds of it; nothing was written")
        )
    sound = dict(sound_parts(project, assignments)) if with_audio and not goes_back else {}
    (name,) = portable_names([f"{found.name}_{annotator}{'_back' if goes_back else ''}{bundle_file.SUFFIX}"])
    target = out / name
    try:
        make_folder(out)
        # Before it is out, for what comes back must be known to come from it
        _keep_history(project, layers)
        if target.exists() and not overwrite:
            raise ProjectError(
                sentence("{name} is there already; allow overwriting, or name another folder", name=name)
            )
        with staged(out, overwrite=overwrite, project=project) as staging, (staging / name).open("xb") as file:
            about = {
                "project": queries.setting(project, HOME) or signing_key.public_key(own_key(project)),
                "schema": VERSION,
                "round": found.name,
                "annotator": annotator,
            }
            everything: list[tuple[str, bytes | Path]] = [*parts.items(), *sound.items()]
            bundle_file.write(
                file,
                about,
                _counted(everything, progress),
                private_key=own_key(project),
                passphrase=passphrase,
            )
            file.flush()
            os.fsync(file.fileno())
    except OSError as e:
        raise ProjectError(
            sentence("the bundle could not be written: {reason}; nothing was left behind", reason=system_reason(e))
        ) from e
    finished = sum(one.state == study.FINISHED for one in assignments)
    return BundleReport(target, found.name, annotator, len(assignments), finished, len(sound))


def open_bundle(
    file: Path, folder: Path, *, passphrases: Sequence[str] = (), progress: Progress = silent
) -> BundleReport:
    """Make the annotator's own project in a new folder from a bundle; one of `passphrases` opens an encrypted one.

    Raises FormatError (wrong passphrase, cut off, changed, not a bundle) or ProjectError (the folder is not empty, the
    disk is full); then the folder is as it was.
    """
    try:
        was_there = folder.exists()
        with bundle_file.opened(file, passphrases) as opened:
            held = contents(opened)
            came = {ENCRYPTED: "1"} if _is_encrypted(file) else {}
            project = new_project.create(folder, settings=_settings(held) | came)
            try:
                report = _filled(project, held, progress)
            except BaseException:
                project.discard(was_there=was_there)
                raise
            project.close()
            return report
    except OSError as e:
        raise ProjectError(
            sentence("the bundle could not be opened: {reason}; nothing was left behind", reason=system_reason(e))
        ) from e


def has_come_encrypted(project: Store) -> bool:
    """Whether the bundle that the project was made from was encrypted."""
    return queries.setting(project, ENCRYPTED) is not None


def _is_encrypted(path: Path) -> bool:
    with path.open("rb") as file:
        return is_encrypted(file)


def owner(project: Store) -> str | None:
    """The code of the annotator for whom the project was made from a bundle; None where it was not."""
    return queries.setting(project, OWNER)


def _counted(parts: Sequence[tuple[str, bytes | Path]], progress: Progress) -> Iterator[tuple[str, bytes | Path]]:
    for number, part in enumerate(parts):
        progress(number, len(parts))
        yield part
    progress(len(parts), len(parts))


def _keep_history(project: Store, layers: Sequence[Packed]) -> None:
    """Remember which version of each layer went out, so that a later one is known to come from it."""
    known = bulk.exchanges(project)
    with project.journal.edit(Operation.CREATE_BUNDLE, kind="import") as tx:
        now = {a.assignment.id: (json.dumps(a.history), a.base) for a in layers}
        changed = [
            {"id": id, "history": history, "base": base}
            for id, (history, base) in now.items()
            if id not in known or (known[id]["history"], known[id]["base"]) != (history, base)
        ]
        tx.replace_many("exchange", changed)


def _settings(held: Contents) -> dict[str, str]:
    """Those of the project that the bundle makes."""
    opened = held.opened
    if held.signing_key is None:
        raise FormatError(
            sentence("this bundle brings work back; merge it into the supervisor's project"), file=opened.name
        )
    if opened.public_key != held.project:
        raise FormatError(sentence("the bundle is not signed by the project that it says it is from"), file=opened.name)
    return {
        **held.settings,
        SIGNING_KEY: held.signing_key,
        HOME: held.project,
        OWNER: held.annotator.code,
        layer_queries.ROUND_ID: held.round.id,
        CHECKED: "1",
        UNFINISHED: "1",
    }


def _filled(project: Store, held: Contents, progress: Progress) -> BundleReport:
    """Put what the bundle holds into its new project."""
    opened = held.opened
    sound = [one for one in held.recordings if f"{bundle_file.AUDIO}{one.sha256}" in opened.names]
    for number, one in enumerate(sound):
        progress(number, len(sound))
        opened.copy(f"{bundle_file.AUDIO}{one.sha256}", project.folder / one.path)
        open_to_group(project.folder / one.path)
    for name in opened.names:
        if name.startswith(bundle_file.GUIDELINE):
            make_folder(project.folder / GUIDELINES)
            with replacing(project.folder / GUIDELINES / name.removeprefix(bundle_file.GUIDELINE)) as part:
                part.write_bytes(opened.read(name))
    layers = finished = 0
    with project.journal.edit(Operation.OPEN_BUNDLE, kind="import") as tx:
        tx.put("round", rows.from_flat(held.round))
        tx.put("annotator", rows.from_flat(held.annotator))
        tx.insert_many("recording", [rows.from_flat(one) for one in held.recordings])
        hashes, lengths = {}, {}
        for row in held.documents():
            hashes[row["id"]], lengths[row["id"]] = text_hash(row["text"]), len(row["text"])
            fields = row.pop("head")
            tx.insert_many("document", [row])
            tx.insert_many(
                "head", [{"id": row["id"], "fields": json.dumps(fields, ensure_ascii=False)}] if fields else []
            )
        for layer in held.layers(lengths):
            own = layer.assignment
            layers += 1
            finished += own.state == study.FINISHED
            tx.insert_many("assignment", [rows.from_flat(own)])
            tx.insert_many("annotation", [dict(row) for row in layer.annotations])
            tx.insert_many("place", [dict(layer.place)] if layer.place else [])
            tx.insert_many("question", [{**one, "assignment_id": own.id} for one in layer.questions])
            tx.insert_many("marker", [{**one, "assignment_id": own.id} for one in layer.markers])
            received = {"id": own.id, "history": json.dumps(layer.history), "base": hashes[own.document_id]}
            tx.insert_many("exchange", [received])
        tx.delete("setting", UNFINISHED)
    return BundleReport(project.folder, held.round.name, held.annotator.code, layers, finished, len(sound))
