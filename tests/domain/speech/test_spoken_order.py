from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.speech.spoken_order import out_of_order


def wrong(*starts_ms: int) -> set[int]:
    """Which of words of one letter that last for 100 ms are not surely in order, all in one line."""
    rows = [(2 * number, 2 * number + 1, start, start + 100) for number, start in enumerate(starts_ms)]
    return set(out_of_order(rows, range(len(rows)), " ".join("a" * len(rows))))


def test_one_word_that_lies_elsewhere_does_not_make_the_others_doubtful() -> None:
    assert wrong(0, 9000, 400, 700) == {1}
    assert wrong(0, 900, 400, 1200) == {1, 2}
    assert wrong(0, 0, 300) == set()


@given(st.lists(st.integers(0, 8), min_size=1, max_size=7))
def test_what_is_in_order_stands_in_every_longest_run_that_never_falls(starts: Sequence[int]) -> None:
    numbers = range(len(starts))
    runs = [
        set(chosen)
        for count in range(len(starts) + 1)
        for chosen in combinations(numbers, count)
        if all(starts[a] <= starts[b] for a, b in pairwise(chosen))
    ]
    most = max(map(len, runs))
    assert wrong(*starts) == set(numbers) - set.intersection(*(run for run in runs if len(run) == most))
