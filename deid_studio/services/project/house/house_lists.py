"""Lists of the house: staff, wards, clinics, doctors who refer, streets and patients, suggested at once.

A further kind holds what is never PHI: eponyms, the clinic's own words. What is suggested there is only listed.
They are one setting, so that adding or removing one is one step that can be taken back; what they suggest in a layer
follows when it is refreshed, as with thresholds. They leave the project with nothing but the project.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.reader import Reader
from deid_studio.storage.transaction import Transaction

if TYPE_CHECKING:
    from deid_studio.suggest.again.house_names import HouseNames, HousePlace

LISTS: Final = "house_lists"
"""The setting that holds them, a JSON list."""

NEVER: Final = "never"
"""What is never PHI."""

KINDS: Final[dict[str, Kind | None]] = {
    "staff": Kind.STAFF,
    "wards": Kind.HOSPITAL,
    "clinics": Kind.HOSPITAL,
    "doctors": Kind.STAFF,
    "streets": Kind.STREET,
    "patients": Kind.PATIENT,
    NEVER: None,
}
"""What a list may be of; doctors are those who refer."""

PATIENTS: Final = "patients"
"""What a list is of whose entries are suggested in documents of their own patient only."""

_LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class HouseList:
    """A list by its name: what it is `of` (one of `KINDS`), the tag that its entries get, and these.

    One of `PATIENTS` has a patient's code for each of its entries. What is never PHI has no tag.
    """

    name: str
    of: str
    tag: str
    entries: tuple[str, ...] = field(repr=False)
    patients: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_of_persons(self) -> bool:
        """Whether its entries are persons, who are found by their surname too."""
        return KINDS[self.of] in (Kind.STAFF, Kind.PATIENT)

    @property
    def of_patients(self) -> Iterator[tuple[str, str]]:
        """Each entry with its patient's code, "" where it is anybody's."""
        return zip(self.entries, self.patients or [""] * len(self.entries), strict=True)


def house_lists(project: Reader) -> tuple[HouseList, ...]:
    """The project's lists, in the order in which they came in."""
    return _read(queries.setting(project, LISTS) or "[]")


def list_named(project: Reader, name: str) -> HouseList:
    """The list of that name; raises ProjectError where there is none."""
    for one in house_lists(project):
        if one.name == name:
            return one
    raise ProjectError(sentence("the project has no list {name}", name=name))


def add_list(
    journal: Journal, name: str, of: str, entries: Iterable[str], tag_set: TagSet, patients: Sequence[str] = ()
) -> Changes:
    """Take a list in, in place of one of the same name; entries that are there twice count once.

    A list of `PATIENTS` takes as many `patients`, and leaves out entries whose patient has no code. Raises ProjectError
    where there is no entry, the name is none, or the tag set has no tag for what the list is of.
    """
    name = " ".join(name.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise ProjectError(sentence("a list needs a name of 1 to {most} characters", most=str(_LONGEST_NAME)))
    said = [" ".join(one.split()) for one in entries]
    codes = [one.strip() for one in patients] if of == PATIENTS else [""] * len(said)
    kept = tuple(
        dict.fromkeys(
            (entry, code) for entry, code in zip(said, codes, strict=True) if entry and (code or of != PATIENTS)
        )
    )
    if not kept:
        raise ProjectError(sentence("the list {name} has no entry; nothing was taken in", name=name))
    whose = tuple(code for _, code in kept) if of == PATIENTS else ()
    new = HouseList(name, of, _tag_for(KINDS[of], tag_set), tuple(entry for entry, _ in kept), whose)
    with journal.edit(Operation.SET_LISTS) as tx:
        _put(tx, [*(one for one in house_lists(tx) if one.name != name), new])
    return tx.changes


def put_never(tx: Transaction, said: str) -> None:
    """Put what was suggested on the first list of what is never PHI, or on a new one."""
    lists = list(house_lists(tx))
    if all(one.of != NEVER for one in lists):
        name = NEVER
        while any(one.name == name for one in lists):
            name += "_"
        lists.append(HouseList(name, NEVER, "", ()))
    at = next(number for number, one in enumerate(lists) if one.of == NEVER)
    lists[at] = replace(lists[at], entries=tuple(dict.fromkeys((*lists[at].entries, " ".join(said.split())))))
    _put(tx, lists)


def retag_lists(tx: Transaction, old: str, new: str) -> None:
    """Give lists whose entries got one tag another."""
    _put(tx, [replace(one, tag=new) if one.tag == old else one for one in house_lists(tx)])


def remove_list(journal: Journal, name: str) -> Changes:
    """Remove a list; raises ProjectError where there is none of that name."""
    with journal.edit(Operation.SET_LISTS) as tx:
        gone = list_named(tx, name)
        _put(tx, [one for one in house_lists(tx) if one != gone])
    return tx.changes


def house_places(project: Reader, document_id: str, text: str) -> list[HousePlace]:
    """Where entries of the project's lists stand in a document's text, in its order and without overlaps."""
    stored = queries.setting(project, LISTS)
    return _compiled(stored).places(text, queries.patient_of(project, document_id) or "") if stored else []


def never_places(project: Reader, text: str) -> list[Span]:
    """Where what is never PHI stands in a text, but not behind a title or a form of address."""
    stored = queries.setting(project, LISTS)
    return [place.span for place in _compiled(stored, of_never=True).places(text)] if stored else []


def _tag_for(kind: Kind | None, tag_set: TagSet) -> str:
    from deid_studio.suggest.tagging import tags_of

    tags = tags_of(kind, tag_set) if kind is not None else ()
    if kind is not None and not tags:
        raise ProjectError(sentence("the tag set {name} has no tag for the entries of such a list", name=tag_set.name))
    return tags[-1].name if tags else ""


def _put(tx: Transaction, lists: Sequence[HouseList]) -> None:
    value = json.dumps([asdict(one) for one in lists], ensure_ascii=False)
    if value != (queries.setting(tx, LISTS) or "[]"):
        tx.put("setting", {"id": LISTS, "value": value})


def _read(stored: str) -> tuple[HouseList, ...]:
    return tuple(
        HouseList(one["name"], one["of"], one["tag"], tuple(one["entries"]), tuple(one.get("patients", ())))
        for one in json.loads(stored)
    )


@lru_cache(maxsize=4)
def _compiled(stored: str, *, of_never: bool = False) -> HouseNames:
    from deid_studio.suggest.again.house_names import HouseNames

    what = {"streets": "street", NEVER: NEVER}
    return HouseNames.of(
        (entry, "person" if one.is_of_persons else what.get(one.of, ""), one.tag, one.name, code)
        for one in _read(stored)
        for entry, code in one.of_patients
        if (one.of == NEVER) is of_never
    )
