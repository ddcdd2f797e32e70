"""What a person marks with what is selected, and how the current annotation's words are changed."""

from __future__ import annotations

from deid_studio.domain.span import with_edges
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate, correct


def assign_tag(session: Session, tag: str) -> None:
    """Retag the current annotation; where there is none, mark what is selected, in the text or in the recording."""
    if session.layer is None:
        return
    stack = session.layer.assignment.id
    if session.time_selection is not None and session.current is None and session.selection is None:
        session.apply(annotate.mark_time, stack, interval=session.time_selection, tag=tag)
    elif session.extra_words:
        _mark_each(session, stack, tag)
    elif session.current is not None:
        session.apply(annotate.retag, session.current, tag=tag)
    elif session.selection is not None:
        place = (session.selection,)
        changes = session.apply(annotate.mark, stack, fragments=place, tag=tag)
        if changes is not None and not changes.rows:
            there = next(one for one in session.annotations if (one.fragments, one.tag) == (place, tag))
            session.make_current(there.id)


def _mark_each(session: Session, stack: str, tag: str) -> None:
    """Mark each of the picked words, and with them the selected one if no annotation is current."""
    alone = [session.selection] if session.selection and session.current is None else []
    marks = [(stack, (span,), tag) for span in sorted({*alone, *session.extra_words})]
    session.extra_words = ()
    session.apply(annotate.mark_all, stack, marks)


def add_fragments(session: Session) -> None:
    """Make the picked words further parts of the current annotation."""
    current, picked = session.current, session.extra_words
    if current is None or not picked:
        return
    free = [word for word in picked if not any(fragment.overlaps(word) for fragment in current.fragments)]
    session.extra_words = ()
    if free:
        session.apply(annotate.move, current, fragments=sorted((*current.fragments, *free)))
    else:
        session.current_changed.emit()


def move_edge(session: Session, *, start: int | None = None, end: int | None = None) -> None:
    """Put the current annotation's outer start or end elsewhere, if something is left of it there."""
    current = session.current
    if current is None or current.is_audio_only:
        return
    fragments = with_edges(current.fragments, start=start, end=end)
    if fragments is not None and fragments != current.fragments:
        session.apply(annotate.move, current, fragments=fragments)


def correct_words(session: Session, start: int, end: int, text: str) -> None:
    """Put `text` in the place of these characters of the transcript, for every annotator."""
    if session.document is not None and session.may_change():
        session.apply(correct.correct, session.document, start=start, end=end, text=text)
