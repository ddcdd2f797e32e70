"""A whole campaign: two rounds by three annotators in their own projects, and everything measured from outside."""

import json
import random
from contextlib import ExitStack
from itertools import combinations

import pytest

from deid_studio import cli
from deid_studio.agreement.match import Level, View
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.services.adjudication import adjudicate, final_corpus
from deid_studio.services.adjudication.final_corpus_files import write
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.brat_folder import of_brat
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.evaluation.span_evaluation import evaluate_spans
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.release_contents import layer_named
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

CODES = ("A1", "B2", "C3")
PATIENTS = ("Özlem Kaya", "Jörg Weiß", "Anna Grün", "Lena Köhler")
TOWNS = ("Köln", "Münster", "Görlitz")
TAGS = ("Patient", "Staff", "Relative", "Location", "Date", "Age", "MedicalUnit")


def letter(number):
    """An invented letter, and what is PHI in it."""
    parts = [
        ("Wir berichten über ", None),
        (PATIENTS[number % 4], "Patient"),
        (", ", None),
        (str(30 + 3 * number), "Age"),
        (" Jahre, aus ", None),
        (TOWNS[number % 3], "Location"),
        (". Aufnahme am ", None),
        (f"{number + 1}.3.2021", "Date"),
        (" in der ", None),
        (f"Klinik {TOWNS[(number + 1) % 3]}", "MedicalUnit"),
        (". Befund: Lunge beidseits frei, keine Ödeme. Mit freundlichen Grüßen, Dr. ", None),
        (f"{PATIENTS[(number + 1) % 4].split()[1]}-Maier", "Staff"),
        (".\n", None),
    ]
    text, phi = "", []
    for part, tag in parts:
        if tag is not None:
            phi.append((Span(len(text), len(text) + len(part)), tag))
        text += part
    return text, phi


def as_seen_by(phi, dice, *, slip):
    """What somebody marks who misses, mistags, cuts short and invents now and then."""
    seen = []
    for span, tag in phi:
        luck = dice.random()
        if luck < slip:
            continue
        if luck < 2 * slip:
            seen.append((span, dice.choice(TAGS)))
        elif luck < 3 * slip and len(span) > 3:
            seen.append((Span(span.start, span.end - 2), tag))
        else:
            seen.append((span, tag))
    if dice.random() < slip:
        seen.append((Span(0, 3), "Person"))
    return seen


@pytest.fixture
def campaign(project, files):
    """A project with twelve letters; gives what is PHI in them by their names."""
    letters = {f"brief-{number:02}": letter(number) for number in range(12)}
    import_paths(project, [files({f"{name}.txt": text for name, (text, _) in letters.items()})])
    return {name: phi for name, (_, phi) in letters.items()}


def annotate_everywhere(project, truth, tmp_path, *, slip):
    """Send bundles out, let everybody work in a project of their own, and merge what comes back."""
    name = layer_queries.current_round(project).name
    came_back = []
    with ExitStack() as opened:
        for number, code in enumerate(CODES):
            dice = random.Random(f"{name} {number}")
            sent = bundles.create(project, code, tmp_path / "stick")
            bundles.open_bundle(sent.file, tmp_path / f"{name}-{code}")
            theirs = opened.enter_context(projects.open_project(tmp_path / f"{name}-{code}"))
            theirs.journal.actor = code
            for entry in queries.document_entries(theirs, annotator=code):
                work(theirs, entry.id, code, as_seen_by(truth[entry.name], dice, slip=slip))
            came_back.append(bundles.create(theirs, code, tmp_path / "back").file)
    report = merging.merge(project, came_back)
    assert report.is_complete and [one.status for one in report.bundles] == ["merged"] * 3
    assert merging.merge(project, came_back).annotations_after == report.annotations_after


def work(theirs, document_id, code, seen):
    """Accept suggestions that are right, reject the others, mark the rest, finish."""
    layer = projects.assign(theirs, document_id, annotator=code)
    done = set()
    for one in layer.annotations:
        is_right = (one.fragments[0], one.tag) in seen
        (annotate.accept if is_right else annotate.reject)(theirs.journal, one)
        done |= {(one.fragments[0], one.tag)} if is_right else set()
    for span, tag in seen:
        if (span, tag) not in done:
            annotate.mark(theirs.journal, layer.assignment.id, fragments=[span], tag=tag)
    finish.finish(theirs.journal, layer.assignment.id)


