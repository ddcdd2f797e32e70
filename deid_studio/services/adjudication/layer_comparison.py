"""Layers of a document compared: what all agree on, and what hangs together of the rest."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from deid_studio.agreement.compared_layers import Edges
from deid_studio.agreement.touching import touch
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval
from deid_studio.services.adjudication.conflicts import (
    AGREED,
    DECIDED,
    OPEN,
    SUPERVISOR,
    Conflict,
    ConflictPlace,
    ConflictSources,
    Key,
    SideCandidate,
    decision_of,
    digest_of,
    edges_of,
    is_decided,
    is_settled,
    key_of,
)
from deid_studio.storage import rows
from deid_studio.storage.changes import Row, shifted


def agreed_keys(sources: ConflictSources) -> list[Key]:
    """What all annotators have marked alike and decided on, but for what the supervisor has decided on."""
    decided = [row for row in sources.gold if is_decided(row)]
    recorded = {key_of(row) for row in decided}
    # Retagged in the gold layer itself
    changed = {_where(key_of(row)) for row in decided if not digest_of(row) and row["state"] != State.REJECTED}
    return [
        key
        for key, by_code in sources.held.items()
        if len(by_code) == len(sources.annotators)
        and not any(by_code.values())
        and key not in recorded
        and not (changed and _where(key) in changed)
    ]


def places(sources: ConflictSources, *, names: Set[str] = frozenset(), with_agreed: bool = True) -> list[ConflictPlace]:
    """All places of a document in text order, those that are only heard last; `names` are tags that name a person."""
    agreed = agreed_keys(sources)
    left = sources.held.keys() - set(agreed)
    nodes = [_Node(edges_of(key), key, None) for key in left]
    nodes += [_Node(edges_of(key_of(row)), key_of(row), row) for row in sources.gold if is_decided(row)]
    found = [
        _place(sources, component, names)
        for heard in (False, True)
        for component in _components([node for node in nodes if (not node.key[0]) is heard])
    ]
    if with_agreed:
        settled = defaultdict(list)
        for row in sources.gold:
            if is_settled(row):
                settled[key_of(row)].append(row)
        found += [_agreed(sources, key, settled[key], names) for key in agreed]
    return sorted(found, key=lambda place: (place.is_heard_only, place.edges, sorted(place.tags)))


@dataclass(frozen=True, slots=True)
class _Node:
    """A key that annotators hold or, with `gold`, that a decision is about."""

    edges: Edges
    key: Key
    gold: Row | None

    @property
    def digest(self) -> str:
        return digest_of(self.gold) if self.gold is not None else ""


def _components(nodes: Iterable[_Node]) -> Iterator[list[_Node]]:
    """Nodes that hang together; each run of those that reach into one another is looked at by itself."""
    run: list[_Node] = []
    far = 0
    for node in sorted(nodes, key=lambda node: (node.edges, node.key[1])):
        if node.edges[0] >= far:
            yield from _connected(run)
            run = []
        run.append(node)
        far = max(far, node.edges[-1])
    yield from _connected(run)


def _connected(run: list[_Node]) -> Iterator[list[_Node]]:
    while run:
        component, run = run[:1], run[1:]
        for node in component:  # grows meanwhile
            digest = node.digest
            near = [one for one in run if touch(node.edges, one.edges) or (digest and digest == one.digest)]
            component += near
            run = [one for one in run if one not in near]
        yield component


def _place(sources: ConflictSources, component: Sequence[_Node], names: Set[str]) -> ConflictPlace:
    keys = sorted({node.key for node in component if node.key in sources.held}, key=lambda key: (edges_of(key), key[1]))
    candidates = tuple(_candidate(sources, key) for key in keys)
    gold = tuple(rows.to_annotation(node.gold) for node in component if node.gold is not None)
    digest = _digest(sources, keys)
    before = {digest_of(node.gold) for node in component if node.gold is not None} - {""}
    return ConflictPlace(
        round_id=sources.round_id,
        document_id=sources.document_id,
        document=sources.document,
        annotators=sources.annotators,
        candidates=candidates,
        conflict=_conflict(sources.annotators, candidates),
        state=DECIDED if gold else OPEN,
        decision=_decision_of(component),
        gold=gold,
        has_changed=any(one != digest for one in before),
        is_name=not names.isdisjoint([*(one.tag for one in candidates), *(one.tag for one in gold)]),
        digest=digest,
    )


def _agreed(sources: ConflictSources, key: Key, settled: Iterable[Row], names: Set[str]) -> ConflictPlace:
    return ConflictPlace(
        round_id=sources.round_id,
        document_id=sources.document_id,
        document=sources.document,
        annotators=sources.annotators,
        candidates=(_candidate(sources, key),),
        conflict=None,
        state=AGREED,
        gold=tuple(map(rows.to_annotation, settled)),
        is_name=key[1] in names,
        digest=_digest(sources, [key]),
    )


def _candidate(sources: ConflictSources, key: Key) -> SideCandidate:
    fragments, tag, start_ms, end_ms = key
    interval = None if start_ms is None or end_ms is None else Interval(start_ms, end_ms)
    by_code = sources.held[key]
    undecided = tuple(code for code in sorted(by_code) if by_code[code])
    return SideCandidate(rows.to_fragments(fragments), tag, interval, tuple(sorted(by_code)), undecided)


def _conflict(annotators: Collection[str], candidates: Sequence[SideCandidate]) -> Conflict | None:
    sides = [[one for one in candidates if code in one.annotators] for code in annotators]
    marking = [side for side in sides if side]
    if not marking:
        return None
    if len(marking) < len(sides):
        return Conflict.MISSED if 2 * len(marking) >= len(sides) else Conflict.EXTRA
    if all(side == marking[0] for side in marking):
        return Conflict.UNDECIDED if any(one.undecided for one in candidates) else None
    where = [sorted(_where(one.key) for one in side) for side in marking]
    tags = {one.tag for one in candidates}
    if all(one == where[0] for one in where):
        return Conflict.TIME if len(tags) == 1 else Conflict.TAG
    if len(tags) > 1:
        return Conflict.BOUNDARY_AND_TAG
    if any(len(side) > 1 for side in marking):
        return Conflict.SPLIT
    return Conflict.BOUNDARY if candidates[0].fragments else Conflict.TIME


def _decision_of(component: Iterable[_Node]) -> str | None:
    decisions = {decision_of(node.gold) for node in component if node.gold is not None}
    return None if not decisions else decisions.pop() if len(decisions) == 1 else SUPERVISOR


def _digest(sources: ConflictSources, keys: Sequence[Key]) -> str:
    """What tells who marked what at a place, wherever in the text it is."""
    start = min((edges_of(key)[0] for key in keys if key[0]), default=0)
    marked = []
    for key in keys:
        fragments = shifted(key[0], -start) if key[0] else ""
        codes = ",".join(f"{code}?" if undecided else code for code, undecided in sorted(sources.held[key].items()))
        marked.append(f"{fragments}\t{key[1]}\t{key[2]}\t{key[3]}\t{codes}")
    lines = [",".join(sources.annotators), *sorted(marked)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def _where(key: Key) -> str:
    return key[0] or f"{key[2]} to {key[3]} ms"
