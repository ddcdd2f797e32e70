"""Releases: whole and without PHI, or not at all."""

import json
import re
import time
from datetime import UTC, datetime
from types import SimpleNamespace

import numpy as np
import pytest
import soundfile

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.transcripts.json import words_json
from deid_studio.redaction.needles import Needles
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.redaction import listening
from deid_studio.services.release import release as releases
from deid_studio.services.release.certificate import engines_of
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

UNHEARD = Choices(accepted=frozenset({Risk.UNHEARD}))


FILES = [
    "audio/talk.wav",
    "brat/annotation.conf",
    "brat/letter.ann",
    "brat/letter.txt",
    "brat/talk.ann",
    "brat/talk.txt",
    "brat/visual.conf",
    "certificate.json",
    "certificate.pdf",
    "text/letter.txt",
    "text/talk.TextGrid",
    "text/talk.json",
    "text/talk.txt",
]


def files_in(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_release_is_whole_and_passes_its_check(studied):
    assert files_in(studied.release) == FILES
    text = (studied.release / "text" / "letter.txt").read_text()
    assert text.startswith("Wir berichten über Frau [PATIENT], geb. [BIRTHDATE], wohnhaft [LOCATION] in [LOCATION]")
    with projects.open_project(studied.project) as project:
        report = check(studied.release, project=project)
    assert report.passed
    assert report.findings == ()
    assert report.not_checked == ("ear",)


def test_windows_are_silent_in_all_channels_and_all_else_is_as_it_was(studied):
    certificate = certificate_json.read((studied.release / "certificate.json").read_bytes())
    talk = next(one for one in certificate.documents if one.name == "talk")
    assert len(talk.windows) == 4
    source = next((studied.project / "audio").glob("*.wav"))
    before, rate = soundfile.read(source, dtype="int16")
    after, _ = soundfile.read(studied.release / "audio" / "talk.wav", dtype="int16")
    kept = np.ones(len(before), bool)
    for window in talk.windows:
        start, end = window.start_ms * rate // 1000, -(-window.end_ms * rate // 1000)
        kept[start:end] = False
        fade = window.fade_ms * rate // 1000
        assert fade == 5 * rate // 1000 and not after[start + fade : end - fade].any()
    assert (after[kept] == before[kept]).all()
    assert 0.2 < (~kept).mean() < 0.8


def test_brat_spans_are_those_of_the_replacements(studied):
    text = (studied.release / "brat" / "letter.txt").read_text()
    for line in (studied.release / "brat" / "letter.ann").read_text().splitlines():
        _, place, surface = line.split("\t")
        tag, start, end = place.split(" ")
        assert text[int(start) : int(end)] == surface == f"[{tag.upper()}]"
    assert "Patient" in (studied.release / "brat" / "annotation.conf").read_text()


def test_the_certificate_says_who_decided_what_and_when(studied):
    certificate = studied.report.certificate
    talk = next(one for one in certificate.documents if one.name == "talk")
    first = talk.windows[0]
    assert (first.tag, first.style, first.decided_by) == ("Patient", "silence", ("A1",))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\dZ", first.decided_at)
    assert first.start_ms == 3600 - first.before_ms
    assert talk.annotations == {"Patient": 1, "Birthdate": 1, "Relative": 1, "Location": 1}
    assert (talk.sample_rate_hz, talk.channels, talk.container) == (8000, 2, "WAV")
    assert [one.risk for one in certificate.accepted] == ["unheard"]
    assert certificate.accepted[0].by == "A1"
    assert certificate.heard == certificate_json.ListeningRecord(4, 0, 1.0)
    assert certificate.layer == "union"
    assert {one.name: one.places for one in certificate.gates}["G3"] == 4
    assert {"strings", "windows", "outside"} <= set(certificate.checked)
    assert certificate.not_checked == ("ear",)


def test_the_project_remembers_the_release_without_any_name(studied):
    with projects.open_project(studied.project) as project:
        (row,) = queries.releases(project)
    assert row["id"] == studied.report.release_id
    assert set(row["summary"]["recorded"]["document_ids"]) == {"talk", "letter"}
    assert "Wiesinger" not in json.dumps(row, ensure_ascii=False)


def test_a_name_that_was_misheard_is_told_of_without_the_name(project):
    """Its source says which name it is, and the certificate counts sources."""
    found = [Annotation(id, "a", (Span(0, 3),), "Patient", source="misheard:Wöhrle") for id in "xy"]
    documents = [SimpleNamespace(document=SimpleNamespace(id="d", words=()), phi=found)]
    engines = engines_of(project, SimpleNamespace(documents=documents, needles=Needles()))
    assert [(one.use, one.name, one.count) for one in engines] == [("suggest", "misheard", 2)]


def test_a_transcript_that_somebody_vouched_for_is_counted(project):
    documents = [SimpleNamespace(document=document, phi=()) for document in queries.documents(project)]
    with project.journal.edit(Operation.ALIGN_VOUCHED, stack=documents[0].document.id) as tx:
        row = tx.get("document", documents[0].document.id)
        tx.put("document", {**row, "revision": row["revision"] + 1})
    engines = engines_of(project, SimpleNamespace(documents=documents, needles=Needles()))
    assert [(one.use, one.count) for one in engines if "vouched" in one.name] == [("align", 1)]
    project.journal.undo(documents[0].document.id)
    engines = engines_of(project, SimpleNamespace(documents=documents, needles=Needles()))
    assert not any("vouched" in one.name for one in engines)


def test_what_nobody_listened_to_is_listed_and_kept_back(project, tmp_path):
    with pytest.raises(ReleaseRefused, match="4 places keep the release back") as refused:
        release(project, tmp_path / "out")
    assert refused.value.places[0].startswith("G3: talk: Patient at 3.")
    assert not (tmp_path / "out").exists()
    assert len(queries.releases(project)) == 1


def test_letters_alone_need_no_listening(project, tmp_path):
    (letter,) = projects.document_ids(project, ["letter"])
    report = release(project, tmp_path / "out", Choices(document_ids=frozenset({letter})))
    assert report.check.passed
    assert files_in(tmp_path / "out")[-1] == "text/letter.txt"
    assert report.certificate.audio_style == "none"


def test_heard_windows_open_the_gate_and_bad_ones_close_it(project, tmp_path):
    project.journal.actor = "A1"
    items = listening.queue(project)
    for item in items:
        listening.judge(project, item, listening.Verdict.GOOD)
    report = release(project, tmp_path / "out")
    assert report.certificate.heard == certificate_json.ListeningRecord(4, 4, 0.0)
    assert report.certificate.accepted == ()
    listening.judge(project, items[0], listening.Verdict.BAD)
    with pytest.raises(ReleaseRefused) as refused:
        release(project, tmp_path / "other", UNHEARD)
    assert "something is still to be heard" in refused.value.places[0]


def test_gates_can_be_looked_at_before(project):
    (letter,) = projects.document_ids(project, ["letter"])
    layer = layer_named(project, None)
    contents = contents_of(project, layer)
    gates = gates_of(project, contents)
    assert [gate.is_open for gate in gates] == [True, True, True, True, True, True, False]
    assert gates[-1].places[0].document == "talk"
    of_letter = gates_of(project, contents_of(project, layer, document_ids={letter}))
    assert all(gate.is_open for gate in of_letter) and of_letter[-1].sentence == "there is no window to listen to"
    assert gates_of(project, contents, accepted=UNHEARD.accepted)[-1].accepted is Risk.UNHEARD


def test_contents_that_were_found_before_are_taken_until_something_is_edited(project, tmp_path, monkeypatch):
    layer = layer_named(project, None)
    contents = contents_of(project, layer)
    made = []
    monkeypatch.setattr(releases, "contents_of", lambda *a, **k: made.append(contents_of(*a, **k)) or made[-1])
    release(project, tmp_path / "one", UNHEARD, contents=contents)
    assert made == []
    release(project, tmp_path / "two", UNHEARD, contents=contents)
    assert len(made) == 1, "the release before is remembered by an edit"


@pytest.mark.parametrize("layer", [None, "A1"])
def test_the_layer_is_remembered_for_the_check(project, tmp_path, layer):
    if layer in (None, "final"):
        final_corpus.choose(project, final_corpus.build(project, "majority", at_least=1))
    (letter,) = projects.document_ids(project, ["letter"])
    report = release(project, tmp_path / "out", Choices(layer=layer, document_ids=frozenset({letter})))
    assert report.certificate.layer == ("majority" if layer in (None, "final") else layer)
    final_corpus.choose(project, final_corpus.build(project, "union"))
    assert check(tmp_path / "out", project=project).passed


def test_what_others_marked_keeps_one_persons_layer_back(kit, tmp_path):
    project = kit.make(tmp_path / "project", files={"letter.txt": kit.LETTER.encode()})
    kit.mark_all(project)
    kit.mark_all(project, annotator="B2", marked={**kit.MARKED, "ID": ()})
    with pytest.raises(ReleaseRefused) as refused:
        release(project, tmp_path / "out", Choices(layer="B2"))
    assert len(refused.value.places) == 1
    assert release(project, tmp_path / "out", Choices(layer="A1")).check.passed


@pytest.mark.parametrize("case", ["undecided", "untimed", "nobody", "leftover", "speech"])
def test_a_closed_gate_leads_to_the_place_and_nothing_is_written(kit, tmp_path, case):
    text = kit.TALK if case != "untimed" else kit.TALK.replace("Wiesinger", "Wiesinger ")
    files = {"talk.wav": kit.wav(tmp_path, kit.sound_of(kit.TALK)), "talk.json": kit.words_of(text)}
    if case == "untimed":
        words = json.loads(kit.words_of(text))
        del words["words"][3]["start_ms"], words["words"][3]["end_ms"]
        files["talk.json"] = json.dumps(words).encode()
    if case == "speech":
        rng = np.random.default_rng(1)
        loud = np.repeat(rng.uniform(0.01, 0.5, 60), 400)[:, None] * rng.normal(0, 0.5, (24000, 1))
        quiet = rng.normal(0, 0.0005, (16000, 1))
        files["talk.wav"] = kit.wav(tmp_path, np.concatenate([kit.sound_of(kit.TALK), quiet, loud, quiet]))
    if case == "nobody":
        files["letter.txt"] = kit.LETTER.encode()
    if case == "leftover":
        marked = {**kit.MARKED, "Patient": ()}
        files["letter.txt"] = b"Frau Wiesinger kommt. Nochmals Wiesinger.\n"
    with kit.make(tmp_path / "project", files=files) as project:
        if case == "leftover":
            kit.mark_all(project, marked=marked)
            for name in ("talk", "letter"):
                (id,) = projects.document_ids(project, [name])
                layer = layers.layer_of(project, id, annotator="A1")
                start = queries.document(project, id).text.index("Wiesinger")
                span = Span(start, start + 9)
                finish.reopen(project.journal, layer.assignment.id)
                annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag="Patient")
                finish.finish(project.journal, layer.assignment.id)
        else:
            kit.mark_all(project, only="letter" if case == "nobody" else None)
        if case == "undecided":
            layer = layers.layers(project, queries.document_entries(project)[0].id)[0]
            row = layer_queries.annotation(project, layer.annotations[0].id)
            with project.journal.edit("spoil", kind="import") as tx:
                stored = tx.get("annotation", row.id)
                tx.put("annotation", {**stored, "state": str(State.UNDECIDED)})
        with pytest.raises(ReleaseRefused) as refused:
            release(project, tmp_path / "out", UNHEARD)
        expected = {
            "undecided": r"G1: talk: Patient at characters 15 to 24: a suggestion that nobody has decided on",
            "untimed": r"G1: talk: Patient at characters 15 to 24, 3.\d+ to 4.\d+ s: its time is not sure \(untimed\)",
            "nobody": r"G1: (talk): nobody has annotated",
            "leftover": r"leftovers: letter: Patient at characters 31 to 40: this is PHI elsewhere in this document",
            "speech": r"speech: talk: 2\d.\d+ to 2\d.\d+ s: somebody speaks",
        }
        assert any(re.match(expected[case], place) for place in refused.value.places), refused.value.places
        assert not (tmp_path / "out").exists()
        assert "Wiesinger" not in str(refused.value) + "".join(refused.value.places)
        accepted = {"leftover": Risk.LEFTOVERS, "speech": Risk.UNTRANSCRIBED}
        if case in accepted:
            choices = Choices(accepted=frozenset({Risk.UNHEARD, accepted[case]}), by="B2")
            report = release(project, tmp_path / "out", choices)
            assert {one.risk: one.by for one in report.certificate.accepted}[str(accepted[case])] == "B2"
            assert check(tmp_path / "out", project=project).passed


