"""The demo project, and the whole path from recording to redacted recording without a window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deid_studio import RESOURCES
from deid_studio.progress import Progress, silent
from deid_studio.services.exchange.export_brat import ExportReport, export_brat
from deid_studio.services.exchange.importing import import_paths, reports
from deid_studio.services.exchange.intake.import_tally import ImportReport
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_audio, export_text
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.store import Store

DEMO_FILES = (".flac", ".json", ".txt", ".ann")


@dataclass(frozen=True, slots=True)
class DemoResult:
    """What the headless demo did, and the folders in which its results lie."""

    imported: ImportReport
    brat: ExportReport
    audio: ExportReport
    text: ExportReport
    folders: dict[str, str]


def open_demo(folder: Path, *, progress: Progress = silent) -> Store:
    """The demo project in `folder`, made where there is none yet."""
    if (folder / DATABASE).is_file():
        return projects.open_project(folder)
    project = projects.create(folder, tag_set="kolditz13")
    sources = sorted(path for path in (RESOURCES / "demo").iterdir() if path.suffix in DEMO_FILES)
    try:
        import_paths(project, sources, progress=progress)
    except BaseException:
        project.close()
        raise
    return project


def run_headless(out: Path, *, progress: Progress = silent) -> DemoResult:
    """Make the demo project in `out` and export it there: BRAT, redacted recordings, redacted texts."""
    folders = {name: str(out / name) for name in ("project", "brat", "audio", "text")}
    with open_demo(out / "project", progress=progress) as project:
        imported = reports(project)[0]
        brat = export_brat(project, out / "brat", overwrite=True, progress=progress)
        audio = export_audio(project, out / "audio", overwrite=True, progress=progress)
        text = export_text(project, out / "text", overwrite=True, progress=progress)
    return DemoResult(imported, brat, audio, text, folders)
