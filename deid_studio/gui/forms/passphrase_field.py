"""A field for a passphrase."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget


class PassphraseField(QLineEdit):
    """A line that hides what is typed until it is asked to show it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.show_box = QCheckBox(self.tr("S&how the passphrase"), parent)
        self.show_box.toggled.connect(
            lambda shown: self.setEchoMode(QLineEdit.EchoMode.Normal if shown else QLineEdit.EchoMode.Password)
        )
