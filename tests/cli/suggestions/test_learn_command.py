"""`learn`: what it says of old and new, and that `--use` and `--back` are steps."""

import json
import shutil

from deid_studio.cli.suggestions import learn_command
from deid_studio.evaluation.significance import McNemar
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_cipher import ScryptCost
from deid_studio.learn.house.house_learning import Learned
from deid_studio.learn.house.house_scores import TokenCounts, TypeComparison
from deid_studio.learn.house.learning_curve import CurveForecast, CurvePoint, LearningCurve
from deid_studio.services.evaluation.learning import learning_curve_evaluation, self_training_evaluation
from deid_studio.services.evaluation.learning.learning_curve_evaluation import LearningCurveEvaluation
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.learning import LearnedModel
from tests.learned_models import put_learned

SAME = TokenCounts(3, 1, 1, 1)


def test_old_and_new_stand_side_by_side(run, project, monkeypatch):
    types = tuple(TypeComparison(tag, SAME, TokenCounts(4, 1, 0, 0), McNemar(3, 0, 1, 0)) for tag in ("Staff", ""))
    found = LearnedModel("2030-01-01-1", Learned(12, 11, 5, types, ("Date",)), 1)
    monkeypatch.setattr(learning, "learn_from", lambda project, **_: found)
    code, printed, _ = run("learn", project)
    lines = printed.splitlines()
    assert code == 0
    assert lines[0] == "learned 2030-01-01-1 from 12 letters of 11 patients; measured in 5 parts by patient"
    assert lines[1].split()[0] == learn_command._HEAD[0]
    assert lines[3].split() == "PHI 4 0.750 0.800 0.750 1.000 0.750 0.889 0.250 0.000 0.000 1.000".split()
    assert lines[4].startswith("as before for Date")


def test_use_and_back_say_who_is_asked(run, project):
    assert run("learn", project)[0] != 0
    assert run("learn", project, "--use")[0] != 0
    (project / "learned" / "2030-01-01-1").mkdir(parents=True)
    assert json.loads(run("learn", project, "--use", "--json")[1]) == {"used": ["2030-01-01-1"]}
    assert run("learn", project, "--back")[1] == "the program's own model is asked\n"


def test_the_curve_is_told_in_words_and_drawn(run, project, tmp_path, monkeypatch):
    points = tuple(
        CurvePoint(letters, {"": TokenCounts(found, 0, 9 - found, 9 - found)}, {"": 0.0}, {"": 1.0})
        for letters, found in ((0.0, 3), (8.0, 6))
    )
    curve = LearningCurve(10, 9, 5, 10, points, (CurveForecast("", 9, 0.011, 0.006),))
    told = []

    def evaluate(of, *, all_rounds, progress):
        told.append((of, all_rounds))
        return LearningCurveEvaluation(curve, 0)

    monkeypatch.setattr(learning_curve_evaluation, "evaluate_learning_curve", evaluate)
    code, printed, _ = run("learn", project, "--curve", "--all-rounds", "--plot", tmp_path / "curve.svg")
    assert code == 0 and told == [(project, True)]
    assert "10 more letters would find about 1.1 % more (± 0.6)" in printed
    assert (tmp_path / "curve.svg").is_file()
    assert run("learn", project, "--curve", "--use")[0] == 2


def test_a_model_is_told_of_exported_and_taken(run, project, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle_file.write, "__kwdefaults__", bundle_file.write.__kwdefaults__ | {"cost": ScryptCost(4)})
    assert run("learn", project, "--models")[1] == "nothing was learned here yet\n"
    with projects.open_project(project) as opened, projects.create(tmp_path / "q", tag_set="kolditz13"):
        put_learned(opened)
    file, secret = tmp_path / "m.deidmodel", tmp_path / "secret"
    code, printed, _ = run("learn", project, "--export", file)
    lines = printed.splitlines()
    assert code == 0 and "12 letters of 11 patients" in lines[0] and "not encrypted" in lines[-1]
    assert any("holds words of these letters" in line for line in lines)
    assert run("learn", project, "--export", file)[0] != 0
    secret.write_text("eine lange Losung\n", encoding="utf-8")
    assert run("learn", project, "--export", file, "--overwrite", "--passphrase-file", secret)[0] == 0
    assert run("learn", tmp_path / "q", "--take", file)[0] != 0
    taken = json.loads(run("learn", tmp_path / "q", "--take", file, "--passphrase-file", secret, "--json")[1])
    assert taken["key"] == lines[-2].removeprefix("  signed by ")
    assert json.loads(run("learn", tmp_path / "q", "--use", "--model", taken["name"], "--json")[1])["used"]
    assert "came from another project" in run("learn", tmp_path / "q", "--models")[1]


def test_the_experiment_takes_folders_and_writes_a_report(run, tmp_path, monkeypatch):
    monkeypatch.setattr(self_training_evaluation, "in_child", lambda function, work, progress: function(work, progress))
    own = tmp_path / "L"
    own.mkdir()
    for number, ward in enumerate("quendel amsel distel borste".split()):
        text = f"{ward[::-1] * 5}\nDer Gast lag in Stube {ward} und isst gut.\n"
        at = text.index(f" {ward} ") + 1
        (own / f"{number}.txt").write_text(text, encoding="utf-8")
        (own / f"{number}.ann").write_text(f"T1\tWard {at} {at + len(ward)}\t{ward}\n", encoding="utf-8")
    shutil.copytree(own, tmp_path / "E")
    sets = ("--labelled", own, "--unlabelled", own, "--evaluation", tmp_path / "E")
    code, printed, _ = run("learn", "--experiment", "berg", *sets, "--out", tmp_path / "report.html")
    assert code == 0 and "unigram tagger" in printed
    assert "Table 5" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert run("learn", "--experiment", "berg", "--labelled", own)[0] == 2
    assert run("learn")[0] == 2
