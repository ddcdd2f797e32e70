"""The windows that are to be heard, each in a line."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.listening.listening_panel import state_of_item
from deid_studio.gui.listening.listening_queue import ListeningCourse
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.redaction.cut_text import style_name, tags_shown
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.redaction.listening import ListeningItem
from deid_studio.services.redaction.redaction_plans import style_of_window


class ListeningTable(FigureTable):
    """Lists windows with their place, tags and style, and what was heard of them."""

    def __init__(self, tag_set: TagSet, theme: Theme, language: str, parent: QWidget) -> None:
        super().__init__(theme, parent, sortable=False)
        self._tag_set, self._language = tag_set, language
        self._styles: Mapping[str, str] = {}
        self._drawn: dict[ListeningItem, Line] = {}
        self.setAccessibleName(self.tr("Windows to be heard"))

    def show_course(self, course: ListeningCourse, current: ListeningItem | None, styles: Mapping[str, str]) -> None:
        """List the windows of a course, with one of them current, which is not announced."""
        header = (self.tr("Time"), self.tr("Document"), self.tr("Tags"), self.tr("Style"), self.tr("Heard"))
        drawn = self._drawn if self._styles == styles else {}
        self._styles = styles
        # One verdict changes one line of thousands
        self._drawn = {item: drawn.get(item) or self._line(item, course.name_of(item)) for item in course.listed}
        with QSignalBlocker(self):
            self.fill(header, list(self._drawn.values()), wide=1)
            if current is not None:
                self.selectRow([item.key for item in course.listed].index(current.key))

    def _line(self, item: ListeningItem, document_name: str) -> Line:
        cells = (
            clock(item.window.interval.start_ms),
            document_name,
            tags_shown(item.window, self._tag_set, self._language),
            style_name(style_of_window(item.window, self._styles)),
            state_of_item(item),
        )
        tone = Tone.PLAIN if item.heard is None else Tone.FAINT if item.is_good else Tone.ALARM
        return Line(cells, tone, item.key)
