"""What a person does with a study of `material.make_study`, to be killed in the middle and to meet spoilt disks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.cli import main as command
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError, ProjectError
from deid_studio.redaction.plan import Pads
from deid_studio.services.annotation import annotate, correct, finish
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.rounds import bundles
from deid_studio.services.rounds.merging import merge
from deid_studio.services.suggestions.preannotate import from_layer
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
from tests.campaigns.material import PASSPHRASE, ROUND

OUT: Final = "out"
STEPS: Final = 12
SUGGESTED_TO: Final = "C3"
"""The code of the person for whom is pre-annotated."""

Tell = Callable[[Store], None]
"""Called after each step that is saved."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One call; `place` is a copy of the study with an empty folder OUT.

    `tells` says that it saves step by step and tells each; else it is all or nothing. `makes` is what it writes below
    OUT.
    """

    run: Callable[[Path, Random, Tell], object]
    tells: bool = False
    makes: str | None = None


def _edit(place: Path, dice: Random, tell: Tell) -> None:
    """Marks, changes and takes back, as an annotator does."""
    with projects.open_project(place / "project") as project:
        layer = projects.assign(project, queries.document_entries(project)[0].id, annotator="A1").assignment.id
        with suppress(DeidStudioError):
            finish.reopen(project.journal, layer)
        tell(project)
        for _ in range(STEPS):
            with suppress(DeidStudioError):
                _step(project, layer, dice)
            tell(project)


def _step(project: Store, layer: str, dice: Random) -> None:
    marked: list[Annotation] = [one for one in layer_queries.annotations_of(project, layer) if one.fragments]
    at = dice.randrange(60)
    step = dice.choice(("mark", "mark", "retag", "move", "delete", "undo", "undo", "redo", "accept", "reject"))
    if step == "undo":
        annotate.undo(project.journal, layer)
    elif step == "redo":
        annotate.redo(project.journal, layer)
    elif step == "mark" or not marked:
        annotate.mark(project.journal, layer, fragments=[Span(at, at + 5)], tag="Patient")
    elif step == "retag":
        annotate.retag(project.journal, dice.choice(marked), tag="Staff")
    elif step == "move":
        annotate.move(project.journal, dice.choice(marked), fragments=[Span(at, at + 4)])
    elif step == "delete":
        annotate.delete(project.journal, [dice.choice(marked)])
    else:
        (annotate.accept if step == "accept" else annotate.reject)(project.journal, dice.choice(marked))


def _correct(place: Path, dice: Random, tell: Tell) -> None:
    with projects.open_project(place / "project") as project:
        id = queries.document_entries(project)[0].id
        for _ in range(STEPS):
            document = queries.document(project, id)
            start = dice.randrange(len(document.text) - 8)
            text = dice.choice(("", "Neu", "zwei Wörter "))
            with suppress(ProjectError):
                correct.correct(project.journal, document, start=start, end=start + dice.choice((0, 1, 5)), text=text)
            tell(project)


def _import(place: Path, dice: Random, tell: Tell) -> None:
    with projects.open_project(place / "project") as project:
        import_paths(project, [place / "more"])
        tell(project)


def _preannotate(place: Path, dice: Random, tell: Tell) -> None:
    """From another person's layer, for a suggester takes longer to load than all of this."""
    with projects.open_project(place / "project") as project:
        from_layer(project, "A1", annotator=SUGGESTED_TO)


def _merge(place: Path, dice: Random, tell: Tell) -> None:
    with projects.open_project(place / "project") as project:
        for state in (0, 2):
            merge(project, [place / f"back{state}" / f"{ROUND}_A1_back.deidpack"])
            tell(project)


def _bundle(place: Path, dice: Random, tell: Tell, *, passphrase: str | None = None) -> None:
    with projects.open_project(place / "project") as project:
        bundles.create(project, "A1", place / OUT / "stick", round_name=ROUND, passphrase=passphrase)


def _open_bundle(place: Path, dice: Random, tell: Tell) -> None:
    bundles.open_bundle(place / "stick" / f"{ROUND}_B2.deidpack", place / OUT / "own")


def _release(place: Path, dice: Random, tell: Tell, *, key: bool = False) -> None:
    accepted = frozenset({Risk.UNHEARD, Risk.UNTRANSCRIBED, Risk.LEFTOVERS})
    choices = Choices(accepted=accepted)
    if key:
        choices = Choices(accepted=accepted, text_style="surrogate", key=place / OUT / "keys" / "my.key")
    with projects.open_project(place / "project") as project:
        release(project, place / OUT / "release", choices)


def _exporting(export: Callable[..., object], name: str, **more: object) -> Callable[[Path, Random, Tell], object]:
    def run(place: Path, dice: Random, tell: Tell) -> None:
        with projects.open_project(place / "project") as project:
            export(project, place / OUT / name, **more)

    return run


def _export_over(place: Path, dice: Random, tell: Tell) -> None:
    with projects.open_project(place / "project") as project:
        export_brat(project, place / "over", overwrite=True)


def _backup(place: Path, dice: Random, tell: Tell) -> None:
    """What was edited since the last one is in that of the next opening."""
    with projects.open_project(place / "project") as project:
        projects.set_pads(project, Pads(dice.randrange(100, 200), 50))
    projects.open_project(place / "project").close()


def _restore(place: Path, dice: Random, tell: Tell) -> None:
    projects.restore(place / "project")


def _new(place: Path, dice: Random, tell: Tell) -> None:
    projects.create(place / OUT / "new", tag_set="kolditz13").close()


def _report(place: Path, dice: Random, tell: Tell) -> None:
    said = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(said):
        code = command(
            ["agreement", str(place / "project"), "--include", "open", "--report", str(place / OUT / "report.html")]
        )
    if code:
        raise SystemExit(said.getvalue().removeprefix("deid-studio: "))


OPERATIONS: Final[dict[str, Operation]] = {
    "edit": Operation(_edit, tells=True),
    "correct": Operation(_correct, tells=True),
    "import": Operation(_import, tells=True),
    "merge": Operation(_merge, tells=True),
    "preannotate": Operation(_preannotate),
    "backup": Operation(_backup),
    "restore": Operation(_restore),
    "bundle": Operation(_bundle, makes="stick"),
    "bundle under a passphrase": Operation(lambda *p: _bundle(*p, passphrase=PASSPHRASE), makes="stick"),
    "bundle open": Operation(_open_bundle, makes="own"),
    "new": Operation(_new, makes="new"),
    "release": Operation(_release, makes="release"),
    "release with surrogates": Operation(lambda *p: _release(*p, key=True), makes="release"),
    "export audio": Operation(_exporting(export_audio, "audio"), makes="audio"),
    "export text": Operation(_exporting(export_text, "text"), makes="text"),
    "export brat": Operation(_exporting(export_brat, "brat"), makes="brat"),
    "export brat over another": Operation(_export_over),
    "export transcript": Operation(_exporting(export_transcript, "transcript", format="eaf"), makes="transcript"),
    "report": Operation(_report, makes="report.html"),
}


def copied(study: Path, place: Path) -> Path:
    """A copy of the study with an empty folder OUT, in place of what is in `place`."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(study, place, symlinks=True)
    (place / OUT).mkdir()
    return place
