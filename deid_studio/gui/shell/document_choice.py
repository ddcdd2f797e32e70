"""The box of documents in the tool bar."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation.document_progress import DocumentProgress
from deid_studio.storage.queries import DocumentEntry

FINISHED: Final = "✓ "
"""What stands before the name of a document that is finished."""


class DocumentChoice(QComboBox):
    """The documents of the project, one of which is current; `chosen` carries the id of the one to go to."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate("Menus", "Document"))
        self._theme = theme
        self._entries: Sequence[DocumentEntry] = ()
        self.setMinimumContentsLength(22)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(lambda index: self.chosen.emit(self.itemData(index)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box; of a long name the middle is left out, for how far the document is stands at its end."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        room_px = room.width() - option.iconSize.width() - 2 * themes.GRID_PX
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room_px)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def showPopup(self) -> None:
        """Show the names whole, where half of the screen is enough for them."""
        longest = max((self.itemText(number) for number in range(self.count())), key=len, default="")
        needed_px = self.fontMetrics().horizontalAdvance(longest) + self.iconSize().width() + 12 * themes.GRID_PX
        self.view().setMinimumWidth(min(needed_px, self.screen().availableSize().width() // 2))
        super().showPopup()

    def serve(self, session: Session) -> None:
        """Offer the documents of a project, and follow which is in view and which are finished."""
        self.chosen.connect(session.show_document)
        session.documents_changed.connect(lambda: self._fill(session))
        session.states.changed.connect(lambda: self._show_finished(session.states.finished))
        session.document_shown.connect(lambda: self._show_current(session))
        self._fill(session)

    def _fill(self, session: Session) -> None:
        self.clear()
        self._entries = session.entries
        for entry in session.entries:
            self.addItem(entry.name, entry.id)
        self._draw_icons()
        self._show_finished(session.states.finished)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self._draw_icons()

    def _draw_icons(self) -> None:
        for number, entry in enumerate(self._entries):
            self.setItemIcon(number, themes.icon("recording" if entry.recording_id else "document", self._theme))

    def show_progress(self, progress: Iterable[DocumentProgress]) -> None:
        """Say behind each name how far its document is."""
        numbers = {entry.id: number for number, entry in enumerate(self._entries)}
        for one in progress:
            number = numbers.get(one.document_id)
            far = f"{one.name}  {one.decided}/{one.spans}" if one.spans else one.name
            shown = f"✓ {one.name}" if one.is_done else far
            if number is not None and self.itemText(number) != shown:
                self.setItemText(number, shown)
        self.setToolTip(self.currentText())

    def _show_finished(self, finished: Collection[str]) -> None:
        for index in range(self.count()):
            name = self.itemText(index).removeprefix(FINISHED)
            self.setItemText(index, f"{FINISHED}{name}" if self.itemData(index) in finished else name)

    def _show_current(self, session: Session) -> None:
        if session.document is not None:
            self.setCurrentIndex(self.findData(session.document.id))
            self._show_finished(session.states.finished)
            self.setToolTip(self.currentText())

    def step(self, by: int) -> None:
        """Go to the document that follows or precedes, if there is one."""
        index = self.currentIndex() + by
        if 0 <= index < self.count():
            self.chosen.emit(self.itemData(index))
