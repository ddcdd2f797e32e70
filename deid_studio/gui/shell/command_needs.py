"""What the commands of the main window need, as far as it is there."""

from __future__ import annotations

from deid_studio.gui.commands.command import Needs
from deid_studio.gui.session.session import Session
from deid_studio.services.rounds import bundles


def needs_met(session: Session | None, *, has_sound: bool) -> Needs:
    """What commands may need and is there; what has to wait for other work says so when it is wanted."""
    met = Needs.IDLE | Needs.QUEUE
    if session is None:
        return met
    met |= Needs.PROJECT | (Needs.SUPERVISOR if bundles.owner(session.project) is None else Needs.ANNOTATOR)
    for need, is_there in (
        (Needs.WRITABLE, session.writable),
        (Needs.DOCUMENT, session.document is not None),
        (Needs.LAYER, session.layer is not None),
        (Needs.RECORDING, session.recording is not None),
        (Needs.SOUND, has_sound),
        (Needs.WEAK_TYPES, bool(session.candidates.weak_tags)),
    ):
        if is_there:
            met |= need
    return met
