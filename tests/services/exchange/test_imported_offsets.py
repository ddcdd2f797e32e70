"""Where annotations are in a text, however their file counts and whatever is odd in it."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.adjudication.adjudicate import queue
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.storage import queries
from tests.services.exchange.import_material import ANN, TEXT, WORDS, said, the_document, words_json


def test_an_ann_file_without_a_text_is_refused(project, files):
    report = import_paths(project, [files({"brief.ann": ANN})])
    assert said(report, "refused") == [("brief.ann", None)]
    assert queries.document_entries(project) == []


def test_a_mark_at_the_start_shifts_no_span(project, files):
    plain, marked = TEXT.encode(), b"\xef\xbb\xbf" + TEXT.encode()
    folder = files({"a.txt": plain, "a.ann": ANN, "b.txt": marked, "b.ann": b"\xef\xbb\xbf" + ANN.encode()})
    report = import_paths(project, [folder])
    one, two = (queries.document(project, entry.id) for entry in queries.document_entries(project))
    assert one.text == two.text == TEXT
    assert [a.fragments for a in layers.layers(project, one.id)[0].annotations] == [
        a.fragments for a in layers.layers(project, two.id)[0].annotations
    ]
    assert [note.file for note in report.notes if note.sentence.startswith("byte order mark left out")] == [
        "b.txt",
        "b.ann",
    ]


def test_a_mark_that_the_offsets_count_costs_no_words(project, files, tone):
    shifted = "T1\tNAME 6 12\tMüller\nT2\tDATE 20 30\t12.03.2019\n"
    folder = files({"v.txt": b"\xef\xbb\xbf" + TEXT.encode(), "v.ann": shifted, "v.json": words_json()})
    tone(folder / "v.wav")
    import_paths(project, [folder])
    document = the_document(project)
    assert document.text == "\ufeff" + TEXT
    assert [word.span.of(document.text) for word in document.words] == WORDS


def test_how_line_ends_are_counted_is_found_out_and_said(project, files):
    text = "John loves Mary.\r\nHe married her."
    folder = files(
        {"lf.txt": text, "lf.ann": "T3\tNAME 17 19\tHe\n", "raw.txt": text, "raw.ann": "T3\tNAME 18 20\tHe\n"}
    )
    report = import_paths(project, [folder])
    for entry in queries.document_entries(project):
        document = queries.document(project, entry.id)
        (layer,) = layers.layers(project, entry.id)
        assert [a.surface(document.text) for a in layer.annotations] == ["He"]
    assert [n.sentence for n in report.notes if n.sentence.startswith("offsets taken")] == [
        "offsets taken with line ends counted as one character",
        "offsets taken with every character counted",
    ]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("with_text", [True, False])
def test_the_ann_file_of_a_letter_that_came_before_alone_is_taken(project, files, mark, end, with_text):
    text = f"{mark}Frau{end}Müller kam.{end}"
    start = text.index("Müller")
    import_paths(project, [files({"v.txt": text}, folder="alone")])
    both = {"v.ann": f"T1\tNAME {start} {start + 6}\tMüller\n"} | ({"v.txt": text} if with_text else {})
    report = import_paths(project, [files(both, folder="both")])
    assert (report.documents, report.annotations, report.refused) == (0, 1, 0)
    document = the_document(project)
    (layer,) = layers.layers(project, document.id)
    assert [one.surface(document.text) for one in layer.annotations] == ["Müller"]


def test_offsets_that_a_browser_counted_are_taken_as_it_counts(project, files):
    text = "😀😀 Herr Quendel aus Lübbecke."
    ann = "T1\tNAME 10 17\tQuendel\nT2\tORT 22 30\tLübbecke\n"
    report = import_paths(project, [files({"v.txt": text, "v.ann": ann})])
    assert [str(note.sentence) for note in report.notes if note.file == "v.ann"] == [
        "offsets taken with UTF-16 units counted, every character counted"
    ]
    document = the_document(project)
    (layer,) = layers.layers(project, document.id)
    assert [one.surface(text) for one in layer.annotations] == ["Quendel", "Lübbecke"]


def test_what_is_odd_in_an_ann_file_is_listed_line_by_line(project, files):
    ann = (
        "T1\tNAME 5 11\tMüller\nT1\tDATE 19 29\t12.03.2019\nT2\tNAME\nT3\tNAME 900 905\tweit\n"
        "T4\tNAME 0 4\tMüller\nT5\tNAME 11 12\t \n"
    )
    report = import_paths(project, [files({"v.txt": TEXT, "v.ann": ann})])
    lines = [note for note in report.notes if note.file == "v.ann"]
    assert [note.line for note in lines] == [2, 3, 4, 5, 6]
    assert "stands at 5 to 11" in lines[3].sentence
    assert report.annotations == 3 and report.refused == 3


def test_fragments_are_joined_only_when_asked(project, files, tmp_path):
    ann = "T1\tNAME 0 4;5 11\tFrau Müller\nT2\tX 0 4;12 15\tFrau kam\n"
    folder = files({"v.txt": TEXT, "v.ann": ann})
    report = import_paths(project, [folder])
    assert any("split at white space only: 1" in note.sentence for note in report.notes)
    report = import_paths(project, [folder], annotator="B2", join_fragments=True)
    first, second = layers.layers(project, the_document(project).id)
    assert {a.fragments for a in first.annotations} == {(Span(0, 4), Span(5, 11)), (Span(0, 4), Span(12, 15))}
    assert {a.fragments for a in second.annotations} == {(Span(0, 11),), (Span(0, 4), Span(12, 15))}


def test_lines_that_say_the_same_are_one_annotation_and_go_out_as_they_came(project, files, tmp_path):
    twice = ANN + "T3\tNAME 5 11\tMüller\nA1\tSure T3\n"
    folder = files({"brief.txt": TEXT, "brief.ann": twice})
    for way in ({}, {"annotator": "B2", "suggestions": True}):
        report = import_paths(project, [folder], **way)
        assert report.annotations == 2
        assert any("one annotation here" in note.sentence for note in report.notes)
    export_brat(project, tmp_path / "out", annotator="A1")
    assert (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8") == twice


def test_what_a_line_end_cuts_is_the_same_here_and_in_brat(project, files, tmp_path):
    text = "Frau Anna\nMüller kam."
    whole, cut = "T1\tNAME 5 9;10 16\tAnna Müller\n", "T1\tNAME 5 16\tAnna Müller\n"
    for code, lines in (("A1", whole), ("B2", cut)):
        import_paths(project, [files({"brief.txt": text, "brief.ann": lines}, folder=code)], annotator=code)
    found = [layers.layer_of(project, the_document(project).id, annotator=code) for code in ("A1", "B2")]
    assert {one.annotations[0].fragments for one in found} == {(Span(5, 16),)}
    # As an annotator may still mark it
    annotate.move(project.journal, found[0].annotations[0], fragments=[Span(5, 9), Span(10, 16)])
    for one in found:
        finish.finish(project.journal, one.assignment.id)
    assert measure(of_round(project)).agreement.f1.mean == 1
    assert not queue(project).open and queue(project).agreed == 1
