"""How far an adjudication is: its places by risk, what was decided last, and the one way to decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from deid_studio.domain.annotation import Annotation
from deid_studio.services.adjudication import adjudicate, adjudication_notes
from deid_studio.services.adjudication.adjudicate import Adjudication
from deid_studio.services.adjudication.conflicts import AGREED, DECIDED, OPEN, ConflictPlace, PlaceId, by_risk
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

Steps = tuple[str, int]
"""A document's id, and how many changes of its gold layer were one thing that somebody did."""


def id_of(place: ConflictPlace) -> PlaceId:
    """What a place is found again by, as long as nobody marks beyond its edges."""
    return place.document_id, place.is_heard_only, place.edges


def is_at(place: ConflictPlace, wanted: PlaceId) -> bool:
    """Whether it is that place; documents are compared first, for most places are in another."""
    return place.document_id == wanted[0] and id_of(place) == wanted


def needs_look(place: ConflictPlace) -> bool:
    """Whether somebody has to decide on it, or to look whether the decision still holds."""
    return place.state == OPEN or place.has_changed


class AdjudicationProgress:
    """The places of a round that somebody has to decide on, or has; those of one document are read anew at a time.

    Methods that write raise as the services do, and then nothing has changed.
    """

    def __init__(self, project: Store, adjudication: Adjudication) -> None:
        self.project = project
        self.round_name = adjudication.round.name
        self.agreed, self.lacking = adjudication.agreed, adjudication.lacking
        self._by_document: dict[str, tuple[ConflictPlace, ...]] = dict.fromkeys(queries.document_names(project), ())
        found = sorted((*adjudication.open, *adjudication.decided), key=id_of)
        for document_id, places in groupby(found, key=lambda place: place.document_id):
            self._by_document[document_id] = tuple(places)
        self._done: list[Steps] = []
        self._undone: list[Steps] = []
        self._order()

    def _order(self) -> None:
        self.places: list[ConflictPlace] = by_risk(place for places in self._by_document.values() for place in places)
        self.decided = sum(place.state == DECIDED for place in self.places)
        self.changed = sum(place.has_changed for place in self.places)

    @property
    def open(self) -> int:
        """How many conflicts nobody has decided on."""
        return len(self.places) - self.decided

    def read(self, document_id: str) -> tuple[ConflictPlace, ...]:
        """Read a document's places again; returns all of them, those that all agree on too."""
        found = adjudicate.places(self.project, document_id, round_name=self.round_name)
        conflicts = tuple(place for place in found if place.state != AGREED)
        if conflicts != self._by_document.get(document_id):
            self._by_document[document_id] = conflicts
            self._order()
        return found

    def find(self, place: ConflictPlace) -> ConflictPlace | None:
        """The place as it is now, perhaps with other edges."""
        own = self._by_document.get(place.document_id, ())
        same = [one for one in own if id_of(one) == id_of(place)]
        start, end = place.edges
        near = (one for one in own if one.is_heard_only == place.is_heard_only and one.edges[0] < end > start)
        return same[0] if same else next((one for one in near if start < one.edges[1]), None)

    def next_open(self, after: ConflictPlace | None, *, by: int = 1) -> ConflictPlace | None:
        """The open conflict that follows, from the last one round to the first; None where nothing is open."""
        at = next((n for n, one in enumerate(self.places) if after is not None and is_at(one, id_of(after))), -1)
        round_about = [*self.places[at + 1 :], *self.places[: at + 1]]
        if by < 0:
            round_about = [*reversed(self.places[: max(at, 0)]), *reversed(self.places[max(at, 0) :])]
        return next((one for one in round_about if needs_look(one)), None)

    # -- writing --------------------------------------------------------------------------------------------------

    def decide(
        self, place: ConflictPlace, write: Callable[[Store, ConflictPlace], object], *, note: str = ""
    ) -> ConflictPlace | None:
        """Make one decision, with a note on it if there is any to keep; returns the place as it is then."""
        write(self.project, place)
        self.read(place.document_id)
        now, steps = self.find(place), 1
        try:
            if note and now is not None and now.state == DECIDED:
                adjudication_notes.note(self.project, now, text=note)
                steps = 2
        finally:
            self._keep(place, steps)
        return now

    def note(self, place: ConflictPlace, text: str) -> Changes:
        """Keep why a place was decided as it was."""
        changes = adjudication_notes.note(self.project, place, text=text)
        self._keep(place, 1)
        return changes

    def _keep(self, place: ConflictPlace, steps: int) -> None:
        self._done.append((place.document_id, steps))
        self._undone.clear()

    def undo(self, shown: str | None) -> tuple[bool, ConflictPlace | None]:
        """Take the last decision back and the note made with it; without any since the window was opened, the last one
        on the document `shown`.

        Returns whether there was one, and the place that it was about; None where it was a note.
        """
        return self._through_time(self._done, self._undone, shown, adjudicate.undo)

    def redo(self, shown: str | None) -> tuple[bool, ConflictPlace | None]:
        """Make the decision that was taken back last again; returns as `undo`."""
        return self._through_time(self._undone, self._done, shown, adjudicate.redo)

    def _through_time(
        self, these: list[Steps], others: list[Steps], shown: str | None, step: Callable[..., object]
    ) -> tuple[bool, ConflictPlace | None]:
        document_id, steps = these[-1] if these else (shown, 1)
        if document_id is None or step(self.project, document_id, round_name=self.round_name) is None:
            return False, None
        for _ in range(steps - 1):
            step(self.project, document_id, round_name=self.round_name)
        if these:
            these.pop()
        others.append((document_id, steps))
        before = set(map(_told_apart, self._by_document[document_id]))
        self.read(document_id)
        return True, next((one for one in self._by_document[document_id] if _told_apart(one) not in before), None)


def phi_of(places: Sequence[ConflictPlace]) -> tuple[Annotation, ...]:
    """What is PHI in the gold layer."""
    return tuple(annotation for place in places for annotation in place.gold if annotation.is_phi)


def _told_apart(place: ConflictPlace) -> tuple[object, ...]:
    return id_of(place), place.state, place.decision, tuple((one.id, one.state, one.tag) for one in place.gold)
