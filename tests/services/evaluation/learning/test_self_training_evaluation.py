"""The experiment of Berg & Dalianis 2020 on folders: four systems, the same each time, and who may be on both sides."""

import json

import pytest

from deid_studio.errors import FormatError
from deid_studio.learn.self_training.self_training_experiment import SYSTEMS
from deid_studio.services.evaluation.evaluation_report import measure_report, report_of, write_evaluation
from deid_studio.services.evaluation.learning import self_training_evaluation
from deid_studio.services.evaluation.learning.self_training_evaluation import evaluate_self_training

WARDS = "quendel amsel distel borste ranzen wimpel schiefer lunte mörtel gerste zunder halde".split()
SIGNS = "Kranz Birke Otter Fels Mast Docht Hanf Wicke Segel Ginster Kiesel Luchs".split()


def letter(number, *, marked=True):
    ward = WARDS[number]
    text = f"{SIGNS[number]} {SIGNS[-number]}\nDer Gast lag in Stube {ward} und isst gut.\nEs geht ihm besser.\n"
    at = text.index(f" {ward} ") + 1
    return text, f"T1\tWard {at} {at + len(ward)}\t{ward}\n" if marked else ""


def letters(numbers, *, marked=True):
    found = {}
    for number in numbers:
        text, ann = letter(number, marked=marked)
        found |= {f"{number}.txt": text, **({f"{number}.ann": ann} if marked else {})}
    return found


@pytest.fixture
def folders(files):
    return (
        files(letters(range(7)), folder="L"),
        files(letters(range(7, 10), marked=False), folder="U"),
        files(letters(range(10, 12)), folder="E"),
    )


@pytest.fixture
def here(monkeypatch):
    """The experiment in this process, which starts at once."""
    monkeypatch.setattr(self_training_evaluation, "in_child", lambda function, work, progress: function(work, progress))


@pytest.mark.usefixtures("here")
def test_four_systems_are_measured_and_reported(folders, tmp_path):
    found = evaluate_self_training(*folders)
    outcome = found.outcome
    assert tuple(one.name for one in outcome.systems) == SYSTEMS
    assert (outcome.labelled_letters, outcome.development_letters, outcome.unlabelled_letters) == (6, 1, 3)
    unigram, labelled, everything, selected = (one.scores.all_types for one in outcome.systems)
    assert (unigram.tokens.recall, unigram.leaked_tokens) == (0.0, 1.0)
    assert labelled.tokens.recall == everything.tokens.recall == selected.tokens.recall == 1.0
    assert outcome.systems[2].added == {"Ward": 3} and outcome.labelled == {"Ward": 6}
    assert len(outcome.pairs) == 6 and outcome.across == ()
    first = outcome.pairs[0].test
    assert (first.only_first, first.only_second) == (0, 2)
    assert [table.name for table in measure_report(found).tables] == [
        "four_systems",
        "types_2",
        "types_3",
        "types_4",
        "tokens_added",
        "pairs_of_systems",
        "rounds",
    ]
    for suffix in (".html", ".csv", ".md", ".json"):
        write_evaluation(found, report=tmp_path / f"report{suffix}", language="de")
    write_evaluation(found, plot=tmp_path / "rounds.svg")
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert told["outcome"]["systems"][3]["name"] == "selection"
    assert "Ward" in (tmp_path / "report.csv").read_text(encoding="utf-8")
    assert report_of(found).sections


@pytest.mark.usefixtures("here")
def test_the_same_seed_gives_the_same(folders):
    assert evaluate_self_training(*folders, seed=3) == evaluate_self_training(*folders, seed=3)


def test_it_runs_in_a_process_of_its_own_and_can_be_stopped(folders):
    class Enough(Exception):
        pass

    def stop(done, total):
        if total > 1:
            raise Enough

    with pytest.raises(Enough):
        evaluate_self_training(*folders, progress=stop)


@pytest.mark.usefixtures("here")
def test_letters_of_one_patient_on_both_sides_are_told(folders, files):
    twice = files(letters([0]), folder="E2")
    found = evaluate_self_training(folders[0], folders[1], twice)
    assert [str(note) for note in found.notes] == [
        "odd: E/0: may be a letter of the patient of L/0, which was learned from"
    ]


@pytest.mark.usefixtures("here")
def test_what_cannot_be_learned_from_is_refused(folders, files):
    own, unlabelled, evaluation = folders
    with pytest.raises(FormatError, match=r"^L: its marks are too few"):
        evaluate_self_training(files(letters([0]), folder="one"), unlabelled, evaluation)
    with pytest.raises(FormatError, match=r"^E: holds no \.ann file"):
        evaluate_self_training(own, unlabelled, unlabelled)
    with pytest.raises(FormatError, match=r"^U: holds no \.txt file"):
        evaluate_self_training(own, files({"x.md": ""}, folder="none"), evaluation)
    bare = files({"x.txt": "nichts", "x.ann": ""}, folder="bare")
    with pytest.raises(FormatError, match=r"^D: its marks"):
        evaluate_self_training(own, unlabelled, evaluation, development=bare)
