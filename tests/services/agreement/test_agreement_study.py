"""Agreement as a whole: a round of a project, a BRAT folder, and that both give the same figures."""

import json
from itertools import count
from pathlib import Path

import pytest

from deid_studio.agreement.compared_layers import LayerMark
from deid_studio.agreement.disagreement import Disagreed
from deid_studio.agreement.match import Level, View
from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import Cancelled, ProjectError
from deid_studio.formats.report.report_parts import Table
from deid_studio.redaction.plan import Pads
from deid_studio.services.agreement.agreement_history import round_history, tempo_of
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_study import Caution, measure, study_of
from deid_studio.services.agreement.agreement_tables import sections
from deid_studio.services.agreement.brat_folder import of_brat
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.evaluation.span_evaluation import evaluate_spans
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller kam am 1.2.2019 nach Köln."
MÜLLER, DATE, KÖLN = ("Patient", (5, 11)), ("Date", (19, 27)), ("Location", (33, 37))

AGREE_2 = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "bratiaa" / "agree-2"


def unmarked(project, folder):
    """Takes in a text that nobody has annotated then; gives the document's id."""
    import_paths(project, [folder])
    with project.journal.edit("nobody", kind="import") as tx:
        for one in layer_queries.assignments(project):
            tx.delete("assignment", one.id)
    return queries.document_entries(project)[0].id


@pytest.fixture
def letter(project, files):
    """A project with a text that nobody has annotated; gives the document's id."""
    return unmarked(project, files({"brief.txt": TEXT}))


@pytest.fixture
def layer(project):
    """Writes a layer: whose it is, in which round, finished or not, of (tag, edges) or of annotations' fields."""
    ids = count()

    def write(document, annotator, *marks, round_name="1", kind=study.ANNOTATION, state="finished"):
        with project.journal.edit("layer", kind="import") as tx:
            known = [one for one in layer_queries.rounds(tx, kind=kind) if one.name == round_name]
            found = known[0] if known else study.Round(f"{kind} {round_name}", round_name, kind=kind)
            tx.put("round", rows.from_flat(found))
            tx.put("annotator", rows.from_flat(study.Annotator(f"id {annotator}", annotator)))
            assignment = study.Assignment(f"a{next(ids)}", found.id, document, f"id {annotator}", state)
            tx.put("assignment", rows.from_flat(assignment))
            for tag, edges, *more in marks:
                fragments = tuple(map(Span, edges[::2], edges[1::2]))
                fields = more[0] if more else {}
                annotation = Annotation(f"n{next(ids)}", assignment.id, fragments, tag, **fields)
                tx.put("annotation", rows.from_annotation(annotation))
        return assignment

    return write


def f1(material, **view):
    return measure(material, View(**view)).agreement.f1.mean


def found_by(material, annotator):
    return {(mark.tag, mark.edges) for mark in material.documents[0].layers[annotator].marks}


# A BRAT folder


@pytest.fixture(scope="module")
def agree_2():
    if not AGREE_2.is_dir():
        pytest.skip("no shared data")
    return of_brat(AGREE_2)


def test_bratiaas_test_project_has_its_f1(agree_2):
    """bratiaa 0.1.4, tests/bratiaa/test_agree.py: 0.787878; all others as it prints them."""
    found = measure(agree_2).agreement
    assert found.f1.mean == pytest.approx(0.787878, abs=1e-6) and found.f1.sigma == 0.0
    by_tag = {row.tag: row.f1.mean for row in found.tags}
    assert by_tag == pytest.approx({"LOC": 2 / 3, "MISC": 1.0, "ORG": 0.6, "PER": 0.9333333}, abs=1e-6)
    assert [(row.document, round(row.f1.mean, 6)) for row in found.documents] == [
        ("esp.train-doc-46", 0.666667),
        ("esp.train-doc-29", 0.888889),
    ]


def test_bratiaas_test_project_has_its_token_f1(agree_2):
    found = measure(agree_2, View(Level.TOKEN, tokenizer="whitespace")).agreement
    assert found.f1.mean == pytest.approx(0.8, abs=1e-6)
    by_tag = {row.tag: row.f1.mean for row in found.tags}
    assert by_tag == pytest.approx({"LOC": 0.571429, "MISC": 1.0, "ORG": 0.428571, "PER": 0.971429}, abs=1e-6)


def brat(files, text=TEXT, **anns):
    contents = {f"{who}/d.{kind}": each for who, ann in anns.items() for kind, each in (("txt", text), ("ann", ann))}
    return of_brat(files(contents, folder="brat"))


