"""The names of Word's elements and attributes that more than one module asks for."""

from __future__ import annotations

from typing import Final

W: Final = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
R: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
A: Final = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
WP: Final = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}"
M: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
MC: Final = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
V: Final = "{urn:schemas-microsoft-com:vml}"
W14: Final = "{http://schemas.microsoft.com/office/word/2010/wordml}"
WP14: Final = "{http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing}"
WPS: Final = "{http://schemas.microsoft.com/office/word/2010/wordprocessingShape}"
WPG: Final = "{http://schemas.microsoft.com/office/word/2010/wordprocessingGroup}"
WPC: Final = "{http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas}"
PIC: Final = "{http://schemas.openxmlformats.org/drawingml/2006/picture}"
O: Final = "{urn:schemas-microsoft-com:office:office}"  # noqa: E741 - as everybody calls it
W10: Final = "{urn:schemas-microsoft-com:office:word}"
XML: Final = "{http://www.w3.org/XML/1998/namespace}"

KEPT: Final = frozenset(
    name.strip("{}") for name in (W, R, A, WP, M, MC, V, W14, WP14, WPS, WPG, WPC, PIC, O, W10, XML)
)
"""Of other namespaces nothing goes out."""


def w(*names: str) -> frozenset[str]:
    """These names among Word's own."""
    return frozenset(W + name for name in names)
