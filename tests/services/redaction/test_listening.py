"""Listening through a project's windows."""

import pytest

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import Pads
from deid_studio.redaction.sampling import smallest_sample
from deid_studio.services.project.project import set_pads
from deid_studio.services.redaction.listening import Verdict, back, heard_through, history, judge, queue, sample, widen
from deid_studio.storage import rows

RECORDING = Recording("r", "audio/r.wav", "0" * 64, 16_000, 1, 16_000 * 60, "WAV", "PCM_16")
WORDS = tuple(
    Word(Span(number * 5, number * 5 + 4), None if number % 10 == 9 else Interval(number * 2000, number * 2000 + 400))
    for number in range(30)
)
PHI = {"d": [Annotation(str(number), "x", (WORDS[number].span,), "Patient") for number in range(30)]}


@pytest.fixture
def talk(project):
    """A project with one recording of 60 s and 25 windows, of which three are not sure."""
    with project.journal.edit("fill", kind="import") as tx:
        tx.put("recording", rows.from_flat(RECORDING))
        tx.put("document", rows.from_document(Document("d", "d", "Wort " * 30, WORDS, "r"), position=0))
    project.journal.actor = "A1"
    set_pads(project, Pads(100, 200))
    return project


def items(project):
    return queue(project, annotations_of=PHI.get)


def state(project):
    """All that listening changes, but for when."""
    heard = [(one.interval, one.verdict, one.annotator) for one in history(project)]
    return [(item.window, item.was_bad, item.heard and item.heard.verdict) for item in items(project)], heard


def test_the_queue_has_both_edges_of_every_window(talk):
    found = items(talk)
    assert len(found) == 25, "a word without a time runs into those beside it"
    assert found[0].edges == (Interval(0, 500), Interval(100, 1100))
    assert found[1].window.interval == Interval(1900, 2600)
    assert found[1].edges == (Interval(1400, 2400), Interval(2100, 3100))
    assert found[-1].edges[1] == Interval(59_500, 60_000)
    assert (found[1].recording_id, found[1].document_ids, found[1].heard) == ("r", ("d",), None)
    assert sum(item.window.is_inferred for item in found) == 3
    assert heard_through(found).share == 0 and heard_through([]).share is None


def test_good_and_bad_are_kept_with_who_and_when(talk):
    first, second, *_ = items(talk)
    judge(talk, first, Verdict.GOOD)
    talk.journal.actor = "B2"
    judge(talk, second, Verdict.GOOD)
    judge(talk, first, Verdict.BAD)
    now = items(talk)
    assert not now[0].is_good and now[0].was_bad and now[0].heard.annotator == "B2"
    assert now[1].is_good and not now[1].was_bad
    found = heard_through(now)
    assert (found.windows, found.heard, found.good, found.share) == (25, 2, 1, 2 / 25)
    assert [(one.interval, one.verdict, one.annotator) for one in history(talk, "r")] == [
        (Interval(0, 600), Verdict.GOOD, "A1"),
        (Interval(1900, 2600), Verdict.GOOD, "B2"),
        (Interval(0, 600), Verdict.BAD, "B2"),
    ]
    assert history(talk)[0].at <= history(talk)[1].at


def test_widening_grows_a_window_and_it_has_to_be_heard_again(talk):
    judge(talk, items(talk)[1], Verdict.GOOD)
    widen(talk, items(talk)[1], left_ms=50)
    widen(talk, items(talk)[1], right_ms=50)
    item = items(talk)[1]
    assert item.window.interval == Interval(1850, 2650)
    assert (item.heard, item.was_bad) == (None, True)
    judge(talk, item, Verdict.GOOD)
    assert items(talk)[1].is_good and items(talk)[1].was_bad
    set_pads(talk, Pads(0, 0))
    assert items(talk)[1].window.interval == Interval(1850, 2650)
    assert items(talk)[2].window.interval == Interval(4000, 4400)


def test_windows_that_were_merged_are_widened_at_their_own_edges(talk):
    item = items(talk)[8]
    assert item.window.spoken == (Interval(16_000, 16_400), Interval(16_400, 20_000), Interval(20_000, 20_400))
    assert item.window.interval == Interval(15_900, 20_600)
    widen(talk, item, left_ms=100, right_ms=30)
    assert items(talk)[8].window.interval == Interval(15_800, 20_630)


def test_widening_has_an_end(talk):
    with pytest.raises(ProjectError):
        widen(talk, items(talk)[1], left_ms=60_000)
    assert history(talk) == [], "nothing of it was written"


def test_back_takes_one_step_after_the_other_back(talk):
    states = [state(talk)]
    for step in (
        lambda: judge(talk, items(talk)[1], Verdict.GOOD),
        lambda: widen(talk, items(talk)[1], left_ms=50),
        lambda: widen(talk, items(talk)[1], left_ms=50, right_ms=50),
        lambda: judge(talk, items(talk)[9], Verdict.BAD),
    ):
        step()
        states.append(state(talk))
    for before in reversed(states[:-1]):
        assert back(talk, "r") is not None
        assert state(talk) == before
    assert back(talk, "r") is None


def test_a_sample_has_all_that_is_not_sure_and_says_how_many_may_be_bad(talk):
    drawn = sample(items(talk), bound=0.2, seed=3)
    assert len(drawn.items) == 3 + smallest_sample(22, bad=5)
    assert sum(item.window.is_inferred for item in drawn.items) == 3
    assert (drawn.windows, drawn.unheard, drawn.bad) == (25, len(drawn.items), 0)
    assert drawn.bound == drawn.left_bound == 1.0, "nobody has heard anything yet"
    for item in drawn.items:
        judge(talk, item, Verdict.GOOD)
    heard = sample(items(talk), bound=0.2, seed=3)
    assert [item.window.interval for item in heard.items] == [item.window.interval for item in drawn.items]
    assert heard.unheard == 0 and heard.bound == heard.left_bound == 5 / 25
    fewer = sample(items(talk), n=len(drawn.items) - 1, seed=3)
    assert len(fewer.items) == len(drawn.items) - 1 and fewer.bound > 5 / 25


def test_what_was_bad_and_was_put_right_counts_as_bad_but_is_not_left(talk):
    drawn = sample(items(talk), n=12, seed=1)
    for item in drawn.items:
        judge(talk, item, Verdict.GOOD)
    good = sample(items(talk), n=12, seed=1)
    widen(talk, drawn.items[0], left_ms=50)
    found = sample(items(talk), n=12, seed=1)
    assert [item.key for item in found.items] == [item.key for item in drawn.items]
    assert (found.bad, found.unheard) == (1, 1) and found.bound == found.left_bound > good.bound
    judge(talk, found.items[0], Verdict.GOOD)
    righted = sample(items(talk), n=12, seed=1)
    assert (righted.bad, righted.unheard, righted.bound) == (1, 0, found.bound)
    assert righted.left_bound == pytest.approx(found.bound - 1 / 25)


def test_all_that_was_heard_leaves_nothing_to_guess(talk):
    widen(talk, items(talk)[3], left_ms=50)
    for item in items(talk):
        judge(talk, item, Verdict.GOOD)
    found = sample(items(talk), n=0)
    assert (found.items, found.bound, found.left_bound) == ((), 1 / 25, 0)
    assert sample([]).bound is None and sample([], bound=0.1).items == ()
