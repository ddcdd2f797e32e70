"""A study of agreement as a report: HTML with plots, CSV, Markdown or JSON, in English or German."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from deid_studio.errors import ProjectError
from deid_studio.formats.report.report_csv import write_csv
from deid_studio.formats.report.report_figures import LONG, report_suffix, write_long_csv
from deid_studio.formats.report.report_html import write_html
from deid_studio.formats.report.report_json import write_json
from deid_studio.formats.report.report_markdown import write_markdown
from deid_studio.formats.report.report_parts import Report
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.sentences import sentence
from deid_studio.services.agreement.agreement_figures import agreement_figures
from deid_studio.services.agreement.agreement_study import Study
from deid_studio.services.agreement.agreement_tables import headlines, sections
from deid_studio.services.outputs.staging import write_outputs
from deid_studio.services.project.file_names import portable_names
from deid_studio.storage.store import Store

WRITERS: Final[dict[str, Callable[[Study, str], str]]] = {
    "html": lambda study, language: write_html(report_of(study, language=language)),
    "csv": lambda study, language: write_csv(report_of(study, language=language)),
    LONG[1:]: lambda study, _language: write_long_csv(agreement_figures(study)),
    "md": lambda study, language: write_markdown(report_of(study, language=language)),
    "json": lambda study, _language: write_json(study),
}
"""Formats by the suffix of their files."""


def write_report(
    study: Study,
    out: Path,
    *,
    format: str | None = None,
    language: str = "en",
    overwrite: bool = False,
    project: Store | None = None,
) -> Path:
    """Write a report into the file `out`, or into that folder under the round's name, and return where it is.

    Without `format` the file's suffix says it. `project` is the one that was measured. Raises ProjectError where there
    is no such format or a file is in the way (unless `overwrite`); then nothing is written.
    """
    suffix = format if format is not None else report_suffix(out)[1:]
    if suffix not in WRITERS:
        raise ProjectError(
            sentence("a report is written as .{writers}; nothing was written", writers=", .".join(WRITERS))
        )
    if out.is_dir():
        out = out / portable_names([f"agreement-{study.name}" if study.name else "agreement"])[0]
        out = out.with_name(f"{out.name}.{suffix}")
    content = WRITERS[suffix](study, language).encode()
    write_outputs({out: content}, overwrite=overwrite, project=project)
    return out


def report_of(study: Study, *, language: str = "en") -> Report:
    """The report as parts, "en" or "de", for a screen or a file."""
    say = ReportWords("agreement", language)
    return Report(
        title=say("title folder") if study.name is None else say("title round", name=study.name),
        language=language,
        headlines=headlines(study, language=language),
        sections=sections(study, language=language),
        # Filled in with how many are shown and how many there are
        more=say("more", shown="{shown}", rows="{rows}"),
    )
