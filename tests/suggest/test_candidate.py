"""What a suggester finds."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate


@pytest.mark.parametrize("confidence", [-0.01, 1.01, float("nan")])
def test_confidence_is_a_share(confidence):
    with pytest.raises(ValueError, match="confidence"):
        Candidate(Span(0, 4), Kind.DATE, confidence, "date.numeric")
