"""Every place of a word or pattern, and patterns that would never end."""

import json

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.services.annotation import annotate
from deid_studio.services.annotation.concordance import search
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

LETTER = "Herr Müller (müller) und Müllers\nHund.\tTel. 0221-4711, am 12.03.2019 und 3.4.2020. Herr  Weber kam."
TALK = "Frau Müller kam"


@pytest.fixture
def letters(project, files):
    words = [{"start": s, "end": e, "start_ms": s * 100, "end_ms": e * 100} for s, e in ((0, 4), (5, 11), (12, 15))]
    talk = json.dumps({"format": "deid-studio-words", "version": 1, "text": TALK, "words": words})
    import_paths(project, [files({"brief.txt": LETTER, "visite.json": talk})])
    return project


def surfaces(project, wanted, **options):
    return [line.surface for line in search(project, wanted, annotator="A1", **options)]


def test_words_are_found_with_their_context_and_time(letters):
    lines = search(letters, "müller", annotator="A1", whole_words=True)
    assert [(line.document_name, line.surface) for line in lines] == [
        ("brief", "Müller"),
        ("brief", "müller"),
        ("visite", "Müller"),
    ]
    assert lines[2].interval == Interval(500, 1100) and lines[0].interval is None
    assert (lines[2].context_before, lines[2].context_after) == ("Frau ", " kam")


@pytest.mark.parametrize(
    ("wanted", "options", "found"),
    [
        ("müller", {"match_case": True}, ["müller"]),
        ("müller", {}, ["Müller", "müller", "Müller", "Müller"]),
        ("Müllers", {"inflected": True}, ["Müller", "müller", "Müllers", "Müller"]),
        ("Herr Weber", {}, ["Herr  Weber"]),
        ("und Müllers Hund", {}, ["und Müllers\nHund"]),
        ("(", {}, ["("]),
        (".", {"whole_words": True, "match_case": True}, []),
        (r"\d+\.\d+\.\d{4}", {"is_pattern": True, "whole_words": True}, ["12.03.2019", "3.4.2020"]),
        (r"\d{4}", {"is_pattern": True}, ["0221", "2019", "2020"]),
        (r"herr [MW]\w+", {"is_pattern": True, "whole_words": True}, ["Herr Müller", "Herr  Weber"]),
        ("(?:m|w)üller(s)?", {"is_pattern": True, "whole_words": True}, ["Müller", "müller", "Müllers", "Müller"]),
        ("x*", {"is_pattern": True}, []),
        ("  ", {}, []),
    ],
)
def test_what_is_found(letters, wanted, options, found):
    assert surfaces(letters, wanted, **options) == found


def test_only_some_documents_or_only_what_is_annotated_or_not(letters):
    brief, visite = queries.document_names(letters)
    layer = projects.assign(letters, brief, annotator="A1").assignment.id
    annotate.mark(letters.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    annotate.mark(letters.journal, layer, fragments=[Span(13, 19)], tag="Patient")
    annotate.reject(letters.journal, layer_queries.annotations_of(letters, layer)[1])
    assert surfaces(letters, "Müller", document_ids=[visite]) == ["Müller"]
    (line,) = search(letters, "Müller", annotator="A1", annotated=True)
    assert line.span == Span(5, 11) and [a.tag for a in line.annotations] == ["Patient"]
    assert len(surfaces(letters, "Müller", annotated=False)) == 3
    assert len(search(letters, "Müller", annotator="B2", annotated=False)) == 4


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("(a+)+b", "repeats a group"),
        ("(a|aa)*b", "repeats a group"),
        ("((a{1,9}){2}){3}", "repeats a group"),
        (r"(\w*\s)*x", "cannot be read|repeats a group"),
        (r"\w*\w*\w*\w*\w*x", "more than 4"),
        ("a" * 101, "longer than 100"),
        ("(a", "cannot be read"),
        ("[a", "cannot be read"),
        ("a{99999999999}", "cannot be read"),
    ],
)
def test_patterns_that_might_never_end_are_refused(letters, pattern, reason):
    with pytest.raises(FormatError, match=reason) as caught:
        search(letters, pattern, annotator="A1", is_pattern=True)
    assert pattern not in str(caught.value)


@pytest.mark.parametrize("pattern", [r"\w*\w*\w*\w*#", "(a?){9}", r"(\w+)\1\1#", ".*.*.*.*#", r"([ab]+)?[ab]*[ab]*#"])
def test_each_pattern_that_is_taken_comes_to_an_end(project, files, pattern):
    text = " ".join(["a" * 64, "ab" * 32, "a" * 5000, "abababab"] * 4)
    import_paths(project, [files({"lang.txt": text})])
    try:
        lines = search(project, pattern, annotator="A1", is_pattern=True)
    except FormatError as error:
        assert "pattern" in error.reason and pattern not in error.reason
    else:
        assert all(line.hit for line in lines)


def test_hits_end_somewhere(project, files):
    import_paths(project, [files({"lang.txt": "a " * 6000})])
    assert len(search(project, "a", annotator="A1")) == 5000
