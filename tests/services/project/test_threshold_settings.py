"""Thresholds: as measured, unless the project wants it otherwise; all through the journal."""

import pytest

from deid_studio.services.project.threshold_settings import (
    keep_measured,
    set_recall_shift,
    set_thresholds,
    thresholds_of,
    weak_tags_of,
)
from deid_studio.suggest.thresholds import NEVER, Thresholds


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
