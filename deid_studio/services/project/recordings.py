"""Recordings kept inside the project, named by the content of the file that they came from."""

from __future__ import annotations

import shutil
from pathlib import Path, PurePosixPath
from uuid import uuid4

from deid_studio.audio import peaks, samples
from deid_studio.audio.media import media_decoding
from deid_studio.audio.media.media_kind import GOES_ON, media_kind
from deid_studio.domain.document import Recording
from deid_studio.durable import make_folder, replacing
from deid_studio.errors import FormatError
from deid_studio.progress import Progress
from deid_studio.sentences import Sentence


def take(
    path: Path, project_folder: Path, *, made: list[Path], progress: Progress
) -> tuple[Recording, tuple[Sentence, ...]]:
    """Take a recording into the project's `audio` and make its peaks; returns it and sentences on what is odd.

    It is copied, or decoded into FLAC where only libav reads it, all of it or on from behind damage; what was decoded
    before is not decoded again. Files that were not there before are added to `made`. Raises FormatError or OSError;
    then nothing was made.
    """
    demuxer = media_kind(path)
    # What is no sound is refused before it is read, and copied, to an end that may be far
    facts = None if demuxer else samples.probe(path)
    try:
        return _taken(path, project_folder, demuxer, facts, made=made, progress=progress)
    except FormatError:
        if facts is None or facts.container not in GOES_ON:
            raise
        return _taken(path, project_folder, GOES_ON[facts.container], None, made=made, progress=progress)


def _taken(
    path: Path,
    project_folder: Path,
    demuxer: str | None,
    facts: samples.AudioFacts | None,
    *,
    made: list[Path],
    progress: Progress,
) -> tuple[Recording, tuple[Sentence, ...]]:
    source_sha256 = samples.sha256_of(path, progress=progress)
    suffix = path.suffix.lower()
    if demuxer:
        # Not the name under which the same file would be copied
        suffix = ".decoded.flac" if suffix == ".flac" else ".flac"
    place = PurePosixPath("audio") / f"{source_sha256[:16]}{suffix}"
    target = project_folder / place
    missing: list[Path] = []
    notes: tuple[Sentence, ...] = ()
    try:
        if not target.exists():
            missing.append(target)
            if demuxer:
                notes = media_decoding.decode(path, demuxer, target, progress=progress)
            else:
                with replacing(target) as part:
                    shutil.copyfile(path, part)
        facts = facts or samples.probe(target)
        sha256 = samples.sha256_of(target) if demuxer else source_sha256
        outline = peaks.cache_file(project_folder / "cache" / "peaks", sha256)
        if not outline.exists():
            missing.append(outline)
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
        source_sha256=source_sha256 if demuxer else None,
        source_kind=media_decoding.kind_of(path, demuxer) if demuxer else None,
    )
    return recording, notes + facts.notes


def remove(files: list[Path]) -> None:
    """Take back what `take` made."""
    for file in files:
        file.unlink(missing_ok=True)
