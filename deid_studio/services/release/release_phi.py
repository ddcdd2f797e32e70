"""What is PHI in a release: its strings, which words are ordinary all the same, and which names give any away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.document import Document
from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.redaction.leaks import hits_in
from deid_studio.redaction.needles import SHORTEST_NAME, IsOrdinary, Needles, Phi
from deid_studio.redaction.spelling.text_readings import odd_readings
from deid_studio.redaction.spelling.word_joins import SHORTEST
from deid_studio.redaction.spelling.word_keys import folded
from deid_studio.redaction.text_words import FoldedWords
from deid_studio.redaction.values.calendar_days import days_in, reading_order
from deid_studio.redaction.values.number_forms import SHORTEST_NUMBER
from deid_studio.redaction.values.surface_worth import has_two_orders
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.unusable_lines import UnusableLine, named_places
from deid_studio.storage.queries import DocumentEntry
from deid_studio.suggest.again.folded_words import fold
from deid_studio.suggest.digit_words import as_digits
from deid_studio.suggest.lexicon import medical, name_lists, place_lists, word_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.text_language import is_likely_english
from deid_studio.word_files import word_set

_NAMES: Final = frozenset(
    {Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON, Kind.TYPIST, Kind.GIVEN_NAME, Kind.SURNAME}
)
_DATES: Final = frozenset({Kind.DATE, Kind.FULL_DATE, Kind.DATE_PART, Kind.HOLIDAY, Kind.SEASON})
_ALL_DATES: Final = _DATES | {Kind.BIRTHDATE}
OLDEST: Final = 89
"""Ages above could lead to a person; HIPAA, 45 CFR 164.514(b)(2)(i)(C)."""
_OLD_WORDS: Final = re.compile(r"\b(?:ninet(?:y|ieth)|hundred)", re.IGNORECASE)
_NEUTRAL: Final = re.compile(r"document-\d{4,}")
_SHORT: Final = range(SHORTEST_NAME, SHORTEST)
"""Letters of names that are looked for inside the words of a file's name only."""
_ORDINARY_ZIPF: Final = 3.5
_EVERYDAY_ZIPF: Final = 4.25
"""How frequent a word is that is a name as well, and is the word far more often."""
_WORDS_REMEMBERED: Final = 1 << 16


def known_words(tag_set: TagSet) -> frozenset[str]:
    """Words, folded, that stand in names and everywhere else: particles, titles, and the tags themselves."""
    around_names = (
        (name_lists.name_particles() | name_lists.titles()) - name_lists.surnames() - set(name_lists.given_names())
    )
    return frozenset(map(folded, (*around_names, *(tag.name for tag in tag_set.tags))))


def phi_of(document: Document, annotations: Iterable[Annotation], tag_set: TagSet) -> Iterator[Phi]:
    """The strings of a document's PHI, by the document's id; of half a word the whole one too."""
    text = document.text
    order: str | None = None
    told: dict[str, tuple[frozenset[Kind], bool, bool]] = {}
    seen: set[tuple[str, tuple[tuple[int, int], ...]]] = set()
    for annotation in annotations:
        place = annotation.tag, tuple([(fragment.start, fragment.end) for fragment in annotation.fragments])
        if annotation.is_audio_only or place in seen:
            continue
        seen.add(place)
        if annotation.tag not in told:
            tag = tag_set.find(annotation.tag)
            kinds = frozenset(tag.kinds) if tag else frozenset()
            # A tag of which nothing is known may be for names
            is_name, is_date = not kinds or not kinds.isdisjoint(_NAMES), not kinds.isdisjoint(_ALL_DATES)
            told[annotation.tag] = kinds, is_name, is_date
        kinds, is_name, is_date = told[annotation.tag]
        surface, (start, end) = annotation.surface(text), annotation.edges
        whole = _whole_words(text, start, end)
        is_shared = _is_shared(surface, kinds)
        for one in (surface,) if whole == text[start:end] else (surface, whole):
            phi = Phi(one, document.id, annotation.tag, start, end, is_name, is_shared, is_date)
            if has_two_orders(one):
                order = reading_order(text) if order is None else order
                phi = phi._replace(order=order)
            yield phi


