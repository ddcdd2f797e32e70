"""Recordings that are decoded on their way in."""

import hashlib
from pathlib import Path

import numpy as np
import pytest

from deid_studio.services.exchange import removal
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.project import recording_path
from deid_studio.services.redaction.redaction_plans import least_pads
from deid_studio.storage import queries
from tests.media_files import write_media

NOISE = np.random.default_rng(3).normal(0, 0.1, (48_000, 1)).astype(np.float32)


def test_a_recording_is_decoded_once_with_the_hash_and_kind_of_its_source(project, tmp_path):
    path = write_media(tmp_path / "Müller.m4a", ("aac", 16_000, NOISE, 0.0), metadata={"title": "Müller"})
    report = import_paths(project, [path])
    assert (report.documents, report.recordings, report.refused) == (1, 1, 0)
    (recording,) = queries.recordings(project)
    source = hashlib.sha256(path.read_bytes()).hexdigest()
    assert (recording.source_sha256, recording.source_kind) == (source, "mov aac")
    assert recording.path == f"audio/{source[:16]}.flac"
    kept = recording_path(project, recording)
    assert recording.sha256 == hashlib.sha256(kept.read_bytes()).hexdigest()
    assert (recording.container, recording.encoding, recording.sample_rate_hz) == ("FLAC", "PCM_16", 16_000)
    assert [file.name for file in (project.folder / "audio").iterdir()] == [kept.name]
    assert least_pads(recording).before_ms == 128, "AAC has smeared what is said"
    written = kept.stat().st_mtime_ns
    again = import_paths(project, [path])
    assert (again.documents, again.recordings, again.notes[-1].severity) == (0, 0, "info")
    assert kept.stat().st_mtime_ns == written
    assert len(queries.recordings(project)) == 1


def test_what_another_version_of_the_decoder_made_is_the_same_recording(project, tmp_path):
    path = write_media(tmp_path / "a.m4a", ("aac", 16_000, NOISE, 0.0))
    import_paths(project, [path])
    (recording,) = queries.recordings(project)
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("recording", recording.id)
        tx.put("recording", {**row, "sha256": "0" * 64, "frames": recording.frames + 1})
    report = import_paths(project, [path])
    assert (report.recordings, report.refused) == (0, 0)
    assert queries.recordings(project)[0].frames == recording.frames + 1


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.dss", b"\x02dss" + bytes(600), "maker's program: export the dictation"),
        ("a.ds2", b"\x03ds2" + bytes(600), "maker's program: export the dictation"),
        ("a.m4a", b"\0\0\0\x14ftypM4A " + bytes(500), "damaged, cut off or not finished"),
        ("a.mp4", b"Guten Tag", "not a sound file that can be read"),
        ("a.wma", b"", "is empty"),
    ],
)
def test_what_cannot_be_decoded_is_refused_with_what_to_do(project, tmp_path, name, content, words):
    (tmp_path / name).write_bytes(content)
    report = import_paths(project, [tmp_path / name])
    assert [(note.file, note.severity, words in note.sentence) for note in report.notes] == [(name, "refused", True)]
    assert not list(Path(project.folder / "audio").glob("*"))


def test_a_removed_recording_comes_in_again(project, tmp_path):
    path = write_media(tmp_path / "a.mp4", ("aac", 16_000, NOISE, 0.0), picture_s=2)
    assert "its picture did not" in import_paths(project, [path]).notes[0].sentence
    removal.take_import_back(project)
    assert import_paths(project, [path]).documents == 1
