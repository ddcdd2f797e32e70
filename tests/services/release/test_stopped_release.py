"""Releases that are refused, stopped, killed or fail at their last step: nothing of them stays."""

import os
import shutil
import signal
from dataclasses import replace

import pytest

from deid_studio.domain.operations import Operation
from deid_studio.errors import Cancelled, FormatError, ProjectError
from deid_studio.services.adjudication import final_corpus_files
from deid_studio.services.adjudication.final_corpus import Method, build
from deid_studio.services.exchange.export_annotations import export_annotations
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.outputs import staging
from deid_studio.services.project import project as projects
from deid_studio.services.release import release as releases
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.rounds import bundles
from deid_studio.storage import queries
from deid_studio.storage.rows import from_flat

UNHEARD = Choices(accepted=frozenset({Risk.UNHEARD}))


def test_a_cancelled_release_leaves_nothing(project, tmp_path):
    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        release(project, tmp_path / "out", UNHEARD, progress=stop)
    assert not (tmp_path / "out").exists()
    assert len(queries.releases(project)) == 1


def test_a_folder_with_anything_in_it_is_refused(project, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "other.txt").write_text("x")
    with pytest.raises(ProjectError, match="empty or a new folder"):
        release(project, tmp_path / "out", UNHEARD)


def test_a_recording_that_was_exchanged_is_refused(project, tmp_path):
    source = next((project.folder / "audio").glob("*.wav"))
    data = bytearray(source.read_bytes())
    data[-1] ^= 1
    source.write_bytes(data)
    with pytest.raises(ProjectError, match=r"not the one that was imported|is missing"):
        release(project, tmp_path / "out", UNHEARD)
    assert not (tmp_path / "out").exists()


def test_sound_behind_the_length_that_an_older_version_believed_is_not_released_unheard(project, tmp_path):
    source = next((project.folder / "audio").glob("*.wav"))
    with project.journal.edit(Operation.IMPORT) as tx:
        (recording,) = queries.recordings(project)
        tx.put("recording", from_flat(replace(recording, frames=recording.frames - 8000)))
    with pytest.raises(ProjectError, match="nobody has heard the rest; import its file again"):
        release(project, tmp_path / "out", UNHEARD)
    document = next(one for one in queries.document_entries(project) if one.recording_id)
    copy = tmp_path / f"{document.name}.wav"
    shutil.copyfile(source, copy)
    report = import_paths(project, [copy])
    assert any("true length" in note.sentence for note in report.notes)
    assert queries.recordings(project)[0].frames == recording.frames
    assert release(project, tmp_path / "out", UNHEARD)


def release_killed_at(step, folder, out):
    """Release in a process of its own, which is killed at the n-th report, or at the n-th file that is moved."""
    child = os.fork()
    if child:
        assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
        return
    try:
        left = step[1]

        def count(*_):
            nonlocal left
            left -= 1
            if left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

        rename = staging.rename

        def move(source, target):
            rename(source, target)
            count()

        if step[0] == "move":
            staging.rename = move
        with projects.open_project(folder) as project:
            release(project, out, UNHEARD, progress=count if step[0] == "report" else lambda *_: None)
    finally:
        os._exit(1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("step", [("report", 12), ("move", 1), ("move", 7)])
def test_a_killed_release_is_taken_back_and_told_at_the_next_opening(studied, tmp_path, step):
    shutil.copytree(studied.project, tmp_path / "project")
    release_killed_at(step, tmp_path / "project", tmp_path / "out")
    assert list((tmp_path / "out").glob(".export-*"))
    with pytest.raises(FormatError, match="no whole release"):
        check(tmp_path / "out")
    with projects.open_project(tmp_path / "project") as project:
        assert f"release into {tmp_path / 'out'} was interrupted" in str(project.notices)
        assert list((tmp_path / "out").iterdir()) == []
        release(project, tmp_path / "out", UNHEARD)


def final(project, out, **given):
    return final_corpus_files.write(project, out, build(project, Method.UNION), **given)


@pytest.mark.parametrize(
    "write",
    [
        lambda project, out, **given: release(project, out, UNHEARD, **given),
        export_audio,
        export_text,
        export_brat,
        lambda project, out, **given: export_transcript(project, out, format="eaf", **given),
        lambda project, out, **given: export_annotations(project, out, kind="doccano", **given),
        final,
        lambda project, out, **given: bundles.create(project, "A1", out, **given),
    ],
)
def test_what_is_in_its_place_cannot_fail_any_more(project, tmp_path, monkeypatch, write):
    """An export was told as failed though it stood there whole, for the project was read once more."""
    is_done = False
    removed, rows = staging.removed, project.rows

    def refuse(*_):
        if is_done:
            raise ProjectError("too late")

    def remove(place):
        nonlocal is_done
        is_done = True
        return removed(place)

    monkeypatch.setattr(staging, "removed", remove)
    monkeypatch.setattr(project, "rows", lambda query: refuse() or rows(query))
    assert write(project, tmp_path / "out", progress=refuse)
    assert is_done and list((tmp_path / "out").iterdir())


def test_a_release_that_fails_at_its_last_step_is_nowhere_and_leaves_no_key(project, tmp_path, monkeypatch):
    def full(*_, **__):
        raise ProjectError("the disk is full")

    key = tmp_path / "keys" / "key.json"
    choices = Choices(text_style="surrogate", key=key, accepted=frozenset({Risk.UNHEARD}))
    before = len(queries.releases(project))
    for module, last in ((releases, "record"), (staging, "rename")):
        with monkeypatch.context() as patch:
            patch.setattr(module, last, full)
            with pytest.raises(ProjectError, match="full"):
                release(project, tmp_path / "out", choices)
        assert not key.exists() and not (tmp_path / "out").exists()
        assert len(queries.releases(project)) == before
