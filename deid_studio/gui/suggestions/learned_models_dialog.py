"""The learned models of a project: their cards, which is asked, and one in a signed file out of it or into it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QWidget

from deid_studio.errors import PassphraseNeeded
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.file_choice import chosen_file
from deid_studio.gui.forms.passphrase_field import NewPassphraseField, PassphraseField
from deid_studio.gui.forms.question import PathField, Question, is_confirmed
from deid_studio.gui.language import explained, localised, window_language
from deid_studio.gui.look.arrangement import closing_buttons, column_of, quiet_button, wrapped
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.work.busy import run_busy
from deid_studio.sentences import plural
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.sources import model_transfer
from deid_studio.services.suggestions.sources.model_transfer import SUFFIX, ProjectModel

if TYPE_CHECKING:
    from deid_studio.learn.house.learned_card import LearnedCard

_FILTER = f"deid_studio (*{SUFFIX})"


class LearnedModels(QDialog):
    """A row for each model, the card of the current one below it, and what can be done with that."""

    def __init__(self, session: Session, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Learned models"))
        self._session = session
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.tr("Learned models"))
        self.card, self.outcome = wrapped(self), wrapped(self, tone="muted")
        self.use = quiet_button(self, self.tr("&Ask it from now on"), self._use)
        self.take_in = quiet_button(self, self.tr("&Take in a model…"), self._choose)
        self.hand_on = quiet_button(self, self.tr("&Hand it on…"), self._hand_on)
        self.remove = quiet_button(self, self.tr("&Remove"), self._remove)
        buttons = closing_buttons(self, self.use, self.take_in, self.hand_on, self.remove)
        self.table.current_changed.connect(self._show)
        column_of((self.table, 1), self.card, self.outcome, buttons, on=self, margin=5, gap=3)
        metrics = self.fontMetrics()
        resize_to_screen(self, 125 * metrics.averageCharWidth(), 30 * metrics.height())
        self._fill()

    def _fill(self, current: str | None = None) -> None:
        found = model_transfer.project_models(self._session.project)
        header = (
            self.tr("Model"),
            self.tr("Letters"),
            self.tr("Leakage before"),
            self.tr("Leakage now"),
            self.tr("Remark"),
        )
        self.table.fill(header, [self._line(one) for one in found], wide=len(header) - 1)
        names = [one.name for one in found]
        wanted = current or next((one.name for one in found if one.is_asked), None)
        if wanted in names:
            self.table.selectRow(names.index(wanted))

    def _line(self, one: ProjectModel) -> Line:
        learned = one.card.learned if one.card else None
        every = next((each for each in learned.types if not each.tag), None) if learned else None
        remarks = [self.tr("asked now")] * one.is_asked
        remarks += [self.tr("from another project")] * bool(one.card and one.card.signed_by)
        figures = (every.old.leakage, every.new.leakage) if every else (None, None)
        return Line((one.name, learned.letters if learned else None, *figures, ", ".join(remarks)), Tone.PLAIN, one)

    @property
    def current(self) -> ProjectModel | None:
        """The model that a person went to."""
        return self.table.current.key if self.table.current is not None else None

    def _show(self, model: ProjectModel | None) -> None:
        writable = self._session.writable
        self.card.setText(self._told(model) if model else self.tr("Nothing was learned here yet."))
        self.use.setEnabled(writable and model is not None and not model.is_asked)
        self.hand_on.setEnabled(writable and model is not None and model.card is not None)
        self.take_in.setEnabled(writable)
        used = learning.used_models(self._session.project)
        self.remove.setEnabled(writable and model is not None and model.name not in used)

    def _told(self, model: ProjectModel) -> str:
        if model.card is None:
            return self.tr("An earlier version of the program has learned it, without a card.")
        return "\n".join((*self._card_lines(model.card), self.tr("Signed by {}.").format(model.key)))

    def _card_lines(self, card: LearnedCard) -> list[str]:
        learned = card.learned
        patients = plural(learned.patients, "one patient", "{n} patients")
        said = plural(
            learned.letters,
            "Learned from {n} letter of {patients}",
            "Learned from {n} letters of {patients}",
            patients=patients,
        )
        shown = {tag.name: tag.shown(window_language()) for tag in self._session.tag_set.tags}
        types = ", ".join(f"{shown.get(one.tag, one.tag)} {one.old.support}" for one in learned.types if one.tag)
        lines = [
            f"{localised(said)}, {card.day}, {card.tag_set}.",
            self.tr("Tokens by tag: {}.").format(types),
            self.tr("It holds words of these letters, names among them: it is as confidential as they are."),
        ]
        if card.signed_by:
            lines.append(self.tr("It came from another project, where it was {}.").format(card.name))
        return lines

    # -- what is done -------------------------------------------------------------------------------------------------

    def _use(self) -> None:
        model = self.current
        if model is not None and self._session.write(lambda project: learning.use(project, model.name)) is not None:
            self.outcome.setText(self.tr("It is asked from now on; find suggestions anew to see it."))
            self._fill(model.name)

    def _remove(self) -> None:
        model = self.current
        if model is not None:
            self._session.write(lambda project: model_transfer.give_back(project, model.name))
            self.outcome.setText(self.tr("{} was removed.").format(model.name))
            self._fill()

    def _choose(self) -> None:
        chosen = chosen_file(self, self.tr("Take in a model"), "", _FILTER)
        if chosen:
            self.take(Path(chosen))

    def take(self, file: Path, passphrases: Sequence[str] = ()) -> None:
        """Take in a model from a file, asking for its passphrase where it needs one, and show its card."""

        def ask(problem: Exception) -> None:
            if not isinstance(problem, PassphraseNeeded):
                self._session.problem.emit(problem)
                return
            question = ModelPassphrase(explained(problem), self)
            if question.exec():
                self.take(file, [question.passphrase.text()])

        model = run_busy(
            self.tr("Taking in a model"),
            lambda _progress: model_transfer.take_model(self._session.project, file, passphrases=passphrases),
            self,
            failed=ask,
        )
        if model is not None:
            said = self.tr("Taken in as {}; read its card before you let it be asked.").format(model.name)
            if model.removed:
                said += " " + self.tr("Removed, for nothing refers to it: {}.").format(", ".join(model.removed))
            self.outcome.setText(said)
            self._fill(model.name)

    def _hand_on(self) -> None:
        model = self.current
        if model is None:
            return
        question = HandOnModel(self._session.project.folder / "exports" / f"{model.name}{SUFFIX}", self)
        if question.exec():
            self.export(model, question.file.path(), question.passphrase.text() or None)

    def export(self, model: ProjectModel, file: Path, passphrase: str | None) -> None:
        """Write a model to a file and say how its signature is known again."""
        there = self.tr("{} is there already. Replace it?").format(file.name)
        if file.exists() and not is_confirmed(there, self.tr("&Replace it"), self):
            return
        written = run_busy(
            self.tr("Writing the model"),
            self._session.writer(
                lambda _progress: model_transfer.export_model(
                    self._session.project,
                    file,
                    name=model.name,
                    passphrase=passphrase,
                    # Asked for in the dialog
                    short_passphrase=True,
                    overwrite=True,
                )
            ),
            self,
            failed=self._session.problem.emit,
        )
        if written is not None:
            self.outcome.setText(self.tr("Written: {}, signed by {}.").format(file, written.key))


class HandOnModel(Question):
    """Where a model goes, and under which passphrase."""

    def __init__(self, file: Path, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Hand on a learned model"))
        self.file = PathField(str(file), self, ask=_ask_for_place)
        self.passphrase = NewPassphraseField(self)
        self.add_row(self.tr("&File"), self.file)
        self.add_row(self.tr("&Passphrase (may be empty)"), self.passphrase)
        self.form.addRow("", self.passphrase.show_box)
        self.form.addRow("", self.passphrase.short_box)
        said = self.tr(
            "The file is signed. It holds words of the letters, names among them: with a passphrase it is encrypted; "
            "tell that by another way than the file takes."
        )
        self.form.addRow(wrapped(self, said, tone="muted"))
        for changed in (self.passphrase.textChanged, self.passphrase.short_box.toggled, self.file.line.textChanged):
            changed.connect(self._enable)

    def _enable(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(self.passphrase.is_allowed() and bool(self.file.line.text().strip()))


class ModelPassphrase(Question):
    """The passphrase of a model's file; `problem` says why it is asked."""

    def __init__(self, problem: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Encrypted model"))
        self.passphrase = PassphraseField(self)
        self.add_row(self.tr("&Passphrase"), self.passphrase)
        self.form.addRow("", self.passphrase.show_box)
        self.form.addRow(wrapped(self, problem, tone="warning"))


def _ask_for_place(parent: QWidget, title: str, at: str) -> str:
    return QFileDialog.getSaveFileName(parent, title, at, _FILTER)[0]
