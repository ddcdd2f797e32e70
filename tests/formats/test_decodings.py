"""What bytes can be read as."""

import base64
import json
import quopri
import unicodedata
import zlib
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.formats import decodings
from deid_studio.formats.decodings import pdf_text, readings
from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Phi, needles_of

PHI = [
    Phi("Klara Wiesinger", "a", "Patient", 0, 15),
    Phi("Özdemir", "a", "Relative", 20, 27),
    Phi("Lange Straße 12", "a", "Location", 30, 45, is_name=False),
    Phi("0171/2345678", "a", "Contact", 50, 62, is_name=False),
    Phi("12.03.1958", "a", "Birthdate", 70, 80, is_name=False),
    Phi("8841279", "a", "ID", 90, 97, is_name=False),
]
PLANTED = {
    "plain": b"Wiesinger",
    "upper case": b"WIESINGER",
    "umlauts": b"Oezdemir",
    "without marks": b"Ozdemir",
    "latin-1": "Özdemir".encode("latin-1"),
    "decomposed": unicodedata.normalize("NFD", "Özdemir").encode(),
    "UTF-16": "Wiesinger".encode("utf-16"),
    "UTF-16 big endian": "Özdemir".encode("utf-16-be"),
    "UTF-32": "Özdemir".encode("utf-32"),
    "JSON": json.dumps("Özdemir").encode(),
    "JavaScript": b"\\xd6zdemir",
    "URL": quote("Özdemir").encode(),
    "URL latin-1": quote("Özdemir", encoding="latin-1").encode(),
    "quoted-printable": quopri.encodestring("Özdemir".encode()),
    "quoted-printable break": b"Wies=\ninger",
    "base64": base64.b64encode(b"Patient: Wiesinger, Klara"),
    "base64 inside": base64.b64encode(b"xy Klara Wiesinger")[2:],
    "base64 URL": base64.urlsafe_b64encode(b"Klara Wiesinger???"),
    "hexadecimal": b"Wiesinger".hex().encode(),
    "HTML": b"&Ouml;zdemir",
    "HTML number": b"&#214;zdemir",
    "hyphen": b"Wie-\nsinger",
    "hyphen inside": b"Wie-singer",
    "line break in a phrase": "Lange\n   Straße 12".encode(),
    "order": b"Wiesinger, Klara",
    "soft hyphen": "Wie\u00adsinger".encode(),
    "zero width": "Wie\u200bsinger".encode(),
    "other separators": b"0171 23-45 678",
    "other order": b"1958-03-12",
    "short date": b"12.3.1958",
    "genitive": b"Wiesingers",
    "number": b"Nr. 8841279!",
    "joined": b"KlaraWiesinger",
    "camel": b"wiesingerKlara",
}


def leaks(data, suffix=".txt"):
    needles = needles_of(PHI)
    found = []
    for how, text in readings(data, suffix=suffix):
        hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
        found += [(how, hit.phi.tag) for hit in hits if hit.sureness is Sureness.LEAK]
    return found


@pytest.mark.parametrize("how", PLANTED)
def test_names_are_found_however_they_are_encoded(how):
    for around in (b"%s", b"Der Befund \xc3\xbc %s ist da.\n", b"x=1\n%s\ny=2\n"):
        assert leaks(around.replace(b"%s", PLANTED[how])), around


def test_a_text_without_phi_has_none_in_any_reading():
    text = "Der Patient [PATIENT] kam am 13.03.1959; Entlassung SGVsbG8gV29ybGQ= 4a6f %20 =C3=BC langsam.\n" * 20
    assert leaks(text.encode()) == []
    assert leaks(text.encode("utf-16")) == []


def test_numbers_that_say_where_something_is_are_not_read():
    words = {"text": "a", "words": [{"start": 8841279, "end": 8841280, "start_ms": 8841279}], "id": 1}
    assert leaks(json.dumps(words).encode(), ".json") == []
    assert leaks(json.dumps({**words, "id": 8841279}).encode(), ".json")
    assert leaks(json.dumps({**words, "Wiesinger": 1}).encode(), ".json")
    assert leaks(b"T1\tPatient 8841279 8841290\t[PATIENT]\n", ".ann") == []
    assert leaks(b"#1\tAnnotatorNotes T1\t8841279\n", ".ann")
    assert leaks(b"        xmin = 8841.279\n", ".TextGrid") == []
    assert leaks(b'        text = "8841279"\n', ".TextGrid")


def test_what_a_pdf_shows_is_read():
    page = b"BT (Klara Wies) Tj (inger) Tj (caf\\351) Tj ET"
    pdf = b"%PDF-1.4\n1 0 obj\n<< /Filter [ /ASCII85Decode /FlateDecode ] /Length 9 >>\nstream\n"
    pdf += base64.a85encode(zlib.compress(page)) + b"~>endstream\nendobj\n<< /Author (\xfe\xff\x00\xd6\x00z) >>"
    assert "Klara Wiesinger" in pdf_text(pdf)
    assert "café" in pdf_text(pdf)
    assert "Öz" in pdf_text(pdf)
    assert ("PDF", "Patient") in leaks(pdf, ".pdf")


@pytest.mark.parametrize("data", [b"", b"\0" * 50, bytes(range(256)) * 4, b"%PDF-1.4 stream (", b"=" * 99, b"[" * 5000])
def test_any_bytes_can_be_read(data):
    assert list(readings(data, suffix=".json"))


@given(st.text("ABxyz019+/-_\n\r =.", max_size=80))
def test_no_run_of_base64_with_something_inside_is_passed_over(text: str) -> None:
    runs = [match for match in decodings._BASE64.finditer(text) if decodings._MIXED.search(_as_one(match.group()))]
    likely = [match.span() for match in decodings._likely_runs(text)]
    assert [match.span() for match in runs if match.span() not in likely] == []


def _as_one(run: str) -> str:
    return decodings._LINE_END.sub("", run).replace("-", "+").replace("_", "/")
