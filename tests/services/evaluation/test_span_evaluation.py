"""Two BRAT folders against each other: what is read, what is refused, and the numbers of a second program."""

import json
import random
import subprocess
import sys
import unicodedata

import pytest

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.brat import read_ann, text_bound_line
from deid_studio.services.evaluation.span_evaluation import evaluate_spans
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths

TEXT = "Frau Müller kam am 12.03.2019 nach Köln.\n"
ANN = "T1\tPatient 5 11\tMüller\nT2\tDate 19 29\t12.03.2019\nT3\tLocation 35 39\tKöln\n"


@pytest.fixture
def evaluate(files):
    """Scores files by name in GOLD against those in PRED."""

    def run(gold, predicted, train=None):
        folders = files(gold, folder="a"), files({".keep": "", **predicted}, folder="b")
        return evaluate_spans(*folders, train=files(train, folder="c") if train else None)

    return run


def notes(evaluation):
    return [str(note) for note in evaluation.notes]


def test_files_of_one_name_are_compared(evaluate):
    predicted = {"a.ann": "T1\tPatient 5 11\tMüller\nT2\tDate 19 29\t12.03.2019\n", "b.ann": ANN}
    found = evaluate({"a.txt": TEXT, "a.ann": ANN, "b.txt": TEXT, "b.ann": ANN, "c.txt": "ohne"}, predicted)
    assert (found.documents, found.notes) == (2, ())
    assert found.scores.all_types.instances == Counts(tp=5, fn=1)


def test_a_missing_prediction_counts_as_empty(evaluate):
    found = evaluate({"a.txt": TEXT, "a.ann": ANN}, {"b.ann": ANN})
    assert (found.documents, found.gold_only, found.predicted_only) == (1, 1, 1)
    assert found.scores.phi.instances == Counts(fn=3) and found.scores.phi.leaked_tokens == 1.0
    assert notes(found) == [
        "info: PRED/a.ann: there is no such file, so nothing is predicted",
        "odd: PRED/b.ann: there is no gold of that name; not scored",
    ]


def test_a_text_that_differs_is_refused_by_name_and_line_without_its_words(evaluate):
    text = TEXT + "Gruß,\nDr. Zwirbelmeyer"
    with pytest.raises(FormatError) as caught:
        evaluate({"a.txt": text, "a.ann": ANN}, {"a.txt": text.replace("Dr.", "Prof."), "a.ann": ANN})
    assert str(caught.value) == "PRED/a.txt, line 3: this text is another one than in GOLD"
    with pytest.raises(FormatError, match=r"^PRED/a\.txt: this text is another one"):
        evaluate({"b.txt": TEXT, "b.ann": ANN, "a.txt": TEXT, "a.ann": ANN}, {"a.txt": TEXT + "\n", "a.ann": ANN})


@pytest.mark.parametrize("forms", [("NFC", "NFD"), ("NFD", "NFC")])
@pytest.mark.parametrize("counts_own_text", [True, False])
def test_texts_that_are_composed_otherwise_are_scored_and_that_is_told(evaluate, forms, counts_own_text):
    def side(form, counted):
        text = unicodedata.normalize(form, TEXT)
        spans = [unicodedata.normalize(counted, span) for span in ("Müller", "12.03.2019", "Köln")]
        base = unicodedata.normalize(counted, TEXT)
        marked = zip(("Patient", "Date", "Location"), spans, strict=True)
        lines = [
            f"T{number}\t{tag} {base.index(span)} {base.index(span) + len(span)}\t{span}\n"
            for number, (tag, span) in enumerate(marked, start=1)
        ]
        return {"a.txt": text, "a.ann": "".join(lines)}

    gold, predicted = forms
    found = evaluate(side(gold, gold), side(predicted, predicted if counts_own_text else gold))
    assert found.scores.all_types.instances == Counts(tp=3)
    assert [note for note in notes(found) if "offsets taken" not in note] == [
        "info: PRED/a.txt: its letters are composed otherwise than in GOLD (ä as one character or as two), and nothing "
        "else differs: its offsets were moved"
    ]


