"""Channels are chosen in the plan of a recording, and whether the other ones give PHI away is measured at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.redaction.plan_dialog import ALL, PLACES, SETTINGS, THIS, RedactionPlanDialog
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.redaction import redaction_plans

RATE_HZ = 8000
TEXT = "ja Köln"


@pytest.fixture
def session(tmp_path: Path, qapp: QApplication, two_voices: Callable[[int], NDArray[np.float64]]) -> Iterator[Session]:
    """Two recordings of two channels: what is said in one is heard in the other in "Laut", and not in "Still"."""
    sources = tmp_path / "Quellen"
    sources.mkdir()
    said, other = two_voices(RATE_HZ)[:, 5 * RATE_HZ : 8 * RATE_HZ]
    words = [
        {"start": 0, "end": 2, "start_ms": 200, "end_ms": 500},
        {"start": 3, "end": 7, "start_ms": 1000, "end_ms": 1500},
    ]
    for name, second in (("Laut", 0.3 * said), ("Still", 0.3 * other)):
        soundfile.write(sources / f"{name}.wav", np.stack([said, second], axis=1), RATE_HZ, subtype="PCM_16")
        transcript = {"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}
        (sources / f"{name}.json").write_text(json.dumps(transcript), encoding="utf-8")
    with projects.create(tmp_path / "Projekt", tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()), annotator="A1")
        session = Session(project, annotator="A1")
        for entry in session.entries:
            assignment = projects.assign(project, entry.id, annotator="A1").assignment.id
            annotate.mark_all(project.journal, assignment, [(assignment, (Span(3, 7),), "Location")])
        session.show_document(next(entry.id for entry in session.entries if entry.name == "Laut"))
        yield session


@pytest.fixture
def dialog(session: Session, qtbot: QtBot) -> Iterator[RedactionPlanDialog]:
    parent = QWidget()
    made = RedactionPlanDialog(session, theme=LIGHT, language="en", parent=parent)
    made.show()
    qtbot.waitUntil(lambda: bool(made.planned))
    yield made
    made.close()
    parent.deleteLater()
    wait_for_all()


def test_the_whole_project_is_planned_too(dialog: RedactionPlanDialog, qtbot: QtBot) -> None:
    assert dialog.scope.currentData() == THIS and len(dialog.windows.model_.lines) == 1
    dialog.scope.setCurrentIndex(dialog.scope.findData(ALL))
    dialog.scope.activated.emit(1)
    qtbot.waitUntil(lambda: len(dialog.windows.model_.lines) == 2)
    assert [line.cells[0] for line in dialog.windows.model_.lines] == ["Laut", "Still"]


def test_one_channel_is_chosen_and_the_other_listened_to(
    dialog: RedactionPlanDialog, session: Session, qtbot: QtBot
) -> None:
    settings, told = dialog.settings, dialog.settings.crosstalk
    dialog.scope.setCurrentIndex(dialog.scope.findData(ALL))
    dialog.scope.activated.emit(1)
    qtbot.waitUntil(lambda: len(dialog.planned) == 2)
    dialog.tabs.setCurrentIndex(SETTINGS)
    loud, quiet = (one.document.recording_id for one in dialog.planned)
    assert loud is not None and quiet is not None
    settings.channels[quiet].setCurrentIndex(1)
    qtbot.waitUntil(lambda: told.text() == "Nothing of what goes is heard in the other channels.")
    settings.channels[loud].setCurrentIndex(1)
    heard = "In 1 of 1 window what goes is heard in other channels; it goes there, too."
    qtbot.waitUntil(lambda: told.text() == heard)
    settings.channels[quiet].setCurrentIndex(2)
    qtbot.waitUntil(lambda: told.text() == "⚠ In 1 of 1 window speech is louder in a channel that stays.")
    settings.channels[quiet].setCurrentIndex(1)
    settings.channels[loud].setCurrentIndex(0)
    assert told.text() == ""
    dialog.apply()
    assert redaction_plans.channels_of(session.project, quiet) == (0,)
    assert redaction_plans.channels_of(session.project, loud) is None
    qtbot.waitUntil(lambda: dialog.windows.model_.lines[1].cells[7] == "only channel 1")
    told_of = [line for line in dialog.places.model_.lines if "channel" in str(line.cells[3])]
    assert [line.cells[0] for line in told_of] == ["Still"]
    assert told_of[0].cells[3] == "somebody else speaks in channel 2, which stays"
    assert "dB in channel 1" in str(told_of[0].cells[5])


def test_what_somebody_changes_shows_and_does_not_wipe_the_form(
    dialog: RedactionPlanDialog, session: Session, qtbot: QtBot
) -> None:
    dialog.settings.before.setValue(333)
    session.make_current(session.annotations[0].id)
    assign_tag(session, "Person")
    qtbot.waitUntil(lambda: dialog.windows.model_.lines[0].cells[2] == "Person")
    assert dialog.settings.before.value() == 333 and dialog.settings.is_changed
    dialog.tabs.setCurrentIndex(PLACES)
    assert dialog.apply_button.isHidden() and not dialog.go_button.isHidden()
