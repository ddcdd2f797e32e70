"""Every string has its German words, and sentences are put together in German."""

import ast
import errno
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from deid_studio import RESOURCES
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.gui.language import explained, localised
from deid_studio.gui.review.provenance import provenance
from deid_studio.sentences import SYSTEM_REASONS, literal, plural, sentence, system_reason
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.release.release_places import GatePlace

ROOT = Path(__file__).resolve().parents[2]


I18N = RESOURCES / "i18n"


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


def words_of_reports(language: int) -> list[str]:
    """What reports and certificates say, in English (0) or German (1)."""
    said: list[str] = []
    for name in ("agreement", "certificate", "evaluation"):
        table = tomllib.loads((I18N / f"{name}.toml").read_text(encoding="utf-8"))
        parts = [part for part in table.values() if isinstance(part, dict)] or [table]
        for entry in (entry[language] for part in parts for entry in part.values()):
            said += entry if isinstance(entry, list) else [entry]
    return said


def test_german_has_a_gap_that_does_not_break_before_each_percent_sign() -> None:
    said = [*(message.translation for message in messages()), *words_of_reports(1)]
    # A number that Python writes gets its gap when it is filled in
    assert [words for words in said if re.search(r"(?:[0-9}]|%p) ?%(?![\w}])|^ %", words)] == []


def test_a_tag_is_called_a_tag() -> None:
    said = [*(message.source for message in messages()), *words_of_reports(0)]
    # Types of a CAS, what somebody types, and the name of a measure
    others = re.compile(r"type system|no CAS|Type what|No Type Error")
    types = re.compile(r"\bt&?y?&?pes?\b", re.IGNORECASE)
    assert [words for words in said if types.search(words) and not others.search(words)] == []


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
