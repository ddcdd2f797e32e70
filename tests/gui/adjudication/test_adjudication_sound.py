"""What A and B marked is heard: each as it is, the place with what is around it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.adjudication.adjudication_sound import AdjudicationSound
from deid_studio.services.adjudication.conflicts import SideCandidate
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import Store

pytestmark = pytest.mark.usefixtures("qapp")

Sounding = tuple[AdjudicationSound, list[Any]]


@pytest.fixture
def opened(project: Path) -> Iterator[Store]:
    with projects.open_project(project) as store:
        yield store


@pytest.fixture
def sound(opened: Store, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounding]:
    """The sound of the talk, whose words are 400 ms apart and 350 ms long; and what is played."""
    parent = QObject()
    made = AdjudicationSound(opened, parent)
    heard: list[Any] = []
    monkeypatch.setattr(made.player, "play", lambda start, *, until_ms: heard.append((start, until_ms)))
    yield made, heard
    made.close()


def load(sound: AdjudicationSound, store: Store, name: str) -> str:
    document = queries.document(store, next(one.id for one in queries.document_entries(store) if one.name == name))
    sound.load(document)
    return document.text


def marked(text: str, surface: str, interval: Interval | None = None) -> SideCandidate:
    at = text.index(surface)
    return SideCandidate((Span(at, at + len(surface)),), "Patient", interval, ("A1",))


def test_words_say_when_it_is_heard(sound: Sounding, opened: Store) -> None:
    player, heard = sound
    text = load(player, opened, "Visite")
    player.play([marked(text, "Müller")], with_context=False)
    player.play([marked(text, "Tag, Frau"), marked(text, "Müller")], with_context=True)
    assert heard == [(1200, 1550), (0, 1950)]


def test_a_time_that_was_set_goes_before_the_words(sound: Sounding, opened: Store) -> None:
    player, heard = sound
    text = load(player, opened, "Visite")
    player.play([marked(text, "Müller", Interval(1300, 1400))], with_context=False)
    assert heard == [(1300, 1400)]


def test_where_nothing_is_heard_that_is_said(sound: Sounding, opened: Store, qtbot: QtBot) -> None:
    player, heard = sound
    text = load(player, opened, "Brief")
    assert not player.available
    with qtbot.waitSignal(player.silent):
        player.play([marked(text, "Müller")], with_context=False)
    assert heard == []
