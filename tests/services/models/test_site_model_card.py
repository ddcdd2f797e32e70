"""The card beside a model's files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deid_studio.sentences import sentence
from deid_studio.services.models.model_files import ModelFile
from deid_studio.services.models.site_model_card import ModelCard, read_card, write_card

CARD = ModelCard(
    name="m",
    engine="vosk",
    language="de",
    sample_rate_hz=16_000,
    sha256="ab",
    files={"am/final.mdl": ModelFile("cd", 7), "LICENSE": ModelFile("ef", 5)},
    licence_file="LICENSE",
    licence="Nur für Tests.",
    added_at="2026-11-30T12:00:00+00:00",
    notes=(sentence("{count} files left out", count=3),),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "m"
    made.mkdir()
    return made


def test_a_card_is_read_as_it_was_written(folder: Path) -> None:
    write_card(folder, CARD)
    assert read_card(folder) == CARD and CARD.size == 12


@pytest.mark.parametrize("wrong", [{"name": "other"}, {"engine": "unknown"}])
def test_a_card_of_another_model_or_engine_is_none(folder: Path, wrong: dict[str, str]) -> None:
    write_card(folder, replace(CARD, **wrong))
    assert read_card(folder) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": {"a": 1}, "notes": []}', "[" * 100_000])
def test_what_is_no_card_is_none(folder: Path, text: str) -> None:
    assert read_card(folder) is None
    (folder / "card.json").write_text(text)
    assert read_card(folder) is None
