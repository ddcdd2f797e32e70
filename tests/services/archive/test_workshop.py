"""A worker brings one document from its source to its output, as a release would, or says why it stays in."""

import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio import RESOURCES
from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.json import words_json
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.found_file import FoundInEntry, read_found, words_beside, write_found, write_words
from deid_studio.services.archive.job import KEYS, ArchiveJob, JobSettings
from deid_studio.services.archive.job_progress import alone_entries, job_progress, stuck_entries
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.unread import LEFT
from deid_studio.services.archive.workshop import Workshop
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.recognition import transcribe
from deid_studio.services.recognition.transcription_run import TranscribedSound
from deid_studio.suggest.thresholds import Thresholds
from tests.archive_letters import write_letters
from tests.services.archive.conftest import here, tree


def made(source, folder, **settings):
    """A job of all below `source`, worked through; open."""
    more = {name: settings.pop(name) for name in ("by_folder", "patients") if name in settings}
    plan(source, folder, JobSettings(str(source), **settings), tag_set="kolditz13", timed=0, **more)
    job = ArchiveJob(folder)
    run(job, here(job))
    return job


def text_of(job, number):
    (path,) = job.output(number).glob("*.txt")
    return path.read_text(encoding="utf-8")


def test_a_patient_has_one_surrogate_in_all_documents_and_no_file_names_the_patient(tmp_path):
    write_letters(tmp_path / "letters", 6, most=4)
    job = made(
        tmp_path / "letters",
        tmp_path / "job",
        text_style="surrogate",
        surrogates="weekdays",
        by_folder=True,
        accepts_untranscribed=False,
    )
    with job:
        names = {}
        for entry in job.manifest.entries():
            name, born = re.search(r"Herrn (.*?), geb\. (.*?), ", text_of(job, entry.number)).groups()
            # Where a word of the text has it, the tag stands instead
            names.setdefault(entry.patient, set()).update({(name, born)} if name != "[PATIENT]" else ())
        assert len(names) == 2
        assert {len(found) for found in names.values()} == {1}
        real = {part for path in (tmp_path / "letters").rglob("*.txt") for part in path.stem.split("_")[:2]}
        assert not [path for path in (job.folder / KEYS).rglob("*") if any(name in path.name for name in real)]
        before = tree(job.folder / "out")
        job.manifest.retry("done")
        run(job, here(job))
        assert tree(job.folder / "out") == before


def test_heads_say_whose_letters_are_and_where_they_do_not_that_is_told(tmp_path):
    write_letters(tmp_path / "letters", 4, of_a_patient=2, most=3)
    for at, path in enumerate(sorted((tmp_path / "letters").rglob("*.txt"))):
        path.rename(tmp_path / "letters" / f"{at}.txt")
    (tmp_path / "letters" / "4.txt").write_text("Der Patient kam am 3.4.2021.\n", "utf-8")
    (tmp_path / "letters" / "5.txt").write_text((tmp_path / "letters" / "0.txt").read_text("utf-8"), "utf-8")
    (tmp_path / "patients.csv").write_text("document,patient\n5,\n", "utf-8")
    with made(
        tmp_path / "letters",
        tmp_path / "job",
        text_style="surrogate",
        surrogates="any-day",
        patients=tmp_path / "patients.csv",
    ) as job:
        born = [re.search(r"geb\. (.*?),", text_of(job, number))[1] for number in (1, 2, 3, 4, 6)]
        assert born[0] == born[1] and born[2] == born[3]
        assert len(set(born)) == 3
        assert [one.name for one in alone_entries(job)] == ["document-0000005"]
        assert job_progress(job).alone == 1
        keys = b"".join(tree(job.folder / KEYS).values()).decode()
        assert "geb" not in keys and "head" in keys


def test_what_is_phi_elsewhere_goes_too_and_of_cut_words_the_rest(tmp_path):
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "x.txt").write_text("Frau Wiesinger kam. wiesinger blieb.\nDonaldinger ging.\n", "utf-8")
    (tmp_path / "source" / "x.ann").write_text("T1\tPatient 5 14\tWiesinger\nT2\tPatient 37 43\tDonald\n", "utf-8")
    with made(tmp_path / "source", tmp_path / "job") as job:
        text = text_of(job, 1)
        assert "iesinger" not in text
        assert "Donald" not in text and "inger" not in text
        assert LEFT in {one.source for one in read_found(job.found(1)).proposals}


