"""The way through all windows that are to be heard: what comes next, what was found, and what that says of the rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.session.session import Session
from deid_studio.redaction.plan import Window
from deid_studio.services.redaction import listening
from deid_studio.services.redaction.listening import HeardThrough, ListeningItem, Sample, Verdict
from deid_studio.services.redaction.redaction_plans import AnnotationsOf
from deid_studio.services.release.gates import MOST_BAD
from deid_studio.services.release.release_contents import layer_named
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class ListeningWish:
    """What is to be heard: of one document or (None) of the project, all windows, `n` of them, or for a `bound`."""

    document_id: str | None = None
    n: int | None = None
    bound: float | None = None

    @property
    def is_sample(self) -> bool:
        """Whether not all windows are wanted."""
        return self.n is not None or self.bound is not None


@dataclass(frozen=True, slots=True)
class ListeningMaterial:
    """The windows of a project as a release would have them now, and its documents' names by id.

    `problem` is why the layer of a release cannot be had, so that the windows are those of all that anybody marked.
    """

    items: tuple[ListeningItem, ...]
    annotations_of: AnnotationsOf | None
    names: Mapping[str, str]
    problem: DeidStudioError | None = None


def read(project: Store, document_ids: Collection[str] | None) -> ListeningMaterial:
    """All windows of these documents or of all; takes long."""
    annotations_of: AnnotationsOf | None = None
    problem: DeidStudioError | None = None
    try:
        annotations_of = layer_named(project, None).annotations_of
    except DeidStudioError as e:
        problem = e
    items = listening.queue(project, annotations_of=annotations_of, document_ids=document_ids)
    return ListeningMaterial(items, annotations_of, queries.document_names(project), problem)


class ListeningCourse:
    """Goes through the windows that are wanted; everything found is kept in the project at once."""

    def __init__(self, session: Session, material: ListeningMaterial, wish: ListeningWish) -> None:
        self._session = session
        self._material = material
        self._judged: list[tuple[str, str]] = []
        self.items = list(material.items)
        self.wish = wish
        self.sample: Sample | None = None
        self.listed: tuple[ListeningItem, ...] = ()
        self._draw()

    def want(self, wish: ListeningWish) -> None:
        """Want others of the same windows."""
        self.wish = wish
        self._draw()

    @property
    def told(self) -> HeardThrough:
        """How far all windows were listened through, wanted or not."""
        return listening.heard_through(self.items)

    @property
    def unheard(self) -> int:
        """How many of those that are wanted nobody has heard as they are."""
        return sum(item.heard is None for item in self.listed)

    def for_certificate(self) -> Sample:
        """What a release draws from what was heard."""
        return listening.sample(self.items, bound=MOST_BAD)

    def name_of(self, item: ListeningItem) -> str:
        """What the documents of a window are called."""
        return ", ".join(self._material.names.get(id, "") for id in item.document_ids)

    def windows_beside(self, item: ListeningItem) -> list[Window]:
        """All windows of the recording of one, which go too."""
        return [one.window for one in self.items if one.recording_id == item.recording_id]

    def find(self, key: str | None) -> ListeningItem | None:
        """A wanted window by its key."""
        return next((item for item in self.listed if item.key == key), None)

    def next_open(self, after: str | None) -> ListeningItem | None:
        """The next wanted window behind that one that nobody has heard as it is, from the last one round to the first.

        That one itself comes last.
        """
        keys = [item.key for item in self.listed]
        at = keys.index(after) + 1 if after in keys else 0
        return next((item for item in (*self.listed[at:], *self.listed[:at]) if item.heard is None), None)

    # -- what is found ------------------------------------------------------------------------------------------------

    def judge(self, item: ListeningItem, verdict: Verdict) -> bool:
        """Keep what was found in a window; whether it could be."""
        done = self._session.write(lambda project: listening.judge(project, item, verdict)) is not None
        if done:
            self._judged.append((item.recording_id, item.key))
            self._read_verdict(item)
        return done

    def widen(self, item: ListeningItem, *, left_ms: int = 0, right_ms: int = 0) -> ListeningItem | None:
        """Let a window begin earlier or end later; then it is the window that has what was spoken in it."""
        done = self._session.write(
            lambda project: listening.widen(project, item, left_ms=left_ms, right_ms=right_ms), stack=item.recording_id
        )
        if done is None:
            return None
        self._judged.append((item.recording_id, item.key))
        self._read_windows(item)
        return self._around(item)

    def back(self, item: ListeningItem | None) -> ListeningItem | None:
        """Take back what was found or changed last, here or, where nothing was, in the recording of `item`."""
        if not self._judged and (item is None or not self._is_own(item.recording_id)):
            return None
        recording_id, key = self._judged.pop() if self._judged else (item.recording_id if item else "", None)
        taken = self._session.write(lambda project: listening.back(project, recording_id))
        if taken is None:
            return None
        there = next((one for one in self.items if one.recording_id == recording_id), None)
        if there is not None:
            self._read_windows(there)
        return self.find(key) or self._touched(recording_id, taken)

    def _touched(self, recording_id: str, changes: Changes) -> ListeningItem | None:
        """The wanted window in which something was heard or widened."""
        for change in changes.rows:
            row = change.before or change.after or {}
            if "start_ms" in row:
                there = Interval(row["start_ms"], row["end_ms"])
                found = (one for one in self.listed if one.recording_id == recording_id)
                return next((one for one in found if one.window.interval.overlaps(there)), None)
        return None

    def _is_own(self, recording_id: str) -> bool:
        """Whether this annotator was the last who listened to a recording."""
        history = listening.history(self._session.project, recording_id)
        return bool(history) and history[-1].annotator == self._session.annotator

    def _around(self, item: ListeningItem) -> ListeningItem | None:
        """The wanted window that has now what was spoken in `item`."""
        spoken = item.window.spoken[0]
        return self.find(item.key) or next(
            (
                one
                for one in self.listed
                if one.recording_id == item.recording_id and any(spoken.overlaps(other) for other in one.window.spoken)
            ),
            None,
        )

    def read_again(self, recording_ids: Collection[str]) -> None:
        """What was changed elsewhere in the windows of these recordings."""
        for recording_id in recording_ids:
            there = next((one for one in self.items if one.recording_id == recording_id), None)
            if there is not None:
                self._read_windows(there)

    def _read_windows(self, item: ListeningItem) -> None:
        """Plan the recording of a window anew."""
        fresh = listening.queue(
            self._session.project, annotations_of=self._material.annotations_of, document_ids=item.document_ids
        )
        at = next(n for n, one in enumerate(self.items) if one.recording_id == item.recording_id)
        others = [one for one in self.items if one.recording_id != item.recording_id]
        self.items = [*others[:at], *fresh, *others[at:]]
        self._draw()

    def _read_verdict(self, item: ListeningItem) -> None:
        """What was just found in a window changes no other, for they do not overlap."""
        history = listening.history(self._session.project, item.recording_id)
        found = next((one for one in reversed(history) if one.interval == item.window.interval), None)
        was_bad = item.was_bad or (found is not None and found.verdict is Verdict.BAD)
        self.items[self.items.index(item)] = replace(item, heard=found, was_bad=was_bad)
        self._draw()

    def _draw(self) -> None:
        wish = self.wish
        of_wish: Sequence[ListeningItem] = [
            item for item in self.items if wish.document_id is None or wish.document_id in item.document_ids
        ]
        self.sample = listening.sample(of_wish, n=wish.n, bound=wish.bound) if wish.is_sample else None
        wanted = {item.key for item in self.sample.items} if self.sample is not None else None
        self.listed = tuple(item for item in of_wish if wanted is None or item.key in wanted)
