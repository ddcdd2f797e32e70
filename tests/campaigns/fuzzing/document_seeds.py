"""Letters and other tools' annotations: files to start from, and how what is packed in them is changed."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from random import Random
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from deid_studio.formats.annotations import annotation_formats, phi_track
from deid_studio.formats.annotations.carried_marks import carried
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument
from deid_studio.formats.letters import letter_formats
from tests.campaigns.fuzzing import mutations
from tests.campaigns.fuzzing.mutations import Mutate
from tests.made_letters import docx, odt


def _printed() -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=0)
    canvas.setAuthor("Dr. Huber")
    canvas.drawString(72, 700, "Frau Querfeldt")
    canvas.showPage()
    canvas.save()
    return out.getvalue()


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


PAGE: Final = b"<html><title>Brief</title><p>Frau <b>Quer</b>feldt<table><tr><td>a<td>b</table><img alt=x></html>"
CDA: Final = (
    b'<ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole><id extension="1"/>'
    b"</patientRole></recordTarget><component><structuredBody><component><section><title>a</title><text><paragraph>b</paragraph></text></section>"
    b"</component></structuredBody></component></ClinicalDocument>"
)
FHIR: Final = (
    b'{"resourceType": "DocumentReference", "subject": {"display": "Querfeldt"}, "content": [{"attachment": '
    b'{"contentType": "text/html", "data": "PHA+RnJhdTwvcD4="}}]}'
)
MAIL: Final = (
    b"From: a@b.example\r\nSubject: =?utf-8?q?J=C3=B6rg?=\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n\r\nFrau Querfeldt\r\n--B\r\nContent-Type: text/html\r\n\r\n<p>x"
    b"\r\n--B--\r\n"
)
RTF: Final = (
    rb"{\rtf1\ansi\ansicpg1252{\info{\author H}}\pard Frau {\b Q}uerfeldt\u252?{\footnote x}{\trowd\cell\row}\par}"
)
PLAIN: Final = {
    **dict.fromkeys((".html", ".htm", ".xhtml"), PAGE),
    **{".eml": MAIL, ".rtf": RTF, ".xml": CDA, ".json": FHIR, ".pdf": _printed()},
}
"""Letters by their ending that are no ZIP files."""
CHANGES: Final[dict[str, Mutate]] = {
    **dict.fromkeys((".html", ".htm", ".xhtml", ".xml"), mutations.of_xml),
    **{".eml": mutations.of_text, ".rtf": mutations.of_text, ".json": mutations.of_json, ".pdf": mutations.of_bytes},
}


def annotation_seed(kind: str) -> bytes:
    """A file of this kind."""
    if kind == annotation_formats.ZIP:
        return _packed({"annotation/visit-1.txt/INITIAL_CAS.json": annotation_seed("casjson")})
    if kind == annotation_formats.PHI_TRACK:
        return b"1.500000\t2.250000\tPatient\n\\\t0.0\t4000.0\n2,3\t3,0\tStaff [B2]\n"
    losses = Losses()
    form = annotation_formats.FORMATS[kind]
    fit = carried(DOCUMENT, form.carries, losses)
    if form.write_one is not None:
        return form.write_one(fit, losses)
    assert form.write_all is not None
    return form.write_all([fit])


def read_annotations(data: bytes, place: Path, kind: str) -> object:
    """Read a file of this kind as an import does."""
    others = {annotation_formats.ZIP: ".zip", annotation_formats.PHI_TRACK: phi_track.ENDING}
    suffix = others.get(kind) or annotation_formats.FORMATS[kind].suffix
    path = place / f"x{suffix}"
    path.write_bytes(data)
    if kind == "xmi":
        for name, beside in annotation_formats.FORMATS[kind].beside().items():
            (place / name).write_bytes(beside)
    annotation_formats.kind_of(path)
    return annotation_formats.read_annotations(path, kind)


def letter_seed(suffix: str) -> bytes:
    """A letter with this ending; one that is always refused is a Word file."""
    if suffix in PLAIN:
        return PLAIN[suffix]
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
