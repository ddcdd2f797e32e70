"""OpenDocument letters: all that a person can read is in the text, and nothing that was redacted is in the result."""

import contextlib
import io
import re
import zipfile
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter_formats import read_letter
from deid_studio.formats.letters.open_document import odf_letter
from tests.made_letters import odt, zipped

CHANGE = (
    '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info>'
    "<dc:creator>Dr. Özdemir</dc:creator></office:change-info><text:p>Wiesinger</text:p></text:deletion>"
    "</text:changed-region></text:tracked-changes>"
)
BODY = (
    f'{CHANGE}<text:p>Frau <text:span>Wie</text:span>singer,<text:s text:c="2"/>Klara<text:tab/>kam<text:line-break/>'
    'heute<text:change text:change-id="c1"/>.</text:p>'
    "<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell>"
    "<text:p>Wiesinger</text:p></table:table-cell></table:table-row></table:table>"
    "<text:list><text:list-item><text:p>Diagnose<text:note text:note-class='footnote'><text:note-citation>1"
    "</text:note-citation><text:note-body><text:p>laut Klara</text:p></text:note-body></text:note></text:p>"
    "</text:list-item></text:list>"
    "<text:p><office:annotation><dc:creator>Schwester Ulla</dc:creator><text:p>anrufen</text:p></office:annotation>"
    '<text:a xlink:href="mailto:klara@klinik.example">Mail</text:a></text:p>'
)


def read(data):
    return odf_letter.read(data, file="letter.odt")


def told(letter, text):
    """The place of the first stretch that holds the text."""
    return str(letter.at(letter.text.index(text)).place)


def whole(data):
    """All that stands in a file, names of parts and their contents."""
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        return "".join(name + opened.read(name).decode("utf-8", "replace") for name in opened.namelist())


def test_a_letter_is_read_in_order_with_its_places():
    letter = read(odt(BODY, header="<text:p>Klinikum Neustadt</text:p>", author="Dr. Huber"))
    assert "Frau Wiesinger,  Klara\tkam\nheute." in letter.text
    places = {
        "Klinikum": "header",
        "singer": "paragraph 1",
        "Name": "table 1, row 1, column 1",
        "laut": "footnote 1",
        "anrufen": "comment 1",
        "Huber": "document property creator",
    }
    assert {text: told(letter, text) for text in places} == places
    assert {text for text in ("Özdemir", "Ulla", "klara@klinik.example") if text in letter.text} == {
        *("Özdemir", "Ulla", "klara@klinik.example")
    }
    assert letter.text.count("Wiesinger") == 3, "that in the deletion too"


def test_what_is_replaced_or_not_on_the_pages_stands_in_no_part_of_the_result():
    data = odt(BODY, header="<text:p>Frau Wiesinger</text:p>", author="Dr. Huber")
    letter = read(data)
    edits = [(Span(*one.span()), "[X]") for one in re.finditer("Wiesinger|Klara", letter.text)]
    out = odf_letter.write(data, edits, file="letter.odt")
    for gone in ("Wiesinger", "singer", "Klara", "klara@", "Özdemir", "Ulla", "Huber"):
        assert gone not in whole(out), gone
    again = read(out).text
    assert "Frau [X],  [X]\tkam\nheute." in again and "Name\t[X]" in again and "laut [X]" in again
    with zipfile.ZipFile(io.BytesIO(out)) as opened:
        first = opened.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert odf_letter.write(data, edits, file="letter.odt") == out


@given(
    st.lists(st.text(st.characters(categories=("L", "N")), min_size=3, max_size=8), min_size=1, max_size=6), st.data()
)
def test_any_word_can_be_taken_out_and_the_others_stay(words, data):
    letter_data = odt(
        "".join(f"<text:p>{escape(word)}<text:span>{escape(word)}</text:span></text:p>" for word in words)
    )
    letter = read(letter_data)
    assert letter.text.split() == [word + word for word in words]
    taken = data.draw(st.integers(0, len(words) - 1))
    spans = [Span(*one.span()) for one in re.finditer(r"\S+", letter.text)]
    out = read(odf_letter.write(letter_data, [(spans[taken], "[X]")], file="a.odt")).text.split()
    assert out == ["[X]" if number == taken else word + word for number, word in enumerate(words)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>"}),
        zipped({"mimetype": "application/vnd.oasis.opendocument.text"}),
        odt("<text:p>&lol;</text:p>").replace(b"<a/>", b""),
        odt("", others={"content.xml": "<!DOCTYPE x [<!ENTITY e 'x'>]><x>&e;</x>"}),
        odt("", others={"content.xml": "<a>" * 5000 + "</a>" * 5000}),
    ],
)
def test_what_is_no_letter_is_refused_with_a_sentence(data):
    with pytest.raises(FormatError) as refused:
        read_letter(data, file="letter.odt")
    assert refused.value.file == "letter.odt"


def test_one_that_is_damaged_anywhere_is_read_or_refused():
    data = odt(BODY)
    for at in range(0, len(data), len(data) // 150):
        with contextlib.suppress(FormatError):
            read(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
            read(data[:at])
