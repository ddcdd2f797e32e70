"""What has to be asked before bundles go out, are opened or come back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from deid_studio.formats.bundle import bundle_file
from deid_studio.gui.forms.file_choice import chosen_file, chosen_files
from deid_studio.gui.forms.passphrase_field import NewPassphraseField, PassphraseField
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import as_sentence, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import row_height_px
from deid_studio.sentences import Sentence, plural

_BUNDLES: Final = f"deid_studio (*{bundle_file.SUFFIX})"


class HandOut(Question):
    """To whom bundles go (`people`: codes with their numbers of documents), where, and under which passphrase."""

    def __init__(
        self, people: Sequence[tuple[str, int]], folder: Path, *, with_sound: bool, title: str, parent: QWidget
    ) -> None:
        super().__init__(title, parent)
        self._needs_passphrase = False
        self._people = QListWidget(self)
        for code, documents in people:
            share = plural(documents, "{code}: {n} document", "{code}: {n} documents", code=code)
            item = QListWidgetItem(localised(share), self._people)
            item.setData(Qt.ItemDataRole.UserRole, code)
            item.setSizeHint(QSize(0, row_height_px()))
            item.setCheckState(Qt.CheckState.Checked)
        self._people.itemChanged.connect(self._enable)
        rows = min(len(people), 8)
        self._people.setFixedHeight(rows * row_height_px() + 3 * themes.GRID_PX)
        self.folder = PathField(str(folder), self)
        self.passphrase = NewPassphraseField(self)
        self.passphrase.textChanged.connect(self._enable)
        self.passphrase.short_box.toggled.connect(self._enable)
        self._sound = QCheckBox(self.tr("With the &recordings"), self)
        self._sound.setChecked(with_sound)
        self._head = QCheckBox(self.tr("With patients' codes and other hea&d data"), self)
        self._head.setChecked(True)
        if len(people) > 1:
            self.add_row(self.tr("&Bundles for"), self._people)
        else:
            self._people.hide()
        self.add_row(self.tr("&Folder"), self.folder)
        self.add_row(self.tr("&Passphrase (may be empty)"), self.passphrase)
        self.form.addRow("", self.passphrase.show_box)
        self.form.addRow("", self.passphrase.short_box)
        if with_sound:
            self.form.addRow("", self._sound)
            self.form.addRow("", self._head)
        else:
            self._sound.hide()
            self._head.hide()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Write"))
        self._hint = hint = QLabel(
            self.tr(
                "Each bundle is signed and holds the documents of one person only. With a passphrase it is encrypted; "
                "tell it by another way than the bundle takes."
            ),
            self,
        )
        hint.setObjectName("muted")
        hint.setWordWrap(True)
        self.form.addRow(hint)

    def _enable(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(
            bool(self.codes())
            and self.passphrase.is_allowed()
            and (bool(self.passphrase.text()) or not self._needs_passphrase)
        )

    def demand_passphrase(self) -> None:
        """Take no answer without a passphrase: what came encrypted goes back so."""
        self._needs_passphrase = True
        self._hint.setText(self.tr("The bundle came encrypted: give a passphrase for the way back, best the same one."))
        self._enable()

    def codes(self) -> list[str]:
        """For whom bundles are wanted."""
        items = (self._people.item(number) for number in range(self._people.count()))
        return [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked]

    @property
    def wants_head(self) -> bool:
        """Whether documents are to go with their head data."""
        return self._head.isChecked()

    def answer(self) -> tuple[list[str], Path, str | None, bool]:
        """Codes, folder, passphrase, which may be short, and whether recordings are wanted."""
        return self.codes(), self.folder.path(), self.passphrase.text() or None, self._sound.isChecked()


class OpenBundle(Question):
    """Which bundle, where its project goes, and its passphrase if it has one."""

    def __init__(self, file: Path | None, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Open a bundle"))
        self.file = PathField("" if file is None else str(file), self, ask=ask_for_bundle)
        self.folder = PathField("", self)
        self.passphrase = PassphraseField(self)
        self._problem = QLabel(self)
        self._problem.setObjectName("warning")
        self._problem.setWordWrap(True)
        self.add_row(self.tr("&Bundle"), self.file)
        self.add_row(self.tr("&Folder (new or empty)"), self.folder)
        self.add_row(self.tr("&Passphrase (if it has one)"), self.passphrase)
        self.form.addRow("", self.passphrase.show_box)
        self.form.addRow(self._problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Open"))
        self.file.line.textChanged.connect(self._propose_folder)
        self._propose_folder()
        self._problem.hide()

    def _propose_folder(self) -> None:
        stem = self.file.path().stem
        if stem:
            self.folder.line.setText(str(Path.home() / f"deid-{stem}"))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(stem))

    def show_problem(self, sentence: Sentence) -> None:
        """Say why it did not go; what was typed stays."""
        self._problem.setText(as_sentence(localised(sentence)))
        self._problem.show()
        self.passphrase.setFocus()

    def answer(self) -> tuple[Path, Path, list[str]]:
        """File, folder and passphrases."""
        words = self.passphrase.text()
        return self.file.path(), self.folder.path(), [words] if words else []


class Passphrases(Question):
    """The passphrases of encrypted bundles, one a line; `problem` says why it asks again."""

    def __init__(self, problem: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Encrypted bundles"))
        self._lines = QPlainTextEdit(self)
        self._lines.setTabChangesFocus(True)
        self._lines.setMaximumHeight(24 * themes.GRID_PX)
        self._lines.setMinimumWidth(80 * themes.GRID_PX)
        self.add_row(self.tr("&Passphrases, one a line"), self._lines)
        label = QLabel(problem, self)
        label.setObjectName("warning")
        label.setWordWrap(True)
        label.setVisible(bool(problem))
        self.form.addRow(label)

    def answer(self) -> list[str]:
        """The passphrases."""
        return [line for line in self._lines.toPlainText().split("\n") if line]


def ask_for_bundle(parent: QWidget, title: str, at: str) -> str:
    """Let a person choose one bundle."""
    return chosen_file(parent, title, at, _BUNDLES)


def ask_for_bundles(parent: QWidget, title: str) -> list[Path]:
    """Let a person choose bundles."""
    return chosen_files(parent, title, "", _BUNDLES)
