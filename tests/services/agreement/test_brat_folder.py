"""BRAT projects with a folder for each annotator: what is read, what is refused, and that nothing is lost in silence.

Cases marked "bratiaa" are those in which bratiaa 0.1.4 crashes, gives NaN or loses annotations.
"""

import hashlib
import os

import pytest

from deid_studio.agreement.compared_layers import LayerMark
from deid_studio.agreement.match import Level, View
from deid_studio.errors import FormatError
from deid_studio.services.agreement.agreement_study import measure, study_of
from deid_studio.services.agreement.brat_folder import of_brat

TEXT = "Frau Müller kam am 1.2.2019.\nSie wohnt in Köln."
MÜLLER, DATE, KÖLN = LayerMark("NAME", (5, 11)), LayerMark("DATE", (19, 28)), LayerMark("CITY", (42, 46))
LINES = {MÜLLER: "NAME 5 11\tMüller", DATE: "DATE 19 28\t1.2.2019.", KÖLN: "CITY 42 46\tKöln"}
CONF = "[entities]\nNAME\nDATE\nCITY\n[relations]\n[events]\n[attributes]\n"


def ann(*marks):
    return "".join(f"T{number}\t{LINES[mark]}\n" for number, mark in enumerate(marks, start=1))


@pytest.fixture
def brat(files):
    """The material of a BRAT project from its files by name."""

    def read(contents, conf=CONF):
        return of_brat(files({**contents, **({"annotation.conf": conf} if conf else {})}, folder="brat"))

    return read


def both(name="d", text=TEXT, **anns):
    return {
        f"{who}/{name}.{kind}": content for who, ann in anns.items() for kind, content in (("txt", text), ("ann", ann))
    }


def told(material):
    return [str(note) for note in material.notes]


def mean(material, **view):
    return measure(material, View(**view)).agreement.f1.mean


def marks(material, annotator, document=0):
    return material.documents[document].layers[annotator].marks


def test_folders_are_annotators_and_files_of_one_place_are_documents(brat):
    material = brat(both(a=ann(MÜLLER, DATE), b=ann(MÜLLER)) | both("sub/e", a=ann(), b=ann(KÖLN)))
    assert material.annotators == ("a", "b") and [one.id for one in material.documents] == ["d", "sub/e"]
    assert marks(material, "a") == {MÜLLER, DATE} and marks(material, "b", 1) == {KÖLN}
    assert material.documents[0].text == TEXT and material.tags == ("CITY", "DATE", "NAME")
    assert (material.notes, material.name, material.refused, material.lacking) == ((), None, (), {})


def test_a_pair_without_anything_is_left_out_and_counted(brat):
    """bratiaa, pain 21: NaN poisons the whole mean."""
    material = brat(both(a=ann(MÜLLER), b=ann(), c=ann()))
    found = measure(material).agreement
    assert (found.f1.mean, found.f1.pairs, found.f1.of) == (0.0, 2, 3)


def test_documents_need_not_be_with_all(brat):
    """bratiaa, pain 23: crashes; each pair is compared on the documents that both have."""
    material = brat(both("d1", a=ann(MÜLLER), b=ann(MÜLLER)) | both("d2", b=ann(DATE), c=ann()))
    found = measure(material).agreement
    assert {row.pair: (row.documents, row.counts.f1) for row in found.pairs} == {
        ("a", "b"): (1, 1.0),
        ("a", "c"): (0, None),
        ("b", "c"): (1, 0.0),
    }
    assert material.lacking == {"a": ("d2",), "c": ("d1",)}
    assert told(material) == [
        "info: a: documents that only others have: 1 of 2",
        "info: c: documents that only others have: 1 of 2",
    ]


def test_hidden_and_empty_folders_are_ignored_and_listed(brat, tmp_path):
    """bratiaa, pain 24: FileNotFoundError."""
    (tmp_path / "brat" / "0leer").mkdir(parents=True)
    hidden = {".cache/d.ann": ann(DATE), "a/.d.ann": "x", "a/.git/e.ann": "x", "a/notes.md": "x", "readme.txt": "x"}
    material = brat(both(a=ann(MÜLLER), b=ann(MÜLLER)) | hidden | both("x", unannotated=""))
    assert material.annotators == ("0leer", "a", "b") and len(material.documents) == 1
    assert told(material) == [
        "info: .cache: a hidden folder; left alone",
        "odd: 0leer: an annotator without any .ann file",
        "info: unannotated: documents that nobody has annotated; left alone",
        "info: 0leer: documents that only others have: 1 of 1",
    ]
    found = measure(material).agreement
    assert (found.f1.mean, found.f1.pairs, found.f1.of) == (1.0, 1, 1)


