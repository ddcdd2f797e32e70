"""The XML of the i2b2 2014 (and 2006, as MAE writes it) de-identification tasks.

::

    <deIdi2b2>
    <TEXT><![CDATA[Frau Meyer kam.]]></TEXT>
    <TAGS>
    <NAME id="P0" start="5" end="10" text="Meyer" TYPE="PATIENT" comment="" />
    </TAGS>
    </deIdi2b2>

`start` and `end` count characters of TEXT, `text` is what they cover; the tag is TYPE, or the element's name where it
has none. Source: the task's annotation guidelines and DTD (Stubbs and Uzuner 2015, J Biomed Inform 58, S20).
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.annotations.carried_marks import no_such_sign
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument, whole_number
from deid_studio.formats.text_file import beginning
from deid_studio.formats.transcripts.xml_nodes import parse, writable
from deid_studio.sentences import plural, sentence

_ROOT: Final = "deIdi2b2"
_OPENING: Final = re.compile(r"\s*(?:<\?[^>]*\?>|<!--.*?-->|\s)*<deIdi2b2[\s>]", re.DOTALL)

_TYPES: Final = {
    "NAME": ("PATIENT", "DOCTOR", "USERNAME"),
    "PROFESSION": ("PROFESSION",),
    "LOCATION": (
        "ROOM",
        "DEPARTMENT",
        "HOSPITAL",
        "ORGANIZATION",
        "STREET",
        "CITY",
        "STATE",
        "COUNTRY",
        "ZIP",
        "LOCATION-OTHER",
    ),
    "AGE": ("AGE",),
    "DATE": ("DATE",),
    "CONTACT": ("PHONE", "FAX", "EMAIL", "URL", "IPADDR", "IPADDRESS"),
    "ID": ("SSN", "MEDICALRECORD", "HEALTHPLAN", "ACCOUNT", "LICENSE", "VEHICLE", "DEVICE", "BIOID", "IDNUM"),
}
_ELEMENTS: Final = {kind: element for element, kinds in _TYPES.items() for kind in kinds}
_OTHER: Final = "OTHER"


def belongs(data: bytes) -> bool:
    """Whether an XML file has the root element of these tasks."""
    return _OPENING.match(beginning(data)) is not None


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The text and its marks; comments are told. Raises FormatError, with the line, where it is another file."""
    top, notes = parse(data, root=_ROOT, file=file)
    texts, tags = list(top.elements("TEXT")), list(top.elements("TAGS"))
    if len(texts) != 1:
        raise FormatError(sentence("has no element TEXT, or several"), file=file, line=top.line)
    said = list(notes)
    marks = []
    comments = 0
    for node in (node for group in tags for node in group.children if not isinstance(node, str)):
        place = (whole_number(node.attributes.get("start")), whole_number(node.attributes.get("end")))
        tag = node.attributes.get("TYPE") or node.name
        marks.append(Mark((place,), tag, surface=node.attributes.get("text"), line=node.line))
        comments += bool(node.attributes.get("comment", "").strip())
    if comments:
        words = plural(comments, "{n} comment on a mark was left out", "{n} comments on marks were left out")
        said.append((None, words))
    return [MarkedDocument(texts[0].text, tuple(marks), notes=tuple(said))]


def write(document: MarkedDocument, losses: Losses) -> bytes:
    """The file; a tag that is a TYPE of the task has its element, every other one is of the element OTHER.

    Characters that XML cannot hold become U+FFFD, which is counted; a carriage return stands as a reference, for XML
    would make it a line feed.
    """
    text = writable(document.text or "")
    losses.add(no_such_sign, sum(map(str.__ne__, text, document.text or "")))
    lines = ['<?xml version="1.0" encoding="UTF-8" ?>', f"<{_ROOT}>", f"<TEXT>{_cdata(text)}</TEXT>", "<TAGS>"]
    for number, mark in enumerate(document.marks):
        lines += [_element(number, mark.tag, span, text) for span in mark.fragments]
    return ("\n".join([*lines, "</TAGS>", f"</{_ROOT}>"]) + "\n").encode()


def _cdata(text: str) -> str:
    inside = text.replace("]]>", "]]]]><![CDATA[>").replace("\r", "]]>&#13;<![CDATA[")
    return f"<![CDATA[{inside}]]>"


def _element(number: int, tag: str, span: Span, text: str) -> str:
    from xml.sax.saxutils import quoteattr  # loads http and ssl

    kind = writable(tag)
    covered = quoteattr(span.of(text))
    name = _ELEMENTS.get(kind, _OTHER)
    place = f'start="{span.start}" end="{span.end}"'
    return f'<{name} id="P{number}" {place} text={covered} TYPE={quoteattr(kind)} comment="" />'
