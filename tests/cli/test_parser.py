"""The parser: every command is listed, explains itself, prints JSON, and says its failures without places or PHI."""

import json
import re

import pytest

from deid_studio import __version__
from deid_studio.cli.parser import command_line
from tests.cli.conftest import NAME

COMMANDS = {
    "new": ("new", "{new}"),
    "import": ("import", "{project}", "{source}"),
    "preannotate": ("preannotate", "{project}"),
    "list": ("list", "{project}"),
    "report": ("report", "{project}"),
    "tempo": ("tempo", "{project}"),
    "doctor": ("doctor", "{project}"),
    "export brat": ("export", "brat", "{project}", "{out}"),
    "export audio": ("export", "audio", "{project}", "{out}"),
    "export text": ("export", "text", "{project}", "{out}"),
    "evaluate spans": ("evaluate", "spans", "{letters}", "{letters}"),
    "agreement": ("agreement", "{project}"),
    "round create": ("round", "create", "{project}", "r2", "--annotators", "A1", "B2", "--shared", "1"),
    "round list": ("round", "list", "{project}"),
    "bundle create": ("bundle", "create", "{project}", "--annotator", "A1", "--out", "{out}"),
    "train": ("train", "talk-en", "{out}", "--unseen", "{talk}", "--size", "0.005"),
    "adjudicate": ("adjudicate", "{project}", "--list"),
    "final": ("final", "{project}", "{out}", "--method", "union"),
    "plan": ("plan", "{project}"),
    "models list": ("models", "list"),
    "align": ("align", "{project}"),
    "release": ("release", "{project}", "{out}", "--document", "brief"),
    "lines": ("lines", "{project}"),
    "remove": ("remove", "{project}", "brief", "--with-work"),
    "head": ("head", "{project}", "--set", "patient=P1", "Ward=7", "--documents", "brief"),
    "patients": ("patients", "{project}", "--code", "P1", "--documents", "brief"),
    "questions": ("questions", "{project}", "--all"),
    "trail": ("trail", "{project}", "--by", "A1"),
    "lists show": ("lists", "show", "{project}"),
    "tags show": ("tags", "show", "{project}"),
    "tags documents": ("tags", "documents", "{project}", "--layer", "A1"),
    "demo": ("demo", "--headless", "{out}"),
    "restore": ("restore", "{project}"),
}
FAILURES = {
    "new, occupied": ("new", "{source}"),
    "new, no tag set": ("new", "{new}", "--tag-set", "{source}/Zwirbelmeyer.toml"),
    "new, tag set is a folder": ("new", "{new}", "--tag-set", "{source}"),
    "import, no project": ("import", "{source}", "{source}"),
    "import, no file": ("import", "{project}", "{source}/fehlt.txt"),
    "import, words": ("import", "{project}", "{source}/brief.txt", "--words", "{source}/visite.json"),
    "import, annotator": ("import", "{project}", "{source}", "--annotator", "a/b"),
    "preannotate, no project": ("preannotate", "{source}"),
    "preannotate, annotator": ("preannotate", "{project}", "--annotator", "machine"),
    "preannotate, no folder": ("preannotate", "--folder", "{new}", "{out}", "--tag-set", "swfi"),
    "preannotate, no tag set": ("preannotate", "--folder", "{source}", "{out}", "--tag-set", "{source}/fehlt"),
    "evaluate, no gold": ("evaluate", "spans", "{new}", "{source}"),
    "train, no letters": ("train", "texts-de", "{out}", "--letters", "{new}"),
    "adjudicate, no project": ("adjudicate", "{source}"),
    "final, no round": ("final", "{project}", "{out}", "--round", "X", "--method", "union"),
    "agreement, no project": ("agreement", "{source}"),
    "agreement, no folder": ("agreement", "--brat", "{new}"),
    "agreement, no round": ("agreement", "{project}", "--round", "X"),
    "agreement, no format": ("agreement", "{project}", "--report", "{out}/report.docx"),
    "round, no such": ("round", "close", "{project}", "X"),
    "round, wrong plan": ("round", "create", "{project}", "r2", "--annotators", "A1", "--each", "2"),
    "round, no documents": ("round", "create", "{project}", "r2", "--annotators", "A1", "--shared", "9"),
    "bundle, nobody": ("bundle", "create", "{project}", "--annotator", "X", "--out", "{out}"),
    "bundle, no file": ("bundle", "open", "{source}/fehlt.deidpack", "{new}"),
    "bundle, no bundle": ("bundle", "merge", "{project}", "{source}/brief.txt"),
    "bundle, no passphrase": ("bundle", "merge", "{project}", "{source}/x", "--passphrase-file", "{source}/fehlt"),
    "list, no project": ("list", "{source}"),
    "list, a file": ("list", "{source}/brief.txt"),
    "report, no project": ("report", "{new}"),
    "export, a file in the way": ("export", "brat", "{project}", "{source}/brief.txt"),
    "export, no annotator": ("export", "brat", "{project}", "{out}", "--annotator", "X"),
    "export, no document": ("export", "text", "{project}", "{out}", "--document", "X"),
    "remove, with work": ("remove", "{project}", "brief"),
    "remove, nothing": ("remove", "{project}", "--undo"),
    "remove, no such": ("remove", "{project}", "X"),
    "patients, no table": ("patients", "{project}", "--read", "{source}/brief.txt"),
    "head, no table": ("head", "{project}", "--read", "{source}/brief.txt"),
    "questions, no such": ("questions", "{project}", "--answer", "X"),
    "tags, no layer": ("tags", "documents", "{project}", "--layer", "X"),
    "trail, no document": ("trail", "{project}", "--document", "X"),
    "round, nobody": ("round", "assign", "{project}", "1", "--documents", "brief", "--from", "X"),
    "learn, nothing finished": ("learn", "{project}"),
    "lines, no such": ("lines", "{project}", "--dismiss", "brief.ann:9"),
    "restore, no backup": ("restore", "{source}"),
    "wrong pads": ("export", "audio", "{project}", "{out}", "--pad-before-ms", "-5"),
    "no number": ("export", "audio", "{project}", "{out}", "--pad-after-ms", "viel"),
    "no kind": ("export",),
    "unknown command": ("frobnicate",),
    "unknown option": ("list", "{project}", "--frobnicate"),
}


