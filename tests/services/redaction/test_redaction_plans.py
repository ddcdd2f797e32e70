"""Plans of a project's recordings, and what is set of them."""

from dataclasses import replace

import pytest

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import FLOOR, Pads, RedactionPlan
from deid_studio.services.annotation import annotate
from deid_studio.services.project.project import assign, set_pads, tag_set_of
from deid_studio.services.redaction import listening, redaction_plans
from deid_studio.services.redaction.redaction_report import conversions, plan_reports
from deid_studio.storage import edit_log, rows
from deid_studio.storage.journal import PROJECT_STACK
from deid_studio.storage.store import open_store

TEXT = "Frau Müller kommt heute mit 2266 ja"
TIMES = [(1000, 1300), (1300, 1800), (1900, 2300), (2400, 2900), (3000, 3200), None, (6000, 6200)]
RECORDING = Recording("r", "audio/r.wav", "0" * 64, 16_000, 2, 160_000, "WAV", "PCM_16")


def words():
    at, found = 0, []
    for written, time in zip(TEXT.split(), TIMES, strict=True):
        found.append(Word(Span(at, at + len(written)), Interval(*time) if time else None))
        at += len(written) + 1
    return tuple(found)


def mark(number, *, id="a", tag="Patient"):
    return Annotation(id, "x", (words()[number].span,), tag)


@pytest.fixture
def talk(project):
    """A project with two documents of one recording of ten seconds in two channels, and a letter."""
    with project.journal.edit("fill", kind="import") as tx:
        tx.put("recording", rows.from_flat(RECORDING))
        for position, document in enumerate(
            (Document("eins", "eins", TEXT, words(), "r"), Document("zwei", "zwei", TEXT, words(), "r"))
        ):
            tx.put("document", rows.from_document(document, position=position))
        tx.put("document", rows.from_document(Document("brief", "brief", TEXT), position=2))
    project.journal.actor = "A1"
    return project


def plan_of(project, document_id, *, annotations, pads=None):
    known = annotations if callable(annotations) else {document_id: annotations}.get
    found = redaction_plans.plans(project, annotations_of=known, document_ids=[document_id], pads=pads)
    return found.get(document_id, RedactionPlan())


def intervals(project, **phi):
    return plan_of(project, "eins", annotations=phi.get).intervals


def test_documents_that_share_a_recording_share_its_windows_and_each_has_its_own_unsure_places(talk):
    phi = {"eins": [mark(1)], "zwei": [mark(1, id="b", tag="Staff"), mark(5, id="c", tag="ID")], "brief": [mark(0)]}
    found = redaction_plans.plans(talk, annotations_of=phi.get)
    assert list(found) == ["eins", "zwei"]
    assert found["eins"].windows == found["zwei"].windows
    assert found["eins"].intervals == (Interval(1200, 2050), Interval(3100, 6250))
    assert found["eins"].windows[0].tags == ("Patient", "Staff")
    assert (found["eins"].unsure, [item.annotation.id for item in found["zwei"].unsure]) == ((), ["c"])
    assert plan_of(talk, "zwei", annotations=phi.get) == found["zwei"]
    assert plan_of(talk, "brief", annotations=phi.get) == RedactionPlan()


def test_what_nothing_is_said_about_is_what_anybody_marked(talk):
    layer = assign(talk, "zwei", annotator="A1")
    annotate.mark(talk.journal, layer.assignment.id, fragments=[words()[3].span], tag="Patient")
    assert plan_of(talk, "eins", annotations=[mark(1)]).intervals == (
        Interval(1200, 2050),
        Interval(2300, 3150),
    )
    assert redaction_plans.plans(talk)["eins"].intervals == (Interval(2300, 3150),)


