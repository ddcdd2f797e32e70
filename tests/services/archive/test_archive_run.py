"""A job is worked through once, goes on where it was, and does again only what would come out otherwise."""

import errno
import shutil
from contextlib import contextmanager
from dataclasses import replace

import numpy as np
import pytest
import soundfile

from deid_studio.errors import Cancelled, EngineFailed, ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.archive import archive_run, workshop
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.entry_failure import FULL, RECOGNISER
from deid_studio.services.archive.job import OUT, SETTINGS, ArchiveJob, JobSettings, set_recall
from deid_studio.services.archive.job_progress import job_progress, stuck_entries
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.workforce import WorkResult
from deid_studio.services.archive.workshop import work_on
from deid_studio.services.project import project as projects
from deid_studio.services.redaction.redaction_plans import set_up
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState
from tests.archive_letters import write_letters
from tests.services.archive.conftest import LETTERS, another_recall, here, tree


class Scripted:
    """Workers whose results a test says: by number a list of what comes back, one after another; else it is done.

    A task that holds what crashes comes back as a whole so, as with workers that are processes.
    """

    width, count = 2, 1

    def __init__(self, fates=None):
        self.fates, self.tasks, self.flying, self.most = fates or {}, [], [], 0

    @property
    def order(self):
        return [number for numbers in self.tasks for number in numbers]

    @property
    def has_room(self):
        return len(self.flying) < self.width

    def submit(self, numbers):
        self.tasks.append(numbers)
        self.flying.append(numbers)
        self.most = max(self.most, len(self.flying))

    def results(self):
        numbers = self.flying.pop(0)
        fates = [waiting.pop(0) if (waiting := self.fates.get(number)) else self.done(number) for number in numbers]
        return [
            WorkResult(number, fate if None not in fates else None) for number, fate in zip(numbers, fates, strict=True)
        ]

    def done(self, number):
        return EntryFate(number, EntryState.DONE, key=self.key, holds_to=9.0)

    def stop(self):
        self.flying.clear()

    def __call__(self, keys):
        self.key = keys.write

        @contextmanager
        def hired():
            yield self

        return hired()


@pytest.fixture
def fresh(letters, tmp_path):
    """A job on which nobody has worked."""
    plan(letters, tmp_path / "job", JobSettings(str(letters)), tag_set="kolditz13", timed=0)
    with ArchiveJob(tmp_path / "job") as job:
        yield job


def test_every_document_goes_out_once_and_without_its_patient(made, letters):
    names = [path.stem.split("_") for path in letters.rglob("*.txt")]
    out = tree(made / OUT)
    assert sorted(out) == sorted(
        f"0000/document-{n:07}/document-{n:07}{end}" for n in range(1, LETTERS + 1) for end in (".ann", ".txt")
    )
    for file, data in out.items():
        for surname, given, _ in names:
            assert surname not in file + data.decode(), file
            assert given not in file + data.decode(), file
    texts = [data.decode() for file, data in out.items() if file.endswith(".txt")]
    assert all("[PATIENT]" in text and "Mit freundlichen Grüßen" in text for text in texts)
    assert (made / "work").is_dir() and not any((made / "work").iterdir())


def test_for_its_owner_only(made):
    assert [path for path in (made, *made.rglob("*")) if path.stat().st_mode & 0o077] == []


def test_a_second_run_has_nothing_to_do(job):
    before = tree(job.folder / OUT)
    hired = Scripted()
    report = run(job, hired)
    assert (report.renewed, hired.order) == (0, [])
    assert report.progress.done == LETTERS
    assert tree(job.folder / OUT) == before


def test_another_recall_works_on_what_it_changes_alone(job):
    entries = list(job.manifest.entries())
    recall = another_recall(job)
    changed = [one.number for one in entries if not one.holds_from <= recall < one.holds_to]
    set_recall(job.folder, recall)
    hired = Scripted()
    report = run(job, hired)
    assert sorted(hired.order) == changed
    assert report.renewed == len(changed) > 0


