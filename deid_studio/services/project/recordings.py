"""Copying recordings into a project, under names made from their content."""

from __future__ import annotations

import shutil
from pathlib import Path, PurePosixPath
from uuid import uuid4

from deid_studio.audio import peaks, samples
from deid_studio.domain.document import Recording
from deid_studio.durable import make_folder, replacing
from deid_studio.progress import Progress
from deid_studio.sentences import Sentence


def take(
    path: Path, project_folder: Path, *, made: list[Path], progress: Progress
) -> tuple[Recording, tuple[Sentence, ...]]:
    """Copy a recording into the project's `audio` and make its peaks; returns it and sentences on what is odd.

    Files that were not there before are added to `made`. Raises FormatError or OSError; then nothing was made.
    """
    sha256 = samples.sha256_of(path, progress=progress)
    place = PurePosixPath("audio") / f"{sha256[:16]}{path.suffix.lower()}"
    target = project_folder / place
    outline = peaks.cache_file(project_folder / "cache" / "peaks", sha256)
    missing = [file for file in (target, outline) if not file.exists()]
    try:
        if target in missing:
            with replacing(target) as part:
                shutil.copyfile(path, part)
        facts = samples.probe(target)
        known = peaks.load(outline)
        if known is None or known.frames != facts.frames:
            make_folder(outline.parent)
            peaks.save(peaks.build(target, progress=progress), outline)
    except BaseException:
        remove(missing)
        raise
    made += missing
    recording = Recording(
        id=str(uuid4()),
        path=str(place),
        sha256=sha256,
        sample_rate_hz=facts.sample_rate_hz,
        channels=facts.channels,
        frames=facts.frames,
        container=facts.container,
        encoding=facts.encoding,
    )
    return recording, facts.notes


def remove(files: list[Path]) -> None:
    """Take back what `take` made."""
    for file in files:
        file.unlink(missing_ok=True)
