"""Renaming and removing tags of a project's tag set, and what becomes of the annotations that have them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from deid_studio.domain.annotation import NO_PHI, Tag, TagSet
from deid_studio.domain.operations import Operation
from deid_studio.errors import ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.sentences import plural, sentence
from deid_studio.services.project.house.house_lists import retag_lists
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.threshold_settings import BY_TAG, MEASURED
from deid_studio.storage import bulk, queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

STACK: Final = "tags"
"""The undo stack of these steps."""

_LAST_NUMBER: Final = re.compile(r"\d+$")


@dataclass(frozen=True, slots=True)
class TagUse:
    """How many annotations in layers of people have a tag, rejected ones too, and in how many documents."""

    tag: str
    annotations: int
    documents: int


def uses(project: Store) -> tuple[TagUse, ...]:
    """How much each tag of the project's tag set is used, and then those that annotations have and the set lacks."""
    counts = bulk.tag_counts(project)
    names = [tag.name for tag in tag_set_of(project).tags]
    return tuple(TagUse(name, *counts.get(name, (0, 0))) for name in (*names, *sorted(counts.keys() - set(names))))


def rename(journal: Journal, old: str, new: str, *, follow: bool = True) -> Changes:
    """Call a tag of the set otherwise, in one step; its annotations `follow`, or keep a tag that the set lacks then.

    Raises ProjectError where the set has no such tag, FormatError where the new name is none or taken.
    """
    with journal.edit(Operation.CHANGE_TAGS, stack=STACK) as tx:
        tag_set = _with(tx, old)
        tags = tuple(
            replace(tag, name=new if tag.name == old else tag.name, parent=new if tag.parent == old else tag.parent)
            for tag in tag_set.tags
        )
        _write(tx, replace(tag_set, tags=tags))
        if follow:
            _remap(tx, old, new)
    return tx.changes


def remove(journal: Journal, name: str, *, to: str | None = None, keep: bool = False) -> Changes:
    """Take a tag out of the set, in one step; its annotations get the tag `to`, or `keep` one that the set lacks then.

    With `to`, what suggesters find of its kinds gets that tag as well. Raises ProjectError where the set has no such
    tag, and where annotations have it and nobody says what becomes of them; FormatError where no tag would be left.
    """
    with journal.edit(Operation.CHANGE_TAGS, stack=STACK) as tx:
        tag_set = _with(tx, name)
        used, _ = bulk.tag_counts(tx).get(name, (0, 0))
        if used and to is None and not keep:
            raise ProjectError(
                plural(
                    used,
                    "{n} annotation has the tag {tag}; say which tag it gets, or that it keeps this one; nothing was "
                    "changed",
                    "{n} annotations have the tag {tag}; say which tag they get, or that they keep this one; nothing "
                    "was changed",
                    tag=name,
                )
            )
        gone = next(tag for tag in tag_set.tags if tag.name == name)
        if to is not None:
            _with(tx, to)
        left = tuple(_left(tag, gone, to) for tag in tag_set.tags if tag.name != name)
        _write(tx, replace(tag_set, tags=left))
        if to is not None:
            _remap(tx, name, to)
    return tx.changes


def undo(project: Store) -> Changes:
    """Take the last of these steps back; raises ProjectError where there is none, EditConflict if work came after."""
    changes = project.journal.undo(STACK)
    if changes is None:
        raise ProjectError(sentence("no tag was renamed or removed that could be taken back"))
    return changes


def _with(tx: Transaction, name: str) -> TagSet:
    """The tag set, which must have a tag of that name."""
    tag_set = tag_set_of(tx)
    if tag_set.find(name) is None:
        known = ", ".join(tag.name for tag in tag_set.tags)
        raise ProjectError(sentence("the tag set has no tag {name}; its tags are {known}", name=name, known=known))
    return tag_set


def _left(tag: Tag, gone: Tag, to: str | None) -> Tag:
    parent = gone.parent if tag.parent == gone.name else tag.parent
    kinds = tag.kinds + tuple(kind for kind in gone.kinds if tag.name == to and kind not in tag.kinds)
    return replace(tag, parent=None if parent == tag.name else parent, kinds=kinds)


def _write(tx: Transaction, tag_set: TagSet) -> None:
    version = tag_set.version
    number = _LAST_NUMBER.search(version)
    next_one = f"{version[: number.start()]}{int(number[0]) + 1}" if number else f"{version}-2"
    written = tagset_toml.write_tag_set(replace(tag_set, version=next_one))
    tagset_toml.read_tag_set(written.encode(), file=sentence("the project's tag set"))
    tx.put("setting", {"id": queries.TAG_SET, "value": written})


def _remap(tx: Transaction, old: str, new: str) -> None:
    """Give all that has one tag another: annotations of all rounds, and what settings say of it."""
    there = {_place(row) for row in bulk.rows_with_tag(tx, new) if row["state"] not in NO_PHI}
    changed = []
    for row in bulk.rows_with_tag(tx, old):
        if _place(row) in there:
            # The same place has it already
            tx.delete("annotation", row["id"])
        else:
            changed.append({**row, "tag": new})
    tx.put_many("annotation", changed)
    tx.put_many("planted", [{**row, "tag": new} for row in bulk.rows_with_tag(tx, old, table="planted")])

    def renamed(by_tag: Mapping[str, Any]) -> dict[str, Any]:
        others = {tag: value for tag, value in by_tag.items() if tag != old}
        return {new: by_tag[old], **others} if old in by_tag else others

    for key in (BY_TAG, queries.TAG_STYLES):
        _rewrite(tx, key, renamed)
    _rewrite(tx, MEASURED, lambda kept: {**kept, "by_tag": renamed(kept.get("by_tag", {}))})
    retag_lists(tx, old, new)


def _place(row: Mapping[str, Any]) -> tuple[object, ...]:
    return row["assignment_id"], row["fragments"], row["start_ms"], row["end_ms"]


def _rewrite(tx: Transaction, key: str, change: Callable[[Mapping[str, Any]], dict[str, Any]]) -> None:
    stored = queries.setting(tx, key)
    if stored is not None:
        value = json.dumps(change(json.loads(stored)), ensure_ascii=False, sort_keys=True)
        tx.put("setting", {"id": key, "value": value})
