"""What a learning curve says of letters that nobody has annotated yet: an inverse power law through its points.

Figueroa et al. 2012, "Predicting sample size required for classification performance", BMC Medical Informatics and
Decision Making 12:8, fit such a law by weighted least squares, in which later points count more. Here it goes through
the error, a + b * n^-c for n letters with a, b, c >= 0, and point j of m counts j/m.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SLOPES: Final = 40
_STEEPEST: Final = 2.0


def gains(letters: NDArray[np.float64], errors: NDArray[np.float64], *, since: int, more: int) -> NDArray[np.float64]:
    """How much smaller the error would be with `more` letters than with `since` letters, never less than 0.

    `letters` has shape (points,), `errors` (curves, points) with shares of 0..1; the answer has shape (curves,).
    """
    import numpy as np

    weights = np.arange(1, len(letters) + 1) / len(letters)
    total = weights.sum()
    mean = errors @ weights / total
    best = np.full(len(errors), np.inf)
    gained = np.zeros(len(errors))
    for c in np.linspace(_STEEPEST / _SLOPES, _STEEPEST, _SLOPES):
        x = letters**-c
        middle = x @ weights / total
        b = np.maximum(0.0, (errors @ (weights * (x - middle))) / (weights @ (x - middle) ** 2))
        a = mean - b * middle
        # Below an error of 0 there is none: then the line goes through it
        b = np.where(a < 0, (errors @ (weights * x)) / (weights @ x**2), b)
        a = np.maximum(0.0, a)
        missed = ((errors - a[:, None] - b[:, None] * x) ** 2) @ weights
        gain = b * (since**-c - (since + more) ** -c)
        better = missed < best - 1e-12
        best, gained = np.where(better, missed, best), np.where(better, gain, gained)
    return gained
