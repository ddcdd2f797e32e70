"""Versions of the guideline, and what of a text an example shows."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.guideline import with_version
from deid_studio.services.adjudication.adjudication_notes import _replaced, _surroundings
from deid_studio.services.annotation import guidelines
from deid_studio.storage import queries


@pytest.mark.parametrize(
    ("now", "expected"), [("1", "2"), ("9", "10"), ("1.9", "1.10"), ("2024-03", "2024-03.1"), ("v3", "v3.1")]
)
def test_a_new_version_is_behind_all_others(project, now, expected):
    (project.folder / "guideline" / "de.md").write_text(f'---\nversion: "{now}"\n---\n\n# Allgemeines\n')
    (project.folder / "guideline" / "en.md").write_text("---\nversion: 0.5\n---\n\n# General\n")
    assert guidelines.next_version(project) == expected
    with project.journal.edit("x") as tx:
        tx.put("setting", {"id": "guideline_version", "value": "99"})
    assert guidelines.next_version(project) == "100" and queries.setting(project, "guideline_version") == "99"


def test_only_the_version_changes():
    text = '---\r\nlanguage: de\r\nversion: "1"  \r\n---\r\n\r\n# Allgemeines\r\n\r\nversion: 1\r\n'
    assert with_version(text, "1.1") == text.replace('"1"', '"1.1"', 1)
    with pytest.raises(FormatError, match="front matter has no line"):
        with_version("---\nx: 1\n---\n\n# A\n", "2")


def test_surroundings_are_whole_words_of_the_line():
    text = "Erste Zeile\n" + "wort " * 30 + "Müller" + " wort" * 30 + "\nLetzte Zeile"
    at = text.index("Müller")
    shown = _surroundings(text, Span(at, at + 6))
    assert "Zeile" not in shown.of(text) and len(shown) <= 126
    assert set(shown.of(text).split()) == {"wort", "Müller"}
    assert _surroundings("Müller", Span(0, 6)) == Span(0, 6)


def test_no_character_of_phi_is_shown_whatever_overlaps():
    text = "Frau Anna Müller kam."
    around = Span(0, len(text))
    bold = [(Span(10, 16), "Patient")]
    assert _replaced(text, around, bold, []) == r"Frau Anna **\[PATIENT\]** kam."
    assert _replaced(text, around, bold, [(Span(5, 16), "Staff")]) == r"Frau **\[PATIENT\]** kam."
    assert _replaced(text, around, [(Span(10, 16), None)], [(Span(5, 12), "Staff")]) == r"Frau **\[STAFF\]** kam."
    assert _replaced(text, around, [(Span(0, 4), None)], [(Span(5, 16), "Staff")]) == r"**Frau** \[STAFF\] kam."
