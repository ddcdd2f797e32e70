"""Making the final corpus: by which method, what will be in it, where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QRadioButton,
    QSpinBox,
    QTabWidget,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.gui.adjudication.final_tables import round_lines, rounds_header, type_lines, types_header
from deid_studio.gui.forms.folder_opening import folder_button
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.language import explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, linked, wrapped
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.gui.work.busy import run_busy
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.adjudication import final_corpus, final_corpus_files
from deid_studio.services.adjudication.final_corpus import FinalCorpus, Method, OpenConflicts
from deid_studio.services.adjudication.final_corpus_files import Tables
from deid_studio.services.exchange.export_brat import ExportReport
from deid_studio.services.project.notes import Note
from deid_studio.storage.layers import layer_queries

_ROUND: Final = """
QRadioButton::indicator {{
    width: 14px; height: 14px; border: 1px solid {theme.outline}; border-radius: 8px; background: {theme.surface};
}}
QRadioButton::indicator:checked {{ width: 6px; height: 6px; border: 5px solid {theme.accent}; }}
"""
"""The style's own circle is hardly seen in the dark."""

Found = tuple[FinalCorpus, Tables]


class FinalCorpusDialog(QDialog):
    """Makes the final corpus of a round (None: the current one) of what `session` has open.

    `problem` carries what stopped it, `written` the folder in which the corpus is.
    """

    problem = Signal(object)
    written = Signal(object)

    def __init__(
        self, session: Session, round_name: str | None, *, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Final corpus"))
        self._session, self._project, self._round_name = session, session.project, round_name
        project = self._project
        self._job = Latest(self)
        self.corpus: FinalCorpus | None = None
        self._methods = QButtonGroup(self)
        self.radios: dict[Method, QRadioButton] = {}
        self.at_least = QSpinBox(self)
        self.at_least.setRange(0, max(2, len(layer_queries.annotators(project))))
        self.at_least.setSpecialValueText(self.tr("more than half"))
        self.at_least.setPrefix(self.tr("at least "))
        self.at_least.setAccessibleName(self.tr("So many must have marked it"))
        self.at_least.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        self.at_least.setEnabled(False)
        self._what, self._said = QLabel(self), QLabel(self)
        for label in (self._what, self._said):
            label.setWordWrap(True)
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        self.folder = PathField(str(project.folder / "exports" / f"final-{stamp}"), self)
        self.use = QCheckBox(self.tr("This is the corpus to be &redacted"), self)
        self.use.setEnabled(project.read_only_reason is None)
        self.rounds, self.types = FigureTable(theme, self), FigureTable(theme, self)
        self.notes = QListWidget(self)
        self.notes.setWordWrap(True)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        for table, title in ((self.rounds, self.tr("Rounds")), (self.types, self.tr("Tags"))):
            table.setAccessibleName(title)
            self.tabs.addTab(table, title)
        self.notes.setAccessibleName(self.tr("To be looked at"))
        self.tabs.addTab(self.notes, self.notes.accessibleName())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._out = Path()
        self.folder_button = folder_button(self, lambda: self._out)
        self.folder_button.setEnabled(False)
        buttons.addButton(self.folder_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.write_button = buttons.addButton(self.tr("&Write"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.write_button.clicked.connect(self.write)
        buttons.rejected.connect(self.reject)
        self.setStyleSheet(_ROUND.format(theme=theme))
        self._arrange(buttons)
        self._methods.buttonToggled.connect(lambda _button, checked: self._look() if checked else None)
        self.at_least.valueChanged.connect(self._look)
        self.choose(Method.ADJUDICATED)
        fit_to_screen(self, width=230, height=165)
        self.radios[Method.ADJUDICATED].setFocus()

    def _arrange(self, buttons: QDialogButtonBox) -> None:
        inside = QWidget(self)
        layout = column_of(on=inside)
        column_of((Scrolled(inside, self), 1), self._said, buttons, on=self, margin=5)
        for method, words in self._words().items():
            name, _, meaning = words.partition(": ")
            radio = self.radios[method] = QRadioButton(name, self)
            radio.setAccessibleDescription(meaning)
            self._methods.addButton(radio)
            row = _side_by_side(radio, *[self.at_least] if method is Method.MAJORITY else [], wrapped(self, meaning))
            row.setStretch(row.count() - 1, 1)
            layout.addLayout(row)
        layout.addWidget(self._what)
        row = _side_by_side(linked(self.tr("&Folder"), self.folder, self.folder.line), self.folder)
        row.setStretchFactor(self.folder, 1)
        layout.addLayout(row)
        layout.addWidget(self.use)
        layout.addWidget(self.tabs, 1)

    def _words(self) -> dict[Method, str]:
        return {
            Method.ADJUDICATED: self.tr("&Adjudicated: what all agree on, and what was decided"),
            Method.MAJORITY: self.tr("&Majority: what most annotators marked"),
            Method.UNION: self.tr("&Union: what anybody marked – recommended for redaction"),
            Method.BEST: self.tr("&Best annotator: whoever agrees most with the others"),
        }

    @property
    def method(self) -> Method:
        """What is chosen."""
        return next(method for method, radio in self.radios.items() if radio.isChecked())

    def choose(self, method: Method) -> None:
        """Choose a method and look what it makes."""
        self.radios[method].setChecked(True)

    def _look(self) -> None:
        """Find out what will be in the corpus."""
        self.corpus = None
        self.write_button.setEnabled(False)
        self._tell(self._what, self.tr("Reading layers …"))
        self._said.clear()
        project, name, method = self._project, self._round_name, self.method
        self.at_least.setEnabled(method is Method.MAJORITY)
        # Its first value stands for no number
        needed = self.at_least.value() or None if method is Method.MAJORITY else None

        def work(_progress: Progress) -> Found:
            corpus = final_corpus.build(project, method, round_name=name, at_least=needed)
            return corpus, final_corpus_files.tables_of(project, corpus)

        self._job.start(work, self._take, failed=self._refuse)

    def _take(self, found: Found) -> None:
        self.corpus, tables = found
        count = QLocale().toString
        annotations = sum(len(one.annotations) for one in self.corpus.documents)
        parts = [
            self.tr("documents: {}").format(count(len(self.corpus.documents))),
            self.tr("annotations: {}").format(count(annotations)),
        ]
        if self.corpus.best is not None:
            parts.append(self.tr("best annotator: {}").format(self.corpus.best))
        if self.corpus.missing:
            parts.append(self.tr("documents without a finished layer: {}").format(count(len(self.corpus.missing))))
        if self.corpus.ties:
            parts.append(self.tr("ties left out: {}").format(count(len(self.corpus.ties))))
        self._tell(self._what, " · ".join(parts))
        self.rounds.fill(rounds_header(), round_lines(tables), wide=0)
        self.types.fill(types_header(), type_lines(tables), wide=1)
        self._list([*(localised(tie.line) for tie in self.corpus.ties), *map(_line, self.corpus.notes)])
        self.write_button.setEnabled(bool(self.corpus.documents))

    def _refuse(self, problem: Exception) -> None:
        if not isinstance(problem, DeidStudioError):
            self.problem.emit(problem)
            return
        if isinstance(problem, OpenConflicts):
            open_ = QLocale().toString(len(problem.places))
            said = self.tr("Open conflicts: {}. Decide on them first, or choose another method.").format(open_)
            self._tell(self._what, said, "warning")
            self._list(list(map(localised, problem.places)))
            self.tabs.setCurrentWidget(self.notes)
        else:
            self._tell(self._what, explained(problem), "warning")

    def _list(self, lines: Sequence[str]) -> None:
        self.notes.clear()
        self.notes.addItems(lines)
        title = self.tr("To be looked at")
        self.tabs.setTabText(self.tabs.indexOf(self.notes), f"{title} ({len(lines)})" if lines else title)

    def write(self) -> None:
        """Write the corpus, and remember it as the one to be redacted if that is wanted."""
        corpus, project, out = self.corpus, self._project, self.folder.path()
        if corpus is None:
            return
        remembered = self.use.isChecked() and self.use.isEnabled()

        def work(progress: Progress) -> ExportReport:
            report = final_corpus_files.write(project, out, corpus, progress=progress)
            if remembered:
                final_corpus.choose(project, corpus)
            return report

        report = run_busy(self.tr("Writing the final corpus"), self._session.writer(work), self, failed=self._fail)
        if report is not None:
            self._list([_line(note) for note in report.notes])
            said = self.tr("Files written to {}: {}").format(out, QLocale().toString(report.files))
            if remembered:
                said = self.tr("{}. This corpus is what is redacted now.").format(said)
            self._tell(self._said, said, "success")
            self._out = Path(out)
            self.folder_button.setEnabled(True)
            self.written.emit(self._out)

    def _fail(self, problem: Exception) -> None:
        if isinstance(problem, DeidStudioError | OSError):
            self._tell(self._said, explained(problem), "warning")
        else:
            self.problem.emit(problem)

    def _tell(self, label: QLabel, sentence: str, tone: str = "") -> None:
        label.setObjectName(tone)
        label.style().polish(label)
        label.setText(sentence)

    def done(self, result: int) -> None:
        """Close; nobody waits any more for what is being read."""
        self._job.give_up()
        super().done(result)


def _side_by_side(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(2 * themes.GRID_PX)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _line(note: Note) -> str:
    return f"{note.file}: {localised(note.sentence)}"
