"""Whether Windows 10 finds every library that the libraries of a folder ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pefile

OF_WINDOWS: Final = frozenset(
    """advapi32 authz avicap32 avrt bcrypt bcryptprimitives cfgmgr32 comctl32 comdlg32 crypt32 d2d1 d3d11 d3d12 d3d9
    dbghelp dnsapi dwmapi dwrite dxgi gdi32 icuuc imm32 imagehlp iphlpapi kernel32 mpr msimg32 msvcrt ncrypt netapi32
    ntdll ole32 oleaut32 powrprof propsys psapi rpcrt4 secur32 setupapi shcore shell32 shlwapi uiautomationcore
    ucrtbase user32 userenv uxtheme version winmm winspool ws2_32 wintrust wtsapi32""".split()
)
"""What every edition of Windows 10 (from 1703, for icuuc) and 11 for 64 bit has in System32."""
_OF_THE_C_LIBRARY: Final = re.compile(r"(api|ext)-ms-win-[a-z0-9-]+\.dll")


def imports(library: Path) -> list[str]:
    """The names, in lower case, of the libraries that a library or program loads by itself, at once or when called."""
    with pefile.PE(str(library), fast_load=True) as image:
        kinds = ("IMAGE_DIRECTORY_ENTRY_IMPORT", "IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT")
        image.parse_data_directories(directories=[pefile.DIRECTORY_ENTRY[kind] for kind in kinds])
        names = ("DIRECTORY_ENTRY_IMPORT", "DIRECTORY_ENTRY_DELAY_IMPORT")
        found = {one.dll.decode("ascii").lower() for name in names for one in getattr(image, name, ())}
    return sorted(found)


def missing_imports(program: Path, search: Iterable[str]) -> dict[str, list[str]]:
    """What Windows would not find, by the path of the library that asks for it.

    It looks beside the library, in the folder of python.exe (`program`) and in those of `search`, glob patterns of
    folders that packages name to it when they are imported.
    """
    everywhere = _names([program, *(folder for pattern in search for folder in program.glob(pattern))])
    lacking = {}
    for library in _libraries(program):
        near = everywhere | _names([library.parent])
        absent = [name for name in imports(library) if not _is_of_windows(name) and name not in near]
        if absent:
            lacking[library.relative_to(program).as_posix()] = absent
    return lacking


def _is_of_windows(name: str) -> bool:
    stem, _, kind = name.rpartition(".")
    return bool(_OF_THE_C_LIBRARY.fullmatch(name)) or (kind in ("dll", "drv") and stem in OF_WINDOWS)


def _libraries(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".dll", ".pyd", ".exe"))


def _names(folders: Iterable[Path]) -> set[str]:
    return {path.name.lower() for folder in folders for path in folder.glob("*") if path.is_file()}
