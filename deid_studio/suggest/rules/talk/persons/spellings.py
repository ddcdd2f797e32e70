"""Names of persons that are spelled out in talk."""

from __future__ import annotations

from collections.abc import Iterator

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.persons.english_name_words import Given, given
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText

_SPELLED_WITHIN = 12
_CUED_WITHIN = 10
_FEWEST_LETTERS = 3
_FEWEST_UNCUED_LETTERS = 5
_MOST_LETTERS = 60


def find(reading: TokenText) -> Iterator[Candidate]:
    """Names dictated letter by letter, and the words they spell."""
    speech = speech_of(reading)
    at = 0
    while at < len(speech):
        if not _is_letter(speech.words[at]):
            at += 1
            continue
        end, letters = _letters(speech, at)
        if len(letters) >= _FEWEST_LETTERS:
            yield from _spelling(speech, at, end, letters)
        at = end


def _is_letter(word: str) -> bool:
    return len(word) == 1 and word.isalpha()


def _letters(speech: TalkTokens, at: int) -> tuple[int, str]:
    """The end of the letters that begin at word `at`, and what they spell: "b as in boy o double l"."""
    words, letters, end = speech.words, "", at
    while end < len(speech) and (end == at or not speech.turns[end]) and len(letters) < _MOST_LETTERS:
        if _is_letter(words[end]):
            letters += words[end]
            end += 1
            example = end + 1 + (words[end : end + 2] == ["as", "in"])
            if words[end] in ("as", "like", "for") and words[example].startswith(letters[-1]):
                end = min(example + 1, len(speech))
        elif words[end] == "double" and _is_letter(words[end + 1]):
            letters += words[end + 1] * 2
            end += 2
        elif words[end] == "," and _is_letter(words[end + 1]):
            end += 1
        else:
            break
    return end, letters


def _spelling(speech: TalkTokens, at: int, end: int, letters: str) -> Iterator[Candidate]:
    """The letters from word `at` as a name, or as several where they spell several of the words before."""
    words, plain = speech.words, end - at == len(letters)
    for back in range(at - 1, max(-1, at - _SPELLED_WITHIN), -1):
        word = words[back].removeprefix("'")
        ends_so = plain and letters.endswith(word)
        if len(word) < _FEWEST_LETTERS or not (ends_so or _spells(word, letters)):
            continue
        first = end - len(word) if ends_so else at
        yield speech.found(first, end, Kind.PERSON, 0.95, "talk.name.spelled")
        if given(word) != Given.KNOWN:
            yield speech.found(back, back + 1, Kind.PERSON, 0.85, "talk.name.spelled_word")
        if first - at >= _FEWEST_LETTERS:
            yield from _spelling(speech, at, first, letters[: first - at])
        return
    is_hyphenated = "-".join(words[at:end]) == speech.text[speech.starts[at] : speech.ends[end - 1]].lower()
    cued = is_hyphenated or any(
        word.startswith("spell") or word == "name" for word in words[max(0, at - _CUED_WITHIN) : at]
    )
    if cued or len(letters) >= _FEWEST_UNCUED_LETTERS:
        yield speech.found(at, end, Kind.PERSON, 0.9 if cued else 0.6, "talk.name.spelled")


def _spells(word: str, letters: str) -> bool:
    """Whether `letters` spell `word`, one of them heard wrongly at most."""
    return len(word) == len(letters) and sum(a != b for a, b in zip(word, letters, strict=True)) <= 1
