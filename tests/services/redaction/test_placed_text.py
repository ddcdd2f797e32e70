"""What stands instead of PHI, told by how it was made and by the BRAT file of a release."""

import pytest

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.redaction.redacted_transcript import redact_text
from deid_studio.services.redaction.placed_text import PlacedText, key_of
from deid_studio.services.redaction.release_documents import ReleaseDocument

TEXT = "Frau Müller, geb. 12.03.1950, aus Köln."
MARKS = ((5, 11, "Patient"), (18, 28, "Date"), (34, 38, "Location"))
ANN = "T1\tPatient 5 14\t[PATIENT]\nT2\tDate 21 27\t[DATE]\nT3\tLocation 33 43\t[LOCATION]\n"


@pytest.fixture
def released():
    annotations = tuple(Annotation(f"a{n}", "x", (Span(start, end),), tag) for n, (start, end, tag) in enumerate(MARKS))
    return ReleaseDocument(Document("d", "brief", TEXT), "brief", annotations)


@pytest.fixture
def made(released):
    return PlacedText.of_redacted(redact_text(released.document, released.phi))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "brat").mkdir()
    (tmp_path / "brat/brief.ann").write_text(ANN, encoding="utf-8")
    return tmp_path


def test_a_brat_file_says_what_was_made(released, made, folder):
    assert PlacedText.of(folder, "brief", released) == made
    assert made.fits


def test_a_file_that_is_missing_fits_nothing(released, folder):
    placed = PlacedText.of(folder, "other", released)
    assert not placed.fits
    assert placed.old == tuple(Span(start, end) for start, end, _ in MARKS)


def test_places_between_replacements_are_those_of_the_original(released, made):
    text = redact_text(released.document, released.phi).text
    for offset, sign in enumerate(text):
        if not made.at(offset, offset + 1):
            assert TEXT[made.original(offset)] == sign
    assert [made.at(span.start, span.end) for span in made.new] == [[0], [1], [2]]


def test_a_replacement_is_known_by_its_words(made):
    assert made.of_words(key_of("PATIENT")) == [0]
    assert made.of_words(key_of("Pat")) == []
