"""Licences, bill of materials, sums, and an archive that is the same whenever it is made."""

import hashlib
import json
import os
from pathlib import Path
from zipfile import ZipFile

import pytest
from inventory import SUMS, bill_of_materials, gather_licences, write_archive, write_sums

METADATA = "Metadata-Version: 2.4\nName: Some_Package\nVersion: 1.2\nLicense-Expression: MIT\n\nText\n"


def wheel(folder: Path, *, licence: str | None) -> Path:
    path = folder / "some_package-1.2-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        archive.writestr("some_package-1.2.dist-info/METADATA", METADATA)
        if licence is not None:
            archive.writestr("some_package-1.2.dist-info/licenses/LICENSE", licence)
    return path


def test_a_licence_text_comes_along(tmp_path: Path) -> None:
    gather_licences([wheel(tmp_path, licence="Do as you like")], tmp_path / "licences")
    assert (tmp_path / "licences" / "some_package" / "licenses-LICENSE").read_text() == "Do as you like"


def test_without_a_text_what_the_package_says_of_itself_comes_along(tmp_path: Path) -> None:
    gather_licences([wheel(tmp_path, licence=None)], tmp_path / "licences")
    assert "MIT" in (tmp_path / "licences" / "some_package" / "METADATA.txt").read_text()


def test_the_bill_names_each_wheel_with_its_hash(tmp_path: Path) -> None:
    path = wheel(tmp_path, licence="x")
    bill = json.loads(bill_of_materials("p", "0.1", [path], [{"type": "application", "name": "CPython"}]))
    python, package = bill["components"]
    assert (bill["bomFormat"], python["name"]) == ("CycloneDX", "CPython")
    assert package["purl"] == "pkg:pypi/some_package@1.2"
    assert package["licenses"] == [{"license": {"name": "MIT"}}]
    assert package["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "made"
    (made / "ä b").mkdir(parents=True)
    (made / "ä b" / "one").write_bytes(b"1")
    (made / "two").write_bytes(b"2" * 100_000)
    return made


def test_every_file_has_its_sum_but_the_sums(folder: Path) -> None:
    write_sums(folder)
    lines = dict(line.split("  ")[::-1] for line in (folder / SUMS).read_text("utf-8").splitlines())
    assert lines == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in ("two", "ä b/one")}


def test_an_archive_does_not_tell_when_it_was_made(folder: Path, tmp_path: Path) -> None:
    first = write_archive(folder, tmp_path / "first.zip")
    for path in folder.rglob("*"):
        os.utime(path, (2_000_000_000, 2_000_000_000))
    again = tmp_path / "again.zip"
    assert write_archive(folder, again) == first == hashlib.sha256(again.read_bytes()).hexdigest()
    with ZipFile(again) as archive:
        assert archive.namelist() == ["made/two", "made/ä b/one"]
        assert archive.read("made/ä b/one") == b"1"
