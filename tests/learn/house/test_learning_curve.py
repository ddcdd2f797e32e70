"""The learning curve: of letters that were held back, by patients of whom none is on both sides, the same each time."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn.house import learning_curve as curves
from deid_studio.learn.house.house_scores import TokenCounts, TypedText
from deid_studio.learn.house.learning_curve import learning_curve
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.suggester import MODELS

TAG_SET = tagset_toml.load("kolditz13")
BASE = MODELS / "texts-de"
WARDS = "quendel amsel distel borste ranzen wimpel".split()


def letter(ward):
    text = f"Der Gast mag {ward} und isst gut.\n"
    at = text.index(ward)
    return Marked(text, (TextMark(at, at + len(ward), Kind.HOSPITAL),))


@pytest.fixture
def clinic():
    letters = {ward: letter(ward) for ward in WARDS}
    return letters, {ward: f"P{number}" for number, ward in enumerate(WARDS)}


def test_letters_are_learned_from_step_by_step(clinic):
    letters, patients = clinic
    told = []
    found = learning_curve(letters, patients, base=BASE, tag_set=TAG_SET, progress=lambda *step: told.append(step))
    assert (found.letters, found.patients, found.folds, found.more) == (6, 6, 5, 6)
    # The smallest part but one has four of the patients left to learn from
    assert len(found.points) == 5
    sizes = [point.letters for point in found.points]
    assert sizes[0] == 0 and sizes == sorted(set(sizes)) and sizes[-1] == pytest.approx(4.8)
    first, last = found.points[0].counts[""], found.points[-1].counts[""]
    # What the model finds by itself is its own affair
    assert (first.support, last.support) == (6, 6) and first.leaked > last.leaked == 0
    for point in found.points:
        assert 0 <= point.low[""] <= 1 - point.counts[""].leaked / 6 <= point.high[""] <= 1
    assert told == sorted(told) and told[-1][0] == told[-1][1]
    # Six tokens tell nothing about letters to come
    assert [one.gain for one in found.forecasts] == [None] * len(found.forecasts)


def test_one_patient_is_not_enough(clinic):
    letters, _ = clinic
    with pytest.raises(ValueError, match="one patient"):
        learning_curve(letters, dict.fromkeys(letters, "P"), base=BASE, tag_set=TAG_SET)


def test_what_is_suggested_as_something_else_does_not_leak():
    counts = curves._counts(TypedText(["A", "A", "A", "", ""], ["A", "B", "", "B", ""]))
    assert counts == {"A": TokenCounts(1, 0, 2, 1), "B": TokenCounts(0, 2, 0, 0), "": TokenCounts(2, 1, 1, 1)}


def test_a_forecast_says_how_far_it_may_be_off():
    groups = [frozenset([f"{n}"]) for n in range(40)]
    # Of ten tokens a letter 5, 4, 3 and so on are missed, in each letter alike
    found = [{f"{n}": {"": TokenCounts(10 - missed, 0, missed, missed)} for n in range(40)} for missed in (5, 4, 3, 2)]
    curve = curves._as_curve(groups, 5, [0.0, 10.0, 20.0, 30.0], found, 1)
    (forecast,) = curve.forecasts
    assert curve.more == 40 and forecast.tokens == 400
    assert 0.05 < forecast.gain < 0.2 and forecast.off == pytest.approx(0.0, abs=1e-9)
    assert all(point.low[""] == point.high[""] for point in curve.points)
