"""The libraries that the folder for Linux takes from the machine that makes it, a Debian, and the packages of those."""

from __future__ import annotations

import filecmp
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

DOCUMENTS: Final = Path("/usr/share/doc")
_CACHED: Final = re.compile(r"^\s+(\S+) \(.*x86-64.*\) => (\S+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DebianPackage:
    """A package of the system, one version of it."""

    name: str
    version: str

    @property
    def licence(self) -> Path:
        """Its licence texts, one file."""
        return DOCUMENTS / self.name / "copyright"

    @property
    def component(self) -> dict[str, Any]:
        """What the bill of materials says of it."""
        purl = f"pkg:deb/debian/{self.name}@{self.version}?arch=amd64"
        return {"type": "library", "name": self.name, "version": self.version, "purl": purl}


def system_libraries(folder: Path) -> list[Path]:
    """The places in the system of those libraries in a folder, not below it, that are the system's, to the byte."""
    told = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True).stdout
    places = {name: Path(place).resolve() for name, place in reversed(_CACHED.findall(told))}
    libraries = [path for path in sorted(folder.iterdir()) if path.name in places]
    return [places[path.name] for path in libraries if filecmp.cmp(path, places[path.name], shallow=False)]


def packages_of(libraries: Sequence[Path]) -> list[DebianPackage]:
    """The packages that libraries of the system are of, by name; raises ValueError for one of none."""
    names: set[str] = set()
    for library in libraries:
        # Where /lib is a link, the list of a package may have either name
        places = {str(library), str(library).removeprefix("/usr")}
        done = subprocess.run(["dpkg-query", "--search", *sorted(places)], capture_output=True, text=True, check=False)
        if not done.stdout:
            raise ValueError(f"a library of no Debian package: {library}")
        names.add(re.split("[:,]", done.stdout)[0])
    told = subprocess.run(
        ["dpkg-query", "--show", "--showformat=${Package} ${Version}\n", *sorted(names)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [DebianPackage(*line.split()) for line in told.splitlines()]
