"""One undo for what lies on two stacks: the annotator's work on a document, and the windows of its recording."""

from __future__ import annotations

from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.storage.journal import Journal

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
