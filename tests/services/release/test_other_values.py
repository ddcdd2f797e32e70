"""Marked dates, telephone numbers and codes that stand elsewhere in another form: gates, drafts and check tell them."""

import re

import pytest

from deid_studio.services.release.checking.check import check
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import Risk

MARKED = {"Birthdate": ("3.5.1950",), "Contact": ("0221/4747-123",), "ID": ("8841279", "DE89370400440532013000")}
LETTER = "Frau X, geb. 3.5.1950, Telefon 0221/4747-123, Fallnummer 8841279, Konto DE89370400440532013000."
OTHERS = [
    "03.05.50",
    "3. Mai 1950",
    "May 3rd, 1950",
    "19500503",
    "3.V.1950",
    "Dritter Mai neunzehnhundertfünfzig",
    "the third of may nineteen fifty",
    "dritten fünften fünfzig",
    "3.\u00a0Mai\n1950",
    "+49 221 4747123",
    "0049 (0)221 47 47 123",
    "4747 123",
    "null zwei zwei eins vier sieben vier sieben eins zwei drei",
    "Oh double two one, four seven four seven, one two three",
    "O221/4747l23",
    "𝟎𝟐𝟐𝟏 𝟒𝟕𝟒𝟕𝟏𝟐𝟑",
    "008841279",
    "acht acht vier eins zwo sieben neun",
    "88-412-79",
    "８８４１２７９",
    "de89 3704 0044 0532 0130 00",
]
DIFFERENT = "Am 4.5.1950 und am 3.5.1951, Zimmer 4747, Leukozyten 8,8 4,1 27,9, Seite 123, 30.5.1950, 0221/4747-124."


@pytest.fixture
def letters(kit, tmp_path):
    """A letter in which all is marked, one for each other form with nothing marked, and one with other values."""
    files = {f"other{number:02}.txt": f"Es war {form} genau.".encode() for number, form in enumerate(OTHERS)}
    files |= {"letter.txt": LETTER.encode(), "different.txt": DIFFERENT.encode()}
    with kit.make(tmp_path / "values", files=files) as project:
        for name in files:
            stem = name.removesuffix(".txt")
            kit.mark_all(project, marked=MARKED if stem == "letter" else {}, only=stem)
        yield project


def test_each_other_form_is_left_over_and_noted(letters, tmp_path):
    contents = contents_of(letters, layer_named(letters, None))
    (gate,) = [one for one in gates_of(letters, contents) if one.name == "leftovers"]
    texts = {one.document.id: one.document.text for one in contents.documents}
    places = {place.document: texts[place.document_id][place.start : place.end] for place in gate.places}
    expected = {f"other{number:02}": form for number, form in enumerate(OTHERS)}
    assert places == {name: form.removeprefix("the ").removeprefix("+") for name, form in expected.items()}
    notes = export_text(letters, tmp_path / "texts").notes
    assert {note.file for note in notes if "PHI elsewhere" in note.sentence} == set(expected)


def test_a_released_text_with_another_form_fails(letters, tmp_path):
    choices = Choices(accepted=frozenset({Risk.LEFTOVERS}), by="A1")
    release(letters, tmp_path / "out", choices)
    assert not check(tmp_path / "out", project=letters).failures
    path = tmp_path / "out" / "text" / "different.txt"
    for form in OTHERS:
        path.write_text(f"{DIFFERENT} {form}", encoding="utf-8")
        found = [one for one in check(tmp_path / "out", project=letters).failures if one.kind == "strings"]
        assert any(one.file == "text/different.txt" and one.start > len(DIFFERENT) for one in found), form


def test_the_day_of_a_certificate_is_no_leftover(kit, released, tmp_path):
    year, month, day = re.findall(r"(20\d\d)-(\d\d)-(\d\d)T", (released / "certificate.json").read_text())[0]
    written = f"{int(day)}. {'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split()[int(month) - 1]} {year}"
    with kit.make(tmp_path / "today", files={"a.txt": f"Sie kam am {written}.".encode()}) as project:
        kit.mark_all(project, marked={"Date": (written,)})
        release(project, tmp_path / "out", Choices(by="A1"))
        assert not check(tmp_path / "out", project=project).failures
