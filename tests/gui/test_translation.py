"""German and English say the same, everywhere in the window."""

import ast
import errno
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings, QTimer, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QMessageBox,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from deid_studio import RESOURCES
from deid_studio.errors import FormatError, NotRedactable, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.formats.transcripts.timed_words import Notes
from deid_studio.gui.app import LANGUAGES, Desk
from deid_studio.gui.language import explained, localised
from deid_studio.gui.review.provenance import provenance
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.sentences import SYSTEM_REASONS, literal, plural, sentence, system_reason
from deid_studio.services import demo
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.release.release_places import GatePlace
from tests.gui.dialogs import asked
from tests.gui.room import cut_off, lay_out

ROOT = Path(__file__).resolve().parents[2]
I18N = RESOURCES / "i18n"
SAME_IN_BOTH = {
    "Label",
    # In a menu of charts that is switched off
    "Export",
    "Export...",
    *("Text", "PHI", "Annotation", "Import", "Deutsch", "English", "Esc", "Return, Enter"),
    *tagset_toml.built_in(),
}
"""Words and keys that both languages have, languages in their own name, and names of tag sets."""


@dataclass(frozen=True, slots=True)
class Message:
    context: str
    source: str
    translation: str
    unfinished: bool


def messages() -> list[Message]:
    """The entries of the .ts."""
    return [
        Message(context.findtext("name", ""), source, found.text or "", "type" in found.attrib)
        for context in ET.parse(I18N / "deid_studio_de.ts").getroot().iter("context")
        for message in context.iter("message")
        if (source := message.findtext("source")) and (found := message.find("translation")) is not None
    ]


# -- the files ----------------------------------------------------------------------------------------------------


def test_every_string_is_translated() -> None:
    assert len(messages()) > 300
    assert [message for message in messages() if message.unfinished or not message.translation] == []


@pytest.mark.skipif(os.name == "nt", reason="a POSIX script")
def test_ts_and_qm_are_what_translate_sh_makes(tmp_path: Path) -> None:
    names = ("deid_studio_de.ts", "deid_studio_de.qm")
    shutil.copy(I18N / names[0], tmp_path)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(["sh", ROOT / "packaging/translate.sh", tmp_path], check=True, env={**os.environ, "PATH": path})
    for name in names:
        assert (tmp_path / name).read_bytes() == (I18N / name).read_bytes(), f"run packaging/translate.sh: {name}"


def test_ts_names_no_places() -> None:
    assert "<location" not in (I18N / "deid_studio_de.ts").read_text(encoding="utf-8")


def test_source_and_translation_take_the_same_values() -> None:
    def values(text: str) -> Counter[str]:
        return Counter(re.findall(r"\{\w*\}", text))

    assert [m for m in messages() if values(m.source) != values(m.translation)] == []


def test_source_and_translation_end_alike() -> None:
    def end(text: str) -> str:
        return text[-1] if text[-1] in ".…?!:" else ""

    assert [m for m in messages() if end(m.source) != end(m.translation)] == []
    assert [m for m in messages() if ("&" in m.source) != ("&" in m.translation)] == []


# -- what services say --------------------------------------------------------------------------------------------


def test_what_the_system_says_is_in_its_words() -> None:
    if os.name != "nt":
        assert {*SYSTEM_REASONS} <= {os.strerror(code) for code in errno.errorcode}


