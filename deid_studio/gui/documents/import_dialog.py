"""What is about to come into the project: looked at, and chosen, before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTableWidget,
    QTabWidget,
    QWidget,
)

from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.report_dialog import notes_table
from deid_studio.gui.language import explained, localised, translate
from deid_studio.gui.look.arrangement import column_of, heading_for, linked, progress_bar, row_of, wrapped
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen, row_height_px
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange.file_sorting import KINDS
from deid_studio.services.exchange.intake.import_preview import DocumentPreview, ImportPreview
from deid_studio.services.exchange.intake.import_tally import Fate
from deid_studio.services.exchange.source_reading import Batch
from deid_studio.services.project.layers import DEFAULT_ANNOTATOR
from deid_studio.services.project.notes import Note

SETTLING_MS: Final = 400
"""A choice is followed when no other one came for so long."""

_NOTES: Final = 3
"""So many remarks stand beside a document; all have a page of their own."""

FILE, TIER = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1

Looked = tuple[Batch, ImportPreview]


class ImportDialog(QDialog):
    """A preview with the choices that change it; `batch` is what was read last, by the `choices` that were made.

    `look` reads again, off the window's thread, by choices as `importing.look` takes them.
    """

    def __init__(
        self,
        looked: Looked,
        look: Callable[[Mapping[str, Any], Progress], Looked],
        *,
        annotators: Sequence[str],
        annotator: str = DEFAULT_ANNOTATOR,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import"))
        self.batch, self.preview = looked
        self._look = look
        self._job = Latest(self)
        self._chosen_tiers: dict[str, str] = {}
        self._settling = QTimer(self, singleShot=True, interval=SETTLING_MS)
        self._settling.timeout.connect(self._look_again)
        self.heading, self.warning = heading_for(self), wrapped(self, tone="warning")
        self.documents, self.tags = FigureTable(theme, self), FigureTable(theme, self)
        self.facts, self.tiers, self.text = wrapped(self, tone="muted"), QListWidget(self), QPlainTextEdit(self)
        self._tiers_label = wrapped(self, self.tr("&Tiers that are read"))
        self._tiers_label.setBuddy(self.tiers)
        self.join = QCheckBox(self.tr("&Join spans that .ann files split at white space"), self)
        self.suggestions = QCheckBox(self.tr("Take annotations as &suggestions only"), self)
        self.annotator = QComboBox(self, editable=True)
        self.annotator.addItems(list(dict.fromkeys((annotator, *annotators))))
        self.tabs = QTabWidget(self)
        self.progress = progress_bar(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.import_button = self.buttons.addButton(self.tr("I&mport"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._build()
        self._show()

    @property
    def choices(self) -> dict[str, Any]:
        """What a person has chosen, as `importing.look` takes it."""
        return {
            "tiers": dict(self._chosen_tiers),
            "join_fragments": self.join.isChecked(),
            "suggestions": self.suggestions.isChecked(),
            "annotator": self.annotator.currentText().strip(),
        }

    def done(self, result: int) -> None:
        """Close; what is being read is given up."""
        self._settling.stop()
        self._job.give_up()
        super().done(result)

    def _build(self) -> None:
        self.documents.setAccessibleName(self.tr("Documents"))
        self.tags.setAccessibleName(self.tr("Tags"))
        self.text.setAccessibleName(self.tr("How the text begins"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.progress.setAccessibleName(self.tr("Reading again"))
        self.progress.hide()
        chosen = QWidget(self)
        column_of(self.facts, self._tiers_label, self.tiers, (self.text, 1), on=chosen)
        parts = Splitter(Qt.Orientation.Horizontal, name="import")
        parts.addWidget(self.documents)
        parts.addWidget(Scrolled(chosen))
        parts.divide((1000, 1000))
        self.text.setMinimumHeight(5 * self.text.fontMetrics().lineSpacing())
        asked = QWidget(self)
        whose = linked(self.tr("&Whose, where no file says so"), self.annotator)
        column_of(self.join, self.suggestions, row_of(whose, self.annotator, 1), on=asked)
        marks = QWidget(self)
        column_of((self.tags, 1), Scrolled(asked), on=marks)
        self.tabs.addTab(parts, self.tr("&Documents"))
        self.tabs.addTab(marks, self.tr("&Annotations"))
        self.tabs.currentChanged.connect(self._fit_notes)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.import_button.setDefault(True)
        column_of(self.heading, self.warning, (self.tabs, 1), self.progress, self.buttons, on=self, margin=5, gap=3)
        self.documents.current_changed.connect(self._show_document)
        self.tiers.itemChanged.connect(self._choose_tiers)
        for tick in (self.join, self.suggestions):
            tick.toggled.connect(self._settling.start)
        self.annotator.currentTextChanged.connect(self._settling.start)
        fit_to_screen(self, width=230, height=130)
        self.documents.setFocus()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        preview, report = self.preview, self.preview.report
        self.heading.setText(
            localised(
                sentence(
                    "{documents}, {recordings} and {annotations} would come in.",
                    documents=plural(report.documents, "{n} document", "{n} documents"),
                    recordings=plural(report.recordings, "{n} recording", "{n} recordings"),
                    annotations=plural(report.annotations, "{n} annotation", "{n} annotations"),
                )
            )
        )
        odd = sum(note.severity == "odd" for note in report.notes)
        counts = (
            *([plural(report.refused, "{n} thing is not taken", "{n} things are not taken")] if report.refused else ()),
            *([plural(odd, "{n} thing to look at", "{n} things to look at")] if odd else ()),
        )
        self.warning.setText(localised(sentence("⚠ {counts}: see Remarks.", counts=counts)))
        self.warning.setVisible(bool(report.refused or odd))
        header = (self.tr("Fate"), self.tr("Document"), self.tr("Annotations"))
        self.documents.fill(header, [_line(one) for one in preview.documents], wide=1)
        tags = (self.tr("Tag"), self.tr("Annotations"), self.tr("Called in the files"), self.tr("In the tag set"))
        known = {True: self.tr("yes"), False: self.tr("no, kept as it is")}
        rows = [
            Line(
                (one.tag, one.annotations, ", ".join(one.labels) or one.tag, known[one.is_known]),
                Tone.PLAIN if one.is_known else Tone.ALARM,
                one.tag,
            )
            for one in preview.tags
        ]
        self.tags.fill(tags, rows, wide=2)
        self._show_notes()
        is_any = any(one.fate > Fate.KNOWN for one in preview.documents) or bool(self.batch.conf_files)
        self.import_button.setEnabled(is_any)

    def _show_notes(self) -> None:
        was_shown = self.tabs.currentIndex() == 2
        before = self.tabs.widget(2)
        notes = self.preview.report.notes
        table = notes_table(notes, self)
        table.setAccessibleName(self.tr("Remarks"))
        self.tabs.addTab(table, self.tr("&Remarks ({})").format(len(notes)))
        if before is not None:
            self.tabs.removeTab(2)
            before.deleteLater()
        self.tabs.setCurrentIndex(2 if was_shown else self.tabs.currentIndex())

    def _fit_notes(self, page: int) -> None:
        """Rows that were measured while nobody saw them are as high as a narrow table needs."""
        table = self.tabs.widget(page)
        if isinstance(table, QTableWidget):
            QTimer.singleShot(0, table, table.resizeRowsToContents)

    def _show_document(self, name: str | None) -> None:
        document = next((one for one in self.preview.documents if one.name == name), None)
        self.facts.setText(_facts(document, self.preview.report.notes) if document is not None else "")
        self.text.setPlainText(document.beginning if document is not None else "")
        offered = document.tiers if document is not None else ()
        blocker = QSignalBlocker(self.tiers)
        self.tiers.clear()
        for file, tiers in offered:
            for tier in dict.fromkeys(tiers.names):
                item = QListWidgetItem(tier if len(offered) == 1 else f"{tier} ({file})", self.tiers)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if tier in tiers.chosen else Qt.CheckState.Unchecked)
                item.setData(FILE, file)
                item.setData(TIER, tier)
                item.setSizeHint(QSize(0, row_height_px()))
        self.tiers.setCurrentRow(0)
        blocker.unblock()
        rows = min(4, self.tiers.count())
        self.tiers.setFixedHeight(rows * max(1, self.tiers.sizeHintForRow(0)) + 2 * self.tiers.frameWidth())
        for part in (self._tiers_label, self.tiers):
            part.setVisible(self.tiers.count() > 0)

    # -- what is chosen -----------------------------------------------------------------------------------------------

    def _choose_tiers(self, changed: QListWidgetItem) -> None:
        """Take the ticked tiers of a file, and of all files that have the same ones."""
        file = changed.data(FILE)
        items = [self.tiers.item(row) for row in range(self.tiers.count())]
        ticked = [
            one.data(TIER) for one in items if one.data(FILE) == file and one.checkState() == Qt.CheckState.Checked
        ]
        known = {shown: tiers.names for one in self.preview.documents for shown, tiers in one.tiers}
        for other, names in known.items():
            if names == known[file] and ticked:
                self._chosen_tiers[other] = ",".join(ticked)
            elif names == known[file]:
                self._chosen_tiers.pop(other, None)
        self._settling.start()

    def _look_again(self) -> None:
        choices = {**self.choices, "before": self.batch}
        self.progress.setRange(0, 0)
        self.progress.show()
        self.import_button.setEnabled(False)
        self._job.start(
            lambda progress: self._look(choices, progress),
            self._take,
            failed=self._complain,
            progressed=self._show_progress,
        )

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _take(self, looked: Looked) -> None:
        self.batch, self.preview = looked
        self.progress.hide()
        self._show()

    def _complain(self, problem: Exception) -> None:
        self.progress.hide()
        self.warning.setText(f"⚠ {explained(problem)}")
        self.warning.show()

    def accept(self) -> None:
        """Take what is shown, unless that is about to change."""
        if self._settling.isActive() or self._job.is_busy or not self.import_button.isEnabled():
            return
        super().accept()


def _line(one: DocumentPreview) -> Line:
    fates = {
        Fate.NEW: translate("ImportDialog", "○ new"),
        Fate.COMPLETED: translate("ImportDialog", "＋ added to"),
        Fate.KNOWN: translate("ImportDialog", "= known"),
        Fate.REFUSED: translate("ImportDialog", "✗ not taken"),
    }
    tones = {Fate.KNOWN: Tone.FAINT, Fate.REFUSED: Tone.ALARM}
    return Line((fates[one.fate], one.name, one.annotations), tones.get(one.fate, Tone.PLAIN), one.name)


def _facts(one: DocumentPreview, notes: Sequence[Note]) -> str:
    """What is known of a document, a line each, and the first of what is odd about it."""
    lines = [", ".join(f"{file} ({localised(KINDS[kind])})" for kind, file in one.files)]
    sizes = [plural(one.characters, "{n:,} character", "{n:,} characters")]
    if one.words:
        sizes.append(plural(one.words, "{n:,} word", "{n:,} words"))
    if one.untimed and one.duration_ms is not None:
        sizes.append(plural(one.untimed, "{n:,} of them without a time", "{n:,} of them without a time"))
    facts = [localised(size) for size in sizes]
    if one.duration_ms is not None:
        facts.append(clock(one.duration_ms))
    lines.append(", ".join(facts))
    if one.speakers:
        names = ", ".join(one.speakers)
        lines.append(translate("ImportDialog", "Speakers, whose names are no part of the text: {}").format(names))
    if one.annotators:
        lines.append(translate("ImportDialog", "Layers of: {}").format(", ".join(one.annotators)))
    about = {one.name, *(file for _, file in one.files)}
    odd = [note for note in notes if note.file in about and note.severity != "info"]
    lines += [f"{'✗' if note.severity == 'refused' else '⚠'} {localised(note.sentence)}" for note in odd[:_NOTES]]
    return "\n".join(lines)
