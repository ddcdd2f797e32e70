"""A sample is drawn, reviewed and read; the archive is certified, or it is said what to do."""

import hashlib
import re

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats.certificate import archive_certificate
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.archive import archive_sample
from deid_studio.services.archive.acceptance import accept
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.archive_sample import drawn_sample, sample
from deid_studio.services.archive.job import OUT, SETTINGS, set_recall
from deid_studio.services.archive.reviewed_sample import SampleUnfinished
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layers_of
from deid_studio.services.project.threshold_settings import set_thresholds
from deid_studio.storage import queries
from tests.services.archive.conftest import LETTERS, another_recall, here


def review(folder, *, missed=(), only=None):
    """A person accepts all suggestions, marks what was missed, a pattern, once in each document, and finishes."""
    with projects.open_project(folder) as project:
        for document_id, layers in list(layers_of(project).items())[:only]:
            (layer,) = layers
            for one in layer.annotations:
                if one.state is State.UNDECIDED:
                    annotate.accept(project.journal, one)
            text = queries.document(project, document_id).text
            for word in missed:
                span = Span(*re.search(word, text).span())
                annotate.mark(project.journal, layer.assignment.id, fragments=(span,), tag="Other")
            finish.finish(project.journal, layer.assignment.id)


@pytest.fixture
def drawn(job, tmp_path):
    """All but a few documents, in a project."""
    report = sample(job, tmp_path / "sample", size=6, annotator="R1", seed=1)
    assert report.drawn >= 6
    return tmp_path / "sample"


def test_a_sample_holds_originals_with_the_machines_redaction_as_suggestions(job, drawn):
    with projects.open_project(drawn) as project:
        entries = queries.document_entries(project)
        assert all(re.fullmatch(r"document-\d{7}", one.name) for one in entries)
        for layers in layers_of(project).values():
            (layer,) = layers
            assert layer.annotator.code == "R1"
            assert layer.annotations
            assert {one.state for one in layer.annotations} == {State.UNDECIDED}
        numbers = [int(one.name[-7:]) for one in entries]
        phi = {one.number: one.phi for one in job.manifest.entries()}
        assert sorted(len(layer.annotations) for (layer,) in layers_of(project).values()) == sorted(
            phi[number] for number in numbers
        )


def test_strata_tell_kind_sureness_length_and_folder_apart_where_there_is_room(job, tmp_path, monkeypatch):
    sample(job, tmp_path / "small", size=4, annotator="A1")
    (one,) = drawn_sample(job).strata
    assert (one.folder, one.is_long, one.size, one.drawn) == (None, None, LETTERS, 4)
    monkeypatch.setattr(archive_sample, "_OF_A_STRATUM", 0.5)
    sample(job, tmp_path / "large", size=6, annotator="A1")
    kept = drawn_sample(job)
    assert sum(one.size for one in kept.strata) == kept.entries == LETTERS
    assert {one.folder for one in kept.strata} == {1, 2, 3}
    assert {one.is_long for one in kept.strata} == {True, False}
    assert all(1 <= one.drawn <= one.size for one in kept.strata)


def test_a_size_for_a_bound_is_found(job, tmp_path):
    report = sample(job, tmp_path / "sample", at_most=0.2, annotator="A1")
    assert report.bound <= 0.2
    assert report.drawn < LETTERS or report.bound == 0


def test_what_is_not_finished_is_named(job, drawn):
    review(drawn, only=2)
    with pytest.raises(SampleUnfinished) as refusal:
        accept(job, drawn, at_most=0.5)
    assert len(refusal.value.documents) == len(job.manifest.sample()) - 2
    assert refusal.value.documents[0] in str(refusal.value)


