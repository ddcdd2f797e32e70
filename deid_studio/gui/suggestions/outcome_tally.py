"""What comes of a search when it is put into the documents, counted document by document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from deid_studio.domain.annotation import State
from deid_studio.errors import DeidStudioError
from deid_studio.gui.session.session import Session
from deid_studio.services.project import layers
from deid_studio.services.project.notes import Note
from deid_studio.services.project.proposals import is_machine
from deid_studio.services.project.threshold_settings import admits, thresholds_of
from deid_studio.services.suggestions.asking import Searched
from deid_studio.services.suggestions.preannotate import PreannotationReport
from deid_studio.storage.changes import Changes

if TYPE_CHECKING:
    from deid_studio.gui.suggestions.outcome_dialog import Outcome

Step = Callable[[], PreannotationReport]
"""Puts what was found in one document."""


def put_one(session: Session, outcome: Outcome, searched: Searched | None, step: Step) -> None:
    """Put what was found in a document before the annotator, and count it in `outcome`."""
    before = _waiting(session, searched)

    def refuse(problem: DeidStudioError) -> None:
        if searched is None:
            raise problem
        outcome.notes.append(Note("refused", searched.name, None, problem.sentence))

    report = session.write(lambda _: step(), refuse=refuse)
    if report is None:
        return
    if _is_bare(session, searched):
        outcome.bare += 1
    else:
        after = _waiting(session, searched)
        outcome.new += Counter(tag for id, tag in after.items() if id not in before)
        outcome.kept += Counter(tag for id, tag in after.items() if id in before)
        outcome.documents += report.documents
        outcome.hidden += _unsure(session, searched)
    outcome.finished = max(outcome.finished, report.finished)
    outcome.notes += report.notes
    if searched is not None and session.document is not None and searched.id == session.document.id:
        session.read_layer(Changes("preannotate", ()))


def _waiting(session: Session, searched: Searched | None) -> dict[str, str]:
    """Tags of the suggestions that wait for a decision in a document, by id."""
    layer = searched and layers.layer_of(session.project, searched.id, annotator=session.annotator)
    return {
        one.id: one.tag
        for one in (layer.annotations if layer else ())
        if one.state is State.UNDECIDED and is_machine(one.source)
    }


def _is_bare(session: Session, searched: Searched | None) -> bool:
    """Whether the round gives the annotator a document without suggestions."""
    if searched is None:
        return False
    layer = layers.layer_of(session.project, searched.id, annotator=session.annotator)
    return layer is not None and layer.is_bare


def _unsure(session: Session, searched: Searched | None) -> int:
    """How much was found in a document that is not sure enough to be suggested."""
    machine = searched and layers.machine_layer(session.project, searched.id)
    thresholds = thresholds_of(session.project)
    return sum(
        not admits(thresholds, one.tag, one.confidence or 0.0) for one in (machine.annotations if machine else ())
    )
