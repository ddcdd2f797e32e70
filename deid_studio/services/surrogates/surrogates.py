"""Surrogates for all PHI of a project: the same person is the same in all documents, as the key has it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.formats.surrogate_key import SurrogateKey
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.redacted_transcript import Replacement, TextStretch, redact_text, stretches
from deid_studio.redaction.surrogates import surrogate_dates
from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, dice, vocabulary
from deid_studio.redaction.surrogates.surrogate_ages import other_age
from deid_studio.redaction.surrogates.surrogate_codes import other_address, other_code, other_initials, other_number
from deid_studio.redaction.surrogates.surrogate_hospitals import other_hospital
from deid_studio.redaction.surrogates.surrogate_judge import SurrogateJudge
from deid_studio.redaction.surrogates.surrogate_places import other_place
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.surrogates.new_names import Mention, NameCast, cast_of
from deid_studio.services.surrogates.surrogate_key_file import new_key
from deid_studio.services.surrogates.surrogate_kinds import Making, Sort, making_of
from deid_studio.services.surrogates.surrogate_words import Language, SurrogateWords, words_of
from deid_studio.services.surrogates.uncoded_patients import UncodedDocument, born_on_one_day, naming_one_person
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.text_language import language_of_text

AnnotationsOf = Callable[[str], Sequence[Annotation] | None]
"""What is PHI in the document with that id; None leaves the document out."""

_MOST_YEARS: Final = 3
_BEFORE: Final = 60


class Reason(StrEnum):
    """Why something becomes its tag.

    KIND: such things are never replaced. FORM: it is not written as any that can be. TAKEN: nothing else is left.
    RARE: it could give somebody away even so, and nobody let it go.
    """

    KIND = "kind"
    FORM = "form"
    TAKEN = "taken"
    RARE = "rare"


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


@dataclass(frozen=True, slots=True)
class _Page:
    """A document and what is to be replaced in it; `whose` says whose dates they are."""

    document: Document
    whose: str
    family: str
    words: SurrogateWords
    stretches: tuple[TextStretch, ...]
    annotations: tuple[Annotation, ...]


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
    makings = _Makings(project)
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
    maker = _Maker(key, makings, pseudonyms, cast, offsets, judge)
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
) -> Iterator[_Page]:
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
        yield _Page(document, whose, entry.patient or "", words_of(language), found, tuple(annotations))
    progress(len(entries), len(entries))


class _Makings:
    """How surrogates for the tags of a project are made."""

    def __init__(self, project: Store) -> None:
        self._tag_set = tag_set_of(project)
        self._known: dict[str, Making] = {}

    def of(self, tag: str) -> Making:
        """How those for a tag are made."""
        if tag not in self._known:
            self._known[tag] = making_of(self._tag_set.find(tag), tag)
        return self._known[tag]


def _mentions(pages: Iterable[_Page], makings: _Makings) -> Iterator[Mention]:
    """All names, of stretches and of annotations, with the circle of people that they are of."""
    for page in pages:
        text = page.document.text
        marked = [(one.tag, one.surface, one.span.start) for one in page.stretches]
        marked += [(one.tag, one.surface(text), one.span.start) for one in page.annotations if one.fragments]
        for tag, surface, start in dict.fromkeys(marked):
            making = makings.of(tag)
            if making.sort is Sort.NAME:
                before = text[max(0, start - _BEFORE) : start]
                yield Mention(surface, before, _circle(making, page), _place(tag, page), making.only, page.words)


def _circle(making: Making, page: _Page) -> str:
    """Patients' families are circles of their own as far as documents say whose they are."""
    return f"{making.circle} {page.family}".strip() if making.circle == "family" else making.circle


def _place(tag: str, page: _Page) -> tuple[str, str]:
    """Where a name is looked up first: with those of the same tag in the same document."""
    return tag, page.document.id


def _numbers(page: _Page, makings: _Makings, cast: NameCast, entities: dict[str, int]) -> dict[str, int]:
    found = {}
    for annotation in page.annotations:
        making = makings.of(annotation.tag)
        surface = annotation.surface(page.document.text)
        if not surface:
            entity = f"sound {annotation.id}"
        elif making.sort is Sort.NAME:
            entity = f"{annotation.tag}, {cast.identity(surface, _circle(making, page), _place(annotation.tag, page))}"
        else:
            entity = f"{making.sort} {canonical(surface)}"
        found[annotation.id] = entities.setdefault(entity, len(entities) + 1)
    return found


