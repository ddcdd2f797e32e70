"""Exports of INCEpTION and WebAnno."""

import io
import zipfile

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import inception_zip
from deid_studio.formats.annotations.annotation_formats import ZIP, kind_of, read_annotations
from deid_studio.formats.annotations.cas_file import TYPE_SYSTEM, type_system, write_xmi
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument

TEXT = "Frau Meyer kam."
TSV = (
    "#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.PHI|tag\n\n\n#Text=Frau Meyer kam.\n"
    "1-1\t0-4\tFrau\t_\n1-2\t5-10\tMeyer\tPERSON\n"
)


def packed(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def cas(name: str, *, tag: str = "NAME") -> bytes:
    xmi = write_xmi(MarkedDocument(TEXT, (Mark(((5, 10),), tag),)), Losses())
    return packed({f"{name}.xmi": xmi, TYPE_SYSTEM: type_system()})


def test_a_project_has_a_layer_for_each_annotator(tmp_path) -> None:
    path = tmp_path / "project.zip"
    path.write_bytes(
        packed(
            {
                "exportedproject.json": b"{}",
                "source/visit.txt": TEXT.encode(),
                "annotation/visit.txt/anna.zip": cas("anna"),
                "annotation/visit.txt/ben.tsv": TSV.encode(),
                "annotation/visit.txt/INITIAL_CAS.zip": cas("INITIAL_CAS", tag="NONE"),
                "annotation_ser/visit.txt/anna.ser": b"\x00",
                "annotation/other.txt/cleo.zip": b"no zip",
                "curation/visit.txt/CURATION_USER.zip": cas("CURATION_USER", tag="GOLD"),
            }
        )
    )
    assert kind_of(path) == ZIP
    with pytest.raises(FormatError, match="damaged"):
        read_annotations(path, ZIP)
    path.write_bytes(
        packed(
            {
                "annotation/visit.txt/anna.zip": cas("anna"),
                "annotation/visit.txt/ben.tsv": TSV.encode(),
                "annotation/visit.txt/cleo.xmi": b"<xmi:XMI",
                "curation/visit.txt/CURATION_USER.zip": cas("CURATION_USER", tag="GOLD"),
            }
        )
    )
    (document,) = read_annotations(path, ZIP)
    assert (document.name, document.text) == ("visit", TEXT)
    assert [(mark.annotator, mark.tag, mark.places) for mark in document.marks] == [
        ("ben", "PERSON", ((5, 10),)),
        ("anna", "NAME", ((5, 10),)),
        ("curation", "GOLD", ((5, 10),)),
    ]
    assert document.annotators == ("ben", "anna", "curation")
    assert "annotation/visit.txt/cleo.xmi in it did not come in: is not well-formed XML" in str(document.notes)


def test_a_document_s_own_export_is_its_xmi(tmp_path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(cas("visit 1"))
    (document,) = read_annotations(path, ZIP)
    assert (document.name, document.annotators, len(document.marks)) == ("visit 1", (), 1)


def test_other_zips_and_bombs_are_none(tmp_path, monkeypatch) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(packed({"photo.jpg": b"x", "notes.txt": b"y"}))
    assert kind_of(path) is None
    with pytest.raises(FormatError, match="holds no annotations"):
        inception_zip.read(path.read_bytes(), file="x.zip", reader=lambda *_: [])
    bomb = packed({"annotation/a.txt/anna.xmi": b" " * 30_000_000})
    with pytest.raises(FormatError, match="unpacks to more"):
        inception_zip.read(bomb, file="x.zip", reader=lambda *_: [])
    monkeypatch.setattr(inception_zip, "MOST_BYTES", 1000)
    with pytest.raises(FormatError, match="unpacks to more"):
        inception_zip.read(packed({"annotation/a.txt/anna.xmi": b" " * 1001}), file="x.zip", reader=lambda *_: [])


@pytest.mark.parametrize("lost", [1, 30, 300])
def test_a_zip_that_is_cut_off_is_told_and_not_passed_over(tmp_path, lost: int) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(cas("visit 1")[:-lost])
    kind = kind_of(path)
    assert kind == ZIP
    with pytest.raises(FormatError, match="damaged"):
        read_annotations(path, kind)


def test_what_is_only_called_a_zip_is_none(tmp_path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(b"Frau Meyer kam.")
    assert kind_of(path) is None
