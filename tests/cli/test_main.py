"""The commands: what they do, print, return; and that no message tells PHI or places of this machine."""

import hashlib
import json
import logging
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio import __version__, cli
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

NAME = "Zwirbelmeyer"
TEXT = f"Frau {NAME} kam am 12.03.2019."
ANN = f"T1\tPatient 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\n"
WORDS = ("Frau", NAME, "kam", "am", "12.03.2019.")


@pytest.fixture
def run(capsys):
    """Runs a command; gives its exit code, what it printed and what it said on the error stream."""

    def command(*arguments):
        try:
            code = cli.main([str(argument) for argument in arguments])
        except SystemExit as e:
            code = e.code
        return code, *capsys.readouterr()

    return command


@pytest.fixture
def source(tmp_path):
    """A letter and a recording with its words, in a folder of this machine."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "brief.txt").write_text(TEXT, encoding="utf-8")
    (folder / "brief.ann").write_text(ANN, encoding="utf-8")
    write_words(folder / "visite.json")
    (folder / "visite.ann").write_text(ANN, encoding="utf-8")
    soundfile.write(folder / "visite.wav", np.random.default_rng(1).uniform(-0.5, 0.5, 16_000), 8000)
    return folder


def write_words(path, *, timed=True):
    words, at = [], 0
    for number, word in enumerate(WORDS):
        times = {"start_ms": 300 * number, "end_ms": 300 * (number + 1)} if timed else {}
        words.append({"start": at, "end": at + len(word), **times})
        at += len(word) + 1
    path.write_text(json.dumps({"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}))


@pytest.fixture
def project(run, tmp_path, source):
    """A project with the letter and the recording in it."""
    folder = tmp_path / "project"
    assert run("new", folder)[0] == 0
    assert run("import", folder, source)[0] == 0
    return folder


def test_a_project_is_made_filled_listed_and_exported(run, tmp_path, source):
    folder, out = tmp_path / "p", tmp_path / "out"
    assert run("new", folder, "--tag-set", "kolditz13") == (0, "new project with tag set kolditz13 (13 tags)\n", "")
    code, printed, said = run("import", folder, source)
    assert (code, said) == (0, "")
    assert printed.splitlines()[-1] == "2 documents, 1 recordings, 4 annotations came in"
    assert run("list", folder)[1].splitlines() == [
        "brief\t36 characters\t5 words\tno recording\tA1: 2",
        "visite\t36 characters\t5 words\t2.000 s\tA1: 2",
    ]
    assert printed in run("report", folder)[1]
    assert run("export", "brat", folder, out / "brat") == (0, f"6 files written to {out / 'brat'}\n", "")
    assert (out / "brat" / "brief.ann").read_text(encoding="utf-8") == ANN
    assert run("export", "text", folder, out / "text")[0] == 0
    assert (out / "text" / "brief.txt").read_text() == "Frau [PATIENT] kam am [DATE]."
    assert run("export", "audio", folder, out / "audio", "--pad-before-ms", 0, "--pad-after-ms", "0")[0] == 0
    samples, _ = soundfile.read(out / "audio" / "visite.wav", dtype="int16")
    assert not samples[2400:4800].any() and samples[2399] and samples[4800]


def test_pads_make_the_silence_longer(run, project, tmp_path):
    run("export", "audio", project, tmp_path / "out", "--pad-before-ms", "50", "--pad-after-ms", "100")
    samples, _ = soundfile.read(tmp_path / "out" / "visite.wav", dtype="int16")
    assert not samples[2000:5600].any() and samples[1999] and samples[5600]


def test_only_a_document_or_an_annotator(run, project, source, tmp_path):
    run("import", project, source, "--annotator", "B2")
    assert run("export", "text", project, tmp_path / "one", "--document", "brief")[0] == 0
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["brief.txt"]
    assert run("export", "audio", project, tmp_path / "two", "--document", "visite")[0] == 0
    assert run("export", "brat", project, tmp_path / "three")[0] == 0
    assert {path.name for path in (tmp_path / "three").iterdir() if path.is_dir()} == {"A1", "B2"}
    assert run("export", "brat", project, tmp_path / "four", "--annotator", "B2")[0] == 0
    assert (tmp_path / "four" / "brief.ann").read_text(encoding="utf-8") == ANN
    assert run("export", "brat", project, tmp_path / "five", "--annotator", "C3")[0] == 1
    assert run("export", "text", project, tmp_path / "five", "--document", "fehlt")[0] == 1


def test_files_are_replaced_only_when_allowed(run, project, tmp_path):
    assert run("export", "text", project, tmp_path / "out")[0] == 0
    code, printed, said = run("export", "text", project, tmp_path / "out")
    assert (code, printed) == (1, "") and "already holds 3 of the 3 files" in said
    assert run("export", "text", project, tmp_path / "out", "--overwrite")[0] == 0


def test_suggestions_are_told_from_annotations(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    with (source / "brief.ann").open("a", encoding="utf-8") as ann:
        ann.write("A1\tConfidence T1 0.87\n")
    assert run("import", folder, source, "--suggestions")[0] == 0
    with open_store(folder) as opened:
        found = projects.layers(opened, queries.document_entries(opened)[0].id)[0].annotations
        assert [(str(a.state), a.confidence) for a in found] == [("undecided", 0.87), ("undecided", None)]
        annotate.accept(opened.journal, found[0])
        annotate.reject(opened.journal, found[1])
    assert "brief\t36 characters\t5 words\tno recording\tA1: 1" in run("list", folder)[1]
    code, printed, said = run("tempo", folder)
    assert (code, said) == (0, "") and printed.startswith("nobody\tbrief\t2 decisions\t")
    (one,) = json.loads(run("tempo", folder, "--json")[1])["tempo"]
    assert (one["document"], one["decisions"]) == ("brief", 2)


def test_words_and_tier_and_fragments(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    (source / "visite.json").rename(tmp_path / "asr.json")
    (source / "brief.ann").write_text(f"T1\tPatient 0 4;5 17\tFrau {NAME}\n", encoding="utf-8")
    code, printed, _ = run(
        "import", folder, source, "--words", tmp_path / "asr.json", "--tier", "x", "--join-fragments"
    )
    assert code == 0 and "they were made whole" in printed
    assert "only TextGrid, ELAN and EXMARaLDA files have tiers" in printed
    assert "visite\t36 characters\t5 words\t2.000 s\tA1: 2" in run("list", folder)[1]


def test_phi_without_a_time_is_listed_and_nothing_goes_out(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    write_words(source / "visite.json", timed=False)
    run("import", folder, source)
    code, printed, said = run("export", "audio", folder, tmp_path / "out")
    assert (code, printed) == (1, "")
    assert len([line for line in said.splitlines() if line.startswith("  visite: ")]) == 2
    assert not (tmp_path / "out").exists()
    code, printed, _ = run("export", "audio", folder, tmp_path / "out", "--json")
    assert code == 1 and len(json.loads(printed)["places"]) == 2


def test_what_did_not_come_in_shows_in_the_exit_code(run, tmp_path, source):
    run("new", tmp_path / "p")
    (source / "kaputt.ann").write_text("T1\n")
    code, printed, _ = run("import", tmp_path / "p", source)
    assert code == 1 and "refused: kaputt.ann" in printed


def test_the_demo_without_a_window(run, tmp_path):
    code, printed, _ = run("demo", "--headless", tmp_path / "out")
    assert code == 0
    for name in ("project", "brat", "audio", "text"):
        assert f"{name}: {tmp_path / 'out' / name}" in printed
        assert any((tmp_path / "out" / name).iterdir())


def test_a_damaged_project_names_the_way_back_and_it_works(run, project):
    before = run("list", project)
    with (project / "project.db").open("rb+") as file:
        file.seek(4096)
        file.write(b"\xff" * 20_000)
    code, _, said = run("list", project)
    assert code == 1 and "deid-studio restore" in said
    assert run("restore", project)[0] == 0
    assert run("list", project) == before
    assert run("restore", project.parent)[0] == 1


def test_a_project_that_was_left_open_by_the_dead_is_opened_with_a_notice(run, project):
    (project / "project.owner").write_text(json.dumps({"user": "anna", "host": "pc7", "pid": 4711}))
    code, _, said = run("list", project)
    assert code == 0 and "anna on pc7 (process 4711) did not close this project" in said


@pytest.mark.parametrize(
    ("problem", "code", "told"),
    [(KeyboardInterrupt(), 130, "stopped"), (OSError(28, "No space left on device", "/home/x"), 1, "No space left")],
)
def test_being_stopped_and_a_failing_drive_are_said(run, project, monkeypatch, problem, code, told):
    """Neither can be brought about at will in every place, so one service raises them here."""

    def fail(_):
        raise problem

    monkeypatch.setattr(projects, "overview", fail)
    got, printed, said = run("list", project)
    assert (got, printed) == (code, "") and told in said and "/home" not in said
    assert told in json.loads(run("list", project, "--json")[1])["error"]


COMMANDS = {
    "new": ("new", "{new}"),
    "import": ("import", "{project}", "{source}"),
    "preannotate": ("preannotate", "{project}"),
    "list": ("list", "{project}"),
    "report": ("report", "{project}"),
    "tempo": ("tempo", "{project}"),
    "export brat": ("export", "brat", "{project}", "{out}"),
    "export audio": ("export", "audio", "{project}", "{out}"),
    "export text": ("export", "text", "{project}", "{out}"),
    "evaluate spans": ("evaluate", "spans", "{letters}", "{letters}"),
    "agreement": ("agreement", "{project}"),
    "round create": ("round", "create", "{project}", "r2", "--annotators", "A1", "B2", "--shared", "1"),
    "round list": ("round", "list", "{project}"),
    "bundle create": ("bundle", "create", "{project}", "--annotator", "A1", "--out", "{out}"),
    "train": ("train", "talk-en", "{out}", "--unseen", "{talk}", "--size", "0.01"),
    "adjudicate": ("adjudicate", "{project}", "--list"),
    "final": ("final", "{project}", "{out}", "--method", "union"),
    "plan": ("plan", "{project}"),
    "models list": ("models", "list"),
    "align": ("align", "{project}"),
    "release": ("release", "{project}", "{out}", "--document", "brief"),
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
    "train, nothing to measure on": ("train", "talk-en", "{out}"),
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
    "restore, no backup": ("restore", "{source}"),
    "wrong pads": ("export", "audio", "{project}", "{out}", "--pad-before-ms", "-5"),
    "no number": ("export", "audio", "{project}", "{out}", "--pad-after-ms", "viel"),
    "no kind": ("export",),
    "no command": (),
    "unknown command": ("frobnicate",),
    "unknown option": ("list", "{project}", "--frobnicate"),
}


def filled(command, project, source, tmp_path):
    letters = tmp_path / "letters"
    letters.mkdir(exist_ok=True)
    for file in source.glob("brief.*"):
        (letters / file.name).write_bytes(file.read_bytes())
    places = {
        "project": project,
        "source": source,
        "letters": letters,
        "talk": Path(__file__).parents[1] / "development" / "talk_en",
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
    help_text = cli._parser().format_help()
    listed = set(re.findall(r"^    ([a-z]+)(?: |$)", help_text, flags=re.MULTILINE))
    assert listed == {name.split()[0] for name in COMMANDS} | {"open", "transcribe", "check"}


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


def test_it_runs_as_a_module_and_as_a_program(tmp_path):
    for command in (
        [sys.executable, "-m", "deid_studio.cli"],
        [str(Path(sys.executable).with_name("deid-studio"))],
    ):
        done = subprocess.run([*command, "list", str(tmp_path), "--json"], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "no project here" in json.loads(done.stdout)["error"]


def test_a_console_without_umlauts_is_no_failure(tmp_path, source, project):
    (source / "Größe 😔.txt").write_text("x")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "deid_studio.cli", "import", str(project), str(source)]
    assert subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0
    command[3] = "list"
    done = subprocess.run(command[:5], env=environment, capture_output=True, check=True)
    assert b"Gr\\xf6" in done.stdout


BROKEN = {
    "broken.txt": b"\xff\xfe" + NAME.encode("utf-16-le") + b"\x00",
    "zero.txt": NAME.encode() + b"\x00\x01",
    "latin.txt": f"Frau {NAME} trägt Größe ".encode("latin-1") + "ä".encode() * 9,
    "words.json": f'{{"result": [{{"word": "{NAME}"'.encode(),
    "other.json": json.dumps({NAME: [NAME]}).encode(),
    "list.json": json.dumps([{"word": NAME, "start": NAME}]).encode(),
    "ours.json": json.dumps(
        {"format": "deid-studio-words", "version": 1, "text": NAME, "words": [{"start": NAME}]}
    ).encode(),
    "whisper.json": json.dumps({"text": NAME, "segments": [{"words": [{"word": NAME, "start": "x"}]}]}).encode(),
    "times.ctm": f"{NAME} 1 {NAME} x {NAME}\n".encode(),
    "grid.TextGrid": f'File type = "ooTextFile"\nObject class = "TextGrid"\n\n"{NAME}'.encode(),
    "sound.wav": b"RIFF\x00\x00\x00\x00WAVE" + NAME.encode(),
    "sound2.flac": b"fLaC" + NAME.encode() * 9,
    "sound3.mp3": NAME.encode() * 50,
    "sound4.ogg": b"OggS" + NAME.encode() * 9,
    "brief.txt": TEXT.encode(),
    "brief.ann": (
        f"T1\tPatient 5 17\tMeyer\nT1\tPatient 5 17\t{NAME}\nT2\t{NAME}\n{NAME}\nT3\tX 900 912\t{NAME}\n"
        f"T4\tX 0 4\t{NAME}\nA1\t{NAME} T2\nX1\t{NAME}\n"
    ).encode(),
    "alone.ann": ANN.encode(),
    "annotation.conf": b"[entities]\n\x00" + NAME.encode(),
    "bild.xyz": NAME.encode(),
}


@pytest.mark.parametrize("as_json", [False, True])
def test_no_message_about_broken_files_tells_what_is_in_them(run, tmp_path, caplog, as_json):
    """A name is planted in files of every kind, each broken in its own way."""
    caplog.set_level(logging.DEBUG)
    folder, source = tmp_path / "project", tmp_path / "source"
    run("new", folder)
    source.mkdir()
    for name, content in BROKEN.items():
        (source / name).write_bytes(content)
    hashes = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in source.iterdir()}
    option = ["--json"] if as_json else []
    code, printed, said = run("import", folder, source, *option)
    assert code == 1
    # A whole session goes on with what came in, and fails in other ways
    for command in (
        ("report", folder),
        ("list", folder),
        ("export", "audio", folder, tmp_path / "audio"),
        ("export", "text", folder, tmp_path / "text"),
        ("export", "brat", folder, tmp_path / "brat"),
        ("import", folder, source, "--annotator", "B2"),
    ):
        _, out, errors = run(*command, *option)
        printed, said = printed + out, said + errors
    for told in (printed, said, caplog.text):
        assert NAME not in told and "Traceback" not in told
    without_own_arguments = printed.replace(str(tmp_path / "brat"), "").replace(str(tmp_path / "text"), "")
    assert str(tmp_path) not in without_own_arguments + said
    assert {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in source.iterdir()} == hashes
    named = set(re.findall(r"\b[a-z0-9]+\.(?:txt|json|ctm|TextGrid|wav|flac|mp3|ogg|ann|conf|xyz)\b", printed))
    assert named >= set(BROKEN) - {"latin.txt", "brief.txt"}
    assert not [path for path in folder.rglob("*") if ".part" in path.name]


def test_reports_hold_no_text_either(run, project):
    with closing(open_store(project)) as opened:
        assert NAME not in json.dumps(queries.import_reports(opened))


def test_the_order_of_work_does_not_matter_to_undo(project):
    """What the command line brought in is edited as anything else."""
    with open_store(project) as opened:
        layer = projects.layers(opened, queries.document_entries(opened)[0].id)[0]
        annotate.move(opened.journal, layer.annotations[0], fragments=[Span(0, 17)])
        annotate.undo(opened.journal, layer.assignment.id)
        assert projects.layers(opened, layer.assignment.document_id)[0] == layer
