"""Work off the window's thread: its result, its end, and stopping it."""

import threading

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from deid_studio.errors import ProjectError
from deid_studio.gui.work.jobs import Job, Latest, Steps, wait_for_all
from deid_studio.progress import Progress
from deid_studio.sentences import literal


def test_the_result_arrives_in_the_thread_that_asked(qtbot: QtBot) -> None:
    places: list[tuple[str, bool]] = []
    here = threading.current_thread()

    def work(progress: Progress) -> int:
        places.append(("work", threading.current_thread() is here))
        progress(1, 2)
        return 42

    job = Job(work)
    job.progressed.connect(lambda done, total: places.append(("progress", threading.current_thread() is here)))
    job.succeeded.connect(lambda result: places.append((str(result), threading.current_thread() is here)))
    with qtbot.waitSignal(job.finished):
        job.start()
    assert places == [("work", False), ("progress", True), ("42", True)]


def test_a_job_stops_at_its_next_report(qtbot: QtBot) -> None:
    started, go_on = threading.Event(), threading.Event()

    def work(progress: Progress) -> None:
        started.set()
        go_on.wait(5)
        progress(1, 2)
        raise AssertionError("went on")

    job = Job(work)
    with qtbot.waitSignals([job.cancelled, job.finished]):
        job.start()
        started.wait(5)
        job.cancel()
        go_on.set()


def test_a_problem_is_told(qtbot: QtBot) -> None:
    def work(progress: Progress) -> None:
        raise ProjectError(literal("disk full"))

    job = Job(work)
    with qtbot.waitSignal(job.failed) as blocker:
        job.start()
    assert str(blocker.args[0]) == "disk full"


def test_waiting_for_all_leaves_no_thread(qtbot: QtBot) -> None:
    def work(progress: Progress) -> None:
        while True:
            progress(0, 0)

    for _ in range(3):
        Job(work).start()
    wait_for_all()
    assert QThreadPool.globalInstance().activeThreadCount() == 0
    QCoreApplication.processEvents()


def test_steps_are_made_in_order_while_the_window_answers(qtbot: QtBot, qapp: QCoreApplication) -> None:
    made: list[str] = []
    work = Steps([lambda: made.append("first") or 1, lambda: made.append("second") or 2], qapp)
    QTimer.singleShot(0, lambda: made.append("window"))
    work.progressed.connect(lambda done, total: made.append(f"{done}/{total}"))
    with qtbot.waitSignal(work.succeeded) as blocker:
        work.start()
    assert made == ["window", "first", "1/2", "second", "2/2"]
    assert blocker.args == [[1, 2]]


def test_steps_that_were_not_made_are_left_out_when_cancelled(qtbot: QtBot, qapp: QCoreApplication) -> None:
    work = Steps([lambda: work.cancel() or 1, lambda: 2], qapp)
    with qtbot.waitSignal(work.succeeded) as blocker:
        work.start()
    assert blocker.args == [[1]]


def test_a_step_that_fails_ends_them(qtbot: QtBot, qapp: QCoreApplication) -> None:
    def fail() -> None:
        raise ProjectError(literal("disk full"))

    work = Steps([fail, lambda: pytest.fail("went on")], qapp)
    with qtbot.waitSignal(work.failed) as blocker:
        work.start()
    assert str(blocker.args[0]) == "disk full"


def test_only_what_was_begun_last_arrives(qtbot: QtBot) -> None:
    go_on = threading.Event()
    results: list[str] = []

    def work(progress: Progress) -> str:
        go_on.wait(5)
        return "first"

    owner = QObject()
    latest = Latest(owner)
    latest.start(work, results.append, failed=lambda _problem: results.append("failed"))
    latest.start(lambda _progress: "second", results.append)
    go_on.set()
    wait_for_all()
    qtbot.waitUntil(lambda: not latest.is_busy)
    assert results == ["second"]


def test_nothing_arrives_of_what_was_given_up_but_that_it_was_stopped_does(qtbot: QtBot) -> None:
    results: list[str] = []
    go_on = threading.Event()

    def work(progress: Progress) -> str:
        go_on.wait(5)
        progress(1, 1)
        return "went on"

    owner = QObject()
    latest = Latest(owner)
    latest.start(work, results.append, cancelled=lambda: results.append("given up"))
    latest.give_up()
    assert not latest.is_busy
    latest.start(work, results.append, cancelled=lambda: results.append("stopped"))
    latest.cancel()
    assert latest.is_busy
    go_on.set()
    qtbot.waitUntil(lambda: not latest.is_busy)
    assert results == ["stopped"]


def test_a_problem_ends_what_was_begun(qtbot: QtBot) -> None:
    def work(progress: Progress) -> None:
        raise ProjectError(literal("disk full"))

    owner, problems = QObject(), list[str]()
    latest = Latest(owner)
    latest.start(work, lambda _result: None, failed=lambda problem: problems.append(str(problem)))
    qtbot.waitUntil(lambda: not latest.is_busy)
    assert problems == ["disk full"]


def test_nothing_arrives_where_the_owner_is_gone(qtbot: QtBot) -> None:
    owner, results = QObject(), list[str]()
    latest = Latest(owner)
    latest.start(lambda _progress: "late", results.append, progressed=lambda _done, _total: results.append("late"))
    wait_for_all()
    delete(owner)
    QCoreApplication.processEvents()
    assert results == []
