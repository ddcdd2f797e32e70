"""Promises of times in the recording, by the number that they have in the list of what fell short."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pytest
import soundfile

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault
from deid_studio.formats.transcripts.transcript_formats import read_transcript
from deid_studio.redaction.plan import locator
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.exchange.export_transcript import WRITERS, export_transcript
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TEXT: Final = "Frau Müller kam am Montag"
LONG_MS: Final = 20_000


def words(*times: tuple[int, int]) -> Iterator[Word]:
    """The words of TEXT at these times."""
    for match, (start_ms, end_ms) in zip(re.finditer(r"\S+", TEXT), times, strict=True):
        yield Word(Span(*match.span()), Interval(start_ms, end_ms))


def located(number: int, *times: tuple[int, int]) -> tuple[tuple[Interval, ...], tuple[TimeFault, ...]]:
    """Where word `number` is heard, and what is wrong with its time."""
    document = Document("d", "Visite", TEXT, tuple(words(*times)), "r")
    span = document.words[number].span
    found = locator(document, duration_ms=LONG_MS)(Annotation("a", "x", (span,), "Patient"))
    return found.intervals, found.faults


def written(folder: Path, *times: tuple[int, int]) -> Path:
    """A transcript of TEXT with these times."""
    found = [
        {
            "start": word.span.start,
            "end": word.span.end,
            "start_ms": word.interval.start_ms,
            "end_ms": word.interval.end_ms,
        }
        for word in words(*times)
        if word.interval
    ]
    made = {"format": "deid-studio-words", "version": 1, "text": TEXT, "words": found}
    path = folder / "Visite.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    return path


def test_6_a_word_whose_time_goes_backwards_takes_the_stretch_between_its_neighbours_and_its_own_time() -> None:
    found = located(1, (1000, 1300), (9000, 9500), (4000, 4200), (4300, 4400), (4500, 4900))
    assert found == ((Interval(1300, 4000), Interval(9000, 9500)), (TimeFault.BACKWARDS,))


@pytest.mark.parametrize(("lasts_ms", "faults"), [(2700, ()), (3001, (TimeFault.TOO_LONG,))])
def test_6_a_word_longer_than_any_voice_says_it_is_told_whatever_its_letters(
    lasts_ms: int, faults: tuple[TimeFault, ...]
) -> None:
    document = Document(
        "d", "Visite", "Müller-Lüdenscheidt-Hagenbeck", (Word(Span(0, 29), Interval(1000, 1000 + lasts_ms)),), "r"
    )
    found = locator(document, duration_ms=LONG_MS)(Annotation("a", "x", (Span(0, 29),), "Patient"))
    assert found.faults == faults


def test_6_overlaps_of_a_millisecond_are_snapped_and_told_once(tmp_path: Path) -> None:
    path = written(tmp_path, (0, 301), (300, 601), (600, 900), (890, 1200), (1201, 1500))
    read = read_transcript(path)
    assert [word.interval for word in read.words] == [
        *(Interval(0, 300), Interval(300, 600), Interval(600, 900), Interval(890, 1200), Interval(1201, 1500))
    ]
    assert [line for line, said in read.notes if "overlapped the next ones by a millisecond" in str(said)] == [None]


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Store]:
    """A recording of 2 s, of whose words one ends and one lies behind its end."""
    soundfile.write(tmp_path / "Visite.wav", np.random.default_rng(1).uniform(-0.4, 0.4, 16_000), 8000)
    path = written(tmp_path, (0, 300), (300, 600), (600, 900), (1900, 2051), (5333, 5444))
    with projects.create(tmp_path / "P", tag_set="kolditz13") as project:
        importing.import_paths(project, [path, tmp_path / "Visite.wav"], annotator="A1")
        yield project


@pytest.mark.parametrize("format", WRITERS)
def test_6_no_time_of_an_exported_transcript_is_behind_the_end(visit: Store, tmp_path: Path, format: str) -> None:
    (entry,) = queries.document_entries(visit)
    layer = projects.assign(visit, entry.id, annotator="A1").assignment.id
    annotate.mark(visit.journal, layer, fragments=[Span(TEXT.index("am"), len(TEXT))], tag="Date")
    annotate.mark_time(visit.journal, layer, interval=Interval(1500, 7771), tag="Other")
    report = export_transcript(visit, tmp_path / "out", format=format)
    (path,) = (tmp_path / "out").glob("Visite*")
    times = [word.interval for word in read_transcript(path).words if word.interval]
    assert times and max(time.end_ms for time in times) <= 2000
    assert not re.search(r"2[.,]?051|5[.,]?(?:333|444)|7[.,]?771", path.read_text(encoding="utf-8"))
    assert any(note.sentence.template.startswith("{n} words have times behind") for note in report.notes)