@pytest.mark.usefixtures("german")
def test_what_the_system_says_is_told_in_german() -> None:
    translations = {m.source: m.translation for m in messages() if m.context == "Messages"}
    for reason in SYSTEM_REASONS:
        assert localised(system_reason(OSError(1, str(reason)))) == translations[reason]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("english", "in_german"),
    [
        (
            sentence(
                "the project cannot be opened: {reason}", reason=system_reason(PermissionError(13, "Permission denied"))
            ),
            "das Projekt lässt sich nicht öffnen: Zugriff verweigert",
        ),
        (plural(1, "{n} word has no time", "{n} words have no time"), "1 Wort hat keine Zeit"),
        (plural(1200, "{n} word has no time", "{n} words have no time"), "1200 Wörter haben keine Zeit"),
        (
            GatePlace("1", "Brief", "brief", sentence("an age above 89"), "Age", 3, 9, 1000, 2000).line,
            "Brief: Age, Zeichen 3 bis 9, 1.000 bis 2.000 s: ein Alter über 89",
        ),
        (literal("Nobody ever wrote this: not at all"), "Nobody ever wrote this: not at all"),
        (literal(""), ""),
    ],
)
def test_sentences_are_put_together_in_german(english: str, in_german: str) -> None:
    assert localised(english) == in_german


@pytest.mark.usefixtures("german")
def test_a_kept_import_report_is_told_in_german(tmp_path: Path) -> None:
    (tmp_path / "Brief.txt").write_text("Frau Müller", encoding="utf-8")
    (tmp_path / "Brief.ann").write_text("T1\tSPITZNAME 5 11\tMüller\n", encoding="utf-8")
    with projects.create(tmp_path / "Projekt", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "Brief.txt", tmp_path / "Brief.ann"])
        (report,) = importing.reports(project)
    assert any("SPITZNAME (1 Annotation) ist nicht in der Typenliste" in localised(n.sentence) for n in report.notes)


@pytest.mark.usefixtures("german")
def test_what_the_system_refuses_names_no_path() -> None:
    assert explained(PermissionError(13, "Permission denied", "/Pat/Möller.wav")) == "Zugriff verweigert"


@pytest.mark.usefixtures("german")
def test_an_error_names_its_place_in_german() -> None:
    error = FormatError(sentence("holds no tiers"), file="Visite Köln.TextGrid")
    assert explained(error) == "Visite Köln.TextGrid: enthält keine Ebenen"
    reason = sentence("no such tag set; there are {known}, or name a .toml file", known="a, b")
    assert explained(FormatError(reason, file="x.toml", line=3)) == (
        "x.toml, Zeile 3: diese Typenliste gibt es nicht; es gibt a, b, oder Sie nennen eine .toml-Datei"
    )


@pytest.mark.usefixtures("german")
def test_notes_of_a_file_name_their_places_in_german() -> None:
    notes = Notes()
    place = sentence("{place}, word {number}", place=sentence("segment {number}", number=2), number=5)
    notes.add(sentence("the end is not after the start; the word has no time"), place=place)
    for number in range(1, 22):
        notes.add(sentence("an empty word was left out"), place=sentence("segment {number}", number=number))
    single, folded = (localised(note) for _, note in notes.all())
    assert single == "Segment 2, Wort 5: das Ende liegt nicht nach dem Anfang; das Wort hat keine Zeit"
    assert folded.startswith("ein leeres Wort wurde weggelassen (21-mal, zuerst in Segment 1; Segment 2; ")


@pytest.mark.usefixtures("qapp")
def test_english_sentences_stay_as_they_are() -> None:
    english = sentence("{file}: {reason}", file="a: b; c", reason=plural(2, "{n} word", "{n} words"))
    assert localised(english) == english


SINGLE_FORM = re.compile(
    r"\{[a-z_:,]*\} (documents|words|files|windows|suggestions|annotations|notes|lines|spans|pairs|conflicts|recordings"
    r"|annotators|decisions|bundles|questions|texts|characters|alternatives|seconds|minutes|cuts|findings|hits)\b"
)


