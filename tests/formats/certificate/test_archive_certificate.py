"""The certificate of an archive, as JSON and as pages."""

from dataclasses import replace

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.certificate import archive_certificate, archive_pages
from deid_studio.formats.certificate.archive_certificate import AcceptedStratum, ArchiveCertificate
from tests.formats.certificate.test_certificate import pdf_text

STRATA = (
    AcceptedStratum("letter", 1, is_long=True, is_unsure=False, size=900, drawn=500),
    AcceptedStratum("", None, None, None, 100, 98),
)
CERTIFICATE = ArchiveCertificate(
    *("an-id", "deid-studio 1", "2026-01-01T00:00Z", "S1", "ab" * 32),
    *(1000, 300_000, 9000, 3, 598, 1, 2),
    *(0.0017, 0.0001, 0.0079, 0.07, 1.5, 20, 0.01, 40),
    *(("R1", "R2"), STRATA, "kolditz13", "1", 2.0, "tag", "", ""),
)


def test_it_is_read_as_it_was_written():
    assert archive_certificate.read(archive_certificate.write(CERTIFICATE)) == CERTIFICATE


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"[" * 100_000, b'{"format": "x", "version": 1}', b'{"format": 1}']
)
def test_what_is_none_is_refused(data):
    with pytest.raises(FormatError):
        archive_certificate.read(data)


def test_a_newer_one_is_refused():
    data = archive_certificate.write(CERTIFICATE).replace(b'"version": 1', b'"version": 2')
    with pytest.raises(FormatError):
        archive_certificate.read(data)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["accepted by a sample", "at most 0.790 %", "R1, R2", "2 in 1 documents", "the program's own"]),
        ("de", ["angenommen nach Stichprobe", "höchstens 0,790 %", "R1, R2", "2 in 1 Dokumenten", "des Programms"]),
    ],
)
def test_pages_tell_bound_sample_and_reviewers(language, said):
    data = archive_pages.write(replace(CERTIFICATE, language=language))
    assert archive_pages.write(replace(CERTIFICATE, language=language)) == data
    text = " ".join(pdf_text(data).split())
    for words in said:
        assert words in text
