"""`python packaging/program_folder windows|linux CACHE OUT`: makes a program folder and its archive."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from engines import ENGINES
from inventory import write_archive
from locked import PYTHON, TARGETS


def _pack(folder: Path, archive: Path) -> None:
    """Write a folder's archive and its sum, and say what it takes."""
    digest = write_archive(folder, archive)
    Path(f"{archive}.sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8", newline="\n")
    size_mb = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    sys.stdout.write(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB, unpacked {size_mb:.0f} MB, SHA-256 {digest}\n")


if __name__ == "__main__":
    target, cache, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    if target not in TARGETS or not sys.version.startswith(f"{PYTHON}."):
        sys.exit(f"wanted: one of {', '.join(TARGETS)}, with Python {PYTHON}")
    out.mkdir(parents=True, exist_ok=True)
    system = importlib.import_module(target)
    folder = system.make(cache, out)
    _pack(folder, out / f"{folder.name}.zip")
    _pack(system.make_engines(cache, folder), out / f"{folder.name}-{ENGINES}.zip")
