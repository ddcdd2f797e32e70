"""The question where redacted recordings or texts, or a BRAT project, go, and what else is chosen of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QSpinBox,
    QWidget,
)

from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.redaction.plan import Pads


class ExportOptions(Question):
    """Where an export goes, how much longer than words the silence in recordings is, and what may be chosen besides."""

    def __init__(
        self, title: str, folder: Path, pads: Pads | None, *, only: str | None, besides: str, parent: QWidget
    ) -> None:
        super().__init__(title, parent)
        self._folder = PathField(str(folder), self)
        self.add_row(self.tr("&Folder"), self._folder)
        self._documents = QComboBox(self)
        self._documents.addItem(self.tr("All documents"))
        if only is not None:
            self._documents.addItem(self.tr("Only {}").format(only))
            self.add_row(self.tr("&What"), self._documents)
        else:
            self._documents.hide()
        self._before, self._after = self._pad(pads.before_ms if pads else 0), self._pad(pads.after_ms if pads else 0)
        for label, field in (
            (self.tr("Silence &before PHI"), self._before),
            (self.tr("Silence &after PHI"), self._after),
        ):
            if pads is not None:
                self.add_row(label, field)
            else:
                field.hide()
        self._besides = QCheckBox(besides, self)
        self._besides.setVisible(bool(besides))
        if besides:
            self.form.addRow(self._besides)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(translate("ExportDialog", "Export"))

    def _pad(self, value_ms: int) -> QSpinBox:
        field = QSpinBox(self)
        field.setRange(0, 5000)
        field.setSingleStep(10)
        field.setSuffix(" ms")
        field.setValue(value_ms)
        field.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        return field

    def answer(self) -> tuple[Path, Pads, bool, bool]:
        """The folder, the pads, whether only the document in view is wanted, and what may be chosen besides."""
        pads = Pads(self._before.value(), self._after.value())
        return self._folder.path(), pads, self._documents.currentIndex() == 1, self._besides.isChecked()