def test_what_holds_for_a_recall_comes_out_the_same_with_it(job):
    one = next(job.manifest.entries())
    before = tree(job.output(1))
    keys = job.keys()
    set_recall(job.folder, max(-4.0, min(4.0, (max(one.holds_from, -4) + keys.shift) / 2)))
    assert one.holds_from <= job.keys().shift < one.holds_to
    assert workshop.Workshop(ArchiveJob(job.folder), job.keys()).work_on(1).state == EntryState.DONE
    assert tree(job.output(1)) == before


def test_other_settings_change_all(job):
    with projects.open_project(job.folder / SETTINGS) as project:
        set_up(project, styles={None: "tone"})
    hired = Scripted()
    assert run(job, hired).renewed == LETTERS


def test_suggesters_are_asked_once(job, monkeypatch):
    def unwanted(*_args, **_more):
        raise AssertionError("asked again")

    monkeypatch.setattr(workshop, "search", unwanted)
    set_recall(job.folder, another_recall(job))
    report = run(job, here(job))
    assert report.renewed
    assert report.progress.done == LETTERS


@pytest.fixture
def by_threes(monkeypatch):
    """Three entries go to a worker at a time, however few are left."""
    monkeypatch.setattr(archive_run, "_TOGETHER", 3)
    monkeypatch.setattr(archive_run, "_SHARES", 1)


