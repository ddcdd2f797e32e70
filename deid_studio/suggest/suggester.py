"""From a text to suggestions: rules and a model for its language and register, and what recurs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.errors import EngineUnavailable
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.suggest import sweep
from deid_studio.suggest.again.hit import Taken
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.combine import beside, combined, rejoined
from deid_studio.suggest.density import weighed
from deid_studio.suggest.edges import with_edges
from deid_studio.suggest.model.house_model import HouseModel, base_of
from deid_studio.suggest.model.model import CARD, MODEL, MODELS, UNMEASURED, Card, Model, family, read_card
from deid_studio.suggest.repeats import repeats
from deid_studio.suggest.rules import money, notes, spoken, talk, written
from deid_studio.suggest.rules.written.written_dates import no_dates
from deid_studio.suggest.settling.conventions import conventional, is_apart
from deid_studio.suggest.settling.margins import within_margins
from deid_studio.suggest.settling.name_boundaries import bounded
from deid_studio.suggest.settling.name_kinds import settled
from deid_studio.suggest.tagging import Suggestion, tagged, tags_of
from deid_studio.suggest.text_language import Language, has_case, language_of
from deid_studio.suggest.text_language import is_speech as looks_spoken
from deid_studio.suggest.thresholds import SLIDER_END, Thresholds
from deid_studio.suggest.token_text import TokenText

_DOUBTED: Final = 0.1
"""A rule that is no surer than this knows a reason against."""

_LEAST_SURE: Final = 0.3

_TELLS_OTHERS: Final = 0.9
"""A name that is less sure says nothing of the same word elsewhere: a drug taken for a name once is none six times."""

WEAK: Final = 0.8
"""A type of which less than this share of the suggestions is right costs more than it saves (South et al. 2014)."""

_Served = tuple[Language, bool, bool]
"""Which texts a model is for: a language, whether capitals tell in them, and whether somebody speaks."""

_Asked = Model | HouseModel

Further = Callable[[str, Progress], Sequence[Candidate]]
"""A suggester of a site's own: from a text to candidates; what the progress raises while it works ends it."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a text came to be: its language, whether capitals tell names from other words, and whether somebody speaks.

    Speech has capitals, stops and digits where people and some recognisers put it down.
    """

    language: Language
    has_case: bool
    is_speech: bool


def manner_of(reading: TokenText, language: Language | None = None, *, is_speech: bool = False) -> Manner:
    """The manner of a text; `language` where it is known, `is_speech` where that is, else as the text looks."""
    known = language or language_of(reading)
    return Manner(known, has_case(reading), is_speech or looks_spoken(reading, known))


def find(reading: TokenText, manner: Manner) -> list[Candidate]:
    """What the rules for this manner find; overlaps are possible. Speech is asked as if it were written, too."""
    if manner.language == "en":
        return [*talk.find(reading), *notes.find(reading)]
    return [*written.find(reading), *(spoken.find if manner.is_speech else spoken.in_words)(reading)]


def hints(reading: TokenText, manner: Manner) -> list[Candidate]:
    """What the rules find, and where the names among that recur: what a model is told of a text."""
    findings = find(reading, manner)
    return [*findings, *repeats(reading, findings, language=manner.language, has_case=manner.has_case)]


def judged(reading: TokenText, manner: Manner, pool: Iterable[Candidate], card: Card) -> list[Candidate]:
    """One answer from all that was found: no two overlap, each is as sure as was measured for what found it."""
    found, measured = chosen(reading, manner, pool, card)
    typed = settled(
        reading,
        found,
        measured,
        typing=card.typing,
        weights=card.kinds,
        has_case=manner.has_case,
        is_speech=manner.is_speech,
    )
    edged = with_edges(reading.text, typed)
    apart = manner.has_case and is_apart(reading, card.look)
    if manner.language == "de":
        edged = conventional(reading, edged, apart=apart)
    sure = [card.chosen(candidate) for candidate in edged]
    return _swept(reading, manner, weighed(reading, sure, card.density, apart=apart), card)


def chosen(
    reading: TokenText, manner: Manner, pool: Iterable[Candidate], card: Card
) -> tuple[list[Candidate], list[Candidate]]:
    """What is chosen of a pool, before it is settled of what kind it is, and the pool as sure as was measured."""
    pool = list(pool)
    doubted = Taken(c.span for c in pool if c.confidence <= _DOUBTED)
    none = Taken(no_dates(reading.text) if manner.language == "de" else ())
    measured = [_no_date(_less_sure(card.measured(candidate), doubted), none) for candidate in pool]
    once = combined(reading.text, measured, exactness=card.exactness)
    telling = [one for one in once if one.confidence >= _TELLS_OTHERS]
    again = repeats(reading, telling, language=manner.language, has_case=manner.has_case)
    found = combined(reading.text, [*once, *map(card.measured, again)], exactness=card.exactness)
    found = rejoined(reading.text, found, measured)
    if manner.language == "de":
        found = within_margins(reading, found, is_speech=manner.is_speech)
        found = bounded(reading, found, has_case=manner.has_case, is_speech=manner.is_speech)
    return found, measured


def _swept(reading: TokenText, manner: Manner, found: Sequence[Candidate], card: Card) -> list[Candidate]:
    """`found`, and what is not known to be harmless beside it; none of that is fainter than the slider's end shows."""
    known = [candidate for candidate in found if candidate.confidence >= SLIDER_END]
    unknown = beside(reading.text, sweep.find(reading, language=manner.language, has_case=manner.has_case), known)
    telling = [one for one in unknown if not sweep.is_particles(reading, one.span, manner.language)]
    swept = combined(reading.text, telling, exactness=card.exactness)
    places = Taken(candidate.span for candidate in swept)
    raised = [
        candidate if places.is_free(candidate.span) else replace(candidate, confidence=SLIDER_END)
        for candidate in found
        if candidate.confidence < SLIDER_END
    ]
    rest = map(card.chosen, beside(reading.text, swept, raised))
    added = [replace(candidate, confidence=max(candidate.confidence, SLIDER_END)) for candidate in rest]
    return sorted([*known, *raised, *added], key=lambda candidate: candidate.span)


