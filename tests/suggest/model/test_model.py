"""A trained model on disk."""

import json
import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.errors import EngineUnavailable
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model import model as module
from deid_studio.suggest.model.model import CARD, UNMEASURED, WEIGHTS, Card, Model, family, read_card
from deid_studio.suggest.token_text import TokenText

TEXT = "Sehr geehrte Kollegen,\nwir berichten über Frau Zoë Kränzlin, geb. 12.03.1958, aus 86150 Augsburg.\n"


def candidate(confidence, source="date.numeric"):
    return Candidate(Span(0, 4), Kind.DATE, confidence, source)


def test_it_finds_names_and_says_what_it_is(models):
    model = Model(models / "texts-de")
    found = {one.span.of(TEXT): one for one in model.candidates(TokenText.of(TEXT), [])}
    assert found["Zoë Kränzlin"].kind is Kind.PATIENT and found["Zoë Kränzlin"].confidence > 0.3
    assert {one.source for one in found.values()} == {"model:texts-de 7"} == {model.source}


@pytest.mark.parametrize("text", ["", " \n", ".", "\ufeff", "😀", "a" * 5_000, "x" + "\u0301" * 5_000])
def test_any_text_can_be_asked_about(models, text):
    model = Model(models / "texts-de")
    assert all(0 <= one.confidence <= 1 for one in model.candidates(TokenText.of(text), []))


def test_a_long_text_is_given_to_the_library_in_stretches_and_found_as_at_once(models, monkeypatch):
    """48,000 tokens at once took 100 MB more."""
    model, reading = Model(models / "texts-de"), TokenText.of(TEXT * 300)
    monkeypatch.setattr(module, "_STRETCH_TOKENS", 100_000)
    at_once = model.candidates(reading, [])
    monkeypatch.setattr(module, "_STRETCH_TOKENS", 300)
    given = []
    model._tagger = Watched(model._tagger, given)
    in_stretches = model.candidates(reading, [])
    assert [(one.span, one.kind) for one in in_stretches] == [(one.span, one.kind) for one in at_once]
    assert [one.confidence for one in in_stretches] == pytest.approx([one.confidence for one in at_once])
    assert len(at_once) > 300 and max(given) <= 400 and given[-1] == 1


class Watched:
    """A tagger that writes down how many tokens it was given."""

    def __init__(self, tagger, given):
        self.tag, self.marginal = tagger.tag, tagger.marginal
        self._tagger, self._given = tagger, given

    def set(self, rows):
        self._given.append(len(rows))
        self._tagger.set(rows)


def test_confidence_is_as_measured_for_the_source():
    card = Card("m", "1", "de", sureness={"date.numeric": [(0.5, 0.2), (0.9, 0.8)], "model": [(1, 0.7)]})
    assert [round(card.measured(candidate(x)).confidence, 3) for x in (0.1, 0.5, 0.7, 0.9, 1)] == [
        *(0.04, 0.2, 0.5, 0.8, 0.8),
    ]
    assert card.measured(candidate(0.3, "model:other 2")).confidence == pytest.approx(0.21)
    assert card.measured(candidate(0.3, "never.seen")) == candidate(0.3, "never.seen")
    assert family(candidate(1, "model:x 1")) == "model" and family(candidate(1)) == "date.numeric"


def test_edges_are_as_measured_else_mostly_right():
    card = Card("m", "1", "de", edges={"date.numeric": 0.6})
    assert card.exactness(candidate(1)) == 0.6 and UNMEASURED.exactness(candidate(1)) == 0.9


POINTS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=6)


@given(POINTS, st.floats(0, 1), st.floats(0, 1))
def test_measured_confidences_are_shares_and_rise(points, one, other):
    rising = list(zip(sorted(x for x, _ in points), sorted(y for _, y in points), strict=True))
    card = Card("m", "1", "de", sureness={"date.numeric": rising})
    low, high = (card.measured(candidate(x)).confidence for x in sorted((one, other)))
    assert 0 <= low <= high + 1e-12 <= 1 + 1e-12


def test_a_card_is_read_as_it_was_written(models):
    card = read_card(models / "texts-de")
    assert card == Card("texts-de", "7", "de")


def test_a_card_of_an_earlier_version_is_for_writing_or_for_speech(models, tmp_path):
    card = {**json.loads((models / "texts-de" / CARD).read_text()), "is_written": False}
    for language, has_case in (("de", False), ("en", None)):
        (tmp_path / CARD).write_text(json.dumps({**card, "language": language}))
        assert read_card(tmp_path).has_case is has_case


@pytest.mark.parametrize("numbers", [[0.5, 1.0, 0.25], [0.5, 1.0, 0.25, -1.5], [0.5, 1.0], [0.5, 1.0, 0.25, -1.5, 2.0]])
def test_the_weights_of_the_density_with_and_without_a_look(models, tmp_path, numbers):
    card = {**json.loads((models / "texts-de" / CARD).read_text()), "density": numbers}
    (tmp_path / CARD).write_text(json.dumps(card))
    if 3 <= len(numbers) <= 4:
        assert read_card(tmp_path).density == (0.5, 1.0, 0.25, numbers[3] if numbers[3:] else 0.0)
    else:
        with pytest.raises(EngineUnavailable, match="damaged"):
            read_card(tmp_path)


@pytest.fixture
def damaged(models, tmp_path):
    """A copy of the model, to be damaged."""
    return shutil.copytree(models / "texts-de", tmp_path / "texts-de")


@pytest.mark.parametrize("text", ["", "[]", "{}", "{", '{"name": 3}', "null"])
def test_a_damaged_card(damaged, text):
    (damaged / CARD).write_text(text)
    with pytest.raises(EngineUnavailable, match="texts-de is damaged"):
        Model(damaged)


@pytest.mark.parametrize(
    "changed", [{"thresholds": {"nobody": 0.5}}, {"thresholds": []}, {"edges": {"x": "y"}}, {"sureness": {"x": [1]}}]
)
def test_a_card_with_nonsense_in_it(damaged, changed):
    card = json.loads((damaged / CARD).read_text())
    (damaged / CARD).write_text(json.dumps(card | changed))
    with pytest.raises(EngineUnavailable, match="damaged"):
        read_card(damaged)


@pytest.mark.parametrize("cut", [0, 4, 48, 1_000, -1])
def test_cut_weights(damaged, cut):
    weights = damaged / WEIGHTS
    weights.write_bytes(weights.read_bytes()[:cut])
    with pytest.raises(EngineUnavailable, match="texts-de is damaged"):
        Model(damaged)


def test_weights_that_are_none_or_missing(damaged):
    (damaged / WEIGHTS).write_bytes(b"no weights at all" * 50)
    with pytest.raises(EngineUnavailable, match="damaged"):
        Model(damaged)
    (damaged / WEIGHTS).unlink()
    with pytest.raises(EngineUnavailable, match="damaged"):
        Model(damaged)


def test_a_folder_without_a_model(tmp_path):
    with pytest.raises(EngineUnavailable):
        Model(tmp_path / "missing")
