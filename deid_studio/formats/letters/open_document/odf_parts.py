"""The parts of an .odt file, and the few of them that a clean file is made of again."""

from __future__ import annotations

from typing import Final

from lxml import etree

from deid_studio.formats.letters.office_zip import BLANK_PNG, PASSWORD, OfficeZip, xml_bytes, zipped
from deid_studio.formats.letters.open_document.odf_names import MANIFEST, META, OFFICE
from deid_studio.sentences import sentence

_KIND: Final = "application/vnd.oasis.opendocument.text"
_MANIFEST: Final = "META-INF/manifest.xml"
BLANK: Final = "Pictures/blank.png"


class OdfParts:
    """The parts of a text document as trees: `content`, `styles`, and `meta` where there is one."""

    def __init__(self, data: bytes, *, file: str) -> None:
        """Raises FormatError where it is no such file, or cannot be read safely."""
        opened = OfficeZip(data, file=file)
        self.names = opened.names
        if "encrypted-package" in self.names:
            raise opened.refusal(PASSWORD)
        if "content.xml" not in self.names or "mimetype" not in self.names:
            raise opened.refusal(sentence("is no OpenDocument file"))
        if opened.part("mimetype").strip() != _KIND.encode():
            raise opened.refusal(sentence("is another file of an office program than an OpenDocument letter (.odt)"))
        if _MANIFEST in self.names:
            for _ in opened.xml(_MANIFEST).iter(f"{MANIFEST}encryption-data"):
                raise opened.refusal(PASSWORD)
        self.content = opened.xml("content.xml")
        empty = etree.Element(f"{OFFICE}document-styles", nsmap={"office": OFFICE.strip("{}")})
        self.styles = opened.xml("styles.xml") if "styles.xml" in self.names else empty
        nothing = etree.Element(f"{META}nothing")
        self.meta = opened.xml("meta.xml") if "meta.xml" in self.names else nothing


def clean_odf(content: etree._Element, styles: etree._Element) -> bytes:
    """An .odt file of these trees, every picture blank, with no properties and nothing else."""
    parts = {
        "mimetype": _KIND.encode(),
        "content.xml": xml_bytes(content),
        "styles.xml": xml_bytes(styles),
        BLANK: BLANK_PNG,
    }
    root = etree.Element(f"{MANIFEST}manifest", nsmap={"manifest": MANIFEST.strip("{}")})
    root.set(f"{MANIFEST}version", "1.3")
    listed = {"/": _KIND, "content.xml": "text/xml", "styles.xml": "text/xml", BLANK: "image/png"}
    for name, kind in listed.items():
        entry = etree.SubElement(root, f"{MANIFEST}file-entry")
        entry.set(f"{MANIFEST}full-path", name)
        entry.set(f"{MANIFEST}media-type", kind)
    return zipped({**parts, _MANIFEST: xml_bytes(root)}, stored="mimetype")
