"""The XML of the i2b2 2014 task, by its guidelines and DTD."""

import xml.etree.ElementTree as ElementTree

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import i2b2_xml
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument, ann_file

FILE = """<?xml version="1.0" encoding="UTF-8" ?>
<deIdi2b2>
<TEXT><![CDATA[

Record date: 2069-04-07 <Dr. Meyer & Co.>
]]></TEXT>
<TAGS>
<DATE id="P0" start="15" end="25" text="2069-04-07" TYPE="DATE" comment="" />
<NAME id="P1" start="31" end="36" text="Meyer" TYPE="DOCTOR" comment="sure?" />
<PHI id="P2" start="0" end="0" text="" />
</TAGS>
</deIdi2b2>
"""


def test_the_tag_is_the_type() -> None:
    (document,) = i2b2_xml.read(FILE.encode(), file="110-01.xml")
    assert document.text == "\n\nRecord date: 2069-04-07 <Dr. Meyer & Co.>\n"
    assert [(document.text[slice(*mark.places[0])], mark.tag, mark.line) for mark in document.marks] == [
        ("2069-04-07", "DATE", 8),
        ("Meyer", "DOCTOR", 9),
        ("", "PHI", 10),
    ]
    assert str(ann_file(document.marks).lines[2].fault).startswith("span without any character")
    assert "1 comment on a mark was left out" in str(document.notes)


def test_python_s_own_reader_finds_the_same() -> None:
    text = "a ]]> \r\n<b> & 😀 Meyer\n"
    marks = (Mark(((16, 21),), "PATIENT"), Mark(((2, 8),), "x&y"))
    top = ElementTree.fromstring(i2b2_xml.write(MarkedDocument(text, marks), Losses()))
    assert top.findtext("TEXT") == text
    name, other = top.findall("TAGS/*")
    assert (name.tag, name.get("TYPE"), name.get("text")) == ("NAME", "PATIENT", "Meyer")
    assert (other.tag, other.get("TYPE"), other.get("text")) == ("OTHER", "x&y", "]]> \r\n")
    assert all(text[int(one.get("start")) : int(one.get("end"))] == one.get("text") for one in (name, other))


def test_a_file_without_a_text_is_refused() -> None:
    for bad, said in (
        ("<deIdi2b2><TAGS/></deIdi2b2>", "no element TEXT"),
        ("<x/>", "root element deIdi2b2"),
        ('<!DOCTYPE deIdi2b2 [<!ENTITY a "b">]><deIdi2b2><TEXT>&a;</TEXT></deIdi2b2>', "entities"),
    ):
        with pytest.raises(FormatError, match=said):
            i2b2_xml.read(bad.encode(), file="a.xml")
