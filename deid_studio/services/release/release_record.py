"""What a project remembers of its releases, and which project a release is of."""

from __future__ import annotations

import json
import mmap
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.errors import FormatError
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.certificate.certificate_json import Certificate
from deid_studio.sentences import sentence
from deid_studio.services.outputs.unfinished import whole
from deid_studio.services.project.project import open_project
from deid_studio.storage import queries
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.store import Store

_PROJECTS_LOOKED_AT: Final = 50


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a project remembers of a release: its certificate's hash, its documents' ids by name, and its layer."""

    certificate_sha256: str
    document_ids: Mapping[str, str]
    layer: str
    round: str | None = None
    at_least: int | None = None


def read_certificate(release: Path) -> tuple[Certificate, bytes]:
    """The certificate of a release and its bytes. Raises FormatError, which also says that there is none."""
    try:
        data = (release / certificate_json.NAME).read_bytes()
    except OSError as e:
        reason = sentence("there is no certificate, so this is no whole release")
        raise FormatError(reason, file=certificate_json.NAME) from e
    return certificate_json.read(data), data


def recorded_in(project: Store, release_id: str) -> Recorded | None:
    """What the project remembers of a release; None where it does not know it."""
    row = next((one for one in queries.releases(project) if one["id"] == release_id), None)
    if row is None:
        return None
    return Recorded(**row["summary"]["recorded"])


def project_near(release: Path) -> Store | None:
    """The project that a release is of, where it lies in or beside a folder above it, or in the current one.

    The caller closes it. None where there is none.
    """
    release_id = read_certificate(release)[0].release_id
    above = release.resolve().parents
    places = [Path.cwd(), *Path.cwd().parents[:1], *above[:3]]
    looked_at: set[Path] = set()
    for place in places:
        for folder in (place, *_folders_in(place)):
            # Some of them may be other people's, for nobody else to enter
            is_readable = os.access(folder / DATABASE, os.R_OK)
            if folder in looked_at or len(looked_at) > _PROJECTS_LOOKED_AT or not is_readable:
                continue
            looked_at.add(folder)
            # Another project is not opened, for that may change it
            if _holds(folder / DATABASE, release_id.encode()):
                return open_project(folder)
    return None


def _holds(database: Path, text: bytes) -> bool:
    try:
        with database.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            return data.find(text) >= 0
    except (OSError, ValueError):
        return False


def _folders_in(place: Path) -> list[Path]:
    try:
        return sorted(folder for folder in place.iterdir() if folder.is_dir())
    except OSError:
        return []


def record(project: Store, certificate: Certificate, recorded: Recorded, *, staging: Path) -> None:
    """Remember a release, made whole in `staging`; no name of any document or person is in it."""
    summary = {
        "recorded": asdict(recorded),
        "audio_style": certificate.audio_style,
        "text_style": certificate.text_style,
        "files": len(certificate.files),
        "accepted": [one.risk for one in certificate.accepted],
    }
    with project.journal.edit(Operation.RELEASE, kind="import") as tx:
        row = {"id": certificate.release_id, "at": certificate.made_at, "actor": certificate.by}
        tx.put("release", {**row, "summary": json.dumps(summary, ensure_ascii=False)})
        tx.put("setting", whole(tx, staging))
