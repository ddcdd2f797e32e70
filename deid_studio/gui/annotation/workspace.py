"""The panes around one document, and what connects them: selecting in one shows in all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.annotation_index import AnnotationChange
from deid_studio.domain.document import to_rows, word_at_ms
from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.drawn_annotation import review_row, waveform_marks
from deid_studio.gui.annotation.pane_desk import PaneDesk, Panes
from deid_studio.gui.annotation.pane_gestures import PaneGestures
from deid_studio.gui.annotation.pane_menus import PaneMenus
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.guideline_panel import GuidelinePanel
from deid_studio.gui.review.offer_bar import OfferBar
from deid_studio.gui.review.recall_bar import RecallBar
from deid_studio.gui.review.review_list import ReviewList
from deid_studio.gui.review.span_card import SpanCard
from deid_studio.gui.review.tag_palette import TagPalette
from deid_studio.gui.session.marking import correct_words
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.slices import Slices
from deid_studio.gui.transcript.time_fault_text import unsure_word
from deid_studio.gui.transcript.transcript_layout import cuts_words
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.gui.transcript.word_editor import WordEditor
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import set_recall_shift
from deid_studio.storage.changes import Changes


class Workspace(QWidget):
    """Shows in all panes what is open and current in a session, and what a person does in one of them.

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
        panes = Panes(
            self.waveform,
            self.transcript,
            self.palette_,
            self.review,
            self.recall,
            self.card,
            self.guideline,
            self.offer,
        )
        self.desk = PaneDesk(panes)
        self.menus = PaneMenus(panes, self)
        PaneGestures(session, panes, self._seek, self)
        column_of(self.desk, on=self)
        self._connect()
        self.transcript.editable = session.writable
        self.set_theme(theme)

    def _connect(self) -> None:
        session = self.session
        session.document_shown.connect(self._show_document)
        session.annotations_changed.connect(self._follow_annotations)
        session.layer_read.connect(self._show_annotations)
        session.candidates.counted.connect(self._show_count)
        session.changed.connect(self._follow_changes)
        session.current_changed.connect(self._show_current)
        self.editor.done.connect(partial(correct_words, session))
        session.document_left.connect(self.editor.take)
        self.recall.moved.connect(lambda _shift: self._show_count())
        self.recall.chosen.connect(lambda shift: session.refilter(lambda project: set_recall_shift(project, shift)))

    def set_tag_actions(self, actions: Sequence[QAction]) -> None:
        """Show the tags' actions in the palette and in the menus at the pointer."""
        self.menus.tag_actions = actions
        self.palette_.set_actions(actions)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.waveform.set_theme(theme)
        self.transcript.set_theme(theme)
        self.review.set_theme(theme)
        self.guideline.set_theme(theme)
        self.desk.share_side()

    def edit_words(self) -> None:
        """Open the field in which the selected words are corrected."""
        document, selection = self.session.document, self.session.selection
        session = self.session
        if document is not None and selection is not None and session.writable and session.may_change():
            font, place = self.transcript.font_of_text, self.transcript.rectangle_of(selection)
            self.editor.open_at(selection, selection.of(document.text), place, font)

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

    def show_sound(self, visible: bool) -> None:
        """Show or hide the waveform; there is none without a recording."""
        self._sound_wanted = visible
        self.desk.show_wave(visible and self.session.recording is not None)

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
        self.desk.show_recall(session.candidates.has_any)
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
            surface = f"{surface}, {self.session.tag_set.shown(current.tag, self._language)}"
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

    def _seek(self, at_ms: int) -> None:
        self.show_position(at_ms)
        self.seek_requested.emit(at_ms)
