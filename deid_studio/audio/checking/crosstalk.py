"""Whether what was cut from one channel is still heard in the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import inf, log10
from pathlib import Path
from typing import Final

import numpy as np

from deid_studio.audio.checking.leak import lagged
from deid_studio.audio.cutting.cuts import Cut, check_cuts
from deid_studio.audio.samples import SampleReader
from deid_studio.progress import Progress, silent

_LAG_MS: Final = 30
"""Sound takes that long over 10 m."""

_PIECE_MS: Final = 4000

_AUDIBLE: Final = 2.0
"""Eight voices in pairs, 0.4 to 2 s, one leaking into the other through a room: speech of the level of the other
channel's noise reached 3.3 to 11, 6 dB below it 1.8 to 6; 20 dB below another talker 2 to 3.7. Of pairs without any
leak 1 in 10 was above 1, and few of the shortest above 2.
"""


@dataclass(frozen=True, slots=True)
class Crosstalk:
    """How much of what `cut` takes from channel `from_channel` is in `channel`, which it leaves alone.

    `correlation` (0..1) is the largest over delays up to 30 ms of both channels, whitened; `chance` is what sounds
    reach that have nothing to do with each other; `level_db` is the level of `channel` there against that of
    `from_channel`, and `share_db` that of the part which is alike.
    """

    cut: Cut
    from_channel: int
    channel: int
    correlation: float
    chance: float
    level_db: float
    share_db: float

    @property
    def against_chance(self) -> float:
        """How many times what chance reaches the correlation is."""
        return self.correlation / self.chance if self.chance else 0.0

    @property
    def is_audible(self) -> bool:
        """Whether the same speech is in both; two people who speak at once reach that now and then."""
        return self.against_chance > _AUDIBLE

    @property
    def is_possible(self) -> bool:
        """Whether a person should listen."""
        return self.against_chance > 1


def crosstalk(source: Path, cuts: Sequence[Cut], *, progress: Progress = silent) -> list[Crosstalk]:
    """Measure each cut that leaves channels, for each pair of a channel that is cut and one that is not.

    `source` is the recording before anything was cut. Raises FormatError and ValueError.
    """
    found: list[Crosstalk] = []
    with SampleReader(source) as reader:
        check_cuts(cuts, frames=reader.frames, channels=reader.channels)
        for number, cut in enumerate(cuts):
            taken = cut.channels_of(reader.channels)
            left = [channel for channel in range(reader.channels) if channel not in taken]
            if left:
                found += _measured(reader, cut, taken, left)
            progress(number + 1, len(cuts))
    return found


def _measured(reader: SampleReader, cut: Cut, taken: Sequence[int], left: Sequence[int]) -> list[Crosstalk]:
    piece = reader.sample_rate_hz * _PIECE_MS // 1000
    worst: dict[tuple[int, int], Crosstalk] = {}
    # What is left over is too short to tell anything.
    for at in range(cut.start_frame, max(cut.start_frame + 1, cut.end_frame - piece // 8), piece):
        sound = np.nan_to_num(reader.read_float(at, min(at + piece, cut.end_frame)), posinf=0, neginf=0)
        powers = (sound.astype(np.float64) ** 2).mean(axis=1)
        for one, other in product(taken, left):
            alike, chance = lagged(sound[one], sound[other], sample_rate_hz=reader.sample_rate_hz, most_lag_ms=_LAG_MS)
            level_db = 10 * log10(powers[other] / powers[one]) if min(powers[one], powers[other]) > 0 else -inf
            share_db = level_db + 20 * log10(alike) if alike > 0 else -inf
            found = Crosstalk(cut, one, other, alike, chance, level_db, share_db)
            known = worst.get((one, other))
            if known is None or found.against_chance > known.against_chance:
                worst[one, other] = found
    return list(worst.values())
