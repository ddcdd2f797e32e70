"""One undo for what lies on two stacks: the annotator's work on a document, and the windows of its recording."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.services.annotation.history.undo_history import UndoStep, undo_history
from deid_studio.storage.journal import Journal
from deid_studio.storage.reader import Reader

WINDOW_OPERATIONS: Final = frozenset((Operation.SET_WINDOW_PADS, Operation.WIDEN_WINDOW))
"""Of a recording's stack; what somebody heard in it is taken back where it was heard."""


class UndoOrder:
    """Knows on which stack this session's last edits lie, and what is undone and redone next on the two of a document.

    Of windows only this session's edits are taken back, for others may have set them before. `undoable` and `redoable`
    name the operations that undo and redo would take back and make again.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._done: list[str] = []
        self._undone: list[str] = []
        self._assignment_id = ""
        self._recording_id: str | None = None
        self.undoable: str | None = None
        self.redoable: str | None = None

    def enter(self, assignment_id: str, recording_id: str | None) -> None:
        """These two are the stacks of what can be changed from now on; "" and None where there is none."""
        self._assignment_id, self._recording_id = assignment_id, recording_id
        self.look_up()

    def look_up(self) -> None:
        """Look up which operations are next."""
        undo, redo = self.next_undo(), self.next_redo()
        self.undoable, self.redoable = undo and undo[1], redo and redo[1]

    def wrote_own(self, operation: str) -> None:
        """An edit was made on the stack of the annotator's work, where it is the next to be undone."""
        self.wrote(self._assignment_id)
        self.undoable, self.redoable = operation, None

    def wrote(self, stack: str) -> None:
        """An edit was made on this stack."""
        self._done.append(stack)
        self._undone.clear()

    def took_back(self, stack: str) -> None:
        """The last edit of this stack was undone."""
        _remove_last(self._done, stack)
        self._undone.append(stack)

    def made_again(self, stack: str) -> None:
        """The edit of this stack that was undone last was redone."""
        _remove_last(self._undone, stack)
        self._done.append(stack)

    def travel(self, by: int) -> int:
        """Take back (below 0) or make again so many edits, each by itself; how many could be. Raises EditConflict."""
        is_back = by < 0
        for made in range(abs(by)):
            found = (self.next_undo if is_back else self.next_redo)()
            changes = found and (self._journal.undo if is_back else self._journal.redo)(found[0])
            if not found or changes is None:
                return made
            (self.took_back if is_back else self.made_again)(found[0])
        return abs(by)

    def history(self, project: Reader) -> tuple[UndoStep, ...]:
        """What can be taken back and made again, in the order in which it was made."""
        steps = list(undo_history(project, self._assignment_id)) if self._assignment_id else []
        if self._recording_id is not None:
            windows = [one for one in undo_history(project, self._recording_id) if one.operation in WINDOW_OPERATIONS]
            done, undone = self._done.count(self._recording_id), self._undone.count(self._recording_id)
            steps += [one for one in windows if one.is_done][-done:] if done else []
            steps += [one for one in windows if not one.is_done][:undone]
        return tuple(sorted(steps, key=lambda step: step.number))

    def next_undo(self) -> tuple[str, str] | None:
        """The stack on which the next edit to be taken back lies, and its operation."""
        own = self._journal.next_undo(self._assignment_id) if self._assignment_id else None
        recording_id = self._recording_id
        if recording_id is not None and self._last_of(self._done) == recording_id:
            window = self._journal.next_undo(recording_id)
            if window is not None and window in WINDOW_OPERATIONS:
                return recording_id, window
        return None if own is None else (self._assignment_id, own)

    def next_redo(self) -> tuple[str, str] | None:
        """The stack on which the next edit to be made again lies, and its operation."""
        stack = self._last_of(self._undone) or self._assignment_id
        operation = self._journal.next_redo(stack) if stack else None
        if operation is None or (stack == self._recording_id and operation not in WINDOW_OPERATIONS):
            return None
        return stack, operation

    def _last_of(self, stacks: Sequence[str]) -> str | None:
        """The last of these that can be changed here."""
        here = (self._assignment_id, self._recording_id)
        return next((stack for stack in reversed(stacks) if stack in here), None)


def _remove_last(stacks: list[str], stack: str) -> None:
    if stack in stacks:
        del stacks[len(stacks) - 1 - stacks[::-1].index(stack)]
