"""The window that is heard, drawn: its wave, the words about it, and what goes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deid_studio.audio import peaks
from deid_studio.audio.peaks import Peaks
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Document, Recording
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.marks import WaveformMark, word_row
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_display import WaveDisplay
from deid_studio.gui.work.jobs import Latest
from deid_studio.redaction.plan import Window
from deid_studio.services.project import project as projects
from deid_studio.services.redaction.listening import EDGE_MS
from deid_studio.storage.store import Store


class ListeningPicture(WaveDisplay):
    """Shows a window and a little more than what is heard around it; mouse and keys do nothing to it."""

    def __init__(self, project: Store, theme: Theme) -> None:
        super().__init__(theme)
        self._project = project
        self._shown: str | None = None
        self._job = Latest(self)

    def show_recording(self, path: Path | None, recording: Recording | None, document: Document | None) -> None:
        """Draw this recording, with the words of one document; nothing happens where it is drawn already."""
        if recording is not None and recording.id == self._shown:
            return
        self._job.give_up()
        self._shown = recording.id if recording is not None else None
        if path is None or recording is None:
            self.show_wave(None)
            return
        self.show_wave(WaveColumns(path, recording))
        if document is not None:
            self.set_words(word_row(document.words, document.text))
        cached = projects.peaks_file(self._project, recording)
        known = peaks.load(cached)
        if known is not None:
            self._take(known)
            return
        store = self._project.read_only_reason is None
        self._job.start(lambda progress: projects.make_peaks(path, cached, store=store, progress=progress), self._take)

    def show_window(self, window: Window | None, windows: Sequence[Window], tag_set: TagSet) -> None:
        """Bring a window into view; `windows` are all that go."""
        marks = [
            WaveformMark(f"{n}", tag_set.find(one.tags[0]), one.tags[0], spoken, one.interval)
            for n, one in enumerate(windows)
            for spoken in one.spoken
        ]
        self.set_marks(marks)
        self.set_windows(windows)
        self.set_playhead(None)
        if window is not None:
            around = Interval(max(0, window.interval.start_ms - 2 * EDGE_MS), window.interval.end_ms + 2 * EDGE_MS)
            self.show_from(around.start_ms, float(around.duration_ms))

    def close_recording(self) -> None:
        """Let go of the recording."""
        self._job.give_up()
        self._shown = None
        self.show_wave(None)

    def _take(self, known: Peaks) -> None:
        if self._wave is not None:
            self._wave.set_peaks(known)
            self.set_progress(None)
