"""A GLiNER model's answers: it is told the labels, and what fits best is taken."""

from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.engines.neural.tagger_folder import inspect
from deid_studio.engines.neural.tagger_process import load
from deid_studio.engines.neural.text_windows import Tagger

KINDS = {"anna": "person", "mül": "person", "köln": "town"}


@pytest.fixture
def tagger(neural_models: ModuleType, tmp_path: Path) -> Tagger:
    folder = neural_models.make_gliner(tmp_path / "g", KINDS)
    return load(folder, inspect(folder))


def asked(tagger: Tagger, text: str, *labels: str) -> list[tuple[str, str]]:
    return [(text[one.start : one.end], one.label) for one in tagger.ask(text, labels, lambda: None)]


def test_what_is_asked_for_is_found_at_its_place(tagger: Tagger) -> None:
    text = "\U0001f600 Frau Anna Müller-Lüdenscheidt kam aus KÖLN. "
    assert asked(tagger, text, "town", "person") == [("Anna Müller-Lüdenscheidt", "person"), ("KÖLN", "town")]
    assert asked(tagger, text, "town") == [("KÖLN", "town")]
    assert asked(tagger, " \n", "town") == []


def test_a_long_text_is_asked_about_in_windows(tagger: Tagger) -> None:
    text = "und Anna Müller kam nach Köln . " * 20
    told: list[int] = []
    found = tagger.ask(text, ("person", "town"), lambda: told.append(1))
    assert [(text[one.start : one.end], one.label) for one in found] == [
        ("Anna Müller", "person"),
        ("Köln", "town"),
    ] * 20
    assert len(told) > 20


def test_words_of_many_tokens_pass(tagger: Tagger) -> None:
    text = "Anna kam " + "müllermüller" * 40 + " nach Köln"
    found = asked(tagger, text, "person", "town")
    assert found[0] == ("Anna", "person") and found[-1] == ("Köln", "town")
