"""The commands of adjudication; its keys are a context of their own, in which letters stay those of the tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deid_studio.gui.commands.command import WRITES, Command
from deid_studio.gui.commands.key_rules import DIGITS, native
from deid_studio.gui.language import translate
from deid_studio.services.adjudication.conflicts import DECIDED, ConflictPlace

SIDES: Final = len(DIGITS)
"""So many annotators have a key."""

NEEDED: Final = {
    **dict.fromkeys(("left", "both", "neither", "all_left", "note", "play", "play_left"), 1),
    **dict.fromkeys(("right", "all_right", "play_right"), 2),
    **{f"take_{number}": number for number in range(1, SIDES + 1)},
}
"""Commands that speak of a place, and of how many annotators at least."""

ARROWS: Final = {"Left": "←", "Right": "→"}


def menus() -> tuple[tuple[str, str], ...]:
    """Titles of menus, and their commands as `menus.fill_menu` takes them; that of the annotators follows."""
    return (
        (
            translate("AdjudicationActions", "&Decision"),
            "left right both neither | all_left all_right | reopen note | undo redo",
        ),
        (
            translate("AdjudicationActions", "&Go"),
            "next_open previous_open next previous | show_open show_all | next_pane previous_pane",
        ),
        (translate("AdjudicationActions", "&Sound"), "play play_left play_right stop"),
        (
            translate("AdjudicationActions", "&View"),
            "anonymous | text_larger text_smaller | read_again | final_corpus | leave",
        ),
    )


def adjudication_commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    numbered = translate("AdjudicationActions", "Annotator {} is right")
    return (
        Command("left", translate("AdjudicationActions", "The &left one is right"), ("Left",), needs=WRITES),
        Command("right", translate("AdjudicationActions", "The &right one is right"), ("Right",), needs=WRITES),
        Command("both", translate("AdjudicationActions", "&Both are right"), ("J",), needs=WRITES),
        Command("neither", translate("AdjudicationActions", "&Neither is right"), ("X",), needs=WRITES),
        *(
            Command(f"take_{number}", numbered.format(number), (digit,), needs=WRITES)
            for number, digit in enumerate(DIGITS, start=1)
        ),
        Command("all_left", translate("AdjudicationActions", "Left one right in &the whole document"), needs=WRITES),
        Command("all_right", translate("AdjudicationActions", "Right one right in the whole docu&ment"), needs=WRITES),
        Command("reopen", translate("AdjudicationActions", "Re&open the conflict"), ("Backspace",), needs=WRITES),
        Command("note", translate("AdjudicationActions", "&Write a note"), ("F2", "Ctrl+N"), needs=WRITES),
        Command("undo", translate("AdjudicationActions", "&Undo"), ("Ctrl+Z",), "undo", needs=WRITES),
        Command("redo", translate("AdjudicationActions", "Re&do"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", needs=WRITES),
        Command("next_open", translate("AdjudicationActions", "Next open &conflict"), ("U",), "next"),
        Command("previous_open", translate("AdjudicationActions", "&Previous open conflict"), ("Shift+U",), "previous"),
        Command("next", translate("AdjudicationActions", "&Next conflict"), ("F3",)),
        Command("previous", translate("AdjudicationActions", "Previous con&flict"), ("Shift+F3",)),
        Command("show_open", translate("AdjudicationActions", "List only what is &open"), ("Ctrl+1",)),
        Command("show_all", translate("AdjudicationActions", "List &all conflicts"), ("Ctrl+2",)),
        Command("next_pane", translate("AdjudicationActions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("AdjudicationActions", "Previo&us pane"), ("Shift+F6",)),
        Command("play", translate("AdjudicationActions", "Play the &place"), ("V", "F4"), "play"),
        Command("play_left", translate("AdjudicationActions", "Play the &left one"), ("Ctrl+Left",)),
        Command("play_right", translate("AdjudicationActions", "Play the &right one"), ("Ctrl+Right",)),
        Command("stop", translate("AdjudicationActions", "&Stop"), ("Shift+F4",), "pause"),
        Command("anonymous", translate("AdjudicationActions", "&Letters instead of codes"), checkable=True),
        Command("text_larger", translate("AdjudicationActions", "L&arger text"), ("Ctrl++",)),
        Command("text_smaller", translate("AdjudicationActions", "&Smaller text"), ("Ctrl+-",)),
        Command("read_again", translate("AdjudicationActions", "&Read the layers again"), ("F5",)),
        Command("final_corpus", translate("AdjudicationActions", "&Final corpus…"), ("Ctrl+E",), "export"),
        Command("leave", translate("AdjudicationActions", "Close the &window"), ("Ctrl+W",)),
        Command("keys", translate("AdjudicationActions", "&Keys"), ("F1",), "help"),
    )


def is_possible(command: Command, place: ConflictPlace | None, *, writable: bool) -> bool:
    """Whether a command has something to do at this place."""
    if command.name == "reopen":
        return writable and place is not None and place.state == DECIDED
    count = len(place.annotators) if place is not None else 0
    return (writable or not command.writes) and count >= NEEDED.get(command.name, 0)


def keys_of_side(keys_of: Callable[[str], Sequence[str]], side: int) -> str:
    """The keys that say that an annotator is right, as they are written on a card."""
    names = (*("left", "right")[side : side + 1], f"take_{side + 1}") if side < SIDES else ()
    keys = (key for name in names for key in keys_of(name))
    return ", ".join(ARROWS.get(key) or native(key) for key in keys)
