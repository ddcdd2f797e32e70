"""An import that is cancelled or fails leaves nothing behind; one that goes through is one step."""

import os
import subprocess
import sys

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import Cancelled, ReadOnlyProject
from deid_studio.progress import silent
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import commit, import_paths, reports
from deid_studio.services.exchange.source_reading import read
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import open_store
from tests.services.exchange.import_material import ANN, TEXT, the_document


@pytest.mark.parametrize("stop_at", [1, 2, 3, 5])
def test_a_cancelled_import_takes_back_what_it_began(project, files, tone, stop_at, contents_of):
    folder = files({"a.txt": TEXT, "a.ann": ANN})
    for number in range(3):
        tone(folder / f"v{number}.wav", seconds=0.5 + number)
    before = contents_of(project.folder)
    calls = 0

    def progress(done, total):
        nonlocal calls
        calls += 1
        if calls > stop_at * 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        import_paths(project, [folder], progress=progress)
    assert contents_of(project.folder) == before
    assert queries.document_entries(project) == [] and reports(project) == []


def test_progress_never_goes_back(project, files, tone):
    folder = files({"a.txt": TEXT, "b.txt": TEXT})
    tone(folder / "a.wav")
    tone(folder / "b.wav", seconds=1)
    told = []
    import_paths(project, [folder], progress=lambda done, total: told.append(done / total))
    assert told[-1] == 1 and min(told) >= 0
    by_document = [int(share * 2) for share in told]
    assert by_document == sorted(by_document)


def test_a_failed_commit_leaves_no_recording_behind(project, tone, tmp_path, contents_of):
    tone(tmp_path / "in" / "v.wav")
    batch = read(project.folder, [tmp_path / "in"], progress=silent)
    assert len(list((project.folder / "audio").iterdir())) == 1
    project.journal._read_only_reason = "taken away in between"
    with pytest.raises(ReadOnlyProject):
        commit(project, batch)
    assert list((project.folder / "audio").iterdir()) == []


def test_a_read_only_project_refuses_before_it_reads_anything(project, tone, tmp_path):
    tone(tmp_path / "in" / "v.wav")
    told = []
    with open_store(project.folder) as second, pytest.raises(ReadOnlyProject):
        import_paths(second, [tmp_path / "in"], progress=lambda done, total: told.append(done))
    assert told == [] and list((project.folder / "audio").iterdir()) == []


def test_a_large_import_is_one_transaction_that_reads_while_it_writes(project, files):
    """More than the database's page cache holds: SQLite then locks readers on other connections out."""
    texts = {str(i): f"{TEXT} {i} " for i in range(300)}

    def marked(text):
        places = (n * len(text) for n in range(20))
        lines = (f"T1\tNAME {at + 5} {at + 11}\tMüller\nT2\tDATE {at + 19} {at + 29}\t12.03.2019\n" for at in places)
        return "".join(lines)

    folder = files(
        {f"{i}.txt": text * 400 for i, text in texts.items()} | {f"{i}.ann": marked(one) for i, one in texts.items()}
    )
    report = import_paths(project, [folder])
    assert (report.documents, report.annotations) == (300, 12_000)


FULL_DISK = """
import resource, sys
from pathlib import Path
from deid_studio.services.exchange.importing import import_paths
from deid_studio.storage.store import open_store
with open_store(Path(sys.argv[1])) as project:
    resource.setrlimit(resource.RLIMIT_FSIZE, (900_000, resource.RLIM_INFINITY))
    report = import_paths(project, [Path(sys.argv[2])])
print(report.documents, report.recordings, *(f"{note.severity} {note.file}" for note in report.notes))
"""


@pytest.mark.skipif(os.name == "nt", reason="files have no size limit there")
def test_a_recording_that_the_disk_has_no_room_for_is_refused_and_the_rest_comes_in(project, files, tone):
    folder = files({"brief.txt": TEXT})
    tone(folder / "lang.wav", seconds=60, rate_hz=16_000)
    project.close()
    command = [sys.executable, "-c", FULL_DISK, str(project.folder), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "1 0 refused lang.wav\n", done.stderr
    assert list((project.folder / "audio").iterdir()) == []
    assert not [path for path in project.folder.rglob("*") if ".part" in path.name]


def test_importing_leaves_the_undo_of_annotators_alone(project, files):
    folder = files({"v.txt": TEXT})
    import_paths(project, [folder])
    layer = projects.assign(project, the_document(project).id, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(5, 11)], tag="NAME")
    import_paths(project, [files({"w.txt": TEXT}, folder="more")])
    assert annotate.undo(project.journal, layer.assignment.id).operation == "mark"
    assert annotate.undo(project.journal, layer.assignment.id) is None
