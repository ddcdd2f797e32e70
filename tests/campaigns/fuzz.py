"""Fuzzers for every format that is read: the outcome is a result or an error of the program's own, in bounds.

Run `python -m tests.campaigns.fuzz --count 200000 --seed 1`. Each input has 10 s of the processor and 1 GB. Every
fiftieth file that a project takes is imported into one, which is then looked at and exported.
"""

from __future__ import annotations

import shutil
import warnings
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.services.exchange import importing
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release_contents import contents_of, layer_named
from tests.campaigns.campaign import Bounds, Campaign, Outcome, main
from tests.campaigns.fuzzing.formats import Format, all_formats

JOURNEY: Final = 50


@dataclass(frozen=True, slots=True)
class Formats:
    """All formats, and how often each comes."""

    formats: list[Format]
    shares: list[int]


def prepare(place: Path) -> Formats:
    """The seeds of all formats."""
    warnings.simplefilter("ignore")
    formats = all_formats()
    return Formats(formats, [one.share for one in formats])


def play(known: Formats, number: int, dice: Random, place: Path) -> Outcome:
    """Change one file and read it."""
    (format,) = dice.choices(known.formats, known.shares)
    data = dice.choice(format.mutate)(dice.choice(format.seeds), dice)
    try:
        if format.suffix and number % JOURNEY == 0:
            _journey(format, data, dice, place)
        else:
            format.read(data, dice, place)
    except DeidStudioError as e:
        # The sentence must be one that can be shown
        str(e).encode("utf-8", "backslashreplace")
        return Outcome(f"{format.name}: refused")
    except MemoryError:
        return Outcome(f"{format.name}: MEMORY", (f"{format.name}: more than its memory",))
    return Outcome(f"{format.name}: read")


def _journey(format: Format, data: bytes, dice: Random, place: Path) -> None:
    """Into a project, and out of it again."""
    for name in ("project", "files", "out"):
        shutil.rmtree(place / name, ignore_errors=True)
    (place / "files").mkdir()
    file = place / "files" / f"x{format.suffix}"
    file.write_bytes(data)
    if format.suffix == ".ann":
        (place / "files" / "x.txt").write_bytes(b"Frau Querfeldt kam am 12.03.2019 nach Neustadt. " * 20)
    with projects.create(place / "project", tag_set="kolditz13") as project:
        importing.import_paths(project, [place / "files"], suggestions=dice.random() < 0.2)
        if file.read_bytes() != data:
            raise AssertionError("the source was changed")
        projects.overview(project)
        importing.reports(project)
        if projects.overview(project):
            gates_of(project, contents_of(project, layer_named(project, "union")))
            export_brat(project, place / "out" / "brat")
            export_transcript(project, place / "out" / "words", format=dice.choice(("textgrid", "eaf", "vtt", "json")))
            export_text(project, place / "out" / "text")


CAMPAIGN: Final = Campaign("fuzz", 200_000, prepare, play, Bounds())

if __name__ == "__main__":
    main(CAMPAIGN)
