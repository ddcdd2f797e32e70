"""What lies beside the program in its folder: the licences, the bill of materials, the SHA-256 of each file."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SUMS: Final = "SHA256SUMS"
BILL: Final = "sbom.cdx.json"
_TELLS_OF_LICENCE: Final = ("License", "License-Expression", "Classifier", "Home-page", "Project-URL")
_LICENCE_NAMES: Final = ("LICEN", "COPYING", "NOTICE", "AUTHORS")


def gather_licences(wheels: Sequence[Path], folder: Path) -> None:
    """Write each wheel's licence texts into a folder of its name; without any, what its metadata says."""
    for wheel in wheels:
        with ZipFile(wheel) as archive:
            ours = folder / wheel.name.split("-")[0]
            ours.mkdir(parents=True)
            for name in archive.namelist():
                parts = name.split("/")
                if ".dist-info" in parts[0] and parts[-1].upper().startswith(_LICENCE_NAMES):
                    (ours / "-".join(parts[1:])).write_bytes(archive.read(name))
            if not any(ours.iterdir()):
                lines = [f"{key}: {value}" for key, value in _metadata(archive).items() if key in _TELLS_OF_LICENCE]
                (ours / "METADATA.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def bill_of_materials(name: str, version: str, sources: Sequence[Path], others: Sequence[Mapping[str, Any]]) -> str:
    """The components in CycloneDX 1.5 (JSON), without a time, so that the same folder has the same bill."""
    return json.dumps(
        {
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {"component": {"type": "application", "name": name, "version": version}},
            "components": [*others, *map(_component, sources)],
        },
        indent=1,
        ensure_ascii=False,
    )


def write_sums(folder: Path, name: str = SUMS) -> None:
    """Write the SHA-256 of each file of a folder into a file in it, in the form that `sha256sum --check` reads."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in _files(folder)
        if path.name != name
    ]
    (folder / name).write_text("".join(lines), encoding="utf-8", newline="\n")


def write_archive(folder: Path, archive: Path) -> str:
    """Zip a folder, its own name first, with one time and order for all; returns the archive's SHA-256."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as opened:
        for path in _files(folder):
            entry = ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.stat().st_mode & 0o100 else 0o100644) << 16
            with path.open("rb") as source, opened.open(entry, "w", force_zip64=False) as target:
                shutil.copyfileobj(source, target, 1 << 20)
    with archive.open("rb") as written:
        return hashlib.file_digest(written, "sha256").hexdigest()


def _component(wheel: Path) -> dict[str, Any]:
    with ZipFile(wheel) as archive:
        told = _metadata(archive)
    name, version = told["Name"], told["Version"]
    licence = told["License-Expression"] or next(
        (value.rpartition(" :: ")[2] for value in told.get_all("Classifier", []) if value.startswith("License ::")),
        told["License"] or "",
    )
    return {
        "type": "library",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name.lower()}@{version}",
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(wheel.read_bytes()).hexdigest()}],
        "licenses": [{"license": {"name": licence.splitlines()[0]}}] if licence else [],
    }


def _metadata(archive: ZipFile) -> Message:
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA") and name.count("/") == 1]
    return HeaderParser().parsestr(archive.read(name).decode("utf-8"))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())
