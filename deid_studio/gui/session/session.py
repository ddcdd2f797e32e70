"""What is open: project, document, the annotator's layer; what is current in it; and the one way to change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, Final, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.annotation import Annotation, TagSet, text_order
from deid_studio.domain.annotation_index import AnnotationChange, AnnotationIndex
from deid_studio.domain.document import Document, LetterPlaces, Recording
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import Stops, word_spans, word_spans_after
from deid_studio.errors import DeidStudioError, LayerLocked
from deid_studio.gui.session.candidate_count import CandidateCount
from deid_studio.gui.session.layer_states import LayerStates
from deid_studio.gui.session.project_writer import ProjectWriter, together
from deid_studio.gui.session.refilling import Refilling
from deid_studio.gui.session.undo_order import UndoOrder
from deid_studio.progress import Progress
from deid_studio.redaction.document_times import DocumentTimes
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.letter_files import places_of
from deid_studio.services.project import layers, reading_position
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import open_documents
from deid_studio.services.project.reading_position import ReadingPosition
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.queries import DocumentEntry
from deid_studio.storage.store import Store

AFTER_PAINT_MS: Final = 150
"""What nobody waits for begins this late, when the document has been painted."""

BARE: Final = sentence("The round gives this document out without suggestions: please read it all.")
"""Said where a person looks for suggestions in a document that is to have none."""

P = ParamSpec("P")
Result = TypeVar("Result")


class Session(QObject):
    """An open project and what a person is doing in it.

    `document_left` comes before a change of document or of annotator and `document_shown` after it, `changed` follows
    every write (with what it touched), `current_changed` a change of the current annotation or of the selected
    characters, `documents_changed` an import, and `problem` carries the error that stopped a write. Before `changed`,
    `annotations_changed` says which annotations of the layer are others now, each as (before, after) with None for
    none, and `layer_read` that all were read again.

    `steps` know what is undone and redone next, `candidates` how many suggestions there are, `states` which documents
    the annotator is done with.
    """

    document_left = Signal()
    document_shown = Signal()
    documents_changed = Signal()
    annotations_changed = Signal(object)
    layer_read = Signal()
    changed = Signal(Changes)
    current_changed = Signal()
    problem = Signal(DeidStudioError)

    def __init__(self, project: Store, *, annotator: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.project = project
        self.annotator = annotator
        self.tag_set: TagSet = projects.tag_set_of(project)
        self.pads = projects.pads_of(project)
        self.entries: list[DocumentEntry] = []
        self.document: Document | None = None
        self.recording: Recording | None = None
        self.times = DocumentTimes()
        self.letter_places: LetterPlaces | None = None
        self.word_spans = Stops(())
        self.layer: layers.Layer | None = None
        self.index = AnnotationIndex()
        self.current: Annotation | None = None
        self.selection: Span | None = None
        self.time_selection: Interval | None = None
        self.extra_words: tuple[Span, ...] = ()
        self.reading_position = ReadingPosition()
        self.candidates = CandidateCount(project, self)
        self.states = LayerStates(project, self)
        self.steps = UndoOrder(project.journal)
        self._writer = ProjectWriter(project, self)
        self._writer.wrote.connect(self._follow)
        self._writer.problem.connect(self.problem)
        self._refilling = Refilling(self._writer, self._open_layer, self)
        self._refilling.refilled.connect(self.read_layer)
        project.journal.actor = annotator
        self.reload_entries()

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        """The layer's annotations in text order."""
        return self.index.all

    @property
    def least_certain_first(self) -> bool:
        """Whether the least certain suggestions are decided first, and listed first."""
        return self.index.least_certain_first

    @least_certain_first.setter
    def least_certain_first(self, is_on: bool) -> None:
        self.index.least_certain_first = is_on

    @property
    def is_bare(self) -> bool:
        """Whether the round gives the open document out without suggestions."""
        return self.layer is not None and self.layer.is_bare

    @property
    def _searched(self) -> Document | None:
        """The open document, if suggestions may come into its layer; how many there are would tell what is in it."""
        return None if self.is_bare else self.document

    def _open_layer(self) -> tuple[str, str] | None:
        return None if self.document is None or self.layer is None else (self.document.id, self.annotator)

    @property
    def writable(self) -> bool:
        """Whether the project can be changed."""
        return self.project.read_only_reason is None

    @property
    def locked(self) -> LayerLocked | None:
        """Why the layer is not changed before it is opened again; None where it can be."""
        if self.layer is None or not self.writable:
            return None
        return self.states.lock_of(self.layer)

    def may_change(self) -> bool:
        """Whether the layer can be changed; says why not."""
        locked = self.locked
        if locked is not None:
            self.problem.emit(locked)
        return locked is None

    def reload_entries(self) -> None:
        """Read the list of documents again: the annotator's own, or all for whoever has none in the round."""
        own = queries.document_entries(self.project, annotator=self.annotator)
        self.entries = own or queries.document_entries(self.project)
        self.documents_changed.emit()

    def reload(self) -> None:
        """Read everything again after rounds or layers have changed; the document stays, if it may be seen."""
        self.reload_entries()
        shown = self.document.id if self.document is not None else None
        if shown not in {entry.id for entry in self.entries}:
            shown = self.last_document()
        listed = [entry.id for entry in self.entries]
        if listed:
            self.show_document(shown if shown in listed else listed[0])

    def show_document(self, document_id: str, *, after: Changes | None = None) -> bool:
        """Open a document and the annotator's layer on it; False, and nothing changes, where that cannot be.

        A document that is open already is read again, and its selection stays; `after` is all that has changed in it
        since. One that the round's plan does not give to the annotator is shown without a layer.
        """
        is_open = self.document is not None and self.document.id == document_id
        if self.document is not None and not is_open:
            self.document_left.emit()
        try:
            document = projects.document_after(after, document_id) or queries.document(self.project, document_id)
            recording = self.recording if after is not None else projects.recording_of(self.project, document)
            layer = self._layer_after(after) or layers.layer_of(self.project, document_id, annotator=self.annotator)
            is_theirs = layer is not None or document_id in open_documents(self.project, annotator=self.annotator)
        except DeidStudioError as e:
            self.problem.emit(e)
            return False
        assigned = Changes("", ())
        if self.writable and is_theirs and layer is None:
            done = self._writer.run(lambda project: projects.assign(project, document_id, annotator=self.annotator))
            if done is None:
                return False
            layer, assigned = done
        elif self.writable and is_theirs and (not is_open or _id_of(layer) != _id_of(self.layer)):
            self._refilling.begin(after_ms=AFTER_PAINT_MS)
        self._take_document(document, recording, layer, after)
        self.document_shown.emit()
        if assigned.rows:
            self.changed.emit(assigned)
        return True

    def _take_document(
        self, document: Document, recording: Recording | None, layer: layers.Layer | None, after: Changes | None
    ) -> None:
        """Make a document and a layer on it the open ones, and go to where the annotator was in it."""
        earlier = self.document
        moved_on = earlier is not None and _id_of(self.layer) != _id_of(layer)
        if moved_on and earlier is not None and earlier.id == document.id:
            self.document_left.emit()
        same = earlier is not None and (document.id, document.text) == (earlier.id, earlier.text)
        self.document, self.recording, self.layer = document, recording, layer
        self.times = DocumentTimes(document, recording)
        self.letter_places = places_of(self.project, document.id)
        self._enter_stacks()
        self._index_annotations()
        (self.candidates.count if after is not None else self.candidates.read)(self._searched, self.annotations)
        self.current = self.annotation(self.current.id) if self.current and same else None
        if earlier is not None and earlier.id == document.id:
            self.word_spans = word_spans_after(document.text, self.word_spans, before=earlier.text)
        else:
            self.word_spans = word_spans(document.text)
        if not same or moved_on:
            # Each annotator's own: what one has heard, another has not
            self.reading_position = self._kept_place(document)
        if not same:
            first = self.word_spans[0] if self.word_spans else None
            self.current = self.annotation(self.reading_position.annotation_id or "")
            self.selection = _span_of(self.current) if self.current else self.reading_position.selection or first
        if after is None or after.keys("assignment"):
            self.states.read_again(self.annotator)

    def _layer_after(self, changes: Changes | None) -> layers.Layer | None:
        """The open document's layer, of which only what `changes` touched is made anew; None where all has to be."""
        if changes is None or self.layer is None or changes.keys("assignment"):
            return None
        now = projects.changes_of_layer(changes, self.layer.assignment.id)
        found = [*(one for one in self.annotations if one.id not in now), *filter(None, now.values())]
        return replace(self.layer, annotations=tuple(sorted(found, key=text_order)))

    def _kept_place(self, document: Document) -> ReadingPosition:
        if self.layer is None:
            return ReadingPosition()
        return reading_position.load(self.project, self.layer.assignment.id, text_length=len(document.text))

    def last_document(self) -> str | None:
        """Id of the document that this annotator had open last."""
        return reading_position.last_document(self.project, annotator=self.annotator)

    def _read_again(self, changes: Changes) -> None:
        """Show the document as it is after `changes` of its text, with the selection where it was."""
        assert self.document is not None
        at = self.selection.start if self.selection else 0
        current_id = self.current.id if self.current else ""
        if not self.show_document(self.document.id, after=changes):
            return
        if self.annotation(current_id) is not None:
            self.make_current(current_id)
        else:
            index = self.word_spans.at_or_before(at)
            self.select(None if index is None else self.word_spans[index])

    def annotate_as(self, annotator: str) -> bool:
        """Go on as another annotator, in the same document; False, and nothing changes, where that cannot be."""
        self.document_left.emit()
        before, self.annotator = self.annotator, annotator
        if self.document is not None and not self.show_document(self.document.id):
            self.annotator = before
            return False
        self.project.journal.actor = annotator
        self.reload_entries()
        return True

    def set_pads(self, pads: Pads) -> None:
        """Store how much longer than the words a redaction lasts."""
        before, self.pads = self.pads, pads
        if self.write(lambda project: projects.set_pads(project, pads)) is None:
            self.pads = before

    def refilter(self, change: Callable[[Store], Changes]) -> None:
        """Change how sure suggestions must be, and show those that are then."""
        self._refilling.refilter(change)

    def read_layer(self, changes: Changes) -> None:
        """Read again what is annotated and suggested in the open document, after `changes` that came past `apply`."""
        if self.document is not None:
            self.layer = layers.layer_of(self.project, self.document.id, annotator=self.annotator)
            self._index_annotations()
        self.candidates.read(self._searched, self.annotations)
        self._enter_stacks()
        if self.current is not None:
            self.current = self.annotation(self.current.id)
        self.layer_read.emit()
        self.changed.emit(changes)
        self.current_changed.emit()

    def _enter_stacks(self) -> None:
        self.steps.enter(_id_of(self.layer) or "", self.recording.id if self.recording else None)

    def _index_annotations(self) -> None:
        words = self.document.words if self.document is not None else ()
        annotations = self.layer.annotations if self.layer is not None else ()
        self.index = AnnotationIndex(annotations, words, least_certain_first=self.least_certain_first)

    def undo(self) -> None:
        """Take back what was changed last here, be it in the layer or in the windows of the recording."""
        self._step(self.steps.next_undo(), annotate.undo, self.steps.took_back)

    def redo(self) -> None:
        """Make again what was taken back last."""
        self._step(self.steps.next_redo(), annotate.redo, self.steps.made_again)

    def _step(
        self,
        found: tuple[str, str] | None,
        service: Callable[[Journal, str], Changes | None],
        moved: Callable[[str], None],
    ) -> None:
        done = self._writer.run(lambda project: service(project.journal, found[0])) if found is not None else None
        if found is not None and done is not None and done[0] is not None and done[0].rows:
            moved(found[0])
            self.steps.look_up()
            self._take(done[0])

    def travel(self, by: int) -> int:
        """Take back (below 0) or make again so many steps, each journalled; how many could be. Views follow once."""
        made = 0
        with self.project.journal.gathered() as edits:
            try:
                made = self.steps.travel(by)
            except DeidStudioError as e:
                made = len(edits)
                self.problem.emit(e)
        changes = together(edits)
        if self.document is not None and self.document.id in changes.keys("document"):
            self._read_again(changes)
            self.changed.emit(changes)
        elif changes.rows:
            self.read_layer(changes)
            self.states.read_again(self.annotator)
        return made

    def write(
        self,
        service: Callable[[Store], Result],
        *,
        stack: str | None = None,
        refuse: Callable[[DeidStudioError], object] | None = None,
    ) -> Result | None:
        """What a service returns that writes what is undone here on `stack`, or elsewhere (None); None if it could not.

        Views follow through `changed`, problems come through `problem`, or to `refuse`.
        """
        done = self._writer.run(service, refuse)
        if done is None:
            return None
        result, changes = done
        if changes.rows and stack is not None:
            self.steps.wrote(stack)
        self._follow(changes)
        return result

    def writer(self, work: Callable[[Progress], Result]) -> Callable[[Progress], Result]:
        """`work` that writes off the window's thread: views follow here when it is over, also where it fails."""
        return self._writer.off_thread(work)

    def _follow(self, changes: Changes) -> None:
        """Let views follow what was written past `apply`."""
        if changes.rows:
            self.steps.look_up()
            if changes.keys("round") or changes.keys("assignment"):
                self.states.read_again(self.annotator)
            self.changed.emit(changes)

    def apply(
        self, service: Callable[Concatenate[Journal, P], Changes | None], *args: P.args, **kwargs: P.kwargs
    ) -> Changes | None:
        """Call a service that writes; views follow through `changed`, problems come through `problem`."""
        done = self._writer.run(lambda project: service(project.journal, *args, **kwargs))
        changes = done[0] if done is not None else None
        if changes is not None and changes.rows:
            self.steps.wrote_own(changes.operation)
            self._take(changes)
        return changes

    def _take(self, changes: Changes) -> None:
        if changes.keys("setting"):
            # What lists of the house suggest may be other now
            self._refilling.begin()
        if self.document is not None and self.document.id in changes.keys("document"):
            self._read_again(changes)
            self.changed.emit(changes)
            return
        if changes.keys("assignment") and self.document is not None:
            self.layer = layers.layer_of(self.project, self.document.id, annotator=self.annotator)
            self._enter_stacks()
            self.states.read_again(self.annotator)
        touched = self._update_annotations(changes)
        if self.current is not None:
            self.current = self.annotation(self.current.id)
        self.annotations_changed.emit(touched)
        self.changed.emit(changes)
        remaining = [after for _, after in touched if after is not None]
        if len(remaining) == 1:
            self.current, self.selection = remaining[0], _span_of(remaining[0])
        self.current_changed.emit()

    def _update_annotations(self, changes: Changes) -> list[AnnotationChange]:
        if self.layer is None:
            return []
        now = projects.changes_of_layer(changes, self.layer.assignment.id)
        both = [(self.index.put(id, after), after) for id, after in now.items()]
        touched = [(before, after) for before, after in both if before != after]
        self.candidates.follow(touched, self._searched, self.annotations)
        return touched

    def annotation(self, annotation_id: str) -> Annotation | None:
        """The layer's annotation with that id."""
        return self.index.get(annotation_id)

    def annotations_at(self, span: Span) -> list[Annotation]:
        """Annotations with a fragment that shares a character with `span`, innermost first; rejected ones come last."""
        return self.index.at(span)

    def select(self, span: Span | None, *, current: Annotation | None = None) -> None:
        """Select characters; the current annotation is `current`."""
        if (span, current) != (self.selection, self.current):
            self.selection, self.current, self.time_selection, self.extra_words = span, current, None, ()
            self.current_changed.emit()

    def make_current(self, annotation_id: str) -> None:
        """Make an annotation current and select what it covers."""
        annotation = self.annotation(annotation_id)
        if annotation is not None:
            self.select(_span_of(annotation), current=annotation)

    def select_time(self, interval: Interval) -> None:
        """Select a stretch of the recording in which no word stands: a tag then marks what is heard there."""
        self.selection, self.current, self.time_selection = None, None, interval
        self.current_changed.emit()

    def pick(self, word: Span) -> None:
        """Pick a word to be marked together with the selected one, or let go of it again."""
        if word in self.extra_words:
            self.extra_words = tuple(span for span in self.extra_words if span != word)
        else:
            self.extra_words = tuple(sorted((*self.extra_words, word)))
        self.current_changed.emit()


def _id_of(layer: layers.Layer | None) -> str | None:
    return layer.assignment.id if layer else None


def _span_of(annotation: Annotation) -> Span | None:
    return None if annotation.is_audio_only else annotation.span
