"""Building a model: trained, measured on what it has not seen, described."""

from pathlib import Path

import pytest

from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.building import build
from deid_studio.learn.model_card import card_text, scores
from deid_studio.learn.recipes import RECIPES
from deid_studio.suggest.model.model import read_card

LETTERS = RECIPES["letters-de"]
KOLDITZ = tagset_toml.load("kolditz13")


@pytest.fixture
def real(letters):
    """The letters with the kinds of their marks."""
    return corpus.read(letters, KOLDITZ, LETTERS.manner)


@pytest.fixture
def built(real, tmp_path):
    """A small model, cross-validated on the letters."""
    (tmp_path / "model").mkdir()
    return build(LETTERS, tmp_path / "model", real=real, unseen=[], version="3", size=0.01)


def test_it_is_cross_validated_and_described(built, real, tmp_path):
    assert read_card(tmp_path / "model") == built.card
    assert (built.card.name, built.card.version, built.card.language) == ("letters-de", "3", "de")
    assert {answer.marked for answer in built.answers} == set(real.values())
    assert built.texts == 3 + 5 and {"model", "patient.salutation"} <= set(built.card.sureness)
    assert all(0 < share < 1 for shares in (built.card.typing, built.card.edges) for share in shares.values())
    assert all(0.3 <= least <= 0.9 for least in built.card.thresholds.values())
    assert all(0 <= share <= 1 for share in built.card.precision.values())

    measured = scores(built, KOLDITZ)
    assert measured.phi.cover_recall > 0.8 and {row.tag for row in measured.types} >= {"Patient", "Date", "Staff"}
    text = card_text(built, measured, data="3 texts.", command="deid-studio train letters-de", date="2026-01-02")
    assert text.startswith("# letters-de 3\n") and "2026-01-02 on 8 texts: 3 texts." in text
    (row,) = [line for line in text.splitlines() if line.startswith("| Patient |")]
    assert row.split("|")[2].strip() == "3" and len(row.split("|")) == 10
    assert "| ID | 1 |" in text and text.endswith("```\n")
    assert not any(name in text for name in ("Kränzlin", "Möllering", "4711223")), "a card quotes no text"


def test_texts_kept_aside_are_measured_on_and_not_learned_from(real, tmp_path, monkeypatch):
    spoken = RECIPES["spoken-de"]
    learned = []
    monkeypatch.setattr("deid_studio.learn.building.fit", _spying(learned))
    unseen = list(real.values())
    built = build(spoken, tmp_path, real={}, unseen=unseen, version="1", size=0.005)
    assert [answer.marked for answer in built.answers] == unseen and len(learned) == built.texts
    assert not {marked.text for marked in learned} & {marked.text for marked in unseen}


def _spying(learned):
    from deid_studio.learn.training import fit

    def run(texts, manner, weights: Path, **options):
        learned.extend(texts)
        fit(texts, manner, weights, **options)

    return run


def test_without_a_text_to_measure_on_nothing_is_built(tmp_path):
    with pytest.raises(ValueError, match="measured"):
        build(LETTERS, tmp_path, real={}, unseen=[], version="1")
    assert list(tmp_path.iterdir()) == []
