"""Learning from a project's decisions: a model of its own, measured against the program's before anybody uses it."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import State, TagSet
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.durable import make_folder, rename
from deid_studio.errors import ProjectError
from deid_studio.learn import corpus
from deid_studio.learn.house.house_learning import Learned, learn
from deid_studio.learn.house.learned_card import LearnedCard
from deid_studio.learn.house.learning_process import cores, in_child
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.project.project import open_project, tag_set_of
from deid_studio.storage import edit_log, queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import PROJECT_STACK, UNDO_STEPS
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.suggest.model.house_model import HOUSE
from deid_studio.suggest.model.model import MODELS
from deid_studio.suggest.suggester import manner_of
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

FOLDER: Final = "learned"
"""The project's folder of models, each in one of its own."""
USED: Final = "learned_models"
"""The setting with the names of the models in use, a JSON list: the last is asked, the one before it was before."""
LEAST_LETTERS: Final = 10
ONE_PATIENT: Final = sentence("all finished letters are of one patient, so nothing that is learned could be measured")

_LAST: Final = 2
"""So many stay in any case: the one that was made last and the one before."""


@dataclass(frozen=True, slots=True)
class LearnedModel:
    """A model that a project learned: its name, what came of it, and how many letters of other languages were left.

    Models that nothing refers to any more were `removed`.
    """

    name: str
    learned: Learned
    left_out: int
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownLetters:
    """What is learned from: letters in one language and patients' codes, by document's id; how many are `left_out`.

    Those in `recorded` have a recording, so that somebody speaks in them.
    """

    letters: dict[str, Marked]
    patients: dict[str, str]
    language: Language
    tag_set: TagSet
    left_out: int
    recorded: frozenset[str] = frozenset()

    @property
    def base(self) -> Path:
        """The folder of the program's model, over which it is learned: that for most of the letters."""
        spoken = Counter(
            manner_of(TokenText.of(one.text), self.language, is_speech=id in self.recorded).is_speech
            for id, one in self.letters.items()
        )
        is_spoken = spoken[True] > spoken[False]
        recipes = (one for one in RECIPES.values() if one.language == self.language)
        return MODELS / next(one.name for one in recipes if one.is_spoken in (None, is_spoken))


@dataclass(frozen=True, slots=True)
class _Work:
    known: KnownLetters
    unfinished: dict[str, str]
    folder: Path
    version: str


def learn_from(
    project: Store, *, all_rounds: bool = False, unfinished: bool = False, progress: Progress = silent
) -> LearnedModel:
    """Learn from the finished and adjudicated layers, of the current round or of all, in a process of its own.

    With `unfinished`, by self-training also from documents that nobody has finished; see `learn.self_training`.
    The model is kept beside the project's others; `use` takes it into use. What `progress` raises ends it, and then
    nothing is kept. Raises ProjectError where there are too few letters or patients, EngineUnavailable where the
    process is ended from outside, ReadOnlyProject.
    """
    project.journal.check_writable()
    known = known_letters(project, all_rounds=all_rounds)
    home = project.folder / FOLDER
    name = free_name(home)
    folder = home / f"{name}.part"
    make_folder(folder)
    try:
        others = _unfinished(project, known.language) if unfinished else {}
        learned = in_child(_learn, _Work(known, others, folder, name), progress)
        of = f"{known.tag_set.name} {known.tag_set.version}"
        LearnedCard(name, date.today().isoformat(), of, learned).write(folder)
        rename(folder, home / name)
    except ValueError as e:
        raise ProjectError(ONE_PATIENT) from e
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return LearnedModel(name, learned, known.left_out, remove_old(project))


def use(project: Store, name: str | None = None) -> Changes:
    """Ask the model of that name, or the one learned last, from now on. Raises ProjectError where there is none."""
    there = learned_models(project)
    if not there or (name is not None and name not in there):
        raise ProjectError(sentence("the project has learned no such model; learn first"))
    wanted = name or there[-1]
    before = [one for one in used_models(project) if one != wanted]
    return _set_used(project, [*before[-1:], wanted])


def go_back(project: Store) -> Changes:
    """Ask what was asked before the model that is in use. Raises ProjectError where none is."""
    used = used_models(project)
    if not used:
        raise ProjectError(sentence("no learned model is in use"))
    return _set_used(project, used[:-1])


def remove_old(project: Store) -> tuple[str, ...]:
    """Remove models that are not in use, that no undo or redo would use, and that are not the last two.

    Returns their names. What a process that was killed has left half-made goes as well.
    """
    home = project.folder / FOLDER
    for part in home.glob("*.part"):
        shutil.rmtree(part, ignore_errors=True)
    steps = " ".join(row["changes"] for row in edit_log.undo_stack(project, PROJECT_STACK, limit=UNDO_STEPS))
    used = used_models(project)
    old = tuple(name for name in learned_models(project)[:-_LAST] if name not in used and name not in steps)
    for name in old:
        shutil.rmtree(home / name, ignore_errors=True)
    return old


def learned_models(project: Store) -> tuple[str, ...]:
    """The names of the models that the project has learned, in the order of learning."""
    home = project.folder / FOLDER
    there = (path for path in home.glob("*") if path.is_dir() and path.suffix != ".part") if home.is_dir() else ()
    return tuple(path.name for path in sorted(there, key=lambda path: _key(path.name)))


