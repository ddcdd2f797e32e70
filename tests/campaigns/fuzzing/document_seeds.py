"""Letters and other tools' annotations: files to start from, and how what is packed in them is changed."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.formats.annotations import annotation_formats
from deid_studio.formats.annotations.carried_marks import carried
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument
from deid_studio.formats.letters import letter_formats
from tests.campaigns.fuzzing import mutations
from tests.campaigns.fuzzing.mutations import Mutate
from tests.made_letters import docx, odt

DOCUMENT: Final = MarkedDocument(
    "Frau Querfeldt kam am 3.4.\nHerr Özdemir rief an 😀.",
    (Mark(((5, 14),), "NAME"), Mark(((22, 26),), "DATE"), Mark(((32, 39),), "NAME")),
    "visit-1",
)
MUTATIONS: Final[dict[str, Mutate]] = {
    **dict.fromkeys(("xmi", "i2b2"), mutations.of_xml),
    **dict.fromkeys(("casjson", "labelstudio", "doccano", "prodigy"), mutations.of_json),
}
"""By kind of annotations; the others are changed as texts."""


def annotation_seed(kind: str) -> bytes:
    """A file of this kind."""
    if kind == annotation_formats.ZIP:
        return _packed({"annotation/visit-1.txt/INITIAL_CAS.json": annotation_seed("casjson")})
    losses = Losses()
    form = annotation_formats.FORMATS[kind]
    fit = carried(DOCUMENT, form.carries, losses)
    if form.write_one is not None:
        return form.write_one(fit, losses)
    assert form.write_all is not None
    return form.write_all([fit])


def read_annotations(data: bytes, place: Path, kind: str) -> object:
    """Read a file of this kind as an import does."""
    suffix = ".zip" if kind == annotation_formats.ZIP else annotation_formats.FORMATS[kind].suffix
    path = place / f"x{suffix}"
    path.write_bytes(data)
    if kind == "xmi":
        for name, beside in annotation_formats.FORMATS[kind].beside().items():
            (place / name).write_bytes(beside)
    annotation_formats.kind_of(path)
    return annotation_formats.read_annotations(path, kind)


def letter_seed(suffix: str) -> bytes:
    """A letter with this ending; one that is always refused is a Word file."""
    if suffix == ".odt":
        return odt("<text:p>Frau <text:span>Querfeldt</text:span></text:p>", author="Dr. Huber")
    cell = "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>"
    return docx(f"<w:p><w:r><w:t>Frau Querfeldt</w:t></w:r></w:p>{cell}")


def read_letter(data: bytes, suffix: str) -> object:
    """Read a letter, and write it again without change."""
    letter = letter_formats.read_letter(data, file=f"x{suffix}")
    if suffix in letter_formats.WRITERS:
        letter_formats.WRITERS[suffix](data, [], file=f"x{suffix}")
    return letter


def of_packed(data: bytes, dice: Random) -> bytes:
    """A ZIP file with one of its members changed, as XML or in its bytes."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = dice.choice(sorted(parts))
    parts[name] = dice.choice((mutations.of_xml, mutations.of_bytes))(parts[name], dice)
    return _packed(parts)


def _packed(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()
