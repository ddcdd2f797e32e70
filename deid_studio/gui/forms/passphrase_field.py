"""Fields for passphrases."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from deid_studio.services.project.passphrases import is_short


class PassphraseField(QLineEdit):
    """A line that hides what is typed until it is asked to show it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.show_box = QCheckBox(self.tr("S&how the passphrase"), parent)
        self.show_box.toggled.connect(
            lambda shown: self.setEchoMode(QLineEdit.EchoMode.Normal if shown else QLineEdit.EchoMode.Password)
        )


class NewPassphraseField(PassphraseField):
    """A line for a passphrase that something is put under; `short_box` is there as long as it is short."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.short_box = QCheckBox(self.tr("Short, and soon guessed: allo&w it"))
        self.short_box.setParent(parent)
        self.short_box.hide()
        self.textChanged.connect(lambda text: self.short_box.setVisible(is_short(text)))

    def is_allowed(self) -> bool:
        """Whether it is long enough, empty, or short as somebody wants it."""
        return self.short_box.isChecked() or not is_short(self.text())
