"""Certificates: read as they were written, the same bytes each time, and readable on paper."""

import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.certificate import certificate_json, certificate_pdf
from deid_studio.formats.certificate.certificate_json import (
    AcceptedRisk,
    Certificate,
    EngineRecord,
    GateRecord,
    ListeningRecord,
    ReleasedDocument,
    ReleasedFile,
    ReleasedWindow,
)
from deid_studio.formats.decodings import pdf_text

HASH = "0123456789abcdef" * 4
WINDOWS = (
    ReleasedWindow(
        1000, 1700, "Patient", ("Patient", "Date"), "silence", 100, 250, None, 3, ("A1",), "2026-03-01T10:12Z"
    ),
    ReleasedWindow(5000, 5500, "Staff", ("Staff",), "tone", 100, 250, (0,), None, (), None, heard=True),
)
TALK = ReleasedDocument(
    "gespräch-01",
    (ReleasedFile("audio/gespräch-01.flac", HASH, 100), ReleasedFile("text/gespräch-01.txt", HASH, 10)),
    {"Patient": 1, "Staff": 1},
    ("A1", "B2"),
    3_600_000,
    16_000,
    2,
    57_600_000,
    "FLAC",
    "PCM_16",
    WINDOWS,
    ((7000, 9000),),
)
CERTIFICATE = Certificate(
    "3f0c9a6e-1111-4222-8333-444455556666",
    "deid-studio 1.0",
    "2026-03-02T06:00Z",
    "A1",
    "final: union",
    "1",
    "2",
    "kolditz13",
    "1",
    "mixed",
    "tag",
    (TALK, ReleasedDocument("document-0002", (ReleasedFile("text/document-0002.txt", HASH, 9),), {})),
    (ReleasedFile("brat/annotation.conf", HASH, 5),),
    ListeningRecord(2, 1, 0.048),
    (GateRecord("G1", 0), GateRecord("G2", 2), GateRecord("G3", 1, "unheard"), GateRecord("G4", 0)),
    (AcceptedRisk("unheard", "A1", 1),),
    ("files", "strings", "windows"),
    ("ear",),
    (EngineRecord("align", "phones", count=7), EngineRecord("suggest", "model:de", "1", HASH)),
    {"annotators": 2, "agreement_f1": 0.93, "coverage_50": None},
)


def test_a_certificate_is_read_as_it_was_written():
    data = certificate_json.write(CERTIFICATE)
    assert certificate_json.read(data) == CERTIFICATE
    assert certificate_json.write(CERTIFICATE) == data


def test_the_file_counts_channels_from_one_and_files_that_counted_from_none_are_read():
    data = certificate_json.write(CERTIFICATE)
    value = json.loads(data)
    window = value["documents"][0]["windows"][1]
    assert window["channels"] == [1]
    window["channels"], value["version"] = [0], 1
    assert certificate_json.read(json.dumps(value).encode()) == CERTIFICATE


def test_the_fingerprint_is_that_of_all_files_but_the_certificates_own():
    other = replace(CERTIFICATE, other_files=(*CERTIFICATE.other_files, ReleasedFile("certificate.pdf", HASH, 1)))
    assert other.fingerprint == CERTIFICATE.fingerprint
    changed = replace(CERTIFICATE, other_files=(ReleasedFile("brat/annotation.conf", "0" * 64, 5),))
    assert changed.fingerprint != CERTIFICATE.fingerprint


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: b"{}",
        lambda data: b"[1]",
        lambda data: data[:-20],
        lambda data: data.replace(b'"version": 2', b'"version": 3'),
        lambda data: data.replace(HASH.encode(), b"f" * 64, 1),
        lambda data: data.replace(b"text/document-0002.txt", b"../text/document-0002"),
        lambda data: data.replace(b'"annotators": [', b'"other": ['),
        lambda data: b"[" * 100_000,
    ],
)
def test_a_damaged_certificate_is_none(spoil):
    with pytest.raises(FormatError) as refused:
        certificate_json.read(spoil(certificate_json.write(CERTIFICATE)))
    assert refused.value.file == "certificate.json"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "de",
            ["Zertifikat einer De-Identifizierung", "1 von 2 Fenstern angehört", "höchstens 4,8 %", "Stille", "0,930"],
        ),
        (
            "en",
            ["Certificate of a de-identification", "1 of 2 windows listened to", "at most 4.8 %", "Silence", "0.930"],
        ),
    ],
)
def test_the_pages_say_what_the_certificate_says(language, sentences):
    data = certificate_pdf.write(replace(CERTIFICATE, language=language))
    text = pdf_text(data)
    for sentence in (
        *sentences,
        "gespräch-01",
        CERTIFICATE.fingerprint,
        "Patient, Date",
        "1.000",
        "5.500",
        "2026-03-01",
    ):
        assert sentence in text, sentence


def test_the_pages_are_the_same_each_time_and_name_nobody():
    data = certificate_pdf.write(CERTIFICATE)
    assert certificate_pdf.write(CERTIFICATE) == data
    assert b"/Author ( )" in data
    assert b"D:2000" in data


def test_long_annexes_are_cut_and_odd_names_are_written():
    many = tuple(replace(WINDOWS[0], start_ms=n * 1000, end_ms=n * 1000 + 700) for n in range(1100))
    odd = replace(TALK, name="Žluťoučký-" + "x" * 90, windows=many)
    text = pdf_text(certificate_pdf.write(replace(CERTIFICATE, documents=(odd,))))
    assert "100 weitere stehen in certificate.json" in text


@pytest.mark.parametrize("has_home", [True, False])
def test_nothing_in_a_persons_home_has_a_say(tmp_path, has_home):
    for name in (".reportlab_mods", ".reportlab_settings"):
        (tmp_path / name).write_text("raise SystemExit(7)")
    code = "from tests.formats.certificate.test_certificate import *; certificate_pdf.write(CERTIFICATE)"
    home = {"HOME": str(tmp_path) if has_home else os.devnull}
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **home}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
