"""The manual says the same in both languages, and names keys and commands as the window does."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from deid_studio import RESOURCES
from deid_studio.formats.annotations.annotation_formats import FORMATS
from deid_studio.formats.annotations.carried_marks import Carries
from deid_studio.gui.adjudication.adjudication_commands import adjudication_commands
from deid_studio.gui.commands.command import Command
from deid_studio.gui.listening.listening_commands import listening_commands
from deid_studio.gui.measures.measures_commands import measures_commands
from deid_studio.gui.rounds.rounds_window import rounds_commands
from deid_studio.gui.shell.help.manual_window import CONTENTS, FOLDER, pages
from deid_studio.gui.shell.shell_commands import shell_commands

LANGUAGES: Final = ("en", "de")
NAMES: Final = sorted(path.stem for path in (FOLDER / "en").glob("*.md"))

KEYS: Final = {
    **{"←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "PgDn": "PgDown"},
    **{"Strg": "Ctrl", "Umschalt": "Shift", "Eingabe": "Enter", "Entf": "Del", "Leertaste": "Space"},
    **{"Rücktaste": "Backspace", "Bild auf": "PgUp", "Bild ab": "PgDown"},
}
"""How the manual calls keys, and what Qt calls them; Return is Enter's twin and not named."""


def page(language: str, name: str) -> str:
    return (FOLDER / language / f"{name}.md").read_text(encoding="utf-8")


def test_both_languages_have_the_same_pages() -> None:
    assert len(NAMES) > 15
    for language in LANGUAGES:
        assert sorted(path.stem for path in (FOLDER / language).iterdir()) == NAMES
        assert sorted(pages(FOLDER / language)) == NAMES, "the contents name every page once"


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same(name: str) -> None:
    """As many headings, paragraphs, items and rows; the same commands, options and links."""
    shapes = []
    for language in LANGUAGES:
        text = page(language, name)
        blocks = re.findall(r"^```.*?^```", text, flags=re.MULTILINE | re.DOTALL)
        headings = re.findall(r"^#+", text, flags=re.MULTILINE)
        items = len(re.findall(r"^(?:- |\d\. |\|)", text, flags=re.MULTILINE))
        options = set(re.findall(r"(?<![\w-])--[a-z][\w-]*", text))
        links = sorted(re.findall(r"\]\((.*?)\)", text))
        shapes.append((headings, items, blocks, options, links, text.count("\n\n")))
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_pages(language: str) -> None:
    for name in NAMES:
        text = page(language, name)
        assert text.startswith("# "), name
        assert not re.search(r"https?:|www\.", text), "the manual opens nothing outside of it"
        for link in re.findall(r"\]\((.*?)\)", text):
            assert link.removesuffix(".md") in NAMES, f"{name}: {link}"
    titles = pages(FOLDER / language)
    assert [title for name, title in titles.items() if page(language, name).partition("\n")[0] != f"# {title}"] == []
    assert next(iter(titles)) == CONTENTS


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    translator = QTranslator()
    if request.param == "de":
        assert translator.load("deid_studio_de", str(RESOURCES / "i18n"))
        qapp.installTranslator(translator)
    yield request.param
    qapp.removeTranslator(translator)


def windows() -> list[dict[str, Command]]:
    """The commands of each window, by their words."""
    lists = (shell_commands(), rounds_commands(), adjudication_commands(), listening_commands(), measures_commands())
    return [{command.text.replace("&", ""): command for command in listed} for listed in lists]


def _qt_keys(cell: str) -> set[str]:
    keys = cell.split(", ") if cell != "–" else []
    return {"+".join(KEYS.get(part, part) for part in re.split(r"(?<=.)\+", key)) for key in keys}


def test_tables_of_keys_are_the_windows(language: str) -> None:
    known, rows = windows(), 0
    for name in NAMES:
        for table in re.findall(r"^\| (?:Key|Taste) \|.*\n(?:\|.*\n)+", page(language, name), re.MULTILINE):
            listed = [tuple(cell.strip() for cell in row.split("|")[1:3]) for row in table.splitlines()[2:]]
            window = next((window for window in known if {words for _, words in listed} <= set(window)), None)
            assert window is not None, f"{name}: a window has no such command: {listed}"
            for cell, words in listed:
                keys = {key for key in window[words].keys if "Return" not in key}
                assert _qt_keys(cell) == keys, f"{name}: {words}"
                rows += 1
    assert rows > 100


def test_every_menu_entry_that_is_named_exists(language: str) -> None:
    """What stands in italics with a "…" behind it, or is a way through the menus, is an entry as the window has it."""
    known = {words for window in windows() for words in window}
    for name in NAMES:
        for words in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", page(language, name).replace("\n", " ")):
            entry = re.sub(r" +", " ", words.rpartition(", ")[2])
            if ", " in words and not words.startswith(("View", "Ansicht")):
                assert entry in known, f"{name}: {words}"


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("de", "ja")])
def test_the_table_of_other_tools_formats_says_what_they_carry(language: str, yes: str) -> None:
    rows = re.findall(r"^\| (.*?) \| `(\w+)` \| `(\.\w+)` \| (.*?) \|$", page(language, "formats"), flags=re.MULTILINE)
    told = {kind: (title, suffix, [cell == yes for cell in cells.split(" | ")]) for title, kind, suffix, cells in rows}
    assert told == {
        kind: (form.title, form.suffix, [one in form.carries for one in Carries]) for kind, form in FORMATS.items()
    }
