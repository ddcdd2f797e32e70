"""The check of a release: whatever is spoiled is found, and where."""

import base64
import json
import shutil
import struct
from dataclasses import replace
from pathlib import Path

import pytest
import soundfile

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.certificate import certificate_json
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.release import release, release_choices
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.release_places import Risk
from deid_studio.services.release.release_record import project_near
from deid_studio.storage import queries

NAME = "Wiesinger"
PLANTED = ("Wiesinger", "WIESINGER", "Oezdemir", "Lange\n   Straße 12", "0171 23-45 678", "1958-03-12")


def named(report, file):
    return [(one.kind, one.severity) for one in report.findings if one.file == file]


@pytest.fixture(scope="module")
def opened(studied):
    with projects.open_project(studied.project) as project:
        yield project


def test_names_are_found_in_whatever_way_they_are_written_into_a_text(opened, released):
    path = released / "text" / "letter.txt"
    before = path.read_text()
    path.write_text(before + "\n" + "\n".join(PLANTED) + "\n" + base64.b64encode(b"Herr Oezdemir").decode())
    text = path.read_text()
    report = check(released, project=opened)
    assert not report.passed
    found = [one for one in report.failures if (one.kind, one.file) == ("strings", "text/letter.txt")]
    places = {text[one.start : one.end] for one in found if one.start is not None}
    assert places >= set(PLANTED)
    assert any("read as base64" in one.sentence for one in found)
    assert NAME not in "".join(one.line for one in report.findings)


def test_each_file_with_one_byte_changed_is_named(opened, released):
    changed = [path for path in sorted(released.rglob("*")) if path.is_file() and path.name != "certificate.json"]
    for path in changed:
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)
    found = {one.file for one in check(released, project=opened).failures if one.kind == "files"}
    assert found == {path.relative_to(released).as_posix() for path in changed}


@pytest.mark.parametrize("at", [0.001, 0.3, 0.6, 0.9])
def test_a_certificate_with_one_byte_changed_is_not_taken(opened, released, at):
    path = released / "certificate.json"
    data = bytearray(path.read_bytes())
    data[int(len(data) * at)] ^= 1
    path.write_bytes(data)
    try:
        assert ("files", "fail") in named(check(released, project=opened), "certificate.json")
    except FormatError as e:
        assert e.file == "certificate.json"


def test_a_name_is_found_in_every_kind_of_file(opened, released):
    files = ["brat/letter.ann", "text/talk.json", "text/talk.TextGrid", "brat/annotation.conf", "certificate.pdf"]
    for file in files:
        data = (released / file).read_bytes()
        tag = b"[PATIENT]"
        (released / file).write_bytes(data.replace(tag, b"Wiesinger", 1) if tag in data else data + b"\n(Wiesinger)\n")
    report = check(released, project=opened)
    for file in files:
        assert ("strings", "fail") in named(report, file), file


def test_a_name_in_a_key_of_json_is_found(opened, released):
    path = released / "text" / "talk.json"
    words = json.loads(path.read_bytes())
    words["words"][0] |= {"Wiesinger": 1, "alternatives": [{"text": "\u00d6zdemir"}]}
    path.write_text(json.dumps(words))
    report = check(released, project=opened)
    assert [kind for kind, _ in named(report, "text/talk.json")].count("strings") >= 2


def test_places_lead_into_the_project(opened, released, studied):
    path = released / "text" / "letter.txt"
    text = path.read_text()
    path.write_text(text.replace("unauffällig", "Wiesinger"))
    found = [one for one in check(released, project=opened).failures if one.file == "text/letter.txt"]
    (finding,) = [one for one in found if one.sentence.startswith("PHI stands here (Patient") and one.end]
    (differs,) = [one for one in found if "is not the original" in one.sentence]
    assert (differs.start, differs.text_start) == (finding.start, finding.text_start)
    assert path.read_text()[finding.start : finding.end] == "Wiesinger"
    with projects.open_project(studied.project) as project:
        document = queries.document(project, finding.document_id)
    assert document.text[finding.text_start :].startswith("unauffällig")


