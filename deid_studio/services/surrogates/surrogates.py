"""Surrogates for all PHI of a project: the same person is the same in all documents, as the key has it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.formats.surrogate_key import SurrogateKey
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.redacted_transcript import Replacement, stretches
from deid_studio.redaction.surrogates import surrogate_dates
from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, vocabulary
from deid_studio.redaction.surrogates.surrogate_judge import SurrogateJudge
from deid_studio.services.surrogates.new_names import Mention, NameCast, cast_of
from deid_studio.services.surrogates.surrogate_key_file import new_key
from deid_studio.services.surrogates.surrogate_kinds import Reason, Sort
from deid_studio.services.surrogates.surrogate_maker import (
    Makings,
    SurrogateMaker,
    SurrogatePage,
    circle_of,
    place_of,
)
from deid_studio.services.surrogates.surrogate_words import Language, words_of
from deid_studio.services.surrogates.uncoded_patients import UncodedDocument, born_on_one_day, naming_one_person
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.text_language import language_of_text

AnnotationsOf = Callable[[str], Sequence[Annotation] | None]
"""What is PHI in the document with that id; None leaves the document out."""

_BEFORE: Final = 60


@dataclass(frozen=True, slots=True)
class Surrogates:
    """What stands for all PHI of some documents.

    `key` is the key that was given, or a new one, with all that is new in it; it is the caller's to write, after the
    release. `texts` are by document's id and by the span of the stretch, and so are the `reasons` of those that become
    their tag. `replaced` counts stretches by sort, and `fallbacks` those that become their tag, by sort and reason;
    `kept` counts ages that stay as they are.
    `namesakes` are documents, by name, that name the same patient, but no code of one, so that their dates move apart;
    `birthmates` are such that may be of one patient because they tell the same birth date, and one names nobody.
    """

    key: SurrogateKey
    texts: Mapping[str, Mapping[Span, str]]
    reasons: Mapping[str, Mapping[Span, Reason]]
    numbers: Mapping[str, Mapping[str, int]]
    replaced: Mapping[Sort, int]
    kept: int
    fallbacks: Mapping[tuple[Sort, Reason], int]
    namesakes: Sequence[Sequence[str]]
    birthmates: Sequence[Sequence[str]]

    def replacement(self, document_id: str) -> Replacement:
        """What `redaction.redacted_transcript.redact_text` asks for the stretches of that document."""
        texts = self.texts.get(document_id, {})
        return lambda stretch: texts.get(stretch.span)

    def entity(self, document_id: str, annotation_id: str) -> int:
        """The number, from 1, of whom or what an annotation means: the same person has the same everywhere."""
        return self.numbers[document_id][annotation_id]


def surrogates_of(
    project: Store,
    annotations_of: AnnotationsOf,
    *,
    judge: SurrogateJudge,
    key: SurrogateKey | None = None,
    document_ids: Collection[str] | None = None,
    progress: Progress = silent,
) -> Surrogates:
    """Surrogates for the PHI of all documents, or of those with these ids, under `key` or a new one.

    Names and places are never words that stand in any text of the project, nor PHI in the eyes of `judge`. What
    cannot be replaced for sure has no surrogate, and so becomes its tag. Audio-only annotations have a number alone.
    Raises Cancelled where `progress` does.
    """
    key = key or new_key()
    makings = Makings(project)
    pages = list(_pages(project, annotations_of, document_ids, share(progress, number=0, of=2)))
    texts = queries.texts(project, [entry.id for entry in queries.document_entries(project)])
    pseudonyms = Pseudonyms(
        key.secret, key.pseudonyms, originals=vocabulary(texts.values()), is_phi=lru_cache(None)(judge.is_phi)
    )
    cast = cast_of(list(_mentions(pages, makings)), pseudonyms)
    offsets = dict(key.offsets_days)
    for page in pages:
        if page.whose not in offsets:
            offsets[page.whose] = surrogate_dates.drawn_offset(
                key.secret, page.whose, keeps_weekdays=key.keeps_weekdays
            )
    maker = SurrogateMaker(key, makings, pseudonyms, cast, offsets, judge)
    for page in pages:
        maker.learn_places(page)
    found, numbers = {}, {}
    entities = dict(key.entities)
    for number, page in enumerate(pages):
        share(progress, number=1, of=2)(number, len(pages))
        found[page.document.id] = maker.texts(page)
        numbers[page.document.id] = _numbers(page, makings, cast, entities)
    grown = replace(key, pseudonyms=pseudonyms.became, offsets_days=offsets, entities=entities)
    uncoded = list(_uncoded(pages, numbers, makings))
    return Surrogates(
        grown,
        found,
        maker.reasons,
        numbers,
        maker.replaced,
        maker.kept,
        maker.fallbacks,
        naming_one_person(uncoded),
        born_on_one_day(uncoded),
    )


def _pages(
    project: Store, annotations_of: AnnotationsOf, document_ids: Collection[str] | None, progress: Progress
) -> Iterator[SurrogatePage]:
    entries = [entry for entry in queries.document_entries(project) if document_ids is None or entry.id in document_ids]
    for number, entry in enumerate(entries):
        progress(number, len(entries))
        annotations = annotations_of(entry.id)
        if annotations is None:
            continue
        document = queries.document(project, entry.id)
        language: Language = language_of_text(document.text)
        whose = f"patient {entry.patient}" if entry.patient else f"document {entry.id}"
        found = tuple(stretches(document, annotations))
        yield SurrogatePage(document, whose, entry.patient or "", words_of(language), found, tuple(annotations))
    progress(len(entries), len(entries))


def _mentions(pages: Iterable[SurrogatePage], makings: Makings) -> Iterator[Mention]:
    """All names, of stretches and of annotations, with the circle of people that they are of."""
    for page in pages:
        text = page.document.text
        marked = [(one.tag, one.surface, one.span.start) for one in page.stretches]
        marked += [(one.tag, one.surface(text), one.span.start) for one in page.annotations if one.fragments]
        for tag, surface, start in dict.fromkeys(marked):
            making = makings.of(tag)
            if making.sort is Sort.NAME:
                before = text[max(0, start - _BEFORE) : start]
                yield Mention(surface, before, circle_of(making, page), place_of(tag, page), making.only, page.words)


def _numbers(page: SurrogatePage, makings: Makings, cast: NameCast, entities: dict[str, int]) -> dict[str, int]:
    found = {}
    for annotation in page.annotations:
        making = makings.of(annotation.tag)
        surface = annotation.surface(page.document.text)
        if not surface:
            entity = f"sound {annotation.id}"
        elif making.sort is Sort.NAME:
            entity = (
                f"{annotation.tag}, {cast.identity(surface, circle_of(making, page), place_of(annotation.tag, page))}"
            )
        else:
            entity = f"{making.sort} {canonical(surface)}"
        found[annotation.id] = entities.setdefault(entity, len(entities) + 1)
    return found


def _uncoded(
    pages: Iterable[SurrogatePage], numbers: Mapping[str, Mapping[str, int]], makings: Makings
) -> Iterator[UncodedDocument]:
    for page in pages:
        if not page.family:
            document = page.document
            written = [one for one in page.annotations if one.fragments]
            yield UncodedDocument(
                document.name,
                frozenset(numbers[document.id][one.id] for one in written if makings.of(one.tag).circle == "family"),
                frozenset(one.surface(document.text) for one in written if makings.of(one.tag).is_birthdate),
                page.words.is_day_first,
            )
