from __future__ import annotations

import pytest

from deid_studio.suggest.rules.written.pattern import first_numbers, numbers, pattern
from deid_studio.suggest.token_text import TokenText


def test_first_numbers_leave_out_what_goes_on_with_a_number() -> None:
    reading = TokenText.of("am 3.12.2031, 4,5 mg, Nr.7 und 8/9")
    assert [reading.text[at] for at in first_numbers(reading)] == ["3", "4", "7", "8", "9"]
    assert len(numbers(reading)) == 8


def test_one_rule_is_asked_for_where_there_is_one() -> None:
    assert pattern("contacts.ip").at("10.1.2.3", 0) is not None
    with pytest.raises(ValueError):
        pattern("ids.patterns")
