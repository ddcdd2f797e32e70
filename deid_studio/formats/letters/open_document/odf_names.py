"""The names of OpenDocument's elements and attributes that more than one module asks for."""

from __future__ import annotations

from typing import Final

_OASIS: Final = "{urn:oasis:names:tc:opendocument:xmlns:"

OFFICE: Final = f"{_OASIS}office:1.0}}"
STYLE: Final = f"{_OASIS}style:1.0}}"
TEXT: Final = f"{_OASIS}text:1.0}}"
TABLE: Final = f"{_OASIS}table:1.0}}"
DRAW: Final = f"{_OASIS}drawing:1.0}}"
FORM: Final = f"{_OASIS}form:1.0}}"
NUMBER: Final = f"{_OASIS}datastyle:1.0}}"
SVG: Final = f"{_OASIS}svg-compatible:1.0}}"
MANIFEST: Final = f"{_OASIS}manifest:1.0}}"
FO: Final = f"{_OASIS}xsl-fo-compatible:1.0}}"
DR3D: Final = f"{_OASIS}dr3d:1.0}}"
META: Final = f"{_OASIS}meta:1.0}}"
DC: Final = "{http://purl.org/dc/elements/1.1/}"
XLINK: Final = "{http://www.w3.org/1999/xlink}"

KEPT: Final = frozenset(name.strip("{}") for name in (OFFICE, STYLE, TEXT, TABLE, DRAW, SVG, FO, DR3D, XLINK))
"""Of other namespaces nothing goes out."""

PARAGRAPHS: Final = frozenset((f"{TEXT}p", f"{TEXT}h"))
HOLDERS: Final = PARAGRAPHS | {
    TEXT + name for name in ("span", "ruby-base", "ruby-text", "page-number", "page-count", "note-citation")
}
"""Elements in which text stands."""


def names(prefix: str, *local: str) -> frozenset[str]:
    """These names in a namespace."""
    return frozenset(prefix + name for name in local)
