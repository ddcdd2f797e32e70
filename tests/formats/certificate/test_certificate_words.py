"""What certificates say is there in both languages, with the same values."""

import re
import tomllib

import pytest

from deid_studio import RESOURCES
from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.formats.certificate.certificate_words import wording
from deid_studio.redaction.redacted_transcript import TEXT_STYLES


def test_both_languages_take_the_same_values():
    sections = tomllib.loads((RESOURCES / "i18n" / "certificate.toml").read_text(encoding="utf-8"))
    for code, (english, german) in (row for section in sections.values() for row in section.items()):
        assert english and german, code
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", german)), code
    assert sections["checks"].keys() == sections["check_names"].keys()


@pytest.mark.parametrize("style", [*AUDIO_STYLES, *TEXT_STYLES, "mixed", "none"])
def test_each_style_has_a_name(style):
    assert wording("styles", style, "de") != style != wording("styles", style, "en")


def test_what_has_no_words_is_called_as_it_is():
    assert wording("risks", "new", "de") == "new"
