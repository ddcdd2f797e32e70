"""The trial on a machine: every step passes here, one that fails ends it, and nothing stays behind."""

import tempfile
from pathlib import Path

import pytest

from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services import self_test


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_every_step_passes_and_leaves_nothing(temporary: Path) -> None:
    steps = list(self_test.self_test())
    assert [(str(step.name), step.passed) for step in steps] == [(str(name), True) for name, _ in self_test._STEPS]
    assert "BRAT out and in" in {str(step.name) for step in steps}
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (ProjectError(sentence("the disk is full")), "the disk is full"),
        (OSError(28, "No space left on device", "/home/Müller"), "No space left on device"),
        (ValueError("Frau Müller"), "ValueError"),
    ],
)
def test_a_step_that_fails_ends_it_and_names_nobody(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception, told: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise problem

    monkeypatch.setattr(self_test, "release", fail)
    *passed, failed = self_test.self_test()
    assert all(step.passed for step in passed) and len(passed) == 3
    assert (failed.passed, str(failed.found)) == (False, told)
    assert list(temporary.iterdir()) == []
