"""The rounds of a project: their state, how far everybody is, and who has which document."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from deid_studio.domain import study
from deid_studio.formats.report.report_parts import Cell, Tone
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.frames import PageOfTables, Panel
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.provenance import models_in_words
from deid_studio.gui.rounds.rounds_state import RoundState, round_states
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line, Rough
from deid_studio.gui.work.jobs import Latest
from deid_studio.gui.work.work_bar import WorkBar
from deid_studio.sentences import round_title
from deid_studio.services.project.proposals import LAYER
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions.suggesters import is_asked

SIGNS = {study.OPEN: "○", study.FINISHED: "✓"}


class RoundsPage(PageOfTables):
    """`round_chosen` carries the name of a round to look at; `shown` follows each reading of the project."""

    round_chosen = Signal(str)
    shown = Signal()
    problem = Signal(object)

    def __init__(self, session: Session, *, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.states: tuple[RoundState, ...] = ()
        self._job = Latest(self)
        self.work = WorkBar()
        self.work.stopped.connect(self._job.cancel)
        self._go_to: str | None = None
        self.rounds, self.people, self.matrix = FigureTable(theme), FigureTable(theme), FigureTable(theme)
        self.rounds.setAccessibleName(self.tr("Rounds"))
        self.people.setAccessibleName(self.tr("Annotators"))
        self.matrix.setAccessibleName(self.tr("Who has which document"))
        self._of_people, self._of_matrix, self._hint = QLabel(), QLabel(), QLabel()
        self._hint.setObjectName("muted")
        for label in (self._of_people, self._of_matrix, self._hint):
            label.setWordWrap(True)
        self.rounds.current_changed.connect(self._show_round)
        self.rounds.chosen.connect(lambda state: self.round_chosen.emit(state.name))
        self._arrange()

    def _arrange(self) -> None:
        below = Splitter(Qt.Orientation.Horizontal, name="people")
        below.addWidget(_headed(self._of_people, self.people))
        below.addWidget(_headed(self._of_matrix, self.matrix))
        below.setSizes([820, 490])
        whole = Splitter(Qt.Orientation.Vertical, name="rounds")
        heading = QLabel(self.tr("Rounds"))
        whole.addWidget(_headed(heading, self.rounds))
        whole.addWidget(below)
        whole.setSizes([240, 340])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * themes.GRID_PX, 2 * themes.GRID_PX, 2 * themes.GRID_PX, 0)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addWidget(whole, 1)
        layout.addWidget(self._hint)

    @property
    def current(self) -> RoundState | None:
        """The round that a person went to."""
        line = self.rounds.current
        return line.key if line is not None else None

    def go_to(self, name: str) -> None:
        """Go to a round when the project has been read again."""
        self._go_to = name

    def read(self) -> None:
        """Read the project again."""
        self.work.begin(self.tr("Reading the rounds"))
        self._wait(self.tr("The rounds are being read …"))
        self._job.start(
            lambda progress: round_states(self._session.project, progress),
            self._take,
            failed=self._fail,
            progressed=self.work.show_progress,
            cancelled=self._stop,
        )

    def _wait(self, why: str) -> None:
        """Say why there are no rounds, as long as none are known."""
        if not self.states:
            self.rounds.set_placeholder(why)

    def _stop(self) -> None:
        self.work.end()
        self._wait(self.tr("The rounds were not read. “View, Rounds” begins anew."))

    def _fail(self, problem: Exception) -> None:
        self._stop()
        self.problem.emit(problem)

    def give_up(self) -> None:
        """Nobody waits any more for what is being read."""
        self._job.give_up()
        self.work.end()

    def _take(self, states: tuple[RoundState, ...]) -> None:
        before = self._go_to or (self.current.name if self.current is not None else None)
        self._go_to = None
        self.states = states
        self.work.end()
        header = (
            self.tr("Round"),
            self.tr("State"),
            self.tr("Documents"),
            self.tr("Finished"),
            self.tr("of"),
            self.tr("Hours left"),
            self.tr("Guideline"),
            self.tr("Suggestions"),
            self.tr("Tag set"),
        )
        self.rounds.fill(header, [self._round_line(state) for state in states], wide=8)
        wanted = [n for n, state in enumerate(states) if state.name == before] or [
            n for n, state in enumerate(states) if state.summary.is_current
        ]
        if wanted:
            self.rounds.selectRow(wanted[0])
        self._show_round(self.current)
        unsure = any(not state.is_measured for state in states)
        reckoned = self.tr("Hours are reckoned with the usual tempo until enough has been annotated here.")
        self._wait(self.tr("There is no round yet. “New round…” shares documents out to annotators."))
        self._hint.setText(reckoned if unsure else "")
        self._hint.setVisible(bool(self._hint.text()))
        self.shown.emit()

    def _round_line(self, state: RoundState) -> Line:
        one = state.summary.round
        said = self.tr("open") if state.is_open else self.tr("closed")
        if state.summary.is_current:
            said = self.tr("{}, current").format(said)
        cells: tuple[Cell, ...] = (
            one.name,
            said,
            len(state.states),
            *state.assignments,
            Rough(sum(state.hours_left.values()) if state.is_open else 0),
            one.guideline_version,
            source_in_words(one.suggestions),
            one.tag_set or "",
        )
        return Line(cells, Tone.PLAIN if state.is_open else Tone.FAINT, key=state)

    def _show_round(self, state: RoundState | None) -> None:
        if state is None:
            self.people.fill((), ())
            self.matrix.fill((), ())
            self._of_people.clear()
            self._of_matrix.clear()
            return
        self._of_people.setText(self.tr("Annotators in {}").format(localised(round_title(state.name))))
        self._of_matrix.setText(self.tr("Who has which document: ○ open, ✓ finished"))
        header = (
            self.tr("Annotator"),
            self.tr("Documents"),
            self.tr("Finished"),
            self.tr("Open"),
            self.tr("Annotations"),
            self.tr("Suggestions"),
            self.tr("Hours left"),
            self.tr("Planted noticed"),
        )
        self.people.fill(header, [self._person_line(state, one.annotator) for one in state.summary.annotators], wide=0)
        codes = [one.annotator for one in state.summary.annotators if one.documents]
        lines = [
            Line((name, *(SIGNS.get(by_code.get(code, ""), "") for code in codes)), key=name)
            for name, by_code in state.states.items()
        ]
        self.matrix.fill((self.tr("Document"), *codes), lines)

    def _person_line(self, state: RoundState, code: str) -> Line:
        one = next(one for one in state.summary.annotators if one.annotator == code)
        guarded = state.guarded.get(code)
        noticed = None
        if guarded is not None and (decided := guarded.planted - guarded.undecided):
            noticed = self.tr("{} of {}").format(guarded.rejected, decided)
        left = Rough(state.hours_left.get(code, 0.0) if state.is_open else 0)
        marked = (one.annotations, one.suggestions)
        cells = (code, one.documents, one.finished, one.documents - one.finished, *marked, left, noticed)
        return Line(cells, Tone.PLAIN if one.documents else Tone.FAINT, key=code)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        for table in (self.rounds, self.people, self.matrix):
            table.set_theme(theme)

    def panes(self) -> list[QWidget]:
        """What one goes through by F6."""
        return [self.rounds, self.people, self.matrix]


def source_in_words(source: str) -> str:
    """Where a round's suggestions come from, in words."""
    if source == rounds.NONE:
        return translate("RoundsPage", "none")
    if is_asked(source):
        return models_in_words(source)
    if source == rounds.FINAL:
        return translate("RoundsPage", "the final corpus")
    if source.startswith(rounds.ROUND):
        return localised(round_title(source.removeprefix(rounds.ROUND)))
    return translate("RoundsPage", "layer of {}").format(source.removeprefix(LAYER))


def _headed(heading: QLabel, table: FigureTable) -> Panel:
    heading.setFont(themes.font(bold=True))
    content = QWidget()
    layout = QVBoxLayout(content)
    layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
    layout.setSpacing(themes.GRID_PX)
    layout.addWidget(heading)
    layout.addWidget(table, 1)
    return Panel(content)
