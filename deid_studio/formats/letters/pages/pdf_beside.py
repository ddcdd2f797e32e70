"""What a PDF holds beside its pages' text: comments, fields of forms, bookmarks, properties, attachments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSLiteral
from pdfminer.utils import decode_text

from deid_studio.formats.letters.letter_writer import LetterWriter
from deid_studio.sentences import Sentence, plural, sentence

_MOST: Final = 20_000
_TEXTS: Final = ("T", "Contents", "Subj", "RC")
_FIELD_TEXTS: Final = ("TU", "V", "Opt")
_SIGNED: Final = ("Name", "Reason", "Location", "ContactInfo")
_SEEN_AS_PICTURE: Final = frozenset(("Stamp", "Ink", "Screen", "Movie", "3D", "RichMedia"))
_MARKUP: Final = re.compile(r"<[^>]*>")
_PROPERTY: Final = re.compile(r"\w{1,30}", re.ASCII)


def put_annotations(writer: LetterWriter, page: Any, number: int) -> None:
    """Put in the comments of a page, and the addresses of mail and telephones that it links to."""
    place = sentence("page {number}, comment", number=number)
    try:
        for annotation in _list(page.annots):
            _put_annotation(writer, _dict(annotation), place, number)
    except Exception:
        writer.note(sentence("page {number}: its comments are damaged and did not all come in", number=number))


def put_document(writer: LetterWriter, document: Any) -> None:
    """Put in fields, bookmarks and properties; tell of attachments, scripts and other programs' forms."""
    for put, name in (
        (_put_fields, sentence("its fields")),
        (_put_bookmarks, sentence("its bookmarks")),
        (_put_properties, sentence("its properties")),
        (_tell_of_others, sentence("its attachments")),
    ):
        try:
            put(writer, document)
        except Exception:
            writer.note(sentence("{name} are damaged and did not all come in", name=name))


def _put_annotation(writer: LetterWriter, annotation: dict[str, Any], place: Sentence, number: int) -> None:
    kind = _name(annotation.get("Subtype"))
    if kind == "Widget":
        return
    if kind == "FileAttachment":
        writer.note(sentence("page {number}: an attached file did not come in", number=number))
    texts = [_text(annotation.get(key)) for key in _TEXTS]
    if kind in _SEEN_AS_PICTURE and not texts[1]:
        writer.note(sentence("page {number}: a stamp or drawing did not come in", number=number))
    address = _text(_dict(annotation.get("A")).get("URI"))
    if address.lower().startswith(("mailto:", "tel:")):
        texts.append(address.partition(":")[2])
    elif address:
        writer.note(sentence("page {number}: addresses of links did not come in", number=number))
    # The same in letters that are formatted
    plain = _MARKUP.sub(" ", texts[3])
    texts[3] = "" if " ".join(plain.split()) in " ".join(texts[1].split()) else plain
    _put_lines(writer, texts, place)


def _put_lines(writer: LetterWriter, texts: list[str], place: Sentence) -> None:
    for text in texts:
        if text.strip():
            writer.end_line()
            writer.put(text, place)
            writer.end_line()


def _put_fields(writer: LetterWriter, document: Any) -> None:
    form = _dict(document.catalog.get("AcroForm"))
    if form.get("XFA") is not None:
        writer.note(sentence("its form is one of another program (XFA); what is filled in there did not all come in"))
    number = 0
    for field in _tree(form.get("Fields"), "Kids"):
        texts = [text for key in _FIELD_TEXTS for text in _values(field.get(key))]
        signature = _dict(field.get("V"))
        texts += [_text(signature.get(key)) for key in _SIGNED]
        if any(text.strip() for text in texts):
            number += 1
            _put_lines(writer, texts, sentence("form field {number}", number=number))


def _put_bookmarks(writer: LetterWriter, document: Any) -> None:
    waiting = [_dict(document.catalog.get("Outlines")).get("First")]
    seen: set[int] = set()
    while waiting and len(seen) < _MOST:
        item = _dict(waiting.pop())
        if not item or id(item) in seen:
            continue
        seen.add(id(item))
        _put_lines(writer, [_text(item.get("Title"))], sentence("bookmark"))
        waiting += [item.get("Next"), item.get("First")]


def _put_properties(writer: LetterWriter, document: Any) -> None:
    for info in document.info:
        for key, value in _dict(info).items():
            text = _text(value)
            if text.strip() and key not in ("Producer", "Creator", "CreationDate", "ModDate", "Trapped"):
                name = key if _PROPERTY.fullmatch(str(key)) else "?"
                _put_lines(writer, [text], sentence("document property {name}", name=name))
    if document.catalog.get("Metadata") is not None:
        writer.note(sentence("its properties in XMP did not come in"))


def _tell_of_others(writer: LetterWriter, document: Any) -> None:
    names = _dict(document.catalog.get("Names"))
    attached = sum(len(_list(node.get("Names"))) // 2 for node in _tree([names.get("EmbeddedFiles")], "Kids"))
    if attached:
        writer.note(
            plural(attached, "{n} attached file did not come in", "{n} attached files did not come in"),
        )
    if names.get("JavaScript") is not None or document.catalog.get("OpenAction") is not None:
        writer.note(sentence("programs in it were not run and did not come in"))
    if document.catalog.get("OCProperties") is not None:
        writer.note(sentence("it has layers that may be hidden; the text of all of them came in"))


def _tree(top: Any, below: str) -> Iterator[dict[str, Any]]:
    waiting = [_dict(one) for one in reversed(_list(top))]
    seen: set[int] = set()
    while waiting and len(seen) < _MOST:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += [_dict(one) for one in reversed(_list(node.get(below)))]


def _dict(value: Any) -> dict[str, Any]:
    found = resolve1(value)
    return found if isinstance(found, dict) else {}


def _list(value: Any) -> list[Any]:
    found = resolve1(value)
    return found if isinstance(found, list) else []


def _name(value: Any) -> str:
    found = resolve1(value)
    return str(found.name) if isinstance(found, PSLiteral) else ""


def _values(value: Any) -> list[str]:
    return [_text(one) for one in _list(value)] or [_text(value)]


def _text(value: Any) -> str:
    found = resolve1(value)
    if isinstance(found, PDFStream):
        found = found.get_data()
    if isinstance(found, PSLiteral):
        # A choice or a tick; "Off" and the like say nothing
        return ""
    if not isinstance(found, bytes):
        return ""
    if found.startswith(b"\xef\xbb\xbf"):
        return found[3:].decode("utf-8", "replace")
    return str(decode_text(found))