@pytest.mark.parametrize("spoiled", ["extra", "hidden", "folder", "renamed", "removed", "link", "name"])
def test_files_that_are_missing_or_do_not_belong_are_named(opened, released, spoiled):
    text = released / "text" / "letter.txt"
    if spoiled == "extra":
        (released / "text" / "notes.txt").write_text("harmless")
        expected = "text/*.txt"
    elif spoiled == "hidden":
        (released / ".DS_Store").write_bytes(b"x")
        expected = "*"
    elif spoiled == "folder":
        (released / "audio" / "leer").mkdir()
        expected = "audio/*"
    elif spoiled == "renamed":
        text.rename(released / "text" / "other.txt")
        expected = "text/letter.txt"
    elif spoiled == "removed":
        text.unlink()
        expected = "text/letter.txt"
    elif spoiled == "link":
        text.rename(released.parent / "elsewhere.txt")
        text.symlink_to(released.parent / "elsewhere.txt")
        expected = "text/letter.txt"
    else:
        (released / "text" / "klara_WIESINGER.txt").write_text("harmless")
        expected = "text/*.txt"
    report = check(released, project=opened)
    assert not report.passed
    assert expected in [one.file for one in report.failures]
    if spoiled == "name":
        assert "strings" in [one.kind for one in report.failures]
    assert "klara" not in "".join(one.line for one in report.findings).lower()


def test_without_a_certificate_it_is_no_release(opened, released):
    (released / "certificate.json").unlink()
    with pytest.raises(FormatError, match="there is no certificate"):
        check(released, project=opened)


def test_a_certificate_that_fits_but_is_another_is_found(opened, released):
    certificate = certificate_json.read((released / "certificate.json").read_bytes())
    other = replace(certificate, accepted=())
    (released / "certificate.json").write_bytes(certificate_json.write(other))
    report = check(released, project=opened)
    assert ("files", "fail") in named(report, "certificate.json")


@pytest.mark.parametrize("spoiled", ["restored", "quiet copy", "one sample", "outside", "shorter", "chunk"])
def test_sound_that_is_not_as_it_should_be_leads_to_its_place(opened, studied, released, spoiled):
    path = released / "audio" / "talk.wav"
    source = next((studied.project / "audio").glob("*.wav"))
    before, rate = soundfile.read(source, dtype="int16")
    after, _ = soundfile.read(path, dtype="int16")
    window = certificate_json.read((released / "certificate.json").read_bytes()).documents[1].windows
    window = next(one for one in (window or ()) if one.tag == "Birthdate")
    start, end = window.start_ms * rate // 1000, window.end_ms * rate // 1000
    if spoiled == "restored":
        after[start:end] = before[start:end]
    elif spoiled == "quiet copy":
        after[start:end, 1] = before[start:end, 1] // 64
    elif spoiled == "one sample":
        after[start + 5, 0] = 1
    elif spoiled == "outside":
        after[end + rate // 2] += 9
    elif spoiled == "shorter":
        after = after[:-100]
    soundfile.write(path, after, rate, subtype="PCM_16")
    if spoiled == "chunk":
        data = path.read_bytes()
        chunk = b"LIST" + struct.pack("<I", 20) + b"INFOIART" + struct.pack("<I", 8) + b"Oezdemir"
        path.write_bytes(data[:4] + struct.pack("<I", len(data) - 8 + len(chunk)) + data[8:] + chunk)
    report = check(released, project=opened)
    assert not report.passed
    kinds = {
        "restored": "windows",
        "quiet copy": "windows",
        "one sample": "windows",
        "outside": "outside",
        "shorter": "outside",
        "chunk": "metadata",
    }
    found = [one for one in report.failures if one.kind == kinds[spoiled] and one.file == "audio/talk.wav"]
    assert found, report.failures
    if spoiled in ("restored", "quiet copy", "one sample"):
        assert (found[0].start_ms, found[0].end_ms) == (window.start_ms, window.end_ms)
        assert found[0].document_id is not None
    if spoiled == "outside":
        assert window.end_ms + 490 <= found[0].start_ms <= window.end_ms + 510


def test_phi_that_was_marked_after_the_release_is_found(project, released):
    (id,) = projects.document_ids(project, ["talk"])
    layer = layers.layer_of(project, id, annotator="A1")
    start = queries.document(project, id).text.index("geboren")
    finish.reopen(project.journal, layer.assignment.id)
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(start, start + 7)], tag="Other")
    report = check(released, project=project)
    assert {(one.kind, one.file) for one in report.failures} >= {
        ("windows", "audio/talk.wav"),
        ("strings", "text/talk.txt"),
    }


