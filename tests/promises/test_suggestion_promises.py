"""Promises of what suggests and finds, by the number that they have in the list of what fell short."""

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import pytest

from deid_studio.formats import tagset_toml
from deid_studio.services.annotation import concordance
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.suggest import suggester
from deid_studio.suggest.again.hit import HitKind
from deid_studio.suggest.again.occurrences import in_documents
from deid_studio.suggest.suggester import Suggester

Form = Literal["NFC", "NFD"]
FORMS: Final[tuple[Form, Form]] = ("NFC", "NFD")


@pytest.fixture(scope="module")
def suggests() -> Suggester:
    return suggester.load(tagset_toml.load("kolditz13"), language="de")


def _as_it_is(text: str) -> str:
    return text


@pytest.mark.parametrize("written", [_as_it_is, str.lower, str.title, str.upper])
@pytest.mark.parametrize(
    ("tags", "text", "phi"),
    [
        ("Date", "Operation am {}.", "siebzehnten März neunzehnhundertdreiundfünfzig"),
        ("Birthdate", "Herr Adam, geboren am {}.", "siebzehnten März neunzehnhundertdreiundfünfzig"),
        ("Date Birthdate", "{}", "erster zweiter neunzehnhundertfünfzig"),
        ("Contact", "Sie erreichen ihn unter {}.", "null zwei zwei eins, vier sieben eins null"),
        ("ID", "Die IBAN lautet {}.", "DE89 3704 0044 0532 0130 00"),
        ("ID", "Überwiesen auf {} am Montag.", "DE89370400440532013000"),
    ],
)
def test_4_numbers_in_words_and_account_numbers_are_found_in_any_case(
    suggests: Suggester, tags: str, text: str, phi: str, written: Callable[[str], str]
) -> None:
    whole = written(text.format(phi))
    found = [one for one in suggests.suggest(whole) if one.span.of(whole) == written(phi)]
    assert found and found[0].tag in tags.split() and found[0].confidence > 0.8, suggests.suggest(whole)


@pytest.mark.parametrize("sought", ["NFC", "NFD"])
@pytest.mark.parametrize("options", [{}, {"whole_words": True}, {"match_case": True}, {"is_pattern": True}])
def test_5_search_finds_composed_and_decomposed_letters_alike(
    tmp_path: Path, sought: Form, options: dict[str, bool]
) -> None:
    for form in FORMS:
        (tmp_path / f"{form}.txt").write_text(unicodedata.normalize(form, "Frau Müller, Mu 3"), encoding="utf-8")
    with projects.create(tmp_path / "P", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / f"{form}.txt" for form in FORMS], annotator="A1")
        found = concordance.search(project, unicodedata.normalize(sought, "Müller"), annotator="A1", **options)
        assert [one.surface for one in found] == [unicodedata.normalize(form, "Müller") for form in FORMS]
        found = concordance.search(project, "Mu", annotator="A1", **options)
        assert [one.surface for one in found] == ["Mu", "Mu"], "half a letter is none"


@pytest.mark.parametrize("sought", ["NFC", "NFD"])
@pytest.mark.parametrize("surface", ["Müller", "Fr. Müller.", "(Jörg Weiß)"])
def test_5_same_again_finds_composed_and_decomposed_letters_alike(sought: Form, surface: str) -> None:
    texts = {form: unicodedata.normalize(form, f"Dort war {surface} heute.") for form in FORMS}
    hits = in_documents(texts, unicodedata.normalize(sought, surface))
    assert {form: [(hit.span.of(texts[form]), hit.kind) for hit in found] for form, found in hits.items()} == {
        form: [(unicodedata.normalize(form, surface), HitKind.EXACT)] for form in FORMS
    }
