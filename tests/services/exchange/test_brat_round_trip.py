"""In and out: nothing lost, nothing changed, and brat has nothing to say."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_brat import export_brat, render
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

SOURCES = (
    "grascco/gemtex",
    "grascco/kolditz13",
    "bratiaa/agree-2",
    "brat/tutorials__news",
    "brat/tutorials__bio",
    "brat/example-conf",
    "brat/corpora__BioNLP-ST_2011__BioNLP-ST_2011_EPI",
    "brat/corpora__BioNLP-ST_2011__BioNLP-ST_2011_ID",
)
CONF = ("annotation.conf", "visual.conf", "tools.conf", "kb_shortcuts.conf")

TEXT = "Frau Müller kam am\n12.03.2019 mit Dr. Özil nach Köln.\n"
ANN = """T1\tNAME 5 11\tMüller
T2\tDATE 19 29\t12.03.2019
T3\tNAME 38 42\tÖzil
T4\tMove 12 15\tkam

E1\tMove:T4 Who:T1 When:T2
A1\tSure T3 high
A2\tSure E1
R1\tSees Arg1:T1 Arg2:T3
M1\tNegation E1
N1\tReference T3 Wikipedia:1\tÖzil
#1\tAnnotatorNotes T3\tder Arzt
*\tEquiv T1 T3
"""
CONFIGURED = "[entities]\nNAME\nDATE\n[relations]\nSees Arg1:NAME, Arg2:NAME\n[events]\nMove Who:NAME\n[attributes]\n"


def exported(project, out):
    export_brat(project, out, overwrite=True)
    return (out / "brief.ann").read_text(encoding="utf-8")


def the(project, tag, number=0):
    """The layer's annotations with that tag, in text order, and one of them."""
    layer = layers.layer_of(project, queries.document_entries(project)[0].id, annotator="A1")
    return [annotation for annotation in layer.annotations if annotation.tag == tag][number]


@pytest.fixture
def letter(project, files):
    import_paths(project, [files({"brief.txt": TEXT, "brief.ann": ANN, "annotation.conf": CONFIGURED})])
    return project


@pytest.mark.parametrize("source", SOURCES)
def test_everything_goes_in_and_comes_out(project, shared_data, tmp_path, source, contents_of, brat_messages):
    folder = shared_data / source
    before = contents_of(folder)
    report = import_paths(project, [folder])
    assert report.refused == 0
    assert report.documents == len(list(folder.rglob("*.txt")))
    export_brat(project, tmp_path / "out")
    assert contents_of(folder) == before
    for path in sorted(folder.rglob("*")):
        out = tmp_path / "out" / path.relative_to(folder)
        if path.suffix == ".txt" or path.name in CONF:
            assert out.read_bytes() == path.read_bytes(), path.name
        elif path.suffix == ".ann":
            assert out.read_bytes().splitlines() == path.read_bytes().splitlines(), path.name
    assert brat_messages(tmp_path / "out") == []


@pytest.mark.parametrize("source", ["grascco/kolditz13", "brat/tutorials__news"])
def test_every_annotation_of_real_files_marks_what_its_line_says(project, shared_data, source):
    import_paths(project, [shared_data / source])
    for entry in queries.document_entries(project):
        document = queries.document(project, entry.id)
        layer = layers.layer_of(project, entry.id, annotator="A1")
        columns = {id: text.split("\t")[2] for text, id in layer_queries.ann_lines(project, layer.assignment.id) if id}
        # What only a line's end had cut is whole, with that line end
        surfaces = {a.id: a.surface(document.text).replace("\n", " ") for a in layer.annotations}
        assert surfaces == columns


def test_untouched_lines_come_out_to_the_letter(letter, tmp_path, brat_messages):
    assert exported(letter, tmp_path / "out") == ANN
    blank = [message for message in brat_messages(tmp_path / "out") if "cannot be parsed: " not in message]
    assert blank == []


def test_an_edited_line_keeps_its_id_and_the_others_their_letters(letter, tmp_path):
    annotate.retag(letter.journal, the(letter, "DATE"), tag="DATE_BIRTH")
    annotate.move(letter.journal, the(letter, "NAME"), fragments=[Span(0, 11)])
    before, after = ANN.splitlines(), exported(letter, tmp_path / "out").splitlines()
    assert after[:2] == ["T1\tNAME 0 11\tFrau Müller", "T2\tDATE_BIRTH 19 29\t12.03.2019"]
    assert after[2:] == before[2:]
    conf = (tmp_path / "out" / "annotation.conf").read_text()
    assert "DATE_BIRTH" in conf and [line for line in conf.split("\n") if line != "DATE_BIRTH"] == CONFIGURED.split(
        "\n"
    )


