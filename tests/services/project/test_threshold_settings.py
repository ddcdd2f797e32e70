"""Thresholds: as measured, unless the project wants it otherwise; all through the journal."""

import pytest

from deid_studio.services.project.threshold_settings import (
    FARTHEST,
    admits,
    keep_measured,
    set_recall_shift,
    set_thresholds,
    thresholds_of,
    weak_tags_of,
)
from deid_studio.suggest.thresholds import NEVER, SLIDER_END, Thresholds


def test_without_anything_said_they_are_the_default(project):
    assert thresholds_of(project) == Thresholds() and weak_tags_of(project) == frozenset()


def test_what_is_measured_holds_until_the_project_wants_it_otherwise(project):
    with project.journal.edit("preannotate", kind="import") as tx:
        keep_measured(tx, Thresholds({"Date": 0.2, "Other": 0.9}, otherwise=0.4), weak_tags={"Other"})
    assert thresholds_of(project) == Thresholds({"Date": 0.2, "Other": 0.9}, 0.4)
    assert weak_tags_of(project) == {"Other"}
    set_thresholds(project, {"Date": 0.7})
    changes = set_thresholds(project, {"Other": NEVER})
    set_recall_shift(project, 1.5)
    assert thresholds_of(project) == Thresholds({"Date": 0.7, "Other": NEVER}, 0.4, 1.5)
    set_thresholds(project, {"Date": None})
    assert thresholds_of(project).by_tag == {"Date": 0.2, "Other": NEVER}
    assert changes.operation == "set thresholds" and changes.keys("setting") == {"thresholds"}


def test_no_threshold_is_beyond_never(project):
    with pytest.raises(ValueError, match="outside"):
        set_thresholds(project, {"Date": 1.2})
    assert thresholds_of(project) == Thresholds()


@pytest.mark.parametrize("least", [0.05, 0.3, 0.8, 0.99, 1.0])
def test_at_the_sliders_end_all_is_suggested_that_the_sweep_finds_whatever_the_threshold(least):
    assert admits(Thresholds({"Date": least}, shift=FARTHEST), "Date", SLIDER_END)
    assert not admits(Thresholds({"Date": least}, shift=FARTHEST - 4), "Date", least - 0.01)


def test_the_sliders_end_hides_nothing_that_was_shown_before_it_and_nothing_comes_that_never_is_suggested():
    lenient, before = Thresholds({"Date": 0.2}, shift=FARTHEST), Thresholds({"Date": 0.2}, shift=FARTHEST - 0.25)
    assert admits(before, "Date", 0.006) and admits(lenient, "Date", 0.006)
    assert not admits(lenient, "Date", 0.001)
    assert not admits(Thresholds({"Other": NEVER}, shift=FARTHEST), "Other", 1.0)
