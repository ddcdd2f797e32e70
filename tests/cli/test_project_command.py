"""`new`, `list`, `report`, `tempo`, `demo` and `restore`, and a project's whole way through the commands."""

import json
from contextlib import closing

import soundfile

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project import layers
from deid_studio.storage import queries
from deid_studio.storage.store import open_store
from tests.cli.conftest import ANN, NAME


def test_a_project_is_made_filled_listed_and_exported(run, tmp_path, source):
    folder, out = tmp_path / "p", tmp_path / "out"
    assert run("new", folder, "--tag-set", "kolditz13") == (0, "new project with tag set kolditz13 (13 tags)\n", "")
    code, printed, said = run("import", folder, source)
    assert (code, said) == (0, "")
    assert printed.splitlines()[-1] == "2 documents, 1 recording, 4 annotations came in"
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


def test_suggestions_are_told_from_annotations(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    with (source / "brief.ann").open("a", encoding="utf-8") as ann:
        ann.write("A1\tConfidence T1 0.87\n")
    assert run("import", folder, source, "--suggestions")[0] == 0
    with open_store(folder) as opened:
        found = layers.layers(opened, queries.document_entries(opened)[0].id)[0].annotations
        assert [(str(a.state), a.confidence) for a in found] == [("undecided", 0.87), ("undecided", None)]
        annotate.accept(opened.journal, found[0])
        annotate.reject(opened.journal, found[1])
    assert "brief\t36 characters\t5 words\tno recording\tA1: 1" in run("list", folder)[1]
    code, printed, said = run("tempo", folder)
    assert (code, said) == (0, "") and printed.startswith("nobody\tbrief\t2 decisions\t")
    (one,) = json.loads(run("tempo", folder, "--json")[1])["tempo"]
    assert (one["document"], one["decisions"]) == ("brief", 2)


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


def test_reports_hold_no_text_either(run, project):
    with closing(open_store(project)) as opened:
        assert NAME not in json.dumps(queries.import_reports(opened))


def test_the_order_of_work_does_not_matter_to_undo(project):
    """What the command line brought in is edited as anything else."""
    with open_store(project) as opened:
        layer = layers.layers(opened, queries.document_entries(opened)[0].id)[0]
        annotate.move(opened.journal, layer.annotations[0], fragments=[Span(0, 17)])
        annotate.undo(opened.journal, layer.assignment.id)
        assert layers.layers(opened, layer.assignment.document_id)[0] == layer


def test_doctor_tells_who_can_read_a_project_and_closes_it(run, project):
    project.chmod(0o755)
    code, printed, told = run("doctor", project)
    assert code == 1 and "open to others: " in printed and "--private" in told
    assert run("doctor", project, "--private")[0] == 0
    assert run("doctor", project)[0] == 0
    assert run("doctor", "--private")[0] == 2
