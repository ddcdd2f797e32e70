"""The ZIP packages that office programs write: opened without being fooled by them, written the same each time."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

from lxml import etree

from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, sentence

MOST_BYTES: Final = 256 << 20
MOST_XML_BYTES: Final = 16 << 20
"""Of all parts that are read, unpacked; a book of a thousand pages has less."""
MOST_PARTS: Final = 10_000

OLE: Final = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files of the older kind begin, and those that office programs encrypt."""
ENCRYPTED: Final = "EncryptedPackage".encode("utf-16-le")
_DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    UnicodeError,
    ValueError,
)
_MADE_AT: Final = (1980, 1, 1, 0, 0, 0)
"""The first day that a ZIP file knows, which tells nothing."""

BLANK_PNG: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a4944415478da63b8090000db00dac95dc7f50000000049454e44ae426082"
)
"""One light grey dot, which takes the place of every picture."""

PASSWORD: Final = sentence(
    "is protected by a password; open it where it was written, save it without one and import that"
)


class OfficeZip:
    """The parts of a package by name; each is read when it is asked for, and none is written to the disk."""

    def __init__(self, data: bytes, *, file: str) -> None:
        """Raises FormatError where it is no such package, encrypted, damaged or made to exhaust its reader."""
        self.file = file
        self._left = MOST_XML_BYTES
        if not data:
            raise self.refusal(sentence("is empty"))
        if len(data) > MOST_BYTES:
            raise self.refusal(sentence("is larger than {n} MB", n=MOST_BYTES >> 20))
        if data.startswith(OLE):
            old = sentence("is of the older kind of Word files (.doc); save it as .docx and import that")
            raise self.refusal(PASSWORD if ENCRYPTED in data else old)
        if not data.startswith(b"PK"):
            raise self.refusal(sentence("is not what its ending says"))
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            entries = self._zip.infolist()
        except _DAMAGED as e:
            raise self._damage() from e
        self.names = frozenset(entry.filename for entry in entries)
        if len(entries) > MOST_PARTS or len(self.names) < len(entries):
            raise self._damage()

    def refusal(self, reason: Sentence) -> FormatError:
        """That the file is refused for this reason."""
        return FormatError(reason, file=self.file)

    def _damage(self) -> FormatError:
        return self.refusal(sentence("is damaged: what it holds cannot be unpacked"))

    def part(self, name: str) -> bytes:
        """The bytes of a part. Raises FormatError where there is none, or no end to it."""
        try:
            entry = self._zip.getinfo(name)
            if entry.flag_bits & 1:
                raise self.refusal(PASSWORD)
            with self._zip.open(entry) as stream:
                data = stream.read(self._left + 1)
        except KeyError as e:
            raise self.refusal(sentence("is damaged: a part of it is missing")) from e
        except _DAMAGED as e:
            raise self._damage() from e
        self._left -= len(data)
        if self._left < 0:
            raise self.refusal(sentence("has more than {n} MB of text inside", n=MOST_XML_BYTES >> 20))
        return data

    def xml(self, name: str) -> etree._Element:
        """A part as a tree. Raises FormatError also where it is no XML, or has a document type with its entities."""
        parser = etree.XMLParser(
            resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
        )
        try:
            root = etree.fromstring(self.part(name), parser)
        except (etree.XMLSyntaxError, ValueError) as e:
            raise self.refusal(sentence("is damaged: a part of it is not well-formed XML, or nested too deep")) from e
        if root.getroottree().docinfo.doctype:
            raise self.refusal(sentence("declares entities of its own, which is not safe to read"))
        return root


def xml_bytes(root: etree._Element) -> bytes:
    """A tree as a part."""
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True))


def zipped(parts: Mapping[str, bytes], *, stored: str | None = None) -> bytes:
    """Parts as a package, in their order, the one called `stored` uncompressed; the same bytes for the same parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, data in parts.items():
            entry = zipfile.ZipInfo(name, _MADE_AT)
            entry.create_system = 0
            entry.compress_type = zipfile.ZIP_STORED if name == stored else zipfile.ZIP_DEFLATED
            target.writestr(entry, data)
    return out.getvalue()