def test_what_cannot_be_checked_does_not_pass(released):
    report = check(released)
    assert not report.passed
    assert not report.failures
    assert set(report.not_checked) >= {"strings", "windows", "outside", "decided"}


def test_another_project_does_not_vouch_for_it(kit, released, tmp_path):
    with kit.make(tmp_path / "other", files={"letter.txt": kit.LETTER.encode()}) as other:
        kit.mark_all(other)
        report = check(released, project=other)
    assert not report.passed
    assert "the project does not know this release" in report.failures[0].sentence


def test_the_project_is_found_near_its_release(studied, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with project_near(studied.release) as found:
        assert found.folder == studied.project.resolve()
    far = shutil.copytree(studied.release, tmp_path / "a" / "b" / "c" / "d" / "far")
    assert project_near(far) is None


def test_a_folder_beside_it_that_may_not_be_entered_is_passed_over(studied, tmp_path, monkeypatch):
    other = tmp_path / "another person's"
    other.mkdir()
    monkeypatch.chdir(tmp_path)
    looked_into = Path.stat

    def stat(path, **options):
        if path.parent == other:
            raise PermissionError(13, "Permission denied")
        return looked_into(path, **options)

    monkeypatch.setattr(Path, "stat", stat)
    with project_near(studied.release) as found:
        assert found.folder == studied.project.resolve()


@pytest.mark.parametrize(
    ("text", "times", "kind"),
    [
        ("guten tag frau wiesinger sie sind", 1200, "PHI"),
        ("guten tag frau hm sie sind", 1200, "inside a window"),
        ("guten tag frau", 1200, None),
    ],
)
def test_a_second_ear_tells_what_is_still_to_be_heard(opened, released, text, times, kind):
    words = text.split()
    spans = [Span(text.index(word), text.index(word) + len(word)) for word in words]
    heard = [Word(span, Interval(n * times, (n + 1) * times - 20)) for n, span in enumerate(spans)]
    report = check(released, project=opened, ear=lambda path, progress: TimedText(text, tuple(heard)))
    assert "ear" in report.checked
    assert report.passed is (kind is None)
    if kind:
        found = [one for one in report.failures if kind in one.sentence]
        assert found[0].start_ms == 3600


def test_a_surrogate_that_is_somebody_elses_name_is_found(project, tmp_path):
    """As in a release whose key was made when that other document was not there yet."""
    choices = release_choices.Choices(accepted=frozenset({Risk.UNHEARD}))
    report = release.release(project, tmp_path / "out", choices)
    assert report.check.passed
    for name in ("text/letter.txt", "brat/letter.txt", "brat/letter.ann"):
        path = tmp_path / "out" / name
        other_date = path.read_text().replace("[CONTACT]", "12.3.1958")
        path.write_text(other_date.replace("[PATIENT]", "Özdemir  ", 1))
    found = [one for one in check(tmp_path / "out", project=project).failures if one.file == "text/letter.txt"]
    assert any("what stands instead of PHI is PHI itself" in one.sentence and one.text_start == 24 for one in found)
    assert not any("Birthdate" in one.sentence for one in found), "another's date may stand for one by chance"


def test_three_letters_out_of_what_looks_encoded_are_chance(kit, tmp_path):
    """Compound words with capitals inside decode to short names now and then."""
    text = "Wir berichten über Frau Wiesinger.\nDiktat: KAE-zü, geschrieben am Montag.\n".encode()
    with kit.make(tmp_path / "project", files={"letter.txt": text}) as project:
        kit.mark_all(project, marked={"Patient": ("Wiesinger",), "Typist": ("KAE-zü",)})
        release.release(project, tmp_path / "out")
        path = tmp_path / "out" / "text" / "letter.txt"
        chance = base64.b64encode("Kä¤jV".encode("latin-1")).decode().rstrip("=")
        path.write_text(f"{path.read_text()}{chance}\n\n{base64.b64encode(b'Frau Wiesinger').decode()}\n")
        found = [one.sentence for one in check(tmp_path / "out", project=project).failures]
    assert not any("Typist" in one for one in found)
    assert any("Patient" in one and "read as base64" in one for one in found)
