"""Everything that a letter's file says, part by part, for whoever looks for what must not be there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from lxml import etree

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter_formats import READERS
from deid_studio.formats.letters.office_zip import BLANK_PNG, OfficeZip
from deid_studio.formats.letters.xml_tree import local
from deid_studio.word_files import word_set

_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_OF_FONTS: Final = frozenset("ascii hAnsi cs eastAsia typeface font-family font-name style".split())
"""Attributes with names of fonts, and with styles, in which "Roman" is nobody."""
_PARAGRAPHS: Final = frozenset(("p", "h"))
_CONSTANT: Final = (b"application/vnd.oasis.opendocument.text", BLANK_PNG)


def letter_readings(data: bytes, *, suffix: str) -> Iterator[str]:
    """What a letter's file says: its text as it is read, and of each part its name, all its text and its attributes.

    Of attributes only words are given, and of those not the ones that formats are made of. Of a file that is damaged
    only what can be read is given.
    """
    file = f"letter{suffix}"
    with suppress(FormatError):
        yield READERS[suffix](data, file=file).text
    with suppress(FormatError):
        opened = OfficeZip(data, file=file)
        yield _technical_left(" ".join(sorted(opened.names)))
        for name in sorted(opened.names):
            yield from _part_readings(opened, name)


def _part_readings(opened: OfficeZip, name: str) -> Iterator[str]:
    try:
        root = opened.xml(name)
    except FormatError:
        with suppress(FormatError):
            data = opened.part(name)
            if data not in _CONSTANT:
                yield data.decode("utf-8", errors="replace")
        return
    texts, attributes = [], []
    for element in root.iter(etree.Element):
        texts += ["\n" if local(element.tag) in _PARAGRAPHS else "", element.text or "", element.tail or ""]
        attributes += [value for key, value in element.attrib.items() if local(key) not in _OF_FONTS]
        attributes.append(local(element.tag))
    yield "".join(texts)
    yield _technical_left("\n".join(dict.fromkeys(attributes)))


def _technical_left(text: str) -> str:
    """The words of a text, a line for each of its lines, without those of formats."""
    known = word_set("letters.office.words")
    lines = (" ".join(word for word in _WORD.findall(line) if word.lower() not in known) for line in text.split("\n"))
    return "\n".join(filter(None, lines))