def test_a_recording_with_its_words_goes_out_silenced(tmp_path):
    (tmp_path / "source").mkdir()
    for path in (RESOURCES / "demo").glob("anamnesegespraech.*"):
        shutil.copy(path, tmp_path / "source")
    with made(tmp_path / "source", tmp_path / "job") as job:
        (entry,) = job.manifest.entries()
        assert (entry.kind, entry.state) == ("recording", "done"), entry.reason
        assert {path.suffix for path in job.output(1).iterdir()} == {".txt", ".ann", ".json", ".TextGrid", ".flac"}
        assert entry.duration_ms > 10_000


def test_what_cannot_be_used_or_found_stays_in(tmp_path):
    (tmp_path / "source").mkdir()
    rate = 8000
    soundfile.write(tmp_path / "source" / "alone.wav", np.zeros(rate), rate)
    (tmp_path / "source" / "broken.json").write_text("{", "utf-8")
    (tmp_path / "source" / "line.txt").write_text("Frau Wiesinger kam.\n", "utf-8")
    (tmp_path / "source" / "line.ann").write_text("T1\tPatient 500 514\tZwirbelmeyer\n", "utf-8")
    with made(tmp_path / "source", tmp_path / "job") as job:
        stuck = {
            job.manifest.entry(int(one.name[-7:])).name: (one.error, str(one.reason)) for one in stuck_entries(job)
        }
        assert {name: error for name, (error, _) in stuck.items()} == {
            "alone": "no transcript",
            "broken": "unreadable",
            "line": "unreadable",
        }
        assert not list(job.folder.glob("out/*/*"))
        assert not any("Zwirbelmeyer" in reason or "line.ann" in reason for _, reason in stuck.values())


def test_a_recording_is_written_down_once(tmp_path, monkeypatch):
    """By a recogniser that a test is; what it heard is used again, and not heard again."""
    (tmp_path / "source").mkdir()
    rate, text, heard = 8000, "Frau Wiesinger kam heute", []
    noise = np.random.default_rng(1).uniform(-0.4, 0.4, 2 * rate)
    soundfile.write(tmp_path / "source" / "visit.wav", noise, rate)
    words = [(found.start(), found.end()) for found in re.finditer(r"\w+", text)]
    timed = [
        {"start": start, "end": end, "start_ms": 500 * at, "end_ms": 500 * at + 450}
        for at, (start, end) in enumerate(words)
    ]
    data = json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": timed}).encode()

    def time(self, project, document):
        heard.append(document.name)
        (waiting,), _ = transcribe.waiting(project)
        transcribe.commit(project, waiting, TranscribedSound(words_json.read(data, file="x"), ()))

    monkeypatch.setattr(Workshop, "_time", time)
    with made(tmp_path / "source", tmp_path / "job", accepts_untranscribed=True) as job:
        (entry,) = job.manifest.entries()
        assert entry.state == "done", entry.reason
        assert "Wiesinger" not in text_of(job, 1)
        before = tree(job.output(1))
        job.manifest.retry("done")
        run(job, here(job))
        assert tree(job.output(1)) == before
        assert heard == ["document-0000001"]


def test_what_was_found_is_read_as_it_was_written(tmp_path):
    found = FoundInEntry(
        "search",
        "source",
        (
            Proposal((Span(1, 4), Span(6, 9)), "Patient", 0.25, "rule:x"),
            Proposal((), "Date", 1.0, "alternative:y", Interval(5, 20)),
        ),
        Thresholds({"Patient": 0.4}, 0.6),
        frozenset({"Other"}),
    )
    path = Path(tmp_path / "new" / "document-0000001.json")
    assert read_found(path) is None
    write_found(path, found)
    assert read_found(path) == found
    assert words_beside(path) is None
    write_words(path, TimedText("Guten Tag", ()))
    assert words_json.read(words_beside(path).read_bytes(), file="x").text == "Guten Tag"
    path.write_text("{}", "utf-8")
    assert read_found(path) is None


@pytest.mark.parametrize("style", ["tag", "mask"])
def test_text_styles_are_those_of_a_release(tmp_path, style):
    write_letters(tmp_path / "letters", 1, most=2)
    with made(tmp_path / "letters", tmp_path / "job", text_style=style) as job:
        assert ("[PATIENT]" in text_of(job, 1)) == (style == "tag")
