"""Makes the program folder for Linux with PyInstaller, which finds what the program needs of the lock's wheels."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

from contents import ROOT, lay_out_program, program_version, write_beside
from engines import ENGINES, lay_out_engines, modules_needed, set_apart
from locked import engine_pins, pins
from packaging.utils import canonicalize_name
from system_libraries import packages_of, system_libraries
from weight import LANGUAGES, is_wanted
from wheels import fetch, unpack

START: Final = Path(__file__).with_name("start.py")
WITH_DATA: Final = (
    *("pocketsphinx", "espeakng_loader", "vosk", "spacy", "thinc", "phonenumbers", "stdnum", "reportlab"),
    *("docx", "odfdo", "pdfminer", "cassis"),
)
"""Packages that are taken whole, less what nothing loads: they read files of their own, or import by name."""
_QT_PLUGINS: Final = (
    *("platforms/libqxcb", "platforms/libqoffscreen", "platforms/libqwayland", "wayland-", "xcbglintegrations/"),
    *("iconengines/", "imageformats/libqsvg", "imageformats/libqjpeg", "platforminputcontexts/"),
)
GLIBC_MINOR: Final = 35
"""That of Ubuntu 22.04: glibc 2.35."""
LEFT_TO_THE_SYSTEM: Final = ("libstdc++.so.6", "libexpat.so.1", "libmvec.so.1", "libasound.so.2")
"""Each system with a screen has its own: those of Debian 12 want a newer glibc or are a part of it, and that for sound
reads the settings and loads the plugins of the system."""
_GLIBC: Final = re.compile(r"\bGLIBC_(?:2\.(\d+)|ABI_\w+)")
"""A name of its own is of a way of loading, the first of which came with 2.36."""
_UNSTRIPPED: Final = (
    *("spacy", "thinc", "blis", "preshed", "cymem", "murmurhash", "srsly", "python3.13", "av", "kiwisolver", "PIL"),
    *("sqlalchemy", "pycrfsuite"),
)
_INTERNAL: Final = "_internal"
_NEVER: Final = ("tkinter", "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "IPython", "pytest", "setuptools")


def make(cache: Path, out: Path) -> Path:
    """Write the folder into `out` and return it; raises CalledProcessError and ValueError."""
    folder = out / f"deid_studio-{program_version()}-linux-x64"
    work = out / "work"
    for old in (folder, work):
        shutil.rmtree(old, ignore_errors=True)
    wheels = fetch(pins("linux"), "linux", cache)
    packages = work / "packages"
    for wheel in wheels:
        unpack(wheel, packages, _is_wanted)
    lay_out_program(packages)
    engines = work / ENGINES
    lay_out_engines(fetch(engine_pins("linux"), "linux", cache), engines, is_wanted)
    needed = [name for name in modules_needed(engines) if _is_there(name, packages)]
    _freeze(packages, work, out, needed)
    built = out / "deid-studio"
    built.rename(folder)
    _strip(folder / _INTERNAL)
    for name in LEFT_TO_THE_SYSTEM:
        (folder / _INTERNAL / name).unlink(missing_ok=True)
    if newer := needing_newer_glibc(folder):
        raise ValueError(f"libraries that Ubuntu 22.04 would not load: {newer}")
    shutil.copytree(packages / "resources", folder / _INTERNAL / "resources")
    licence = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    write_beside(folder, wheels, python_licence=licence, of_debian=packages_of(system_libraries(folder / _INTERNAL)))
    shutil.rmtree(work)
    return folder


def make_engines(cache: Path, folder: Path) -> Path:
    """Write what is unzipped over the finished `folder` for further engines and return it; raises ValueError."""
    wheels = fetch(engine_pins("linux"), "linux", cache)
    lay_out_engines(wheels, folder / _INTERNAL / ENGINES, is_wanted)
    return set_apart(folder, folder / _INTERNAL / ENGINES, wheels)


def _is_there(name: str, packages: Path) -> bool:
    """Whether a module is Python's own for this system, or of the packages."""
    top, _, _ = name.partition(".")
    if top in sys.stdlib_module_names:
        with suppress(ImportError, ValueError):
            return importlib.util.find_spec(name) is not None
        return False
    place = packages.joinpath(*name.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def _is_wanted(path: str) -> bool:
    """As on Windows, but of Qt all that is no plugin nor translation: there PyInstaller chooses."""
    if path.startswith("PySide6/Qt/plugins/"):
        return path.removeprefix("PySide6/Qt/plugins/").startswith(_QT_PLUGINS)
    if path.startswith("PySide6/Qt/translations/"):
        return path.endswith(tuple(f"/qtbase_{language}.qm" for language in LANGUAGES))
    if path.startswith("PySide6/"):
        return path.startswith("PySide6/Qt/lib") or "/" not in path.removeprefix("PySide6/")
    return is_wanted(path)


def needing_newer_glibc(folder: Path) -> list[str]:
    """The programs and libraries in a folder that ask for more of glibc than the oldest system has, by their paths."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and _is_program(path)]
    asked = {
        path: subprocess.run(["objdump", "-p", str(path)], check=True, capture_output=True, text=True).stdout
        for path in files
    }
    return [
        path.relative_to(folder).as_posix()
        for path, wanted in asked.items()
        if any(not minor or int(minor) > GLIBC_MINOR for minor in _GLIBC.findall(wanted))
    ]


def _is_program(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _strip(internal: Path) -> None:
    """Take what only a debugger reads out of the libraries that came with it."""
    heavy = [
        *internal.glob("libpython*.so*"),
        *(file for name in _UNSTRIPPED for file in (internal / name).rglob("*.so")),
    ]
    subprocess.run(["strip", "--strip-debug", *map(str, sorted(heavy))], check=True)


def _only_here() -> list[str]:
    """The modules of the environment that are no part of the program: some packages import them where they are."""
    ours = {"deid-studio", *(pin.name for pin in pins("linux"))}
    known = packages_distributions().items()
    return sorted(module for module, names in known if not ours & {canonicalize_name(name) for name in names})


def _freeze(packages: Path, work: Path, out: Path, needed: Sequence[str]) -> None:
    names = [f"--collect-all={name}" for name in WITH_DATA]
    names += [f"--hidden-import={name}" for name in needed]
    excluded = [f"--exclude-module={name}" for name in (*_NEVER, *_only_here())]
    command = [sys.executable, "-m", "PyInstaller", "--name=deid-studio", "--onedir", "--noconfirm", "--log-level=WARN"]
    places = [f"--paths={packages}", f"--distpath={out}", f"--workpath={work}", f"--specpath={work}"]
    ours = ["--collect-submodules=deid_studio", "--copy-metadata=spacy", "--copy-metadata=thinc"]
    # The wheels that were laid out, and never those of the environment; one seed, for sets are written in their order
    surroundings = {**os.environ, "PYTHONPATH": str(packages), "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run([*command, *places, *names, *ours, *excluded, str(START)], check=True, env=surroundings, cwd=ROOT)
