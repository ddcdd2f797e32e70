"""Words of names in hashes are no names, and words of the certificate no leaks."""

import json

import pytest

from deid_studio.domain.document import Document
from deid_studio.redaction.leaks import hits_in
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.checking import check_text
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_findings import Severity
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices

HASH = "e015a699b3490c52a94d63db5da59205a1be115582a2ac8bf5e0c71a6f67cbea"


@pytest.mark.parametrize(
    ("text", "is_hash"),
    [
        (f"{HASH}text/document", True),
        (f"{HASH[:30]}ada{HASH[30:60]}", True),
        (f"{HASH[:40]}b3atext/document-0001.txt", True),
        (f"{HASH} Beate", False),
        ("Frau Beate Ada", False),
    ],
)
def test_names_in_hashes_are_none(text, is_hash):
    needles = needles_of([Phi("Beate Ada", "d", "Patient", 0, 9, is_name=True, is_shared=False)])
    hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
    assert hits or is_hash
    assert all(check_text._is_in_hash(text, hit) == is_hash for hit in hits)


@pytest.mark.parametrize(
    ("text", "severity"),
    [
        ("Husten und Fieber, die Lunge ist frei, und es geht ihm mit den Tropfen gut.", Severity.FAIL),
        ("Cough and fever, the lungs are clear, and he is well with the drops that he has.", Severity.LOOK),
    ],
)
def test_what_is_ordinary_in_a_file_tells_the_document_and_not_its_markup(tmp_path, text, severity):
    words = [{"start": 0, "end": 3, "start_ms": 0, "end_ms": 9, "word": "of the and with for was", "text": "Wet"}]
    (tmp_path / "a.json").write_text(json.dumps({"format": "words", "version": 1, "words": words}))
    needles = needles_of([Phi("Wet", "other", "Patient", 0, 3)])
    one = ReleaseDocument(Document("d", "a", text), "a", ())
    look = check_text.TextCheck(tmp_path, needles, accepted=False, with_looks=True)
    (told,) = look.findings("a", ["a.json"], one, None, ())
    assert told.severity is severity


@pytest.mark.parametrize(("word", "language"), [("Kürzel", "de"), ("Release", "en")])
def test_a_word_of_every_certificate_may_be_phi(kit, tmp_path, word, language):
    text = f"Frau Wiesinger wohnt im Haus {word}, seit Mai.\n"
    with kit.make(tmp_path / "project", files={"letter.txt": text.encode()}) as project:
        kit.mark_all(project, marked={"Patient": ("Wiesinger",), "Other": (word,)})
        report = release(project, tmp_path / "release", Choices(by="A1", language=language))
        told = check(tmp_path / "release", project=project)
    assert report.files and not told.failures
    said = [one for one in told.findings if one.file == "certificate.pdf" and "every certificate" in one.sentence]
    assert said and all(one.severity is Severity.LOOK for one in said)