def _less_sure(candidate: Candidate, doubted: Taken) -> Candidate:
    """The candidate; a model's is not sure where a rule has looked and doubts it: "new orleans food", eponyms."""
    if family(candidate) != MODEL or doubted.is_free(candidate.span):
        return candidate
    return replace(candidate, confidence=min(candidate.confidence, _LEAST_SURE))


def _no_date(candidate: Candidate, none: Taken) -> Candidate:
    """The candidate; a date is doubtful where the words before a figure tell that it is another."""
    if candidate.kind is not Kind.DATE or none.is_free(candidate.span):
        return candidate
    return replace(candidate, confidence=min(candidate.confidence, _DOUBTED))


class Suggester:
    """Suggests PHI in texts, in the tags of one tag set; one at a time may ask it."""

    def __init__(
        self,
        tag_set: TagSet,
        models: Mapping[_Served, _Asked],
        *,
        language: Language | None,
        further: Sequence[Further],
    ) -> None:
        self._tag_set = tag_set
        self._models = models
        self._language = language
        self._further = further
        self._asked: set[Language] = set()
        self._wants_money = bool(tags_of(Kind.MONEY, tag_set) or tags_of(Kind.CURRENCY, tag_set))

    def suggest(self, text: str, *, is_speech: bool = False, progress: Progress = silent) -> list[Suggestion]:
        """All that may be PHI in a text, however unsure, in text order; no two overlap.

        `is_speech` where it is known that somebody speaks; else the text tells. What `progress` raises ends it.
        """
        reading = TokenText.of(text)
        return tagged(reading, self._found(reading, is_speech=is_speech, progress=progress), self._tag_set)

    def sort(self, text: str, spans: Iterable[Span], *, is_speech: bool = False) -> list[Suggestion]:
        """The tags of spans that are known to be PHI of some kind; a span that nothing tells the kind of is left out.

        What the suggesters find within a span decides, also where they are not sure; the surest and longest counts
        most. The sweep has no say: it knows that a word is unknown, not of what kind it is.
        """
        reading = TokenText.of(text)
        everything = [
            candidate
            for candidate in self._found(reading, is_speech=is_speech)
            if tags_of(candidate.kind, self._tag_set) and not candidate.source.startswith(sweep.SWEPT)
        ]
        sorted_out = []
        for span in spans:
            within = [candidate for candidate in everything if candidate.span.overlaps(span)]
            best = max(within, key=lambda candidate: candidate.confidence * _shared(candidate.span, span), default=None)
            if best is not None:
                sorted_out.append(Candidate(span, best.kind, best.confidence, best.source))
        return tagged(reading, sorted_out, self._tag_set)

    @property
    def thresholds(self) -> Thresholds:
        """The least confidence by tag, as the models' cards have it; of several kinds of a tag the most lenient.

        Cards of languages in which nothing was asked do not count, unless nothing was asked at all.
        """
        found: dict[str, float] = {}
        for card in self._cards:
            for kind, least in card.thresholds.items():
                for tag in tags_of(kind, self._tag_set):
                    found[tag.name] = min(least, found.get(tag.name, 1.0))
        return Thresholds(found)

    @property
    def weak_tags(self) -> frozenset[str]:
        """Tags whose suggestions, at the default thresholds, were right less often than `WEAK` when measured."""
        shares: dict[str, list[float]] = {}
        for card in self._cards:
            for kind, precision in card.precision.items():
                for tag in tags_of(kind, self._tag_set):
                    shares.setdefault(tag.name, []).append(precision)
        return frozenset(tag for tag, measured in shares.items() if max(measured) < WEAK)

    def _found(self, reading: TokenText, *, is_speech: bool = False, progress: Progress = silent) -> list[Candidate]:
        manner = manner_of(reading, self._language, is_speech=is_speech)
        self._asked.add(manner.language)
        model = self._models.get((manner.language, manner.has_case, manner.is_speech))
        pool = hints(reading, manner)
        if model is not None:
            pool += model.candidates(reading, pool)
        if self._wants_money:
            pool += money.find(reading, language=manner.language)
        pool += (candidate for suggest in self._further for candidate in suggest(reading.text, progress))
        return judged(reading, manner, pool, model.card if model else UNMEASURED)

    @property
    def _cards(self) -> list[Card]:
        cards = [model.card for model in set(self._models.values()) if self._language in (None, model.card.language)]
        return [card for card in cards if card.language in self._asked] or cards


