"""New pages of a text say what it says, to the reader that letters come in by."""

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from deid_studio.formats import decodings
from deid_studio.formats.letters.letter_formats import read_letter
from deid_studio.formats.letters.pages.pdf_of_text import printable, write

PIECES = st.sampled_from(
    [
        "Müller",
        "Haut-",
        "und",
        "klein",
        "≥ 3",
        "→",
        "•",
        "☐",
        "[PATIENT]",
        "Łódź",
        "a" * 150,
        "-",
        "é",
        " ",
        "\t",
        "\n",
        "\n\n",
    ]
)


def bare(text):
    return re.sub(r"\s+", "", text)


def read_again(data):
    return read_letter(data, file="brief.pdf").text


@settings(max_examples=25, deadline=None)
@given(st.lists(PIECES, min_size=1, max_size=60).map(" ".join).filter(str.strip))
@example("Name:      Wert\n" * 6)
@example("Krankenhaus-\nabteilung, Nord-\nund Süd")
@example(
    "\n".join(f"Zeile {number} mit genug Worten, dass sie voll ist, und noch einem Wort-" for number in range(130))
)
def test_what_is_written_is_read_as_it_was(text):
    data = write(text)
    assert bare(read_again(data)) == bare(printable(text))
    assert data == write(text)


def test_all_letters_of_western_languages_need_no_font():
    letters = "".join(
        bytes([code]).decode("cp1252", "ignore") for code in range(33, 256) if code not in (0x7F, 0x95, 0xAD)
    )
    data = write(letters)
    assert b"/ToUnicode" not in data
    assert bare(read_again(data)) == bare(letters)


def test_what_no_font_has_is_the_sign_for_what_is_unknown():
    assert printable("漢 \uf0b7 \U0001f600 ≤ Łódź") == "\ufffd \ufffd \ufffd ≤ Łódź"


def test_the_leak_rule_reads_letters_of_its_font_and_words_no_object_is_made_of():
    found = dict(decodings.readings(write("→ Wiesinger")))
    assert "Wiesinger" in found[decodings.LETTER]
    shown = decodings.pdf_text(write("Frau Page"))
    assert "Frau Page" in shown and not re.search("Font|Parent|Kids|Helvetica", shown)
