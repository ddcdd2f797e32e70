"""Letters as Praat writes them in ASCII."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts import textgrid
from deid_studio.formats.transcripts.praat_letters import as_letters, written

# After Praat's manual, "Special symbols"
SHOWN = {
    r"M\u\"ller".replace('\\"', '"'): "Müller",
    r"Gie\ssen": "Gießen",
    r"Ren\e'": "René",
    r"S\o/ren \Oslo": r"Søren \Oslo",
    r"Fran\c,ois": "François",
    r"Mu\n~oz": "Muñoz",
    r"Dvo\r<\a'k": "Dvořák",
    r"\L/ukasz": "Łukasz",
    r"Andr\aes": "Andræs",
    r"\Aoke \A\"".replace('\\"', '"'): "Åke Ä",
    r"K\o:r\o:s": "Kőrős",
    r"\swn\ef\:f\'1": "ənɛːˈ",
    r"\al\be\ga": "αβγ",
    r"u\:^": "ü",
    r"a\bsb": r"a\b",
    r"\bsss": r"\ss",
    r"C:\qq\ 1\\": r"C:\qq\ 1\\",
}


@pytest.mark.parametrize("text", SHOWN)
def test_praats_letters_are_read(text: str) -> None:
    assert as_letters(text)[0] == SHOWN[text]


@given(st.text(alphabet=st.sampled_from("abeosu\\\"':/ßüäåøŁθ ^~"), max_size=12), st.booleans())
def test_what_is_written_is_read_again(text: str, in_ascii: bool) -> None:
    text = unicodedata.normalize("NFC", text)
    assert as_letters(written(text, in_ascii=in_ascii))[0] == text


@pytest.mark.parametrize("mark", ['""', '"'])
def test_umlauts_are_read_whether_their_mark_is_doubled_or_not(mark: str) -> None:
    """Praat doubles a quotation mark in a text, other programs write its umlauts as they stand."""
    names = [rf"M\u{mark}ller", rf"\O{mark}zt\u{mark}rk", 'sagte ""ja""']
    entries = "".join(f'{at}\n{at + 1}\n"{name}"\n' for at, name in enumerate(names))
    head = (
        'File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n3\n<exists>\n1\n"IntervalTier"\n"words"\n0\n3\n3\n'
    )
    assert textgrid.read((head + entries).encode(), file="a.TextGrid").text.split() == [
        "Müller",
        "Öztürk",
        "sagte",
        '"ja"',
    ]


def test_german_letters_are_ascii_where_that_is_asked_for() -> None:
    assert written("Müller-Größe", in_ascii=True) == 'M\\u"ller-Gr\\o"\\sse'
    assert written("Müller", in_ascii=False) == "Müller"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("is_short", [True, False])
def test_a_grid_with_them_is_read_and_written_as_it_came(encoding: str, is_short: bool) -> None:
    transcript = TimedText("Herr Müller", (Word(Span(0, 4), Interval(0, 500)), Word(Span(5, 11), Interval(500, 900))))
    grid = textgrid.write(transcript, in_ascii=True).decode()
    assert 'M\\u""ller' in grid
    if is_short:
        lines = (line.split("=", 1)[-1].strip() for line in grid.splitlines())
        grid = "\n".join(line for line in lines if line and not line.startswith(("item", "intervals [")))
        grid = grid.replace("tiers? <exists>", "<exists>")
    found = textgrid.read(grid.encode(encoding), file="a.TextGrid")
    assert (found.text, found.words) == (transcript.text, transcript.words)
    assert found.has_praat_letters
    assert not textgrid.read(textgrid.write(transcript), file="a.TextGrid").has_praat_letters
