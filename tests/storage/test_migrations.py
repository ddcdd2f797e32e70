"""A project of an older version becomes one of this, backed up first and with all that is in it."""

import hashlib
import json
import sqlite3
from contextlib import closing

import pytest

from deid_studio import RESOURCES
from deid_studio.domain.annotation import State
from deid_studio.domain.document import Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Round
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, head_data
from deid_studio.services.project import layers, unusable_lines
from deid_studio.storage import queries, rows
from deid_studio.storage.folder.backups import backups
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.migrations import FIRST_TABLES, FOURTH_TABLES, SECOND_TABLES, THIRD_TABLES
from deid_studio.storage.schema import VERSION
from deid_studio.storage.store import open_store

WORDS = [[0, 4, 0, 300, 0.9], [5, 11, None, None, None], [12, 16, 800, 1100, 0.25]]
BEFORE = {"id": "a", "assignment_id": "l", "fragments": "0 4", "tag": "Staff", "start_ms": None, "end_ms": None}


@pytest.fixture
def first_version(tmp_path):
    """A project folder of schema version 1 with a document, an annotation and an edit."""
    (tmp_path / "p").mkdir()
    changes = json.dumps(
        [["annotation", "a", BEFORE | {"source": "manual"}, BEFORE | {"source": "manual", "tag": "P"}]]
    )
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        connection.executescript(FIRST_TABLES)
        for table, row in (
            ("setting", ("tag_set", "")),
            ("document", ("d", 0, "brief", None, 1, "Frau Müller kam.", json.dumps(WORDS))),
            ("annotator", ("p", "A1")),
            ("round", ("r", "1", "1")),
            ("assignment", ("l", "r", "d", "p", "open")),
            ("annotation", ("a", "l", "0 4", "P", None, None, "manual")),
            ("edit", (1, "2024-01-01T08:00:00.000+00:00", "A1", "retag", "edit", "l", "done", changes)),
        ):
            connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    return tmp_path / "p"


