"""Going through the annotations of the document in view, and deciding on them one after the other."""

from __future__ import annotations

from deid_studio.domain.annotation import Annotation, State
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
    undecided = session.index.undecided
    if not undecided:
        session.select(decided.span if decided.fragments else None)
        return False
    ahead = undecided.first_from(session.index.order(decided)[:2])
    session.make_current(undecided[ahead % len(undecided)].id)
    return True


def step_annotation(session: Session, by: int, *, undecided: bool = False) -> bool:
    """Go to the next (1) or previous (-1) annotation in text order, round the end; False where there is none.

    With `undecided` only to those that nobody has decided on, the least certain first if the session wants that.
    """
    index = session.index
    offered = index.undecided if undecided else index.phi
    if not offered:
        return False
    current, order = session.current, index.order if undecided else index.reading_order
    if current is not None:
        # From one that is not offered also to what is read at the same place
        place = order(current) if offered.place_of(current) is not None else order(current)[:-1]
    elif undecided and index.least_certain_first:
        place = (-1.0,)
    else:
        selected = session.selection.start if session.selection else 0
        place = (0.0, selected) if undecided else (selected,)
    to = offered.first_behind(place) if by > 0 else offered.first_from(place) - 1
    session.make_current(offered[to % len(offered)].id)
    return True
