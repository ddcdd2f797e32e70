"""Letting a person choose files and folders; what nobody gets to the end of is refused, in the command line's words."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from deid_studio.errors import FormatError
from deid_studio.gui.language import explained
from deid_studio.services.project.folder_tree import refuse_endless


def chosen_file(parent: QWidget, title: str, at: str = "", kinds: str = "") -> str:
    """The file that a person chooses of these `kinds`, "" for none; `at` is where the dialog begins."""
    file, _ = QFileDialog.getOpenFileName(parent, title, at, kinds)
    return file if file and not is_refused([Path(file)], parent) else ""


def chosen_files(parent: QWidget, title: str, at: str = "", kinds: str = "") -> list[Path]:
    """The files that a person chooses, none where one of them is refused."""
    files, _ = QFileDialog.getOpenFileNames(parent, title, at, kinds)
    paths = [Path(file) for file in files]
    return [] if is_refused(paths, parent) else paths


def chosen_folder(parent: QWidget, title: str, at: str = "") -> str:
    """The folder that a person chooses, "" for none."""
    folder = QFileDialog.getExistingDirectory(parent, title, at)
    return folder if folder and not is_refused([Path(folder)], parent) else ""


def is_refused(places: Iterable[Path], parent: QWidget) -> bool:
    """Whether one of `places` is a pipe, a device or a link to itself; the person is told."""
    try:
        for place in places:
            refuse_endless(place)
    except FormatError as e:
        QMessageBox(QMessageBox.Icon.Warning, "deid_studio", explained(e), parent=parent).exec()
        return True
    return False
