"""The commands with which an annotator works on the current annotation."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.span import Interval
from deid_studio.gui.annotation.deciding import decide, go_on, step_annotation
from deid_studio.gui.annotation.operation_names import operation_name
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.language import localised
from deid_studio.gui.session.marking import add_fragments, move_edge
from deid_studio.gui.session.session import BARE, Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.transcript.transcript_layout import step
from deid_studio.sentences import plural
from deid_studio.services.annotation import annotate
from deid_studio.services.suggestions import sweep_finds
from deid_studio.services.suggestions.house_files import never_phi

NUDGE_MS: Final = 10


class AnnotationController(QObject):
    """Connects the editing commands of the main window with the session that is open in it.

    `stepped` says that a person went to an annotation, `mode_changed` that edges are moved by words or by characters
    now.
    """

    stepped = Signal()
    mode_changed = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._workspace: Workspace | None = None
        shell.opened.connect(self._serve)

    def _serve(self, workspace: Workspace) -> None:
        self._workspace, session = workspace, workspace.session
        session.changed.connect(self.name_steps)
        session.least_certain_first = self._shell.action("least_certain").isChecked()
        workspace.review.order_wanted.connect(self._shell.action("least_certain").trigger)
        for name, is_on in (("side", True), ("sound", True), ("characters", False)):
            self._shell.action(name).setChecked(is_on)

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    @property
    def _panes(self) -> Workspace:
        assert self._workspace is not None
        return self._workspace

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "undo": lambda: self._session.undo(),
            "redo": lambda: self._session.redo(),
            "undo_list": self._show_steps,
            "accept": lambda: self._decide(right=True),
            "delete": lambda: self._decide(right=False),
            "reject_swept": self._reject_swept,
            "reject_word": self._reject_word,
            "never_phi": self._list_as_never,
            "next_undecided": lambda: self._step(1, undecided=True),
            "previous_undecided": lambda: self._step(-1, undecided=True),
            "least_certain": self._set_order,
            "right_less": lambda: self._move_edge("end", -1),
            "right_more": lambda: self._move_edge("end", 1),
            "left_more": lambda: self._move_edge("start", -1),
            "left_less": lambda: self._move_edge("start", 1),
            "correct": lambda: self._panes.edit_words(),
            "add_fragments": lambda: add_fragments(self._session),
            "only_open": self._show_only_open,
            "characters": self._set_character_mode,
            "start_earlier": lambda: self._nudge(start_ms=-NUDGE_MS),
            "start_later": lambda: self._nudge(start_ms=NUDGE_MS),
            "end_earlier": lambda: self._nudge(end_ms=-NUDGE_MS),
            "end_later": lambda: self._nudge(end_ms=NUDGE_MS),
            "confirm_time": lambda: self._nudge(),
            "time_from_words": self._time_from_words,
            "next": lambda: self._step(1),
            "previous": lambda: self._step(-1),
            "next_pane": lambda: self._panes.desk.step(1),
            "previous_pane": lambda: self._panes.desk.step(-1),
            "side": lambda visible: self._panes.desk.show_side(visible),
            "sound": lambda visible: self._panes.show_sound(visible),
            "text_larger": lambda: self._zoom_text(10),
            "text_smaller": lambda: self._zoom_text(-10),
        }

    def name_steps(self) -> None:
        """Say what undo and redo would do, or grey them."""
        session = self._shell.session
        steps = session.steps if session is not None and session.writable else None
        operations = (steps.undoable, steps.redoable) if steps is not None else (None, None)
        named = (("undo", self.tr("&Undo: {}")), ("redo", self.tr("&Redo: {}")))
        for (name, words), operation in zip(named, operations, strict=True):
            action = self._shell.action(name)
            action.setEnabled(operation is not None)
            plain = self.tr("&Undo") if name == "undo" else self.tr("&Redo")
            action.setText(words.format(operation_name(operation)) if operation else plain)

    def _show_steps(self) -> None:
        from deid_studio.gui.annotation.undo_dialog import UndoDialog

        shell = self._shell
        UndoDialog(self._session, theme=shell.theme, language=shell.language, parent=shell.as_parent()).exec()

    def _decide(self, *, right: bool) -> None:
        if self._session.current is None:
            self._shell.say(self.tr("Go to an annotation first: nothing is chosen that could be accepted or rejected."))
            return
        decide(self._session, right=right)
        self.stepped.emit()

    def _reject_swept(self) -> None:
        """Reject at once what the sweep shows in the document and nobody has decided on."""
        session = self._session
        waiting = len(sweep_finds.shown(session.annotations))
        if session.layer is None or not waiting:
            self._shell.say(self.tr("The sweep shows nothing undecided here. The slider's end shows all it has found."))
        elif session.apply(sweep_finds.reject_shown, session.layer.assignment.id) is not None:
            self._say_rejected(waiting)

    def _list_as_never(self) -> None:
        """Put what the current annotation marks on the project's list of what is never PHI, and go on."""
        session, current = self._session, self._session.current
        if current is None or session.document is None or current.is_audio_only:
            self._shell.say(self.tr("Go to a suggestion whose words are never PHI in this project."))
            return
        if session.apply(never_phi, current, said=current.surface(session.document.text)) is not None:
            self._shell.say(self.tr("It is on the project's list of what is never PHI; Ctrl+Z takes it off."))
            go_on(session, current)

    def _reject_word(self) -> None:
        """Reject the word that the sweep has found here wherever it has found it."""
        session, current = self._session, self._session.current
        if current is None or not sweep_finds.is_swept(current.source):
            self._shell.say(self.tr("This is nothing that the sweep has found."))
            return
        changes = session.apply(sweep_finds.reject_everywhere, current, annotator=session.annotator)
        if changes is not None:
            go_on(session, current)
            self.stepped.emit()
            self._say_rejected(len(changes.keys("annotation")))

    def _say_rejected(self, count: int) -> None:
        self._shell.say(localised(plural(count, "{n} place rejected", "{n} places rejected")))

    def _set_order(self, least_certain_first: bool) -> None:
        """Go through suggestions, and list them, in another order, from now on."""
        self._shell.settings.setValue("least_certain_first", least_certain_first)
        if self._shell.session is not None:
            self._session.least_certain_first = least_certain_first
            self._panes.show_order()

    def _move_edge(self, edge: str, by: int) -> None:
        session, transcript = self._session, self._panes.transcript
        if session.current is None or session.document is None or session.current.is_audio_only:
            return
        span = session.current.span
        at = span.start if edge == "start" else span.end
        if transcript.character_mode:
            to = step(session.document.text, at, by)
        else:
            stops = session.word_spans.starts if edge == "start" else session.word_spans.ends
            index = bisect_right(stops, at) if by > 0 else bisect_left(stops, at) - 1
            to = stops[index] if 0 <= index < len(stops) else at
        move_edge(session, start=to) if edge == "start" else move_edge(session, end=to)

    def _show_only_open(self, is_on: bool) -> None:
        if self._shell.session is not None:
            self._panes.show_only_open(is_on)

    def _set_character_mode(self, is_on: bool) -> None:
        self._panes.transcript.character_mode = is_on
        self._panes.transcript.viewport().update()
        self.mode_changed.emit()

    def _nudge(self, *, start_ms: int = 0, end_ms: int = 0) -> None:
        """Set the current annotation's time to what is shown, moved by so much."""
        session = self._session
        located = session.times.located(session.current)
        if session.current is None or located is None or not located.intervals or session.recording is None:
            return
        start = max(0, located.intervals[0].start_ms + start_ms)
        end = min(session.recording.duration_ms, located.intervals[-1].end_ms + end_ms)
        if start < end:
            session.apply(annotate.set_time, session.current, interval=Interval(start, end))

    def _time_from_words(self) -> None:
        if self._session.current is not None:
            self._session.apply(annotate.set_time, self._session.current, interval=None)

    def _step(self, by: int, *, undecided: bool = False) -> None:
        if step_annotation(self._session, by, undecided=undecided):
            self.stepped.emit()
        elif undecided and self._session.is_bare:
            self._shell.say(localised(BARE))
        elif undecided:
            self._shell.say(self.tr("Every suggestion in this document is decided."))

    def _zoom_text(self, by: int) -> None:
        transcript = self._panes.transcript
        transcript.zoom(transcript.zoom_percent + by)
