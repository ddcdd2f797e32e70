"""Copying letters into a project, under names made from their content, and where in them their text stands."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePosixPath

from deid_studio.domain.document import LetterFile, LetterPlaces
from deid_studio.durable import make_folder, replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.letters import letter_formats
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.office_zip import MOST_BYTES
from deid_studio.sentences import sentence
from deid_studio.storage import queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store


def take(path: Path, project_folder: Path, *, made: list[Path]) -> tuple[Letter, LetterFile]:
    """Read a letter and copy its file into the project's `letters`; the row that is returned has no id yet.

    A file that was not there before is added to `made`. Raises FormatError or OSError; then nothing was made.
    """
    if path.stat().st_size > MOST_BYTES:
        raise FormatError(sentence("is larger than {n} MB", n=MOST_BYTES >> 20), file=path.name)
    data = path.read_bytes()
    letter = letter_formats.read_letter(data, file=path.name)
    sha256 = hashlib.sha256(data).hexdigest()
    place = PurePosixPath("letters") / f"{sha256[:16]}{path.suffix.lower()}"
    target = project_folder / place
    if not target.exists():
        make_folder(target.parent)
        with replacing(target) as part:
            part.write_bytes(data)
        made.append(target)
    places = LetterPlaces.of((one.start, one.end, one.place) for one in letter.stretches)
    return letter, LetterFile("", str(place), sha256, places.as_json())


def original(project: Store, file: LetterFile) -> bytes:
    """The letter's file as it was imported. Raises ProjectError where it is gone or another one."""
    try:
        data = (project.folder / file.path).read_bytes()
    except OSError:
        data = b""
    if hashlib.sha256(data).hexdigest() != file.sha256:
        raise ProjectError(
            sentence(
                "the file {path} of the project is not the letter that was imported; put the right one back there, or "
                "go on without layout",
                path=file.path,
            )
        )
    return data


def places_of(project: Reader, document_id: str) -> LetterPlaces | None:
    """Where a document's text stands in the letter that it was read from; None where it is none."""
    file = queries.letter_file(project, document_id)
    return None if file is None else LetterPlaces.of_json(file.places)
