"""Everyday words that are surnames after a title."""

from __future__ import annotations

from typing import Final

from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens
from deid_studio.word_files import word_set

STRONG_TITLES: Final = frozenset("mister mr mrs missus missis ms doctor dr professor prof".split())
"""Titles that nothing but a name follows."""

AFTER_MODAL_NAMES: Final = frozenset("will is was has had says said would can 's and who he she which".split())
"""Words that follow "will" where it is a name: "my son will was here"."""

_ADDRESSING: Final = STRONG_TITLES - {"doctor", "dr", "professor", "prof"}
_TITLED_WORDS: Final = word_set("talk.titled_words.titled_words")
_AFTER_TITLED: Final = (
    FUNCTION_WORDS - frozenset("bit while time".split()) | FILLERS | {"", ".", ",", "?", "said", "says"}
)


def is_titled_word(speech: TalkTokens, first: int) -> bool:
    """Whether word `first` is an everyday word that stands as a surname after a title: "mister may", "doctor young"."""
    word = speech.words[first]
    if word not in _TITLED_WORDS or not (speech.turns[first + 1] or speech.words[first + 1] in _AFTER_TITLED):
        return False
    return speech.words[first - 1] in _ADDRESSING or word not in ("may", "will", "hope")
