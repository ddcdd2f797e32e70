"""A learned model that nobody learned: small, with a card, over the model that comes with the program."""

import json
from dataclasses import replace
from random import Random

from deid_studio.evaluation.significance import McNemar
from deid_studio.learn.house.house_learning import Learned
from deid_studio.learn.house.house_scores import TokenCounts, TypeComparison
from deid_studio.learn.house.learned_card import LearnedCard
from deid_studio.learn.templates.letters import letters
from deid_studio.learn.training import fit
from deid_studio.suggest.model.house_model import HOUSE
from deid_studio.suggest.model.model import WEIGHTS, read_card
from deid_studio.suggest.suggester import MODELS

OLD, NEW = TokenCounts(3, 1, 1, 1), TokenCounts(4, 0, 0, 0)
TYPES = tuple(TypeComparison(tag, OLD, NEW, McNemar(3, 0, 1, 0)) for tag in ("Date", ""))
LEARNED = Learned(12, 11, 5, TYPES, ("Date",))


def put_learned(project, name="2030-01-01-1"):
    """Put one beside the project's others; returns its folder."""
    folder = project.folder / "learned" / name
    folder.mkdir(parents=True)
    fit(list(letters(Random(1), 2)), "de", folder / WEIGHTS)
    base = read_card(MODELS / "texts-de")
    replace(base, name="learned", version=name).write(folder)
    (folder / HOUSE).write_text(json.dumps({"source": base.source, "kept": ["date"]}), encoding="utf-8")
    LearnedCard(name, "2030-01-01", "kolditz13 1", LEARNED).write(folder)
    return folder