def test_counts_have_a_form_for_one() -> None:
    """Texts with a number before a noun are the second form of a `plural`, nothing else."""
    alone: list[tuple[str, str]] = []
    for room in ("gui", "cli"):
        for path in sorted((ROOT / "deid_studio" / room).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            plurals = {
                id(text)
                for call in ast.walk(tree)
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "plural"
                for text in call.args
            }
            for part in ast.walk(tree):
                if isinstance(part, ast.JoinedStr):
                    words = "".join(one.value if isinstance(one, ast.Constant) else "{}" for one in part.values)
                elif isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in plurals:
                    words = part.value
                else:
                    continue
                if SINGLE_FORM.search(words):
                    alone.append((path.name, words))
    assert alone == []


@pytest.mark.usefixtures("qapp")
def test_no_source_of_a_rule_is_shown_as_a_code() -> None:
    sources = {
        source
        for card in (RESOURCES / "models").glob("*/card.json")
        for source in json.loads(card.read_text(encoding="utf-8"))["afterwards"]
        if "." in source and ":" not in source
    }
    assert len(sources) > 100
    said = {source: provenance(f"rule:{source}") for source in sorted(sources)}
    assert [source for source, words in said.items() if not words.startswith(("Rule: ", "Sweep: "))] == []
    assert provenance("rule:no.such") == "Rule"


# -- the window ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("translation") / "Übung"
    demo.open_demo(folder).close()
    return folder


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], MainWindow]]:
    """Opens the window in a language; the one before it is closed."""
    windows: list[MainWindow] = []
    locale = QLocale()

    def close() -> None:
        while windows:
            windows.pop().close()
        for translator in qapp.findChildren(QTranslator):
            qapp.removeTranslator(translator)

    def open_window(language: str) -> MainWindow:
        close()
        settings = QSettings(str(tmp_path / f"{language}.ini"), QSettings.Format.IniFormat)
        settings.setValue("language", language)
        settings.setValue("theme", "light")
        window = Desk(qapp, settings).open_window(None)
        qtbot.addWidget(window)
        window.resize(1366, 740)
        qtbot.waitExposed(window)
        windows.append(window)
        return window

    yield open_window
    close()
    QLocale.setDefault(locale)


def with_everything_said(window: MainWindow, project: Path) -> MainWindow:
    """`window` with the demo's talk, an annotation that is current, work going on and the cursor in character mode."""
    window.open_project(project)
    session = window.session
    assert session is not None
    session.show_document(next(entry.id for entry in session.entries if entry.recording_id))
    window.actions_["characters"].trigger()
    session.make_current(session.annotations[0].id)
    window.status.show_work(window.import_export.tr("Importing"), 1, 2)
    assert window.workspace is not None
    window.workspace.recall.show_count(42, 57)
    window.workspace.recall.show()
    window.workspace.offer.offer(3)
    return window


def texts(widget: QWidget) -> list[str]:
    """What a widget and what is in it say, always in the same order."""
    said: list[str] = []
    for part in (widget, *widget.findChildren(QWidget)):
        said += [part.windowTitle(), part.toolTip(), part.accessibleName(), part.accessibleDescription()]
        if isinstance(part, (QLabel, QAbstractButton, QMessageBox)):
            said.append(part.text())
        if isinstance(part, QMenu):
            said.append(part.title())
        if isinstance(part, QComboBox):
            said += [part.itemText(index) for index in range(part.count())]
        if isinstance(part, QTableWidget):
            cells = [(row, column) for row in range(part.rowCount()) for column in range(part.columnCount())]
            said += [item.text() for cell in cells if (item := part.item(*cell)) is not None]
        if isinstance(part, QHeaderView):
            model, way = part.model(), part.orientation()
            said += [str(model.headerData(section, way) or "") for section in range(part.count())]
    for action in widget.findChildren(QAction):
        said += [action.text(), action.toolTip(), action.iconText()]
    return said


def plain(text: str) -> str:
    """The words of a text, without mnemonics, counts and the key that a menu shows."""
    return re.sub(r"[&…\d]|\t.*", "", text).strip()


