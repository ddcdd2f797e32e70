"""HL7 Clinical Document Architecture, release 2: a header of persons and a body of sections.

Source: HL7 CDA R2 (2005), sections 4.2 (header) and 4.3 (body).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.clinical.embedded_text import put_base64
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, another_kind, demand_few_tags, demand_size
from deid_studio.formats.letters.markup.block_layout import BlockLayout
from deid_studio.formats.transcripts.xml_nodes import Node, tree
from deid_studio.sentences import Sentence, plural, sentence

_ROOT: Final = "ClinicalDocument"
_ONE_LINE: Final = frozenset(("name", "addr"))
_FOR_PROGRAMS: Final = frozenset("typeId templateId realmCode languageCode confidentialityCode".split())
_VALUES: Final = ("extension", "value", "displayName", "assigningAuthorityName")
_MEDIA: Final = frozenset(("renderMultiMedia", "observationMedia"))
_FHIR: Final = frozenset("Bundle DocumentReference Composition Patient".split())


def read(data: bytes, *, file: str) -> Letter:
    """A clinical document: each person, number, address and date of its header, and its sections as people read them.

    Coded entries are told. Raises FormatError, for XML of other kinds too.
    """
    demand_size(data, file=file)
    demand_few_tags(data, file=file)
    if b"<" not in data[:200].replace(b"\0", b""):
        raise another_kind(data, "XML", file=file)
    root, notes = tree(data, file=file)
    name = _local(root)
    if name in _FHIR:
        raise FormatError(sentence("is FHIR written as XML; save it as JSON and import that"), file=file)
    if name != _ROOT:
        raise FormatError(
            sentence(
                "is XML of another kind than is read: clinical documents (HL7 CDA), i2b2 2014, UIMA CAS XMI, TTML"
            ),
            file=file,
        )
    writer = LetterWriter(notes)
    document = _Document(writer, file)
    document.header(root)
    document.bodies(root)
    return writer.letter(file=file)


def _local(node: Node) -> str:
    return node.name.rpartition(":")[2]


def _elements(node: Node) -> Iterator[Node]:
    return (child for child in node.children if isinstance(child, Node))


def _texts(node: Node) -> Iterator[tuple[str, int]]:
    """All text in it, with the line of the element that holds it."""
    waiting: list[tuple[Node | str, int]] = [(node, node.line)]
    while waiting:
        one, line = waiting.pop()
        if isinstance(one, str):
            if one.strip():
                yield " ".join(one.split()), line
        else:
            waiting += [(child, one.line) for child in reversed(one.children)]


def _line(node: Node) -> Sentence:
    return sentence("line {line}", line=node.line)


class _Document:
    def __init__(self, writer: LetterWriter, file: str) -> None:
        self._writer, self._file = writer, file
        self._entries = 0

    def header(self, root: Node) -> None:
        """Who and what the document is about and from."""
        self._say(child for child in _elements(root) if _local(child) != "component")

    def _say(self, nodes: Iterable[Node]) -> None:
        """One line for each thing that is said of somebody, headed by the names of the elements around it."""
        waiting: list[tuple[Node, tuple[str, ...]]] = [(node, ()) for node in reversed(list(nodes))]
        while waiting:
            node, above = waiting.pop()
            name = _local(node)
            if name in _FOR_PROGRAMS:
                continue
            found = self._attributes(node)
            if name in _ONE_LINE:
                found += [(text, sentence("line {line}", line=line)) for text, line in _texts(node)]
            else:
                found += [(" ".join(node.text.split()), _line(node))] if node.text.strip() else []
                waiting += [(child, (*above, name)) for child in reversed(list(_elements(node)))]
            self._put_line(" ".join((*above, name)[-3:]), found)

    def _put_line(self, heading: str, found: list[tuple[str, Sentence]]) -> None:
        if not found:
            return
        self._writer.end_line()
        self._writer.make(f"{heading}:")
        for text, place in found:
            self._writer.make(" ")
            self._writer.put(text, place)
        self._writer.end_line()

    def _attributes(self, node: Node) -> list[tuple[str, Sentence]]:
        found = [node.attributes[key] for key in _VALUES if node.attributes.get(key, "").strip()]
        if "root" in node.attributes and "extension" not in node.attributes and _local(node) in ("id", "setId"):
            found.append(node.attributes["root"])
        return [(value, _line(node)) for value in found]

    def bodies(self, root: Node) -> None:
        """Sections with their titles, one in another as they are; a body of another kind by its reader."""
        for component in (child for child in _elements(root) if _local(child) == "component"):
            for body in _elements(component):
                if _local(body) == "nonXMLBody":
                    self._foreign_body(body)
                else:
                    self._sections(body)
        if self._entries:
            self._writer.note(
                plural(self._entries, "{n} coded entry did not come in", "{n} coded entries did not come in")
            )

    def _foreign_body(self, body: Node) -> None:
        for text in (child for child in _elements(body) if _local(child) == "text"):
            kind = text.attributes.get("mediaType", "text/plain")
            if text.attributes.get("representation") == "B64":
                put_base64(self._writer, text.text, kind, _line(text), file=self._file)
            elif any(_local(child) == "reference" for child in _elements(text)):
                self._writer.note(sentence("its body is in another file, which did not come in"), text.line)
            else:
                self._writer.end_paragraph()
                self._writer.put(text.text.strip(), _line(text))
                self._writer.end_line()

    def _sections(self, body: Node) -> None:
        waiting = [body]
        while waiting:
            node = waiting.pop()
            name = _local(node)
            if name == "title":
                self._writer.end_paragraph()
                self._narrative(node)
            elif name == "text":
                self._writer.end_line()
                self._narrative(node)
            elif name == "entry":
                self._entries += 1
            elif name in ("structuredBody", "component", "section"):
                waiting += reversed(list(_elements(node)))
            else:
                # Authors, informants and subjects of a section
                self._say([node])

    def _narrative(self, node: Node) -> None:
        """What is written for people, in lines as its blocks make them."""
        layout = BlockLayout(self._writer)
        waiting: list[tuple[Node | str, Node, bool]] = [(node, node, False)]
        while waiting:
            one, around, is_end = waiting.pop()
            if isinstance(one, str):
                layout.text(one, _line(around))
            elif is_end:
                layout.end(_local(one))
            else:
                layout.begin(_local(one))
                if _local(one) in _MEDIA:
                    self._writer.note(sentence("a picture or other medium did not come in"), one.line)
                href = one.attributes.get("href", "")
                if href.lower().startswith(("mailto:", "tel:")):
                    layout.aside(href.partition(":")[2], _line(one))
                waiting.append((one, around, True))
                waiting += [(child, one, False) for child in reversed(one.children)]
        self._writer.end_line()
