"""Building a model: trained, measured on what it has not seen, described."""

from pathlib import Path

import pytest

from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.building import build
from deid_studio.learn.model_card import card_text, scores
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.training_texts import Marked
from deid_studio.learn.written_corpus import CorpusText
from deid_studio.suggest.model.model import read_card

GERMAN = RECIPES["texts-de"]
KOLDITZ = tagset_toml.load("kolditz13")


@pytest.fixture
def real(letters):
    """The letters with the kinds of their marks."""
    return corpus.read(letters, KOLDITZ, "de")


@pytest.fixture
def built(real, tmp_path):
    """A small model, cross-validated on the letters."""
    (tmp_path / "model").mkdir()
    return build(GERMAN, tmp_path / "model", real=real, unseen=[], version="3", size=0.01)


def test_it_is_cross_validated_and_described(built, real, tmp_path):
    assert read_card(tmp_path / "model") == built.card
    assert (built.card.name, built.card.version, built.card.language) == ("texts-de", "3", "de")
    assert {answer.marked for answer in built.answers} == set(real.values())
    assert built.texts == 3 + 10 and {"model", "patient.salutation"} <= set(built.card.sureness)
    assert all(0 < share < 1 for shares in (built.card.typing, built.card.edges) for share in shares.values())
    assert all(0.3 <= least <= 0.9 for least in built.card.thresholds.values())
    assert all(0 <= share <= 1 for share in built.card.precision.values())

    measured = scores(built, KOLDITZ)
    assert measured.phi.cover_recall > 0.8 and {row.tag for row in measured.types} >= {"Patient", "Date", "Staff"}
    text = card_text(built, measured, data="3 texts.", command="deid-studio train texts-de", date="2026-01-02")
    assert text.startswith("# texts-de 3\n") and "2026-01-02 on 13 texts: 3 texts." in text
    (row,) = [line for line in text.splitlines() if line.startswith("| Patient |")]
    assert row.split("|")[2].strip() == "3" and len(row.split("|")) == 10
    assert "| ID | 1 |" in text and text.endswith("```\n")
    assert not any(name in text for name in ("Kränzlin", "Möllering", "4711223")), "a card quotes no text"


def test_texts_kept_aside_are_measured_on_and_not_learned_from(real, tmp_path, monkeypatch):
    learned = []
    monkeypatch.setattr("deid_studio.learn.building.fit", _spying(learned))
    unseen = list(real.values())
    built = build(GERMAN, tmp_path, real={}, unseen=unseen, version="1", size=0.005)
    assert [answer.marked for answer in built.answers] == unseen and [len(texts) for texts in learned] == [built.texts]
    assert not set(learned[0]) & {marked.text for marked in unseen}


def test_it_is_cross_validated_over_batches(real, tmp_path, monkeypatch):
    learned = []
    monkeypatch.setattr("deid_studio.learn.building.fit", _spying(learned))
    places = [(name, batch) for name in real for batch in ("nord", "süd")]
    corpus = [CorpusText(name, batch, "written", _beside(real[name], batch)) for name, batch in places]
    built = build(GERMAN, tmp_path, real={}, corpus=corpus, version="1", size=0.005)
    assert {answer.marked for answer in built.answers} == {text.marked for text in corpus}
    north, south = ({text.marked.text for text in corpus if text.batch == batch} for batch in ("nord", "süd"))
    sides = [(bool(north & set(texts)), bool(south & set(texts))) for texts in learned]
    assert sorted(sides) == [(False, True), (True, False), (True, True)] and sides[-1] == (True, True)


def _beside(marked, batch):
    return Marked(f"{marked.text}{batch}\n", marked.marks)


def _spying(learned):
    from deid_studio.learn.training import fit

    def run(texts, language, weights: Path, **options):
        learned.append([marked.text for marked in texts])
        fit(texts, language, weights, **options)

    return run


def test_without_a_text_to_measure_on_nothing_is_built(tmp_path):
    with pytest.raises(ValueError, match="measured"):
        build(GERMAN, tmp_path, real={}, unseen=[], version="1")
    assert list(tmp_path.iterdir()) == []