def test_a_project_of_version_1_is_backed_up_and_opened_as_one_of_today(first_version):
    before = (first_version / "project.db").read_bytes()
    with open_store(first_version) as opened:
        assert queries.document(opened, "d").words == (
            Word(Span(0, 4), Interval(0, 300), 0.9),
            Word(Span(5, 11)),
            Word(Span(12, 16), Interval(800, 1100), 0.25),
        )
        (annotation,) = layer_queries.annotations_of(opened, "l")
        assert (annotation.state, annotation.confidence) == (State.ADDED, None)
        assert queries.document_entries(opened)[0].patient is None
        assert layer_queries.place(opened, "l") is None
    (backup,) = backups(first_version)
    with closing(sqlite3.connect(backup)) as one, closing(sqlite3.connect(":memory:")) as other:
        other.deserialize(before)
        assert list(one.iterdump()) == list(other.iterdump())
        assert one.execute("PRAGMA user_version").fetchone() == (1,)
    with closing(sqlite3.connect(first_version / "project.db")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_what_was_edited_before_is_undone_and_redone_after(first_version):
    with open_store(first_version) as opened:
        assert annotate.undo(opened.journal, "l") is not None
        assert layer_queries.annotation(opened, "a").tag == "Staff"
        annotate.redo(opened.journal, "l")
        assert layers.layers(opened, "d")[0].annotations[0].tag == "P"


def test_a_project_of_version_2_has_rounds_of_annotation_and_no_alternatives(tmp_path):
    (tmp_path / "p").mkdir()
    round_before, round_after = ({"id": "r", "name": "1", "guideline_version": version} for version in "12")
    changes = json.dumps([["round", "r", round_before, round_after]])
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        connection.executescript(FIRST_TABLES + SECOND_TABLES)
        connection.execute("INSERT INTO document VALUES ('d', 0, 'brief', NULL, 1, 'Müller', '[]', 'P-7')")
        connection.execute("INSERT INTO round VALUES ('r', '1', '2')")
        edit = (1, "2024-01-01T08:00:00.000+00:00", "A1", "guideline version", "edit", "", "done", changes)
        connection.execute("INSERT INTO edit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", edit)
        connection.execute("PRAGMA user_version = 2")
        connection.commit()
    with open_store(tmp_path / "p") as opened:
        assert layer_queries.rounds(opened) == [Round("r", "1", "2", "annotation")]
        assert queries.alternatives(opened, "d") == ()
        assert opened.journal.undo("") is not None
        assert layer_queries.rounds(opened) == [Round("r", "1", "1", "annotation")]


def test_a_project_of_version_3_has_no_window_of_its_own_and_nobody_has_listened(tmp_path):
    (tmp_path / "p").mkdir()
    row = {"id": "r", "path": "audio/r.wav", "sha256": "0", "sample_rate_hz": 8000, "channels": 2, "frames": 80_000}
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        connection.executescript(FIRST_TABLES + SECOND_TABLES + THIRD_TABLES)
        values = (*row.values(), "WAV", "PCM_16")
        connection.execute(f"INSERT INTO recording VALUES ({', '.join('?' * len(values))})", values)
        connection.execute("PRAGMA user_version = 3")
        connection.commit()
    with open_store(tmp_path / "p") as opened:
        assert queries.recording(opened, "r").frames == 80_000
        assert (queries.window_pads(opened, "r"), queries.listened(opened)) == ([], [])
        assert (queries.recording_policies(opened), queries.releases(opened)) == ({}, [])
        with opened.journal.edit("release") as tx:
            tx.put("release", {"id": "1", "at": "2026-01-01", "actor": "A1", "summary": '{"documents": 3}'})
            tx.put("recording_policy", {"id": "r", "channels": "[1]"})
        assert queries.releases(opened)[0]["summary"] == {"documents": 3}
        opened.journal.undo("")
        assert (queries.recording_policies(opened), queries.releases(opened)) == ({}, [])


@pytest.mark.parametrize("version", [1, VERSION - 1])
def test_an_old_project_that_cannot_be_written_says_so(first_version, beside, version):
    with closing(sqlite3.connect(first_version / "project.db")) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    holder = beside(
        "import sys; from pathlib import Path; from deid_studio.storage.folder.lock import ProjectLock\n"
        "lock = ProjectLock(Path(sys.argv[1])); print(lock.is_held, flush=True); sys.stdin.read()",
        first_version,
    )
    assert holder.stdout.readline().strip() == "True"
    with pytest.raises(ProjectError, match=f"older schema version {version}"):
        open_store(first_version)


def test_a_project_of_version_4_remembers_lines_that_its_imports_could_not_use(tmp_path):
    (tmp_path / "p").mkdir()
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        connection.executescript(FIRST_TABLES + SECOND_TABLES + THIRD_TABLES + FOURTH_TABLES)
        connection.execute("INSERT INTO document VALUES ('d', 0, 'brief', NULL, 1, 'Müller', '[]', NULL)")
        connection.execute("INSERT INTO annotator VALUES ('a', 'A1')")
        connection.execute("INSERT INTO round (id, name, guideline_version) VALUES ('r', '1', '1')")
        connection.execute("INSERT INTO assignment VALUES ('l', 'r', 'd', 'a', 'open', 1)")
        for number, (annotation, line) in enumerate((("x", "T1\tP 0 6\tMüller"), (None, "T2 P Müller"), (None, ""))):
            connection.execute("INSERT INTO ann_line VALUES (?, 'l', ?, ?, ?)", (str(number), number, annotation, line))
        connection.execute("PRAGMA user_version = 4")
        connection.commit()
    with open_store(tmp_path / "p") as opened:
        (line,) = unusable_lines.unusable_lines(opened)
        assert (line.file, line.line, line.surface, line.is_dismissed) == ("brief.ann", 2, "Müller", False)
        assert "an earlier import could not use it" in line.sentence


def test_a_project_of_version_8_has_no_head_data_until_somebody_sets_some(tmp_path):
    (tmp_path / "p").mkdir()
    document = {
        "id": "d",
        "position": 0,
        "name": "brief",
        "recording_id": None,
        "revision": 1,
        "text": "x",
        "words": "[]",
    }
    before, after = ({**document, "patient": patient} for patient in (None, "P-7"))
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        for step in range(1, 9):
            connection.executescript((RESOURCES / "schema" / f"step_{step}.sql").read_text(encoding="utf-8"))
        connection.execute("INSERT INTO document VALUES ('d', 0, 'brief', NULL, 1, 'x', '[]', 'P-7')")
        changes = json.dumps([["document", "d", before, after]])
        edit = (1, "2024-01-01T08:00:00.000+00:00", "", "set patient", "edit", "patients", "done", changes)
        connection.execute("INSERT INTO edit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", edit)
        connection.execute("PRAGMA user_version = 8")
        connection.commit()
    with open_store(tmp_path / "p") as opened:
        assert [head.values for head in head_data.heads(opened)] == [{"patient": "P-7"}]
        head_data.set_values(opened.journal, {"d": {"Ward": "7", "patient": "P-8"}})
        head_data.undo(opened)
        head_data.undo(opened)
        assert [head.values for head in head_data.heads(opened)] == [{}]


FROZEN = {
    1: "0569027a0b1355ba",
    2: "e91f4ec9395800cf",
    3: "ef9a0f0e64854a77",
    4: "71fbf9b57a3a57a5",
    5: "7ff8ec65119e6019",
    8: "188eca348149a4f9",
    9: "e93f1aea0b27bd09",
}


@pytest.mark.parametrize("step", FROZEN)
def test_a_step_says_for_ever_what_it_said(step):
    """Projects of that version are in the world; only comments may change."""
    text = (RESOURCES / "schema" / f"step_{step}.sql").read_text(encoding="utf-8")
    statements = "\n".join(line for line in text.splitlines() if not line.strip().startswith("--"))
    assert hashlib.sha256(statements.encode()).hexdigest()[:16] == FROZEN[step]


def test_rounds_of_a_project_of_version_2_keep_their_order_and_what_refers_to_them(tmp_path):
    (tmp_path / "p").mkdir()
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        connection.executescript(FIRST_TABLES + SECOND_TABLES)
        connection.execute("INSERT INTO document VALUES ('d', 0, 'brief', NULL, 1, 'Müller', '[]', NULL)")
        connection.execute("INSERT INTO annotator VALUES ('a', 'A1')")
        for id, name in (("x", "9"), ("y", "10")):
            connection.execute("INSERT INTO round VALUES (?, ?, '1')", (id, name))
            connection.execute("INSERT INTO assignment VALUES (?, ?, 'd', 'a', 'open')", (f"l{id}", id))
        connection.execute("PRAGMA user_version = 2")
        connection.commit()
    with open_store(tmp_path / "p") as opened:
        assert [(one.name, one.position, one.state) for one in layer_queries.rounds(opened)] == [
            ("9", 0, "open"),
            ("10", 1, "open"),
        ]
        assert layer_queries.current_round(opened).name == "9"
        assert [one.with_suggestions for one in layer_queries.assignments(opened, round_id="y")] == [True]
        with opened.journal.edit("adjudicate") as tx:
            tx.put("round", rows.from_flat(Round("z", "9", kind="adjudication")))
    with closing(sqlite3.connect(tmp_path / "p" / "project.db")) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO round (id, name, guideline_version) VALUES ('w', '9', '1')")
