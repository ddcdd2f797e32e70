"""Decoding: what is certain is read, what is not is said or refused."""

from __future__ import annotations

import codecs
import re
import time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode, lines_of

LETTER = "Frau Müller kam am 1.2.2019.\r\nÄrztin: Dr. Groß\n"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
def test_a_mark_decides_and_is_stripped(mark: bytes, encoding: str) -> None:
    decoded = decode(mark + LETTER.encode(encoding), file="brief.txt")
    assert (decoded.text, decoded.encoding, decoded.had_bom) == (LETTER, encoding, bool(mark))
    assert decoded.notes == ()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_zero_bytes_prove_utf_16_without_a_mark(encoding: str) -> None:
    decoded = decode(LETTER.encode(encoding), file="brief.txt")
    assert (decoded.text, decoded.encoding, decoded.had_bom) == (LETTER, encoding, False)
    assert "byte order mark" in decoded.notes[0][1]


def test_windows_1252_is_read_and_said_with_line_and_byte() -> None:
    decoded = decode(LETTER.encode("windows-1252"), file="brief.txt")
    assert (decoded.text, decoded.encoding) == (LETTER, "windows-1252")
    ((line, sentence),) = decoded.notes
    assert line == 1 and "byte 7 " in sentence and "Windows-1252" in sentence


@pytest.mark.parametrize(("encoding", "name"), [("mac-roman", "Mac Roman"), ("cp850", "DOS (CP 850)")])
@pytest.mark.parametrize("text", ["Frau Müller", LETTER, "Herr Jäger, Schöne Straße 5\nÄrztin: Dr. Öztürk\nÜbergabe"])
def test_umlauts_of_macs_and_of_dos_are_told_by_where_they_stand(encoding: str, name: str, text: str) -> None:
    decoded = decode(text.encode(encoding), file="brief.txt")
    assert (decoded.text, decoded.encoding) == (text, encoding)
    ((line, sentence),) = decoded.notes
    assert line is not None and f"was read as {name}, as letters inside of its words show" in sentence


@pytest.mark.parametrize(
    "text",
    [
        "Dušan Miloš kam wieder.",
        "sagt: „Gut“ und geht…dann 5€ für §5",
        "Frau Müller, bekannt als „Šimić-Süß“".replace("ć", "c"),
        "don’t “quote” †1999 Œuvre",
        "er sagte„ja“ und ging",
        "Zoë nahm€5 und sagte §§",
        "Sanoi ”hei”ja meni",
        "de „heer”kwam",
        "he said„yes”loud",
        "Name§vorname§ort, Art§a Abs",
    ],
)
def test_what_windows_has_beside_umlauts_is_no_sign_of_another_encoding(text: str) -> None:
    decoded = decode(text.encode("windows-1252"), file="brief.txt")
    assert (decoded.text, decoded.encoding) == (text, "windows-1252")


@given(st.text(alphabet="aeinrstdhulcgmobwfkzvpjyqx äöüÄÖÜßéèàš„“”’–…€§", max_size=80))
def test_law_german_of_windows_is_never_taken_for_anything_else(text: str) -> None:
    words = f"Müller {text}"
    assume(not re.search(rb"[\xc2-\xf4][\x80-\xbf]", words.encode("windows-1252")))
    assert decode(words.encode("windows-1252"), file="brief.txt").text == words


def test_the_byte_column_counts_from_the_line_start() -> None:
    ((line, sentence),) = decode("Befund\nGrün".encode("latin-1"), file="a.txt").notes
    assert line == 2 and "byte 3 " in sentence


def test_one_broken_byte_does_not_turn_good_umlauts_into_two_letters() -> None:
    with pytest.raises(FormatError, match="byte 12 of this line is not UTF-8, though") as caught:
        decode("Müller\nGröße ü ".encode() + b"\xfc!\n", file="brief.txt")
    assert (caught.value.file, caught.value.line) == ("brief.txt", 2)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 3),
        (b"Befund\nM\0ller\n", 2),
        (codecs.BOM_UTF8 + b"a\n\0", 2),
        (codecs.BOM_UTF16_LE + "a\nb\0".encode("utf-16-le"), 2),
        (codecs.BOM_UTF32_LE + "ab".encode("utf-32-le"), 1),
        (b"\x1f\x8b\x08\x01\xff\xfe\x05\n", 1),
        (b"a\n\x81\x8d\n", 2),
        (codecs.BOM_UTF8 + b"a\nM\xfcller", 2),
        (codecs.BOM_UTF16_BE + "a\nb".encode("utf-16-be") + b"\0", 2),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(data: bytes, line: int) -> None:
    with pytest.raises(FormatError) as caught:
        decode(data, file="brief.txt")
    assert caught.value.line == line


def test_an_empty_file_is_empty_text() -> None:
    assert decode(b"", file="leer.txt").text == ""


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\0\ufeff")))
def test_utf_8_comes_back_as_it_was(text: str) -> None:
    assert decode(text.encode(), file="a.txt").text == text


@given(st.text(alphabet="\r\n\u2028a"))
def test_lines_end_at_lf_behind_any_cr_and_at_each_other_cr(text: str) -> None:
    assert lines_of(text) == re.split(r"\r*\n|\r", text)


def test_many_line_ends_take_the_time_of_their_number() -> None:
    began = time.process_time()
    assert len(lines_of("\r" * 300_000 + "a")) == 300_001
    assert time.process_time() - began < 5
