"""What no bundle is taken from: strangers, other rounds, damage, forgeries."""

import errno
import json
import os
from pathlib import Path

import pytest
from sqlalchemy import select

from deid_studio.errors import FormatError, ProjectError, ReadOnlyProject
from deid_studio.formats.bundle import bundle_file
from deid_studio.sentences import literal
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.storage import bulk, queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.schema import TABLES
from tests.services.rounds.campaign_layers import back, contents, mark, shared_names


def test_bundles_of_strangers_are_refused_unless_that_is_wanted(project, campaign, tmp_path, files):
    theirs = campaign("A1")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    with theirs.journal.edit("x") as tx:
        tx.put("setting", {"id": projects.SIGNING_KEY, "value": "ab" * 32})
    file = back(theirs, "A1", tmp_path)
    before = contents(project)
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.status == "refused" and "nobody whom this project knows" in merged.notes[0].sentence
    assert contents(project) == before
    assert merging.merge(project, [file], accept_unknown_keys=True).bundles[0].status == "merged"


def test_one_annotator_cannot_sign_for_another(project, campaign, tmp_path):
    theirs, others = campaign("A1"), campaign("B2x7")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    with theirs.journal.edit("x") as tx:
        key = queries.setting(others, projects.SIGNING_KEY)
        tx.put("setting", {"id": projects.SIGNING_KEY, "value": key})
    assert merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles[0].status == "refused"


def test_closed_and_unknown_rounds_are_refused(project, campaign, tmp_path):
    theirs = campaign("A1")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    file = back(theirs, "A1", tmp_path)
    rounds.close(project, "r2")
    before = contents(project)
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.status == "refused" and "reopen" in merged.notes[0].sentence and contents(project) == before
    rounds.reopen(project, "r2")
    assert merging.merge(project, [file]).bundles[0].status == "merged"


def test_a_document_that_the_plan_does_not_give_is_left(project, campaign, tmp_path):
    theirs = campaign("A1")
    foreign = next(e for e in queries.document_entries(project) if e.id not in queries.document_names(theirs))
    with theirs.journal.edit("x") as tx:
        row = dict(bulk.document_rows(project, {foreign.id})[0])
        own = layer_queries.assignments(tx)[0]
        tx.put("document", row)
        tx.put("assignment", {**theirs.rows(select(TABLES["assignment"]))[0], "id": "new", "document_id": foreign.id})
        assert own
    (merged,) = merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles
    assert merged.not_taken == (foreign.name,) and "does not assign" in merged.notes[0].sentence


@pytest.mark.parametrize("damage", ["passphrase", "cut", "changed", "none"])
def test_a_broken_bundle_changes_nothing(project, campaign, tmp_path, damage):
    theirs, others = campaign("A1"), campaign("B2x7")
    name = shared_names(project)[0]
    mark(theirs, name, "A1", 5, 11)
    mark(others, name, "B2x7", 5, 11)
    good = back(theirs, "A1", tmp_path)
    bad = back(others, "B2x7", tmp_path, passphrase="das richtige")
    data = bad.read_bytes()
    bad.write_bytes(
        {
            "cut": data[:-1],
            "changed": data[:-20] + bytes([data[-20] ^ 1]) + data[-19:],
            "none": b"",
            "passphrase": data,
        }[damage]
    )
    before = contents(project), len(project.rows(select(TABLES["edit"])))
    with pytest.raises(FormatError) as caught:
        merging.merge(project, [good, bad], passphrases=["falsch" if damage == "passphrase" else "das richtige"])
    assert caught.value.file == "r2_B2x7_back.deidpack" and str(tmp_path) not in str(caught.value)
    assert (contents(project), len(project.rows(select(TABLES["edit"])))) == before
    folder = tmp_path / "new"
    with pytest.raises(FormatError):
        bundles.open_bundle(bad, folder, passphrases=["falsch" if damage == "passphrase" else "das richtige"])
    assert not folder.exists()


def test_a_failure_midway_takes_everything_back(project, campaign, tmp_path, monkeypatch):
    packed = []
    for code in ("A1", "B2x7"):
        theirs = campaign(code)
        mark(theirs, shared_names(project)[0], code, 5, 11)
        packed.append(back(theirs, code, tmp_path))
    before = contents(project)
    calls = []

    def fail(self, *arguments):
        calls.append(self)
        if len(calls) == 2:
            raise ProjectError(literal("no room"))

    monkeypatch.setattr("deid_studio.services.rounds.layer_merging.LayerMerging.write_steps", fail)
    with pytest.raises(ProjectError):
        merging.merge(project, packed)
    assert contents(project) == before
    monkeypatch.undo()
    assert {one.status for one in merging.merge(project, packed).bundles} == {"merged"}