def test_both_empty_is_not_known_or_one(files):
    """Pain 22."""
    material = brat(files, a="", b="")
    unknown, agreed = measure(material), measure(material, empty_agrees=True)
    assert unknown.agreement.f1.mean is None and unknown.agreement.documents[0].f1.mean is None
    assert unknown.f1_of(unknown.agreement.pairs[0]) is None and unknown.agreement.highest is None
    assert agreed.agreement.f1.mean == agreed.agreement.documents[0].f1.mean == 1.0
    assert agreed.f1_of(agreed.agreement.pairs[0]) == 1.0 and agreed.agreement.highest == "a"


def test_what_nobody_shares_stays_unknown_even_where_empty_agrees(files):
    material = of_brat(files({"a/d.txt": TEXT, "a/d.ann": "", "b/e.txt": f"{TEXT}.", "b/e.ann": ""}, folder="brat"))
    found = measure(material, empty_agrees=True)
    assert found.agreement.f1.mean is None and found.f1_of(found.agreement.pairs[0]) is None
    assert study_of(material, resamples=0).cautions == (Caution.NOTHING_SHARED,)


def test_one_long_and_two_short_spans_are_split_not_missed(files):
    """Pain 27: instance 0.0, token 1.0."""
    material = brat(files, a="T1\tX 0 11\tFrau Müller\n", b="T1\tX 0 4\tFrau\nT2\tX 5 11\tMüller\n")
    found = study_of(material, resamples=0)
    levels = {level: one.agreement.f1.mean for level, one in found.levels.items()}
    assert levels[Level.INSTANCE] == 0.0 and levels[Level.TOKEN] == 1.0
    assert [one.kind for one in found.disagreements] == [Disagreed.SPLIT]
    assert found.classes == {("a", "b"): {Disagreed.SPLIT: 1}}


def test_nested_spans_count_twice_as_tokens_and_once_as_coverage(files):
    """Pain 28: bratiaa's 0.8, and 1.0."""
    material = brat(files, a="T1\tX 0 11\tFrau Müller\nT2\tX 5 11\tMüller\n", b="T1\tX 0 11\tFrau Müller\n")
    assert f1(material, level=Level.TOKEN, tokenizer="whitespace") == 0.8
    assert f1(material, level=Level.COVERAGE, tokenizer="whitespace") == 1.0


def test_the_tokenizer_is_named_and_decides(files):
    """Pain 32: with bratiaa's tokens "1.2.2019" and "1.2.2019." are one and the same."""
    text = "am 1.2.2019."
    material = brat(files, text, a="T1\tX 3 11\t1.2.2019\n", b="T1\tX 3 12\t1.2.2019.\n")
    assert f1(material, level=Level.TOKEN, tokenizer="whitespace") == 1.0
    found = study_of(material, resamples=0)
    assert found.levels[Level.TOKEN].agreement.f1.mean == pytest.approx(2 / 3)
    assert found.view.tokenizer == found.kappas.tokenizer == "clinical-1"


def test_coefficients_say_of_how_many_units_they_are(files):
    """Pains 34 and 35: units used and left out; what one alone has done is no reason to warn."""
    both = {"a/d.txt": TEXT, "a/d.ann": "", "b/d.txt": TEXT, "b/d.ann": ""}
    material = of_brat(files({**both, "a/e.txt": TEXT, "a/e.ann": ""}, folder="brat"))
    found = study_of(material, resamples=0)
    (kappa,) = found.kappas.pairs
    assert kappa.tokens == kappa.excluded == 8 and found.alpha.characters == found.alpha.excluded == len(TEXT)
    assert Caution.EXCLUDED not in found.cautions and Caution.ONE_DOCUMENT in found.cautions


def test_alpha_is_below_one_and_warns_where_one_of_three_marked(files):
    """Pain 37."""
    found = study_of(brat(files, a="T1\tX 5 11\tMüller\n", b="", c=""), resamples=0)
    assert found.alpha.alpha < 1 and Caution.SILENT_ANNOTATOR in found.cautions


def test_documents_have_boundaries_alone_beside_their_f1(files):
    """Pain 39."""
    found = study_of(brat(files, a="T1\tX 5 11\tMüller\n", b="T1\tY 5 11\tMüller\n"), resamples=0)
    assert found.levels[Level.INSTANCE].agreement.documents[0].f1.mean == 0.0
    assert found.typeless.mean == found.typeless_documents["d"].mean == 1.0
    assert found.confusion == {("X", "Y"): 1}


def test_missed_names_come_first(files):
    found = study_of(brat(files, a="T1\tDate 19 27\t1.2.2019\nT2\tPatient 5 11\tMüller\n", b=""), resamples=0)
    assert [next(iter(one.tags)) for one in found.disagreements] == ["Patient", "Date"]


