"""The commands of listening through; its keys are a context of their own."""

from __future__ import annotations

from deid_studio.gui.commands.command import WRITES, Command
from deid_studio.gui.language import translate


def listening_menus() -> tuple[tuple[str, str], ...]:
    """Titles of menus, and what they offer; "|" is a separator."""
    return (
        (
            translate("ListeningActions", "&Verdict"),
            "good bad | widen_left widen_right | back | next_unheard next previous | go_there",
        ),
        (
            translate("ListeningActions", "&Sound"),
            "again stop | original | slower faster normal_speed",
        ),
        (translate("ListeningActions", "Vie&w"), "side | next_pane previous_pane | read_again leave"),
        (translate("ListeningActions", "&Help"), "keys"),
    )


def listening_commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    return (
        Command("good", translate("ListeningActions", "&Good"), ("Return", "Enter"), "saved", needs=WRITES),
        Command("bad", translate("ListeningActions", "&Bad"), ("X",), "delete", needs=WRITES),
        Command("widen_left", translate("ListeningActions", "Widen &left"), ("J",), needs=WRITES),
        Command("widen_right", translate("ListeningActions", "Widen &right"), ("K",), needs=WRITES),
        Command("back", translate("ListeningActions", "Take b&ack"), ("Backspace",), "undo", needs=WRITES),
        Command("next_unheard", translate("ListeningActions", "&Skip"), ("U",), "next"),
        Command("next", translate("ListeningActions", "&Next window"), ("Down",)),
        Command("previous", translate("ListeningActions", "&Previous window"), ("Up",), "previous"),
        Command("go_there", translate("ListeningActions", "Show it in the &main window"), ("Ctrl+G",)),
        Command("again", translate("ListeningActions", "Play a&gain"), ("Space", "V", "F4"), "play"),
        Command("stop", translate("ListeningActions", "&Stop"), ("Shift+F4",), "pause"),
        Command("original", translate("ListeningActions", "Hear the &original"), ("Ctrl+O",)),
        Command("slower", translate("ListeningActions", "Slo&wer"), ("Ctrl+Down",)),
        Command("faster", translate("ListeningActions", "&Faster"), ("Ctrl+Up",)),
        Command("normal_speed", translate("ListeningActions", "&Normal speed"), ("Ctrl+0",)),
        Command("side", translate("ListeningActions", "How much and how &far"), ("F9",), checkable=True),
        Command("next_pane", translate("ListeningActions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("ListeningActions", "Previo&us pane"), ("Shift+F6",)),
        Command("read_again", translate("ListeningActions", "&Read the windows again"), ("F5",)),
        Command("leave", translate("ListeningActions", "Close the &window"), ("Ctrl+W",)),
        Command("keys", translate("ListeningActions", "&Keys"), ("F1",), "help"),
    )
