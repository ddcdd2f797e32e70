"""Mistakes of the program itself: told once each, without a word of any document."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtWidgets import QApplication, QMessageBox

from deid_studio.gui.language import translate

_told: Final[set[str]] = set()


def tell(error: BaseException) -> None:
    """Say that the program made a mistake, of which kind and where in the program; a second time only on stderr.

    The exception's own words are left out, for they may quote a document.
    """
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    mistake = f"{type(error).__name__}, {place}"
    sys.stderr.write(f"deid_studio: {mistake}\n")
    if mistake in _told or QApplication.instance() is None:
        return
    _told.add(mistake)
    sentence = translate(
        "Bugs",
        "The program made a mistake ({}). What you marked is saved. If it goes on, close the window and open it again.",
    )
    box = QMessageBox(QMessageBox.Icon.Critical, "deid_studio", sentence.format(mistake))
    box.exec()


def catch_all() -> None:
    """From now on tell of every exception that nobody catches."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            tell(error)

    sys.excepthook = hook