def test_intervals_are_the_same_each_time(files):
    contents = {
        f"{who}/d{number}.{kind}": each
        for who, marked in (("a", (1, 2, 3)), ("b", (1, 2)))
        for number in (1, 2, 3)
        for kind, each in (("txt", TEXT), ("ann", "T1\tX 5 11\tMüller\n" if number in marked else ""))
    }
    material = of_brat(files(contents, folder="brat"))
    first, second = (measure(material, resamples=200).intervals for _ in range(2))
    assert first == second and first.mean.low < 0.8 < first.mean.high <= 1.0


def test_a_study_can_be_stopped_and_tells_how_far_it_is(files):
    material = brat(files, a="", b="")
    steps = []
    study_of(material, resamples=0, progress=lambda done, total: steps.append((done, total)))
    assert [done for done, _ in steps] == list(range(len(steps))) and steps[-1] == (8, 8)

    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        study_of(material, progress=stop)


# A round


def test_only_finished_layers_of_people_enter(project, letter, layer):
    layer(letter, "A1", MÜLLER, DATE)
    layer(letter, "B2", MÜLLER)
    layer(letter, "C3", KÖLN, state="open")
    material = of_round(project)
    assert (material.name, sorted(material.documents[0].layers), material.annotators) == (
        "1",
        ["A1", "B2"],
        ("A1", "B2", "C3"),
    )
    assert [str(note) for note in material.notes] == ["info: C3: documents that are not finished: 1; left out"]
    assert f1(material) == pytest.approx(2 / 3) and material.lacking == {"C3": ("brief",)}
    assert material.document_ids == {"brief": letter}
    assert sorted(of_round(project, include={Include.OPEN}).documents[0].layers) == ["A1", "B2", "C3"]


def test_rejected_and_undecided_ones_do_not_count(project, letter, layer):
    undecided = (*KÖLN, {"state": State.UNDECIDED, "confidence": 0.9})
    layer(letter, "A1", MÜLLER, (*DATE, {"state": State.REJECTED}), undecided)
    layer(letter, "B2", (*MÜLLER, {"state": State.ACCEPTED}), (*DATE, {"state": State.CHANGED}))
    material = of_round(project)
    assert (found_by(material, "A1"), found_by(material, "B2")) == ({MÜLLER}, {MÜLLER, DATE})
    assert [str(note) for note in material.notes] == [
        "info: suggestions: suggestions that nobody has decided on: 1; left out"
    ]
    asked = of_round(project, include={Include.UNDECIDED})
    assert found_by(asked, "A1") == {MÜLLER, KÖLN} and asked.notes == ()


def test_machine_and_gold_enter_only_if_asked(project, letter, layer):
    """Pain 40."""
    layer(letter, "A1", MÜLLER)
    layer(letter, "B2", MÜLLER)
    layer(letter, "gold", KÖLN, kind=study.ADJUDICATION)
    sure, unsure = ({"state": State.UNDECIDED, "confidence": sure} for sure in (0.9, 0.1))
    earlier = {"state": State.UNDECIDED, "source": "layer:A1"}
    layer(
        letter,
        "machine",
        (*DATE, sure),
        (*KÖLN, unsure),
        (*MÜLLER, earlier),
        kind=study.SUGGESTIONS,
        round_name="s",
        state="open",
    )
    assert of_round(project).annotators == ("A1", "B2") and f1(of_round(project)) == 1.0
    material = of_round(project, include={Include.GOLD, Include.MACHINE})
    assert material.annotators == ("A1", "B2", "gold", "machine")
    assert (found_by(material, "gold"), found_by(material, "machine")) == ({KÖLN}, {DATE, MÜLLER})


def test_rounds_are_apart(project, letter, layer):
    layer(letter, "A1", MÜLLER)
    layer(letter, "B2", DATE)
    layer(letter, "A1", KÖLN, round_name="2")
    layer(letter, "B2", KÖLN, round_name="2")
    assert (f1(of_round(project, "1")), f1(of_round(project, "2"))) == (0.0, 1.0)
    history = round_history(project)
    assert [(row.name, row.instance_f1.mean, row.annotations, row.tags) for row in history] == [
        ("1", 0.0, 2, 13),
        ("2", 1.0, 2, 13),
    ]
    told = sections(study_of(of_round(project, "2"), resamples=0, rounds=history), language="en")
    drift = next(p for one in told for p in one.parts if isinstance(p, Table) and p.name == "drift")
    assert [row.cells for row in drift.rows] == [("A1", 0.0, 1.0), ("B2", 0.0, 1.0)]
    with pytest.raises(ProjectError, match="there is no round 3; this project has: 1, 2"):
        of_round(project, "3")


def test_a_round_in_which_nothing_is_finished_is_no_part_of_the_history(project, letter, layer):
    layer(letter, "A1", MÜLLER, state="open")
    layer(letter, "A1", KÖLN, round_name="2")
    assert [row.name for row in round_history(project)] == ["2"]
    assert [row.name for row in round_history(project, include={Include.OPEN})] == ["1", "2"]


