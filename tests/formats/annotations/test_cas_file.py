"""CAS in XMI and JSON as INCEpTION and DKPro write them."""

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import cas_file
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument

XMI = (
    b'<?xml version="1.0" encoding="UTF-8"?><xmi:XMI xmlns:xmi="http://www.omg.org/XMI" '
    b'xmlns:cas="http:///uima/cas.ecore" xmlns:tcas="http:///uima/tcas.ecore" '
    b'xmlns:type="http:///de/tudarmstadt/ukp/dkpro/core/api/segmentation/type.ecore" '
    b'xmlns:type4="http:///de/tudarmstadt/ukp/dkpro/core/api/ner/type.ecore" '
    b'xmlns:custom="http:///webanno/custom.ecore" xmi:version="2.0">'
    b'<cas:NULL xmi:id="0"/>'
    b'<type:Token xmi:id="3" sofa="2" begin="0" end="2"/>'
    b'<type:Sentence xmi:id="9" sofa="2" begin="0" end="14"/>'
    b'<type4:NamedEntity xmi:id="10" sofa="2" begin="3" end="8" value="NAME" identifier="http://x/1"/>'
    b'<type4:Location xmi:id="11" sofa="2" begin="9" end="13"/>'
    b'<custom:PHI xmi:id="12" sofa="2" begin="0" end="8" kind="DOCTOR" note="sure"/>'
    b'<custom:PHI xmi:id="13" sofa="2" begin="1" end="99" kind="DATE"/>'
    b'<cas:Sofa xmi:id="2" sofaNum="1" sofaID="_InitialView" mimeType="text" sofaString="&#128522; Meyer K&#246;ln."/>'
    b'<cas:View sofa="2" members="3 9 10 11 12 13"/>'
    b"</xmi:XMI>"
)


def read(data: bytes, **given):
    (document,) = cas_file.read_xmi(data, file="a.xmi", **given)
    return document


def test_without_its_type_system_an_xmi_is_told_by_its_looks() -> None:
    document = read(XMI)
    assert document.text == "😊 Meyer Köln."
    placed = [(document.text[slice(*mark.places[0])], mark.tag) for mark in document.marks if mark.fault is None]
    assert sorted(placed) == [("Köln", "Location"), ("Meyer", "NAME"), ("😊 Meyer", "DOCTOR")]
    assert [(mark.tag, str(mark.fault)) for mark in document.marks if mark.fault] == [
        ("DATE", "its offsets are not those of whole characters; kept in the project, not exported")
    ]
    told = str(document.notes)
    assert "type system is not beside it" in told
    assert "layer PHI: tags are those of its feature kind; left out: note" in told
    assert "layer NamedEntity: tags are those of its feature value; left out: identifier" in told


def test_a_layer_can_be_named_in_an_xmi() -> None:
    assert {mark.tag for mark in read(XMI, layer="PHI:note").marks} == {"sure", "PHI"}
    tokens = read(XMI, layer="Token")
    assert [mark.tag for mark in tokens.marks] == ["Token"]
    assert "Token" not in read(XMI).tiers.names and tokens.tiers.chosen == ("Token",)
    assert "Token" in tokens.tiers.names, "it is offered where it was chosen"


def test_types_that_the_type_system_lacks_are_told() -> None:
    document = read(XMI, types=cas_file.type_system())
    assert [mark.tag for mark in document.marks] == ["NAME"]
    assert "types that the type system does not have were left out" in str(document.notes)


def test_entities_and_deep_nesting_are_refused() -> None:
    bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>' + XMI[38:]
    with pytest.raises(FormatError, match="declares entities"):
        read(bomb)
    with pytest.raises(FormatError, match="nested too deep"):
        read(b"<xmi:XMI>" * 1000)
    with pytest.raises(FormatError) as refused:
        read(XMI.replace(b"<cas:View", b"\n<<cas:View"))
    assert refused.value.line == 2


def test_a_json_cas_without_text_is_refused() -> None:
    with pytest.raises(FormatError, match="holds no text"):
        cas_file.read_json(b'{"%TYPES": {}, "%VIEWS": {}, "%FEATURE_STRUCTURES": []}', file="a.json")


def test_signs_that_xml_cannot_hold_are_counted() -> None:
    losses = Losses()
    data = cas_file.write_xmi(MarkedDocument("a\x01b\x0cc", (Mark(((2, 3),), "X"),)), losses)
    assert list(map(str, losses.sentences())) == ["2 characters that XML cannot hold became U+FFFD"]
    document = read(data, types=cas_file.type_system())
    assert (document.text, document.marks[0].places) == ("a\ufffdb\ufffdc", ((2, 3),))
