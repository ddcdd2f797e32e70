"""Recordings, the words that belong to them, and their times."""

import re
import shutil

import numpy as np
import pytest
import soundfile

from deid_studio.audio import samples
from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import recordings
from deid_studio.storage import queries
from tests.services.exchange.import_material import TEXT, said, the_document, words_json


def test_the_same_recording_twice_is_kept_once(project, tone, tmp_path):
    tone(tmp_path / "in" / "eins.wav")
    shutil.copy(tmp_path / "in" / "eins.wav", tmp_path / "in" / "zwei.wav")
    report = import_paths(project, [tmp_path / "in"])
    assert (report.documents, report.recordings) == (2, 1)
    assert len(list((project.folder / "audio").iterdir())) == 1
    assert import_paths(project, [tmp_path / "in"]).recordings == 0


@pytest.mark.parametrize(("suffix", "encoding"), [(".flac", "PCM_16"), (".mp3", "MPEG_LAYER_III"), (".ogg", "VORBIS")])
def test_a_recording_is_read_on_behind_damage_and_it_is_told_where(project, tmp_path, suffix, encoding):
    path = tmp_path / f"v{suffix}"
    noise = np.random.default_rng(1).normal(0, 0.1, 10 * 16_000).astype(np.float32)
    soundfile.write(path, noise, 16_000, encoding)
    content = path.read_bytes()
    at = len(content) // 2
    path.write_bytes(content[:at] + bytes(2000) + content[at + 2000 :])
    report = import_paths(project, [path])
    assert (report.documents, report.recordings, report.refused) == (1, 1, 0)
    told = re.compile(r"first at [45]\.\d+ s|, at [45]\.\d+ s|missing at [345]\.\d+ s")
    assert any(told.search(note.sentence) for note in report.notes)
    (recording,) = queries.recordings(project)
    assert recording.frames > 8 * 16_000
    kept = project.folder / recording.path
    assert recording.sha256 == samples.sha256_of(kept)
    again = import_paths(project, [path])
    assert (again.documents, again.recordings, again.refused) == (0, 0, 0)
    assert [file.name for file in (project.folder / "audio").iterdir()] == [kept.name]


def test_words_are_given_to_the_one_recording(project, files, tone):
    folder = files({"asr.json": words_json(), "v.json": words_json(text=TEXT.replace(" ", "  "))})
    tone(folder / "v.wav")
    report = import_paths(project, [folder], words_file=folder / "asr.json")
    document = the_document(project)
    assert (document.name, document.text) == ("v", TEXT)
    assert said(report, "odd") == [("v.json", None)], "the transcript that was passed over is named"
    assert [word.interval for word in document.words][:2] == [Interval(0, 300), Interval(300, 600)]


CAPTIONS = {
    "visite.ttml": '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="0s" end="0.5s">Frau <span begin="0.2s" '
    'end="0.5s">Jud</span></p></div></body></tt>',
    "visite.dfxp": '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><p begin="0" dur="0.5s">Frau Jud</p></body></tt>',
    "visite.xml": '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="0s" dur="500ms">Frau '
    "Jud</p></body></tt>",
    "visite.sbv": "0:00:00.000,0:00:00.500\nFrau Jud\n",
    "visite.lrc": "[00:00.00]<00:00.00>Frau <00:00.20>Jud<00:00.50>\n",
    "visite.ass": "[Events]\nDialogue: 0,0:00:00.00,0:00:00.50,Default,,0,0,0,,{\\k20}Frau {\\k30}Jud\n",
    "visite.ssa": "[Events]\nDialogue: Marked=0,0:00:00.00,0:00:00.50,Default,,0,0,0,,Frau {\\b1}Jud\n",
}


@pytest.mark.parametrize("name", CAPTIONS)
def test_captions_time_the_words_of_the_recording_that_they_lie_beside(project, files, tone, name):
    folder = files({name: CAPTIONS[name], "visite.ann": "T1\tPatient 5 8\tJud\n"})
    tone(folder / "visite.wav")
    report = import_paths(project, [folder], annotator="A1")
    assert (report.documents, report.recordings, report.annotations, report.refused) == (1, 1, 1, 0)
    document = the_document(project)
    assert (document.name, document.text) == ("visite", "Frau Jud")
    assert document.recording_id is not None
    assert document.words[1].interval.end_ms == 500


