"""The question for a new round, with the matrix and the hours that would come of it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from deid_studio.domain.study import Plan
from deid_studio.gui.language import as_sentence, explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.rounds.round_documents import RoundDocuments
from deid_studio.gui.rounds.rounds_page import source_in_words
from deid_studio.gui.rounds.rounds_state import following
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line, Rough
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.adjudication.final_corpus import CHOSEN
from deid_studio.services.project import layers
from deid_studio.services.project.layers import GOLD
from deid_studio.services.project.proposals import LAYER
from deid_studio.services.rounds import rounds
from deid_studio.services.rounds.rounds import Planned
from deid_studio.services.suggestions.sources.model_sources import model_sources
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

PAUSE_MS = 150
"""So long after the last change the preview is made."""


@dataclass(frozen=True, slots=True)
class WantedRound:
    """What a round is to be."""

    name: str
    plan: Plan
    document_ids: tuple[str, ...]
    suggestions: str


class NewRound(QDialog):
    """Documents, annotators, overlap, suggestions and bias guard; OK can be pressed once the plan holds."""

    def __init__(self, session: Session, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New round"))
        self._session = session
        self._job = Latest(self)
        self._taken_up: WantedRound | None = None
        self._names = {entry.id: entry.name for entry in queries.document_entries(session.project)}
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(PAUSE_MS)
        self._waiting.timeout.connect(self._plan_again)
        self._build_fields()
        self.matrix, self.hours = FigureTable(theme, self, sortable=False), FigureTable(theme, self, sortable=False)
        self.matrix.setAccessibleName(self.tr("Who would get which document"))
        self.hours.setAccessibleName(self.tr("Documents and hours of each annotator"))
        self._verdict, self._total = QLabel(self), QLabel(self)
        self._verdict.setObjectName("warning")
        self._total.setObjectName("muted")
        for label in (self._verdict, self._total):
            label.setWordWrap(True)
        self._total.setMinimumHeight(2 * self._total.fontMetrics().lineSpacing() + 2)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Make the round"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._arrange()
        self._order_tabs()
        fit_to_screen(self, width=260, height=165)
        self.name.setFocus()
        self._plan_again()

    def _build_fields(self) -> None:
        known = [one.name for one in layer_queries.rounds(self._session.project)]
        people = [one.code for one in layer_queries.annotators(self._session.project)]
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.name = QLineEdit(following(known), self)
        self.annotators = QLineEdit(" ".join(people), self)
        self.annotators.setPlaceholderText(self.tr("Codes, a blank between them"))
        self.documents = RoundDocuments(self._session, self)
        self.shared, self.each = self._number(0, max(0, len(self._names))), self._number(1, 99)
        self.shared.setValue(min(len(self._names), 12))
        self.seed = self._number(0, 999_999)
        self.seed.setAccessibleName(self.tr("Seed of the draw"))
        self._dice = QPushButton(self.tr("&Draw anew"), self)
        self._dice.setAutoDefault(False)
        self._dice.clicked.connect(lambda: self.seed.setValue(random.randrange(1, 1000)))
        self.suggestions = QComboBox(self)
        # Names of models are long
        self.suggestions.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.suggestions.setMinimumContentsLength(16)
        earlier = [f"{rounds.ROUND}{name}" for name in known]
        if queries.setting(self._session.project, CHOSEN) is not None:
            earlier.insert(0, rounds.FINAL)
        for source in (
            *model_sources(self._session.project),
            rounds.NONE,
            *earlier,
            *(f"{LAYER}{code}" for code in people),
        ):
            self.suggestions.addItem(source_in_words(source), source)
        if any(layer_queries.annotators(self._session.project, kind="adjudication")):
            self.suggestions.addItem(self.tr("what was adjudicated"), f"{LAYER}{GOLD}")
        self.without, self.planted = self._number(0, 100), self._number(0, 100)
        for field in (self.without, self.planted):
            field.setSuffix("\N{NO-BREAK SPACE}%")
        for line in (self.name, self.annotators):
            line.textChanged.connect(self._wait)
        for number in (self.shared, self.each, self.seed, self.without, self.planted):
            number.valueChanged.connect(self._wait)
        self.documents.changed.connect(self._wait)
        self.suggestions.currentIndexChanged.connect(self._wait)

    def _number(self, least: int, most: int) -> QSpinBox:
        field = QSpinBox(self)
        field.setRange(least, most)
        field.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        return field

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setSpacing(2 * themes.GRID_PX)
        version = queries.setting(self._session.project, layers.GUIDELINE_VERSION) or "1"
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Name of the round"), self.name),
            (self.tr("&Annotators"), self.annotators),
            (self.tr("Documents for &everybody"), self.shared),
            (self.tr("Each &other document for"), self.each),
            (self.tr("&Suggestions from"), self.suggestions),
            (self.tr("&Without suggestions"), self.without),
            (self.tr("With a &planted error"), self.planted),
            (self.tr("Seed of the draw"), _row(self.seed, self._dice)),
            (self.tr("Guideline"), QLabel(self.tr("version {}").format(version))),
            (self.tr("Do&cuments"), self.documents),
        )
        for label, field in fields:
            form.addRow(label, field)
            beside = form.labelForField(field)
            if beside is not None and field is not self.documents:
                beside.setMinimumHeight(field.sizeHint().height())
        preview = QVBoxLayout()
        preview.setSpacing(2 * themes.GRID_PX)
        heading = QLabel(self.tr("What comes of it"))
        heading.setFont(themes.font(bold=True))
        for widget in (heading, self.hours, self._total, self.matrix):
            preview.addWidget(widget)
        preview.setStretchFactor(self.hours, 2)
        preview.setStretchFactor(self.matrix, 3)
        both = QHBoxLayout()
        both.setSpacing(5 * themes.GRID_PX)
        both.addLayout(form, 4)
        both.addLayout(preview, 5)
        inside = QWidget(self)
        inside.setLayout(both)
        both.setContentsMargins(0, 0, 0, 0)
        column_of((Scrolled(inside, self), 1), self._verdict, self.buttons, on=self, margin=4, gap=3)

    def _order_tabs(self) -> None:
        """Let Tab go as one reads: down the fields, through what comes of them, to the buttons."""
        order: list[QWidget] = [self.name, self.annotators, self.shared, self.each, self.suggestions, self.without]
        order += [self.planted, self.seed, self._dice, *self.documents.in_tab_order(), self.hours, self.matrix]
        order += self.buttons.buttons()
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    # -- the plan -------------------------------------------------------------------------------------------------

    def _codes(self) -> tuple[str, ...]:
        return tuple(code for code in re.split(r"[\s,;]+", self.annotators.text()) if code)

    def answer(self) -> WantedRound:
        """What is wanted; raises ValueError where there is no such plan."""
        plan = Plan(
            self._codes(),
            self.shared.value(),
            self.each.value(),
            self.seed.value(),
            self.without.value() / 100,
            self.planted.value() / 100,
            self.documents.order,
        )
        return WantedRound(self.name.text().strip(), plan, self.documents.ids, str(self.suggestions.currentData()))

    def _wait(self) -> None:
        # A number's field says so at each Return, too
        if self._taken_up is not None and self._taken_up == self._wanted():
            return
        self._give_up()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(False)
        self._waiting.start()

    def _give_up(self) -> None:
        """Whatever is being reckoned no longer counts."""
        self._taken_up = None
        self._job.give_up()

    def _wanted(self) -> WantedRound | None:
        try:
            return self.answer()
        except ValueError:
            return None

    def _plan_again(self) -> None:
        """Reckon the plan off the window's thread; whatever was reckoned before no longer counts."""
        self._give_up()
        wanted = self._taken_up = self._wanted()
        if wanted is None:
            codes = self._codes()
            if 0 < len(set(codes)) == len(codes):
                words = self.tr("“Each other document for {}” is more than there are annotators: {}.")
                self._judge(words.format(self.each.value(), len(codes)))
            else:
                self._judge(self.tr("A round needs annotators, each of them once."))
            return
        if not wanted.name:
            self._judge(self.tr("A round needs a name."))
            return
        project = self._session.project

        def work(progress: Progress) -> Planned:
            found = rounds.planned(project, wanted.plan, document_ids=set(wanted.document_ids))
            progress(1, 1)
            return found

        self._job.start(
            work,
            lambda found: self._show(wanted, found),
            failed=lambda problem: self._judge(explained(problem)),
        )

    def _judge(self, sentence: str) -> None:
        self._verdict.setText(as_sentence(sentence))
        self._verdict.setVisible(bool(sentence))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not sentence)
        if sentence:
            self.matrix.fill((), ())
            self.hours.fill((), ())
            self._total.clear()

    def _show(self, wanted: WantedRound, found: Planned) -> None:
        taken = {one.name.casefold() for one in layer_queries.rounds(self._session.project)}
        if wanted.name.casefold() in taken:
            self._judge(localised(rounds.name_taken(wanted.name)))
            return
        self._judge("")
        hours = found.workload.hours
        lines = [Line((code, len(ids), Rough(hours[code])), key=code) for code, ids in found.shares.items()]
        self.hours.fill((self.tr("Annotator"), self.tr("Documents"), self.tr("Hours")), lines)
        told = [self.tr("In all {} hours").format(QLocale().toString(sum(hours.values()), "f", 1))]
        if not found.workload.is_measured:
            told.append(self.tr("reckoned with the usual tempo"))
        self._total.setText("; ".join(told) + ".")
        self.matrix.fill((self.tr("Document"), *wanted.plan.annotators), self._matrix_lines(wanted, found))

    def _matrix_lines(self, wanted: WantedRound, found: Planned) -> Sequence[Line]:
        shares = {code: set(ids) for code, ids in found.shares.items()}
        return [
            Line((self._names[id], *("●" if id in shares[code] else "" for code in wanted.plan.annotators)), key=id)
            for id in wanted.document_ids
        ]

    def done(self, result: int) -> None:
        """Leave; what is being reckoned is given up."""
        self._waiting.stop()
        self.documents.give_up()
        self._give_up()
        super().done(result)


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        layout.addWidget(widget)
    return holder
