"""Bytes of a text file to characters, without guessing in silence."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, sentence

Note = tuple[int | None, Sentence]
"""A line number or None, and a sentence that quotes nothing of the text."""

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BEGINNING: Final = 4096
_LATIN: Final = re.compile(rb"[A-Za-z][\xc0-\xd1\xd6-\xe0\xe4-\xff]|[\xc0-\xd1\xd6-\xe0\xe4-\xff][A-Za-z]|\x93")
"""Letters of Windows-1252 in words, and what ends a quotation; what Macs quote with and DOS's ß are no proof."""

_INSIDE: Final = {
    "mac-roman": re.compile(rb"[A-Za-z]([\x8a\x9f\xa7])[a-z]"),
    "cp850": re.compile(rb"[A-Za-z]([\x81\x84\x94])[a-z]"),
}
"""Umlauts and ß inside of words, where Windows-1252 has capitals and signs that nobody writes there but by mistake."""

_SEPARATOR: Final = b"\xa7"
"""ß of Macs, which Windows writes as § between words too."""

_QUOTES: Final = b"\x84\x94"
"""ä and ö of DOS, with which Windows quotes; beside a few of those a blank is missing."""

_MANY: Final = 3

_NAMES: Final = {"mac-roman": "Mac Roman", "cp850": "DOS (CP 850)"}
_ENDED: Final = re.compile(r"(?<!\r)\r+\n")
_CONTROLS: Final = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """Characters of a file, line ends as they are, a byte order mark taken off.

    `encoding` is "utf-8", "utf-16-le", "utf-16-be", "windows-1252", "mac-roman" or "cp850"; `notes` say where it
    was not plain.
    """

    text: str
    encoding: str
    notes: tuple[Note, ...] = ()
    had_bom: bool = False


def decode(data: bytes, *, file: str) -> Decoded:
    """The text in `data`: UTF-8, UTF-16 where a mark or its zero bytes prove it, else Windows-1252 with a note.

    Instead of that it is what Macs or DOS wrote, where its umlauts could be nothing else. Raises FormatError, with the
    line, where none of these fits or the file is not text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(_strictly(data[len(mark) :], encoding, file=file), encoding, had_bom=True)
    if unmarked := _utf16_without_mark(data):
        note = (
            None,
            sentence("no byte order mark; read as {encoding}, as its zero bytes show", encoding=unmarked.upper()),
        )
        return Decoded(_strictly(data, unmarked, file=file), unmarked, (note,))
    if b"\0" in data:
        raise FormatError(
            sentence("holds zero bytes, so it is not a text file"), file=file, line=_line_at(data, data.index(0))
        )
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        return _windows_1252(data, error, file=file)


def lines_of(text: str) -> list[str]:
    """The lines of `text` without their ends; those are LF behind any number of CR, or each CR by itself."""
    return re.split(r"[\r\n]", _ENDED.sub("\n", text))


def beginning(data: bytes) -> str:
    """The first characters in `data`, as far as they can be read, to tell what kind of file it is."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) : _BEGINNING].decode(encoding, errors="ignore")
    return data[:_BEGINNING].decode("utf-8", errors="replace")


def _strictly(data: bytes, encoding: str, *, file: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding)
        column = len(before[before.rfind("\n") + 1 :].encode(encoding)) + 1
        reason = sentence(
            "byte {column} of this line is not {encoding}, which the file otherwise is",
            column=column,
            encoding=encoding.upper(),
        )
        raise FormatError(reason, file=file, line=before.count("\n") + 1) from error
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise FormatError(sentence("holds zero characters, so it is not a text file"), file=file, line=line)
    return text


def _utf16_without_mark(data: bytes) -> str | None:
    first, second = data[::2].count(0), data[1::2].count(0)
    # Half of the characters below U+0100, and no zero byte on the other side: no other kind of file looks so.
    if first == 0 and second * 4 > len(data):
        return "utf-16-le"
    if second == 0 and first * 4 > len(data):
        return "utf-16-be"
    return None


def _windows_1252(data: bytes, error: UnicodeDecodeError, *, file: str) -> Decoded:
    line = _line_at(data, error.start)
    column = error.start - data.rfind(b"\n", 0, error.start)
    where = sentence("byte {column} of this line is not UTF-8", column=column)
    # A broken UTF-8 file read as Windows-1252 would turn each of its good umlauts into two wrong letters.
    lenient = data.decode("utf-8", errors="surrogateescape")
    broken = len(re.findall("[\udc80-\udcff]", lenient))
    good = len(re.findall("[^\x00-\x7f\udc80-\udcff]", lenient))
    if good >= broken:
        raise FormatError(
            sentence("{where}, though the file otherwise is", where=where), file=file, line=line
        ) from error
    encoding = _of_umlauts(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as second:
        reason = sentence("{where}, and the file is not Windows-1252 either", where=where)
        raise FormatError(reason, file=file, line=line) from second
    if _CONTROLS.search(text):
        raise FormatError(
            sentence("holds control characters, so it is not a text file"), file=file, line=line
        ) from error
    if encoding == "windows-1252":
        note = sentence("{where}; the file was read as Windows-1252", where=where)
    else:
        note = sentence(
            "{where}; the file was read as {encoding}, as letters inside of its words show; look at its umlauts",
            where=where,
            encoding=_NAMES[encoding],
        )
    return Decoded(text, encoding, ((line, note),))


def _of_umlauts(data: bytes) -> str:
    """The encoding of one byte a letter of which the bytes inside of words are letters."""
    if _LATIN.search(data):
        return "windows-1252"
    signs = {encoding: b"".join(inside.findall(data)) for encoding, inside in _INSIDE.items()}
    is_mac = bool(signs["mac-roman"].strip(_SEPARATOR))
    is_dos = bool(signs["cp850"].strip(_QUOTES)) or len(signs["cp850"]) >= _MANY
    if all(signs.values()) or not (is_mac or is_dos):
        return "windows-1252"
    return "mac-roman" if is_mac else "cp850"


def _line_at(data: bytes, offset: int) -> int:
    return data.count(b"\n", 0, offset) + 1
