"""Words without a sure time and speech without words, in one list."""

import json
import shutil
from pathlib import Path

import pytest

from deid_studio.audio import peaks
from deid_studio.domain.document import Document, TimedBy, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault
from deid_studio.errors import Cancelled, ProjectError
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.recognition.word_times import PlaceToCheck, faulty_places, places_to_check
from deid_studio.storage import queries

DEMO = Path(__file__).parents[3] / "resources" / "demo"


def forget(project):
    """Take away what importing has made of the recording."""
    shutil.rmtree(project.folder / "cache" / "peaks")


def test_neighbours_without_a_sure_time_are_one_place_with_its_reasons():
    times = [(0, 300), None, None, (900, 1300), (1300, 1310), None, (2000, 2400), (5000, 5300, TimedBy.BETWEEN)]
    words = tuple(
        Word(Span(5 * number, 5 * number + 4), Interval(*time[:2]) if time else None, None, *(time or ())[2:])
        for number, time in enumerate(times)
    )
    document = Document("d", "visite", "Wort " * 8, words, "r")
    assert list(faulty_places(document, duration_ms=9000)) == [
        PlaceToCheck(Interval(300, 900), "2 words have no time", range(1, 3), (TimeFault.UNTIMED,)),
        PlaceToCheck(
            Interval(1300, 2000),
            "2 words have no sure time",
            range(4, 6),
            (TimeFault.TOO_SHORT, TimeFault.UNTIMED),
        ),
        PlaceToCheck(
            Interval(2400, 9000), "1 word was only laid between its neighbours", range(7, 8), (TimeFault.BETWEEN,)
        ),
    ]


def test_the_demo_has_speech_without_words_where_words_are_taken_away(project, files):
    words = json.loads((DEMO / "anamnesegespraech.json").read_bytes())
    for number in range(40, 60):
        words["words"][number] |= {"start_ms": None, "end_ms": None}
    gone = words["words"][39]["end_ms"], words["words"][60]["start_ms"]
    folder = files({"visite.json": json.dumps(words)})
    shutil.copy(DEMO / "anamnesegespraech.flac", folder / "visite.flac")
    import_paths(project, [folder])
    (entry,) = queries.document_entries(project)
    forget(project)
    found = places_to_check(project, entry.id)
    assert found[0] == PlaceToCheck(Interval(*gone), "20 words have no time", range(40, 60), (TimeFault.UNTIMED,))
    speech = [place.interval for place in found if place.is_untranscribed]
    assert sum(place.duration_ms for place in speech) > 0.6 * (gone[1] - gone[0])
    assert all(gone[0] <= place.start_ms and place.end_ms <= gone[1] for place in speech)
    assert list(found) == sorted(found, key=lambda place: place.interval)
    recording = queries.recordings(project)[0]
    outline = peaks.load(peaks.cache_file(project.folder / "cache" / "peaks", recording.sha256))
    assert outline is not None, "it is kept for the next time"
    (project.folder / recording.path).unlink()
    assert places_to_check(project, entry.id) == places_to_check(project, entry.id, outline=outline) == found


def test_reading_the_recording_can_be_stopped_and_a_missing_one_is_told(project, tone, tmp_path):
    import_paths(project, [tone(tmp_path / "visite.wav", seconds=60)])
    (entry,) = queries.document_entries(project)
    forget(project)

    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        places_to_check(project, entry.id, progress=stop)
    (project.folder / queries.recordings(project)[0].path).unlink()
    with pytest.raises(ProjectError):
        places_to_check(project, entry.id)


def test_a_letter_has_none(project, files):
    import_paths(project, [files({"brief.txt": "Frau Müller"})])
    assert places_to_check(project, queries.document_entries(project)[0].id) == ()
