"""XML files as trees of plain nodes, without anything that XML can be abused for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from deid_studio.errors import FormatError
from deid_studio.formats.text_file import Decoded, Note, decode
from deid_studio.sentences import sentence

DEEPEST: Final = 100
"""No transcript or letter nests deeper; what does is made to break readers."""

_DECLARED: Final = re.compile(rb"""\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']""")
_SINGLE_BYTE: Final = {
    "iso-8859-1": "latin-1",
    "latin-1": "latin-1",
    "latin1": "latin-1",
    "iso-8859-15": "iso-8859-15",
    "windows-1252": "windows-1252",
}
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(slots=True, eq=False)
class Node:
    """One element: `children` are elements and stretches of text in order; `line` is where it starts."""

    name: str
    attributes: dict[str, str]
    line: int
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its own text, that of the elements in it left out."""
        return "".join(child for child in self.children if isinstance(child, str))

    def elements(self, *names: str) -> Iterator[Node]:
        """The elements with one of `names` that stand directly in it."""
        return (child for child in self.children if isinstance(child, Node) and child.name in names)

    def below(self, *names: str) -> Iterator[Node]:
        """The elements with one of `names` anywhere in it, in order."""
        waiting = [child for child in reversed(self.children) if isinstance(child, Node)]
        while waiting:
            node = waiting.pop()
            if node.name in names:
                yield node
            waiting += [child for child in reversed(node.children) if isinstance(child, Node)]


def parse(data: bytes, *, root: str, file: str) -> tuple[Node, tuple[Note, ...]]:
    """The element `root` that an XML file consists of, and the notes of decoding it.

    Entities of its own, which can make a small file huge or fetch another one, are refused; a DTD that it names is
    not fetched. Raises FormatError, with the line, where it is no XML or another kind.
    """
    top, notes = tree(data, file=file)
    if top.name != root:
        raise FormatError(sentence("is not a file with the root element {root}", root=root), file=file)
    return top, notes


def tree(data: bytes, *, file: str) -> tuple[Node, tuple[Note, ...]]:
    """The root element of any XML file, and the notes of decoding it; as `parse` in all else."""
    decoded = _decoded(data, file=file)
    reading = _Reading(file)
    reading.feed(decoded.text)
    assert reading.top is not None  # expat has said where there is none
    return reading.top, decoded.notes


def writable(text: str) -> str:
    """`text` with U+FFFD for each character that XML cannot hold."""
    return _NOT_IN_XML.sub("\ufffd", text)


def _decoded(data: bytes, *, file: str) -> Decoded:
    declared = _DECLARED.match(data[:200])
    encoding = _SINGLE_BYTE.get(declared[1].decode().lower()) if declared else None
    if encoding is None:
        return decode(data, file=file)
    try:
        return Decoded(data.decode(encoding), encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError(
            sentence("holds bytes that the encoding it names does not have"), file=file, line=line
        ) from error


class _Reading:
    """Builds the tree while expat reads; not recursive, so that no nesting can exhaust the stack."""

    def __init__(self, file: str) -> None:
        self.top: Node | None = None
        self._open: list[Node] = []
        self._file = file
        # The text is already decoded, whatever the file declares
        self._parser = expat.ParserCreate("utf-8")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.EntityDeclHandler = self._entity
        self._parser.ExternalEntityRefHandler = self._entity
        self._parser.SkippedEntityHandler = self._unknown

    def feed(self, text: str) -> None:
        isfinal = True
        try:
            self._parser.Parse(text.lstrip("\ufeff").encode(), isfinal)
        except expat.ExpatError as error:
            reason = sentence("is not well-formed XML ({error})", error=expat.ErrorString(error.code))
            raise FormatError(reason, file=self._file, line=error.lineno) from error

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        node = Node(name, attributes, self._parser.CurrentLineNumber)
        if len(self._open) >= DEEPEST:
            raise FormatError(sentence("is nested too deeply to be read"), file=self._file, line=node.line)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.top = node
        self._open.append(node)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        self._open[-1].children.append(text)

    def _entity(self, *_: object) -> int:
        line = self._parser.CurrentLineNumber
        raise FormatError(
            sentence("declares entities of its own, which is not safe to read"), file=self._file, line=line
        )

    def _unknown(self, *_: object) -> None:
        # Behind a DTD that is not fetched, expat would leave such a letter out without a word
        line = self._parser.CurrentLineNumber
        raise FormatError(sentence("uses an entity that it does not declare"), file=self._file, line=line)
