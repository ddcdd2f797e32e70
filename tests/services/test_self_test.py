"""The trial on a machine: every step passes here, one that fails ends it, and nothing stays behind."""

import sys
import tempfile
from pathlib import Path

import pytest

from deid_studio.errors import ProjectError
from deid_studio.sentences import Sentence, sentence
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


def test_what_asks_for_a_network_is_told(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(_: object) -> Sentence:
        sys.audit("socket.connect", None, ("192.0.2.1", 80))
        return sentence("asked")

    monkeypatch.setattr(self_test, "_STEPS", ((sentence("asks"), ask), self_test._STEPS[-1]))
    asked, network = self_test.self_test()
    assert asked.passed
    assert (network.passed, str(network.found)) == (False, "not as expected: nothing asked for it")


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
