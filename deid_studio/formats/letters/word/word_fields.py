"""Fields of a .docx file become what they show; only those that count pages stay fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lxml import etree

from deid_studio.formats.letters.omissions import Omissions
from deid_studio.formats.letters.word.word_names import W, w
from deid_studio.formats.letters.xml_tree import drop, unwrap
from deid_studio.sentences import sentence

_CHAR: Final = f"{W}fldChar"
_INSTRUCTION: Final = f"{W}instrText"
_TEXT: Final = f"{W}t"
_WATCHED: Final = (_CHAR, _INSTRUCTION, f"{W}delInstrText", _TEXT)

_PAGES: Final = re.compile(
    r'\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES)(?:\s+\\[*#]\s*"?(?:\w{1,12}|[0#]{1,6})"?)*\s*', re.IGNORECASE
)
_SILENT: Final = frozenset(
    """TOC REF PAGEREF NOTEREF STYLEREF SEQ FORMTEXT FORMCHECKBOX FORMDROPDOWN DATE TIME CREATEDATE SAVEDATE PRINTDATE
    EDITTIME NUMWORDS NUMCHARS MERGEFIELD DOCPROPERTY DOCVARIABLE ASK AUTHOR LASTSAVEDBY TITLE FILENAME INDEX XE TC
    PAGE NUMPAGES SECTION SECTIONPAGES""".split()
)
"""Their instructions name no more than where the text comes from."""

_QUOTED: Final = re.compile(r'"([^"]*)"')
_BOXES: Final = {True: "\N{BALLOT BOX WITH X}", False: "\N{BALLOT BOX}"}
_OFF: Final = ("0", "false", "off")

LINK: Final = sentence("target of a link")
CHOICE: Final = sentence("choice or help of a form")


class _Field:
    """A complex field: its marks and instructions, which are in `elements`, from `begin` on."""

    def __init__(self, begin: etree._Element) -> None:
        self.begin = begin
        self.elements = [begin]
        self.instruction = ""
        self.in_instruction = True


def unlink_fields(root: etree._Element, omissions: Omissions) -> None:
    """Leave of each field what it shows; what it is told to show is hidden text, where it may say anything."""
    for simple in list(root.iter(f"{W}fldSimple")):
        instruction = simple.get(f"{W}instr", "")
        if _PAGES.fullmatch(instruction):
            simple.attrib.clear()
            simple.set(f"{W}instr", " ".join(instruction.split()))
        else:
            _hide(instruction, omissions)
            unwrap(simple)
    ended = _ended(root)
    open_fields: list[_Field] = []
    for element in list(root.iter(*_WATCHED)):
        kind = element.get(f"{W}fldCharType")
        if element.tag == _CHAR and kind == "begin" and element in ended:
            open_fields.append(_Field(element))
        elif element.tag == _CHAR and element in ended and open_fields:
            open_fields[-1].elements.append(element)
            open_fields[-1].in_instruction = False
            if kind == "end":
                _unlink(open_fields.pop(), omissions)
        elif inner := next((one for one in reversed(open_fields) if one.in_instruction), None):
            inner.instruction += element.text or ""
            inner.elements.append(element)
        elif element.tag != _TEXT:
            _hide(element.text or "", omissions)
            drop(element)


def _ended(root: etree._Element) -> set[etree._Element]:
    """The marks of the fields that have an end; a file may have been damaged, and others would swallow its text."""
    found: set[etree._Element] = set()
    waiting: list[list[etree._Element]] = []
    for element in root.iter(_CHAR):
        kind = element.get(f"{W}fldCharType")
        if kind == "begin":
            waiting.append([element])
        elif waiting:
            waiting[-1].append(element)
            if kind == "end":
                found.update(waiting.pop())
    return found


def _unlink(field: _Field, omissions: Omissions) -> None:
    if _PAGES.fullmatch(field.instruction):
        etree.strip_elements(field.begin, "*")
        told = [one for one in field.elements if one.tag == _INSTRUCTION]
        told[0].text = " ".join(field.instruction.split())
        for element in (one for one in field.elements if one.tag != _CHAR and one is not told[0]):
            drop(element)
        return
    _hide(field.instruction, omissions)
    shown = _shown_by_form(field.begin, omissions)
    for element in field.elements:
        if element is field.begin and shown:
            text = etree.Element(_TEXT)
            text.text = shown
            element.addprevious(text)
        drop(element)


def _hide(instruction: str, omissions: Omissions) -> None:
    kind = instruction.split(maxsplit=1)[0].upper() if instruction.strip() else ""
    if kind == "HYPERLINK":
        for target in _QUOTED.findall(instruction):
            omissions.hide(target, LINK)
    elif kind not in _SILENT:
        omissions.hide(instruction, sentence("instruction of a field"))


def _shown_by_form(begin: etree._Element, omissions: Omissions) -> str:
    """What a form's list or box shows, which is no text of the document; its other entries are hidden."""
    for box in begin.iter(f"{W}checkBox"):
        state = next((one for name in ("checked", "default") for one in box.iter(W + name)), None)
        return _BOXES[state is not None and state.get(f"{W}val", "1") not in _OFF]
    for listed in begin.iter(f"{W}ddList"):
        entries = [one.get(f"{W}val", "") for one in listed.iter(f"{W}listEntry")]
        chosen = next((one.get(f"{W}val", "0") for name in ("result", "default") for one in listed.iter(W + name)), "0")
        number = int(chosen) if chosen.isdecimal() and int(chosen) < len(entries) else 0
        for entry in (*entries[:number], *entries[number + 1 :]):
            omissions.hide(entry, CHOICE)
        return entries[number] if entries else ""
    for text in _form_texts(begin):
        omissions.hide(text, CHOICE)
    return ""


def _form_texts(begin: etree._Element) -> Iterator[str]:
    for element in begin.iter(*w("helpText", "statusText", "default")):
        yield element.get(f"{W}val", "")