def test_the_order_of_fragments_does_not_matter(brat):
    """bratiaa: a disagreement."""
    one, other = "T1\tNAME 0 4;5 11\tFrau Müller\n", "T1\tNAME 5 11;0 4\tMüller Frau\n"
    assert mean(brat(both(a=one, b=other))) == 1.0


def test_white_space_between_fragments_counts_or_does_not(brat):
    """Pain 26: both figures are there."""
    material = brat(both(a="T1\tNAME 0 11\tFrau Müller\n", b="T1\tNAME 0 4;5 11\tFrau Müller\n"))
    assert (mean(material), mean(material, white_space_counts=False)) == (0.0, 1.0)
    study = study_of(material, resamples=0)
    assert (study.levels[Level.INSTANCE].agreement.f1.mean, study.tolerant.mean) == (0.0, 1.0)


def test_a_tag_that_is_not_configured_has_a_row_of_its_own(brat):
    """bratiaa, pain 31: KeyError."""
    material = brat(both(a=ann(MÜLLER), b="T1\tSPITZNAME 5 11\tMüller\n"))
    rows = {row.tag: row for row in measure(material).agreement.tags}
    assert list(rows) == ["CITY", "DATE", "NAME", "SPITZNAME"]
    assert [row.is_listed for row in rows.values()] == [True, True, True, False]
    assert rows["SPITZNAME"].f1.mean == 0.0 and rows["CITY"].f1.mean is None
    assert told(material) == ["odd: annotation.conf: lacks a tag that 1 annotation has: SPITZNAME"]


def test_without_a_configuration_every_tag_is_listed(brat):
    material = brat(both(a=ann(MÜLLER), b=ann(MÜLLER)), conf=None)
    assert all(row.is_listed for row in measure(material).agreement.tags)
    assert told(material) == ["info: annotation.conf: there is no such file; every tag counts as listed"]


@pytest.mark.parametrize(
    ("line", "place", "sentence"),
    [
        ("T9\tCITY 42 400\tKöln", 2, "span ends at 400, the text at 47; left out"),
        ("T9\tCITY", 2, "incomplete or malformed span line; left out"),
        ("T9\tCITY 46 42\tKöln", 2, "span without any character; left out"),
        ("Zwirbelmeyer", 2, "not a line of a BRAT file; left out"),
    ],
)
def test_a_span_that_cannot_be_used_is_left_out_with_its_line_and_the_rest_counts(brat, line, place, sentence):
    """bratiaa, pain 29: AssertionError, or lost in silence."""
    material = brat(both(a=ann(MÜLLER), b=ann(MÜLLER) + line + "\n"))
    assert marks(material, "b") == {MÜLLER} and mean(material) == 1.0
    assert told(material) == [f"refused: b/d.ann:{place}: {sentence}"]


def test_a_duplicate_id_loses_nothing(brat):
    """bratiaa, pain 9: the second annotation vanishes."""
    material = brat(both(a=ann(MÜLLER, DATE), b=ann(MÜLLER) + "T1\tDATE 19 28\t1.2.2019.\n"))
    assert mean(material) == 1.0
    assert told(material) == ["odd: b/d.ann:2: id T1 is used a second time; this one became T2"]


@pytest.mark.parametrize("bom", ["\ufeff", ""])
@pytest.mark.parametrize("text", [TEXT, "\ufeff" + TEXT])
def test_a_byte_order_mark_drops_no_line(brat, bom, text):
    """bratiaa, pain 7: the line is dropped; pain 8: marked or not, a text gives identical spans."""
    contents = both(a=ann(MÜLLER, KÖLN), b=ann(MÜLLER, KÖLN)) | {"b/d.txt": text, "b/d.ann": bom + ann(MÜLLER, KÖLN)}
    material = brat(contents)
    assert mean(material) == 1.0 and marks(material, "b") == {MÜLLER, KÖLN}
    assert told(material) == (["odd: b/d.ann:1: byte order mark left out"] if bom else [])


