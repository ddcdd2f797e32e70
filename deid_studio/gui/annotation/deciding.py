"""Going through the annotations of the document in view, and deciding on them one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import word_at_ms
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate


def decide(session: Session, *, right: bool) -> None:
    """Accept the current annotation, or reject a suggestion and delete what a person added; go on to the next."""
    current = session.current
    if current is None:
        return
    if right:
        session.apply(annotate.accept, current)
    elif current.state is State.ADDED:
        session.apply(annotate.delete, [current])
    else:
        session.apply(annotate.reject, current)
    if not go_on(session, current) and not right:
        step_annotation(session, 1)


def go_on(session: Session, decided: Annotation) -> bool:
    """Go to the next undecided annotation after one that was decided; False where there is none."""
    place = _order(session, decided)
    session.select(decided.span if decided.fragments else None)
    undecided = [one for one in session.annotations if one.state is State.UNDECIDED]
    if undecided:
        ahead = [one for one in undecided if _order(session, one) >= place]
        session.make_current(min(ahead or undecided, key=lambda one: _order(session, one)).id)
    return bool(undecided)


def step_annotation(session: Session, by: int, *, undecided: bool = False) -> bool:
    """Go to the next (1) or previous (-1) annotation in text order, round the end; False where there is none.

    With `undecided` only to those that nobody has decided on, the least certain first if the session wants that.
    """
    offered = [one for one in session.annotations if one.is_phi and (one.state is State.UNDECIDED or not undecided)]
    offered.sort(key=lambda one: _offset(session, one))
    if not offered:
        return False
    current = session.current
    if undecided and session.least_certain_first:
        _step_by_confidence(session, by, offered)
        return True
    if current is not None and current in offered:
        index = offered.index(current) + by
    else:
        selected = session.selection.start if session.selection else 0
        place = _offset(session, current) if current else selected
        before = sum(_offset(session, one) < place for one in offered)
        index = before if by > 0 else before - 1
    session.make_current(offered[index % len(offered)].id)
    return True


def _step_by_confidence(session: Session, by: int, offered: Sequence[Annotation]) -> None:
    offered = sorted(offered, key=lambda one: _order(session, one))
    place = _order(session, session.current) if session.current is not None else (-1.0, 0)
    if by > 0:
        beyond = [one for one in offered if _order(session, one) > place]
        session.make_current((beyond or offered)[0].id)
    else:
        beyond = [one for one in offered if _order(session, one) < place]
        session.make_current((beyond or offered)[-1].id)


def _order(session: Session, annotation: Annotation) -> tuple[float, int]:
    """The order of suggestions: that of the text, or the least certain first."""
    sureness = 1.0 if annotation.confidence is None else annotation.confidence
    return (sureness if session.least_certain_first else 0.0), _offset(session, annotation)


def _offset(session: Session, annotation: Annotation) -> int:
    """Where an annotation stands in reading order; one that is only heard, at the word before it."""
    if annotation.fragments:
        return annotation.fragments[0].start
    if session.document is None or annotation.interval is None:
        return 0
    index = word_at_ms(session.document.words, annotation.interval.start_ms)
    return 0 if index is None else session.document.words[index].span.end
