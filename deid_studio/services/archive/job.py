"""The job of an archive: the folder with its manifest, its settings and all that is made of it.

Everything in it may hold PHI but what lies under `out`. Its settings are a project without documents, which can be
opened in the window: tag set, thresholds, pads, styles, lists of the house and learned models are chosen there.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Self

from deid_studio import __version__
from deid_studio.domain.operations import Operation
from deid_studio.durable import make_folder
from deid_studio.errors import ProjectError
from deid_studio.formats.certificate import archive_certificate
from deid_studio.sentences import sentence
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import LISTS
from deid_studio.services.project.threshold_settings import BY_TAG, FARTHEST, MEASURED, SHIFT, set_recall_shift
from deid_studio.services.redaction.redaction_plans import FADE, STYLES
from deid_studio.services.suggestions import learning
from deid_studio.storage import queries
from deid_studio.storage.archive.manifest import FILE, Manifest, planning_error

SETTINGS: Final = "settings"
"""The folder of the project without documents."""
OUT, FOUND, WORK, KEYS = "out", "found", "work", "keys"
ARCHIVE_KEY: Final = "archive.key"
ALONE: Final = "no patient"
"""What is told of an entry that is done: its surrogates are its own, for nothing says whose it is."""
SUMS: Final = "SHA256SUMS"
"""The file of all outputs' hashes, as `sha256sum -c` reads it."""
CERTIFIED: Final = (archive_certificate.PDF_NAME, archive_certificate.NAME, SUMS)
"""What lies beside the outputs of an archive that was accepted."""
RECALL: Final = 2.0
"""By how much all thresholds are lowered, in log-odds, unless somebody chooses: nobody reads what is written."""

_IN_A_FOLDER: Final = 1000
_TAKEN: Final = (queries.TAG_SET, MEASURED, BY_TAG, LISTS, STYLES, FADE, "pad_before_ms", "pad_after_ms", learning.USED)
"""The settings of a project that a job takes over."""


@dataclass(frozen=True, slots=True)
class JobSettings:
    """What a job is told when it is planned; all else is in its settings project.

    `source` is the folder tree. Without an `engine` recordings need transcripts. `accepts_untranscribed` lets
    recordings out in which somebody speaks of whom no word stands in the text.
    """

    source: str
    text_style: str = "tag"
    surrogates: str | None = None
    engine: str | None = None
    model: str | None = None
    language: str | None = None
    accepts_untranscribed: bool = False


@dataclass(frozen=True, slots=True)
class JobKeys:
    """What results hang on: `search` for what is found, `write` for what is written too, `shift` of all thresholds.

    `run` is the folder of the run that asks for them, in that of all work.
    """

    search: str
    write: str
    shift: float
    run: str = ""


class ArchiveJob:
    """An open job. Close it, or use it as a context manager."""

    def __init__(self, folder: Path, *, mode: str = "rw") -> None:
        """Raises ProjectError where there is none, or it is not planned to its end; `mode` "ro" only reads."""
        self.folder = folder.resolve()
        self.manifest = Manifest(self.folder / FILE, mode=mode)
        settings = self.manifest.settings().get(SETTINGS)
        if settings is None:
            # Former versions wrote entries as they were counted, and settings at the end
            self.manifest.close()
            raise planning_error()
        self.settings = JobSettings(**json.loads(settings))

    @property
    def source(self) -> Path:
        """The folder tree that is redacted."""
        return Path(self.settings.source)

    def output(self, number: int) -> Path:
        """The folder of an entry's output, whole or not there."""
        return self._place(OUT, number) / document_name(number)

    def found(self, number: int) -> Path:
        """The file of what suggesters found in an entry."""
        return self._place(FOUND, number) / f"{document_name(number)}.json"

    def _place(self, kind: str, number: int) -> Path:
        return self.folder / kind / f"{number // _IN_A_FOLDER:04}"

    def keys(self) -> JobKeys:
        """As the settings are now."""
        with projects.open_project(self.folder / SETTINGS) as project:
            values = {id: queries.setting(project, id) for id in _TAKEN}
            shift = float(queries.setting(project, SHIFT) or 0)
        own = asdict(self.settings)
        search = _digest(
            __version__, values[queries.TAG_SET], values[learning.USED], own["engine"], own["model"], own["language"]
        )
        values.pop(MEASURED)
        return JobKeys(search, _digest(search, values, own), shift)

    def close(self) -> None:
        """Release the manifest."""
        self.manifest.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def document_name(number: int) -> str:
    """What an entry is called wherever it goes: file names of an archive may be patients'."""
    return f"document-{number:07}"


def settings_data(settings: JobSettings) -> dict[str, str]:
    """As the manifest keeps them."""
    return {SETTINGS: json.dumps(asdict(settings))}


def make_settings(folder: Path, *, tag_set: str, like: Path | None, recall: float) -> None:
    """Make the settings project of a job, with a tag set or as that of the project `like` is. Raises ProjectError."""
    check_recall(recall)
    if like is None:
        projects.create(folder / SETTINGS, tag_set=tag_set).close()
    else:
        make_like(folder / SETTINGS, like)
    set_recall(folder, recall)


def make_like(folder: Path, like: Path) -> None:
    """Make a project without documents in `folder` that is as the project `like` is. Raises ProjectError."""
    with projects.open_project(like) as model:
        text = queries.setting(model, queries.TAG_SET) or ""
    with TemporaryDirectory() as aside:
        file = Path(aside) / "tagset.toml"
        file.write_text(text, encoding="utf-8")
        projects.create(folder, tag_set=str(file)).close()
    take_over(folder, like)


def take_over(folder: Path, like: Path) -> None:
    """Let the project in `folder` have the settings of another: thresholds, pads, styles, lists, the model in use.

    Raises ProjectError where that has another tag set.
    """
    with projects.open_project(like) as model, projects.open_project(folder) as project:
        project.journal.check_writable()
        taken = {id: queries.setting(model, id) for id in _TAKEN}
        if taken.pop(queries.TAG_SET) != queries.setting(project, queries.TAG_SET):
            raise ProjectError(sentence("the project has another tag set than the archive's job"))
        used = learning.learned_folder(model)
        if used is not None:
            target = project.folder / learning.FOLDER / used.name
            make_folder(target.parent)
            shutil.copytree(used, target, dirs_exist_ok=True)
            taken[learning.USED] = json.dumps([used.name])
        with project.journal.edit(Operation.SET_THRESHOLDS) as tx:
            for id, value in taken.items():
                if value is not None:
                    tx.put("setting", {"id": id, "value": value})


def set_recall(folder: Path, recall: float) -> None:
    """Lower all thresholds of a job by so much, in log-odds. Raises ProjectError where it is too much."""
    check_recall(recall)
    with projects.open_project(folder / SETTINGS) as project:
        set_recall_shift(project, recall)


def check_recall(recall: float) -> None:
    """Raise ProjectError unless the slider goes that far."""
    if not -FARTHEST <= recall <= FARTHEST:
        raise ProjectError(sentence("the recall is -{farthest} to {farthest}", farthest=FARTHEST))


def _digest(*of: object) -> str:
    return hashlib.sha256(json.dumps(of, sort_keys=True).encode()).hexdigest()