@pytest.mark.parametrize("with_project", [False, True])
def test_no_text_of_the_window_is_the_same_in_both_languages(
    opened: Callable[[str], MainWindow], project: Path, with_project: bool
) -> None:
    said: dict[str, list[str]] = {}
    own = {*SAME_IN_BOTH, "a.ann"}
    for language in LANGUAGES:
        window = opened(language)
        if not with_project:
            said[language] = texts(window)
            continue
        session = with_everything_said(window, project).session
        assert session is not None and session.document is not None and session.current is not None
        with asked(window) as shown:
            said[language] = texts(window) + [text for dialog in shown for text in texts(dialog)]
        own |= {entry.name for entry in session.entries} | {session.current.surface(session.document.text)}
        own |= {name for tag in session.tag_set.tags if len({*tag.names.values()}) == 1 for name in tag.names.values()}
    assert len(said["de"]) == len(said["en"])
    same = {de for de, en in zip(said["de"], said["en"], strict=True) if plain(de) == plain(en)}
    worded = {text for text in same if re.search(r"[^\W\d_]{3}", text) and not re.search(r"deid.studio|[/\\]", text)}
    assert {text for text in worded if plain(text) not in set(map(plain, own))} == set()


def test_the_german_window_speaks_german(opened: Callable[[str], MainWindow], project: Path) -> None:
    window = with_everything_said(opened("de"), project)
    assert [action.text() for action in window.menuBar().actions()][:2] == ["&Projekt", "&Bearbeiten"]
    with asked(window) as shown:
        said = {text for dialog in shown for text in texts(dialog)}
    assert not {text for text in said if re.search(r"\b(Return|Hoch|Herunter|Bild (auf|ab)wärts)\b|kolditz13|--", text)}
    assert {
        "Abbrechen",
        "Schließen",
        "Strg+Umschalt+I",
        "Kolditz 2019 (13 Typen)",
        "die Bytereihenfolge-Marke (BOM) wurde weggelassen",
        "Projekt",
    } <= said


@pytest.mark.parametrize(
    ("problem", "in_german"),
    [
        (
            ProjectError(sentence("this project has no backup; nothing was changed")),
            "Dieses Projekt hat keine Sicherung",
        ),
        (
            NotRedactable(
                sentence("there is no text to export"),
                places=(sentence("{file}: {reason}", file="Brief", reason=sentence("there is no text to align")),),
            ),
            "Brief: es gibt keinen Text",
        ),
    ],
)
def test_problems_are_told_in_german(
    opened: Callable[[str], MainWindow], qapp: QApplication, problem: Exception, in_german: str
) -> None:
    window = opened("de")
    said: list[str] = []

    def read_and_close() -> None:
        dialog = qapp.activeModalWidget()
        assert dialog is not None
        said.extend(texts(dialog))
        dialog.close()

    QTimer.singleShot(0, read_and_close)
    window.complain(problem)
    assert any(in_german in text for text in said)


def test_the_status_line_says_in_german_why_nothing_can_be_changed(
    opened: Callable[[str], MainWindow], project: Path
) -> None:
    with demo.open_demo(project):
        window = opened("de")
        window.open_project(project)
        reason = window.status.currentMessage()
        assert "hat dieses Projekt geöffnet; bis es dort geschlossen wird, kann es gelesen" in reason
        assert reason in texts(window.status)


def test_the_status_line_says_in_german_why_there_is_no_sound(opened: Callable[[str], MainWindow]) -> None:
    window = opened("de")
    error = FormatError(sentence("the sound cannot be decoded to its end"))
    window.playing.player.failed.emit(explained(error))
    assert window.status.currentMessage() == "der Ton lässt sich nicht bis zum Ende dekodieren"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("with_project", [False, True])
def test_no_text_is_cut_off(
    opened: Callable[[str], MainWindow], project: Path, language: str, with_project: bool
) -> None:
    window = opened(language)
    if with_project:
        with_everything_said(window, project)
        with asked(window) as shown:
            lay_out()
            assert [cut for dialog in shown for cut in cut_off(dialog)] == []
    wait_for_all()
    lay_out()
    assert cut_off(window) == []
