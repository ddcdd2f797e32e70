"""What reports say is there in both languages, with the same values."""

import re
import tomllib

import pytest

from deid_studio import RESOURCES
from deid_studio.formats.report.report_words import ReportWords


@pytest.mark.parametrize("name", ["agreement", "evaluation"])
def test_both_languages_take_the_same_values(name):
    table = tomllib.loads((RESOURCES / "i18n" / f"{name}.toml").read_text(encoding="utf-8"))
    for key, said in table.items():
        english, german = ([one] if isinstance(one, str) else one for one in said)
        assert all(english) and all(german) and len(english) == len(german), key
        assert len({frozenset(re.findall(r"\{\w+\}", one)) for one in (*english, *german)}) == 1, key


@pytest.mark.parametrize(
    ("language", "words", "figures"),
    [
        ("en", "n = 1,234 PHI words", ("0.500", "n/d", "50.0 %", "< 0.001", "0.042")),
        ("de", "n = 1.234 PHI-Wörter", ("0,500", "n. b.", "50,0\u00a0%", "< 0,001", "0,042")),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(language, words, figures):
    say = ReportWords("evaluation", language)
    assert say("n phi words", n=1234) == words
    shown = (say.figure(0.5), say.figure(None), say.percentage(0.5), say.chance(1e-5), say.chance(0.042))
    assert shown == figures
    with pytest.raises(KeyError):
        say("nothing of this name")
