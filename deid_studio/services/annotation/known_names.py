"""The names that a project knows before a recording is heard: those that were marked, its list, and letters' heads."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.operations import Operation
from deid_studio.errors import FormatError
from deid_studio.sentences import sentence, system_reason
from deid_studio.services.project.house.house_lists import house_lists
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.proposals import MISHEARD
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.suggest.again.folded_words import Index, fold
from deid_studio.suggest.again.person_names import PERSONS
from deid_studio.suggest.again.query_words import is_name

LISTED: Final = "known_names"
"""The setting that holds the project's list, a JSON list of names."""

SURE: Final = 0.8
"""How sure a suggester must be of a name that nobody has looked at."""

MOST: Final = 200
"""Names of a document: more would be found everywhere."""

_HEAD_LINES: Final = 12
"""Lines with text in which a letter says whose it is."""

_OF_NAMES: Final = frozenset(
    {
        *(Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON, Kind.GIVEN_NAME, Kind.SURNAME),
        *(Kind.STREET, Kind.TOWN, Kind.PLACE, Kind.HOSPITAL, Kind.PHARMACY, Kind.ORGANIZATION),
    }
)


@dataclass(frozen=True, slots=True)
class KnownName:
    """A name as it is said, without titles, its words that are no particles, and the tag that it has."""

    said: str
    words: tuple[str, ...]
    tag: str

    @classmethod
    def of(cls, surface: str, tag: str) -> KnownName | None:
        """The name in a surface: "Anneliese Wöhrle" of "Frau Dr. Anneliese Wöhrle"; None where there is none."""
        index = Index.of(surface)
        named = [number for number, word in enumerate(index.words) if is_name(word)]
        if not named:
            return None
        said = " ".join(surface[index.starts[named[0]] : index.ends[named[-1]]].split())
        return cls(said.title() if said.islower() else said, tuple(index.written(number) for number in named), tag)


@dataclass(frozen=True, slots=True)
class SaidNames:
    """The names that may be said in a transcript, the tags of names in its project, and its recording."""

    names: tuple[KnownName, ...]
    tags: frozenset[str]
    recording: Path | None = None


@dataclass(frozen=True, slots=True)
class _Mention:
    """A name where it was marked, and whether that is in the document's head."""

    name: KnownName
    document_id: str
    in_head: bool


def known_names(project: Reader, document_ids: Collection[str]) -> dict[str, tuple[KnownName, ...]]:
    """The names that may be said in each of these documents, the nearest first, and the more frequent of equally near.

    Known is what people have marked or accepted in any round as a person, a place or an institution, what the project's
    list has, and what suggesters are sure of in the document itself and in others of its patient. What is marked in a
    round with a plan does not count as long as it lasts, for nobody may see what another marks.
    """
    tag_set = tag_set_of(project)
    everywhere: Counter[KnownName] = Counter()
    by_document: dict[str, Counter[KnownName]] = defaultdict(Counter)
    for mention in _marked(project, tag_set):
        everywhere[mention.name] += 1
        by_document[mention.document_id][mention.name] += 1
    for mention in _suggested(project, tag_set):
        by_document[mention.document_id][mention.name] += 1
    far = dict.fromkeys([*listed_names(project, tag_set), *_frequent_first(everywhere)])
    patients = {entry.id: entry.patient for entry in queries.document_entries(project)}
    listed = _of_patients(project)
    found = {}
    for id in document_ids:
        others = (other for other, patient in patients.items() if patient and patient == patients[id])
        near = sum((by_document[other] for other in {id, *others} if other in by_document), Counter[KnownName]())
        own = listed.get(patients[id] or "", ())
        found[id] = tuple(dict.fromkeys([*_frequent_first(near), *own, *far]))[:MOST]
    return found


def names_in_heads(project: Reader) -> list[tuple[str, str]]:
    """Names of patients in the heads of their documents, each with the patient's code, as `known_names` knows them."""
    from deid_studio.suggest.tagging import tags_of

    tag_set = tag_set_of(project)
    tags = {tag.name for tag in tags_of(Kind.PATIENT, tag_set)}
    patients = {entry.id: entry.patient for entry in queries.document_entries(project)}
    return sorted(
        {
            (code, mention.name.said)
            for mention in (*_marked(project, tag_set), *_suggested(project, tag_set))
            if mention.in_head and mention.name.tag in tags and (code := patients[mention.document_id])
        }
    )


def _of_patients(project: Reader) -> dict[str, list[KnownName]]:
    """The names that lists of the house have of each patient, by code."""
    found: dict[str, list[KnownName]] = defaultdict(list)
    for one in house_lists(project):
        for entry, code in one.of_patients:
            name = KnownName.of(entry, one.tag)
            if code and name is not None:
                found[code].append(name)
    return found


