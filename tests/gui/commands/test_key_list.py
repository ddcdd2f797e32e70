"""The key map on paper."""

from __future__ import annotations

from deid_studio.gui.commands.key_list import text_of


def test_on_paper_keys_stand_first_and_what_has_none_is_listed_too() -> None:
    listed = {"Edit": [("undo", "Undo", "Ctrl+Z"), ("pads", "Pads", "")], "Fixed keys": [(None, "Close", "Esc")]}
    assert text_of(listed) == "Edit\nCtrl+Z\tUndo\n–\tPads\n\nFixed keys\nEsc\tClose\n"
