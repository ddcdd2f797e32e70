"""The question in which form, where to, what and whose something goes out to other programs, with its PHI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLabel, QWidget

from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import translate


@dataclass(frozen=True, slots=True)
class ExportForm:
    """A form by its name, as people know it, with what it holds; some hold layers, and provenance by choice."""

    name: str
    shown: str
    holds: str
    has_layers: bool = True
    has_provenance: bool = False


class ExportDialog(Question):
    """Form, folder, which documents (`only` names the one shown) and whose layers (`annotators`: codes)."""

    def __init__(
        self,
        title: str,
        forms: Sequence[ExportForm],
        folder: Path,
        *,
        only: str | None,
        annotators: Sequence[str],
        parent: QWidget,
    ) -> None:
        super().__init__(title, parent)
        self._forms = {form.name: form for form in forms}
        self.form_, self.documents, self.annotator = QComboBox(self), QComboBox(self), QComboBox(self)
        for form in forms:
            self.form_.addItem(form.shown, form.name)
        self.folder = PathField(str(folder), self)
        self.documents.addItem(translate("ExportDialog", "All documents"))
        if only is not None:
            self.documents.addItem(translate("ExportDialog", "Only {}").format(only))
        self.annotator.addItem(translate("ExportDialog", "Everybody's"), None)
        for code in annotators:
            self.annotator.addItem(code, code)
        self.provenance = QCheckBox(translate("ExportDialog", "A &tier of who decided what, when and by what"), self)
        self._holds, self._warning = QLabel(self), QLabel(self)
        self._warning.setText(
            translate(
                "ExportDialog",
                "⚠ Nothing is redacted: the files hold all that is said. They are for your own further work.",
            )
        )
        for label, name in ((self._holds, "muted"), (self._warning, "warning")):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.add_row(translate("ExportDialog", "F&orm"), self.form_)
        self.add_row(translate("ExportDialog", "&Folder"), self.folder)
        self.add_row(translate("ExportDialog", "&What"), self.documents)
        self.add_row(translate("ExportDialog", "&Annotations"), self.annotator)
        self.form.addRow(self.provenance)
        self.form.addRow(self._holds)
        self.form.addRow(self._warning)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(translate("ExportDialog", "Export"))
        self.form_.currentIndexChanged.connect(self._show_fields)
        self._show_fields()

    def _show_fields(self) -> None:
        chosen = self._forms[self.form_.currentData()]
        self.form.setRowVisible(self.annotator, chosen.has_layers)
        self.form.setRowVisible(self.provenance, chosen.has_provenance)
        self._holds.setText(chosen.holds)

    @property
    def wants_provenance(self) -> bool:
        """Whether the form is to tell where annotations come from, and has room for it."""
        return self._forms[self.form_.currentData()].has_provenance and self.provenance.isChecked()

    def answer(self) -> tuple[str, Path, bool, str | None]:
        """The form's name, the folder, whether only the document in view is wanted, and whose layers."""
        only_this = self.documents.currentIndex() == 1
        return self.form_.currentData(), self.folder.path(), only_this, self.annotator.currentData()