@pytest.mark.parametrize("language", ["de", "en-US", "deu"])
def test_the_only_captions_of_a_recording_may_have_a_language_in_their_name(project, files, tone, language):
    folder = files({f"visite.{language}.sbv": CAPTIONS["visite.sbv"]})
    tone(folder / "visite.wav")
    report = import_paths(project, [folder])
    assert (report.documents, report.recordings, report.refused) == (1, 1, 0)
    assert (the_document(project).name, the_document(project).text) == ("visite", "Frau Jud")
    assert "taken as the transcript of visite.wav" in [note.sentence for note in report.notes]


def test_captions_in_two_languages_are_documents_of_their_own(project, files, tone):
    folder = files({f"visite.{language}.sbv": CAPTIONS["visite.sbv"] for language in ("de", "en")})
    tone(folder / "visite.wav")
    assert import_paths(project, [folder]).documents == 3


def test_words_for_no_or_two_recordings_are_refused(project, files, tone):
    folder = files({"asr.json": words_json()})
    with pytest.raises(FormatError, match=r"asr\.json"):
        import_paths(project, [folder], words_file=folder / "asr.json")
    tone(folder / "a.wav")
    tone(folder / "b.wav", seconds=1)
    with pytest.raises(FormatError, match="exactly one recording"):
        import_paths(project, [folder], words_file=folder / "asr.json")
    assert queries.document_entries(project) == [] and list((project.folder / "audio").iterdir()) == []


def test_a_tier_of_a_textgrid_is_chosen(project, files, tone):
    interval = 'intervals [1]:\nxmin = 0\nxmax = 1\ntext = "{}"\n'
    tier = 'item [{}]:\nclass = "IntervalTier"\nname = "{}"\nxmin = 0\nxmax = 1\nintervals: size = 1\n'
    grid = 'File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0\nxmax = 1\ntiers? <exists>\nsize = 2\n'
    grid += "item []:\n"
    grid += tier.format(1, "Arzt") + interval.format("guten") + tier.format(2, "Patientin") + interval.format("danke")
    folder = files({"v.TextGrid": grid})
    tone(folder / "v.wav")
    import_paths(project, [folder], tier="Patientin")
    assert the_document(project).text == "danke"


def test_times_that_do_not_fit_the_recording_are_said(project, files, tone):
    folder = files({"v.json": words_json(end_ms=700), "w.json": words_json()})
    tone(folder / "v.wav")
    report = import_paths(project, [folder])
    sentences = {note.file: note.sentence for note in report.notes if note.severity == "odd"}
    assert sentences["v"] == "3 words end after the recording does (2000 ms)"
    assert "no recording of that name" in sentences["w"]


def test_a_recording_with_a_plain_text_has_words_without_times(project, files, tone):
    folder = files({"v.txt": TEXT})
    tone(folder / "v.wav")
    tone(folder / "stumm.wav", seconds=1)
    report = import_paths(project, [folder])
    sentences = {note.file: note.sentence for note in report.notes if note.severity == "odd"}
    assert "5 of 5 words have no time" in sentences["v"]
    assert "without a transcript" in sentences["stumm"]


def test_another_recording_for_a_document_is_not_taken_and_not_kept(project, files, tone, tmp_path):
    tone(tmp_path / "one" / "v.wav")
    tone(tmp_path / "two" / "v.wav", seconds=1)
    import_paths(project, [tmp_path / "one"])
    before = the_document(project)
    report = import_paths(project, [tmp_path / "two"])
    assert said(report, "refused") == [("v", None)] and report.recordings == 0
    assert the_document(project) == before
    assert len(queries.recordings(project)) == len(list((project.folder / "audio").iterdir())) == 1


def test_every_broken_recording_is_refused_and_the_good_ones_come_in(project, shared_data, contents_of):
    names = ("pocketsphinx__awful.wav", "pocketsphinx__bad.wav", "pocketsphinx__evil.wav", "pocketsphinx__null.wav")
    paths = [shared_data / "audio" / name for name in (*names, "leopard__test_de.wav")]
    report = import_paths(project, paths)
    assert report.documents + report.refused >= len(paths)
    assert "leopard__test_de" in {entry.name for entry in queries.document_entries(project)}
    assert {note.file for note in report.notes if note.severity == "refused"} <= set(names)
    assert not list(project.folder.rglob("*.part"))


def test_what_is_no_sound_is_refused_before_it_is_read_to_its_end(project, tmp_path):
    path = tmp_path / "v.wav"
    with path.open("wb") as file:
        file.truncate(1 << 40)

    def never(*_):
        raise AssertionError("a terabyte is read")

    with pytest.raises(FormatError, match="not a sound file"):
        recordings.take(path, project.folder, made=[], progress=never)
