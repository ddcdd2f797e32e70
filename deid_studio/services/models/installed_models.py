"""Recognisers' and neural models on this machine: listed, chosen, checked, tried and removed."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import uuid4

import numpy as np

from deid_studio.durable import rename
from deid_studio.engines.hearing import MULTILINGUAL, Settings
from deid_studio.engines.neural import tagger_process
from deid_studio.engines.recogniser_process import Patience, RecogniserProcess
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.errors import DeidStudioError, EngineUnavailable
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.models import model_files
from deid_studio.services.models.site_model_card import NAME, ModelCard, facts_of, read_card
from deid_studio.services.models.tagger_models import NEURAL

FOLDER_VARIABLE: Final = "DEID_STUDIO_MODELS"
"""The environment variable that names another folder for models."""

FILES: Final = "model"
"""The folder of a model's own files, beside its card."""
PARTIAL: Final = "."
"""What names of folders begin with that are no models, or not yet, or no more."""


@dataclass(frozen=True, slots=True)
class InstalledModel:
    """A model and the folder that an engine loads."""

    card: ModelCard
    folder: Path


@dataclass(frozen=True, slots=True)
class ModelCheck:
    """What a check of a model found: a sentence for each problem, none where it is as it was when it came in."""

    name: str
    problems: tuple[Sentence, ...]


def models_folder() -> Path:
    """Where this user's models are: the folder that DEID_STUDIO_MODELS names, else that of the user's data."""
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("deid-studio", appauthor=False) / "models"


def all_models() -> list[InstalledModel]:
    """All models of this user by name; a folder without a readable card is none."""
    home = models_folder()
    folders = sorted(home.iterdir()) if home.is_dir() else []
    found = ((folder, read_card(folder)) for folder in folders if not folder.name.startswith(PARTIAL))
    return [InstalledModel(card, folder / FILES) for folder, card in found if card is not None]


def recognisers() -> list[InstalledModel]:
    """Those of them that turn sound into words."""
    return [one for one in all_models() if one.card.engine in RECOGNISERS]


def get(name: str) -> InstalledModel:
    """The model of that name. Raises EngineUnavailable."""
    for one in all_models():
        if one.card.name == name:
            return one
    raise EngineUnavailable(sentence("there is no model called {name}; 'deid-studio models list' names all", name=name))


def choose(engine: str, *, name: str | None = None, language: str | None = None) -> InstalledModel:
    """The model to use: that of the name, or the only one of the engine that knows the language.

    Raises EngineUnavailable where none fits or several do.
    """
    of_engine = [get(name)] if name is not None else [one for one in all_models() if one.card.engine == engine]
    fitting = [one for one in of_engine if one.card.engine == engine]
    if not fitting and of_engine:
        raise EngineUnavailable(
            sentence(
                "model {name} is one of {engine}, not of {asked}",
                name=name,
                engine=of_engine[0].card.engine,
                asked=engine,
            )
        )
    if language is not None:
        fitting = [one for one in fitting if one.card.language in (language, MULTILINGUAL)]
        # One that knows only this language, where there is one
        fitting = [one for one in fitting if one.card.language == language] or fitting
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        names = ", ".join(one.card.name for one in fitting)
        raise EngineUnavailable(sentence("several models fit: {names}; say which one by its name", names=names))
    if name is not None:
        raise EngineUnavailable(
            sentence("model {name} is of another language ({language})", name=name, language=of_engine[0].card.language)
        )
    wanted = (
        sentence("{engine} model for {language}", engine=engine, language=language)
        if language
        else sentence("{engine} model", engine=engine)
    )
    raise EngineUnavailable(
        sentence("there is no {wanted} here; 'deid-studio models add FOLDER' takes one in", wanted=wanted)
    )


def require_whole(model: InstalledModel) -> None:
    """Raise EngineUnavailable where a file of the model is gone or has another length: a look, not a hash."""
    for name, file in model.card.files.items():
        found = model.folder / name
        if not found.is_file() or found.stat().st_size != file.size:
            raise EngineUnavailable(
                sentence(
                    "the file {file} of model {model} is missing or damaged; remove the model and add it again",
                    file=name,
                    model=model.card.name,
                )
            )


def check(name: str, *, tried: bool = False, progress: Progress = silent) -> ModelCheck:
    """Compare every file of a model with what it was when it came in; with `tried`, also load it. Raises
    EngineUnavailable where there is no such model."""
    model = get(name)
    now = model_files.hashed(model.folder, progress=progress)
    then = model.card.files
    problems = [sentence("the file {file} is missing", file=file) for file in then if file not in now]
    problems += [
        sentence("the file {file} is damaged", file=file) for file in then if file in now and now[file] != then[file]
    ]
    problems += [sentence("the file {file} was not there before", file=file) for file in now if file not in then]
    try:
        facts_of(model.card.engine, model.folder)
        if tried and not problems:
            try_out(model)
    except DeidStudioError as e:
        problems.append(e.sentence)
    return ModelCheck(name, tuple(problems))


def remove(name: str) -> None:
    """Delete a model, also one whose card is damaged. Raises EngineUnavailable where there is none, and OSError."""
    folder = models_folder() / name
    if not NAME.fullmatch(name) or not folder.is_dir():
        folder = get(name).folder.parent
    gone = folder.with_name(f"{PARTIAL}{uuid4().hex}")
    # In one step: half a model must not be listed
    rename(folder, gone)
    shutil.rmtree(gone, ignore_errors=True)


def try_out(model: InstalledModel, *, patience: Patience | None = None) -> None:
    """Load a model in a process of its own and let it hear a second of silence, or label a sentence.

    Raises EngineUnavailable or EngineFailed where it cannot.
    """
    card = model.card
    if card.engine == NEURAL:
        tagger_process.try_out(model.folder)
        return
    settings = Settings(card.sample_rate_hz, None if card.language == MULTILINGUAL else card.language)
    with RecogniserProcess(RECOGNISERS[card.engine].load, model.folder, settings, patience=patience) as process:
        process.open(1)
        process.send([np.zeros(card.sample_rate_hz, np.int16)])
        process.receive()
        process.finish()
        process.receive()