def test_a_project_that_nobody_annotates_in_has_no_round(project):
    with pytest.raises(ProjectError, match="nobody has annotated"):
        of_round(project)


def test_a_project_and_its_export_give_the_same_figures(project, letter, layer, tmp_path):
    layer(letter, "A1", MÜLLER, DATE, ("Patient", (0, 4, 33, 37)))
    layer(letter, "B2", MÜLLER, ("Location", (28, 37)), ("Patient", (0, 4, 33, 37)))
    layer(letter, "C3", MÜLLER, DATE, KÖLN)
    export_brat(project, tmp_path / "out")
    inside, outside = of_round(project), of_brat(tmp_path / "out")
    assert outside.notes == () and outside.annotators == inside.annotators
    for level in (Level.INSTANCE, Level.TOKEN, Level.COVERAGE, Level.OVERLAP):
        ours, theirs = (measure(one, View(level)).agreement for one in (inside, outside))
        assert (ours.f1, ours.pairs, ours.documents) == (theirs.f1, theirs.pairs, theirs.documents)
    ours, theirs = (study_of(one, resamples=0) for one in (inside, outside))
    assert (ours.kappas, ours.alpha, ours.disagreements) == (theirs.kappas, theirs.alpha, theirs.disagreements)


def test_a_span_over_a_line_is_the_same_as_its_fragments_in_project_folder_and_evaluation(
    project, files, layer, tmp_path
):
    letter = unmarked(project, files({"klinik.txt": "Klinik für Innere\nMedizin in Köln am 1.2.2019"}))
    layer(letter, "A1", ("MedicalUnit", (0, 17, 18, 25)), ("Location", (29, 33)))
    layer(letter, "B2", ("MedicalUnit", (0, 25)), ("Date", (37, 45)))
    export_brat(project, tmp_path / "out")
    for material in (of_round(project), of_brat(tmp_path / "out")):
        for level in (Level.INSTANCE, Level.OVERLAP):
            assert measure(material, View(level)).agreement.f1.mean == 0.5
    scores = evaluate_spans(tmp_path / "out" / "A1", tmp_path / "out" / "B2").scores
    assert scores.all_types.instances.f1 == 0.5


@pytest.fixture
def visit(project, files, tone):
    """A project with a recording of 4 s whose four words last 0.5 s each, 1 s apart; gives the document's id."""
    words = [{"word": f"wort{number}", "start": number, "end": number + 0.5, "conf": 1} for number in range(4)]
    folder = files({"v.json": json.dumps({"result": words, "text": "wort0 wort1 wort2 wort3"})})
    tone(folder / "v.wav", seconds=4.0)
    import_paths(project, [folder])
    projects.set_pads(project, Pads(100, 200))
    return queries.document_entries(project)[0].id


def test_time_is_what_would_be_silenced(project, visit, layer):
    layer(visit, "B2", ("Patient", (0, 5)), ("Date", (), {"interval": Interval(1700, 1800)}))
    layer(visit, "C3", ("Patient", (0, 5), {"interval": Interval(0, 1000)}))
    material = of_round(project, timed=True)
    own = material.documents[0].layers
    assert own["B2"].times == {LayerMark("Patient", (0, 5)): (0, 700)} and own["B2"].heard == {
        LayerMark("Date", (1600, 2000))
    }
    assert own["C3"].times == {LayerMark("Patient", (0, 5)): (0, 1200)}
    found = study_of(material, resamples=0)
    assert found.pads_ms == (100, 200)
    assert found.levels[Level.TIME].agreement.f1.mean == pytest.approx(2 * 700 / (1100 + 1200))
    assert f1(material, level=Level.TIME, typed=False) == pytest.approx(2 * 700 / (1100 + 1200))
    assert sorted(one.kind for one in found.disagreements) == [Disagreed.MISSED_BY_B, Disagreed.TIME]
    assert f1(material) == 1.0


def test_text_without_a_recording_has_no_time_level(project, letter, layer):
    layer(letter, "A1", MÜLLER)
    layer(letter, "B2", MÜLLER)
    assert Level.TIME not in study_of(of_round(project, timed=True), resamples=0).levels


def test_tempo_is_of_the_round_and_its_documents(project, letter):
    from deid_studio.services.annotation import annotate, finish

    for code in ("A1", "B2"):
        own = projects.assign(project, letter, annotator=code).assignment.id
        project.journal.actor = code
        for start in (5, 6, 7):
            annotate.mark(project.journal, own, fragments=[Span(start, 11)], tag="Patient")
        finish.finish(project.journal, own)
    found = tempo_of(project, of_round(project))
    assert [(one.annotator, one.documents, one.decisions) for one in found] == [("A1", 1, 4), ("B2", 1, 4)]
    assert all(one.s_per_decision == pytest.approx(one.active_s / 3, rel=0.5) for one in found)
