"""Concordance: every place of a word or pattern in its context, to look over, play, go to and mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError
from deid_studio.gui.commands.key_rules import native
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, row_of, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.screen import fit_to_screen, one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.search.hit_table import CONTEXT, DOCUMENT, NOTE, TIME, HitRow, HitTable, in_context
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.annotation import concordance
from deid_studio.services.annotation.concordance import MOST_LINES, ConcordanceLine
from deid_studio.services.annotation.same_again import CONTEXT as AROUND
from deid_studio.services.project.texts import Texts

TYPING_MS: Final = 120
"""So long after the last key the search begins."""

ANNOTATED: Final = (None, True, False)
"""What the entries of the filter ask of a place."""


class Concordance(QDialog):
    """A field, and below it what stands in the document in view or in all of them, found while one types.

    `jump_wanted` and `play_wanted` carry a document's id and a span; `mark_wanted` such pairs and a tag's name, to be
    marked in one step. It follows the session: other document, other annotations. `texts` is best kept as long as the
    project is open.
    """

    jump_wanted = Signal(str, Span)
    play_wanted = Signal(str, Span)
    mark_wanted = Signal(list, str)

    def __init__(
        self,
        session: Session,
        *,
        language: str,
        theme: Theme,
        texts: Texts | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._texts = texts or Texts(session.project)
        self._language = language
        self._lines: Sequence[ConcordanceLine] = ()
        self._job = Latest(self)
        self._is_stale = False
        self._step_when_found: int | None = None
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(TYPING_MS)
        self._waiting.timeout.connect(self._search)
        self.setWindowTitle(self.tr("Search"))
        self.setModal(False)
        self._build(theme)
        self.set_theme(theme)
        session.changed.connect(self._follow)
        session.document_shown.connect(self._follow_document)

    def _build(self, theme: Theme) -> None:
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(self.tr("A word, several words or a pattern"))
        self.field.setAccessibleName(self.tr("Look for"))
        self.field.textChanged.connect(lambda: self._waiting.start())
        self.field.installEventFilter(self)
        self._filter = QComboBox(self)
        self._filter.setAccessibleName(self.tr("Which places"))
        self._filter.addItems([self.tr("All places"), self.tr("Annotated"), self.tr("Not annotated")])
        self._filter.currentIndexChanged.connect(self._search)
        self._whole = QCheckBox(self.tr("&Whole words"), self)
        self._pattern = QCheckBox(self.tr("&Pattern"), self)
        self._pattern.setToolTip(self.tr("A regular expression, such as \\d{5} for five digits"))
        self._inflected = QCheckBox(self.tr("&Inflected forms too"), self)
        self._everywhere = QCheckBox(self.tr("All &documents"), self)
        for box in (self._whole, self._pattern, self._inflected, self._everywhere):
            box.toggled.connect(self._options_changed)
        self._said = QLabel(self)
        self._said.setObjectName("muted")
        names = {
            CONTEXT: self.tr("Place"),
            NOTE: self.tr("Tag"),
            DOCUMENT: self.tr("Document"),
            TIME: self.tr("Time"),
        }
        self.table = HitTable(names, theme, self)
        self.table.setAccessibleName(self.tr("Places"))
        self.table.keys = {tag.key.upper(): tag.name for tag in self._session.tag_set.tags}
        self.table.jump_wanted.connect(self.jump_wanted)
        self.table.play_wanted.connect(self.play_wanted)
        self.table.key_pressed.connect(self._mark)
        self._tags = QMenu(self)
        for tag in self._session.tag_set.tags:
            action = self._tags.addAction(f"{tag.shown(self._language)}\t{tag.key.upper()}")
            action.triggered.connect(lambda _checked=False, name=tag.name: self._mark(name))
        self._mark_button = QPushButton(self.tr("&Mark selected as"), self)
        self._mark_button.setMenu(self._tags)
        self._mark_button.setAutoDefault(False)
        for key, by in (("F3", 1), ("Shift+F3", -1)):
            QShortcut(QKeySequence(key), self, lambda by=by: self.next_hit(by))
        QShortcut(QKeySequence("Ctrl+F"), self, self.ask)
        self._place_all()
        fit_to_screen(self, width=230, height=130)

    def _place_all(self) -> None:
        top = row_of((self.field, 1), self._filter, gap=3)
        options = Flow(self._whole, self._inflected, self._pattern, self._everywhere, gap=3)
        said = self.tr("{} goes there · V plays · F3 next · a tag's key marks").format(native("Return"))
        self._hint = wrapped(self, said, tone="muted")
        foot = row_of((self._hint, 1), self._mark_button, gap=3)
        column_of(top, options, self._said, (self.table, 1), foot, on=self, margin=4)

    def ask(self, words: str = "") -> None:
        """Come to the front with the field ready to be typed in; `words` are looked for at once."""
        if words:
            self.field.setText(one_line(words))
        if words or self._is_stale:
            self._search()
        self.show()
        self.activateWindow()
        self.field.setFocus()
        self.field.selectAll()

    def next_hit(self, by: int = 1) -> None:
        """Go to the next place (1) or the one before (-1), from the last round to the first."""
        if self._waiting.isActive() or self._is_stale:
            self._search()
            by = 0
        if self._job.is_busy:
            self._step_when_found = by
        else:
            self._step(by)

    def _step(self, by: int) -> None:
        row = self.table.step(by)
        if row is not None:
            self.jump_wanted.emit(row.document_id, row.span)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours, and the font as it is now."""
        self.table.set_theme(theme)
        for label in (self._said, self._hint):
            label.setFont(themes.font(themes.SMALL))
        for action, tag in zip(self._tags.actions(), self._session.tag_set.tags, strict=True):
            action.setIcon(badge_icon(tag, theme))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the field, Enter goes to the place that is current, and the arrows walk through the places."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.next_hit(0)
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.table.setFocus()
                if event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                    self.table.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    def done(self, result: int) -> None:
        """Leave; a search that is under way is given up."""
        self._give_up()
        super().done(result)

    # -- searching ------------------------------------------------------------------------------------------------

    def _options_changed(self) -> None:
        self._inflected.setEnabled(not self._pattern.isChecked())
        self._search()

    def _follow(self) -> None:
        """Other annotations: look again once no more of them follow, or when it is to be seen."""
        self._is_stale = True
        if self.isVisible():
            self._waiting.start()

    def _follow_document(self) -> None:
        if not self._everywhere.isChecked():
            self._is_stale = True
            if self.isVisible():
                self._search()

    def _give_up(self) -> None:
        self._waiting.stop()
        self._step_when_found = None
        self._job.give_up()

    def _search(self) -> None:
        """Look for what is in the field: in the document in view at once, in all of them off the window's thread."""
        self._give_up()
        self._is_stale = False
        words = self.field.text()
        if not words.strip() or self._session.document is None:
            self._take(())
            return
        if not self._everywhere.isChecked():
            try:
                self._take(self._finder(words, [self._session.document.id])())
            except DeidStudioError as e:
                self._complain(e)
            return
        self._say(self.tr("Looking…"))
        find = self._finder(words, None)

        def work(progress: Progress) -> tuple[ConcordanceLine, ...]:
            found = find()
            progress(1, 1)  # a search that was given up does not arrive
            return found

        self._job.start(work, self._take, failed=self._complain)

    def _complain(self, problem: Exception) -> None:
        if not isinstance(problem, DeidStudioError):
            raise problem
        self._take(())
        self._say(explained(problem), name="warning")

    def _finder(self, words: str, document_ids: Sequence[str] | None) -> Callable[[], tuple[ConcordanceLine, ...]]:
        """The search as it is asked for now, to be made in whatever thread."""
        return partial(
            concordance.search,
            self._session.project,
            words,
            annotator=self._session.annotator,
            document_ids=document_ids,
            is_pattern=self._pattern.isChecked(),
            whole_words=self._whole.isChecked(),
            inflected=self._inflected.isChecked(),
            annotated=ANNOTATED[self._filter.currentIndex()],
            texts=self._texts,
        )

    def _take(self, lines: Sequence[ConcordanceLine]) -> None:
        """Show what was found, and stay at the place that was current if it is still among it."""
        current = self.table.current
        before = (current.document_id, current.span) if current is not None else None
        self._lines = lines
        self.table.set_rows([self._row(line) for line in lines])
        places = [(line.document_id, line.span) for line in lines]
        if before in places:
            self.table.selectRow(places.index(before))
        everywhere = self._everywhere.isChecked()
        self.table.setColumnHidden(DOCUMENT, not everywhere)
        self.table.setColumnHidden(TIME, all(line.interval is None for line in lines))
        self._mark_button.setEnabled(bool(lines) and self._session.writable)
        documents = len({line.document_id for line in lines})
        if not self.field.text().strip():
            self._say(self.tr("Type what to look for."))
        elif not lines:
            self._say(self.tr("Nothing found in any document.") if everywhere else self.tr("Nothing found here."))
        elif len(lines) == MOST_LINES:
            self._say(self.tr("The first {} places; there may be more.").format(QLocale().toString(len(lines))))
        elif everywhere:
            self._say(self.tr("Places: {} · documents: {}").format(QLocale().toString(len(lines)), documents))
        else:
            self._say(self.tr("Places: {}").format(QLocale().toString(len(lines))))
        by, self._step_when_found = self._step_when_found, None
        if by is not None:
            self._step(by)

    def _row(self, line: ConcordanceLine) -> HitRow:
        annotation = line.annotations[0] if line.annotations else None
        tag = self._session.tag_set.find(annotation.tag) if annotation else None
        shown = tag.shown(self._language) if tag else annotation.tag if annotation else ""
        return HitRow(
            line.document_id,
            line.document_name,
            line.span,
            *in_context(line.context_before, line.surface, line.context_after, cut_at=AROUND),
            note=shown,
            time=clock(line.interval.start_ms, decimals=0) if line.interval else "",
            tag=tag,
        )

    def _say(self, sentence: str, *, name: str = "muted") -> None:
        self._said.setText(sentence)
        if self._said.objectName() != name:
            self._said.setObjectName(name)
            self._said.style().polish(self._said)

    def _mark(self, tag: str) -> None:
        places = [(self._lines[number].document_id, self._lines[number].span) for number in self.table.selected()]
        if places and self._session.writable:
            self.mark_wanted.emit(places, tag)
