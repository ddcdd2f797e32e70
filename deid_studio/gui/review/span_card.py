"""What there is to know about the current annotation, and what its tag means."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.span import Interval
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, row_of, wrapped
from deid_studio.gui.look.clock import clock
from deid_studio.gui.review.provenance import percent, provenance
from deid_studio.redaction.plan import Located, Timing


class SpanCard(QWidget):
    """A few lines on one annotation, what is needed most in the first two: its words and tag, its time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Current annotation"))
        self._when = ""
        self._surface = self._line(themes.font(themes.BODY, bold=True))
        self._tag = self._line(themes.font(themes.SMALL), name="muted")
        self._tag.setWordWrap(False)
        self._time = self._line(themes.font(themes.SMALL))
        self._source = self._line(themes.font(themes.SMALL))
        self._place = self._line(themes.font(themes.SMALL), name="muted")
        self._definition = self._line(themes.font(themes.SMALL), name="muted")
        head = row_of((self._surface, 1), self._tag)
        lines = column_of(head, self._time, self._source, self._place, self._definition, 1, on=self)
        lines.setContentsMargins(3 * themes.GRID_PX, themes.GRID_PX, 3 * themes.GRID_PX, themes.GRID_PX)
        lines.setSpacing(themes.GRID_PX // 2)

    def height_px(self, lines: int) -> int:
        """How high the card is with so many lines."""
        line = self._time.fontMetrics().height() + themes.GRID_PX // 2
        return self._surface.fontMetrics().height() + (lines - 1) * line + 2 * themes.GRID_PX

    def _line(self, font: object, *, name: str = "") -> QLabel:
        line = wrapped(self, tone=name)
        line.setFont(font)  # type: ignore[arg-type]
        line.setTextFormat(Qt.TextFormat.PlainText)
        return line

    def show_nothing(self) -> None:
        """Say how to begin."""
        for line in (self._surface, self._tag, self._time, self._source, self._definition):
            _say(line, "")
        _say(self._place, self.tr("Select words and press the key of a tag to mark PHI."))

    def show_time_selection(self, interval: Interval) -> None:
        """Say what a tag would do with a stretch of the recording that no word stands for."""
        self.show_nothing()
        _say(self._time, f"{clock(interval.start_ms)} – {clock(interval.end_ms)}")
        _say(self._place, self.tr("No word stands here. The key of a tag marks what is heard."))

    def show_annotation(
        self, annotation: Annotation, text: str, located: Located | None, tag_set: TagSet, language: str
    ) -> None:
        """Show one annotation; `located` is None without a recording."""
        tag = tag_set.find(annotation.tag)
        surface = " ".join(annotation.surface(text).split())
        _say(self._surface, surface if len(surface) <= 90 else f"{surface[:89]}…")
        _say(self._tag, tag.shown(language) if tag else self.tr("{} (not in the tag set)").format(annotation.tag))
        place = ", ".join(f"{f.start}–{f.end}" for f in annotation.fragments)
        _say(self._place, self.tr("Characters {}").format(place) if place else "")
        if not annotation.is_phi:
            _say(self._place, self.tr("✗ rejected; Enter accepts it after all · {}").format(self._place.text()))
        confidence = "" if annotation.confidence is None else self.tr("{} sure").format(percent(annotation.confidence))
        _say(self._source, " · ".join(filter(None, (confidence, provenance(annotation.source)))))
        sentence, name = self._time_sentence(located)
        _say(self._time, sentence)
        self._when = sentence
        if self._time.objectName() != name:
            self._time.setObjectName(name)
            self._time.style().polish(self._time)
        _say(self._definition, tag.definitions.get(language, "") if tag else "")

    def show_window(self, sentence: str) -> None:
        """Say beside its time how much of the recording goes with the annotation shown, if that is known."""
        _say(self._time, " · ".join(filter(None, (self._when, sentence))))

    def show_cut(self, cut: bool) -> None:
        """Say that the annotation shown ends within a word, if it does."""
        if cut:
            _say(self._place, self.tr("{} · part of a word").format(self._place.text()))

    def _time_sentence(self, located: Located | None) -> tuple[str, str]:
        if located is None:
            return "", "muted"
        times = ", ".join(f"{clock(i.start_ms)} – {clock(i.end_ms)}" for i in located.intervals)
        return {
            Timing.WORDS: (times, "muted"),
            Timing.SET: (self.tr("{} (set by hand)").format(times), "muted"),
            Timing.INFERRED: (self.tr("⚠ {}, inferred: listen, then confirm with W").format(times), "warning"),
            Timing.NONE: (self.tr("⚠ not found in the recording: set its time in the waveform"), "warning"),
        }[located.timing]


def _say(line: QLabel, words: str) -> None:
    """Show these words; a line without any takes no room."""
    line.setText(words)
    line.setVisible(bool(words))
