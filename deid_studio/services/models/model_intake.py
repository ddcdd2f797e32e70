"""Models on their way in: from a folder or an archive, looked through and tried, whole or not at all; never fetched."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from deid_studio.durable import rename, sync_folder
from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.errors import EngineUnavailable
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import sentence
from deid_studio.services.models import model_files, tagger_models
from deid_studio.services.models.installed_models import (
    FILES,
    PARTIAL,
    InstalledModel,
    all_models,
    models_folder,
    try_out,
)
from deid_studio.services.models.site_model_card import NAME, ModelCard, facts_of, write_card
from deid_studio.services.models.tagger_models import NEURAL

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
_LICENCES: Final = re.compile(r"(licen[cs]e|copying|readme).*", re.IGNORECASE)
_LICENCE_CHARACTERS: Final = 20_000


def take_in(
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
        same = next((one for one in all_models() if one.card.sha256 == card.sha256), None)
        if same is not None:
            raise EngineUnavailable(sentence("this model is already here, called {name}", name=same.card.name))
        if tried:
            try_out(InstalledModel(card, root))
        whole = staging / "whole"
        whole.mkdir()
        rename(root, whole / FILES)
        if labels is not None:
            (whole / tagger_models.LABELS).write_text(labels, encoding="utf-8")
        write_card(whole, card)
        # Models hold no PHI, and who may use the folder may use what is in it
        mode = home.stat().st_mode
        for path in (whole, *whole.rglob("*")):
            path.chmod(mode & 0o777 if path.is_dir() else mode & 0o666)
        rename(whole, home / name)
        sync_folder(home)
    return card


def _checked_name(name: str) -> str:
    if not NAME.fullmatch(name) or len(name) > 80:
        raise EngineUnavailable(
            sentence("a model's name is made of letters, digits, '-', '_' and '.'; give it one by its name")
        )
    return name


@contextmanager
def _staging(home: Path) -> Iterator[Path]:
    home.mkdir(parents=True, exist_ok=True)
    staging = home / f"{PARTIAL}{uuid4().hex}"
    staging.mkdir()
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _card(name: str, engine: str, folder: Path, language: str | None, *, progress: Progress) -> ModelCard:
    facts = facts_of(engine, folder)
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


def _licence(folder: Path) -> tuple[str, str]:
    """The name and the text of the model's licence, a file LICENSE before a README; ("", "") where there is none."""
    found = [file for file in sorted(folder.iterdir()) if file.is_file() and _LICENCES.fullmatch(file.name)]
    if not found:
        return "", ""
    file = min(found, key=lambda file: file.name.lower().startswith("readme"))
    return file.name, file.read_text("utf-8", "replace")[:_LICENCE_CHARACTERS]
