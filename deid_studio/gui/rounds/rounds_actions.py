"""The commands of the supervisor's window; its keys are a context of their own."""

from __future__ import annotations

from deid_studio.gui.commands.command import Command
from deid_studio.gui.language import translate


def rounds_commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    return (
        Command("new_round", translate("RoundsActions", "&New round…"), ("Ctrl+N",), "new", writes=True),
        Command("use_round", translate("RoundsActions", "Make it the &current round"), ("Ctrl+U",), writes=True),
        Command("close_round", translate("RoundsActions", "C&lose the round"), ("Ctrl+L",), writes=True),
        Command("reopen_round", translate("RoundsActions", "&Reopen the round"), ("Ctrl+Shift+L",), writes=True),
        Command("add_annotator", translate("RoundsActions", "&Add an annotator…"), ("Ctrl+Shift+N",), writes=True),
        Command("leave", translate("RoundsActions", "Close the &window"), ("Ctrl+W",)),
        Command("hand_out", translate("RoundsActions", "&Hand out…"), ("Ctrl+B",), "export", writes=True),
        Command("collect", translate("RoundsActions", "&Collect…"), ("Ctrl+I",), "import", writes=True),
        Command("page_rounds", translate("RoundsActions", "&Rounds"), ("Ctrl+1",)),
        Command("page_agreement", translate("RoundsActions", "&Agreement"), ("Ctrl+2",)),
        Command("measure", translate("RoundsActions", "&Measure again"), ("F5",)),
        Command("report", translate("RoundsActions", "Repor&t…"), ("Ctrl+S",), "export"),
        Command("next_tab", translate("RoundsActions", "Next &figures"), ("Ctrl+PgDown",)),
        Command("previous_tab", translate("RoundsActions", "Previous fi&gures"), ("Ctrl+PgUp",)),
        Command("next_place", translate("RoundsActions", "&Next disagreement"), ("F3",)),
        Command("previous_place", translate("RoundsActions", "&Previous disagreement"), ("Shift+F3",)),
        Command("play_place", translate("RoundsActions", "Play the &place"), ("V", "F4"), "play"),
        Command("play_a", translate("RoundsActions", "Play &A"), ("A",)),
        Command("play_b", translate("RoundsActions", "Play &B"), ("B",)),
        Command("open_place", translate("RoundsActions", "Go to the &document"), ("Ctrl+Return", "Ctrl+Enter")),
        Command("next_pane", translate("RoundsActions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("RoundsActions", "Previo&us pane"), ("Shift+F6",)),
        Command("keys", translate("RoundsActions", "&Keys"), ("F1",), "help"),
    )