def test_what_somebody_said_is_no_phi_may_stay(kit, tmp_path):
    text = "Frau Barthel kommt. Der Barthel-Index beträgt 80.\n"
    with kit.make(tmp_path / "project", files={"letter.txt": text.encode()}) as project:
        kit.mark_all(project, marked={"Patient": ("Barthel",)}, finished=False)
        (layer,) = layers.layers(project, queries.document_entries(project)[0].id)
        annotate.reject(project.journal, layer.annotations[1])
        report = release(project, tmp_path / "out")
    assert (tmp_path / "out" / "text" / "letter.txt").read_text() == text.replace("Barthel", "[PATIENT]", 1)
    assert report.check.passed
    assert [one.severity for one in report.check.findings] == ["look"] * len(report.check.findings) != []


@pytest.mark.parametrize(("style", "audio_format"), [("tone", "flac"), ("noise", "keep"), ("tagtone", "keep")])
def test_other_styles_and_formats_pass_too(project, tmp_path, style, audio_format):
    choices = Choices(style=style, audio_format=audio_format, text_style="mask", accepted=frozenset({Risk.UNHEARD}))
    report = release(project, tmp_path / "out", choices)
    assert report.check.passed
    assert report.certificate.audio_style == style
    assert soundfile.info(next((tmp_path / "out" / "audio").iterdir())).format == (
        "FLAC" if audio_format == "flac" else "WAV"
    )
    assert "█" in (tmp_path / "out" / "text" / "talk.txt").read_text()


def test_what_is_dated_today_can_be_released_today(kit, tmp_path):
    today = f"{datetime.now(UTC):%d.%m.%Y}"
    with kit.make(tmp_path / "project", files={"letter.txt": f"Brief vom {today}, Nr. 65536.\n".encode()}) as project:
        kit.mark_all(project, marked={"Date": (today,), "ID": ("65536",)})
        assert release(project, tmp_path / "out").check.findings == ()


def test_times_of_files_tell_nothing(studied):
    times = {path.stat().st_mtime for path in studied.release.rglob("*") if path.is_file()}
    (at,) = times
    assert at % 86400 == 0
    assert time.time() - at < 2 * 86400


def test_words_and_grid_hold_no_original_words(studied):
    words = words_json.read((studied.release / "text" / "talk.json").read_bytes(), file="")
    assert "[PATIENT]" in [word.span.of(words.text) for word in words.words]
    assert words.words[3].interval == Interval(3600, 4780)
    assert '"[PATIENT]"' in (studied.release / "text" / "talk.TextGrid").read_text()
