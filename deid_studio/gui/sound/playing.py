"""Sound in the window: the player, its commands, and the peaks that the waveform is drawn from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.audio import peaks, untranscribed_speech
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.peaks import Peaks
from deid_studio.domain.annotation import State
from deid_studio.domain.document import Document, word_at_ms
from deid_studio.domain.span import Interval, Span, hull
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.commands.command import with_keys
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme
from deid_studio.gui.session.session import AFTER_PAINT_MS
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.sound.place_keeper import PlaceKeeper, speed_of
from deid_studio.gui.sound.player import Player
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.project import project as projects

CONTEXT_MS: Final = 400
"""How much is heard before and after an annotation that is played."""

SPEED_STEP: Final = 0.1

REWIND: Final = "rewind_ms"
"""The setting that says how far playing goes back at a pause."""

REWINDS_MS: Final = (0, 300, 700, 1000, 2000, 3000, 5000)
"""What a person can choose for it."""

REACTION_MS: Final = 300
"""How long after a word a person presses the key that is meant for it."""


class Playing(QObject):
    """Connects the player with the panes of the main window.

    `outlined` follows when a recording's outline is there, `moved` says where the sound is (None without any) and how
    long the recording is, `speed_changed` how fast it is played.
    """

    outlined = Signal()
    moved = Signal(object, int)
    speed_changed = Signal(float)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._workspace: Workspace | None = None
        self._peaks_job, self._speech_job = Latest(self), Latest(self)
        self._outline: Peaks | None = None
        self.has_sound = False
        self._loaded: tuple[str, str] | None = None
        self.player = Player(self)
        self.player.rewind_on_pause_ms = int(str(shell.settings.value(REWIND, self.player.rewind_on_pause_ms)))
        self.player.position_changed.connect(self._show_position)
        self.player.state_changed.connect(self._show_state)
        self.player.failed.connect(lambda reason: shell.say(reason, for_ms=10000))
        self.place = PlaceKeeper(shell, self.player, self)
        shell.opened.connect(self._serve)
        shell.closed.connect(self._unload)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "play": self._toggle,
            "loop": self._loop,
            "play_span": self.play_current,
            "hear_suggestions": lambda _wanted: None,
            "slower": lambda: self._change_speed(self.player.speed - SPEED_STEP),
            "faster": lambda: self._change_speed(self.player.speed + SPEED_STEP),
            "normal_speed": lambda: self._change_speed(1.0),
            "zoom_in": lambda: self._on_wave(WaveformPane.zoom_in),
            "zoom_out": lambda: self._on_wave(WaveformPane.zoom_out),
            "zoom_span": self._zoom_span,
            "fit": lambda: self._on_wave(WaveformPane.fit),
        }

    def _serve(self, workspace: Workspace) -> None:
        """Serve another project's panes."""
        self._workspace = workspace
        workspace.seek_requested.connect(self._go)
        self.place.serve(workspace.session)
        workspace.session.document_shown.connect(self._load)

    def _load(self) -> None:
        """Take the document's recording and its peaks; they are made where they are missing."""
        session = session_of(self._shell)
        assert self._workspace is not None
        recording = session.recording
        ids = (session.document.id, recording.id) if session.document and recording else None
        if ids is not None and ids == self._loaded:
            return  # only its text was corrected; the sound goes on where it is
        self._loaded = ids
        self._outline = None
        self._peaks_job.give_up()
        path = None
        if recording is not None:
            try:
                path = projects.recording_path(session.project, recording)
            except DeidStudioError:
                path = None  # the workspace has already said so
        self.has_sound = path is not None
        self.player.load(path, recording if path else None)
        self.moved.emit(0 if path and recording else None, recording.duration_ms if recording else 0)
        if path is None or recording is None:
            return
        self.player.set_speed(speed_of(session))
        self.speed_changed.emit(self.player.speed)
        self.seek(min(session.reading_position.at_ms, recording.duration_ms))
        cached = projects.peaks_file(session.project, recording)
        known = peaks.load(cached)
        if known is not None:
            self._take_peaks(known)
            return
        store = session.writable
        self._peaks_job.start(
            lambda progress: projects.make_peaks(path, cached, store=store, progress=progress),
            self._take_peaks,
            failed=self._shell.complain,
            progressed=self._workspace.waveform.set_progress,
        )

    def _take_peaks(self, known: Peaks) -> None:
        """Draw the recording and, once it is seen, find the speech in it that no word stands for."""
        if self._workspace is not None:
            self._outline = known
            self._workspace.waveform.set_peaks(known)
            self.find_uncovered_again()
            self.outlined.emit()

    def outline(self) -> Peaks | None:
        """That of the recording in view; None while it is being made."""
        return self._outline

    def find_uncovered_again(self) -> None:
        """Find the speech that no word stands for once the document is painted; other words may have come."""
        session, known = self._shell.session, self._outline
        if session is not None and known is not None:
            document = session.document
            QTimer.singleShot(AFTER_PAINT_MS, self, lambda: self._find_uncovered(known, document))

    def _find_uncovered(self, known: Peaks, document: Document | None) -> None:
        session = self._shell.session
        if session is None or session.recording is None or document is None or session.document is not document:
            return
        rate_hz, words = session.recording.sample_rate_hz, document.words

        def take(uncovered: Sequence[Interval]) -> None:
            if self._workspace is not None and session.document is document:
                self._workspace.waveform.set_unsure(uncovered)
                self.player.normal_speed_in(uncovered)

        self._speech_job.start(lambda _progress: untranscribed_speech.uncovered_speech(known, rate_hz, words), take)

    def _unload(self) -> None:
        """Let go of the recording."""
        self.place.keep()
        self._peaks_job.give_up()
        self._speech_job.give_up()
        self.has_sound = False
        self._loaded = self._outline = None
        self.player.load(None, None)
        self._workspace = None

    def close(self) -> None:
        """Let go of the sound device."""
        self.player.close()

    def seek(self, at_ms: int) -> None:
        """Go to a place, with the panes."""
        if self._workspace is not None:
            self._workspace.show_position(at_ms)
            self._go(at_ms)

    def just_heard(self) -> Span | None:
        """The word that a person reacts to while the recording runs on; None where it does not."""
        session = self._shell.session
        if session is None or session.document is None or not self.player.runs_on:
            return None
        index = word_at_ms(session.document.words, self.player.position_ms() - REACTION_MS)
        if index is None:
            return None
        touched = session.word_spans.touched(session.document.words[index].span)
        return hull(session.word_spans[touched.start : touched.stop]) if touched else None

    def _go(self, at_ms: int) -> None:
        self.player.seek(at_ms)
        self.place.went_to(at_ms)
        self._show_time(at_ms)

    def _show_position(self, at_ms: int) -> None:
        if self._workspace is not None:
            self._workspace.show_position(at_ms)
        if self.player.runs_on:
            self.place.went_to(None)
        self._show_time(at_ms)
        self.place.keep_soon()

    def _show_time(self, at_ms: int) -> None:
        session = self._shell.session
        if session is not None and session.recording is not None:
            self.moved.emit(at_ms, session.recording.duration_ms)

    def _show_state(self, playing: bool) -> None:
        name = "pause" if playing else "play"
        self._shell.action("play").setIcon(theme.icon(name, self._shell.theme))
        if not playing:
            self._shell.action("loop").setChecked(False)

    def _toggle(self) -> None:
        self._guarded(self.player.toggle)

    def _loop(self, is_on: bool) -> None:
        if not is_on:
            self.player.pause()
            return
        window = self._current_window(padded=True)
        if window is None:
            self._shell.action("loop").setChecked(False)
        else:
            self._guarded(lambda: self.player.play(window[0], until_ms=window[1], loop=True))

    def play_current(self) -> None:
        """Play the current annotation, or the selection, with its surroundings."""
        window = self._current_window(padded=False)
        if window is not None:
            self._guarded(lambda: self.player.play(window[0], until_ms=window[1]))

    def hear_current(self) -> None:
        """Go to where the current annotation is heard; play it if it is a suggestion and that is wanted."""
        session = session_of(self._shell)
        located = session.times.located(session.current)
        if session.current is None or located is None or not located.intervals:
            return
        self.seek(located.intervals[0].start_ms)
        is_wanted = self._shell.action("hear_suggestions").isChecked()
        if session.current.state is State.UNDECIDED and is_wanted and self.player.available:
            self.play_current()

    def play_interval(self, interval: Interval, *, with_context: bool) -> None:
        """Play a stretch of the recording, with what is heard around it or as it is."""
        session, around = self._shell.session, CONTEXT_MS if with_context else 0
        if self.has_sound and session is not None and session.recording is not None:
            end_ms = min(session.recording.duration_ms, interval.end_ms + around)
            self._guarded(lambda: self.player.play(max(0, interval.start_ms - around), until_ms=end_ms))

    def play_redacted(self, from_ms: int, until_ms: int | None, cuts: Sequence[Cut]) -> bool:
        """Play with these cuts, so that nothing is heard of what goes; whether it plays."""
        self._guarded(lambda: self.player.play(from_ms, until_ms=until_ms, cuts=cuts))
        return self.player.plays_redacted

    def _change_speed(self, speed: float) -> None:
        self.player.set_speed(speed)
        self.speed_changed.emit(self.player.speed)
        self.place.keep_speed()

    def rewind_by(self, ms: int) -> None:
        """Go back so far whenever it is paused, from now on."""
        self._shell.settings.setValue(REWIND, ms)
        self.player.rewind_on_pause_ms = ms

    @property
    def rewind_ms(self) -> int:
        """How far it goes back when it is paused."""
        return self.player.rewind_on_pause_ms

    def _current_window(self, *, padded: bool) -> tuple[int, int] | None:
        """From when to when the current annotation, or the selection, is heard, with its pads or its context."""
        session = self._shell.session
        if session is None or session.recording is None:
            return None
        located = session.times.located(session.current)
        intervals = list(located.intervals) if located else []
        if not intervals and session.selection is not None:
            selected = session.times.interval_of(session.selection)
            intervals = [selected] if selected else []
        if not intervals:
            return None
        before, after = (session.pads.before_ms, session.pads.after_ms) if padded else (CONTEXT_MS, CONTEXT_MS)
        return (
            max(0, intervals[0].start_ms - before),
            min(session.recording.duration_ms, intervals[-1].end_ms + after),
        )

    def _on_wave(self, do: Callable[[WaveformPane], None]) -> None:
        if self._workspace is not None:
            do(self._workspace.waveform)

    def _zoom_span(self) -> None:
        window = self._current_window(padded=True)
        if window is not None:
            self._on_wave(lambda waveform: waveform.zoom_to(Interval(*window)))

    def _guarded(self, start: Callable[[], object]) -> None:
        """Play, or say in the status line why there is no sound."""
        try:
            start()
        except DeidStudioError as e:
            reason = localised(e.sentence)
            self._shell.say(reason, for_ms=10000)
            self._shell.action("loop").setChecked(False)
            play = self._shell.action("play")
            play.setIcon(theme.icon("sound-off", self._shell.theme))
            play.setToolTip(f"{with_keys(play)}\n{reason}")
