"""The questions about a project: where a new one goes, and whose layer is shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats import tagset_toml
from deid_studio.gui.forms.file_choice import chosen_file
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import explained, window_language
from deid_studio.gui.look.arrangement import wrapped


class NewProject(Question):
    """Where a new project goes and which tags it uses."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("New project"))
        self._folder = PathField(str(free_folder(Path.home() / "deid-project")), self)
        self._tag_set = QComboBox(self)
        for name in tagset_toml.built_in():
            self._tag_set.addItem(tagset_toml.load(name).title.get(window_language(), name), name)
        self._tag_set.addItem(self.tr("A file of your own…"), None)
        self._tag_set.setCurrentIndex(self._tag_set.findData("kolditz13"))
        self._tag_set.activated.connect(self._choose_file)
        self.add_row(self.tr("&Folder (new or empty)"), self._folder)
        self.add_row(self.tr("&Tag set"), self._tag_set)
        self._explained = wrapped(self, tone="muted")
        self.form.addRow("", self._explained)
        self._tag_set.currentIndexChanged.connect(self._explain)
        self._explain()
        self._shared = QCheckBox(self.tr("The folder's &group may read and change it"), self)
        self.form.addRow("", self._shared)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Create"))

    def _explain(self) -> None:
        """Say what the tag set is for and which types it has."""
        chosen, language = self._tag_set.currentData(), window_language()
        try:
            tag_set = tagset_toml.load(chosen) if chosen is not None else None
        except DeidStudioError as e:
            self._explained.setText(explained(e))
            return
        if tag_set is None:
            self._explained.clear()
            return
        types = self.tr("Tags: {}").format(", ".join(tag.shown(language) for tag in tag_set.tags))
        self._explained.setText("\n".join(filter(None, (tag_set.purpose.get(language, ""), types))))

    def _choose_file(self) -> None:
        if self._tag_set.currentData() is None:
            file = chosen_file(self, self.tr("Tag set"), "", "TOML (*.toml)")
            if file:
                self._tag_set.insertItem(0, Path(file).name, file)
            self._tag_set.setCurrentIndex(0)

    def answer(self) -> tuple[Path, str, bool]:
        """The folder, the tag set's name or path, and whether the folder's group is to work in it."""
        return self._folder.path(), str(self._tag_set.currentData()), self._shared.isChecked()


def free_folder(folder: Path) -> Path:
    """`folder`, or the first of "… 2", "… 3" and so on that is not there yet."""
    names = chain([folder], (folder.with_name(f"{folder.name}-{number}") for number in count(2)))
    return next(name for name in names if not name.exists())


class AnnotatorCode(Question):
    """Whose layer is shown and edited."""

    def __init__(self, codes: Sequence[str], current: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Annotate as"))
        self._code = QComboBox(self)
        self._code.setEditable(True)
        self._code.addItems(sorted({*codes, current}))
        self._code.setCurrentText(current)
        self.add_row(self.tr("Annotator's &code (a pseudonym)"), self._code)

    def answer(self) -> str:
        """The code."""
        return self._code.currentText().strip()
