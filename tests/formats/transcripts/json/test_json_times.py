"""When something is said, under many names and in many writings."""

from __future__ import annotations

import pytest

from deid_studio.formats.transcripts.json.json_times import plain_name, seconds_in, times_of


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        (1.2, 1.2),
        ("1.2", 1.2),
        ("1.2s", 1.2),
        ("00:00:01,200", 1.2),
        ("1:02.5", 62.5),
        ("PT1.2S", 1.2),
        ("PT1H2M", 3720),
        ({"seconds": "1", "nanos": 200_000_000}, 1.2),
        ("PT", None),
        ("bald", None),
        (True, None),
        (None, None),
    ],
)
def test_a_time_however_it_is_written(written: object, seconds: float | None) -> None:
    assert seconds_in(written) == (None if seconds is None else pytest.approx(seconds))


@pytest.mark.parametrize(
    "fields",
    [
        {"start": 1.5, "end": 2.0},
        {"startMs": 1500, "endMs": 2000},
        {"t0": 150, "t1": 200},
        {"timestamp": [1.5, 2.0]},
        {"offsets": {"from": 1500, "to": 2000}},
        {"start": 1.5, "duration": 0.5},
        {"offset_in_ticks": 15_000_000, "duration_in_ticks": 5_000_000},
        {"start_time": "1.5s", "end_time": "PT2S"},
    ],
)
def test_start_and_end_under_many_names(fields: dict[str, object]) -> None:
    assert times_of({plain_name(name): value for name, value in fields.items()}) == pytest.approx((1.5, 2.0))


def test_places_of_letters_are_no_times() -> None:
    assert times_of({"startoffset": 3, "endoffset": 9}) == (None, None)
    assert times_of({}) == (None, None)
