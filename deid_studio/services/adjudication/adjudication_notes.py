"""Why something was decided: notes of the supervisor, and how one becomes an example of the guideline."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats.guideline import Example, in_bold
from deid_studio.sentences import sentence
from deid_studio.services.adjudication.adjudication_sources import gold_assignments, sources
from deid_studio.services.adjudication.conflicts import ConflictPlace, ConflictSources, PlaceId, edges_of
from deid_studio.services.annotation import guidelines
from deid_studio.services.project.layers import GUIDELINE_VERSION
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

CONTEXT: Final = 60
"""How many characters around a place an example shows at most."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """An example of the guideline as it would be added to the section of `tag`."""

    tag: str
    example: Example


def note(project: Store, place: ConflictPlace, *, text: str) -> Changes:
    """Keep why a place was decided as it was; one step of the gold layer's stack.

    Raises ProjectError where the place is not decided.
    """
    if not place.gold:
        raise ProjectError(sentence("a note belongs to a decision; decide first"))
    first = place.gold[0]
    row = {"assignment_id": first.assignment_id, "annotation_id": first.id, "text": text, "state": "answered"}
    with project.journal.edit(Operation.NOTE, stack=first.assignment_id) as tx:
        tx.put("question", {"id": str(uuid4()), **row})
    return tx.changes


def notes_on(project: Reader, place: ConflictPlace) -> tuple[str, ...]:
    """The notes on a place."""
    ids = {annotation.id for annotation in place.gold}
    layers = sorted({annotation.assignment_id for annotation in place.gold})
    found = (row for layer in layers for row in layer_queries.questions(project, layer))
    return tuple(row["text"] for row in found if row["annotation_id"] in ids)


def keep_drafts(project: Store, drafts: Mapping[PlaceId, str], annotator: str) -> None:
    """Keep what somebody has begun to note on places, in all rounds; it is no step that is undone."""
    rows = [[*place, text] for place, text in drafts.items()]
    value = json.dumps(rows, ensure_ascii=False)
    project.journal.keep({"setting": [{"id": f"note_drafts:{annotator}", "value": value}]})


def drafts(project: Reader, annotator: str) -> dict[PlaceId, str]:
    """What somebody has begun to note, by place."""
    rows = json.loads(queries.setting(project, f"note_drafts:{annotator}") or "[]")
    return {(document_id, heard, (start, end)): text for document_id, heard, (start, end), text in rows}


def proposed_example(project: Reader, place: ConflictPlace, *, reason: str = "") -> Proposed:
    """A decided place with its surroundings as an example, all PHI that anybody marked there replaced by its tag.

    It is a good one where something is PHI; where nothing is, a bad one that shows what annotators had marked. Raises
    ProjectError where the place is not decided, or only heard.
    """
    if not place.gold or place.is_heard_only:
        raise ProjectError(sentence("only a decided place of the text can be an example"))
    annotated = layer_queries.round_of(project, place.round_id)
    text = queries.texts(project, [place.document_id])[place.document_id]
    around = _surroundings(text, Span(*place.edges))
    phi = [one for one in place.gold if one.is_phi and one.fragments]
    shown = phi or [one for one in place.gold if one.fragments]
    own = {one.key for one in place.candidates}
    compared = next(sources(project, annotated, document_id=place.document_id, with_open=True))
    assignment = gold_assignments(project, annotated).get(place.document_id)
    gold = layer_queries.annotations_of(project, assignment.id) if assignment else []
    others = [*_elsewhere(compared, own), *_phi_besides(gold, place)]
    bold = [(span, one.tag if phi else None) for one in shown for span in one.fragments]
    return Proposed(shown[0].tag, Example(_replaced(text, around, bold, others), bool(phi), reason))


def into_guideline(project: Store, proposed: Proposed, *, language: str) -> str:
    """Add an example, perhaps edited, to the guideline as a new version, and return that.

    Rounds made from then on are under it; those there are stay under theirs. Raises as `guidelines.add_example`.
    """
    version = guidelines.next_version(project)
    guidelines.add_example(project, proposed.tag, language=language, example=proposed.example, new_version=version)
    with project.journal.edit(Operation.GUIDELINE_VERSION) as tx:
        tx.put("setting", {"id": GUIDELINE_VERSION, "value": version})
    return version


_Stretch = tuple[Span, str | None]
"""Characters, and the tag that they are replaced by; None where they stay."""


def _surroundings(text: str, place: Span) -> Span:
    """Whole words of the place's lines, `CONTEXT` characters to each side at most."""
    start = max(text.rfind("\n", 0, place.start) + 1, place.start - CONTEXT)
    end = text.find("\n", place.end)
    end = min(len(text) if end < 0 else end, place.end + CONTEXT)
    while start < place.start and start > 0 and not text[start - 1].isspace():
        start += 1
    while end > place.end and end < len(text) and not text[end].isspace():
        end -= 1
    return Span(start, end)


def _elsewhere(compared: ConflictSources, own: Iterable[object]) -> list[_Stretch]:
    """What annotators marked at other places."""
    found: list[_Stretch] = []
    for key in compared.held:
        if key[0] and key not in own:
            edges = edges_of(key)
            found += [(Span(*pair), key[1]) for pair in zip(edges[::2], edges[1::2], strict=True)]
    return found


def _phi_besides(gold: Iterable[Annotation], place: ConflictPlace) -> list[_Stretch]:
    ids = {one.id for one in place.gold}
    return [(span, one.tag) for one in gold if one.is_phi and one.id not in ids for span in one.fragments]


def _replaced(text: str, around: Span, bold: Iterable[_Stretch], others: Iterable[_Stretch]) -> str:
    """The surroundings as Markdown; what is in bold goes before what is not, and no character is shown twice."""
    parts: list[tuple[Span, str | None, bool]] = [(span, tag, True) for span, tag in bold]
    parts += [(span, tag, False) for span, tag in others if span.overlaps(around)]
    shown = ""
    marked: list[Span] = []
    at = around.start
    # What overlaps is one stretch: its first part says what it is, and in bold what has a part in bold
    for span, tag, is_bold in _joined(parts):
        shown += text[at : max(at, span.start)]
        word = span.of(text) if tag is None else f"[{tag.upper()}]"
        if is_bold:
            marked.append(Span(len(shown), len(shown) + len(word)))
        shown += word
        at = max(at, span.end)
    shown += text[at : max(at, around.end)]
    return re.sub(r"[\r\n]+", " ", in_bold(shown, fragments=marked))


def _joined(parts: Iterable[tuple[Span, str | None, bool]]) -> list[tuple[Span, str | None, bool]]:
    joined: list[tuple[Span, str | None, bool]] = []
    for span, tag, is_bold in sorted(parts, key=lambda part: (part[0], not part[2])):
        if joined and span.start < joined[-1][0].end:
            last, last_tag, last_bold = joined[-1]
            # Never shown as it is where any part of it is PHI
            name = last_tag if last_tag is not None and (last_bold or not is_bold or tag is None) else tag or last_tag
            joined[-1] = (Span(last.start, max(last.end, span.end)), name, last_bold or is_bold)
        else:
            joined.append((span, tag, is_bold))
    return joined