def test_unreadable_lines_are_noted_and_the_rest_counts(evaluate):
    odd = "T1\tPatient 5 11\tMüller\nT2\tDate 19\nT3\tLocation 35 99\tKöln\nquatsch\n"
    found = evaluate({"a.txt": TEXT, "a.ann": ANN}, {"a.ann": odd})
    assert found.scores.all_types.instances == Counts(tp=1, fn=2)
    assert notes(found) == [
        "refused: PRED/a.ann:2: incomplete or malformed span line; not scored",
        "refused: PRED/a.ann:3: span ends at 99, the text at 41; not scored",
        "refused: PRED/a.ann:4: not a line of a BRAT file; not scored",
    ]


def test_identical_lines_count_once(evaluate):
    found = evaluate({"a.txt": TEXT, "a.ann": ANN}, {"a.ann": ANN + "T4\tLocation 35 39\tKöln\n"})
    assert found.scores.all_types.instances == Counts(tp=3)


def test_fragments_that_only_white_space_parts_are_one(evaluate):
    text = "Anna\nMüller und Köln"
    whole, split = "T1\tPatient 0 11\tAnna Müller\n", "T1\tPatient 5 11;0 4\tMüller Anna\n"
    found = evaluate({"a.txt": text, "a.ann": whole}, {"a.ann": split})
    assert found.scores.all_types.instances == Counts(tp=1)
    apart = "T1\tPatient 0 4;16 20\tAnna Köln\n"
    found = evaluate({"a.txt": text, "a.ann": apart}, {"a.ann": apart})
    assert (found.scores.all_types.instances, found.scores.all_types.tokens) == (Counts(tp=1), Counts(tp=2))


@pytest.mark.parametrize("gold_counts_it", [True, False])
def test_offsets_may_count_a_byte_order_mark_on_one_side_only(evaluate, gold_counts_it):
    tagged = (("T1", "Patient", Span(6, 12)), ("T2", "Date", Span(20, 30)))
    moved = "\n".join(text_bound_line(id, tag, [span], "\ufeff" + TEXT) for id, tag, span in tagged)
    plain = "".join(ANN.splitlines(keepends=True)[:2])
    gold, predicted = (moved, plain) if gold_counts_it else (plain, moved)
    found = evaluate({"a.txt": "\ufeff" + TEXT, "a.ann": gold}, {"a.txt": TEXT, "a.ann": predicted})
    assert found.scores.all_types.instances == Counts(tp=2)
    assert {note.severity for note in found.notes} == {"info"}


def test_line_ends_may_be_counted_otherwise_in_a_prediction(evaluate):
    text = "Frau\r\nMüller\r\nKöln"
    gold = "T1\tPatient 6 12\tMüller\nT2\tLocation 14 18\tKöln\n"
    predicted = "T1\tPatient 5 11\tMüller\nT2\tLocation 12 16\tKöln\n"
    found = evaluate({"a.txt": text, "a.ann": gold}, {"a.txt": text.replace("\r", ""), "a.ann": predicted})
    assert found.scores.all_types.instances == Counts(tp=2)


def test_folders_within_are_scored_too(evaluate):
    gold = {"a.txt": TEXT, "a.ann": ANN, "station/b.txt": TEXT, "station/b.ann": ANN}
    found = evaluate(gold, {"a.txt": TEXT, "a.ann": ANN, "station/b.txt": TEXT, "station/b.ann": ""})
    assert (found.documents, found.scores.all_types.instances) == (2, Counts(tp=3, fn=3))


def test_of_two_files_of_one_name_the_second_is_refused(evaluate):
    """On systems where an umlaut may be spelled in two ways."""
    composed, decomposed = "M\u00fcller", "Mu\u0308ller"
    gold = {f"{name}.{kind}": each for name in (composed, decomposed) for kind, each in (("txt", TEXT), ("ann", ANN))}
    found = evaluate(gold, {f"{composed}.ann": ANN})
    assert found.documents == 1
    assert [(note.severity, note.file) for note in found.notes] == [("refused", f"GOLD/{composed}.ann")]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("other_end", ["\n", "\r\n"])
@pytest.mark.parametrize("other_mark", ["", "\ufeff"])
def test_each_side_counts_its_own_text(evaluate, end, mark, other_end, other_mark):
    def side(end, mark):
        text = mark + f"Frau{end}Müller 😀{end}Köln"
        at, place = text.index("Müller"), text.index("Köln")
        lines = f"T1\tPatient {at} {at + 6}\tMüller\nT2\tLocation {place} {place + 4}\tKöln\n"
        return {"a.txt": text, "a.ann": lines}

    found = evaluate(side(end, mark), side(other_end, other_mark))
    assert found.scores.all_types.instances == Counts(tp=2)