def test_a_deleted_span_takes_along_what_refers_to_it_and_undo_brings_all_back(letter, tmp_path, brat_messages):
    layer = layer_queries.assignments(letter)[0].id
    annotate.delete(letter.journal, [the(letter, "NAME", 1)])
    report = export_brat(letter, tmp_path / "out")
    lines = (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8").splitlines()
    assert [line.split("\t")[0] for line in lines] == ["T1", "T2", "T4", "", "E1", "A2", "M1"]
    assert any("5 lines that depend on deleted" in note.sentence for note in report.notes)
    annotate.delete(letter.journal, [the(letter, "DATE")])
    lines = exported(letter, tmp_path / "out").splitlines()
    assert [line.split("\t")[0] for line in lines] == ["T1", "T4", ""]
    annotate.undo(letter.journal, layer)
    annotate.undo(letter.journal, layer)
    assert exported(letter, tmp_path / "out") == ANN


def test_retagging_a_trigger_takes_its_event_along(letter, tmp_path):
    annotate.retag(letter.journal, the(letter, "Move"), tag="NAME")
    lines = exported(letter, tmp_path / "out").splitlines()
    assert [line.split("\t")[0] for line in lines if line] == ["T1", "T2", "T3", "T4", "A1", "R1", "N1", "#1", "*"]
    annotate.undo(letter.journal, layer_queries.assignments(letter)[0].id)
    assert exported(letter, tmp_path / "out") == ANN


def test_new_spans_follow_with_fresh_ids_and_cross_lines_in_fragments(letter, tmp_path, brat_messages):
    layer = layer_queries.assignments(letter)[0].id
    annotate.mark(letter.journal, layer, fragments=[Span(16, 29)], tag="DATE")
    annotate.mark(letter.journal, layer, fragments=[Span(48, 52)], tag="LOCATION_CITY")
    lines = exported(letter, tmp_path / "out").splitlines()
    assert lines[-2:] == ["T5\tDATE 16 18;19 29\tam 12.03.2019", "T6\tLOCATION_CITY 48 52\tKöln"]
    assert [m for m in brat_messages(tmp_path / "out") if "cannot be parsed: " not in m] == []


def test_an_id_of_a_deleted_span_is_not_given_to_another(letter, tmp_path):
    layer = layer_queries.assignments(letter)[0].id
    annotate.delete(letter.journal, [the(letter, "Move")])
    annotate.mark(letter.journal, layer, fragments=[Span(0, 4)], tag="NAME")
    assert exported(letter, tmp_path / "out").splitlines()[-1] == "T5\tNAME 0 4\tFrau"


def test_white_space_alone_is_left_out_and_said(letter, tmp_path, brat_messages):
    layer = layer_queries.assignments(letter)[0].id
    for span in (Span(18, 19), Span(4, 5)):
        annotate.mark(letter.journal, layer, fragments=[span], tag="NAME")
    annotate.mark(letter.journal, layer, fragments=[Span(18, 19), Span(19, 29)], tag="DATE")
    report = export_brat(letter, tmp_path / "out")
    assert [note.sentence for note in report.notes] == [
        "2 annotations that mark only white space were left out; the project keeps them"
    ]
    assert (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8").splitlines()[-1].endswith("19 29\t12.03.2019")
    assert [m for m in brat_messages(tmp_path / "out") if "cannot be parsed: " not in m] == []


def test_lines_that_brat_would_not_load_are_mended_or_left_out_and_said(project, files, tmp_path, brat_messages):
    ann = (
        "T1\tNAME 5 11\tMüller\nT2\tNAME 12 21\tkam am 12\nT3\tDATE 19 29\n"
        "T4\tNAME 900 905\tweit\nT5\tNAME\nA1\tSure T4\nA2\tSure T1\nT6\tNAME 18 19\t \n"
        "Zwirbelmeyer\nT1\tNAME 38 42\tÖzil\n"
    )
    import_paths(project, [files({"brief.txt": TEXT, "brief.ann": ann})])
    report = export_brat(project, tmp_path / "out")
    assert (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8") == (
        "T1\tNAME 5 11\tMüller\nT2\tNAME 12 18;19 21\tkam am 12\nT3\tDATE 19 29\t12.03.2019\n"
        "A2\tSure T1\nT7\tNAME 38 42\tÖzil\n"
    )
    assert brat_messages(tmp_path / "out") == []
    assert sorted(int(note.sentence.split()[0]) for note in report.notes) == [1, 1, 2, 3]


def test_a_broken_line_takes_no_reference_to_a_good_one_of_its_id_along():
    lines = [("T1\tNAME", None), ("T1\tNAME 5 11\tMüller", "a"), ("A1\tSure T1", None)]
    annotation = Annotation("a", "x", (Span(5, 11),), "NAME")
    assert render(TEXT, [annotation], lines)[0] == ["T1\tNAME 5 11\tMüller", "A1\tSure T1"]


def test_two_annotators_get_a_folder_each(project, files, tmp_path, brat_messages):
    texts = {"a/brief.txt": TEXT, "ohne.txt": "Niemand.\n", "a/annotation.conf": CONFIGURED}
    import_paths(project, [files({**texts, "a/brief.ann": ANN.replace("\n\n", "\n")})], annotator="A1")
    second = files({"a/brief.txt": TEXT, "a/brief.ann": "T1\tDATE 19 29\t12.03.2019\n"}, folder="second")
    report = import_paths(project, [second], annotator="B2")
    assert report.annotations == 1 and report.refused == 0
    export_brat(project, tmp_path / "out")
    assert (tmp_path / "out/A1/a/brief.ann").read_text(encoding="utf-8") == ANN.replace("\n\n", "\n")
    assert (tmp_path / "out/B2/a/brief.ann").read_text(encoding="utf-8") == "T1\tDATE 19 29\t12.03.2019\n"
    assert (tmp_path / "out/unannotated/ohne.ann").read_bytes() == b""
    assert (tmp_path / "out/A1/a/annotation.conf").read_text() == CONFIGURED
    assert brat_messages(tmp_path / "out") == []
    export_brat(project, tmp_path / "one", annotator="B2")
    assert sorted(p.name for p in (tmp_path / "one").rglob("*.txt")) == ["brief.txt"]
    assert (tmp_path / "one/a/brief.ann").is_file()


def test_names_that_some_systems_forbid_are_exported_under_others(project, files, tmp_path):
    names = ("CON", "a:b", "Brief", "BRIEF", "Punkt.", "con.alt")
    import_paths(project, [files({f"{name}.txt": f"Text {name}" for name in names})])
    report = export_brat(project, tmp_path / "out")
    found = {path.name.removesuffix(".txt"): path.read_text() for path in (tmp_path / "out").glob("*.txt")}
    assert found == {
        "CON_": "Text CON", "a_b": "Text a:b", "BRIEF": "Text BRIEF", "Brief-2": "Text Brief", "Punkt": "Text Punkt.",
        "con_.alt": "Text con.alt",
    }  # fmt: skip
    assert len(report.notes) == 5


def test_what_was_exported_comes_in_again_as_what_is_there(letter, tmp_path):
    export_brat(letter, letter.folder / "exports" / "brat")
    before = queries.document_entries(letter)
    report = import_paths(letter, [letter.folder / "exports" / "brat"])
    assert (report.refused, report.documents, report.annotations) == (0, 0, 0)
    assert queries.document_entries(letter) == before


letters = st.text(alphabet="aßé😔Z\u0301\u00a0 \t\n\r\f.,;-1", min_size=1, max_size=60).map(
    lambda text: text.replace("a\n", "a\r\n")
)


@st.composite
def texts_with_spans(draw):
    text = draw(letters)
    found = []
    for tag in draw(st.lists(st.sampled_from(("NAME", "DATE", "X-1")), max_size=5)):
        edges = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=6)))
        found.append((tag, [Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False)]))
    return text, found


