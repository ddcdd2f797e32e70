"""The two programs that a person starts on Windows: distlib's launchers, told to run Python beside them."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

from launcher_icon import with_icon

START: Final = Path(__file__).with_name("start.py")
PROGRAMS: Final = {"deid-studio.exe": ("w64.exe", "pythonw.exe"), "deid-studio-cli.exe": ("t64.exe", "python.exe")}
"""Each program's launcher, with and without a console of its own, and the interpreter that it starts."""


def launchers(python: str) -> dict[str, bytes]:
    """The bytes of each program; `python` is the interpreter's folder, seen from the programs'.

    A launcher runs the interpreter that the line behind it names on itself, of which Python reads the zip at its end.
    """
    return {
        name: with_icon(files("distlib").joinpath(launcher).read_bytes())
        + f"#!<launcher_dir>\\{python}\\{interpreter}\r\n".encode("ascii")
        + _zipped(START.read_bytes())
        for name, (launcher, interpreter) in PROGRAMS.items()
    }


def _zipped(main: bytes) -> bytes:
    archive = BytesIO()
    with ZipFile(archive, "w") as opened:
        opened.writestr(ZipInfo("__main__.py"), main)
    return archive.getvalue()