def test_pads_are_the_projects_unless_told_and_single_windows_have_their_own(talk):
    set_pads(talk, Pads(10, 20))
    assert intervals(talk, eins=[mark(1)], zwei=[]) == (Interval(1290, 1820),)
    assert plan_of(talk, "eins", annotations=[mark(1)], pads=Pads(0, 0)).intervals == (Interval(1300, 1800),)
    before = redaction_plans.own_pads(talk, "r")
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), before_ms=300)
    assert intervals(talk, eins=[mark(1)], zwei=[]) == (Interval(1000, 1820),)
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), before_ms=0, after_ms=400)
    assert intervals(talk, eins=[mark(1)], zwei=[]) == (Interval(1300, 2200),)
    talk.journal.undo("r")
    assert intervals(talk, eins=[mark(1)], zwei=[]) == (Interval(1000, 1820),)
    talk.journal.undo("r")
    assert redaction_plans.own_pads(talk, "r") == before == {}
    talk.journal.redo("r")
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800))
    assert redaction_plans.own_pads(talk, "r") == {}
    with pytest.raises(ProjectError):
        redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), before_ms=-1)


def test_what_is_stored_is_there_after_the_project_was_opened_again(talk):
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), after_ms=700)
    redaction_plans.set_up(talk, channels={"r": [1]})
    redaction_plans.set_up(talk, styles={"Patient": "noise"})
    expected = plan_of(talk, "eins", annotations=[mark(1)])
    talk.close()
    with open_store(talk.folder) as again:
        assert plan_of(again, "eins", annotations=[mark(1)]) == expected
        assert redaction_plans.styles_of(again)["Patient"] == "noise"


def test_channels_are_chosen_for_a_recording_and_all_go_where_it_cannot_be_measured(talk):
    assert redaction_plans.channels_of(talk, "r") is None
    redaction_plans.set_up(talk, channels={"r": [1, 1]})
    assert redaction_plans.channels_of(talk, "r") == (1,)
    assert [w.channels for w in plan_of(talk, "eins", annotations=[mark(1)]).windows] == [None]
    redaction_plans.set_up(talk, channels={"r": [1, 0]})
    assert redaction_plans.channels_of(talk, "r") is None
    for wrong in ([], [2], [-1]):
        with pytest.raises(ProjectError, match="2 channels, counted from 1"):
            redaction_plans.set_up(talk, channels={"r": wrong})
    redaction_plans.set_up(talk, channels={"r": [1]})
    redaction_plans.set_up(talk, channels={"r": None})
    assert redaction_plans.channels_of(talk, "r") is None


def test_with_other_channels_nobody_has_heard_yet_that_a_window_is_good(talk):
    phi = {"eins": [mark(1), mark(5, id="b")], "zwei": []}
    first, second = listening.queue(talk, annotations_of=phi.get)
    listening.judge(talk, first, listening.Verdict.GOOD)
    listening.judge(talk, second, listening.Verdict.BAD)
    redaction_plans.set_up(talk, channels={"r": None})
    assert [one.verdict for one in listening.history(talk, "r")] == ["good", "bad"]
    redaction_plans.set_up(talk, channels={"r": [0]})
    assert [one.verdict for one in listening.history(talk, "r")] == ["bad"]
    talk.journal.undo("")
    assert sorted(one.verdict for one in listening.history(talk, "r")) == ["bad", "good"]


def test_each_tag_has_a_style_of_its_own_or_the_one_of_all(talk):
    assert set(redaction_plans.styles_of(talk).values()) == {"silence"}
    redaction_plans.set_up(talk, styles={None: "tone"})
    redaction_plans.set_up(talk, styles={"Patient": "noise"})
    found = redaction_plans.styles_of(talk)
    assert list(found) == [tag.name for tag in tag_set_of(talk).tags]
    assert (found["Patient"], found["Staff"]) == ("noise", "tone")
    plan = plan_of(talk, "eins", annotations=[mark(1), mark(3, tag="Staff"), mark(2, id="c")])
    (window,) = plan.windows
    assert redaction_plans.style_of_window(window, found) == "silence"
    (window,) = plan_of(talk, "eins", annotations=[mark(3, tag="Staff")]).windows
    assert redaction_plans.style_of_window(window, found) == "tone"
    with pytest.raises(ProjectError, match="silence, tone"):
        redaction_plans.set_up(talk, styles={None: "whistle"})
    with pytest.raises(ProjectError, match="no such tag"):
        redaction_plans.set_up(talk, styles={"Nobody": "tone"})