def test_a_good_sample_certifies_every_output(job, drawn):
    review(drawn)
    report = accept(job, drawn, at_most=0.6, by="S1", language="en")
    assert report.is_accepted
    said = next(line for line in report.lines if line.startswith("accepted"))
    most, allowed = (float(number) for number in re.findall(r"([\d.]+) %", said.replace("95 %", "")))
    assert 100 * report.most_share <= most <= allowed == 60
    assert (report.missed, report.share, report.least_share) == (0, 0, 0)
    assert 0 < report.most_share <= 0.6
    out = job.folder / OUT
    certificate = archive_certificate.read((out / "certificate.json").read_bytes())
    assert (certificate.by, certificate.reviewers, certificate.most_share) == ("S1", ("R1",), report.most_share)
    sums = (out / "SHA256SUMS").read_bytes()
    assert certificate.fingerprint == hashlib.sha256(sums).hexdigest()
    listed = dict(reversed(line.split("  ")) for line in sums.decode().splitlines())
    assert listed.keys() == {
        path.relative_to(out).as_posix() for path in out.rglob("*.*") if path.is_file() and path.parent != out
    }
    assert all(hashlib.sha256((out / path).read_bytes()).hexdigest() == sha256 for path, sha256 in listed.items())
    assert (out / "certificate.pdf").read_bytes().startswith(b"%PDF")


def test_missed_phi_is_counted_and_learning_is_advised_where_nothing_found_it(job, drawn):
    review(drawn, missed=("Kollegin",))
    report = accept(job, drawn, at_most=0.5)
    assert not report.is_accepted
    assert report.bad == report.missed == report.drawn
    assert report.share == pytest.approx(1)
    assert report.least_share > 0.5
    assert report.missed_per_words == pytest.approx(LETTERS / drawn_sample(job).words * 10_000, rel=0.2)
    assert report.missed_per_words <= report.most_missed_per_words
    assert report.unfound == report.missed or report.next_shift is not None
    assert any("draw another sample" in line for line in report.lines)
    assert not (job.folder / OUT / "certificate.json").exists()


def test_what_is_just_not_accepted_does_not_read_like_what_is_allowed(job, drawn):
    review(drawn)
    most = accept(job, drawn, at_most=0.01).most_share
    allowed = most - 1e-6
    said = next(line for line in accept(job, drawn, at_most=allowed).lines if line.startswith("not accepted"))
    shown = [float(number) for number in re.findall(r"([\d.]+) %", said)]
    assert len(shown) == 2 and shown[0] >= 100 * most > 100 * allowed >= shown[1]
    assert shown[0] > shown[1]


def test_where_a_lower_threshold_had_found_it_that_is_advised_and_helps(job, tmp_path):
    with projects.open_project(job.folder / SETTINGS) as project:
        set_thresholds(project, {"Location": 0.9999})
    set_recall(job.folder, 0)
    run(job, here(job))
    sample(job, tmp_path / "sample", size=LETTERS, annotator="A1")
    review(tmp_path / "sample", missed=(r"(?<=wohnhaft in )\w+",))
    report = accept(job, tmp_path / "sample", at_most=0.1)
    assert (report.missed, report.unfound) == (LETTERS, 0)
    assert report.next_shift is not None and 0 < report.next_shift <= 4
    set_recall(job.folder, report.next_shift)
    run(job, here(job))
    sample(job, tmp_path / "second", size=LETTERS, annotator="A1")
    review(tmp_path / "second", missed=(r"(?<=wohnhaft in )\w+",))
    assert accept(job, tmp_path / "second", at_most=0.1).missed == 0


def test_a_sample_of_other_outputs_is_refused(job, drawn, tmp_path):
    review(drawn)
    set_recall(job.folder, another_recall(job))
    run(job, here(job))
    with pytest.raises(ProjectError, match="changed since the sample"):
        accept(job, drawn, at_most=0.5)
    sample(job, tmp_path / "second", size=2, annotator="A1")
    with pytest.raises(ProjectError, match="latest sample"):
        accept(job, drawn, at_most=0.5)


def test_a_source_that_has_changed_is_not_drawn(letters, job, tmp_path, monkeypatch):
    monkeypatch.setattr("deid_studio.services.archive.archive_sample.source_of", lambda *_: "other")
    with pytest.raises(ProjectError, match="is not what was redacted"):
        sample(job, tmp_path / "sample", size=3, annotator="A1")
    assert not (tmp_path / "sample").exists()


def test_no_sample_and_no_bound_are_told(job, drawn):
    review(drawn)
    with pytest.raises(ProjectError, match="--at-most"):
        accept(job, drawn)