def _frequent_first(counts: Counter[KnownName]) -> list[KnownName]:
    return sorted(counts, key=lambda name: (-counts[name], name.said, name.tag))


def spoken_names(names: Sequence[KnownName], *, most: int) -> tuple[str, ...]:
    """So many of `names` as a recogniser is told of them; one whose words others have said already is left out."""
    said: list[str] = []
    words: set[str] = set()
    for name in names:
        own = set(map(fold, name.words))
        if len(said) < most and not words.issuperset(own):
            said.append(name.said)
            words |= own
    return tuple(said)


def listed_names(project: Reader, tag_set: TagSet) -> tuple[KnownName, ...]:
    """The names in the project's list, with the tag of persons, or none where there is none, and of its house lists."""
    from deid_studio.suggest.tagging import tags_of

    tags = [tag.name for tag in tags_of(Kind.PERSON, tag_set)] or [""]
    found = (KnownName.of(line, tags[-1]) for line in lines(project))
    everybody = (one for one in house_lists(project) if one.tag and not one.patients)
    house = (KnownName.of(entry, one.tag) for one in everybody for entry in one.entries)
    return tuple(name for name in (*found, *house) if name is not None)


def lines(project: Reader) -> tuple[str, ...]:
    """The project's list as it was written down, one name a line."""
    return tuple(json.loads(queries.setting(project, LISTED) or "[]"))


def set_lines(journal: Journal, names: str) -> Changes:
    """Write down the project's list: one name a line, empty lines left out."""
    found = list(dict.fromkeys(line for line in map(str.strip, names.splitlines()) if line))
    with journal.edit(Operation.SET_NAMES) as tx:
        if json.dumps(found, ensure_ascii=False) != (queries.setting(tx, LISTED) or "[]"):
            tx.put("setting", {"id": LISTED, "value": json.dumps(found, ensure_ascii=False)})
    return tx.changes


def take_lines(project: Store, file: Path) -> Changes:
    """Write down the project's list from a file. Raises FormatError, ReadOnlyProject."""
    project.journal.check_writable()
    try:
        names = file.read_text(encoding="utf-8-sig")
    except OSError as e:
        raise FormatError(system_reason(e), file=file.name) from e
    except UnicodeDecodeError as e:
        raise FormatError(sentence("it is no text in UTF-8; nothing was taken from it"), file=file.name) from e
    return set_lines(project.journal, names)


def name_tags(tag_set: TagSet) -> frozenset[str]:
    """Tags of persons, places and institutions: by what they stand for, or by their name ("Last_Name")."""
    return frozenset(
        tag.name
        for tag in tag_set.tags
        if _OF_NAMES.intersection(tag.kinds) or tag.name in PERSONS or "name" in tag.name.lower()
    )


def _marked(project: Reader, tag_set: TagSet) -> Iterator[_Mention]:
    """What people have marked or accepted, in rounds of annotation and adjudication."""
    current = layer_queries.current_round(project)
    for kind in (study.ANNOTATION, study.ADJUDICATION):
        for one in layer_queries.rounds(project, kind=kind):
            is_blind = current is not None and one.id == current.id and current.plan is not None
            if not is_blind:
                found = _mentions(project, tag_set, round_id=one.id, kind=kind)
                yield from (mention for mention, annotation in found if annotation.state is not State.UNDECIDED)


def _suggested(project: Reader, tag_set: TagSet) -> Iterator[_Mention]:
    """What suggesters are sure of and nobody has looked at."""
    for mention, annotation in _mentions(project, tag_set, round_id=None, kind=study.SUGGESTIONS):
        if (annotation.confidence or 0.0) >= SURE and not annotation.source.startswith(MISHEARD):
            yield mention


def _mentions(
    project: Reader, tag_set: TagSet, *, round_id: str | None, kind: str
) -> Iterator[tuple[_Mention, Annotation]]:
    tags = name_tags(tag_set)
    layers = {one.id: one.document_id for one in layer_queries.assignments(project, kind=kind, round_id=round_id)}
    stored = bulk.rows_of_layers(project, list(layers))
    texts = queries.texts(project, set(layers.values()))
    for layer, found in stored.items():
        for annotation in map(rows.to_annotation, found):
            if annotation.tag in tags and annotation.fragments and annotation.is_phi:
                # What was misheard is known by its name
                is_misheard = annotation.source.startswith(MISHEARD)
                text = texts[layers[layer]]
                surface = annotation.source.removeprefix(MISHEARD) if is_misheard else annotation.surface(text)
                name = KnownName.of(surface, annotation.tag)
                if name is not None:
                    above = sum(map(bool, map(str.strip, text[: annotation.span.start].splitlines())))
                    yield _Mention(name, layers[layer], above <= _HEAD_LINES), annotation
