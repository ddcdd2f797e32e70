"""Letters of mail programs, browsers, printers and hospitals: what can be read is text, the rest is told."""

import base64
import contextlib
import io
import json
import re

import pytest
from reportlab.lib import pdfencrypt
from reportlab.pdfgen.canvas import Canvas

from deid_studio.errors import FormatError
from deid_studio.formats.letters import letter_writer
from deid_studio.formats.letters.letter_formats import is_letter, read_letter

RTF = (
    rb"{\rtf1\ansi\ansicpg1252{\info{\author Dr. Huber}}{\header Klinikum M\'fcnchen}\pard Frau {\b Wie}singer, "
    rb"\u252?bel {\v geheim}kam.\par Zeile 2\tab x\par{\footnote laut Klara}{\trowd\intbl Name\cell Meier\cell\row}"
    rb"{\pict\wmetafile8 0102}}"
)
HTML = (
    b"<html><head><title>Brief Meier</title><style>x{}</style></head><body><!-- Huber --><p>Frau&nbsp;<b>Wie</b>"
    b"singer</p><table><tr><td>Name</td><td>Klara</td></tr></table><img alt='Foto Klara'>"
    b"<div style='display:none'>versteckt</div><script>var a='Ulla'</script></body></html>"
)
MAIL = (
    b"From: =?utf-8?q?J=C3=B6rg?= <j@x.example>\r\nTo: b@y.example\r\nSubject: Frau Wiesinger\r\nMIME-Version: 1.0\r\n"
    b"Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: multipart/alternative; boundary=C\r\n\r\n"
    b"--C\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSehr geehrte Frau \xc3\x96zdemir\r\n"
    b"--C\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Sehr geehrte Frau &Ouml;zdemir</p>\r\n--C--\r\n"
    b"--B\r\nContent-Type: application/zip; name=Wiesinger.zip\r\n"
    b"Content-Disposition: attachment; filename=Wiesinger.zip\r\n\r\nPK\r\n--B--\r\n"
)
CDA = (
    b'<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Arztbrief</title><recordTarget><patientRole>'
    b'<id extension="4711"/><addr><city>Neustadt</city></addr><patient><name><given>Klara</given>'
    b"<family>Wiesinger</family></name>"
    b'<birthTime value="19580312"/></patient></patientRole></recordTarget><component><structuredBody><component>'
    b"<section><title>Befund</title><text><paragraph>Frau Wiesinger kam.</paragraph></text>"
    b"<entry><observation/></entry></section></component></structuredBody></component></ClinicalDocument>"
)
SAID = base64.b64encode("Frau Özdemir kam.".encode()).decode()
FHIR = json.dumps(
    {
        "resourceType": "DocumentReference",
        "subject": {"display": "Klara Wiesinger"},
        "content": [
            {
                "attachment": {
                    "contentType": "text/plain",
                    "data": base64.b64encode("Frau Özdemir kam.".encode()).decode(),
                }
            },
            {"attachment": {"contentType": "application/pdf", "url": "http://klinik.example/4711"}},
        ],
    }
).encode()


def pdf(*pages, **options):
    """A PDF with these lines a page; an empty one has a picture of nothing."""
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, **options)
    canvas.setAuthor("Dr. Huber")
    for lines in pages:
        for number, (x, line) in enumerate(lines):
            canvas.drawString(x, 740 - 14 * number, line)
        if not lines:
            canvas.rect(10, 10, 100, 100)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


PDF = pdf([(72, "Klinikum Neustadt"), (72, "Wir berichten über Frau Wie-"), (72, "singer, geb. 12.03.1958.")], [])
ALL = {"a.rtf": RTF, "a.html": HTML, "a.eml": MAIL, "a.pdf": PDF, "a.xml": CDA, "a.json": FHIR}


def told(letter, text):
    """The place of the first stretch that holds the text."""
    return str(letter.at(letter.text.index(text)).place)


def notes(letter):
    return " | ".join(str(said) for _, said in letter.notes)


def test_rtf_is_read_with_its_code_page_hidden_text_table_and_author():
    letter = read_letter(RTF, file="a.rtf")
    assert letter.text.startswith("Klinikum München\nFrau Wiesinger, übel geheimkam.\nZeile 2\tx\nName\tMeier\n")
    assert (told(letter, "Klinikum"), told(letter, "Meier")) == ("header", "table 1, row 1, column 2")
    assert told(letter, "laut") == "footnote 1" and "Dr. Huber" in letter.text
    assert "hidden text came in too" in notes(letter) and "1 picture did not come in" in notes(letter)


def test_a_page_of_a_browser_is_read_in_lines_and_cells_and_what_is_not_shown_is_told():
    letter = read_letter(HTML, file="a.html")
    assert "Frau\xa0Wiesinger\n" in letter.text and "Name\tKlara" in letter.text and "Foto Klara" in letter.text
    assert "versteckt" in letter.text and "Ulla" not in letter.text and "Huber" not in letter.text
    for said in ("hidden text", "1 comment", "1 script"):
        assert said in notes(letter)


def test_a_mail_is_its_headers_and_its_text_once_and_attachments_are_told():
    letter = read_letter(MAIL, file="a.eml")
    assert letter.text.startswith("From: Jörg <j@x.example>\nTo: b@y.example\nSubject: Frau Wiesinger\n")
    assert letter.text.count("Özdemir") == 1 and "Wiesinger.zip" in letter.text
    assert told(letter, "Subject") == "header Subject"
    assert "attachment 1 did not come in" in notes(letter) and "Wiesinger" not in notes(letter)


