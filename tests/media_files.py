"""Media files made by PyAV, with ticks at known places."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

TICK_HZ = 1000
LOUD = 0.6
BIT_RATES = {"libopencore_amrnb": 12_200, "wmav2": 64_000}


def ticks(at: Sequence[int], frames: int, rate_hz: int) -> NDArray[np.float32]:
    """10 ms of a tone at each place, silence between them."""
    sound = np.zeros(frames, np.float32)
    tone = LOUD * np.sin(2 * np.pi * TICK_HZ * np.arange(rate_hz // 100) / rate_hz)
    for start in at:
        sound[start : start + len(tone)] = tone[: frames - start]
    return sound


def starts(sound: NDArray[Any], rate_hz: int) -> list[int]:
    """Where ticks begin, to a few samples."""
    loud = np.flatnonzero(np.abs(sound) > LOUD / 3)
    return [int(one) for one in loud[np.r_[True, np.diff(loud) > rate_hz // 10]]] if len(loud) else []


def write_media(
    path: Path,
    *streams: tuple[str, int, NDArray[np.float32], float],
    picture_s: float = 0,
    metadata: dict[str, str] | None = None,
    **how: Any,
) -> Path:
    """Write streams of (codec, rate, sound of shape (frames, channels), seconds of delay), after a grey picture."""
    import av

    with av.open(path, "w", **how) as container:
        container.metadata.update(metadata or {})
        packets = _picture(container, picture_s) if picture_s else []
        packets += [packet for one in streams for packet in _encoded(container, *one)]
        container.start_encoding()
        for packet in sorted(packets, key=lambda packet: packet.dts * packet.time_base):
            container.mux(packet)
    return path


def _encoded(container: Any, codec: str, rate_hz: int, sound: NDArray[np.float32], delay_s: float) -> list[Any]:
    import av

    layout = "mono" if sound.shape[1] == 1 else "stereo"
    stream = container.add_stream(codec, rate=rate_hz, layout=layout)
    if codec in BIT_RATES:
        stream.bit_rate = BIT_RATES[codec]
    stream.codec_context.open()
    resampler = av.AudioResampler(
        format=stream.codec_context.format.name, layout=layout, frame_size=stream.codec_context.frame_size
    )
    frame = av.AudioFrame.from_ndarray(np.ascontiguousarray(sound.T), format="fltp", layout=layout)
    frame.sample_rate, frame.pts, frame.time_base = rate_hz, round(delay_s * rate_hz), Fraction(1, rate_hz)
    frames = [*resampler.resample(frame), *resampler.resample(None), None]
    return [packet for one in frames for packet in stream.encode(one)]


def _picture(container: Any, length_s: float) -> list[Any]:
    import av

    stream = container.add_stream("mpeg4", rate=5)
    stream.width = stream.height = 32
    stream.pix_fmt = "yuv420p"
    grey = np.full((32, 32, 3), 99, np.uint8)
    frames = [av.VideoFrame.from_ndarray(grey, format="rgb24") for _ in range(round(5 * length_s))]
    for number, frame in enumerate(frames):
        frame.pts, frame.time_base = number, Fraction(1, 5)
    return [packet for one in (*frames, None) for packet in stream.encode(one)]