def test_offsets_that_count_a_byte_order_mark_or_carriage_returns_are_found_out(brat):
    counted = "T1\tNAME 6 12\tMüller\nT2\tCITY 44 48\tKöln\n"
    windows = "\ufeff" + TEXT.replace("\n", "\r\n")
    contents = both(a=ann(MÜLLER, KÖLN), b=counted) | {"b/d.txt": windows}
    material = brat(contents)
    assert marks(material, "a") == marks(material, "b") == {MÜLLER, KÖLN}
    assert told(material) == ["info: b/d.ann: offsets taken with byte order mark counted, every character counted"]
    odd_line = contents | {"b/d.ann": counted + "A1\tSure T1\n"}
    assert marks(brat(odd_line), "b") == {MÜLLER, KÖLN}, "also where the file is not read in the fast way"


def test_other_lines_and_several_fragments_are_read(brat):
    more = "R1\tSees Arg1:T1 Arg2:T2\n#1\tAnnotatorNotes T1\tsicher?\nA1\tSure T1 high\n\n"
    material = brat(both(a=ann(MÜLLER, DATE) + more, b="T1\tNAME 5 11\tMüller\nT2\tNAME 0 4;42 46\tFrau Köln\n"))
    assert marks(material, "a") == {MÜLLER, DATE} and marks(material, "b") == {
        MÜLLER,
        LayerMark("NAME", (0, 4, 42, 46)),
    }
    assert material.notes == ()


def test_a_third_column_that_says_something_else_is_told(brat):
    wrong = "T7\tNAME 5 11\tMeier\n"
    material = brat(both(a=ann(MÜLLER), b=ann(MÜLLER) + wrong))
    assert mean(material) == 1.0
    (note,) = material.notes
    assert (note.severity, note.file, note.line) == ("refused", "b/d.ann", 2)
    assert "Meier" not in note.sentence and "Müller" not in note.sentence
    refused = brat(both(a=ann(MÜLLER), b=wrong))
    assert [(note.severity, note.file) for note in refused.notes][:1] == [("refused", "b/d.ann")]


