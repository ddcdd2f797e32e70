"""The program's picture and name in a launcher for Windows, where distlib's own stand."""

from __future__ import annotations

import os
import struct
from functools import cache
from typing import Final

import pefile
from contents import ROOT

PICTURE: Final = ROOT / "resources" / "icons" / "deid-studio.svg"
_PICTURES: Final = pefile.RESOURCE_TYPE["RT_ICON"]
_GROUPS: Final = pefile.RESOURCE_TYPE["RT_GROUP_ICON"]
_HEADER: Final = struct.Struct("<HHH")
_ENTRY: Final = struct.Struct("<BBBBHHIH")
_BITS: Final = 32
_NAMES: Final = {
    "Simple Launcher Executable": "deid_studio",
    "Simple Launcher User": "",
    "Simple Launcher": "deid_studio",
}
"""What Windows shows of a running program; the longest first, for one holds the other."""


def with_icon(launcher: bytes) -> bytes:
    """The launcher with our picture in each size that it has in full colours; its others are not named any more.

    Nothing in it moves, for a picture takes as many bytes as that before it. Raises ValueError for one without.
    """
    changed = bytearray(launcher)
    program = pefile.PE(data=launcher)
    pictures = {number: place for kind, number, place in _resources(program) if kind == _PICTURES}
    entries = []
    ((group, group_size),) = [place for kind, _, place in _resources(program) if kind == _GROUPS]
    for start in range(group + _HEADER.size, group + group_size, _ENTRY.size):
        entry = _ENTRY.unpack_from(launcher, start)
        size_px, bits, number = entry[0], entry[5], entry[7]
        if bits == _BITS:
            place, length = pictures[number]
            picture = bitmap(size_px)
            if len(picture) != length:
                raise ValueError(f"a picture of {size_px} pixels takes {len(picture)} bytes, not {length}")
            changed[place : place + length] = picture
            entries.append(entry)
    if not entries:
        raise ValueError("the launcher has no picture in full colours")
    named = _HEADER.pack(0, 1, len(entries)) + b"".join(_ENTRY.pack(*entry) for entry in entries)
    changed[group : group + group_size] = named.ljust(group_size, b"\0")
    for old, new in _NAMES.items():
        room = len(old.encode("utf-16-le"))
        changed = changed.replace(old.encode("utf-16-le"), new.encode("utf-16-le").ljust(room, b"\0"))
    return bytes(changed)


@cache
def bitmap(size_px: int) -> bytes:
    """The picture as an icon holds it: a header, rows from the bottom in blue, green, red and alpha, an empty mask."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size_px, size_px, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(PICTURE)).render(painter, QRectF(0, 0, size_px, size_px))
    painter.end()
    row = size_px * 4
    pixels = bytes(image.constBits())
    upwards = b"".join(pixels[start : start + row] for start in range(len(pixels) - row, -1, -row))
    mask = bytes((size_px + 31) // 32 * 4 * size_px)
    header = struct.pack("<IiiHHIIiiII", 40, size_px, size_px * 2, 1, _BITS, 0, len(upwards) + len(mask), 0, 0, 0, 0)
    return header + upwards + mask


def _resources(program: pefile.PE) -> list[tuple[int, int, tuple[int, int]]]:
    """Kind, number, and place and length in the file, of each resource."""
    return [
        (kind.id, one.id, (program.get_offset_from_rva(leaf.data.struct.OffsetToData), leaf.data.struct.Size))
        for kind in program.DIRECTORY_ENTRY_RESOURCE.entries
        for one in kind.directory.entries
        for leaf in one.directory.entries
    ]
