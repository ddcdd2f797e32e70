"""XML without what it can be abused for."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.xml_nodes import DEEPEST, parse, writable

BOMB = """<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY l "Müller"><!ENTITY m "&l;&l;&l;&l;&l;&l;&l;&l;"><!ENTITY n "&m;&m;&m;&m;&m;&m;&m;&m;">]>
<a>&n;</a>"""


def refused(text: str) -> str:
    with pytest.raises(FormatError) as caught:
        parse(text.encode(), root="a", file="x.eaf")
    return str(caught.value)


def test_text_elements_and_lines() -> None:
    top, notes = parse(b"<a>\n<b x='1'>eins <c>\nzwei</c> drei</b>\n<b/></a>", root="a", file="x")
    first, second = top.elements("b")
    assert first.attributes == {"x": "1"} and first.text == "eins  drei" and second.text == ""
    assert (first.line, second.line) == (2, 4) and notes == ()
    assert [node.name for node in top.below("b", "c")] == ["b", "c", "b"]


@pytest.mark.parametrize(
    ("data", "noted"),
    [
        (b'<?xml version="1.0" encoding="ISO-8859-1"?><a>M\xfcller</a>', 0),
        (b"<?xml version='1.0' encoding='iso-8859-15'?><a>M\xfcller</a>", 0),
        ('<?xml version="1.0" encoding="UTF-8"?><a>Müller</a>'.encode(), 0),
        (codecs.BOM_UTF8 + '<?xml version="1.0"?><a>Müller</a>'.encode(), 0),
        (codecs.BOM_UTF16_LE + '<?xml version="1.0" encoding="UTF-16"?><a>Müller</a>'.encode("utf-16-le"), 0),
        (codecs.BOM_UTF16_BE + "<a>Müller</a>".encode("utf-16-be"), 0),
        (b'<?xml version="1.0" encoding="UTF-8"?><a>M\xfcller</a>', 1),
    ],
)
def test_encodings(data: bytes, noted: int) -> None:
    top, notes = parse(data, root="a", file="x")
    assert top.text == "Müller" and len(notes) == noted


def test_entities_that_grow_or_reach_out_are_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("Müller")
    outside = f'<!DOCTYPE a [<!ENTITY e SYSTEM "{secret.as_uri()}">]><a>&e;</a>'
    parameter = f'<!DOCTYPE a [<!ENTITY % e SYSTEM "{secret.as_uri()}"> %e;]><a/>'
    for text in (BOMB, outside, parameter):
        assert "declares entities of its own" in refused(text)
        assert "Müller" not in refused(text)
    assert "does not declare" in refused('<!DOCTYPE a SYSTEM "a.dtd">\n<a>M&uuml;ller</a>')


def test_a_dtd_that_is_only_named_is_not_fetched() -> None:
    top, _ = parse(b'<!DOCTYPE a SYSTEM "trans-13.dtd"><a>1 &lt; 2 &#252;</a>', root="a", file="x")
    assert top.text == "1 < 2 ü"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "x.eaf, line 1: is not well-formed XML (no element found)"),
        ("<a>\n<b>Müller</a>", "x.eaf, line 2: is not well-formed XML (mismatched tag)"),
        ("<b/>", "x.eaf: is not a file with the root element a"),
        ("<a>" * 200_000, "x.eaf, line 1: is nested too deeply to be read"),
    ],
)
def test_what_is_no_such_file_is_refused(text: str, reason: str) -> None:
    assert refused(text) == reason


def test_deep_enough_is_read() -> None:
    top, _ = parse(b"<a>" * DEEPEST + b"</a>" * DEEPEST, root="a", file="x")
    assert len(list(top.below("a"))) == DEEPEST - 1


def test_a_declared_encoding_that_the_bytes_are_not() -> None:
    with pytest.raises(FormatError, match="line 2: holds bytes that the encoding it names does not have"):
        parse(b'<?xml version="1.0" encoding="windows-1252"?>\n<a>\x81</a>', root="a", file="x")


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert writable("a\x00\x0bü\n😔\ufffe") == "a\ufffd\ufffdü\n😔\ufffd"
