"""Makes the program folder for Windows on any machine with Python 3.13: unpacked wheels beside Python's own files."""

from __future__ import annotations

import hashlib
import io
import py_compile
import shutil
import tarfile
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from contents import lay_out_program, program_version, write_beside
from dll_imports import missing_imports
from engines import ENGINES, lay_out_engines, set_apart
from launcher import launchers
from locked import engine_pins, pins
from weight import is_wanted
from wheels import embedded_python, fetch, unpack

PROGRAM: Final = "program"
PACKAGES: Final = "packages"
SEARCHED: Final = (f"{PACKAGES}/*.libs", f"{PACKAGES}/PySide6", f"{PACKAGES}/shiboken6", f"{PACKAGES}/pywin32_system32")
"""Where packages let Windows look for their libraries, seen from python.exe."""
_WITH_LIBRARIES: Final = ("onnxruntime/capi", "ctranslate2")
_FILE_LIST: Final = Path(__file__).with_name("embedded_python.sha256")
_PATHS: Final = f"python313.zip\n.\n{PACKAGES}\n{ENGINES}\n"


def make(cache: Path, out: Path) -> Path:
    """Write the folder into `out` and return it; raises ValueError where a file is not what it must be."""
    folder = out / f"deid_studio-{program_version()}-windows-x64"
    shutil.rmtree(folder, ignore_errors=True)
    program = folder / PROGRAM
    _lay_out_python(embedded_python(cache), program)
    wheels = fetch(pins("windows"), "windows", cache)
    for wheel in wheels:
        unpack(wheel, program / PACKAGES, is_wanted)
    lay_out_program(program)
    compile_all(program)
    for name, content in launchers(PROGRAM).items():
        (folder / name).write_bytes(content)
    lacking = missing_imports(program, SEARCHED)
    if lacking:
        raise ValueError(f"libraries that Windows would not find: {lacking}")
    write_beside(folder, wheels, python_licence=program / "LICENSE.txt")
    return folder


def make_engines(cache: Path, folder: Path) -> Path:
    """Write what is unzipped over the finished `folder` for further engines and return it; raises ValueError."""
    wheels = fetch(engine_pins("windows"), "windows", cache)
    program = folder / PROGRAM
    lay_out_engines(wheels, program / ENGINES, is_wanted)
    compile_all(program / ENGINES)
    lacking = missing_imports(
        program, (*SEARCHED, f"{ENGINES}/*.libs", *(f"{ENGINES}/{name}" for name in _WITH_LIBRARIES))
    )
    if lacking:
        raise ValueError(f"libraries that Windows would not find: {lacking}")
    return set_apart(folder, program / ENGINES, wheels)


def compile_all(program: Path) -> None:
    """Compile every module beside its source, which is then not asked whether it changed, as in a folder for reading.

    Raises PyCompileError for one that is not Python's of this version.
    """
    for source in sorted(program.rglob("*.py")):
        py_compile.compile(
            str(source),
            dfile=source.relative_to(program).as_posix(),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )


def _lay_out_python(archive: Path, program: Path) -> None:
    """Unpack the embeddable Python, each file checked against the list; its paths are ours."""
    program.mkdir(parents=True)
    listed = dict(reversed(line.split("  ")) for line in _FILE_LIST.read_text(encoding="utf-8").splitlines())
    with tarfile.open(archive) as opened:
        (member,) = [one for one in opened.getmembers() if one.name.endswith("/data.zip")]
        inner = opened.extractfile(member)
        assert inner is not None
        data = io.BytesIO(inner.read())
    with ZipFile(data) as files:
        found = {name.rpartition("/")[2]: files.read(name) for name in files.namelist() if not name.endswith("/")}
    sums = {name: hashlib.sha256(content).hexdigest() for name, content in found.items()}
    if sums != listed:
        differing = sorted(name for name, _ in sums.items() ^ listed.items())
        raise ValueError(f"not the files of the embeddable Python: {', '.join(dict.fromkeys(differing))}")
    for name, content in found.items():
        (program / name).write_bytes(content)
    (program / "python313._pth").write_text(_PATHS, encoding="utf-8", newline="\r\n")