def test_predictions_counted_in_utf_16_units_are_found_out(evaluate):
    text = "😀 " + TEXT
    gold, units = "T1\tPatient 7 13\tMüller\n", "T1\tPatient 8 14\tMüller\n"
    found = evaluate({"a.txt": text, "a.ann": gold}, {"a.ann": units})
    assert found.scores.all_types.instances == Counts(tp=1) and "UTF-16" in notes(found)[0]
    with pytest.raises(FormatError, match=r"^PRED/a\.ann: 1 of 1 span fits this text by no way"):
        evaluate({"a.txt": text, "a.ann": gold}, {"a.ann": "T1\tPatient 0 3\tMüller\n"})


def test_without_a_third_column_a_prediction_counts_as_gold_does(evaluate):
    text = "\ufeff" + TEXT
    found = evaluate({"a.txt": text, "a.ann": "T1\tPatient 6 12\tMüller\n"}, {"a.ann": "T1\tPatient 6 12\n"})
    assert found.scores.all_types.instances == Counts(tp=1)


def test_one_name_may_be_spelled_in_two_ways(evaluate):
    found = evaluate({"Mu\u0308ller.txt": TEXT, "Mu\u0308ller.ann": ANN}, {"M\u00fcller.ann": ANN})
    assert found.scores.all_types.instances == Counts(tp=3)


def test_suffixes_in_capitals_are_read(evaluate):
    found = evaluate({"a.TXT": TEXT, "a.ANN": ANN}, {"a.Ann": ANN})
    assert found.scores.all_types.instances == Counts(tp=3)


def test_training_documents_give_the_out_of_vocabulary_share(evaluate):
    gold = {"a.txt": TEXT, "a.ann": ANN}
    train = {"b.txt": "Müller in Köln", "b.ann": "T1\tPatient 0 6\tMüller\nT2\tPerson 10 14\tKöln\n"}
    found = evaluate(gold, gold, train)
    assert {row.tag: row.out_of_vocabulary for row in found.scores.types} == {"Date": 1, "Location": 1, "Patient": 0}
    assert evaluate(gold, gold).scores.all_types.out_of_vocabulary is None


@pytest.mark.parametrize(
    ("gold", "train", "problem"),
    [
        ({"a.txt": TEXT}, None, "GOLD: holds no .ann file"),
        ({"a.ann": ANN}, None, "GOLD/a.ann: there is no text of that name to go with it"),
        ({"a.txt": b"abcd\0efg", "a.ann": ANN}, None, "GOLD/a.txt, line 1: holds zero bytes, so it is not a text file"),
        ({"a.txt": TEXT, "a.ann": ANN}, {"b.txt": TEXT}, "TRAIN: holds no .ann file"),
    ],
)
def test_what_cannot_be_scored_is_refused(evaluate, gold, train, problem):
    with pytest.raises(FormatError) as caught:
        evaluate(gold, {}, train)
    assert str(caught.value) == problem


def test_a_folder_that_is_not_there_is_no_empty_prediction(files, tmp_path):
    with pytest.raises(FormatError, match=r"^PRED: there is no such folder$"):
        evaluate_spans(files({"a.txt": TEXT, "a.ann": ANN}), tmp_path / "fehlt")


def test_progress_counts_documents(files):
    told = []
    folder = files({"a.txt": TEXT, "a.ann": ANN, "b.txt": TEXT, "b.ann": ANN})
    evaluate_spans(folder, folder, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 2), (1, 2), (2, 2)]