@settings(max_examples=15)
@given(texts_with_spans())
@example(("1\r1 ", [("NAME", [Span(0, 1), Span(2, 4)])]))
@example((" a\n b ", [("NAME", [Span(0, 2), Span(3, 6)])]))
def test_what_we_export_comes_in_as_the_same_annotations(found):
    text, spans = found
    folder = Path(tempfile.mkdtemp())
    try:
        (folder / "in").mkdir()
        (folder / "in" / "brief.txt").write_bytes(text.encode())
        with projects.create(folder / "one", tag_set="kolditz13") as one:
            import_paths(one, [folder / "in"])
            (entry,) = queries.document_entries(one)
            layer = projects.assign(one, entry.id, annotator="A1")
            for tag, fragments in spans:
                annotate.mark(one.journal, layer.assignment.id, fragments=fragments, tag=tag)
            export_brat(one, folder / "out")
        with projects.create(folder / "two", tag_set="kolditz13") as two:
            report = import_paths(two, [folder / "out"])
            assert report.refused == 0
            (entry,) = queries.document_entries(two)
            assert queries.document(two, entry.id).text == text
            again = layers.layer_of(two, entry.id, annotator="A1").annotations
            export_brat(two, folder / "again")
        assert (folder / "again" / "brief.ann").read_bytes() == (folder / "out" / "brief.ann").read_bytes()
        assert (folder / "again" / "brief.txt").read_bytes() == text.encode()
        visible = sorted(("".join("".join(f.of(text) for f in fs).split()), tag) for tag, fs in spans)
        # What goes out alike comes in as one
        assert {("".join(a.surface(text).split()), a.tag) for a in again} == {v for v in visible if v[0]}
    finally:
        shutil.rmtree(folder)


def test_many_new_annotations_are_numbered_quickly():
    spans = [Span(start, start + 1) for start in range(20_000)]
    annotations = [Annotation(str(span.start), "x", (span,), "NAME") for span in spans]
    lines, _ = render("x" * 20_000, annotations, [("T3\tNAME 0 1\tx", "gone")])
    assert lines[0].startswith("T4\t") and lines[-1].startswith("T20003\t")
