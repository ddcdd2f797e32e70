"""A folder of texts becomes a BRAT folder with what is found in them."""

import pytest

from deid_studio.errors import ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.suggestions.preannotate_folder import preannotate_folder
from deid_studio.storage import queries
from deid_studio.suggest.thresholds import Thresholds

TAG_SET = tagset_toml.load("kolditz13")


@pytest.fixture
def write(word_list, tmp_path):
    """Pre-annotates a folder into "out"; gives back that folder and the report."""
    suggester = word_list(
        {
            "Anna Müller": ("Patient", 0.934, "model:m 1"),
            "Anna\nMüller": ("Patient", 0.6, "model:m 1"),
            "Weber": ("Staff", 0.4, "rule:x"),
            "Köln": ("Location", 0.6, "rule:x"),
        },
        Thresholds({"Location": 0.7}),
    )

    def run(folder, **options):
        out = tmp_path / "out"
        return out, preannotate_folder(folder, out, suggester, tag_set=TAG_SET, **options)

    return run


def test_every_text_comes_out_with_what_is_sure_enough(write, files, brat_messages):
    texts = {"a.txt": "Frau Anna Müller, Köln", "unter/b.TXT": "Frau Anna\nMüller bei Weber\n", "c.pdf": b"%PDF"}
    out, report = write(files(texts))
    assert (report.documents, report.counts) == (2, {"Patient": 2})
    (note,) = report.notes
    assert (note.severity, str(note.sentence)) == ("info", "1 file that is no .txt was left alone")
    assert (out / "a.txt").read_text(encoding="utf-8") == texts["a.txt"]
    assert (out / "a.ann").read_text(encoding="utf-8") == "T1\tPatient 5 16\tAnna Müller\n"
    assert (out / "unter" / "b.ann").read_text(encoding="utf-8") == "T1\tPatient 5 9;10 16\tAnna Müller\n"
    assert sorted(path.name for path in out.iterdir()) == ["a.ann", "a.txt", "annotation.conf", "unter", "visual.conf"]
    assert brat_messages(out) == []


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x85", "\u2028", "\f"])
def test_texts_come_out_to_the_byte_and_fit_their_spans(write, files, project, mark, end):
    text = f"{mark}Frau Anna Müller{end}in Köln😀, bei{end}Anna Müller{end}"
    out, report = write(files({"a.txt": text}))
    assert (out / "a.txt").read_bytes() == text.encode()
    lines = [line.split("\t") for line in (out / "a.ann").read_bytes().decode().splitlines()]
    assert len(lines) == report.counts["Patient"] == 2
    for _, place, surface in lines:
        start, last = map(int, place.split(" ")[1:])
        assert text[start:last] == surface == "Anna Müller", "as brat reads the file: each character counts"
    imported = import_paths(project, [out])
    assert (imported.annotations, imported.refused) == (2, 0)


def test_thresholds_and_confidences(write, files, project, brat_messages):
    texts = files({"a.txt": "Frau Anna Müller bei Weber, Köln"})
    out, report = write(texts, by_tag={"Staff": 0.3}, with_confidence=True)
    assert report.counts == {"Patient": 1, "Staff": 1}
    written = (out / "a.ann").read_text(encoding="utf-8")
    assert written == (
        "T1\tPatient 5 16\tAnna Müller\nA1\tConfidence T1 0.93\nT2\tStaff 21 26\tWeber\nA2\tConfidence T2 0.40\n"
    )
    assert "Confidence\tArg:<ENTITY>, Value:0.00|0.01|" in (out / "annotation.conf").read_text()
    assert brat_messages(out) == []
    import_paths(project, [out], suggestions=True)
    (entry,) = queries.document_entries(project)
    assert [one.confidence for one in layers.layer_of(project, entry.id, annotator="A1").annotations] == [0.93, 0.4]


def test_what_cannot_be_read_is_told_and_the_rest_is_done(write, files):
    out, report = write(files({"a.txt": "Köln", "b.txt": b"\0\1\2\0", "c.txt": "Käse".encode("cp1252")}))
    assert (report.documents, report.refused) == (2, 1)
    assert [(note.severity, note.file) for note in report.notes] == [("refused", "b.txt"), ("odd", "c.txt")]
    assert sorted(path.name for path in out.glob("*.txt")) == ["a.txt", "c.txt"]
    assert (out / "c.txt").read_text(encoding="utf-8") == "Käse"


def test_files_in_the_way_are_replaced_only_when_allowed(write, files, contents_of):
    texts = files({"a.txt": "Anna Müller"})
    out, _ = write(texts)
    before = contents_of(out)
    (texts / "a.txt").write_text("Anna Müller, Köln", encoding="utf-8")
    with pytest.raises(ProjectError, match="already holds 4 of the 4 files"):
        write(texts)
    assert contents_of(out) == before
    write(texts, overwrite=True)
    assert (out / "a.txt").read_text(encoding="utf-8") == "Anna Müller, Köln"


def test_a_folder_inside_the_texts_is_no_text(word_list, files):
    texts = files({"a.txt": "x", "out/old.txt": "y"})
    report = preannotate_folder(texts, texts / "out", word_list({}), tag_set=TAG_SET)
    assert report.documents == 1 and (texts / "out" / "old.txt").read_text() == "y"
    with pytest.raises(ProjectError, match="another folder"):
        preannotate_folder(texts, texts, word_list({}), tag_set=TAG_SET)


def test_without_texts_nothing_is_written(write, files, tmp_path):
    for folder in (files({"a.ann": ""}), tmp_path / "none"):
        with pytest.raises(ProjectError):
            write(folder)
    assert not (tmp_path / "out").exists()