def _whole_words(text: str, start: int, end: int) -> str:
    """What stands from `start` to `end`, with the rest of the words that are cut there."""
    while 0 < start < end and text[start - 1].isalpha() and text[start].isalpha():
        start -= 1
    while start < end < len(text) and text[end].isalpha() and text[end - 1].isalpha():
        end += 1
    return text[start:end]


def named_phi(document: Document, lines: Iterable[UnusableLine]) -> Iterator[Phi]:
    """What the lines name that no import could use, and that nobody has dismissed."""
    waiting = [line for line in lines if not line.is_dismissed]
    for surface, places in named_places(waiting, document.text).items() if waiting else ():
        at = places[0] if places else Span(0, 1)
        yield Phi(surface, document.id, "PHI", at.start, at.end)


def _is_shared(surface: str, kinds: frozenset[Kind]) -> bool:
    """Whether it is an age below 90, or a date without a year and a day."""
    if Kind.AGE in kinds:
        return not is_old(surface)
    if not kinds or not kinds <= _DATES or sum(map(str.isdigit, surface)) >= SHORTEST_NUMBER:
        return False
    return not any(day.year for day, _ in days_in(surface))


def is_old(surface: str) -> bool:
    """Whether an age, in digits or words, is above 89."""
    numbers = (as_digits(fold(word)) for word in re.findall(r"\w+", surface))
    if any(number is not None and OLDEST < int(number) < 200 for number in numbers):
        return True
    return _OLD_WORDS.search(surface) is not None


@lru_cache(_WORDS_REMEMBERED)
def is_ordinary(word: str) -> bool:
    """Whether a word, in lower case, is an ordinary one in German, or names a disease: klein, koch, parkinson.

    A name or a town counts only where lists know it as a word too, for lists of words have well-known names in them.
    """
    if any(word in known for known in (name_lists.ambiguous("de"), name_lists.ambiguous("en"), medical.eponyms())):
        return True
    frequency = word_lists.zipf(word, "de")
    if word in word_set("sweep.words.namesakes") and frequency >= _EVERYDAY_ZIPF:
        return True
    if word in name_lists.surnames() or word in name_lists.given_names():
        return False
    if word in place_lists.towns():
        return word in place_lists.ambiguous("de")
    if word in place_lists.world_cities():
        return word in place_lists.ambiguous("de") or word in place_lists.ambiguous("en")
    return word_lists.german_case(word) in ("other", "both") or frequency >= _ORDINARY_ZIPF


def _is_english_word(word: str) -> bool:
    return not _is_listed(word) and is_harmless(word, "en")


def _is_listed(word: str) -> bool:
    """Whether lists have a word as a name or a town."""
    return any(
        word in known
        for known in (
            name_lists.surnames(),
            name_lists.given_names(),
            place_lists.towns(),
            place_lists.world_cities(),
        )
    )


def ordinary_in(text: str) -> IsOrdinary:
    """What is an ordinary word in a text; of one in English, which is told only if anybody asks, English words too."""

    @cache
    def is_english() -> bool:
        return is_likely_english(text)

    return lambda word: is_ordinary(word) or (is_english() and _is_english_word(word))


def is_telling(name: str, needles: Needles, *, document_id: str | None = None) -> bool:
    """Whether the name of a file or document gives PHI away, be it a part of a longer word."""
    if _NEUTRAL.fullmatch(name):
        return False
    if hits_in(name, needles, document=document_id, is_ordinary=lambda _: False):
        return True
    for text in (name, *(reading.text for reading in odd_readings(name))):
        parts = [part for part in FoldedWords(text).keys if not part[0].isdigit()]
        short = (part[at : at + length] for part in parts for length in _SHORT for at in range(len(part) - length + 1))
        # Also where a name was cut in two
        if any(one in needles.names for one in short) or (parts and needles.name_in("".join(parts))):
            return True
    return False


def neutral_names(entries: Sequence[DocumentEntry], needles: Needles) -> dict[str, str]:
    """What documents are called by id: those whose names give PHI of any document away by a number."""
    wanted = [
        f"document-{number:04d}" if is_telling(one.name, needles, document_id=one.id) else one.name
        for number, one in enumerate(entries, start=1)
    ]
    return {one.id: name for one, name in zip(entries, portable_names(wanted), strict=True)}
