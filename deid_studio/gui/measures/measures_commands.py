"""The commands of the window that measures against gold; its keys are a context of their own."""

from __future__ import annotations

from deid_studio.gui.commands.command import Command
from deid_studio.gui.language import translate


def measures_commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    return (
        Command("measure", translate("MeasuresActions", "&Measure"), ("F5",)),
        Command("stop", translate("MeasuresActions", "S&top"), ("Shift+F5",)),
        Command("save_figures", translate("MeasuresActions", "Save &figures…"), ("Ctrl+S",), "export"),
        Command("save_chart", translate("MeasuresActions", "Save &chart…"), ("Ctrl+Shift+S",), "export"),
        Command("leave", translate("MeasuresActions", "Close the &window"), ("Ctrl+W",)),
        Command("next_tab", translate("MeasuresActions", "Next &figures"), ("Ctrl+PgDown",)),
        Command("previous_tab", translate("MeasuresActions", "Previous fi&gures"), ("Ctrl+PgUp",)),
        Command("next_pane", translate("MeasuresActions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("MeasuresActions", "Previo&us pane"), ("Shift+F6",)),
        Command("keys", translate("MeasuresActions", "&Keys"), ("F1",), "help"),
    )


def menus() -> tuple[tuple[str, str], ...]:
    """Titles of the menus and names of their commands."""
    return (
        (translate("MeasuresActions", "&Figures"), "measure stop | save_figures save_chart | leave"),
        (translate("MeasuresActions", "&View"), "next_tab previous_tab | next_pane previous_pane"),
        (translate("MeasuresActions", "&Help"), "keys"),
    )