def test_a_pdf_is_read_by_pages_and_one_without_text_is_told():
    letter = read_letter(PDF, file="a.pdf")
    assert "Klinikum Neustadt\n" in letter.text and "Frau Wiesinger, geb. 12.03.1958." in letter.text
    assert "Dr. Huber" in letter.text and told(letter, "Klinikum") == "page 1"
    assert "page 2: it has no text" in notes(letter) and "1 word that a line's end broke" in notes(letter)
    with pytest.raises(FormatError, match="scan"):
        read_letter(pdf([], []), file="a.pdf")
    secret = pdf([(72, "Frau Wiesinger")], encrypt=pdfencrypt.StandardEncryption("geheim"))
    with pytest.raises(FormatError, match="encrypted"):
        read_letter(secret, file="a.pdf")


def test_two_columns_of_a_pdf_are_read_one_after_the_other():
    out = io.BytesIO()
    canvas = Canvas(out)
    for number in range(12):
        canvas.drawString(50, 740 - 14 * number, f"links {number} steht hier in der Spalte")
        canvas.drawString(320, 740 - 14 * number, f"rechts {number} steht hier in der Spalte")
    canvas.save()
    words = re.findall(r"(links|rechts) (\d+)", read_letter(out.getvalue(), file="a.pdf").text)
    assert words == [(side, str(number)) for side in ("links", "rechts") for number in range(12)]


def test_a_clinical_document_tells_who_it_is_about_and_what_is_written():
    letter = read_letter(CDA, file="a.xml")
    for said in ("4711", "Neustadt", "Klara Wiesinger", "19580312", "Befund", "Frau Wiesinger kam."):
        assert said in letter.text
    assert "1 coded entry did not come in" in notes(letter)


def test_fhir_is_told_from_other_json_and_its_attachments_are_read(tmp_path):
    letter = read_letter(FHIR, file="a.json")
    assert "Klara Wiesinger" in letter.text and "Frau Özdemir kam." in letter.text
    assert "in another place" in notes(letter)
    for name, data, found in (("a", FHIR, True), ("b", b'{"text": "resourceType"}', False), ("c", b"[", False)):
        (tmp_path / f"{name}.json").write_bytes(data)
        assert is_letter(tmp_path / f"{name}.json") is found


@pytest.mark.parametrize("name", ALL)
def test_each_stretch_has_a_place_and_they_are_in_order(name):
    letter = read_letter(ALL[name], file=name)
    at = 0
    for stretch in letter.stretches:
        assert at <= stretch.start < stretch.end and str(stretch.place)
        at = stretch.end
    assert at <= len(letter.text)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("data", [b"", b"\0" * 40, b"PK\x03\x04" + b"x" * 80, b"\xd0\xcf\x11\xe0" * 20])
def test_what_is_of_another_kind_is_refused_with_a_sentence(name, data):
    with pytest.raises(FormatError) as refused:
        read_letter(data, file=name)
    assert refused.value.file == name


@pytest.mark.parametrize("name", ALL)
def test_one_that_is_damaged_anywhere_is_read_or_refused(name):
    data = ALL[name]
    for at in range(0, len(data), max(1, len(data) // 100)):
        for spoiled in (data[:at], data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :]):
            with contextlib.suppress(FormatError):
                read_letter(spoiled, file=name)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        (
            "a.xml",
            b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
            b'<ClinicalDocument xmlns="urn:hl7-org:v3"><title>&b;</title></ClinicalDocument>',
        ),
        (
            "a.xml",
            b'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
            b'<ClinicalDocument xmlns="urn:hl7-org:v3"><title>&e;</title></ClinicalDocument>',
        ),
        ("a.xml", b"<a>" * 200_000),
        ("a.rtf", rb"{\rtf1" + b"{" * 200_000),
        ("a.html", b"<div>" * 100_000),
        ("a.json", b'{"resourceType":"Bundle","entry":' + b"[" * 100_000),
        ("a.eml", b"Content-Type: multipart/mixed; boundary=B\r\n\r\n" + b"--B\r\n" * 50_000),
    ],
)
def test_bombs_are_refused_or_harmless(name, data):
    with contextlib.suppress(FormatError):
        assert "root:" not in read_letter(data, file=name).text


def test_pages_that_would_exhaust_their_reader_are_refused(monkeypatch):
    many = b"<p" + b"".join(b' a%d="1"' % number for number in range(6000)) + b">x</p>"
    with pytest.raises(FormatError, match="thousands of attributes"):
        read_letter(many, file="a.html")
    monkeypatch.setattr(letter_writer, "MOST_TAGS", 8)
    for data, name in ((b"<p>x" * 9, "a.html"), (CDA, "a.xml")):
        with pytest.raises(FormatError, match="more than 8 tags"):
            read_letter(data, file=name)


def test_a_mail_of_parts_in_parts_without_end_is_refused():
    parts = b"".join(b"Content-Type: multipart/mixed; boundary=B%d\n\n--B%d\n" % (n, n) for n in range(3000))
    with pytest.raises(FormatError, match="nested too deeply"):
        read_letter(b"From: a@b.example\nSubject: x\n" + parts, file="a.eml")
