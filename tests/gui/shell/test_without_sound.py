"""Documents without a recording, recordings that are missing, computers without sound."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deid_studio.gui.review.review_model import TIME
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.shell.window_parts import Answer, Open, Press, Surfaces, said
from tests.gui.window_contents import session_of, workspace_of


def test_a_document_without_a_recording_has_no_sound_panes(letter: MainWindow, press: Press) -> None:
    workspace = workspace_of(letter)
    assert not workspace.waveform.isVisible()
    assert workspace.review.isColumnHidden(TIME)
    disabled = ("play", "loop", "play_span", "zoom_in", "fit", "start_earlier", "confirm_time", "time_from_words")
    assert [name for name in disabled if letter.actions_[name].isEnabled()] == []
    assert "00:00" not in said(letter)
    press("Space", "F4", "V", "W", "P")
    assert len(session_of(letter).annotations) == 1, "and the rest works"
    press("F6", "F6")
    assert workspace.transcript.hasFocus(), "two panes are left"


def test_a_recording_that_is_missing_is_told_and_the_text_can_be_worked_on(
    open_window: Open, project: Path, press: Press, answer: Answer
) -> None:
    for file in (project / "audio").iterdir():
        file.unlink()
    window = open_window()
    met = answer(lambda box: None)
    window.open_project(project)
    if not met:
        session = session_of(window)
        session.show_document(next(e.id for e in session.entries if e.recording_id))
    assert met == ["QMessageBox"]
    assert not window.actions_["play"].isEnabled()
    press("Home", "O", "Space", "V")
    assert len(session_of(window).annotations) == 4


def refuse_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """What importing the wheel does on a Linux without the library."""

    class Missing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "sounddevice":
                raise OSError("PortAudio library not found")

    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])


def test_without_portaudio_the_window_says_so_and_the_rest_works(
    monkeypatch: pytest.MonkeyPatch, talk: MainWindow, press: Press, surfaces: Surfaces
) -> None:
    refuse_sound(monkeypatch)
    for key in ("Space", "F4", "V", "Shift+Space"):
        press(key)
        assert "PortAudio is not installed" in talk.status.currentMessage(), key
        talk.status.clearMessage()
    assert "PortAudio" in talk.actions_["play"].toolTip()
    assert not talk.actions_["loop"].isChecked()
    press("Down", "S", "Ctrl+Right")
    assert surfaces(session_of(talk))[0] == ("Staff", "Müller.\nIch")


def test_without_a_device_the_window_says_so(project: Path) -> None:
    script = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from deid_studio.gui.app import Desk
from deid_studio.gui.session.marking import assign_tag
app = QApplication([])
settings = QSettings(sys.argv[2], QSettings.Format.IniFormat)
settings.setValue("language", "en")
window = Desk(app, settings).open_window(Path(sys.argv[1]))
session = window.session
session.show_document(next(e.id for e in session.entries if e.recording_id))
window.actions_["play"].trigger()
print(window.status.currentMessage())
assign_tag(session, "Other")
print(len(session.annotations))
window.close()
"""
    env = {**os.environ, "PULSE_SERVER": "/none", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script, str(project), str(project.parent / "s.ini")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    message, count = done.stdout.splitlines()[-2:]
    assert "sound" in message.lower() and message
    assert count == "4"
    assert done.returncode == 0