def filled(command, project, source, tmp_path):
    letters = tmp_path / "letters"
    letters.mkdir(exist_ok=True)
    for file in source.glob("brief.*"):
        (letters / file.name).write_bytes(file.read_bytes())
    talk = tmp_path / "talk"
    talk.mkdir(exist_ok=True)
    (talk / "a.txt").write_text("my name is kim walters and i live in boston\n", encoding="utf-8")
    (talk / "a.ann").write_text("T1\tName 11 22\tkim walters\nT2\tCity 37 43\tboston\n", encoding="utf-8")
    places = {
        "project": project,
        "source": source,
        "letters": letters,
        "talk": talk,
        "new": tmp_path / "new",
        "out": tmp_path / "out",
    }
    return [argument.format(**places) for argument in command]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_prints_json(run, project, source, tmp_path, name):
    run("list", project)
    code, printed, _ = run(*filled(COMMANDS[name], project, source, tmp_path), "--json")
    assert code == 0
    assert isinstance(json.loads(printed), dict)


@pytest.mark.parametrize("name", FAILURES)
def test_every_failure_is_said_without_places_or_phi_and_in_json(run, project, source, tmp_path, name):
    before = {path: path.read_bytes() for path in source.iterdir()}
    command = filled(FAILURES[name], project, source, tmp_path)
    code, printed, said = run(*command)
    assert code in (1, 2)
    if name != "import, no file":
        assert said.strip() and "Traceback" not in said
        told = said.split("deid-studio: ")[-1]
        assert str(tmp_path) not in told and NAME not in told
    code_json, printed, _ = run(*command, "--json")
    found = json.loads(printed)
    assert code_json == code
    assert found.get("error") or found["notes"]
    assert {path: path.read_bytes() for path in source.iterdir()} == before


def test_commands_and_failures_cover_the_parser():
    help_text = command_line().format_help()
    listed = set(re.findall(r"^    ([a-z]+)(?: |$)", help_text, flags=re.MULTILINE))
    assert listed == {name.split()[0] for name in COMMANDS} | {"open", "transcribe", "check", "learn", "archive"}


@pytest.mark.parametrize(
    "command", [*(name.split() for name in COMMANDS), ["open"], ["export"], []], ids=lambda command: " ".join(command)
)
def test_every_command_explains_itself(run, command):
    code, printed, _ = run(*command, "--help")
    assert code == 0
    assert printed.startswith(f"usage: deid-studio {' '.join(command)}".rstrip())
    if command and command != ["export"]:
        assert "--json" in printed
        assert not re.search(r"^  (--?[a-z-]+( [A-Z]+)?|[A-Z]+)$", printed.replace("PROJECT", "").replace("OUT", ""))


def test_the_version_is_printed(run):
    assert run("--version") == (0, f"deid-studio {__version__}\n", "")


def test_without_arguments_the_window_opens_where_there_is_a_screen(run, monkeypatch):
    """Issue 16, point 11."""
    opened = []
    monkeypatch.setattr(
        "deid_studio.gui.app.run", lambda project, *, annotator: opened.append((project, annotator)) or 0
    )
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert run() == (0, "", "")
    assert opened == [(None, None)]
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    code, printed, _ = run()
    assert (code, len(opened)) == (0, 1) and printed.startswith("usage: deid-studio")
