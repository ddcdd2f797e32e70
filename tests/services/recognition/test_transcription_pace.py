"""How long it still takes."""

from deid_studio.services.recognition.transcription_pace import TranscriptionPace


def test_the_rest_is_foretold_from_work_without_pauses() -> None:
    now, is_paused = 0.0, False
    pace = TranscriptionPace(paused=lambda: is_paused, clock=lambda: now)
    assert pace.remaining_s is None
    pace.tell(500, 1500)  # What was there already counts for nothing
    assert pace.remaining_s is None
    now = 10.0
    pace.tell(600, 1500)
    assert pace.remaining_s == 90.0
    now, is_paused = 1000.0, True
    pace.tell(600, 1500)
    assert pace.remaining_s == 90.0
    now, is_paused = 1010.0, False
    pace.tell(700, 1500)
    assert pace.remaining_s == 80.0
