"""A released text is the original with its PHI replaced, and all files of a document say the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.services.redaction.placed_text import PlacedText
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.checking.check_findings import Finding, Severity
from deid_studio.services.release.checking.check_kept_text import text_differences

ORIGINAL = "Frau Moser kam am 12.3. und ging."
RELEASED = "Frau [PATIENT] kam am [DATE] und ging."
PLACED = PlacedText((Span(5, 14), Span(22, 28)), (Span(5, 10), Span(18, 23)), ("[PATIENT]", "[DATE]"))
DOCUMENT = ReleaseDocument(Document("d", "letter", ORIGINAL), "letter", ())

Differences = Callable[..., list[Finding]]


@pytest.fixture
def differences(tmp_path: Path) -> Differences:
    """What is found where a release has such a text and such other files."""

    def found(text: str, others: Mapping[str, str] | None = None) -> list[Finding]:
        for name, said in {"text/letter.txt": text, **(others or {})}.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(said, encoding="utf-8")
        return list(text_differences(tmp_path, "letter", DOCUMENT, PLACED, ()))

    return found


def test_what_was_only_replaced_is_as_it_should_be(differences: Differences) -> None:
    assert differences(RELEASED, {"brat/letter.txt": RELEASED}) == []


@pytest.mark.parametrize(
    ("text", "start", "text_start"),
    [
        ("Frau [PATIENT] war am [DATE] und ging.", 15, 11),
        ("Herr [PATIENT] kam am [DATE] und ging.", 0, 0),
        (f"{RELEASED} Gruß", len(RELEASED), len(ORIGINAL)),
    ],
)
def test_the_first_place_that_differs_is_told_in_both_texts(
    differences: Differences, text: str, start: int, text_start: int
) -> None:
    (found,) = differences(text)
    assert (found.severity, found.start, found.text_start) == (Severity.FAIL, start, text_start)


def test_a_file_with_another_text_is_named(differences: Differences) -> None:
    (found,) = differences(RELEASED, {"brat/letter.txt": RELEASED.upper()})
    assert (found.file, found.start) == ("brat/letter.txt", None)
    damaged = {one.file for one in differences(RELEASED, {"brat/letter.txt": RELEASED, "text/letter.json": "{"})}
    assert damaged == {"text/letter.json"}


def test_without_a_text_nothing_is_said_of_it(differences: Differences, tmp_path: Path) -> None:
    differences(RELEASED)
    (tmp_path / "text" / "letter.txt").unlink()
    assert list(text_differences(tmp_path, "letter", DOCUMENT, PLACED, ())) == []