def decide_all(project, truth):
    """Decide every conflict as the truth is."""
    taken = {}
    for place in adjudicate.queue(project).open:
        right = [(s, t) for s, t in truth[place.document] if s.start < place.edges[1] and place.edges[0] < s.end]
        sides = {code: [(one.fragments[0], one.tag) for one in place.side(code)] for code in place.annotators}
        winner = next((code for code, side in sides.items() if side == right), None)
        if winner is not None:
            adjudicate.take(project, place, annotator=winner)
        elif not right:
            adjudicate.neither(project, place)
        else:
            adjudicate.own_span(project, place, fragments=[right[0][0]], tag=right[0][1])
        decided = winner or "own"
        taken[decided] = taken.get(decided, 0) + 1
    return taken


def told(capsys, *arguments):
    code = cli.main([*map(str, arguments), "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_a_campaign_from_the_first_round_to_the_final_corpus(project, campaign, tmp_path, capsys, brat_messages):
    rounds.create(project, "r1", Plan(CODES, shared=12, seed=3))
    annotate_everywhere(project, campaign, tmp_path, slip=0.12)
    first = measure(of_round(project, "r1")).agreement
    assert 0.4 < first.f1.mean < 0.95 and first.f1.pairs == 3
    rounds.close(project, "r1")

    before = adjudicate.queue(project)
    assert before.open and before.agreed and not before.lacking
    with pytest.raises(final_corpus.OpenConflicts):
        final_corpus.build(project, "adjudicated")
    assert sum(decide_all(project, campaign).values()) == len(before.open)
    after = adjudicate.queue(project)
    assert after.open == () and len(after.decided) == len(before.open) and after.agreed == before.agreed
    corpus = final_corpus.build(project, "adjudicated")
    wrong = {
        one.document: {(a.fragments[0], a.tag) for a in one.annotations} ^ set(campaign[one.document])
        for one in corpus.documents
    }
    # What all three got wrong alike stays; with these slips nothing is
    assert not any(wrong.values())

    rounds.create(project, "r2", Plan(CODES, shared=12, seed=4), suggestions="round:r1")
    suggested = [
        a for e in queries.document_entries(project) for a in layers.layer_of(project, e.id, annotator="A1").phi
    ]
    assert len(suggested) == 12 * 6 and {a.state for a in suggested} == {State.UNDECIDED}
    annotate_everywhere(project, campaign, tmp_path, slip=0.02)
    second = measure(of_round(project)).agreement
    assert second.f1.mean > first.f1.mean
    decide_all(project, campaign)

    check_from_outside(project, campaign, tmp_path, capsys, brat_messages)


def check_from_outside(project, truth, tmp_path, capsys, brat_messages):
    """Layers and final corpus as BRAT files give the figures that the project gives."""
    folder = tmp_path / "brat"
    export_brat(project, folder)
    gold = final_corpus.build(project, "adjudicated")
    write(project, folder / "gold", gold)
    assert brat_messages(folder) == []
    for view in (View(), View(Level.TOKEN), View(Level.COVERAGE), View(typed=False)):
        inside, outside = of_round(project, include=[Include.GOLD]), of_brat(folder)
        found, expected = measure(outside, view).agreement, measure(inside, view).agreement
        assert outside.annotators == inside.annotators == ("A1", "B2", "C3", "gold")
        assert {row.pair: row.counts for row in found.pairs} == {row.pair: row.counts for row in expected.pairs}
        assert found.f1 == expected.f1 and found.highest == expected.highest
        assert [row.f1 for row in found.documents] == [row.f1 for row in expected.documents]
    code, by_command = told(capsys, "agreement", "--brat", folder)
    assert code == 0 and by_command["agreement"]["f1"]["mean"] == measure(of_brat(folder)).agreement.f1.mean

    pairs = {row.pair: row.counts for row in measure(of_round(project, include=[Include.GOLD])).agreement.pairs}
    for annotator in CODES:
        scores = evaluate_spans(folder / "gold", folder / annotator).scores.all_types.instances
        assert scores.f1 == pytest.approx(pairs[annotator, "gold"].f1)
    assert len(pairs) == len(list(combinations("abcd", 2)))

    project.close()
    code, by_command = told(capsys, "final", project.folder, tmp_path / "best", "--method", "best")
    assert code == 0 and by_command["best"] in CODES and by_command["table_1"][1]["name"] == "r2"
    best = evaluate_spans(tmp_path / "best", folder / by_command["best"]).scores
    assert best.all_types.instances.f1 == 1.0
    code, by_command = told(capsys, "final", project.folder, tmp_path / "union", "--method", "union", "--use")
    assert code == 0 and by_command["annotations"] >= 12 * 6
    with projects.open_project(project.folder) as again:
        export_text(again, tmp_path / "redacted", layer=layer_named(again, "final"))
    for path in (tmp_path / "redacted").glob("*.txt"):
        names = [name for patient in PATIENTS for name in patient.split()]
        assert not any(name in path.read_text() for name in (*names, *TOWNS))
