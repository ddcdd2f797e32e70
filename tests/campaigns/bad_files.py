"""Bad files of every kind that is read: one clear sentence each, in 10 s of the processor and 1 GB.

Run `python -m tests.campaigns.bad_files`. Each is damaged, cut off, empty, misnamed, of 100 MB, a bomb, behind a
password or with macros, and is read as an import reads it; lists are read as lists.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.formats.list_table import read_table
from deid_studio.progress import silent
from deid_studio.services.exchange.source_reading import read
from tests.campaigns.campaign import Bounds, Campaign, Outcome, main
from tests.campaigns.fuzzing.bad_material import BadFile, bad_files

LISTS: Final = (".csv", ".xlsx")
COUNT: Final = 12_000
"""More than there are; those behind the last are no rounds."""


def prepare(place: Path) -> list[BadFile]:
    """All of them, in an order in which each beginning has some of all kinds; those of 100 MB come last."""
    files = bad_files()
    Random(1).shuffle(files)
    return sorted(files, key=lambda bad: bad.label.startswith("100 MB"))


def play(files: list[BadFile], number: int, dice: Random, place: Path) -> Outcome:
    """Read one."""
    if number >= len(files):
        return Outcome("none left")
    bad = files[number]
    kind = " ".join(word for word in bad.label.split() if "." not in word) or bad.suffix
    for name in ("project", "source"):
        shutil.rmtree(place / name, ignore_errors=True)
        (place / name / "audio").mkdir(parents=True)
    file = place / "source" / f"x{bad.suffix}"
    file.write_bytes(bad.make())
    try:
        refused, said, brought = _read_list(file) if bad.suffix in LISTS else _read(file, place)
    except MemoryError:
        return Outcome(f"{kind}: MEMORY", (f"{bad.label}: more than its memory",))
    except BaseException as e:
        raise RuntimeError(f"{bad.label}: {type(e).__name__}: {e}") from e
    faults = []
    if refused > 1:
        faults.append(f"{bad.label}: refused by {refused} sentences")
    if bad.is_refused and (not refused or brought):
        faults.append(f"{bad.label}: something of it came in")
    if not said and not brought:
        faults.append(f"{bad.label}: nothing came in, and nobody said a word")
    return Outcome(f"{kind}: {'refused' if refused else 'read'}", tuple(faults))


def _read(file: Path, place: Path) -> tuple[int, bool, bool]:
    """How many sentences refuse it, whether anything was said, and whether anything came in."""
    batch = read(place / "project", [file], progress=silent)
    for note in batch.notes:
        str(note).encode("utf-8", "backslashreplace")
    brought = any(one.text is not None or one.recording is not None for one in batch.documents)
    refused = [note for note in batch.notes if note.severity == "refused"]
    # Lines of annotations are told one by one, each with its line
    whole = [note for note in refused if note.line is None] or refused[:1]
    return len(whole), bool(batch.notes) or any(one.ann for one in batch.documents), brought


def _read_list(file: Path) -> tuple[int, bool, bool]:
    try:
        return 0, True, bool(read_table(file).rows)
    except DeidStudioError as e:
        str(e).encode("utf-8", "backslashreplace")
        return 1, True, False


CAMPAIGN: Final = Campaign("bad_files", COUNT, prepare, play, Bounds())

if __name__ == "__main__":
    main(CAMPAIGN)