def load(
    tag_set: TagSet,
    *,
    language: Language | None = None,
    further: Sequence[Further] = (),
    models: Path = MODELS,
    learned: Path | None = None,
) -> Suggester:
    """The suggester with the models in the folder `models`; `language` is each text's own where it is None.

    Where that folder has no model for a manner, the one that comes with the program is asked. `further` are suggesters
    of a site's own, `learned` is the model that a project learned over the program's. Raises EngineUnavailable where a
    model is damaged, or a folder of a site's own has none.
    """
    cards = _cards(MODELS) | (_cards(models) if models != MODELS else {})
    folders: dict[_Served, Path] = {texts: folder for folder, card in cards.items() for texts in _served(card)}
    asked = {folder for (of, *_), folder in folders.items() if language in (None, of)}
    loaded = {folder: Model(folder, cards[folder]) for folder in sorted(asked)}
    served: dict[_Served, _Asked] = {texts: loaded[folder] for texts, folder in folders.items() if folder in loaded}
    if learned is not None:
        card = read_card(learned)
        bases = [model for model in loaded.values() if model.card.language == card.language]
        if bases:
            house = HouseModel(learned, _base(learned, bases))
            served |= {texts: house for texts in _served(card) if texts in served}
    return Suggester(tag_set, served, language=language, further=further)


def _base(learned: Path, models: Sequence[Model]) -> Model:
    """That of some models over which one was learned; any where it is not among them, which is told then."""
    source = base_of(learned)
    return next((model for model in models if model.source == source), models[0])


def _cards(models: Path) -> dict[Path, Card]:
    """Cards of the models in a folder by theirs; of two for the same texts the last counts."""
    found = {path.parent: read_card(path.parent) for path in sorted(models.glob(f"*/{CARD}"))}
    if not found and models != MODELS:
        raise EngineUnavailable(sentence("there is no model in {name}", name=models.name))
    return found


def _served(card: Card) -> Iterator[_Served]:
    """What texts a model is for."""
    for case in (True, False) if card.has_case is None else (card.has_case,):
        for speech in (True, False) if card.is_spoken is None else (card.is_spoken,):
            yield card.language, case, speech


def _shared(span: Span, other: Span) -> int:
    return min(span.end, other.end) - max(span.start, other.start)
