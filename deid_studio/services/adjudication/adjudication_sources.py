"""What is adjudicated: the layers of an annotation round and the gold layer of its adjudication, by document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from deid_studio.domain import study
from deid_studio.domain.span import joined_at_line_ends
from deid_studio.domain.study import Assignment, Round
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.adjudication.conflicts import ConflictSources, Key, key_of
from deid_studio.services.project.layers import GOLD, round_named
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.changes import Row
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.layers.layer_marks import alike
from deid_studio.storage.reader import Reader


def annotation_round(project: Reader, name: str | None = None) -> Round:
    """The round of annotation with that name, or the current one; raises ProjectError where there is none."""
    found = layer_queries.current_round(project) if name is None else round_named(project, name)
    if found is None:
        raise ProjectError(sentence("nobody has annotated in this project yet"))
    return found


def adjudication_of(project: Reader, annotated: Round) -> Round | None:
    """The round of adjudication that belongs to a round of annotation; None where nothing was adjudicated yet."""
    known = layer_queries.rounds(project, kind=study.ADJUDICATION)
    return next((one for one in known if one.name == annotated.name), None)


def gold_assignments(project: Reader, annotated: Round) -> dict[str, Assignment]:
    """The gold layers' assignments by document's id."""
    gold = adjudication_of(project, annotated)
    found = [] if gold is None else layer_queries.assignments(project, round_id=gold.id)
    return {one.document_id: one for one in found}


def lacking(project: Reader, annotated: Round) -> dict[str, tuple[str, ...]]:
    """Names of documents on which not every layer is finished, with the codes of whose are not."""
    codes = {one.id: one.code for one in layer_queries.annotators(project, round_id=annotated.id)}
    unfinished: dict[str, list[str]] = {}
    for one in layer_queries.assignments(project, round_id=annotated.id):
        if one.state != study.FINISHED:
            unfinished.setdefault(one.document_id, []).append(codes[one.annotator_id])
    names = queries.document_names(project)
    return {name: tuple(sorted(unfinished[id])) for id, name in names.items() if id in unfinished}


def sources(
    project: Reader, annotated: Round, *, document_id: str | None = None, with_open: bool = False
) -> Iterator[ConflictSources]:
    """What is compared, by document in reading order; `with_open` also the layers that are not finished.

    A document on which no layer enters has no `annotators`.
    """
    codes = {one.id: one.code for one in layer_queries.annotators(project, round_id=annotated.id)}
    entering: dict[str, list[str]] = {}
    for one in layer_queries.assignments(project, document_id, round_id=annotated.id):
        who = entering.setdefault(one.document_id, [])
        if with_open or one.state == study.FINISHED:
            who.append(codes[one.annotator_id])
    held: dict[str, dict[Key, Mapping[str, bool]]] = {id: {} for id in entering}
    for row in alike(project, annotated.id, document_id=document_id, with_open=with_open):
        held[row["document_id"]][key_of(row)] = _by_code(row["who"])
    _make_whole(project, held)
    gold = gold_assignments(project, annotated)
    in_gold = _gold_rows(project, annotated, gold, document_id)
    for id, name in queries.document_names(project).items():
        if id in entering:
            rows_of_gold = in_gold.get(gold[id].id, ()) if id in gold else ()
            yield ConflictSources(annotated.id, id, name, tuple(sorted(entering[id])), held[id], rows_of_gold)


def _make_whole(project: Reader, held: dict[str, dict[Key, Mapping[str, bool]]]) -> None:
    """Let what is cut at a line's end only be the same as what is whole."""
    cut = {id: [key for key in keys if ";" in key[0]] for id, keys in held.items()}
    texts = queries.texts(project, [id for id, keys in cut.items() if keys])
    for id, text in texts.items():
        for key in cut[id]:
            whole = rows.from_fragments(joined_at_line_ends(rows.to_fragments(key[0]), text))
            if whole != key[0]:
                alike, others = (whole, *key[1:]), held[id].pop(key)
                known = held[id].get(alike, {})
                held[id][alike] = {**known, **{code: known.get(code, True) and it for code, it in others.items()}}


@cache
def _by_code(who: str) -> Mapping[str, bool]:
    """Whether each of these annotators has left it undecided; what is marked twice and decided on once is not."""
    by_code: dict[str, bool] = {}
    for one in sorted(who.split(" ")):
        code = one.removesuffix("?")
        by_code[code] = one.endswith("?") and by_code.get(code, True)
    return by_code


def _gold_rows(
    project: Reader, annotated: Round, gold: Mapping[str, Assignment], document_id: str | None
) -> Mapping[str, Sequence[Row]]:
    """The rows of all annotations in gold layers, the rejected too, by assignment's id."""
    if document_id is not None:
        own = [gold[document_id]] if document_id in gold else []
        return {one.id: list(map(rows.from_annotation, layer_queries.annotations_of(project, one.id))) for one in own}
    adjudication, person = adjudication_of(project, annotated), layer_queries.annotator(project, GOLD)
    if adjudication is None or person is None:
        return {}
    return bulk.layer_rows(project, adjudication.id, annotator_id=person.id)