def forged(tmp_path, project, code, change):
    """A bundle with the right signature whose parts `change` has changed."""
    sent = bundles.create(project, code, tmp_path / "forged", overwrite=True).file
    with bundle_file.opened(sent) as opened:
        parts = {name: opened.read(name) for name in opened.names}
        about = opened.about
    change(parts)
    with sent.open("wb") as file:
        key = bytes.fromhex(queries.setting(project, projects.SIGNING_KEY))
        bundle_file.write(file, about, parts.items(), private_key=key)
    return sent


def with_layer(parts, **values):
    first, *others = parts[bundle_file.LAYERS].decode().split("\n")
    parts[bundle_file.LAYERS] = "\n".join([json.dumps({**json.loads(first), **values}), *others]).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts.pop(bundle_file.STUDY),
        lambda parts: parts.update({bundle_file.LAYERS: b"{}"}),
        lambda parts: parts.update({bundle_file.LAYERS: b"[" * 100_000}),
        lambda parts: parts.update({bundle_file.LAYERS: parts[bundle_file.LAYERS] + b"\n" + parts[bundle_file.LAYERS]}),
        lambda parts: parts.update({bundle_file.DOCUMENTS: parts[bundle_file.DOCUMENTS].split(b"\n")[0]}),
        lambda parts: parts.update({bundle_file.DOCUMENTS: parts[bundle_file.DOCUMENTS].replace(b'"name"', b'"path"')}),
        lambda parts: with_layer(parts, annotations=[{"id": 1}]),
        lambda parts: with_layer(parts, history=[]),
        lambda parts: with_layer(parts, steps=[["now", "retag", "drop"]]),
        lambda parts: with_layer(parts, place={"heard": "x"}),
        lambda parts: parts.update({bundle_file.STUDY: parts[bundle_file.STUDY].replace(b'"A1"', b'"../A1"')}),
    ],
)
def test_what_does_not_fit_together_is_refused_though_it_is_signed(project, campaign, tmp_path, change):
    file = forged(tmp_path, project, "A1", change)
    with pytest.raises((FormatError, ProjectError)):
        bundles.open_bundle(file, tmp_path / "new")
    assert not (tmp_path / "new").exists()
    before = contents(project)
    with pytest.raises((FormatError, ProjectError)):
        merging.merge(project, [file])
    assert contents(project) == before


def test_a_guideline_that_cannot_be_read_is_said(project, campaign, tmp_path, monkeypatch):
    def fail(_):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(ProjectError, match="guideline cannot be read: Input/output error"):
        bundles.create(project, "A1", tmp_path / "sent")
    assert not (tmp_path / "sent").exists()


def test_what_cannot_be_packed_or_opened_says_why(project, campaign, tmp_path):
    with pytest.raises(ProjectError, match="no annotator Z9"):
        bundles.create(project, "Z9", tmp_path)
    rounds.add_annotator(project, "D4")
    with pytest.raises(ProjectError, match="no documents"):
        bundles.create(project, "D4", tmp_path)
    with pytest.raises(ProjectError, match="empty"):
        bundles.create(project, "A1", tmp_path, passphrase="")
    with pytest.raises(ProjectError, match="fewer than 8"):
        bundles.create(project, "A1", tmp_path, passphrase="geheim!")
    assert not [*tmp_path.glob("*.deidpack")]
    sent = bundles.create(project, "A1", tmp_path)
    with pytest.raises(ProjectError, match="there already"):
        bundles.create(project, "A1", tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").write_text("x")
    with pytest.raises(ProjectError, match="must be empty"):
        bundles.open_bundle(sent.file, tmp_path / "full")
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["mine"]
    with pytest.raises(ProjectError, match="could not be opened"):
        bundles.open_bundle(tmp_path / "none.deidpack", tmp_path / "new")
    with pytest.raises(FormatError, match=r"^none\.deidpack: No such file or directory$"):
        merging.merge(project, [tmp_path / "none.deidpack"])
    with projects.open_project(project.folder) as second:
        for use in (lambda: bundles.create(second, "A1", tmp_path), lambda: merging.merge(second, [sent.file])):
            with pytest.raises(ReadOnlyProject):
                use()