def used_models(project: Reader) -> tuple[str, ...]:
    """The names of the models in use, two at most: the last is asked, the other was before."""
    return tuple(json.loads(queries.setting(project, USED) or "[]"))


def learned_folder(project: Store) -> Path | None:
    """Where the learned model is that is asked; None where none is in use."""
    used = used_models(project)
    return project.folder / FOLDER / used[-1] if used else None


def model_at(place: Path) -> Path:
    """The folder of the model that a project in `place` asks, or `place` where it is such a folder itself.

    Raises ProjectError where that project asks none, or there is none.
    """
    if (place / HOUSE).is_file():
        return place.absolute()
    with open_project(place) as project:
        found = learned_folder(project)
    if found is None:
        raise ProjectError(sentence("no learned model is in use"))
    return found.absolute()


def _set_used(project: Store, used: Sequence[str]) -> Changes:
    with project.journal.edit(Operation.USE_MODEL) as tx:
        tx.put("setting", {"id": USED, "value": json.dumps(list(used))})
    return tx.changes


def free_name(home: Path) -> str:
    """A name for a new model in `home`, of which nothing is there."""
    today = date.today().isoformat()
    numbers = [_key(path.name)[1] for path in home.glob(f"{today}-*")] if home.is_dir() else []
    return f"{today}-{max(numbers, default=0) + 1}"


def _key(name: str) -> tuple[str, int]:
    day, _, number = name.removesuffix(".part").rpartition("-")
    return day, int(number) if number.isdecimal() else 0


def known_letters(project: Reader, *, all_rounds: bool) -> KnownLetters:
    """The finished and adjudicated letters in the language of most; raises ProjectError where they are too few."""
    tag_set = tag_set_of(project)
    found: dict[Language, dict[str, Marked]] = {"de": {}, "en": {}}
    for id, marked in decided_letters(project, all_rounds=all_rounds).items():
        language = manner_of(TokenText.of(marked.text)).language
        found[language][id] = corpus.with_kinds(marked, tag_set, language)
    language = max(found, key=lambda one: len(found[one]))
    letters = found[language]
    if len(letters) < LEAST_LETTERS:
        raise ProjectError(
            sentence(
                "{count} finished letters are too few to learn from; it takes {least}",
                count=str(len(letters)),
                least=str(LEAST_LETTERS),
            )
        )
    entries = queries.document_entries(project)
    patients = {entry.id: entry.patient for entry in entries if entry.patient}
    recorded = frozenset(entry.id for entry in entries if entry.recording_id is not None)
    return KnownLetters(letters, patients, language, tag_set, sum(map(len, found.values())) - len(letters), recorded)


def _unfinished(project: Store, language: Language) -> dict[str, str]:
    """Texts in a language that are finished in no round, by document."""
    done = decided_layers(project, all_rounds=True)
    texts = queries.texts(project, queries.documents_with_text(project) - done.keys())
    return {
        id: texts[id]
        for id in queries.document_names(project)
        if id in texts and manner_of(TokenText.of(texts[id])).language == language
    }


def decided_letters(project: Reader, *, all_rounds: bool) -> dict[str, Marked]:
    """By document the text and the PHI of a finished layer: what was adjudicated, else of the latest round.

    In the documents' order, for what is learned depends on which letters come first.
    """
    kinds = {tag.name: tag.kinds[0] for tag in tag_set_of(project).tags if tag.kinds}
    layers = decided_layers(project, all_rounds=all_rounds)
    texts = queries.texts(project, set(layers))
    found = {}
    for id in filter(layers.__contains__, queries.document_names(project)):
        layer = layers[id]
        marks = sorted(
            TextMark(part.start, part.end, kinds[one.tag])
            for one in layer_queries.annotations_of(project, layer.id)
            if one.tag in kinds and one.is_phi and one.state is not State.UNDECIDED
            for part in one.fragments
        )
        found[id] = Marked(texts[id], tuple(_apart(marks)))
    return found


def decided_layers(project: Reader, *, all_rounds: bool) -> dict[str, Assignment]:
    """By document, what was adjudicated, else what the first annotator has finished, of the latest round."""
    current = layer_queries.current_round(project)
    found: dict[str, Assignment] = {}
    for kind in (study.ADJUDICATION, study.ANNOTATION):
        for one in reversed(layer_queries.rounds(project, kind=kind)):
            # Adjudication is of a round before, which is what it settles
            if kind == study.ANNOTATION and not (all_rounds or (current is not None and one.id == current.id)):
                continue
            for assignment in layer_queries.assignments(project, kind=kind, round_id=one.id):
                if assignment.state == study.FINISHED:
                    found.setdefault(assignment.document_id, assignment)
    return found


def _apart(marks: Sequence[TextMark]) -> list[TextMark]:
    """Of overlapping marks the first and longest."""
    kept: list[TextMark] = []
    for mark in sorted(marks, key=lambda one: (one.start, -one.end)):
        if mark.start < mark.end and (not kept or kept[-1].end <= mark.start):
            kept.append(mark)
    return kept


def _learn(work: _Work, progress: Progress) -> Learned:
    known = work.known
    return learn(
        known.letters,
        known.patients,
        base=known.base,
        folder=work.folder,
        tag_set=known.tag_set,
        version=work.version,
        unfinished=work.unfinished,
        processes=cores(),
        progress=progress,
    )