def perturbed(gold, out, *, seed):
    """A copy of a BRAT folder with spans dropped, moved, retagged, doubled, cut in two and made up."""
    dice = random.Random(seed)
    out.mkdir()
    for path in sorted(gold.glob("*.ann")):
        if dice.random() < 0.1:
            continue
        text = path.with_suffix(".txt").read_bytes().decode()
        spans = []
        for line in read_ann(path.read_bytes(), file=path.name).lines:
            first, last = line.fragments[0], line.fragments[-1]
            fragments = {
                0: [],
                1: [*line.fragments[:-1], Span(last.start, last.end + 2)],
                2: [Span(max(0, first.start - 3), first.end), *line.fragments[1:]],
                3: [Span(first.start, first.start + 1), Span(first.start + 2, last.end)] if len(first) > 2 else [first],
            }.get(dice.randrange(8), line.fragments)
            spans += [(dice.choice((line.tag, line.tag, "Staff", "Neu")), fragments)] * dice.choice((1, 1, 2))
        spans += [("ID", [Span(at, at + 5)]) for at in dice.sample(range(len(text) - 5), 5)]
        lines = [text_bound_line(f"T{n}", tag, parts, text) for n, (tag, parts) in enumerate(spans, 1) if parts]
        lines = [line for line in lines if line.split("\t")[1].count(" ") > 0 and not line.endswith("\t")]
        (out / path.name).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="")
    return out


@pytest.mark.parametrize("tag_set", ["kolditz13", "gemtex"])
def test_a_second_program_finds_the_same_numbers_on_43_letters(shared_data, tmp_path, tag_set):
    program = shared_data.parent / "tools" / "score_spans.py"
    if not program.is_file():
        pytest.skip("the second program is not there")
    gold = shared_data / "grascco" / tag_set
    predicted = perturbed(gold, tmp_path / "predicted", seed=13)
    command = [sys.executable, str(program), str(gold), str(predicted), "--json"]
    theirs = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    evaluation = evaluate_spans(gold, predicted)
    ours = evaluation.scores
    assert evaluation.documents == theirs["docs"] == 43 and ours.tokens == theirs["tokens"]
    for counts, name in (
        (ours.phi.tokens, "token_binary"),
        (ours.all_types.tokens, "token_typed"),
        (ours.phi.instances, "inst_binary"),
        (ours.all_types.instances, "inst_typed"),
    ):
        assert (counts.precision, counts.recall, counts.f1) == pytest.approx(
            tuple(theirs[name][rate] for rate in "PRF"), abs=1e-6
        )
        assert 0.1 < counts.f1 < 0.9, "a comparison that tells nothing"
    assert ours.all_types.cover_recall == pytest.approx(theirs["cover_recall"], abs=1e-6)
    assert ours.phi.overlap_precision == pytest.approx(theirs["overlap_precision"], abs=1e-6)
    rows = {row.tag: row for row in ours.types}
    for tag, found in theirs["by_label"].items():
        row = rows[tag]
        assert (row.instances.support, row.tokens.support) == (found["spans"], found["tokens"])
        assert row.cover_recall == pytest.approx(found["cover_recall"], abs=1e-6)
        assert 1 - row.leaked_tokens == pytest.approx(found["token_recall"], abs=1e-6)
    for tag, found in theirs["typed_inst_by_label"].items():
        assert (rows[tag].instances) == Counts(found["tp"], found["fp"], found["fn"])
    assert rows.keys() >= theirs["typed_inst_by_label"].keys()
    assert not [note for note in evaluation.notes if note.severity == "odd"]


def test_layers_of_a_project_are_scored_as_the_folders_that_it_exports(project, files, tmp_path):
    text = "Frau Anna\nMüller kam nach Köln."
    layers = {
        "A1": "T1\tPatient 5 9;10 16\tAnna Müller\nT2\tLocation 26 30\tKöln\n",
        "B2": "T1\tPatient 5 16\tAnna Müller\nT2\tStaff 26 30\tKöln\n",
    }
    for code, lines in layers.items():
        import_paths(project, [files({"d.txt": text, "d.ann": lines}, folder=code)], annotator=code)
        export_brat(project, tmp_path / f"out-{code}", annotator=code)
    project.close()
    folders = evaluate_spans(tmp_path / "out-A1", tmp_path / "out-B2")
    sides = {"gold_layer": "A1", "predicted_layer": "B2"}
    assert evaluate_spans(project.folder, project.folder, **sides).scores == folders.scores
    assert evaluate_spans(project.folder, tmp_path / "out-B2", gold_layer="A1").scores == folders.scores
    with pytest.raises(ProjectError, match="no document has a layer"):
        evaluate_spans(project.folder, project.folder, gold_layer="C3")
    with pytest.raises(FormatError, match="only a project has layers"):
        evaluate_spans(tmp_path / "out-A1", project.folder, gold_layer="A1")
