"""Makes the surrogates of one document after another: what stands for each stretch, and why some become their tag."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.formats.surrogate_key import SurrogateKey
from deid_studio.redaction.redacted_transcript import TextStretch, redact_text
from deid_studio.redaction.surrogates import surrogate_dates
from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, dice
from deid_studio.redaction.surrogates.surrogate_ages import other_age
from deid_studio.redaction.surrogates.surrogate_codes import other_address, other_code, other_initials, other_number
from deid_studio.redaction.surrogates.surrogate_hospitals import other_hospital
from deid_studio.redaction.surrogates.surrogate_judge import SurrogateJudge
from deid_studio.redaction.surrogates.surrogate_places import other_place
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.surrogates.new_names import NameCast
from deid_studio.services.surrogates.surrogate_kinds import Making, Reason, Sort, making_of
from deid_studio.services.surrogates.surrogate_words import SurrogateWords
from deid_studio.storage.store import Store

_MOST_YEARS: Final = 3


@dataclass(frozen=True, slots=True)
class SurrogatePage:
    """A document and what is to be replaced in it; `whose` says whose dates they are."""

    document: Document
    whose: str
    family: str
    words: SurrogateWords
    stretches: tuple[TextStretch, ...]
    annotations: tuple[Annotation, ...]


class Makings:
    """How surrogates for the tags of a project are made."""

    def __init__(self, project: Store) -> None:
        self._tag_set = tag_set_of(project)
        self._known: dict[str, Making] = {}

    def of(self, tag: str) -> Making:
        """How those for a tag are made."""
        if tag not in self._known:
            self._known[tag] = making_of(self._tag_set.find(tag), tag)
        return self._known[tag]


def circle_of(making: Making, page: SurrogatePage) -> str:
    """Patients' families are circles of their own as far as documents say whose they are."""
    return f"{making.circle} {page.family}".strip() if making.circle == "family" else making.circle


def place_of(tag: str, page: SurrogatePage) -> tuple[str, str]:
    """Where a name is looked up first: with those of the same tag in the same document."""
    return tag, page.document.id


def _is_same(new: str, surface: str) -> bool:
    return canonical(new) == canonical(surface)


class SurrogateMaker:
    """Makes surrogates page by page, and counts."""

    def __init__(
        self,
        key: SurrogateKey,
        makings: Makings,
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

    def learn_places(self, page: SurrogatePage) -> None:
        """Draw a page's places, so that hospitals named after them can be named after the new ones."""
        for stretch in page.stretches:
            making = self._makings.of(stretch.tag)
            if making.sort is Sort.PLACE:
                self._other(stretch, making, page)

    def texts(self, page: SurrogatePage) -> dict[Span, str]:
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

    def _drop_leaking(self, page: SurrogatePage, found: dict[Span, str]) -> None:
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

    def _give_up(self, stretch: TextStretch, reason: Reason, page: SurrogatePage) -> None:
        self.fallbacks[self._makings.of(stretch.tag).sort, reason] += 1
        self.reasons[page.document.id][stretch.span] = reason

    def _is_one(self, stretch: TextStretch) -> bool:
        """Whether it is one thing: all of one sort, or the first annotation has all of it."""
        first = stretch.annotations[0]
        sorts = {self._makings.of(one.tag).sort for one in stretch.annotations}
        return len(sorts) == 1 or (bool(first.fragments) and first.span.covers(stretch.span))

    def _is_name(self, stretch: TextStretch, making: Making, page: SurrogatePage) -> bool:
        return making.sort is Sort.NAME and self._cast.is_read(
            stretch.surface, circle_of(making, page), place_of(stretch.tag, page)
        )

    def _dates(self, page: SurrogatePage) -> dict[Span, str]:
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

    def _other(self, stretch: TextStretch, making: Making, page: SurrogatePage) -> str | None:
        text, words, pseudonyms = stretch.surface, page.words, self._pseudonyms
        match making.sort:
            case Sort.NAME | Sort.TYPIST if words.lists.are_initials(text):
                return other_initials(text, pseudonyms)
            case Sort.NAME:
                return self._cast.renamed(text, circle_of(making, page), place_of(stretch.tag, page))
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
