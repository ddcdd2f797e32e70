"""The second archive: engines that most do without, Whisper and a site's own neural models, unzipped over the first."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from inventory import bill_of_materials, gather_licences, write_sums
from wheels import unpack

ENGINES: Final = "engines"
"""The folder in the program's own that Python looks into last."""


def lay_out_engines(wheels: Sequence[Path], folder: Path, wanted: Callable[[str], bool]) -> None:
    """Unpack the engines' wheels into a new `folder`."""
    shutil.rmtree(folder, ignore_errors=True)
    for wheel in wheels:
        unpack(wheel, folder, wanted)


def set_apart(folder: Path, engines: Path, wheels: Sequence[Path]) -> Path:
    """Move `engines` out of the program folder, to the same place below a folder of the same name, with its papers."""
    apart = folder.parent / ENGINES / folder.name
    shutil.rmtree(apart, ignore_errors=True)
    place = apart / engines.relative_to(folder)
    place.parent.mkdir(parents=True)
    engines.rename(place)
    gather_licences(wheels, apart / "licences")
    bill = bill_of_materials(f"deid_studio {ENGINES}", folder.name, wheels, ())
    (apart / f"sbom-{ENGINES}.cdx.json").write_text(bill, encoding="utf-8", newline="\n")
    write_sums(apart, f"SHA256SUMS-{ENGINES}")
    return apart


def modules_needed(engines: Path) -> list[str]:
    """The modules outside of `engines` that its modules import, for a frozen program holds only what it is told of."""
    own = {path.stem if path.suffix == ".py" else path.name for path in engines.iterdir()}
    named = {name for source in sorted(engines.rglob("*.py")) for name in _imports(source)}
    return sorted(name for name in named if name.partition(".")[0] not in own)


def _imports(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
