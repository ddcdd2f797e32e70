"""How far a name of a person goes on, and everyday words that are surnames after a title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    STRONG_TITLES,
    Given,
    can_be_name,
    fits_strong_cue,
    given,
    is_in_dictionary,
    is_rare,
    is_surname_after_given,
)
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens
from deid_studio.word_files import word_set

LONGEST: Final = 4

_CONTRACTIONS: Final = frozenset("'s 'm 're 'd 'll 've".split())
_NAME_ZIPF: Final = 4.2
_SUFFIXES: Final = frozenset("junior senior jr sr".split())


def run_of_names(
    speech: TalkTokens, first: int, *, longest: int = LONGEST, fits: Callable[[str], bool] = can_be_name
) -> int:
    """The end of the name that begins at word `first`, `first` itself where that is none; its words `fits`."""
    words, end = speech.words, first
    while end < min(first + longest, len(speech)) and speech.proper[end] is not False:
        if end > first and (speech.turns[end] or words[end] in words[first:end]):
            break
        if words[end] == "o" and words[end + 1].startswith("'"):
            end += 2
            continue
        if end > first and given(words[first]):
            if not _goes_on(words, first, end) and not (fits is fits_strong_cue and fits(words[end])):
                break
        elif not fits(words[end]):
            break
        end += 1
        end = _past_particles(speech, end)
        if words[end].startswith("'") and len(words[end]) > 1 and words[end] not in _CONTRACTIONS:
            end += 1
    return end


_MOST_PARTICLES: Final = 4
_PARTICLES: Final = word_set("talk.name_runs.particles")


def _past_particles(speech: TalkTokens, end: int) -> int:
    """The word after the particles from word `end` on and the surname that follows them: "de vries"."""
    words, last = speech.words, end
    while words[last] in _PARTICLES and not speech.turns[last] and last < end + _MOST_PARTICLES:
        last += 1
    named = last > end and not speech.turns[last] and (is_rare(words[last]) or is_surname_after_given(words[last]))
    return last + 1 if named else end


def _is_name_only(word: str) -> bool:
    """Whether `word` is a seldom given name that no dictionary has as a word."""
    return given(word) != Given.NO and not is_in_dictionary(word) and lexicon.zipf(word, "en") < _NAME_ZIPF


def _goes_on(words: Sequence[str], first: int, end: int) -> bool:
    """Whether word `end` goes on a name that begins with a given name at `first`."""
    word, before = words[end], words[end - 1]
    if end > first + 1 and is_surname_after_given(before) and not given(before):
        return word in _SUFFIXES or is_rare(word)
    if is_surname_after_given(word) or given(word) == Given.KNOWN:
        return True
    return _is_name_only(word) and _is_name_only(before)


AFTER_MODAL_NAMES: Final = word_set("talk.name_runs.after_modal_names")
"""Words that follow "will" where it is a name: "my son will was here"."""

_ADDRESSING: Final = STRONG_TITLES - {"doctor", "dr", "professor", "prof"}
_TITLED_WORDS: Final = word_set("talk.name_runs.titled_words")
_AFTER_TITLED: Final = FUNCTION_WORDS - frozenset("bit while time".split()) | FILLERS | {"said", "says"}


def is_titled_word(speech: TalkTokens, first: int) -> bool:
    """Whether word `first` is an everyday word that stands as a surname after a title: "mister may", "doctor young"."""
    word = speech.words[first]
    if word not in _TITLED_WORDS or not speech.closes(first + 1, after=_AFTER_TITLED):
        return False
    return speech.words[first - 1] in _ADDRESSING or word not in ("may", "will", "hope")
