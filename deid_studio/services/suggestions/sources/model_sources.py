"""Which models can be asked for suggestions in a project, as the source of a round says it."""

from __future__ import annotations

from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.models import installed_models
from deid_studio.services.models.tagger_models import NEURAL as NEURAL_ENGINE
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.suggestions.learning import FOLDER, learned_folder, learned_models
from deid_studio.services.suggestions.neural.neural_measuring import asked_model
from deid_studio.services.suggestions.suggesters import LEARNED, MODEL, NEURAL, OWN, Suggesters
from deid_studio.storage.store import Store
from deid_studio.suggest.text_language import Language


def model_sources(project: Store) -> list[str]:
    """All such sources of a project; the program's own apart only where a learned model is asked."""
    found = [MODEL, *([OWN] if learned_folder(project) is not None else [])]
    found += [f"{LEARNED}{name}" for name in learned_models(project)]
    neural = (one.card for one in installed_models.all_models() if one.card.engine == NEURAL_ENGINE)
    return [*found, *(f"{NEURAL}{card.name}" for card in neural)]


def suggesters_of(project: Store, source: str, *, language: Language | None = None) -> Suggesters:
    """The suggesters of a source. Raises ProjectError where the project has no such model, or EngineUnavailable."""
    learned, neural = learned_folder(project), None
    if source == OWN:
        learned = None
    elif source.startswith(LEARNED):
        name = source.removeprefix(LEARNED)
        if name not in learned_models(project):
            raise ProjectError(sentence("the project has learned no such model; learn first"))
        learned = project.folder / FOLDER / name
    elif source.startswith(NEURAL):
        neural = asked_model(project, installed_models.choose(NEURAL_ENGINE, name=source.removeprefix(NEURAL)))
    return Suggesters(tag_set_of(project), language, learned=learned, neural=neural)
