"""The text of a window, and a text by itself, worked by keys and mouse."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import word_spans
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_view import TranscriptView

Point = Callable[..., QPoint]
Press = Callable[..., None]
Drag = Callable[..., None]
Find = Callable[..., Span]
LEFT = Qt.MouseButton.LeftButton
LONG = "\r\n".join(f"Zeile {n}: Frau Müller-Lüdenscheidt 👩🏽‍⚕️ kam am {n}. März, „nüchtern“." for n in range(120))


def selected(window: MainWindow) -> str:
    assert window.session is not None and window.session.document is not None and window.session.selection is not None
    return window.session.selection.of(window.session.document.text)


def view_of(window: MainWindow) -> TranscriptView:
    assert window.workspace is not None
    return window.workspace.transcript


def click(view: TranscriptView, at: QPoint, modifiers: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(view.viewport(), LEFT, modifiers, at)


def shown(qtbot: QtBot, text: str) -> tuple[TranscriptView, list[Span]]:
    """A view of its own, and the spans that it says were selected."""
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show_text(text, word_spans(text))
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.setFocus()
    spans: list[Span] = []
    view.selected.connect(lambda span, _drawn: spans.append(span))
    return view, spans
