"""Files and folders that are dropped on a widget."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Lets the paths be dropped that are `wanted`, all or none of what is dragged; `dropped` carries them."""

    dropped = Signal(object)

    def __init__(self, widget: QWidget, wanted: Callable[[list[Path]], bool]) -> None:
        super().__init__(widget)
        self._wanted = wanted
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        """Answer whether it may be dropped, and take it."""
        # A drag that enters is a drop event to Qt
        if not isinstance(event, QDropEvent) or event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            return False
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths or not self._wanted(paths):
            return False
        # A copy, for whoever offers files to be moved removes them afterwards
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(paths)
        return True
