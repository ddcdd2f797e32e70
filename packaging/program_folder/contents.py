"""What the program folders of both systems hold alike: the package, its resources, and the papers beside them."""

from __future__ import annotations

import hashlib
import shutil
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from inventory import BILL, bill_of_materials, gather_licences, write_sums
from locked import PYTHON
from system_libraries import DebianPackage

ROOT: Final = Path(__file__).resolve().parents[2]
PAPERS: Final = ("it.en.md", "it.de.md")
_TEXTS: Final = Path(__file__).with_name("licences")
"""Licences of packages that say theirs in one word only."""
_PYTHON: Final = {
    "type": "application",
    "name": "CPython",
    "version": PYTHON,
    "licenses": [{"license": {"id": "PSF-2.0"}}],
}
_OURS: Final = ("deid_studio", "resources")


def program_version() -> str:
    """The version in pyproject.toml."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version: str = told["project"]["version"]
    return version


def lay_out_program(folder: Path) -> None:
    """Copy the package and its resources."""
    for name in _OURS:
        shutil.copytree(
            ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "screenshot.png", "*.ts")
        )


def write_beside(
    folder: Path, wheels: Sequence[Path], *, python_licence: Path, of_debian: Sequence[DebianPackage] = ()
) -> None:
    """Write the licences, the page for the clinic's IT, the bill of materials and, last, the sums."""
    licences = folder / "licences"
    gather_licences(wheels, licences)
    for text in sorted(_TEXTS.glob("*.txt")):
        shutil.copy(text, licences / text.stem / "LICENSE.txt")
    (licences / "python").mkdir()
    shutil.copy(python_licence, licences / "python" / "LICENSE.txt")
    for package in of_debian:
        (licences / package.name).mkdir()
        shutil.copy(package.licence, licences / package.name / "copyright")
    for name in PAPERS:
        shutil.copy(Path(__file__).with_name(name), folder / name)
    others = [_PYTHON, *_models(), *(package.component for package in of_debian)]
    bill = bill_of_materials("deid_studio", program_version(), wheels, others)
    (folder / BILL).write_text(bill, encoding="utf-8", newline="\n")
    write_sums(folder)


def _models() -> list[dict[str, Any]]:
    """Our own models: the SHA-256 of each of their files."""
    models = ROOT / "resources" / "models"
    files = sorted(path for path in models.rglob("*") if path.is_file())
    return [
        {
            "type": "machine-learning-model",
            "name": path.relative_to(models).as_posix(),
            "version": program_version(),
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        }
        for path in files
    ]
