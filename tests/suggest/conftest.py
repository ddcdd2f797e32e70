"""Texts with candidates in brackets, and a small model."""

import json
from dataclasses import asdict
from random import Random

import pytest

from deid_studio.learn.templates.letters import letters
from deid_studio.learn.training import fit
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import CARD, WEIGHTS, Card
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
    """A folder with a small model for German, its card without any measures."""
    folder = tmp_path_factory.mktemp("models") / "texts-de"
    folder.mkdir()
    fit(list(letters(Random(3), 14)), "de", folder / WEIGHTS)
    card = Card("texts-de", "7", "de")
    (folder / CARD).write_text(json.dumps(asdict(card)), encoding="utf-8")
    return folder.parent
