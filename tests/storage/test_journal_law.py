"""Whatever is done in whatever order: undo restores the rows, redo brings them back, also after reopening."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deid_studio.domain.document import Document
from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project.layers import put_assignment
from deid_studio.storage import rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.new_project import create
from deid_studio.storage.store import open_store

layer_numbers = st.integers(0, 1)
picks = st.integers(0, 9)
tag_names = st.sampled_from(("NAME", "DATE", "CITY"))
spans = st.builds(lambda start, length: Span(start, start + length), st.integers(0, 30), st.integers(1, 9))
intervals = st.none() | st.builds(lambda start: Interval(start, start + 40), st.integers(0, 900))


class Journalled(RuleBasedStateMachine):
    """`history[layer]` holds every state that undo and redo can reach, `at[layer]` which of them is the present."""

    @initialize()
    def start(self):
        self.folder = Path(tempfile.mkdtemp()) / "project"
        self.project = create(self.folder, settings={})
        with self.project.journal.edit("import", kind="import") as tx:
            tx.insert_many("document", [rows.from_document(Document("d", "brief", "x" * 99), position=0)])
            self.layers = [put_assignment(tx, "d", annotator=code).id for code in ("A1", "A2")]
        self.history = [[[]], [[]]]
        self.at = [0, 0]

    def present(self, number):
        return self.history[number][self.at[number]]

    def edited(self, number):
        after = layer_queries.annotations_of(self.project, self.layers[number])
        if after != self.present(number):
            del self.history[number][self.at[number] + 1 :]
            self.history[number].append(after)
            self.at[number] += 1

    def picked(self, number, pick):
        return self.present(number)[pick % len(self.present(number))]

    @rule(number=layer_numbers, span=spans, tag=tag_names)
    def mark(self, number, span, tag):
        annotate.mark(self.project.journal, self.layers[number], fragments=[span], tag=tag)
        self.edited(number)
        assert len(self.present(number)) == len(self.history[number][self.at[number] - 1]) + 1

    @precondition(lambda self: self.present(0) and self.present(1))
    @rule(number=layer_numbers, pick=picks, tag=tag_names)
    def retag(self, number, pick, tag):
        annotation = self.picked(number, pick)
        annotate.retag(self.project.journal, annotation, tag=tag)
        self.edited(number)
        assert layer_queries.annotation(self.project, annotation.id).tag == tag

    @precondition(lambda self: self.present(0) and self.present(1))
    @rule(number=layer_numbers, pick=picks, span=spans)
    def move(self, number, pick, span):
        annotation = self.picked(number, pick)
        annotate.move(self.project.journal, annotation, fragments=[span])
        self.edited(number)
        assert layer_queries.annotation(self.project, annotation.id).fragments == (span,)

    @precondition(lambda self: self.present(0) and self.present(1))
    @rule(number=layer_numbers, pick=picks, interval=intervals)
    def set_time(self, number, pick, interval):
        annotation = self.picked(number, pick)
        annotate.set_time(self.project.journal, annotation, interval=interval)
        self.edited(number)
        kept = annotation.interval if annotation.is_audio_only and interval is None else interval
        assert layer_queries.annotation(self.project, annotation.id).interval == kept

    @precondition(lambda self: self.present(0) and self.present(1))
    @rule(number=layer_numbers, pick=picks)
    def delete(self, number, pick):
        annotation = self.picked(number, pick)
        annotate.delete(self.project.journal, [annotation])
        self.edited(number)
        assert layer_queries.annotation(self.project, annotation.id) is None

    @precondition(lambda self: self.present(0) and self.present(1))
    @rule(number=layer_numbers, pick=picks, decide=st.sampled_from((annotate.accept, annotate.reject)))
    def decide(self, number, pick, decide):
        decide(self.project.journal, self.picked(number, pick))
        self.edited(number)

    @rule(number=layer_numbers, start=st.integers(0, 900), tag=tag_names)
    def mark_time(self, number, start, tag):
        annotate.mark_time(self.project.journal, self.layers[number], interval=Interval(start, start + 9), tag=tag)
        self.edited(number)

    @rule(number=layer_numbers, steps=st.integers(1, 4))
    def undo(self, number, steps):
        for _ in range(steps):
            changes = annotate.undo(self.project.journal, self.layers[number])
            assert (changes is None) == (self.at[number] == 0)
            self.at[number] = max(0, self.at[number] - 1)

    @rule(number=layer_numbers, steps=st.integers(1, 4))
    def redo(self, number, steps):
        for _ in range(steps):
            last = len(self.history[number]) - 1
            changes = annotate.redo(self.project.journal, self.layers[number])
            assert (changes is None) == (self.at[number] == last)
            self.at[number] = min(last, self.at[number] + 1)

    @rule()
    def reopen(self):
        self.project.close()
        self.project = open_store(self.folder)

    @invariant()
    def rows_are_those_of_the_present(self):
        for number, layer in enumerate(self.layers):
            assert layer_queries.annotations_of(self.project, layer) == self.present(number)

    def teardown(self):
        if hasattr(self, "project"):
            self.project.close()
            shutil.rmtree(self.folder.parent)


TestJournalled = Journalled.TestCase
TestJournalled.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
