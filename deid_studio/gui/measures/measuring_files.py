"""Figures of a measure as a file, as the command line prints them with --json."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from deid_studio.gui.measures.measure_request import Evaluation
from deid_studio.services.project.staging import staged, write_file


def write_figures(found: Evaluation, out: Path) -> None:
    """Write everything that was measured into the file `out`, instead of one that is there. Raises ProjectError."""
    content = json.dumps(asdict(found), ensure_ascii=False, indent=2, default=str) + "\n"
    with staged(out.parent, overwrite=True) as staging:
        write_file(staging / out.name, content.encode())
