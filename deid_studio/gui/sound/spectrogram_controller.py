"""The spectrogram in the window: how much of it is shown, and its tiles, computed off the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from deid_studio.audio.spectrogram import Key, Levels, SpectrogramTiles
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.session.session import AFTER_PAINT_MS
from deid_studio.gui.session.shell import Shell
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane, SpectrogramRange
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.project import project as projects

SHOWN: Final = "spectrogram"
HIGHEST_HZ: Final = "spectrogram_hz"
RANGE_DB: Final = "spectrogram_db"
"""The settings that keep it."""


SHOWN_EVERY_S: Final = 0.15
"""So often what has been computed is shown, for everything else in the picture is drawn anew with it."""


class SpectrogramController(QObject):
    """Shows the spectrogram of the recording in view, if that is wanted."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._workspace: Workspace | None = None
        self._job = Latest(self)
        self._under_way: tuple[Key, ...] = ()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._compute)
        kept, plain = shell.settings, SpectrogramRange()
        self._range = SpectrogramRange(
            int(str(kept.value(HIGHEST_HZ, plain.highest_hz))), int(str(kept.value(RANGE_DB, plain.range_db)))
        ).moved()
        shell.opened.connect(self._serve)
        shell.closed.connect(self._unload)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "spectrogram": self._choose,
            "higher_frequencies": lambda: self._move(1, 0),
            "lower_frequencies": lambda: self._move(-1, 0),
            "quieter_sounds": lambda: self._move(0, 1),
            "louder_sounds": lambda: self._move(0, -1),
        }

    def _serve(self, workspace: Workspace) -> None:
        self._workspace = workspace
        is_wanted = bool(self._shell.settings.value(SHOWN, defaultValue=False, type=bool))
        self._shell.action("spectrogram").setChecked(is_wanted)
        workspace.session.document_shown.connect(self._load)
        workspace.waveform.tiles_missing.connect(lambda: self._soon.start(AFTER_PAINT_MS))
        workspace.waveform.range_moved.connect(self._move)

    def _unload(self) -> None:
        self._job.give_up()
        self._workspace = None

    def _choose(self, is_wanted: bool) -> None:
        self._shell.settings.setValue(SHOWN, is_wanted)
        self._load()

    def _load(self) -> None:
        """Show the spectrogram of the document's recording; one that is shown already stays."""
        if self._workspace is None:
            return
        session, pane = self._workspace.session, self._workspace.waveform
        recording = session.recording
        if recording is None or not self._shell.action("spectrogram").isChecked():
            self._show(None)
        elif pane.spectrogram is None:
            try:
                path = projects.recording_path(session.project, recording)
            except DeidStudioError:
                return  # the workspace has already said so
            tiles = SpectrogramTiles(path, rate_hz=recording.sample_rate_hz, frames=recording.frames)
            self._show(SpectrogramLane(tiles, self._range))

    def _show(self, lane: SpectrogramLane | None) -> None:
        assert self._workspace is not None
        self._job.give_up()
        self._under_way = ()
        self._workspace.desk.show_spectrogram(lane)

    def _move(self, frequency: int, loudness: int) -> None:
        """Show higher or fewer frequencies, quieter sounds or fewer."""
        self._range = self._range.moved(frequency=frequency, loudness=loudness)
        self._shell.settings.setValue(HIGHEST_HZ, self._range.highest_hz)
        self._shell.settings.setValue(RANGE_DB, self._range.range_db)
        lane = self._workspace.waveform.spectrogram if self._workspace is not None else None
        if lane is not None and self._workspace is not None:
            lane.shown = self._range
            self._workspace.waveform.redraw_spectrogram()
            said = self.tr("Spectrogram up to {frequency} Hz, {range} dB")
            self._shell.say(said.format(frequency=round(lane.highest_hz), range=self._range.range_db), for_ms=3000)

    def _compute(self) -> None:
        """Compute what is lacking in view; what is no longer looked at is given up."""
        lane = self._workspace.waveform.spectrogram if self._workspace is not None else None
        if lane is None or not lane.tiles.missing:
            return
        if self._job.is_busy and set(self._under_way) & set(lane.tiles.missing):
            return
        tiles, self._under_way = lane.tiles, tuple(lane.tiles.missing)
        self._job.start(
            partial(tiles.compute, self._under_way, for_s=SHOWN_EVERY_S), partial(self._take, tiles), failed=self._fail
        )

    def _take(self, tiles: SpectrogramTiles, computed: Mapping[Key, Levels]) -> None:
        for key, tile in computed.items():
            tiles.put(key, tile)
        if self._workspace is not None:
            self._workspace.waveform.redraw_spectrogram()

    def _fail(self, problem: Exception) -> None:
        if self._workspace is not None:
            self._show(None)
        self._shell.complain(problem)
