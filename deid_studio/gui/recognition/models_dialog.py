"""Recognisers' and neural models on this computer: what is there, whether it is whole, in and out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QStackedWidget,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.file_choice import chosen_file, chosen_folder, is_refused
from deid_studio.gui.forms.file_drop import FileDrop
from deid_studio.gui.language import as_sentence, localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button, wrapped
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.recognition.add_model_question import AddModel
from deid_studio.gui.recognition.model_text import ENGINES, language_shown, rate_shown, size_shown
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.work.busy import Busy, make_work
from deid_studio.sentences import Sentence, plural
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.model_intake import take_in

_ZIP: Final = "ZIP (*.zip)"


class RecognitionModels(QDialog):
    """A table of models, and of the current one what there is to know about it, its licence included.

    `show_problem` gets what went wrong.
    """

    def __init__(self, *, theme: Theme, show_problem: Callable[[Exception], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Models"))
        drop = FileDrop(self, lambda paths: len(paths) == 1 and _may_be_model(paths[0]))
        drop.dropped.connect(lambda paths: self.add(paths[0]))
        self._show_problem = show_problem
        self._models: dict[str, InstalledModel] = {}
        self._states: dict[str, tuple[Sentence, ...]] = {}
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.tr("Models"))
        self.table.current_changed.connect(self._show_current)
        self._facts = wrapped(self)
        self._facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._problems = wrapped(self, tone="warning")
        self.licence = QPlainTextEdit(self)
        self.licence.setReadOnly(True)
        self.licence.setTabChangesFocus(True)
        self.table.chosen.connect(lambda _name: self.licence.setFocus())
        self._licence_name = QLabel(self)
        self._licence_name.setBuddy(self.licence)
        self._where = wrapped(self, self.tr("Models are kept in {}").format(models.models_folder()), tone="muted")
        self._where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._make_buttons()
        self._arrange()
        fit_to_screen(self, width=200, height=130)
        self.refresh()

    def _make_buttons(self) -> None:
        self.add_folder = quiet_button(self, self.tr("Add a &folder…"), self._choose_folder)
        add_zip = quiet_button(self, self.tr("Add a &ZIP…"), self._choose_zip)
        self.check_button = quiet_button(self, self.tr("&Check"), self.check)
        self.remove_button = quiet_button(self, self.tr("&Remove…"), self.remove)
        self._buttons = closing_buttons(self, self.add_folder, add_zip, self.check_button, self.remove_button)

    def _arrange(self) -> None:
        full = QWidget(self)
        column_of((self.table, 3), self._problems, self._facts, self._licence_name, (self.licence, 4), on=full)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(full)
        self._pages.addWidget(Scrolled(self._empty_page()))
        column_of((self._pages, 1), self._where, self._buttons, on=self, margin=5, gap=3)

    def _empty_page(self) -> QWidget:
        page = QWidget(self)
        paragraphs = (
            self.tr(
                "A model is what a recogniser knows of a language, or a neural network of PHI: a folder with many "
                "files, or that folder as a ZIP. "
                "The program never downloads one. Get it on a computer that is online, copy it here by hand, for "
                "example with a USB stick, and add it below or drop it on this window."
            ),
            self.tr(
                "For Vosk: the models that its makers give out, such as vosk-model-small-de-0.15 (45 MB) or "
                "vosk-model-de-0.21 (1.9 GB)."
            ),
            self.tr("For Whisper: a folder in the form that faster-whisper reads, such as faster-whisper-small."),
            self.tr(
                "For suggestions: a neural model that labels tokens, exported to ONNX with its config.json and "
                "tokenizer.json, or a GLiNER model in this form."
            ),
            self.tr("Each has a licence of its own, which is shown here once the model is added."),
        )
        heading = heading_for(page, self.tr("There is no model on this computer yet"))
        column_of(1, heading, *(wrapped(page, words) for words in paragraphs), 2, on=page, margin=3, gap=4)
        return page

    # -- what is shown ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read which models there are."""
        self._models = {one.card.name: one for one in models.all_models()}
        for name, model in self._models.items():
            try:
                models.require_whole(model)
            except DeidStudioError as e:
                self._states[name] = (e.sentence,)
        header = (
            self.tr("Name"),
            self.tr("Recogniser"),
            self.tr("Language"),
            self.tr("Sample rate"),
            self.tr("Size"),
            self.tr("State"),
        )
        self.table.fill(header, [self._line(model) for model in self._models.values()])
        self._pages.setCurrentIndex(0 if self._models else 1)
        for button in (self.check_button, self.remove_button):
            button.setEnabled(bool(self._models))
        (self.table if self._models else self.add_folder).setFocus()

    def _line(self, model: InstalledModel) -> Line:
        card, problems = model.card, self._states.get(model.card.name)
        if problems is None:
            state = self.tr("not checked")
        else:
            state = self.tr("⚠ damaged") if problems else self.tr("✓ whole and works")
        cells = (
            card.name,
            ENGINES.get(card.engine, card.engine),
            language_shown(card.language),
            rate_shown(card.sample_rate_hz),
            size_shown(card.size),
            state,
        )
        return Line(cells, Tone.ALARM if problems else Tone.PLAIN, card.name)

    @property
    def current(self) -> InstalledModel | None:
        """The model that a person went to."""
        return self._models.get(self.table.current.key) if self.table.current is not None else None

    def _show_current(self, _name: object = None) -> None:
        model = self.current
        if model is None:
            return
        card = model.card
        day = QDateTime.fromString(card.added_at, Qt.DateFormat.ISODate).toLocalTime().date()
        added = QLocale().toString(day, QLocale.FormatType.ShortFormat)
        files = localised(plural(len(card.files), "{n:,} file", "{n:,} files"))
        facts = self.tr("Added {} · {} · SHA-256 {}").format(added, files, f"{card.sha256[:16]}…")
        self._facts.setText("\n".join([facts, *map(localised, card.notes)]))
        self._facts.setToolTip(card.sha256)
        problems = self._states.get(card.name, ())
        self._problems.setText("\n".join(f"⚠ {as_sentence(localised(sentence))}" for sentence in problems))
        self._problems.setVisible(bool(problems))
        if card.licence_file:
            self._licence_name.setText(self.tr("&Licence, from its file {}").format(card.licence_file))
        else:
            self._licence_name.setText(self.tr("&Licence"))
        nothing = self.tr("The model brings no text of a licence. Ask where it comes from before you use it.")
        self.licence.setPlainText(card.licence or nothing)
        self.licence.setAccessibleName(self._licence_name.text().replace("&", ""))

    # -- what is done -------------------------------------------------------------------------------------------------

    def _choose_folder(self) -> None:
        folder = chosen_folder(self, self.tr("A model's folder"))
        if folder:
            self.add(Path(folder))

    def _choose_zip(self) -> None:
        file = chosen_file(self, self.tr("A model as ZIP"), "", _ZIP)
        if file:
            self.add(Path(file))

    def add(self, source: Path) -> None:
        """Ask what is to be known, then take the model in; where that does not go, say why and ask again."""
        if is_refused([source], self):  # as it may be that was dropped
            return
        question = AddModel(source, self)
        while question.exec():
            chosen, name, language, tried = question.answer()
            take = partial(take_in, chosen, name=name, language=language, tried=tried)
            busy = Busy(self.tr("Adding the model"), make_work(take), self)
            if busy.run():
                card = busy.result_
                # It was hashed as it came in, and heard a second of silence
                if tried:
                    self._states[card.name] = ()
                self.refresh()
                self._go_to(card.name)
                return
            if busy.problem is None:
                return
            if not isinstance(busy.problem, DeidStudioError):
                self._show_problem(busy.problem)
                return
            question.show_problem(busy.problem.sentence)

    def check(self) -> None:
        """Hash the current model's files again and load it."""
        model = self.current
        if model is None:
            return
        name = model.card.name
        busy = Busy(
            self.tr("Checking {}").format(name),
            lambda progress: models.check(name, tried=True, progress=progress),
            self,
        )
        if busy.run():
            self._states[name] = busy.result_.problems
            self.refresh()
            self._go_to(name)
        elif busy.problem is not None:
            self._show_problem(busy.problem)
            self.refresh()

    def remove(self) -> None:
        """Ask, then delete the current model."""
        model = self.current
        if model is None:
            return
        name = model.card.name
        question = self.tr("Remove the model {} from this computer?").format(name)
        box = QMessageBox(QMessageBox.Icon.Question, "deid_studio", question, parent=self)
        box.setInformativeText(
            self.tr("{} are freed. What it recognised or suggested stays.").format(size_shown(model.card.size))
        )
        remove = box.addButton(self.tr("&Remove"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        if box.clickedButton() is not remove:
            return
        try:
            models.remove(name)
        except (DeidStudioError, OSError) as e:
            self._show_problem(e)
        self._states.pop(name, None)
        self.refresh()

    def _go_to(self, name: str) -> None:
        keys = [line.key for line in self.table.model_.lines]
        if name in keys:
            self.table.selectRow(keys.index(name))
        self._show_current()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del removes the current model."""
        if event.key() == Qt.Key.Key_Delete and self._models:
            self.remove()
        else:
            super().keyPressEvent(event)


def _may_be_model(path: Path) -> bool:
    return path.is_dir() or path.suffix.lower() == ".zip"
