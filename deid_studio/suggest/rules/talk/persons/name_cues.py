"""Names of persons in talk after what introduces them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS, KIN, SAYING
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    STRONG_TITLES,
    WORD_GIVEN,
    Given,
    can_be_name,
    fits_strong_cue,
    given,
    is_listed_surname,
    is_rare,
    is_surname,
)
from deid_studio.suggest.rules.talk.persons.name_runs import AFTER_MODAL_NAMES, LONGEST, is_titled_word, run_of_names
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

Finding = tuple[int, int, float, str]
"""First word, the word after the last, confidence, rule."""

_WEAK_TITLES: Final = word_set("talk.name_cues.weak_titles")
_FAMILIAR_TITLES: Final = frozenset("uncle aunt auntie aunty coach president miss".split())
_POSSESSIVES: Final = frozenset("my his her your their our 's".split())
_GREETINGS: Final = frozenset("hi hello hey thanks bye goodbye dear welcome".split())
_OBJECTS: Final = word_set("talk.name_cues.objects")
_CALL_BY: Final = [phrase.split() for phrase in word_tuple("talk.name_cues.call_by")]
_BEFORE_NAME: Final = frozenset("your first last her his patient".split())
_SKIPPED: Final = FILLERS | word_set("talk.name_cues.skipped")
_NAMED_PERSONS: Final = word_set("talk.name_cues.named_persons")
_NAMED_KIN: Final = frozenset("uncle aunt auntie grandma grandpa granny cousin nephew niece".split())
_GREETED: Final = frozenset("me mom dad hi hey hello".split())
_RARE_ZIPF: Final = 3.3
_NICKNAME_ZIPF: Final = 5.0
_SURNAME_ZIPF: Final = 4.2
_CALLING: Final = frozenset("calling from at with over speaking and in again how".split()) | {""}
_ANIMALS: Final = word_set("talk.name_cues.animals")
_ADJECTIVES_TOO: Final = frozenset("frank grace gay christian".split())
_MISS_VERB_BEFORE: Final = CLOSED_CLASS - frozenset("is and 's with for to by".split())


def find(reading: TokenText) -> Iterator[Candidate]:
    """Names after what introduces one: "my name is", "mister", "my sister", "a lady named", "this is"."""
    speech = speech_of(reading)
    for at, word in enumerate(speech.words):
        if (cue := _CUES.get(word)) is not None and (found := cue(speech, at)) is not None:
            first, end, confidence, rule = found
            yield speech.found(first, end, Kind.PERSON, confidence, f"talk.name.{rule}")


def _after_title(speech: TalkTokens, at: int) -> Finding | None:
    """ "mister okafor", "doctor jane loomis", "uncle bill"."""
    title, first = speech.words[at], at + 1
    if speech.turns[first]:
        return None
    strong = title in STRONG_TITLES
    if strong and is_titled_word(speech, first):
        return first, first + 1, 0.85, "title"
    end = run_of_names(speech, first, longest=3, fits=fits_strong_cue if strong else can_be_name)
    if end == first:
        return _after_kin(speech, at) if title in KIN else None
    name = speech.words[first]
    listed = given(name) == Given.KNOWN or is_surname(name)
    if strong:
        return first, end, 0.93 if listed or is_rare(name) or end > first + 1 else 0.8, "title"
    if title == "miss" and speech.words[at - 1] in _MISS_VERB_BEFORE - {"a"}:
        return None
    if listed or (is_rare(name) and title not in KIN):
        return first, end, 0.9, "title"
    if given(name) and title in _FAMILIAR_TITLES:
        return first, end, 0.85, "title"
    return _after_kin(speech, at) if title in KIN else None


_VERB_ZIPF: Final = 4.0


def _after_kin(speech: TalkTokens, at: int) -> Finding | None:
    """ "my sister carla", "her brother in law mark", "a friend bo"."""
    words, head = speech.words, at
    if words[at] == "law":
        if words[at - 1] != "in":
            return None
        head = at - 2
    owners = (words[head - 1], words[head - 2])
    if owners[0] not in _POSSESSIVES | {"a"} and owners[1] not in _POSSESSIVES | {"a", "the"}:
        return None
    first = at + 1
    while words[first] in (",", "named", "called") and first < at + 4:
        first += 1
    if words[first] == "is" and given(words[first + 1]) == Given.KNOWN:
        first += 1
    name, rank = words[first], given(words[first])
    if speech.turns[first] or name in CLOSED_CLASS - WORD_GIVEN:
        return None
    if name in ("may", "will", "hope") and words[first + 1] in AFTER_MODAL_NAMES:
        return first, first + 1, 0.85, "kin"
    if name in CLOSED_CLASS:
        return (first, first + 1, 0.3, "kin") if words[first + 1] in SAYING else None
    if rank == Given.WORD_TOO and words[first + 1] in _OBJECTS and lexicon.zipf(name, "en") >= _VERB_ZIPF:
        return (first, first + 1, 0.3, "kin") if words[first + 1] in SAYING else None
    end = run_of_names(speech, first, longest=2)
    if end == first:
        seldom = lexicon.zipf(name, "en") < _NICKNAME_ZIPF and name.isalpha() and words[first + 1] in SAYING
        return (first, first + 1, 0.35, "nickname") if seldom else None
    if rank:
        return first, end, 0.93 if rank == Given.KNOWN else 0.8, "kin"
    if is_rare(name):
        return first, end, 0.55 if name.endswith("s") else 0.8, "kin"
    if words[at] in _NAMED_KIN and is_listed_surname(name) and lexicon.zipf(name, "en") < _SURNAME_ZIPF:
        return first, end, 0.7, "kin"
    return (first, end, 0.5, "kin") if is_surname(name) else None


def _after_name(speech: TalkTokens, at: int) -> Finding | None:
    """ "my name is", "his name was", "name's", and what answers "your name"."""
    words, first = speech.words, at + 1
    if words[at - 1] == "'s" and words[at - 2] in _ANIMALS:
        return None
    if (found := _answer(speech, at)) is not None:
        return found
    if words[first] not in ("is", "'s", "was", "please", "again", "?") and words[at - 1] not in _BEFORE_NAME:
        return None
    first += words[first] in ("is", "'s", "was")
    answered = False
    while words[first] in _SKIPPED and first < at + 12:
        answered = answered or speech.turns[first]
        first += 1
    answered = answered or speech.turns[first]
    if answered and (end := _whole_turn(speech, first)) is not None:
        return first, end, 0.85, "name_asked"
    end = run_of_names(speech, first, fits=fits_strong_cue)
    if end == first:
        told = words[at + 1] in ("is", "'s", "was") and words[at - 1] in _POSSESSIVES and _stands_alone(speech, first)
        return (first, first + 1, 0.75, "name_is") if told else None
    return first, end, 0.75 if answered and given(words[first]) != Given.KNOWN else 0.93, "name_is"


_ASKING: Final = word_set("talk.name_cues.asking")
_QUESTION_GOES_ON: Final = 7


def _answer(speech: TalkTokens, at: int) -> Finding | None:
    """The name that the turn after "what's the name on it" begins with."""
    words, first = speech.words, at + 1
    if _ASKING.isdisjoint(words[max(0, at - 4) : at]):
        return None
    while not speech.turns[first] and first < at + _QUESTION_GOES_ON:
        first += 1
    if first >= len(speech) or not speech.turns[first]:
        return None
    while words[first] in _SKIPPED | {"this", "i", "'m"} and first < at + 2 * _QUESTION_GOES_ON:
        first += 1
    end = run_of_names(speech, first, longest=4, fits=fits_strong_cue)
    if end == first:
        return None
    while end < first + 4 and not speech.turns[end] and is_surname(words[end]):
        end += 1
    if is_rare(words[first]) or given(words[first]) == Given.KNOWN or is_surname(words[first]):
        return first, end, 0.9, "name_asked"
    again = words[end] == words[first] and not speech.turns[end]
    return (first, end, 0.7, "name_asked") if again or speech.turns[end] else None


def _stands_alone(speech: TalkTokens, first: int) -> bool:
    """Whether nothing goes on after word `first`, which may be a word of every day: "my name's miracle"."""
    word = speech.words[first]
    may_be_name = word.isalpha() and len(word) > 1 and word not in CLOSED_CLASS - WORD_GIVEN
    return may_be_name and not speech.turns[first] and speech.closes(first + 1, after=frozenset())


def _whole_turn(speech: TalkTokens, first: int) -> int | None:
    """The end of a turn that has nothing but a name from word `first` on."""
    words, end = speech.words, first
    while end < len(speech) and (end == first or not speech.turns[end]):
        if words[end] in CLOSED_CLASS | FILLERS or not words[end].isalpha() or len(words[end]) < 2:
            return None
        end += 1
        if end > first + LONGEST:
            return None
    return end if end > first else None


def _after_named(speech: TalkTokens, at: int) -> Finding | None:
    """ "a lady named guadalupe", "they call him, called bo"."""
    words, first = speech.words, at + 1
    while words[first] == ",":
        first += 1
    named = words[at] == "named"
    end = run_of_names(speech, first, fits=fits_strong_cue if named else can_be_name)
    if end == first or speech.turns[first]:
        return None
    if named:
        return first, end, 0.3 if words[at - 1] in _ANIMALS else 0.92, "named"
    rank, person = given(words[first]), words[at - 1] in _NAMED_PERSONS
    if rank == Given.KNOWN or (rank and person):
        return first, end, 0.8, "called"
    return (first, end, 0.45, "called") if person and is_rare(words[first]) else None


_INTRODUCED: Final = frozenset("calling from with speaking returning over again . , ?".split())


def _after_be(speech: TalkTokens, at: int) -> Finding | None:
    """ "this is kim", "i'm lou", "it's joan calling"."""
    words, first = speech.words, at + 1
    subject = words[at - 1]
    if subject not in ("this", "i", "it", "that", "he", "she", "who") or (words[at] == "is" and subject == "it"):
        return None
    while words[first] == ",":
        first += 1
    if speech.turns[first]:
        return None
    if subject == "this" and words[first] in WORD_GIVEN and words[first + 1] in _INTRODUCED and words[first] != "may":
        return first, first + 1, 0.85, "this_is"
    me_too = subject == "it" and words[at - 2] in _GREETED
    end = run_of_names(speech, first, longest=3, fits=fits_strong_cue if subject == "this" or me_too else can_be_name)
    if end == first:
        return None
    name, rank = words[first], given(words[first])
    if rank == Given.KNOWN:
        return first, end, 0.93, "this_is"
    if me_too and (speech.turns[end] or is_rare(name)) and lexicon.zipf(name, "en") < _RARE_ZIPF:
        return first, end, 0.7, "this_is"
    if subject in ("this", "it") and end > first + 1 and rank:
        return first, end, 0.8, "this_is"
    unknown = all(is_rare(word) or is_listed_surname(word) for word in words[first:end])
    if subject == "i" and end > first + 1 and unknown:
        return first, end, 0.75, "this_is"
    if subject == "that" and rank and words[end] in ("he", "she", "and", "with", "there", "her", "his"):
        return first, end, 0.6, "that_is"
    if subject not in ("this", "i") or not (words[end] in _CALLING or speech.turns[end]) or name in _ADJECTIVES_TOO:
        return None
    if rank:
        return first, end, 0.75 if subject == "this" else 0.5, "this_is"
    if subject != "this":
        return None
    return first, end, 0.75 if is_rare(name) else 0.65, "this_is"


_NAMING: Final = frozenset("go goes went call calls called".split())


def _after_call_by(speech: TalkTokens, at: int) -> Finding | None:
    """ "you can call me seun", "she goes by mena", "this message is for kerensa whitcomb"."""
    words, first = speech.words, at + 1
    if words[at - 1 : at + 1] not in _CALL_BY and words[at : at + 1] not in _CALL_BY:
        return None
    while words[first] in ("just", "mister", "missus"):
        first += 1
    named = words[at - 1] in _NAMING and words[at] in ("by", "me", "him", "her")
    end = run_of_names(speech, first, longest=3)
    if end == first or speech.turns[first]:
        told = named and words[at] != "by" and _stands_alone(speech, first)
        return (first, first + 1, 0.5, "call_by") if told else None
    name, rank = words[first], given(words[first])
    if rank == Given.KNOWN or is_rare(name):
        return first, end, 0.85, "call_by"
    return (first, end, 0.65 if named else 0.4, "call_by") if (rank or named) and speech.closes(end) else None


def _after_greeting(speech: TalkTokens, at: int) -> Finding | None:
    """ "hi lou", "thanks joan", "dear grace"."""
    words, first = speech.words, at + 1
    if speech.turns[first]:
        return None
    name, end = words[first], run_of_names(speech, first, longest=3)
    if end == first:
        return None
    if given(name) == Given.KNOWN:
        return first, end, 0.92, "greeting"
    if words[at] in ("hi", "hello", "hey", "dear", "bye") and (given(name) or is_rare(name)):
        return first, end, 0.7, "greeting"
    return None


_CUES: Final[Mapping[str, Callable[[TalkTokens, int], Finding | None]]] = (
    dict.fromkeys(KIN, _after_kin)
    | dict.fromkeys(STRONG_TITLES | _WEAK_TITLES, _after_title)
    | dict.fromkeys(("named", "called"), _after_named)
    | dict.fromkeys(("is", "'s", "'m", "am"), _after_be)
    | dict.fromkeys(_GREETINGS, _after_greeting)
    | dict.fromkeys(("me", "him", "her", "say", "by", "as", "nicknamed", "to", "with"), _after_call_by)
    | {"name": _after_name, "for": _after_call_by}
)