@pytest.mark.usefixtures("by_threes")
def test_few_entries_are_in_flight_and_big_ones_first(fresh):
    hired = Scripted()
    run(fresh, hired)
    sizes = {one.number: one.bytes for one in fresh.manifest.entries()}
    assert [sizes[number] for number in hired.order] == sorted(sizes.values(), reverse=True)
    assert [len(numbers) for numbers in hired.tasks] == [3] * (LETTERS // 3)
    assert hired.most == Scripted.width


def test_a_small_job_and_the_end_of_any_is_shared_out_among_the_workers(fresh, monkeypatch):
    hired = Scripted()
    run(fresh, hired)
    assert [len(numbers) for numbers in hired.tasks] == [LETTERS // 4] + [1] * (LETTERS - LETTERS // 4)
    fresh.manifest.retry(EntryState.DONE)
    monkeypatch.setattr(archive_run, "_SHARES", 1)
    hired.count, hired.tasks = 2, []
    run(fresh, hired)
    assert [len(numbers) for numbers in hired.tasks] == [4, 2, 1, 1, 1]


def test_what_is_big_goes_to_a_worker_alone(fresh, monkeypatch):
    monkeypatch.setattr(archive_run, "_TOGETHER_BYTES", 1)
    hired = Scripted()
    run(fresh, hired)
    assert [len(numbers) for numbers in hired.tasks] == [1] * LETTERS


@pytest.mark.usefixtures("by_threes")
def test_what_crashes_three_times_is_set_aside_with_the_reason_and_nothing_else(fresh):
    hired = Scripted({2: [None, None, None], 5: [None]})
    report = run(fresh, hired)
    assert (report.progress.done, report.progress.aside) == (LETTERS - 1, 1)
    # Again after all others, each in a task of its own, and what crashed so last of all
    again = hired.tasks[LETTERS // 3 :]
    assert {len(numbers) for numbers in again} == {1}
    assert again[-1] == [2] and again.count([2]) == 2
    (stuck,) = stuck_entries(fresh)
    assert (stuck.name, stuck.error, stuck.attempts) == ("document-0000002", "crashed", 3)
    assert "ended 3 times" in stuck.reason
    again = Scripted()
    assert run(fresh, again, again=True).progress.done == LETTERS
    assert again.order == [2]


def test_a_recording_that_crashes_the_recogniser_is_set_aside_with_its_reason(tmp_path, monkeypatch):
    def crash(self, *_args):
        heard.append(self)
        raise EngineFailed(sentence("the recogniser ended by signal {n}", n=11))

    heard = []
    (tmp_path / "source").mkdir()
    write_letters(tmp_path / "source", 1, most=2)
    soundfile.write(tmp_path / "source" / "visit.wav", np.zeros(800), 8000)
    monkeypatch.setattr(workshop.Workshop, "_time", crash)
    plan(tmp_path / "source", tmp_path / "job", JobSettings(str(tmp_path / "source")), tag_set="kolditz13", timed=0)
    with ArchiveJob(tmp_path / "job") as job:
        report = run(job, here(job))
        assert (report.progress.done, report.progress.aside, len(heard)) == (1, 1, 3)
        (stuck,) = stuck_entries(job)
        assert (stuck.error, stuck.attempts, str(stuck.reason)) == (RECOGNISER, 3, "the recogniser ended by signal 11")


def test_a_crash_of_the_command_counts_as_a_try_of_what_was_in_flight(fresh):
    for _ in range(3):
        fresh.manifest.begin(1, tried=1)
        fresh.manifest.set_aside(tried=9, error="", reason="")
        # As a command that was killed leaves it
    begun = [one for one in fresh.manifest.entries() if one.attempts]
    assert len(begun) == 3
    assert run(fresh, Scripted()).progress.done == LETTERS


def test_a_full_disk_stops_with_a_sentence_and_goes_on_later(fresh):
    # What is told is kept, and with it all that the run had in its hands
    with pytest.raises(ProjectError, match="disk is full") as _told:
        run(fresh, Scripted({4: [EntryFate(4, EntryState.WAITING, FULL)]}))
    assert {one.attempts for one in fresh.manifest.entries(EntryState.WAITING)} <= {0}
    assert run(fresh, Scripted()).progress.done == LETTERS


def test_no_room_is_told_from_other_faults(job, monkeypatch):
    def full(*_args, **_more):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(workshop, "write_unread", full)
    (fate,) = work_on(str(job.folder), [1], job.keys())
    workshop.close_shops()
    assert (fate.state, fate.error) == (EntryState.WAITING, FULL)


def test_a_fault_of_the_program_is_told_without_words_of_the_document(job, monkeypatch):
    def fail(*_args, **_more):
        raise ValueError("Müller was here")

    monkeypatch.setattr(workshop, "write_unread", fail)
    (fate,) = work_on(str(job.folder), [1], job.keys())
    workshop.close_shops()
    assert (fate.state, fate.error) == (EntryState.REFUSED, "fault")
    assert "ValueError" in fate.reason and "Müller" not in fate.reason


def test_a_worker_of_a_killed_command_puts_nothing_over_what_the_next_one_makes(job, monkeypatch):
    def begun_anew(*args, **more):
        shutil.rmtree(job.output(1))
        run(job, Scripted())
        return write_unread(*args, **more)

    write_unread = workshop.write_unread
    monkeypatch.setattr(workshop, "write_unread", begun_anew)
    (fate,) = work_on(str(job.folder), [1], job.keys())
    workshop.close_shops()
    assert fate.state == EntryState.REFUSED
    assert not job.output(1).exists()


def test_a_worker_of_a_killed_command_begins_nothing_more(job):
    shutil.rmtree(job.output(1))
    (fate,) = work_on(str(job.folder), [1], replace(job.keys(), run="gone"))
    workshop.close_shops()
    assert fate.state == EntryState.REFUSED
    assert not job.output(1).exists()


@pytest.mark.usefixtures("by_threes")
def test_stopping_gives_back_what_was_begun(fresh, monkeypatch):
    def stop(found):
        if found.done > 2:
            raise Cancelled

    monkeypatch.setattr(archive_run, "_WRITE_EVERY_S", 0)
    with pytest.raises(Cancelled):
        run(fresh, Scripted(), watch=stop)
    found = job_progress(fresh)
    assert 2 < found.done < LETTERS
    assert {(one.state, one.attempts) for one in fresh.manifest.entries()} == {("done", 1), ("waiting", 0)}


def test_two_commands_do_not_work_on_one_job(fresh):
    class Second(Scripted):
        def submit(self, numbers):
            with pytest.raises(ProjectError, match="another command"):
                run(fresh, Scripted())
            super().submit(numbers)

    assert run(fresh, Second()).progress.done == LETTERS


def test_what_vouches_for_outputs_goes_when_they_change(job):
    (job.folder / OUT / "certificate.json").write_text("{}")
    assert run(job, Scripted()).renewed == 0
    assert (job.folder / OUT / "certificate.json").exists()
    set_recall(job.folder, another_recall(job))
    run(job, Scripted())
    assert not (job.folder / OUT / "certificate.json").exists()
