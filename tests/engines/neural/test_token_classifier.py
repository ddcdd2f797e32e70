"""A token classifier's answers: exact places in the text, whatever the tokenizer and the scheme of its labels."""

import unicodedata
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.engines.neural.tagger_folder import inspect
from deid_studio.engines.neural.tagger_process import load
from deid_studio.engines.neural.text_windows import LabelledStretch, Tagger

SCHEMES = {
    "BIO": ("O", "B-PER", "I-PER", "B-LOC", "I-LOC"),
    "BIOES": ("O", "B-PER", "I-PER", "E-PER", "S-PER", "S-LOC"),
    "none": ("O", "PER", "LOC"),
}
WORDS = {
    "BIO": {"anna": "B-PER", "mül": "I-PER", "##ler": "I-PER", "lüdenscheidt": "I-PER", "köln": "B-LOC"},
    "BIOES": {"anna": "B-PER", "mül": "E-PER", "##ler": "E-PER", "lüdenscheidt": "E-PER", "köln": "S-LOC"},
    "none": {"anna": "PER", "mül": "PER", "##ler": "PER", "lüdenscheidt": "PER", "köln": "LOC"},
}


def loaded(folder: Path) -> Tagger:
    return load(folder, inspect(folder))


def shown(text: str, found: list[LabelledStretch]) -> list[tuple[str, str]]:
    return [(text[one.start : one.end], one.label) for one in found]


def asked(tagger: Tagger, text: str, *labels: str) -> list[tuple[str, str]]:
    return shown(text, tagger.ask(text, labels or ("PER", "LOC"), lambda: None))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_stretches_are_exact_in_every_scheme(neural_models: ModuleType, tmp_path: Path, scheme: str, form: str) -> None:
    tagger = loaded(neural_models.make_classifier(tmp_path / "m", WORDS[scheme], SCHEMES[scheme]))
    text = unicodedata.normalize(form, "\U0001f600 ANNA Müller-Lüdenscheidt kam aus (Köln). Köln, Anna.")
    expected = [("ANNA Müller-Lüdenscheidt", "PER"), ("Köln", "LOC"), ("Köln", "LOC"), ("Anna", "PER")]
    assert asked(tagger, text) == [(unicodedata.normalize(form, surface), label) for surface, label in expected]
    assert asked(tagger, text, "LOC") == [(unicodedata.normalize(form, "Köln"), "LOC")] * 2
    assert asked(tagger, text, "MISC") == []


def test_what_begins_anew_is_another(neural_models: ModuleType, tmp_path: Path) -> None:
    tagger = loaded(neural_models.make_classifier(tmp_path / "m"))
    assert asked(tagger, "anna anna müller köln/köln bad homburg") == [
        ("anna", "PER"),
        ("anna müller", "PER"),
        ("köln", "LOC"),
        ("köln", "LOC"),
        ("bad homburg", "LOC"),
    ]
    assert asked(tagger, "anna\n\nmüller") == [("anna", "PER"), ("müller", "PER")]


@given(at=st.integers(0, 40), rest=st.integers(0, 40))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_name_is_known_by_what_stands_before_it_wherever_a_window_ends(
    neural_models: ModuleType, tmp_path: Path, at: int, rest: int
) -> None:
    folder = tmp_path / "m"
    tagger = loaded(folder if folder.exists() else neural_models.make_classifier(folder))
    text = f"{'und ' * at}Frau Zwirbel {'kam ' * rest}"
    assert asked(tagger, text) == [("Zwirbel", "PER")]


def test_a_text_of_several_pieces_is_searched_whole(
    neural_models: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deid_studio.engines.neural.text_windows.pieces.__defaults__", (30,))
    tagger = loaded(neural_models.make_classifier(tmp_path / "m"))
    text = "Anna kam aus Bad Homburg.\n" * 5
    assert asked(tagger, text) == [("Anna", "PER"), ("Bad Homburg", "LOC")] * 5


def test_a_graph_of_fixed_length_is_filled_up(neural_models: ModuleType, tmp_path: Path) -> None:
    tagger = loaded(neural_models.make_classifier(tmp_path / "m", fixed=10))
    assert asked(tagger, "anna") == [("anna", "PER")]
    assert asked(tagger, "kam aus " * 9 + "anna") == [("anna", "PER")]


def test_the_same_text_gets_the_same_answer(neural_models: ModuleType, tmp_path: Path) -> None:
    tagger = loaded(neural_models.make_classifier(tmp_path / "m", sure=7.0))
    text = "Frau Anna Müller kam aus Köln. " * 10
    first = tagger.ask(text, ("PER", "LOC"), lambda: None)
    assert first == tagger.ask(text, ("PER", "LOC"), lambda: None)
    assert all(0 < one.confidence < 1 for one in first)


@given(text=st.text(st.characters(exclude_categories=("Cs",)), max_size=120))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_can_be_asked_about(neural_models: ModuleType, tmp_path: Path, text: str) -> None:
    folder = tmp_path / "m"
    tagger = loaded(folder if folder.exists() else neural_models.make_classifier(folder))
    found = tagger.ask(text, ("PER", "LOC", "MISC"), lambda: None)
    assert all(0 <= one.start < one.end <= len(text) for one in found)
    assert all(before.end <= after.start for before, after in pairwise(found))