def test_an_unsure_window_that_was_heard_and_is_good_is_sure_as_long_as_it_stays_as_it_is(talk):
    phi = {"eins": [mark(5), mark(1, id="b")], "zwei": []}
    set_pads(talk, Pads(0, 0))
    _, second = listening.queue(talk, annotations_of=phi.get)
    assert second.window.interval == Interval(3200 - FLOOR.before_ms, 6000 + FLOOR.after_ms)
    assert not second.window.is_sure
    listening.judge(talk, second, listening.Verdict.GOOD)
    plan = plan_of(talk, "eins", annotations=phi.get)
    assert plan.windows[1].is_sure and plan.windows[1].is_inferred and plan.unsure == ()
    assert not plan.windows[0].is_confirmed
    redaction_plans.set_window_pads(talk, "r", Interval(3200, 6000), after_ms=300)
    assert len(plan_of(talk, "eins", annotations=phi.get).unsure) == 1
    redaction_plans.set_window_pads(talk, "r", Interval(3200, 6000))
    assert plan_of(talk, "eins", annotations=phi.get).unsure == ()
    listening.judge(talk, second, listening.Verdict.BAD)
    assert len(plan_of(talk, "eins", annotations=phi.get).unsure) == 1


def test_pads_of_measured_errors_cover_all_but_one_word_in_a_hundred_and_few_words_are_no_measurement():
    assert redaction_plans.pads_from_errors([(0.5, -20.2)] * 299) == Pads(1, 21)
    assert redaction_plans.pads_from_errors([(-30, 40)] * 299) == Pads(0, 0)
    errors = [(number / 10, -number) for number in range(1000)]
    assert redaction_plans.pads_from_errors(errors) == Pads(100, 995)
    assert redaction_plans.pads_from_errors([(1, -1)] * 298) == FLOOR
    assert redaction_plans.pads_from_errors([(300.2, -10)]) == Pads(301, FLOOR.after_ms)
    assert redaction_plans.pads_from_errors([]) == FLOOR


def test_nothing_that_was_set_lacks_its_line_in_the_journal(talk):
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), after_ms=700)
    redaction_plans.set_up(talk, channels={"r": [0]}, styles={None: "tone"})
    made = [(edit["operation"], edit["actor"]) for edit in edit_log.edits(talk)][-2:]
    assert made == [("set window pads", "A1"), ("set up redaction", "A1")]


@pytest.mark.parametrize(
    ("encoding", "rate_hz", "least_ms"),
    [
        ("PCM_16", 8000, 0),
        ("ALAW", 8000, 0),
        ("MPEG_LAYER_III", 16_000, 72),
        ("OPUS", 48_000, 40),
        ("GSM610", 8000, 20),
    ],
)
def test_what_a_codec_smears_goes_with_the_words_whatever_the_pads(talk, encoding, rate_hz, least_ms):
    container = {"MPEG_LAYER_III": "MP3", "OPUS": "OGG"}.get(encoding, "WAV")
    recording = replace(RECORDING, container=container, encoding=encoding, sample_rate_hz=rate_hz, frames=10 * rate_hz)
    with talk.journal.edit("fill", kind="import") as tx:
        tx.put("recording", rows.from_flat(recording))
    set_pads(talk, Pads(0, 0))
    redaction_plans.set_window_pads(talk, "r", Interval(1300, 1800), before_ms=5, after_ms=200)
    assert intervals(talk, eins=[mark(1)]) == (Interval(1300 - max(5, least_ms), 2000),)
    assert intervals(talk, eins=[mark(3)]) == (Interval(2400 - least_ms, 2900 + least_ms),)
    remarks = next(plan_reports(talk)).remarks
    assert (least_ms > 0) == any("smears" in remark for remark in remarks)
    assert (encoding == "GSM610") == any("WAV" in remark for remark in remarks)
    told = conversions(talk)
    assert [remark.split(":")[0] for remark in told] == (["eins", "zwei"] if encoding == "GSM610" else [])


def test_edges_fade_unless_a_project_wants_none_and_that_can_be_undone(talk):
    assert redaction_plans.fade_of(talk) == 5
    redaction_plans.set_up(talk, fades=False)
    assert redaction_plans.fade_of(talk) == 0
    talk.journal.undo(PROJECT_STACK)
    assert redaction_plans.fade_of(talk) == 5
