"""The question in which form transcripts go out to other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QWidget

from deid_studio.gui.forms.question import PathField, Question

_FORMATS: Final = (
    ("textgrid", "Praat TextGrid"),
    ("eaf", "ELAN (EAF)"),
    ("ctm", "CTM (NIST)"),
    ("vtt", "WebVTT"),
    ("audacity", "Audacity"),
    ("json", "JSON"),
)


class TranscriptExport(Question):
    """Form, folder, which documents (`only` names the one shown) and whose layers (`annotators`: codes)."""

    def __init__(self, folder: Path, *, only: str | None, annotators: Sequence[str], parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Export transcripts"))
        self.form_, self.documents, self.annotator = QComboBox(self), QComboBox(self), QComboBox(self)
        for name, shown in _FORMATS:
            self.form_.addItem(shown, name)
        self.folder = PathField(str(folder), self)
        self.documents.addItem(self.tr("All documents"))
        if only is not None:
            self.documents.addItem(self.tr("Only {}").format(only))
        self.annotator.addItem(self.tr("Everybody's"), None)
        for code in annotators:
            self.annotator.addItem(code, code)
        self._holds, self._warning = QLabel(self), QLabel(self)
        self._warning.setText(
            self.tr("⚠ Nothing is redacted: the files hold all that is said. They are for your own further work.")
        )
        for label, name in ((self._holds, "muted"), (self._warning, "warning")):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.add_row(self.tr("F&orm"), self.form_)
        self.add_row(self.tr("&Folder"), self.folder)
        self.add_row(self.tr("&What"), self.documents)
        self.add_row(self.tr("&Annotations"), self.annotator)
        self.form.addRow(self._holds)
        self.form.addRow(self._warning)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Export"))
        self.form_.currentIndexChanged.connect(self._show_fields)
        self._show_fields()

    def _show_fields(self) -> None:
        chosen = self.form_.currentData()
        self.form.setRowVisible(self.annotator, chosen in ("textgrid", "eaf", "json"))
        tiers = self.tr("Words, and annotations on a tier beside them. Words without a time are kept as such.")
        words = self.tr("Words with their times only; annotations have no place in it.")
        whole = self.tr("Words, times and annotations with annotator, round and confidence; also letters.")
        said = {"textgrid": tiers, "eaf": tiers, "ctm": words, "vtt": words, "audacity": words, "json": whole}
        self._holds.setText(said[chosen])

    def answer(self) -> tuple[str, Path, bool, str | None]:
        """The form's name, the folder, whether only the document in view is wanted, and whose layers."""
        only_this = self.documents.currentIndex() == 1
        return self.form_.currentData(), self.folder.path(), only_this, self.annotator.currentData()
