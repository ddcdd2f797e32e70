"""A learned model in one signed file with its card: out of a project, and beside the models of another one."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.durable import make_folder, rename, replacing
from deid_studio.errors import EngineUnavailable, FormatError, ProjectError
from deid_studio.formats.bundle import bundle_file, signing_key
from deid_studio.formats.bundle.bundle_file import Bundle, BundleKind
from deid_studio.learn.house.learned_card import LEARNED_CARD, LearnedCard, parse_card, read_card
from deid_studio.sentences import sentence, system_reason
from deid_studio.services.project.passphrases import check_new_passphrase
from deid_studio.services.project.project import SIGNING_KEY, own_key
from deid_studio.services.suggestions.learning import FOLDER, free_name, learned_models, remove_old, used_models
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.model.house_model import HOUSE, HouseModel
from deid_studio.suggest.model.model import CARD, MODELS, WEIGHTS, Model
from deid_studio.suggest.model.model import read_card as base_card

SUFFIX: Final = ".deidmodel"
LEARNED: Final = BundleKind(
    "deid-studio learned model", re.compile("|".join(map(re.escape, (LEARNED_CARD, HOUSE, WEIGHTS))))
)
TAKEN: Final = "learned elsewhere"
"""What its suggestions call a model that came from another project."""

_MOST_WEIGHTS_BYTES: Final = 64 << 20
_LONGEST_SOURCE: Final = 200


@dataclass(frozen=True, slots=True)
class ProjectModel:
    """A learned model of a project: its name there, its card (None of earlier versions), and whether it is asked.

    `key` is, in groups of four, the beginning of the public key that signs it, or that signed it where it was taken in;
    both people can compare that. Models that nothing refers to any more were `removed` when it came in.
    """

    name: str
    card: LearnedCard | None
    key: str
    is_asked: bool = False
    removed: tuple[str, ...] = ()


def project_models(project: Store) -> tuple[ProjectModel, ...]:
    """All learned models of a project, in order."""
    used = used_models(project)[-1:]
    private = queries.setting(project, SIGNING_KEY)
    own = signing_key.public_key(bytes.fromhex(private)) if private else ""
    found = []
    for name in learned_models(project):
        card = read_card(project.folder / FOLDER / name)
        key = fingerprint(card.signed_by if card and card.signed_by else own)
        found.append(ProjectModel(name, card, key, name in used))
    return tuple(found)


def fingerprint(key: str) -> str:
    """Half of a public key, in groups of four digits, for people to compare."""
    return " ".join(key[at : at + 4] for at in range(0, 32, 4)).strip()


def export_model(
    project: Store,
    file: Path,
    *,
    name: str | None = None,
    passphrase: str | None = None,
    short_passphrase: bool = False,
    overwrite: bool = False,
) -> ProjectModel:
    """Write the learned model of that name, or the one that is asked, else the last, to a file, signed.

    It holds words of the letters. With a passphrase, which may be short only if that is allowed, it is encrypted.
    Raises ReadOnlyProject, or ProjectError: no such model, the file is there already, the disk is full; then nothing
    is written.
    """
    project.journal.check_writable()
    check_new_passphrase(passphrase, may_be_short=short_passphrase)
    chosen = _chosen(project_models(project), name)
    if chosen.card is None:
        raise ProjectError(
            sentence("an earlier version of the program has learned this model without a card; learn again")
        )
    if file.exists() and not overwrite:
        raise ProjectError(sentence("{name} is there already; allow overwriting, or name another file", name=file.name))
    folder, key = project.folder / FOLDER / chosen.name, own_key(project)
    # Whoever hands it on vouches for it
    card = replace(chosen.card, signed_by="")
    parts: list[tuple[str, bytes | Path]] = [
        (LEARNED_CARD, json.dumps(asdict(card), ensure_ascii=False).encode()),
        *((one, folder / one) for one in (HOUSE, WEIGHTS)),
    ]
    try:
        make_folder(file.parent)
        with replacing(file) as part, part.open("wb") as target:
            bundle_file.write(target, {}, parts, private_key=key, passphrase=passphrase, kind=LEARNED)
    except OSError as e:
        raise ProjectError(
            sentence("the model could not be written: {reason}; nothing was left behind", reason=system_reason(e))
        ) from e
    return replace(chosen, card=card, key=fingerprint(signing_key.public_key(key)))


def take_model(project: Store, file: Path, *, passphrases: Sequence[str] = ()) -> ProjectModel:
    """Put the model in a file beside those of the project; `learning.use` asks it, and `give_back` removes it again.

    Raises FormatError where the file is none, was changed, is too large, or was learned over a model that is not here,
    ReadOnlyProject, or ProjectError where the disk is full; then nothing is kept.
    """
    project.journal.check_writable()
    home = project.folder / FOLDER
    name = free_name(home)
    part = home / f"{name}.part"
    try:
        with bundle_file.opened(file, passphrases, kind=LEARNED) as opened:
            make_folder(part)
            card = _unpacked(opened, part, name)
        rename(part, home / name)
    except OSError as e:
        raise ProjectError(
            sentence("the model could not be taken in: {reason}; nothing was kept", reason=system_reason(e))
        ) from e
    finally:
        shutil.rmtree(part, ignore_errors=True)
        with suppress(OSError):
            home.rmdir()
    return ProjectModel(name, card, fingerprint(card.signed_by), removed=remove_old(project))


def give_back(project: Store, name: str) -> None:
    """Remove a model that was never asked. Raises ReadOnlyProject."""
    project.journal.check_writable()
    if name in learned_models(project) and name not in used_models(project):
        shutil.rmtree(project.folder / FOLDER / name)


def _chosen(models: Sequence[ProjectModel], name: str | None) -> ProjectModel:
    wanted = [one for one in models if (one.name == name if name else one.is_asked)] or (
        list(models) if not name else []
    )
    if not wanted:
        raise ProjectError(sentence("the project has learned no such model; learn first"))
    return wanted[-1]


def _unpacked(opened: Bundle, folder: Path, name: str) -> LearnedCard:
    """Write what a file holds to `folder` as a model called `name`, and try it."""
    try:
        house = bundle_file.json_of(opened.read(HOUSE))
        source, kept = house["source"], [Kind(kind) for kind in house["kept"]]
        if not isinstance(source, str) or len(source) > _LONGEST_SOURCE or not source.isprintable():
            raise ValueError("no source")
        card = replace(parse_card(bundle_file.json_of(opened.read(LEARNED_CARD))), signed_by=opened.public_key)
        if opened.bytes_of(WEIGHTS) > _MOST_WEIGHTS_BYTES:
            raise ValueError("too large")
    except (ValueError, TypeError, LookupError, AttributeError) as e:
        raise _none(opened) from e
    base = next((path.parent for path in MODELS.glob(f"*/{CARD}") if base_card(path.parent).source == source), None)
    if base is None:
        raise FormatError(
            sentence(
                "the model was learned over {source}, which this version of the program does not have; nothing was "
                "kept",
                source=source,
            ),
            file=opened.name,
        )
    opened.copy(WEIGHTS, folder / WEIGHTS)
    card.write(folder)
    (folder / HOUSE).write_text(json.dumps({"source": source, "kept": kept}), encoding="utf-8")
    # What the sender's says of thresholds is the base's, which is here
    replace(base_card(base), name=TAKEN, version=name).write(folder)
    try:
        HouseModel(folder, Model(base))
    except EngineUnavailable as e:
        raise _none(opened) from e
    return card


def _none(opened: Bundle) -> FormatError:
    return FormatError(sentence("it holds no learned model, or a damaged one; nothing was kept"), file=opened.name)
