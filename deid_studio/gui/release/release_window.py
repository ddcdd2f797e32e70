"""Making a release: how, whether the gates are open, and writing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QWidget

from deid_studio.errors import DeidStudioError, NotRedactable
from deid_studio.gui.language import as_sentence, explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import closing_buttons, column_of, progress_bar, quiet_button, row_of, wrapped
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.release.listener_field import engine_of, listening
from deid_studio.gui.release.release_form import ReleaseForm
from deid_studio.gui.release.release_gates import GatesView
from deid_studio.gui.release.release_standing import Standing, standing_of
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.busy import Busy, run_busy
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.annotation import line_placing
from deid_studio.services.project import unusable_lines
from deid_studio.services.release import rare
from deid_studio.services.release import release as releases
from deid_studio.services.release.release import ReleaseRefused, ReleaseReport
from deid_studio.services.release.release_contents import ReleaseContents
from deid_studio.services.release.release_places import GatePlace
from deid_studio.storage.changes import Changes

BESIDE_PX = 1100
"""From this width on, at the usual size of text, choices and gates stand beside one another."""

SETTLING_MS = 150
"""So long after the last change the gates are looked at."""


class ReleaseWindow(QDialog):
    """The choices, the gates as they stand with them, and the button that writes the release.

    `place_wanted` carries a place where one wants to work, `play_wanted` one to be heard; `released` the report and
    the folder; `held_back` what the check found in the finished files, which are gone; `problem` a bug.
    """

    place_wanted = Signal(object)
    play_wanted = Signal(object)
    listen_wanted = Signal()
    released = Signal(object, object)
    held_back = Signal(object)
    problem = Signal(object)

    def __init__(
        self,
        session: Session,
        *,
        theme: Theme,
        language: str,
        settings: QSettings,
        before_writing: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Release"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self._session, self._language, self._settings, self._theme = session, language, settings, theme
        self._before_writing = before_writing
        self._job = Latest(self)
        self._contents: ReleaseContents | None = None
        self._is_stale = False
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self.look)
        self.form = ReleaseForm(session.project, shown=self._shown(), language=language, parent=self)
        self.gates = GatesView(theme, self)
        self.said = wrapped(self)
        self.said.setAccessibleName(self.tr("State of the release"))
        self.bar = progress_bar(self)
        self.bar.setAccessibleName(self.tr("How far the gates are looked at"))
        self.bar.hide()
        self.preview_button = quiet_button(self, self.tr("Preview of surrog&ates…"), self.preview)
        self.release_button = quiet_button(self, self.tr("R&elease"), self.release)
        buttons = closing_buttons(self, self.preview_button, self.release_button)
        inside = QWidget(self)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, inside)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(4 * themes.GRID_PX)
        self._parts.addLayout(column_of(self.form, 1), 2)
        self._parts.addWidget(self.gates, 5)
        column_of((Scrolled(inside, self), 1), row_of((self.said, 1), self.bar), buttons, on=self, margin=4)
        self._connect()
        geometry = settings.value("release_geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            fit_to_screen(self, width=332, height=177)
        self.scope_changed()

    def _connect(self) -> None:
        self.form.scope_changed.connect(self.scope_changed)
        self.form.changed.connect(self._enable)
        self.form.no_unknown.toggled.connect(lambda _wanted: self._settling.start())
        self.gates.accepted_changed.connect(self._settling.start)
        self.gates.place_wanted.connect(self.place_wanted)
        self.gates.play_wanted.connect(self.play_wanted)
        self.gates.listen_wanted.connect(self.listen_wanted)
        self.gates.rare_decided.connect(self._decide_rare)
        self.gates.line_decided.connect(self._decide_line)
        self.gates.line_placed.connect(self._take_over)
        for key, by in (("F6", 1), ("Shift+F6", -1)):
            QShortcut(QKeySequence(key), self, partial(self._step_pane, by))
        self._session.changed.connect(self._follow_changes)
        self._session.document_shown.connect(lambda: self.form.show_document(self._shown()))

    def _follow_changes(self, changes: Changes) -> None:
        if not changes.keys("release"):  # that a release is remembered moves no gate
            self.scope_changed()

    def _shown(self) -> tuple[str, str] | None:
        document = self._session.document
        return None if document is None else (document.id, document.name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The choices stand beside the gates where there is room for both."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= BESIDE_PX * max(1.0, self.fontMetrics().height() / 17)
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(way)

    def _step_pane(self, by: int) -> None:
        """Go to the next of choices, gates and places, from the last one round to the first."""
        panes = [pane for pane in (self.form.layer, self.gates.gates, self.gates.places) if pane.isVisible()]
        parts = [self.form, self.gates.gates, self.gates.places]
        focused = self.focusWidget()
        at = next((n for n, part in enumerate(parts) if focused is part or part.isAncestorOf(focused)), -by)
        panes[(min(at, len(panes) - 1) + by) % len(panes)].setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.gates.set_theme(theme)

    # -- the gates ----------------------------------------------------------------------------------------------------

    def scope_changed(self) -> None:
        """Something else goes out, or the project is another: look again, as soon as this is worked in."""
        self._contents, self._is_stale = None, True
        if self.isActiveWindow() or self.gates.standing is None:
            self._settling.start()
        self._enable()

    def changeEvent(self, event: QEvent) -> None:
        """Back from other work: the gates may stand otherwise now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self._is_stale:
            self._settling.start()

    def look(self) -> None:
        """Find out how the release stands, off the window's thread."""
        self._settling.stop()
        self._job.give_up()
        self._is_stale = False
        project, layer, ids = self._session.project, self.form.layer_name, self.form.document_ids
        accepted, no_unknown = frozenset(self.gates.accepted), self.form.no_unknown.isChecked()
        contents = self._contents

        def work(progress: Progress) -> Standing:
            return standing_of(
                project,
                layer,
                document_ids=ids,
                accepted=accepted,
                no_unknown=no_unknown,
                contents=contents,
                progress=progress,
            )

        self._show_progress(0, 0)
        self._job.start(work, self._take, failed=self._fail_to_look, progressed=self._show_progress)
        self._enable()

    def _show_progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.show()

    def _take(self, standing: Standing) -> None:
        is_first = self.gates.standing is None
        self.bar.hide()
        self._contents = standing.contents
        self.gates.show_standing(standing, language=self._language)
        if is_first:
            self.gates.show_first_closed()
        self._enable()

    def _fail_to_look(self, problem: Exception) -> None:
        self.bar.hide()
        self.gates.show_standing(None)
        self._enable()
        self._complain(problem)

    def _decide_rare(self, place: GatePlace, may_go: bool) -> None:
        standing = self.gates.standing
        one = standing.rare.get(place) if standing is not None else None
        if one is not None:
            self._session.write(
                lambda project: rare.decide_rare(project, place.document_id, one.annotation, may_go=may_go)
            )

    def _decide_line(self, place: GatePlace, counts: bool) -> None:
        standing = self.gates.standing
        line = standing.lines.get(place) if standing is not None else None
        if line is not None:
            self._session.write(lambda project: unusable_lines.dismiss(project, [line.id], is_dismissed=not counts))

    def _take_over(self, place: GatePlace) -> None:
        standing, session = self.gates.standing, self._session
        line = standing.lines.get(place) if standing is not None else None
        if line is None or session.write(lambda project: line_placing.take_over(project, line)) is None:
            return
        if session.document is not None and session.document.id == line.document_id:
            session.reload()

    @property
    def is_looking(self) -> bool:
        """Whether the gates are not those of what is chosen now."""
        return self._job.is_busy or self._settling.isActive() or self._is_stale

    def _enable(self) -> None:
        standing, refusal = self.gates.standing, self.form.refusal()
        is_open = standing is not None and standing.is_open and not self.is_looking
        self.preview_button.setVisible(self.form.text_style == "surrogate")
        self.release_button.setEnabled(is_open and not refusal and self._session.writable)
        if self.is_looking:
            self._tell(self.tr("Looking at the gates …"), "muted")
        elif standing is None:
            return
        elif refusal:
            self._tell("⚠ " + as_sentence(refusal), "warning")
        elif not standing.contents.documents:
            self._tell("⚠ " + self.tr("There is nothing to release."), "warning")
        elif not standing.is_open:
            closed = sum(not gate.is_open for gate in standing.gates)
            self._tell("✗ " + self.tr("Closed gates: {}. Nothing is written while one is closed.").format(closed))
        elif standing.gates and any(gate.accepted for gate in standing.gates):
            self._tell("⚠ " + self.tr("All gates are open or accepted. The certificate names what was accepted."))
        else:
            self._tell("✓ " + self.tr("All gates are open."), "success")

    def _tell(self, sentence: str, tone: str = "warning") -> None:
        if sentence == self.said.text():
            return
        self.said.setText(sentence)
        if self.said.objectName() != tone:
            self.said.setObjectName(tone)
            self.said.style().polish(self.said)
        QAccessible.updateAccessibility(QAccessibleEvent(self.said, QAccessible.Event.Alert))

    def preview(self) -> None:
        """Show what is going to stand for PHI, as the release will have it; nothing is written."""
        from deid_studio.gui.release.preview_dialog import PreviewDialog

        project, contents = self._session.project, self._contents
        try:
            choices = self.form.choices(self.gates.accepted)
        except DeidStudioError as e:
            self._complain(e)
            return
        found = run_busy(
            self.tr("Making surrogates"),
            lambda progress: releases.preview(project, choices, contents=contents, progress=progress),
            self,
            failed=self._complain,
        )
        if found is not None:
            dialog = PreviewDialog(found, self._session, language=self._language, theme=self._theme, parent=self)
            dialog.exec()
            dialog.deleteLater()

    # -- releasing ----------------------------------------------------------------------------------------------------

    def release(self) -> None:
        """Write the release and its certificate, or nothing."""
        session, out, model = self._session, self.form.out(), self.form.ear.chosen()
        try:
            choices = self.form.choices(self.gates.accepted)
        except DeidStudioError as e:
            self._complain(e)
            return
        self._job.give_up()
        self.bar.hide()
        self._before_writing()
        contents = self._contents

        def work(progress: Progress) -> ReleaseReport:
            with listening(model) as ear:
                return releases.release(
                    session.project,
                    out,
                    choices,
                    contents=contents,
                    ear=ear,
                    recogniser_info=engine_of(model),
                    progress=progress,
                )

        busy = Busy(self.tr("Writing and checking the release"), session.writer(work), self)
        is_done = busy.run()
        busy.deleteLater()
        if is_done:
            self._tell_released(busy.result_, out)
        elif busy.problem is not None:
            self._complain(busy.problem)
        else:
            self._tell(self.tr("Stopped; nothing was written."), "muted")

    def _tell_released(self, report: ReleaseReport, out: Path) -> None:
        self._settings.setValue("last_release", str(out))
        self.form.renew()
        self._tell("✓ " + self.tr("Files written to {}: {}").format(out, report.files), "success")
        self.released.emit(report, out)

    def _complain(self, problem: Exception) -> None:
        if not isinstance(problem, DeidStudioError | OSError):
            self.problem.emit(problem)
            return
        self._tell("✗ " + explained(problem))
        if isinstance(problem, ReleaseRefused) and problem.findings:
            self.held_back.emit(problem)
        elif isinstance(problem, ReleaseRefused) and any(not gate.is_open for gate in problem.gates):
            self.scope_changed()
        elif isinstance(problem, NotRedactable) and problem.places:
            self._tell("\n".join((self.said.text(), *(localised(place) for place in problem.places[:5]))))

    def done(self, result: int) -> None:
        """Leave; nobody waits any more for what is being looked at."""
        self._settling.stop()
        self._job.give_up()
        self._is_stale = True
        self._settings.setValue("release_geometry", self.saveGeometry())
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """As by Escape."""
        self.done(0)
        super().closeEvent(event)
