"""What the lock files say must be in a program folder, for the machine that it will run on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from packaging.markers import Marker

PACKAGING: Final = Path(__file__).resolve().parents[1]
PYTHON: Final = "3.13"
"""The interpreter of both program folders, and of whoever makes them: compiled modules are one version's own."""

TARGETS: Final = {
    "windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
}
_INTERPRETER: Final = {
    "python_version": PYTHON,
    "python_full_version": f"{PYTHON}.2",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
}
_ONLY_FOR_BUILDING: Final = ("setuptools",)
_BESIDE_THE_LOCK_OF_A_RUN: Final = ("espeakng-loader",)
_ENTRY: Final = re.compile(r"^([a-z0-9-]+)==(\S+) ?(?:; ([^\\\n]+?))? ?\\\n((?: +--hash=.+\n)+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Pin:
    """One version of a package and the SHA-256 of each file that may be it."""

    name: str
    version: str
    hashes: tuple[str, ...]

    @property
    def requirement(self) -> str:
        """The line that pip reads."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash=sha256:{one}" for one in self.hashes)])


def pins(target: str) -> list[Pin]:
    """The packages of the program folder of a target ("windows", "linux"), by name."""
    for_run = {pin.name: pin for pin in _read("requirements.txt", target)}
    for_tests = {pin.name: pin for pin in _read("requirements-dev.txt", target)}
    wanted = {name: pin for name, pin in for_run.items() if name not in _ONLY_FOR_BUILDING}
    wanted |= {name: for_tests[name] for name in _BESIDE_THE_LOCK_OF_A_RUN}
    return [wanted[name] for name in sorted(wanted)]


def engine_pins(target: str) -> list[Pin]:
    """The packages of the second archive, which the first one lacks: for Whisper and a site's own neural models."""
    first = {pin.name for pin in pins(target)}
    further = _read("requirements-engines.txt", target)
    return [pin for pin in further if pin.name not in first and pin.name not in _ONLY_FOR_BUILDING]


def _read(lock: str, target: str) -> list[Pin]:
    machine = {**_INTERPRETER, **TARGETS[target]}
    text = (PACKAGING / lock).read_text(encoding="utf-8")
    if not text.endswith("\n"):
        text += "\n"
    return [
        Pin(name, version, tuple(re.findall(r"sha256:([0-9a-f]{64})", hashes)))
        for name, version, marker, hashes in _ENTRY.findall(text)
        if not marker or Marker(marker).evaluate(machine)
    ]
