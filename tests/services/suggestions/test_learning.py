"""A project learns from its finished letters, and nothing is asked otherwise before somebody wants it."""

import json

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.learn.training_texts import Marked
from deid_studio.services.annotation import annotate, cast, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage import queries
from deid_studio.storage.journal import PROJECT_STACK
from deid_studio.suggest.model.model import MODELS

TAG_SET = tagset_toml.load("kolditz13")


STAYS = "quendel amsel distel borste ranzen wimpel schiefer lunte mörtel gerste zunder".split()
"""What this house calls its wards, which no list of ours would think of."""


@pytest.fixture
def clinic(project, files):
    """A project with ten finished letters, each of its own patient, and one letter that is not finished."""
    texts = {f"letter{n:02}.txt": f"Der Gast mag {stay} und isst gut.\n" for n, stay in enumerate(STAYS)}
    import_paths(project, [files(texts)])
    for number, entry in enumerate(queries.document_entries(project)[:10]):
        layer = projects.assign(project, entry.id, annotator="A1")
        cast.set_patient(project.journal, entry.id, patient=f"P{number}")
        at = queries.document(project, entry.id).text.index(STAYS[number])
        span = Span(at, at + len(STAYS[number]))
        annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag="MedicalUnit")
        finish.finish(project.journal, layer.assignment.id)
    return project


def test_what_was_learned_is_kept_measured_and_asked_when_wanted(clinic):
    found = learning.learn_from(clinic)
    learned = found.learned
    assert (learned.letters, learned.folds, found.left_out) == (10, 5, 0)
    assert not any(one.is_worse for one in learned.types)
    ward = next(one for one in learned.types if one.tag == "MedicalUnit")
    assert ward.old.leakage >= 0.5 and ward.new.leakage == 0.0
    assert learning.learned_folder(clinic) is None
    learning.use(clinic)
    folder = learning.learned_folder(clinic)
    assert folder == clinic.folder / "learned" / found.name
    assert json.loads((folder / "house.json").read_text())["source"].startswith("model:texts-de")
    asked = Suggesters(TAG_SET, "de", learned=folder)()
    text = queries.document(clinic, queries.document_entries(clinic)[10].id).text
    said = [(one.span.of(text), one.tag) for one in asked.suggest(text) if one.source == f"model:learned {found.name}"]
    assert said == [(STAYS[10], "MedicalUnit")]
    clinic.journal.undo(PROJECT_STACK)
    assert learning.learned_folder(clinic) is None
    clinic.journal.redo(PROJECT_STACK)
    learning.go_back(clinic)
    assert learning.learned_folder(clinic) is None
    with pytest.raises(ProjectError):
        learning.go_back(clinic)


def test_unfinished_letters_are_learned_from_too(clinic, files):
    again = {f"again{n}.txt": f"Der Gast mag {stay} und isst gut.\n" for n, stay in enumerate(STAYS[:6])}
    import_paths(clinic, [files(again, folder="again")])
    found = learning.learn_from(clinic, unfinished=True)
    assert found.learned.letters == 10 and 1 <= found.learned.joined <= 7
    assert not any(one.is_worse for one in found.learned.types)


def test_letters_are_learned_from_in_the_documents_order(clinic):
    learned_from = list(learning.known_letters(clinic, all_rounds=True).letters)
    assert learned_from == [entry.id for entry in queries.document_entries(clinic)[:10]]


def test_stopping_leaves_nothing(clinic):
    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    with pytest.raises(Enough):
        learning.learn_from(clinic, progress=stop)
    assert learning.learned_models(clinic) == ()
    assert list((clinic.folder / "learned").iterdir()) == []


def test_too_few_letters_are_refused(project):
    with pytest.raises(ProjectError, match="too few"):
        learning.learn_from(project)
    with pytest.raises(ProjectError, match="learn first"):
        learning.use(project)


def test_models_that_nothing_refers_to_are_removed(project):
    home = project.folder / "learned"
    names = [f"2030-01-01-{number}" for number in range(1, 8)]
    for name in names[:3]:
        (home / name).mkdir(parents=True)
        learning.use(project, name)
    assert learning.used_models(project) == tuple(names[1:3])
    for name in (*names[3:], "2030-01-02-1.part"):
        (home / name).mkdir()
    project.journal.undo(PROJECT_STACK)
    # Redo would ask the third
    assert learning.remove_old(project) == tuple(names[3:5])
    learning.go_back(project)
    # It would no longer, and undo asks the second
    assert learning.remove_old(project) == (names[2],)
    assert learning.learned_models(project) == (*names[:2], *names[5:])
    assert not (home / "2030-01-02-1.part").exists()


def test_taking_a_model_into_use_again_leaves_the_one_before(project):
    for name in ("2030-01-01-1", "2030-01-01-2"):
        (project.folder / "learned" / name).mkdir(parents=True)
        learning.use(project, name)
    learning.use(project)
    learning.go_back(project)
    assert learning.used_models(project) == ("2030-01-01-1",)


@pytest.mark.parametrize(
    ("language", "texts", "recorded", "base"),
    [
        ("de", ["Frau Möller kam am 3.4. in die Klinik."], "", "texts-de"),
        ("en", ["Mrs Moller was seen in clinic. Chest clear."] * 2 + ["yeah um i know"], "", "notes-en"),
        ("en", ["Could you describe the pain?"] * 3, "012", "talk-en"),
        ("en", ["yeah um i told her you know", "Chest clear.", "okay um thanks bye"], "", "talk-en"),
    ],
)
def test_a_project_learns_over_the_model_for_most_of_its_letters(language, texts, recorded, base):
    letters = {str(number): Marked(text, ()) for number, text in enumerate(texts)}
    assert learning.KnownLetters(letters, {}, language, TAG_SET, 0, frozenset(recorded)).base == MODELS / base
