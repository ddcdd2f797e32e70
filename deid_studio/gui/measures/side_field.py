"""One side of a measure: a folder, a transcript, or a layer of the project that is open."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from deid_studio.gui.forms.file_choice import chosen_file, chosen_folder
from deid_studio.gui.forms.file_drop import FileDrop
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.look import theme as themes
from deid_studio.services.adjudication.final_corpus import CODE
from deid_studio.services.project.layers import MACHINE
from deid_studio.storage.schema import DATABASE


class Source(StrEnum):
    """Where a side comes from."""

    PROJECT = "project"
    FOLDER = "folder"
    FILE = "file"


class SideField(QWidget):
    """Lets a person choose one side; `name` is what it is called, `codes` are the open project's annotators.

    A place that was chosen is remembered by nobody. `changed` follows each choice.
    """

    changed = Signal()

    def __init__(self, name: str, project: Path, codes: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._project, self._codes = project, tuple(codes)
        self._has_layers = True
        self.source, self.layer = QComboBox(self), QComboBox(self)
        self.place = PathField("", self, ask=self._ask)
        self.place.line.setMinimumWidth(20 * themes.GRID_PX)
        self.place.line.setAcceptDrops(False)
        drop = FileDrop(self, lambda paths: len(paths) == 1 and self.source.findData(_source_of(paths[0])) >= 0)
        drop.dropped.connect(lambda paths: self.choose(_source_of(paths[0]), paths[0]))
        self.rename(name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(themes.GRID_PX)
        for field in (self.source, self.place, self.layer):
            layout.addWidget(field)
        for box in (self.source, self.layer):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(16)
        self.source.currentIndexChanged.connect(self._show_fields)
        self.place.line.textChanged.connect(self._show_fields)

    def rename(self, name: str) -> None:
        """What the fields are called."""
        self.source.setAccessibleName(name)
        self.place.line.setAccessibleName(self.tr("{}: place").format(name))
        self.layer.setAccessibleName(self.tr("{}: layer").format(name))

    def offer(self, *sources: Source, words: dict[Source, str], has_layers: bool) -> None:
        """Let a person choose among these sources; the one that was chosen stays where it is among them."""
        before = self.chosen
        self._has_layers = has_layers
        with QSignalBlocker(self.source):
            self.source.clear()
            for source in sources:
                self.source.addItem(words[source], source)
            self.source.setCurrentIndex(max(0, self.source.findData(before)))
        self.source.setVisible(len(sources) > 1)
        self.setFocusProxy(self.source if len(sources) > 1 else self.place.line)
        self._show_fields()

    @property
    def chosen(self) -> Source | None:
        """Where the side comes from."""
        found = self.source.currentData()
        return Source(found) if found is not None else None

    def choose(self, source: Source, path: Path | None = None, *, layer: str | None = None) -> None:
        """Choose a source, and what of it."""
        self.source.setCurrentIndex(max(0, self.source.findData(source)))
        if path is not None:
            self.place.line.setText(str(path))
        at = self.layer.findData(layer)
        self.layer.setCurrentIndex(max(0, at))

    @property
    def path(self) -> Path | None:
        """The place; None where none is named yet."""
        if self.chosen is Source.PROJECT:
            return self._project
        return self.place.path() if self.place.line.text().strip() else None

    @property
    def layer_name(self) -> str | None:
        """Which layer of a project counts; None for all."""
        if self.layer.isHidden():
            return None
        at = self.layer.findText(self.layer.currentText())
        return self.layer.itemData(at) if at >= 0 else self.layer.currentText().strip() or None

    def _show_fields(self) -> None:
        is_own = self.chosen is Source.PROJECT
        path = self.path
        is_project = is_own or (self.chosen is Source.FOLDER and path is not None and (path / DATABASE).is_file())
        self.place.setVisible(not is_own)
        self.layer.setVisible(is_project and self._has_layers)
        # The annotators of another project are not known here, so that their codes can be typed
        if self.layer.count() == 0 or self.layer.isEditable() == is_own:
            self.layer.clear()
            self.layer.setEditable(not is_own)
            self.layer.addItem(self.tr("All marked PHI"), None)
            self.layer.addItem(self.tr("Final corpus"), CODE)
            self.layer.addItem(self.tr("What the program suggests"), MACHINE)
            for code in self._codes if is_own else ():
                self.layer.addItem(self.tr("Layer of {}").format(code), code)
        self.changed.emit()

    def _ask(self, parent: QWidget, title: str, at: str) -> str:
        if self.chosen is Source.FILE:
            return chosen_file(parent, title, at)
        return chosen_folder(parent, title, at)


def _source_of(path: Path) -> Source:
    return Source.FILE if path.is_file() else Source.FOLDER
