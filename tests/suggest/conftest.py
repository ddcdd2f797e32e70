"""Texts with candidates in brackets, and a small model."""

import json
from dataclasses import asdict
from random import Random

import pytest

from deid_studio.learn.templates.letters import letters
from deid_studio.learn.training import fit
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import CARD, WEIGHTS, Card
from deid_studio.suggest.suggester import Manner
from tests.suggest.marked import read


def _candidates(example):
    text, marks = read(example)
    return text, [Candidate(one.span, one.kind, one.confidence or 0.9, f"cue.{one.kind}") for one in marks]


@pytest.fixture
def marked():
    """Reads "Herr [patient|Weber|0.9]": the text, and what is in brackets as candidates (else as sure as 0.9)."""
    return _candidates


@pytest.fixture(scope="session")
def models(tmp_path_factory):
    """A folder with a small model for written German, its card without any measures."""
    folder = tmp_path_factory.mktemp("models") / "letters-de"
    folder.mkdir()
    manner = Manner("de", is_written=True)
    fit(list(letters(Random(1), 12)), manner, folder / WEIGHTS)
    card = Card("letters-de", "7", "de", is_written=True)
    (folder / CARD).write_text(json.dumps(asdict(card)), encoding="utf-8")
    return folder.parent
