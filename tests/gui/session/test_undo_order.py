"""Ctrl+Z takes back what was done last, on whichever stack that lies, and nothing that others did to windows."""

from __future__ import annotations

from typing import cast

from deid_studio.gui.session.undo_order import UndoOrder
from deid_studio.storage.journal import Journal


class Stacks:
    """A journal of operations by stack."""

    def __init__(self, **done: list[str]) -> None:
        self.done, self.undone = done, {stack: list[str]() for stack in done}

    def next_undo(self, stack: str) -> str | None:
        return next(reversed(self.done[stack]), None)

    def next_redo(self, stack: str) -> str | None:
        return next(reversed(self.undone[stack]), None)


def order(stacks: Stacks) -> UndoOrder:
    """That of an open document, whose annotator's work is on the stack `mine`, and windows on `sound`."""
    found = UndoOrder(cast(Journal, stacks))
    found.enter("mine", "sound")
    return found


def test_windows_of_an_earlier_session_stay() -> None:
    found = order(Stacks(mine=["mark"], sound=["set window pads"]))
    assert found.next_undo() == ("mine", "mark")
    assert order(Stacks(mine=[], sound=["set window pads"])).next_undo() is None


def test_the_last_edit_of_either_stack_comes_first() -> None:
    stacks = Stacks(mine=["mark"], sound=["set window pads"], other=["set window pads"])
    found = order(stacks)
    for stack in ("mine", "sound", "other"):
        found.wrote(stack)
    assert found.next_undo() == ("sound", "set window pads"), "that of another recording is not here"
    stacks.undone["sound"].append(stacks.done["sound"].pop())
    found.took_back("sound")
    assert found.next_undo() == ("mine", "mark")
    assert found.next_redo() == ("sound", "set window pads")
    found.wrote("mine")
    assert found.next_redo() is None, "what is done now cannot be joined by what was undone before"


def test_a_verdict_on_top_keeps_the_window_below_it() -> None:
    found = order(Stacks(mine=["mark"], sound=["set window pads", "heard good"]))
    found.wrote("sound")
    assert found.next_undo() == ("mine", "mark")
