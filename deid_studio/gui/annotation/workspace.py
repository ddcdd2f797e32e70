"""The panes around one document, and what connects them: selecting in one shows in all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.annotation_index import AnnotationChange
from deid_studio.domain.document import to_rows, word_at_ms
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.drawn_annotation import review_row, waveform_marks
from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.frames import Panel, scrolled
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.guideline_panel import GuidelinePanel
from deid_studio.gui.review.offer_bar import OfferBar
from deid_studio.gui.review.recall_bar import RecallBar
from deid_studio.gui.review.review_list import LEAST_ROWS, ReviewList
from deid_studio.gui.review.span_card import SpanCard
from deid_studio.gui.review.tag_palette import TagPalette
from deid_studio.gui.session.marking import correct_words, move_edge
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.slices import Slices
from deid_studio.gui.transcript.time_fault_text import unsure_word
from deid_studio.gui.transcript.transcript_layout import cuts_words
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.gui.transcript.word_editor import WordEditor
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import set_recall_shift
from deid_studio.storage.changes import Changes

WAVE_PX: Final = 210
"""Height of the waveform to begin with; large text needs more, and five eighths are for what is below it."""

SPECTROGRAM_PX: Final = 110
"""So much higher it is with a spectrogram, as far as what is below it keeps its room."""

LISTED_PX: Final = 420
"""That room, with letters 16 px high: eight rows of the list, what stands around them, and the card."""

LOW_PX: Final = 320
"""Below this height of text and side column, tags keep to one row."""


_DECIDE: Final = "| accept delete | same_again same_everywhere"
TEXT_MENU: Final = f"{_DECIDE} | correct add_fragments | play_span zoom_span | set_marker | guideline finish"
WAVE_MENU: Final = (
    f"{_DECIDE} | play play_span loop play_redacted | confirm_time time_from_words | "
    "zoom_in zoom_out zoom_span fit spectrogram | set_marker | "
    "window_left_more window_left_less window_right_more window_right_less"
)
LIST_MENU: Final = f"{_DECIDE} | play_span zoom_span | next_undecided least_certain only_open | guideline finish"
"""Commands of the menus at the pointer, in text, waveform and list, below the tags."""


class Workspace(QWidget):
    """Waveform on top, text below it, review list, tags and the current annotation at the side.

    `seek_requested` asks the player to go somewhere (ms).
    """

    seek_requested = Signal(int)

    def __init__(self, session: Session, theme: Theme, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._language = language
        self._heard_index: int | None = None
        self._marking = Slices(self)
        self._only_open = False
        self._revealed = ""
        self._sound_wanted = True
        self.waveform = WaveformPane(theme)
        self.transcript = TranscriptView()
        self.review = ReviewList(theme)
        self.recall = RecallBar()
        self.offer = OfferBar()
        self._faint: frozenset[str] = frozenset()
        self.palette_ = TagPalette()
        self.card = SpanCard()
        self.guideline = GuidelinePanel(session, language=language, theme=theme)
        self.editor = WordEditor(self.transcript)
        self._build()
        self._connect()
        self.transcript.editable = session.writable
        self.set_theme(theme)

    def _build(self) -> None:
        marked, listed = QWidget(), QWidget()
        column_of(self.palette_, (self.transcript, 1), on=marked, gap=0)
        column_of((self.review, 1), self.recall, on=listed, gap=0)
        self.recall.hide()
        self._wave_panel = Panel(self.waveform)
        self._card_panel = Panel(scrolled(self.card))
        self._guideline_panel = Panel(self.guideline)
        self._guideline_panel.hide()
        self._side = Splitter(Qt.Orientation.Vertical, name="list")
        for panel in (Panel(listed), self._card_panel, self._guideline_panel):
            self._side.addWidget(panel)
        self._side.setStretchFactor(0, 1)
        self._side.setStretchFactor(2, 2)
        self._lower = Splitter(Qt.Orientation.Horizontal, name="text")
        self._lower.addWidget(Panel(marked))
        self._lower.addWidget(self._side)
        self._lower.setStretchFactor(0, 1)
        self._whole = Splitter(Qt.Orientation.Vertical, name="wave")
        self._whole.addWidget(self._wave_panel)
        self._whole.addWidget(self._lower)
        self._whole.setStretchFactor(1, 1)
        self._whole.resized.connect(self._share_height)
        self._lower.resized.connect(self._share_width)
        self._side.resized.connect(self._share_side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
        layout.addWidget(self.offer)
        layout.addWidget(self._whole, 1)

    def _connect(self) -> None:
        session = self.session
        session.document_shown.connect(self._show_document)
        session.annotations_changed.connect(self._follow_annotations)
        session.layer_read.connect(self._show_annotations)
        session.candidates.counted.connect(self._show_count)
        session.changed.connect(self._follow_changes)
        session.current_changed.connect(self._show_current)
        self.transcript.selected.connect(self._select)
        self.transcript.clicked.connect(self._click)
        self.transcript.picked.connect(session.pick)
        self.transcript.edge_moved.connect(lambda start, end: move_edge(session, start=start, end=end))
        self.transcript.menu_wanted.connect(partial(self._show_menu, TEXT_MENU))
        for pane, names in ((self.waveform, WAVE_MENU), (self.review, LIST_MENU)):
            pane.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            surface = pane.viewport() if isinstance(pane, ReviewList) else pane
            pane.customContextMenuRequested.connect(
                lambda at, names=names, surface=surface: self._show_menu(names, surface.mapToGlobal(at))
            )
        self.editor.done.connect(partial(correct_words, session))
        session.document_left.connect(self.editor.take)
        self.review.chosen.connect(session.make_current)
        self.recall.moved.connect(lambda _shift: self._show_count())
        self.recall.chosen.connect(lambda shift: session.refilter(lambda project: set_recall_shift(project, shift)))
        self.waveform.mark_clicked.connect(session.make_current)
        self.waveform.seek_requested.connect(self._seek)
        self.waveform.mark_edge_moved.connect(self._set_time)
        self.waveform.word_edge_moved.connect(self._set_word_time)
        self.waveform.time_selected.connect(self._select_time)

    def set_tag_actions(self, actions: Sequence[QAction]) -> None:
        """Show the tags' actions in the palette and in the menu at the pointer."""
        self._tag_actions = list(actions)
        self.palette_.set_actions(actions)

    def set_commands(self, actions: Mapping[str, QAction]) -> None:
        """Offer these actions, by name, in the menus at the pointer."""
        self._actions = actions

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.waveform.set_theme(theme)
        self.transcript.set_theme(theme)
        self.review.set_theme(theme)
        self.guideline.set_theme(theme)
        self._share_side()

    def edit_words(self) -> None:
        """Open the field in which the selected words are corrected."""
        document, selection = self.session.document, self.session.selection
        session = self.session
        if document is not None and selection is not None and session.writable and session.may_change():
            font, place = self.transcript.font_of_text, self.transcript.rectangle_of(selection)
            self.editor.open_at(selection, selection.of(document.text), place, font)

    def panes(self) -> list[QWidget]:
        """The panes that F6 goes round, those that are shown."""
        panes = (self.offer, self.waveform, self.transcript, self.review, self.recall, self.guideline)
        return [pane for pane in panes if pane.isVisible()]

    def step_pane(self, by: int) -> None:
        """Go to the pane that follows or precedes."""
        panes = self.panes()
        focused = next((number for number, pane in enumerate(panes) if _has_focus(pane)), -by)
        panes[(focused + by) % len(panes)].setFocus()

    def show_only_open(self, is_on: bool) -> None:
        """List only what is undecided or has no sure time."""
        self._only_open = is_on
        self._show_list()

    def show_order(self) -> None:
        """List the annotations in the order that the session has now."""
        self._show_list()

    def show_faint(self, tags: frozenset[str]) -> None:
        """Draw suggestions with these tags faint."""
        if tags != self._faint:
            self._faint = tags
            self.transcript.show_faint(tags)
            self._show_annotations()

    def show_guideline(self, visible: bool) -> None:
        """Show the guideline in the place of the card."""
        self._guideline_panel.setVisible(visible)
        self._share_side()

    def show_side(self, visible: bool) -> None:
        """Show or hide the side column."""
        self._side.setVisible(visible)

    def show_sound(self, visible: bool) -> None:
        """Show or hide the waveform; there is none without a recording."""
        self._sound_wanted = visible
        self._wave_panel.setVisible(visible and self.session.recording is not None)

    def show_spectrogram(self, lane: SpectrogramLane | None) -> None:
        """Show a spectrogram below the wave, or none."""
        self.waveform.show_spectrogram(lane)
        self._share_height()

    def _share_height(self) -> None:
        height = self._whole.height()
        wave = min(max(WAVE_PX, 5 * self.fontMetrics().height()), 3 * height // 8)
        if self.waveform.spectrogram is not None:
            wave += min(max(height - wave - LISTED_PX * self.fontMetrics().height() // 16, 0), SPECTROGRAM_PX)
        self._whole.divide([wave, height - wave])

    def _share_width(self) -> None:
        width, readable = self._lower.width(), 50 * self.fontMetrics().averageCharWidth()
        side = min(2 * width // 5, max(width // 3, readable))
        self._lower.divide([width - side, side])

    def _share_side(self) -> None:
        """Let tags, then the card give way, so that the list has rows enough."""
        height = self._side.height() - self._side.handleWidth()
        self.palette_.set_rows(1 if height < LOW_PX else 2)
        bar = self.recall.sizeHint().height() if self.recall.isVisibleTo(self) else 0
        least = self.review.height_px(LEAST_ROWS) + bar + themes.GRID_PX
        card = self.card.height_px(2 if height < LOW_PX else 3) + 2
        self._card_panel.setHidden(self._guideline_panel.isVisibleTo(self) or height - card < least)
        if self._guideline_panel.isVisibleTo(self):
            listed = max(least, height // 3)
            self._side.setSizes([listed, 0, height - listed])
        else:
            self._side.divide([height - card, card, 0])

    # -- from the session to the panes ----------------------------------------------------------------------------

    def _show_document(self) -> None:
        document, recording = self.session.document, self.session.recording
        assert document is not None
        faults, rows = self.session.times.faults, to_rows(document.words)
        unsure = {Span(*rows[number][:2]): unsure_word(faults[number]) for number in sorted(faults)}
        self.transcript.show_text(
            document.text, self.session.word_spans, unsure=unsure, placeholder=self._no_text_yet()
        )
        self.show_sound(self._sound_wanted)
        path = None
        if recording is not None:
            try:
                path = projects.recording_path(self.session.project, recording)
            except DeidStudioError as e:
                self.session.problem.emit(e)
        self.waveform.show_recording(path, recording if path else None)
        self.waveform.set_words(document.words, document.text)
        self._heard_index = None
        self._show_annotations()
        self._show_current()

    def _no_text_yet(self) -> str:
        """What to do where a recording has no text; empty where it has one."""
        document = self.session.document
        if document is None or document.text.strip() or self.session.recording is None:
            return ""
        return self.tr(
            "This recording has no text yet.\n“Transcribe…” and “Align a transcript…” are in the menu “Sound”."
        )

    def _follow_changes(self, changes: Changes) -> None:
        if changes.keys("setting"):
            self._mark()  # the pads may be others, and with them every redaction window
        self._show_recall()

    def _follow_annotations(self, touched: Sequence[AnnotationChange]) -> None:
        self.transcript.follow(touched)
        for before, after in touched:
            known = after or before
            assert known is not None
            self.review.put(known.id, after)
            marks = waveform_marks(self.session, after, faint=self._faint) if after is not None else []
            self.waveform.put_marks(known.id, marks)

    def _show_annotations(self) -> None:
        session = self.session
        self.transcript.show_annotations(session.index, session.tag_set)
        self._show_list()
        self._show_recall()
        self._mark()

    def _mark(self) -> None:
        self._marking.start(self._put_marks(), self.waveform.show_marks)

    def _show_list(self) -> None:
        session = self.session
        self.review.show_annotations(
            session.index.in_order,
            row_of=lambda one: review_row(session, one, language=self._language, faint=self._faint),
            timed=bool(session.recording),
            least_certain_first=session.least_certain_first,
            only_open=self._only_open,
        )
        self.review.set_current(session.current.id if session.current else None)

    def _put_marks(self) -> Iterator[None]:
        """Find where all annotations are heard, with a pause wherever others may work."""
        session, marks = self.session, self.waveform.marks
        for known in marks.annotation_ids:
            if session.annotation(known) is None:
                marks.put(known, [])
        for id in [annotation.id for annotation in session.annotations]:
            annotation = session.annotation(id)
            if annotation is not None:
                marks.put(id, waveform_marks(session, annotation, faint=self._faint))
            yield

    def _show_recall(self) -> None:
        session = self.session
        if self.recall.isVisibleTo(self) != session.candidates.has_any:
            self.recall.setVisible(session.candidates.has_any)
            self._share_side()
        if session.candidates.has_any:
            is_open = session.layer is not None and session.layer.assignment.state == "open"
            self.recall.show_shift(session.candidates.thresholds.shift, writable=session.writable and is_open)
            self._show_count()

    def _show_count(self) -> None:
        counts = self.session.candidates.at_shift(self.recall.shift)
        if counts is not None:
            self.recall.show_count(*counts)

    def _show_current(self) -> None:
        session = self.session
        current, selection = session.current, session.selection
        self.transcript.show_selection(selection, None if current is None or current.is_audio_only else current)
        self.transcript.show_picked(session.extra_words)
        self.review.set_current(current.id if current else None)
        self.waveform.set_current(current.id if current else None)
        self.palette_.show_counts(session.index.counts, current)
        interval = session.times.interval_of(selection)
        self.waveform.set_cursor_word(interval)
        self.transcript.setAccessibleDescription(self._sentence(selection, current))
        if current is None or session.document is None:
            self._revealed = ""
            if session.time_selection is None:
                self.card.show_nothing()
            else:
                self.card.show_time_selection(session.time_selection)
            return
        located = session.times.located(current)
        self.card.show_annotation(current, session.document.text, located, session.tag_set, self._language)
        self.card.show_cut(any(cuts_words(session.word_spans, fragment) for fragment in current.fragments))
        if located is not None and located.intervals and current.id != self._revealed:
            self.waveform.reveal(located.intervals[0])
            self._revealed = current.id

    def _sentence(self, selection: Span | None, current: Annotation | None) -> str:
        """What is selected, for a screen reader."""
        if self.session.document is None or selection is None:
            return self._no_text_yet()
        surface = " ".join(selection.of(self.session.document.text).split())
        if current is not None:
            tag = self.session.tag_set.find(current.tag)
            surface = f"{surface}, {tag.shown(self._language) if tag else current.tag}"
        number = (self.session.word_spans.at_or_before(selection.start) or 0) + 1
        sentence = self.tr("{}, word {} of {}").format(surface, number, len(self.session.word_spans))
        fault = self.session.times.fault_in(selection)
        noted = self.transcript.note_at(selection.start)
        return ". ".join(filter(None, (sentence, unsure_word(fault) if fault is not None else "", noted)))

    def show_position(self, at_ms: int) -> None:
        """Follow the sound: playhead, and the word that is heard."""
        self.waveform.set_playhead(at_ms)
        document = self.session.document
        if document is None:
            return
        index = word_at_ms(document.words, at_ms)
        if index != self._heard_index:
            self._heard_index = index
            self.transcript.show_heard(None if index is None else document.words[index].span)

    # -- from the panes to the session ----------------------------------------------------------------------------

    def _select(self, span: Span, drawn: bool) -> None:
        annotations = [a for a in self.session.annotations_at(span) if not drawn or a.span == span]
        self.session.select(span, current=annotations[0] if annotations else None)
        interval = self.session.times.interval_of(span)
        if interval is not None and not drawn:
            self._seek(interval.start_ms)

    def _click(self, offset: int) -> None:
        """Select the word at `offset`, or the annotation there; further clicks go round those that overlap."""
        place = self.transcript.character_at(offset)
        if place is None:
            return
        annotations = self.session.annotations_at(place)
        if annotations:
            ids = [a.id for a in annotations]
            current = self.session.current
            following = (ids.index(current.id) + 1) % len(ids) if current and current.id in ids else 0
            self.session.make_current(ids[following])
        else:
            self.session.select(place if self.transcript.character_mode else self.transcript.word_at(offset) or place)
        selection = self.session.selection
        interval = self.session.times.interval_of(selection)
        if interval is not None:
            self._seek(interval.start_ms)

    def _seek(self, at_ms: int) -> None:
        self.show_position(at_ms)
        self.seek_requested.emit(at_ms)

    def _set_time(self, annotation_id: str, start_ms: int, end_ms: int) -> None:
        annotation = self.session.annotation(annotation_id)
        if annotation is not None:
            self.session.apply(annotate.set_time, annotation, interval=Interval(start_ms, end_ms))

    def _set_word_time(self, number: int, start_ms: int, end_ms: int) -> None:
        if self.session.document is not None and self.session.may_change():
            interval = Interval(start_ms, end_ms)
            with self.waveform.view_kept():
                self.session.apply(correct.word_time, self.session.document, number=number, interval=interval)

    def _select_time(self, interval: Interval) -> None:
        """Say that the current annotation is heard in `interval`, if that is not sure yet; else select its words."""
        document, current = self.session.document, self.session.current
        if document is None:
            return
        located = self.session.times.located(current)
        if current is not None and located is not None and not located.is_sure and self.session.writable:
            self.session.apply(annotate.set_time, current, interval=interval)
            return
        # By rows, for a long recording has a hundred thousand words
        rows = [row for row in to_rows(document.words) if row[2] is not None and row[2] < interval.end_ms]
        rows = [row for row in rows if interval.start_ms < row[3]]
        if rows:
            self.session.select(Span(rows[0][0], rows[-1][1]))
        else:
            self.session.select_time(interval)

    def _show_menu(self, names: str, at: QPoint) -> None:
        """Offer the tags and the commands that fit the place, at the pointer."""
        menu = self.menu(names)
        menu.exec(at)
        menu.deleteLater()

    def menu(self, names: str) -> QMenu:
        """A menu of the tags, which beside the text have a menu of their own, and of commands by name."""
        menu = QMenu(self)
        tags = menu if names == TEXT_MENU else menu.addMenu(translate("Menus", "&Tag"))
        tags.addActions(self._tag_actions)
        fill_menu(menu, self._actions, names)
        if names == LIST_MENU:
            menu.addSeparator()
            menu.addActions(self.review.actions())
        return menu


def _has_focus(pane: QWidget) -> bool:
    proxy = pane.focusProxy()
    return pane.hasFocus() or (proxy is not None and proxy.hasFocus())
