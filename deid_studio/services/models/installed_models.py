"""Recognisers' and neural models on this machine: taken in from a folder or archive, checked, chosen; never fetched."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

import numpy as np

from deid_studio.durable import rename, sync_folder
from deid_studio.engines.hearing import MULTILINGUAL, ModelFacts, Settings
from deid_studio.engines.neural import tagger_folder, tagger_process
from deid_studio.engines.recogniser_process import Patience, RecogniserProcess
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.errors import DeidStudioError, EngineUnavailable
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, as_data, of_data, sentence
from deid_studio.services.models import model_files, tagger_models
from deid_studio.services.models.model_files import ModelFile
from deid_studio.services.models.tagger_models import NEURAL

FOLDER_VARIABLE: Final = "DEID_STUDIO_MODELS"
"""The environment variable that names another folder for models."""

_CARD: Final = "card.json"
_FILES: Final = "model"
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
_LICENCES: Final = re.compile(r"(licen[cs]e|copying|readme).*", re.IGNORECASE)
_LICENCE_CHARACTERS: Final = 20_000
_PARTIAL: Final = "."


@dataclass(frozen=True, slots=True)
class ModelCard:
    """What is known of a model.

    `language` is a code such as "de", or "multilingual"; the sample rate of a neural model is 0. `sha256` covers all
    `files`; `licence` is the text found in the model's `licence_file`, "" where there is none; `added_at` is in UTC.
    """

    name: str
    engine: str
    language: str
    sample_rate_hz: int
    sha256: str
    files: dict[str, ModelFile]
    licence_file: str
    licence: str
    added_at: str
    notes: tuple[Sentence, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files.values())


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


def add(
    source: Path,
    *,
    name: str | None = None,
    language: str | None = None,
    tried: bool = True,
    progress: Progress = silent,
) -> ModelCard:
    """Take in the model in a folder or zip archive; it is copied whole or not at all.

    Unless `tried` is False, it is loaded once and given a second of silence. Raises FormatError for an archive that
    cannot be, and EngineUnavailable where a file is missing, the language is not told and not found out, the name is
    taken, or the model does not work.
    """
    name = _checked_name(name or (source.stem if source.suffix.lower() == ".zip" else source.resolve().name))
    if language is not None and not _LANGUAGE.fullmatch(language):
        raise EngineUnavailable(sentence('a language is told by its code, such as "de"'))
    home = models_folder()
    if (home / name).exists():
        raise EngineUnavailable(
            sentence("there already is a model called {name}; give another name, or remove that one first", name=name)
        )
    with _staging(home) as staging:
        # Its name may tell the language
        came = staging / "came" / name
        came.mkdir(parents=True)
        take = model_files.copy if source.is_dir() else model_files.unpack
        if not source.is_dir() and not source.is_file():
            raise EngineUnavailable(sentence("there is no such folder or archive"))
        take(source, came, progress=share(progress, number=0, of=2))
        engine, root = model_files.find(came)
        notes = tagger_models.without_foreign_files(root) if engine == NEURAL else ()
        labels, told = tagger_models.labels_of(root) if engine == NEURAL else (None, ())
        card = _card(name, engine, root, language, progress=share(progress, number=1, of=2))
        card = replace(card, notes=(*card.notes, *notes, *told))
        same = next((one for one in installed() if one.card.sha256 == card.sha256), None)
        if same is not None:
            raise EngineUnavailable(sentence("this model is already here, called {name}", name=same.card.name))
        if tried:
            try_out(InstalledModel(card, root))
        whole = staging / "whole"
        whole.mkdir()
        rename(root, whole / _FILES)
        if labels is not None:
            (whole / tagger_models.LABELS).write_text(labels, encoding="utf-8")
        kept = {**asdict(card), "notes": [as_data(note) for note in card.notes]}
        (whole / _CARD).write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")
        # Models hold no PHI, and who may use the folder may use what is in it
        mode = home.stat().st_mode
        for path in (whole, *whole.rglob("*")):
            path.chmod(mode & 0o777 if path.is_dir() else mode & 0o666)
        rename(whole, home / name)
        sync_folder(home)
    return card


def installed() -> list[InstalledModel]:
    """All models of this user by name; a folder without a readable card is none."""
    home = models_folder()
    folders = sorted(home.iterdir()) if home.is_dir() else []
    found = ((folder, _read_card(folder)) for folder in folders if not folder.name.startswith(_PARTIAL))
    return [InstalledModel(card, folder / _FILES) for folder, card in found if card is not None]


def recognisers() -> list[InstalledModel]:
    """Those of them that turn sound into words."""
    return [one for one in installed() if one.card.engine in RECOGNISERS]


def get(name: str) -> InstalledModel:
    """The model of that name. Raises EngineUnavailable."""
    for one in installed():
        if one.card.name == name:
            return one
    raise EngineUnavailable(sentence("there is no model called {name}; 'deid-studio models list' names all", name=name))


def choose(engine: str, *, name: str | None = None, language: str | None = None) -> InstalledModel:
    """The model to use: that of the name, or the only one of the engine that knows the language.

    Raises EngineUnavailable where none fits or several do.
    """
    of_engine = [get(name)] if name is not None else [one for one in installed() if one.card.engine == engine]
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
        _facts(model.card.engine, model.folder)
        if tried and not problems:
            try_out(model)
    except DeidStudioError as e:
        problems.append(e.sentence)
    return ModelCheck(name, tuple(problems))


def remove(name: str) -> None:
    """Delete a model, also one whose card is damaged. Raises EngineUnavailable where there is none, and OSError."""
    folder = models_folder() / name
    if not _NAME.fullmatch(name) or not folder.is_dir():
        folder = get(name).folder.parent
    gone = folder.with_name(f"{_PARTIAL}{uuid4().hex}")
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


def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name) or len(name) > 80:
        raise EngineUnavailable(
            sentence("a model's name is made of letters, digits, '-', '_' and '.'; give it one by its name")
        )
    return name


@contextmanager
def _staging(home: Path) -> Iterator[Path]:
    home.mkdir(parents=True, exist_ok=True)
    staging = home / f"{_PARTIAL}{uuid4().hex}"
    staging.mkdir()
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _card(name: str, engine: str, folder: Path, language: str | None, *, progress: Progress) -> ModelCard:
    facts = _facts(engine, folder)
    if facts.language not in (None, MULTILINGUAL) and language not in (None, facts.language):
        raise EngineUnavailable(
            sentence(
                "the model says that its language is {language}, not {asked}",
                language=facts.language,
                asked=language,
            )
        )
    spoken = facts.language or language
    if spoken is None:
        raise EngineUnavailable(sentence("the model does not say what its language is; tell it, as in --language de"))
    files = model_files.hashed(folder, progress=progress)
    licence_file, licence = _licence(folder)
    return ModelCard(
        name=name,
        engine=engine,
        language=spoken,
        sample_rate_hz=facts.sample_rate_hz,
        sha256=model_files.hash_of_all(files),
        files=files,
        licence_file=licence_file,
        licence=licence,
        added_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _facts(engine: str, folder: Path) -> ModelFacts:
    """What the model in `folder` says of itself. Raises EngineUnavailable."""
    if engine == NEURAL:
        return ModelFacts(0, tagger_folder.inspect(folder).language)
    return RECOGNISERS[engine].inspect(folder)


def _licence(folder: Path) -> tuple[str, str]:
    """The name and the text of the model's licence, a file LICENSE before a README; ("", "") where there is none."""
    found = [file for file in sorted(folder.iterdir()) if file.is_file() and _LICENCES.fullmatch(file.name)]
    if not found:
        return "", ""
    file = min(found, key=lambda file: file.name.lower().startswith("readme"))
    return file.name, file.read_text("utf-8", "replace")[:_LICENCE_CHARACTERS]


def _read_card(folder: Path) -> ModelCard | None:
    try:
        fields = json.loads((folder / _CARD).read_text(encoding="utf-8"))
        files = {name: ModelFile(**file) for name, file in fields.pop("files").items()}
        card = ModelCard(**{**fields, "files": files, "notes": tuple(map(of_data, fields["notes"]))})
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return card if card.name == folder.name and card.engine in (*RECOGNISERS, NEURAL) else None
