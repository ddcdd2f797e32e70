"""Word files: all that a person can read is in the text, and nothing that was redacted is in any part of the result."""

import contextlib
import io
import re
import zipfile

import docx as python_docx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter_formats import read_letter
from deid_studio.formats.letters.word import word_letter
from tests.made_letters import NAMES, docx, zipped

TEXT_BOX = """<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline>
<wp:docPr id="1" name="Textfeld Wiesinger" descr="Foto von Klara"/><a:graphic>
<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>
<w:p><w:r><w:t>im Kasten</w:t></w:r></w:p></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline>
</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>
<w:p><w:r><w:t>im Kasten</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict>
</mc:Fallback></mc:AlternateContent></w:r>"""


def paragraph(*runs):
    return f"<w:p>{''.join(runs)}</w:p>"


def run(text):
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def field(instruction, result="", form=""):
    return (
        f'<w:r><w:fldChar w:fldCharType="begin">{form}</w:fldChar></w:r><w:r><w:instrText>{instruction}</w:instrText>'
        f'</w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>{run(result)}'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def read(data):
    return word_letter.read(data, file="letter.docx")


def told(letter, text):
    """The place of the first stretch that holds the text."""
    return str(letter.at(letter.text.index(text)).place)


def parts(data):
    """What stands in a file: names and contents of all parts."""
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        return {name: opened.read(name).decode("utf-8", "replace") for name in opened.namelist()}


def replaced(data, surface, new="[X]"):
    letter = read(data)
    edits = [(Span(*found.span()), new) for found in re.finditer(re.escape(surface), letter.text)]
    return word_letter.write(data, edits, file="letter.docx")


@pytest.fixture
def letter_data():
    """A letter as python-docx writes it."""
    made = python_docx.Document()
    made.core_properties.author = "Dr. Özdemir"
    made.sections[0].header.paragraphs[0].text = "Klinikum Neustadt"
    made.sections[0].footer.paragraphs[0].text = "Telefon 0171/2345678"
    line = made.add_paragraph("Frau ")
    line.add_run("Wie").bold = True
    line.add_run("singer, Klara").italic = True
    line.add_run(" kam.")
    table = made.add_table(2, 2)
    for cell, text in zip((*table.row_cells(0), *table.row_cells(1)), ("Name", "Wiesinger", "Geb.", ""), strict=True):
        cell.text = text
    table.cell(1, 1).add_table(1, 2).cell(0, 1).text = "12.03.1958"
    made.add_paragraph("Diagnose", style="List Bullet")
    made.add_comment(line.runs[0], text="Frau Wiesinger anrufen", author="Schwester Ulla")
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def test_a_letter_is_read_in_order_with_its_places(letter_data):
    letter = read(letter_data)
    body = "Klinikum Neustadt\n\nFrau Wiesinger, Klara kam.\nName\tWiesinger\nGeb.\t\n\t12.03.1958\n\nDiagnose\n"
    assert re.sub(r"\n+", "\n", letter.text).startswith(re.sub(r"\n+", "\n", body.replace("\t\n\t", "\t\n\t")))
    assert told(letter, "Klinikum") == "header"
    assert told(letter, "singer") == "paragraph 1"
    assert told(letter, "Name") == "table 1, row 1, column 1"
    assert told(letter, "12.03") == "table 1, row 2, column 2, table 1, row 1, column 2"
    assert told(letter, "anrufen") == "comment 1"
    assert told(letter, "Telefon") == "footer"
    assert (told(letter, "Özdemir"), told(letter, "Ulla")) == (
        "document property creator",
        "author of a change or comment",
    )
    assert any("bullet" in said for _, said in letter.notes)


def test_a_span_over_runs_keeps_the_first_ones_look(letter_data):
    data = replaced(letter_data, "Wiesinger, Klara", "[PATIENT]")
    body = parts(data)["word/document.xml"]
    assert re.search(r"<w:b/></w:rPr><w:t[^>]*>\[PATIENT\]</w:t>", body)
    assert "<w:i/>" in body
    assert "Frau [PATIENT] kam." in read(data).text
    assert python_docx.Document(io.BytesIO(data)).paragraphs[0].text == "Frau [PATIENT] kam."


def test_what_is_not_on_the_pages_is_at_the_end_and_does_not_go_out(letter_data):
    out = parts(replaced(letter_data, "Wiesinger"))
    whole = "".join((*out, *out.values()))
    assert not [one for one in ("Özdemir", "Ulla", "Wiesinger", "python-docx", "rsid", "thumbnail") if one in whole]
    assert "Klinikum Neustadt" in whole, "what nobody marked stays"


def test_a_text_box_is_read_once_and_pictures_are_told():
    picture = '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'  # noqa: E501
    data = docx(paragraph(run("davor "), TEXT_BOX, run("danach"), picture))
    letter = read(data)
    assert letter.text == "davor danach\nim Kasten\n\nFoto von Klara\n"
    assert told(letter, "Kasten") == "paragraph 1, text box"
    assert any("1 picture" in said and "paragraph 1" in said for _, said in letter.notes)
    out = parts(replaced(data, "Kasten"))
    assert "Kasten" not in out["word/document.xml"] and "Textfeld" not in out["word/document.xml"]
    assert 'r:embed="rIdBlank"' in out["word/document.xml"]


def test_changes_are_accepted_and_deleted_text_is_hidden():
    who = 'w:id="1" w:author="Dr. Özdemir" w:date="2026-01-01T00:00:00Z"'
    row = "<w:tr>{}<w:tc><w:p>{}</w:p></w:tc></w:tr>"
    body = paragraph(
        run("Frau "),
        f"<w:del {who}><w:r><w:delText>Wiesinger</w:delText></w:r></w:del>",
        f"<w:ins {who}>{run('Meier')}</w:ins>",
        f"<w:r><w:rPr><w:b/><w:rPrChange {who}><w:rPr/></w:rPrChange></w:rPr><w:t>kam</w:t></w:r>",
    )
    table = (
        f"<w:tbl>{row.format('', run('bleibt'))}{row.format(f'<w:trPr><w:del {who}/></w:trPr>', run('weg'))}</w:tbl>"
    )
    letter = read(docx(body + table))
    assert letter.text == "Frau Meierkam\nbleibt\n\nDr. Özdemir\nWiesinger\nweg\n"
    assert told(letter, "Wiesinger") == "deleted text" and letter.at(letter.text.index("Wiesinger")).node == -1
    out = "".join(parts(word_letter.write(docx(body + table), [], file="a.docx")).values())
    assert not re.search("Wiesinger|Özdemir|weg|2026|Change", out)


def test_fields_become_what_they_show_but_for_page_numbers():
    box = '<w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData>'
    choice = '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Dr. A"/><w:listEntry w:val="Dr. B"/></w:ddList></w:ffData>'  # noqa: E501
    body = (
        paragraph(run("Seite "), field(" PAGE \\* MERGEFORMAT ", "3"))
        + paragraph(field('HYPERLINK "mailto:klara@example.org"', "Schreiben"), field("FORMCHECKBOX", "", box))
        + paragraph(field("FORMDROPDOWN", "", choice), field('IF "Wiesinger" = "" "leer" "voll"', "voll"))
        + paragraph(f'<w:fldSimple w:instr=" AUTHOR ">{run("Özdemir")}</w:fldSimple>')
        + paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', run("kein Ende"))
    )
    letter = read(docx(body))
    shown, _, hidden = letter.text.partition("\n\n")
    assert shown == "Seite 3\nSchreiben\N{BALLOT BOX WITH X}\nDr. Bvoll\nÖzdemir\nkein Ende"
    assert set(hidden.splitlines()) == {"mailto:klara@example.org", "Dr. A", 'IF "Wiesinger" = "" "leer" "voll"'}
    out = parts(word_letter.write(docx(body), [], file="a.docx"))["word/document.xml"]
    assert re.findall("<w:instrText[^>]*>([^<]*)", out) == ["PAGE \\* MERGEFORMAT"]
    assert "klara" not in out and "Wiesinger" not in out


def test_links_controls_signs_and_names_of_ones_own():
    styles = (
        f'<w:styles {NAMES}><w:style w:type="paragraph" w:customStyle="1" w:styleId="KlinikNeustadt">'
        '<w:name w:val="Klinik Neustadt"/></w:style></w:styles>'
    )
    control = (
        '<w:sdt><w:sdtPr><w:alias w:val="Name Wiesinger"/><w:dropDownList><w:listItem w:displayText="Dr. Cee"/>'
        f"</w:dropDownList></w:sdtPr><w:sdtContent>{run('gewählt')}</w:sdtContent></w:sdt>"
    )
    body = (
        '<w:p><w:pPr><w:pStyle w:val="KlinikNeustadt"/></w:pPr>'
        f'<w:hyperlink r:id="rId5" w:tooltip="Zu Klara">{run("hier")}</w:hyperlink>'
        f'<w:bookmarkStart w:id="1" w:name="Wiesinger"/>{control}</w:p>'
    ) + paragraph(
        "<w:r><w:t>Müller</w:t><w:noBreakHyphen/><w:t>Lüdenscheid</w:t><w:tab/><w:t>ge</w:t><w:softHyphen/>"
        "<w:t>boren</w:t><w:br/><w:t>hier</w:t></w:r>",
        "<own:patient>Wiesinger</own:patient>",
    )
    data = docx(body, parts={"rId2": ("styles", styles)}, links={"rId5": "mailto:k%C3%A4the@example.org"})
    letter = read(data)
    assert letter.text.startswith("hiergewählt\nMüller‑Lüdenscheid\tge\N{SOFT HYPHEN}boren\nhier\n")
    assert set(letter.text.partition("\n\n")[2].splitlines()) == {"Zu Klara", "Dr. Cee", "mailto:käthe@example.org"}
    assert any("data of other programs" in said for _, said in letter.notes)
    out = parts(replaced(data, "Müller‑Lüdenscheid\tge\N{SOFT HYPHEN}boren"))
    whole = "".join(out.values())
    assert not re.search("Wiesinger|Neustadt|k%C3|käthe|Cee|Klara|Müller|boren|noBreakHyphen|klinikum", whole)
    assert read(replaced(data, "Müller‑Lüdenscheid")).text.startswith("hiergewählt\n[X]\tge\N{SOFT HYPHEN}boren")


def test_notes_and_what_no_page_shows():
    notes = (
        f'<w:footnotes {NAMES}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>'
        f'<w:footnote w:id="1">{paragraph(run("Fußnote"))}</w:footnote></w:footnotes>'
    )
    header = f"<w:hdr {NAMES}>{paragraph(run('alter Kopf'))}</w:hdr>"
    data = docx(paragraph(run("Text")), parts={"rId2": ("footnotes", notes), "rId3": ("header", header)})
    letter = read(data)
    assert letter.text == "Text\n\nFußnote\n" and told(letter, "Fuß") == "footnote 1"
    assert any("no page shows" in said for _, said in letter.notes)
    assert "alter Kopf" not in "".join(parts(word_letter.write(data, [], file="a.docx")).values())


RUNS = st.lists(st.text("abcäß ,.𝒳", min_size=1, max_size=8), min_size=1, max_size=4)
BLOCKS = st.lists(st.one_of(RUNS.map(lambda runs: ("p", runs)), RUNS.map(lambda runs: ("tbl", runs))), max_size=5)


@given(BLOCKS, st.data())
def test_spans_survive_the_way_into_the_file_and_back(blocks, draw):

    body = "".join(
        paragraph(*map(run, runs))
        if kind == "p"
        else f"<w:tbl><w:tr>{''.join(f'<w:tc>{paragraph(run(one))}</w:tc>' for one in runs)}</w:tr></w:tbl>"
        for kind, runs in blocks
    )
    data = docx(body)
    letter = read(data)
    cuts = draw.draw(st.lists(st.integers(0, len(letter.text)), max_size=6, unique=True).map(sorted))
    spans = [Span(*pair) for pair in zip(cuts[::2], cuts[1::2], strict=False)]
    edits = [(span, f"[N{number}]") for number, span in enumerate(spans)]
    again = read(word_letter.write(data, edits, file="a.docx"))
    expected, at = [], 0
    for span, new in edits:
        is_written = any(one.start < span.end and span.start < one.end for one in letter.stretches)
        expected += [letter.text[at : span.start], new if is_written else ""]
        at = span.end
    expected.append(letter.text[at:])
    assert "".join("".join(expected).split()) == "".join(again.text.split())


BOMB = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]><w:document {}><w:body>{}</w:body></w:document>'


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"Frau Wiesinger", "not what its ending says"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600, "older kind"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le"), "password"),
        (zipped({"mimetype": "text/plain"}), "no Word file"),
        (docx("", kind="application/vnd.ms-word.document.macroEnabled.main+xml"), "macros"),
        (docx("", kind="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"), "another file"),
        (docx("", others={"word/document.xml": BOMB.format(NAMES, "&b;")}), "entities"),
        (docx("", others={"word/document.xml": BOMB.format(NAMES, "")}), "entities"),
        (docx("", others={"word/document.xml": "<w:document"}), "well-formed"),
        (docx("<w:p>" * 400 + "</w:p>" * 400), "nested too deep"),
        (docx(paragraph(run("a" * (17 << 20)))), "more than 16 MB"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(data, reason):
    with pytest.raises(FormatError, match=reason) as refused:
        read_letter(data, file="letter.docx")
    assert "Wiesinger" not in str(refused.value)


def test_a_letter_that_is_called_one_with_macros_is_refused_as_one():
    with pytest.raises(FormatError, match="macros"):
        read_letter(docx(paragraph(run("Frau"))), file="letter.DOCM")


def test_a_file_damaged_anywhere_is_read_or_refused():
    data = docx(paragraph(run("Frau Wiesinger")), parts={"rId2": ("header", f"<w:hdr {NAMES}/>")})
    for at in range(0, len(data), 10):
        with contextlib.suppress(FormatError):
            read(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
        with pytest.raises(FormatError):
            read(data[:at])