def _uncoded(
    pages: Iterable[_Page], numbers: Mapping[str, Mapping[str, int]], makings: _Makings
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


def _is_same(new: str, surface: str) -> bool:
    return canonical(new) == canonical(surface)


class _Maker:
    """Makes surrogates page by page, and counts."""

    def __init__(
        self,
        key: SurrogateKey,
        makings: _Makings,
        pseudonyms: Pseudonyms,
        cast: NameCast,
        offsets: Mapping[str, int],
        judge: SurrogateJudge,
    ) -> None:
        self._key, self._makings, self._pseudonyms, self._cast, self._offsets = key, makings, pseudonyms, cast, offsets
        self._judge = judge
        self.replaced: Counter[Sort] = Counter()
        self.fallbacks: Counter[tuple[Sort, Reason]] = Counter()
        self.reasons: defaultdict[str, dict[Span, Reason]] = defaultdict(dict)
        self.kept = 0

    def learn_places(self, page: _Page) -> None:
        """Draw a page's places, so that hospitals named after them can be named after the new ones."""
        for stretch in page.stretches:
            making = self._makings.of(stretch.tag)
            if making.sort is Sort.PLACE:
                self._other(stretch, making, page)

    def texts(self, page: _Page) -> dict[Span, str]:
        """The surrogates for a page's stretches; those that become their tag have none."""
        moved = self._dates(page)
        found: dict[Span, str] = {}
        for stretch in page.stretches:
            making = self._makings.of(stretch.tag)
            refused = self._pseudonyms.refused
            new = moved.get(stretch.span) if making.sort is Sort.DATE else self._other(stretch, making, page)
            is_kept = new == stretch.surface and making.sort is Sort.AGE
            if new is None or not self._is_one(stretch) or (_is_same(new, stretch.surface) and not is_kept):
                is_taken = self._pseudonyms.refused > refused or self._is_name(stretch, making, page)
                reason = Reason.KIND if making.sort is Sort.NONE else Reason.TAKEN if is_taken else Reason.FORM
                self._give_up(stretch, reason, page)
                continue
            found[stretch.span] = new
        self._drop_leaking(page, found)
        for stretch in page.stretches:
            if stretch.span in found:
                is_kept = found[stretch.span] == stretch.surface
                self.kept += is_kept
                self.replaced[self._makings.of(stretch.tag).sort] += not is_kept
        return found

    def _drop_leaking(self, page: _Page, found: dict[Span, str]) -> None:
        """Give up surrogates that are PHI together or with the words around them, until none is."""
        while found:
            text = redact_text(page.document, page.annotations, replacement=lambda one: found.get(one.span))
            leaking = [
                one for one in self._judge.leaking(text, document_id=page.document.id) if found.pop(one.span, None)
            ]
            for one in leaking:
                self._give_up(one, Reason.TAKEN, page)
            if not leaking:
                return

    def _give_up(self, stretch: TextStretch, reason: Reason, page: _Page) -> None:
        self.fallbacks[self._makings.of(stretch.tag).sort, reason] += 1
        self.reasons[page.document.id][stretch.span] = reason

    def _is_one(self, stretch: TextStretch) -> bool:
        """Whether it is one thing: all of one sort, or the first annotation has all of it."""
        first = stretch.annotations[0]
        sorts = {self._makings.of(one.tag).sort for one in stretch.annotations}
        return len(sorts) == 1 or (bool(first.fragments) and first.span.covers(stretch.span))

    def _is_name(self, stretch: TextStretch, making: Making, page: _Page) -> bool:
        return making.sort is Sort.NAME and self._cast.is_read(
            stretch.surface, _circle(making, page), _place(stretch.tag, page)
        )

    def _dates(self, page: _Page) -> dict[Span, str]:
        found = [one for one in page.stretches if self._makings.of(one.tag).sort is Sort.DATE]
        starts = [*(one.span.start for one in found), len(page.document.text)]
        new = surrogate_dates.shifted(
            [one.surface for one in found],
            [page.document.text[one.span.end : end] for one, end in zip(found, starts[1:], strict=True)],
            days=self._offsets[page.whose],
            day_first=page.words.is_day_first,
            phrases=page.words.phrases,
        )
        return {one.span: text for one, text in zip(found, new, strict=True) if text is not None}

    def _other(self, stretch: TextStretch, making: Making, page: _Page) -> str | None:
        text, words, pseudonyms = stretch.surface, page.words, self._pseudonyms
        match making.sort:
            case Sort.NAME | Sort.TYPIST if words.lists.are_initials(text):
                return other_initials(text, pseudonyms)
            case Sort.NAME:
                return self._cast.renamed(text, _circle(making, page), _place(stretch.tag, page))
            case Sort.TYPIST | Sort.CODE:
                return other_code(text, pseudonyms, words.digits)
            case Sort.CONTACT:
                return self._contact(text, words)
            case Sort.AGE:
                return other_age(text, words.ages, years=self._years(page.whose))
            case Sort.PLACE:
                return other_place(text, words.places, pseudonyms, words.digits, sorts=making.places)
            case Sort.HOSPITAL:
                return other_hospital(text, words.places, pseudonyms, words.digits, known=self._known)
        return None

    def _contact(self, text: str, words: SurrogateWords) -> str | None:
        whose = "staff" if text.startswith(("www", "http")) else "family"
        return other_number(text, self._pseudonyms, words.digits) or other_address(
            text, self._pseudonyms, lambda word: self._net_word(word, words, whose), words.digits
        )

    def _net_word(self, word: str, words: SurrogateWords, whose: str) -> str | None:
        known = self._cast.pseudonym(word, first=whose)
        if known:
            return known
        heads, ends = words.places.town_heads, words.places.town_ends
        return self._pseudonyms.of("net", word, lambda rng: (rng.choice(heads) + rng.choice(ends)).lower())

    def _known(self, word: str) -> str | None:
        return self._pseudonyms.became.get("town", {}).get(word) or self._cast.pseudonym(word, first="staff")

    def _years(self, whose: str) -> int:
        if not self._key.shifts_ages:
            return 0
        return dice(self._key.secret, "years", whose).choice([n for n in range(-_MOST_YEARS, _MOST_YEARS + 1) if n])