def test_offsets_that_a_browser_counted_are_found_out(brat):
    text = "😀😀 " + TEXT
    units = "T1\tNAME 10 16\tMüller\n"
    contents = both(a="T1\tNAME 8 14\tMüller\n", b=units) | {"a/d.txt": text, "b/d.txt": text}
    material = brat(contents)
    assert marks(material, "a") == marks(material, "b")
    assert told(material) == ["info: b/d.ann: offsets taken with UTF-16 units counted, every character counted"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_linked_folders_are_read_once_and_what_would_not_end_is_told(brat, tmp_path):
    brat(both(a=ann(MÜLLER), b=ann(MÜLLER)))
    folder = tmp_path / "brat"
    (folder / "a" / "station").symlink_to(folder / "b")
    (folder / "a" / "again").symlink_to(folder / "a")
    (folder / "a" / "self.ann").symlink_to("self.ann")
    os.mkfifo(folder / "b" / "pipe.ann")
    (folder / "c").symlink_to("nowhere")
    (folder / "e").symlink_to(".")
    material = of_brat(folder)
    assert material.annotators == ("a", "b")
    assert "station/d" in [one.id for one in material.documents]
    assert {(note.severity, note.file) for note in material.notes} >= {
        ("info", "a/again"),
        ("refused", "c"),
        ("info", "a/station"),
        ("refused", "a/self.ann"),
        ("refused", "b/pipe.ann"),
    }


def test_texts_that_differ_are_refused_with_the_places_and_none_of_their_words(brat):
    """bratiaa: compared anyway."""
    other = TEXT.replace("Frau Müller", "Herr Zwirbelmeyer") + "\nGruß"
    also = both("e", f"{TEXT} ", a=ann(DATE), b=ann(DATE))
    material = brat(both(a=ann(MÜLLER), b="") | {"b/d.txt": other} | also)
    assert [one.id for one in material.documents] == ["e"] and material.refused == ("d",)
    assert told(material) == [
        "refused: b/d.txt: another text than a's: line 1 here for line 1 there, line 3 here for nothing after line 2 "
        "there; the document is not compared"
    ]


def test_names_that_were_swapped_pair_by_their_texts_and_each_name_stays_one_documents(brat):
    first, second = TEXT, f"{TEXT} Bis bald."
    swapped = {"a/1.txt": first, "a/2.txt": second, "b/1.txt": second, "b/2.txt": first}
    marked = {"a/1.ann": ann(MÜLLER), "a/2.ann": ann(DATE), "b/1.ann": ann(DATE), "b/2.ann": ann(MÜLLER)}
    material = brat(swapped | marked | {"c/2.txt": "Anders.", "c/2.ann": ""})
    assert [(one.id, sorted(one.layers)) for one in material.documents] == [
        ("1", ["a", "b"]),
        ("2", ["a", "b"]),
        ("c/2", ["c"]),
    ]
    assert material.refused == () and mean(material) == 1.0


def test_a_text_that_somebody_has_twice_pairs_by_name_alone(brat):
    material = brat(both("1", a=ann(MÜLLER)) | both("2", a=ann(DATE)) | both("3", b=ann(DATE)))
    assert [one.id for one in material.documents] == ["1", "2", "3"]
    assert {note.file for note in material.notes if "names alone decide" in note.sentence} == {"1", "2", "3"}


def test_texts_with_nothing_in_them_are_no_pair(brat):
    material = brat(both("1", text="\n", a=ann()) | both("2", text="\n", b=ann()))
    assert [one.id for one in material.documents] == ["1", "2"]


def test_a_layer_without_a_text_of_its_own_goes_to_none_of_several(brat):
    contents = both(a=ann(MÜLLER), b=ann(MÜLLER), c=ann(MÜLLER)) | {"b/d.txt": f"{TEXT}!"}
    del contents["c/d.txt"]
    assert "refused: c/d.ann: the texts of others differ, so nobody knows which is meant" in told(brat(contents))


def test_line_ends_and_marks_alone_make_no_other_text(brat):
    material = brat(both(a=ann(MÜLLER, KÖLN), b=ann(MÜLLER, KÖLN)) | {"b/d.txt": TEXT.replace("\n", "\r\n")})
    assert material.refused == () and mean(material) == 1.0


def test_missing_and_unreadable_files_cost_their_own_layer_only(brat):
    contents = both(a=ann(MÜLLER), b=ann(MÜLLER), c=ann(MÜLLER)) | {"c/d.ann": b"T1\tNAME 5 11\tM\x00\xff\xfe"}
    del contents["b/d.txt"]
    material = brat(contents)
    assert sorted(material.documents[0].layers) == ["a", "b"] and mean(material) == 1.0
    first, second = told(material)[:2]
    assert first == "odd: b/d.txt: there is no such file; the text of another annotator was taken"
    assert second.startswith("refused: c/d.ann") and "info: c: documents that only others have: 1 of 1" in told(
        material
    )


def test_a_document_whose_text_nobody_has_is_refused(brat):
    material = brat({"a/d.ann": ann(MÜLLER), "b/d.ann": ann(MÜLLER)})
    assert (material.documents, material.refused) == ((), ("d",))
    assert "refused: d.txt: no annotator has this text; the document is not compared" in told(material)


def test_disjoint_marks_agree_nowhere(brat):
    """Pain 38: 0.0, not NaN."""
    assert mean(brat(both(a=ann(MÜLLER), b=ann(DATE)))) == 0.0


def test_no_folder_and_nothing_in_it_is_told(tmp_path):
    with pytest.raises(FormatError, match="there is no such folder"):
        of_brat(tmp_path / "fehlt")
    (tmp_path / "a").mkdir()
    with pytest.raises(FormatError, match="a folder for each annotator"):
        of_brat(tmp_path)


def test_files_are_not_changed(brat, tmp_path):
    contents = both(a="\ufeff" + ann(MÜLLER), b="T1\tNAME 5\n")

    def hashes():
        return {path: hashlib.sha256(path.read_bytes()).digest() for path in tmp_path.rglob("*") if path.is_file()}

    brat(contents)
    before = hashes()
    of_brat(tmp_path / "brat")
    assert hashes() == before


def test_what_is_true_of_many_files_is_told_once(brat):
    counted = "T1\tNAME 6 12\tMüller\n"
    material = brat(both(text="\ufeff" + TEXT, a=counted, b=counted))
    assert told(material) == [
        "info: a/d.ann: offsets taken with byte order mark counted, every character counted; so in 2 files"
    ]


def test_progress_is_told_and_can_stop(files):
    steps = []
    folder = files(both("d1", a="", b="") | both("d2", a="", b=""), folder="brat")
    of_brat(folder, progress=lambda done, total: steps.append((done, total)))
    assert steps == [(0, 2), (1, 2), (2, 2)]
