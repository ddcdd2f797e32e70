"""Whatever is edited, undone and redone: what follows each change shows what a window shows that reads it anew."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict
from deid_studio.gui.annotation.drawn_annotation import review_row, waveform_marks
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform import waveform_display
from deid_studio.gui.waveform.waveform_view import WaveView
from deid_studio.services.annotation import annotate
from deid_studio.services.project import layers
from deid_studio.services.redaction import redaction_plans
from deid_studio.storage import rows

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("mark"), st.integers(0, 13), st.integers(0, 2)),
        st.tuples(st.sampled_from(("retag", "accept", "reject", "delete", "suggest")), st.integers(0, 20), st.just(0)),
        st.tuples(st.just("time"), st.integers(0, 20), st.integers(0, 5000)),
        st.tuples(st.sampled_from(("undo", "redo")), st.just(0), st.just(0)),
        st.tuples(st.just("pads"), st.integers(0, 5), st.integers(0, 300)),
    ),
    max_size=12,
)


def make(session: Session, step: tuple[str, int, int]) -> None:
    """One edit, as the window makes it."""
    what, which, much = step
    assert session.layer is not None and session.recording is not None
    if what in ("undo", "redo"):
        getattr(session, what)()
        return
    if what == "mark":
        words = session.word_spans
        last = words[min(which + much, len(words) - 1)].end
        session.select(Span(words[which % len(words)].start, max(last, words[which % len(words)].end)))
        assign_tag(session, "Patient")
        return
    if what == "pads":
        spoken, recording_id = Interval(400 * which, 400 * which + 350), session.recording.id
        session.write(
            lambda project: redaction_plans.set_window_pads(project, recording_id, spoken, before_ms=much),
            stack=recording_id,
        )
        return
    if not session.annotations:
        return
    one = session.annotations[which % len(session.annotations)]
    if what == "suggest":
        with session.project.journal.edit("import", stack=one.assignment_id, kind="import") as tx:  # type: ignore[arg-type]
            tx.put("annotation", rows.from_annotation(one) | {"state": State.UNDECIDED, "confidence": 0.4})
        session.read_layer(tx.changes)
    elif what == "time":
        session.apply(annotate.set_time, one, interval=Interval(much, much + 300))
    elif what == "retag":
        session.apply(annotate.retag, one, tag="Staff")
    elif what == "delete":
        session.apply(annotate.delete, [one])
    else:
        session.apply(getattr(annotate, what), one)


def follows(window: MainWindow) -> None:
    """Compare all that is shown with what is stored."""
    session, workspace, plan = window.session, window.workspace, window.redaction.plan
    assert session is not None and workspace is not None and plan is not None and session.document is not None
    stored = layers.layer_of(session.project, session.document.id, annotator=session.annotator)
    assert stored is not None and session.annotations == stored.annotations
    anew = [review_row(session, one, language="en", faint=()) for one in stored.annotations]
    assert workspace.review.model().rows == anew  # type: ignore[attr-defined]
    marks = [mark for one in stored.annotations for mark in waveform_marks(session, one, faint=())]
    shown = workspace.waveform.marks.within(0, 10_000)
    assert sorted(map(str, shown)) == sorted(map(str, marks))
    planned = redaction_plans.plans(
        session.project, annotations_of={session.document.id: stored.phi}.get, document_ids=[session.document.id]
    )
    assert tuple(plan.windows) == planned[session.document.id].windows
    assert +session.index.counts == {
        tag: sum(one.tag == tag for one in stored.phi) for tag in {one.tag for one in stored.phi}
    }


def pictures(window: MainWindow) -> list[Any]:
    """The waveform, its strip and the text as they are painted by now."""
    assert window.workspace is not None
    view = window.workspace.waveform.findChild(WaveView)
    panes = (view, window.workspace.waveform._overview, window.workspace.transcript)
    return [pane.grab().toImage() for pane in panes]


def test_what_follows_each_change_is_what_is_read_anew(talk: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waveform_display, "CROWD", 0)
    workspace = talk.workspace
    assert workspace is not None
    # All in view, so that nothing that is revealed has all of it drawn anew
    workspace.waveform.fit()
    # An undo is refused where the annotation has become another meanwhile; the window would say so and wait
    problems: list[Exception] = []
    assert talk.session is not None
    talk.session.problem.disconnect(talk.complain)
    talk.session.problem.connect(problems.append)

    @settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(STEPS)
    def check(steps: list[tuple[str, int, int]]) -> None:
        assert talk.session is not None
        for step in steps:
            make(talk.session, step)
            follows(talk)
            pictures(talk)
        before = pictures(talk)
        workspace.waveform._view.redraw()
        workspace.waveform._overview._redraw()
        workspace.transcript.viewport().update()
        assert pictures(talk) == before
        assert all(isinstance(problem, EditConflict) for problem in problems)

    check()
