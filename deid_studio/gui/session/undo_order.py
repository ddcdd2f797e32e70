"""One undo for what lies on two stacks: the annotator's work on a document, and the windows of its recording."""

from __future__ import annotations

from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.services.annotation.history.undo_history import UndoStep, undo_history
from deid_studio.storage.journal import Journal
from deid_studio.storage.reader import Reader

WINDOW_OPERATIONS: Final = frozenset((Operation.SET_WINDOW_PADS, Operation.WIDEN_WINDOW))
"""Of a recording's stack; what somebody heard in it is taken back where it was heard."""


class UndoOrder:
    """Knows on which stack this session's last edits lie.

    Of windows only this session's edits are taken back, for others may have set them before.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._done: list[str] = []
        self._undone: list[str] = []

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

    def travel(self, by: int, assignment_id: str, recording_id: str | None) -> int:
        """Take back (below 0) or make again so many edits, each by itself; how many could be. Raises EditConflict."""
        is_back = by < 0
        for made in range(abs(by)):
            found = (self.next_undo if is_back else self.next_redo)(assignment_id, recording_id)
            changes = found and (self._journal.undo if is_back else self._journal.redo)(found[0])
            if not found or changes is None:
                return made
            (self.took_back if is_back else self.made_again)(found[0])
        return abs(by)

    def history(self, project: Reader, assignment_id: str, recording_id: str | None) -> tuple[UndoStep, ...]:
        """What can be taken back and made again, in the order in which it was made."""
        steps = list(undo_history(project, assignment_id)) if assignment_id else []
        if recording_id is not None:
            windows = [one for one in undo_history(project, recording_id) if one.operation in WINDOW_OPERATIONS]
            done, undone = self._done.count(recording_id), self._undone.count(recording_id)
            steps += [one for one in windows if one.is_done][-done:] if done else []
            steps += [one for one in windows if not one.is_done][:undone]
        return tuple(sorted(steps, key=lambda step: step.number))

    def next_undo(self, assignment_id: str, recording_id: str | None) -> tuple[str, str] | None:
        """The stack on which the next edit to be taken back lies, and its operation."""
        own = self._journal.next_undo(assignment_id) if assignment_id else None
        last = next((stack for stack in reversed(self._done) if stack in (assignment_id, recording_id)), None)
        if recording_id is not None and last == recording_id:
            window = self._journal.next_undo(recording_id)
            if window is not None and window in WINDOW_OPERATIONS:
                return recording_id, window
        return None if own is None else (assignment_id, own)

    def next_redo(self, assignment_id: str, recording_id: str | None) -> tuple[str, str] | None:
        """The stack on which the next edit to be made again lies, and its operation."""
        last = next((stack for stack in reversed(self._undone) if stack in (assignment_id, recording_id)), None)
        stack = last or assignment_id
        operation = self._journal.next_redo(stack) if stack else None
        if operation is None or (stack == recording_id and operation not in WINDOW_OPERATIONS):
            return None
        return stack, operation


def _remove_last(stacks: list[str], stack: str) -> None:
    if stack in stacks:
        del stacks[len(stacks) - 1 - stacks[::-1].index(stack)]
