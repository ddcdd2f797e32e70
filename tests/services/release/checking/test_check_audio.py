"""Cuts of a release's windows lose no sample of them."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Interval, merged
from deid_studio.formats.certificate.certificate_json import ReleasedWindow
from deid_studio.services.release.checking.check_audio import cuts_of


@given(
    st.lists(st.tuples(st.integers(0, 4000), st.integers(1, 900)), max_size=8),
    st.sampled_from([1000, 7350, 8000, 11_025, 16_000, 22_050, 44_100, 48_000]),
    st.integers(1, 200_000),
)
def test_frames_cover_every_millisecond_of_every_window(found, rate_hz, frames):
    windows = merged(Interval(start_ms, start_ms + length_ms) for start_ms, length_ms in found)
    released = [
        ReleasedWindow(window.start_ms, window.end_ms, "Patient", ("Patient",), "silence", 0, 0) for window in windows
    ]
    cuts = cuts_of(released, TagSet("x", "1", {}, ()), sample_rate_hz=rate_hz, frames=frames)
    ranges = [(cut.start_frame, cut.end_frame) for cut in cuts]
    for window in windows:
        first, last = window.start_ms * rate_hz / 1000, window.end_ms * rate_hz / 1000
        assert first >= frames or any(start <= first and min(last, frames) <= end for start, end in ranges)
    wanted = sum(window.duration_ms for window in windows) * rate_hz / 1000
    assert sum(end - start for start, end in ranges) < wanted + 2 * len(windows) + 1, "a sample more at each edge"
    before = 0
    for start, end in ranges:
        assert before <= start < end <= frames
        before = end
