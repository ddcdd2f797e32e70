"""Tables 1 and 2 of Kolditz et al. 2019 for any project: what rounds were and gave, and what the final corpus holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer
from deid_studio.agreement.mark_table import MarkTable
from deid_studio.agreement.match import Level, View, compare
from deid_studio.agreement.measures import Agreement, PairMean, agreement
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.tokens import CLINICAL_TOKENS


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A column of Table 1.

    `agreement_documents` are those that at least two annotators finished; `tags` is how many the tag set has, without
    one how many were used; `annotations` counts every annotator's, on shared documents too. `annotator_f1` is how far
    each annotator agrees with the others on instances, by code: over rounds it shows who drifts.
    """

    name: str
    documents: int
    agreement_documents: int
    annotators: int
    tags: int
    annotations: int
    token_f1: PairMean
    instance_f1: PairMean
    annotator_f1: Mapping[str, PairMean]


@dataclass(frozen=True, slots=True)
class TypeRow:
    """A row of Table 2: how often a tag is in the final corpus, and how far annotators agreed on it.

    `category` is the broader tag, the tag itself where it has none. A token counts once for each tag that it bears.
    The row of all tags has neither category nor tag.
    """

    category: str | None
    tag: str | None
    instances: int
    instance_f1: PairMean
    tokens: int
    token_f1: PairMean
    is_reliable: bool


def round_row(
    name: str,
    documents: Iterable[AnnotatedDocument] | MarkTable,
    *,
    tag_set: Sequence[str] | None = None,
    tokenizer: str = CLINICAL_TOKENS,
) -> RoundRow:
    """What a round was and which agreement it reached."""
    table = MarkTable.of(documents)
    documents = table.documents
    layers = [layer for document in documents for layer in document.layers.values()]
    used = {mark.tag for layer in layers for mark in layer.marks}
    instances = agreement(compare(table, View()))
    return RoundRow(
        name=name,
        documents=len(documents),
        agreement_documents=sum(document.is_shared for document in documents),
        annotators=len(set().union(*(document.layers for document in documents))),
        tags=len(used if tag_set is None else tag_set),
        annotations=sum(len(layer.marks) + len(layer.heard) for layer in layers),
        token_f1=agreement(compare(table, View(Level.TOKEN, tokenizer=tokenizer))).f1,
        instance_f1=instances.f1,
        annotator_f1={row.annotator: row.f1 for row in instances.annotators},
    )


def type_rows(
    corpus: Iterable[tuple[str, ComparedLayer]], instances: Agreement, tokens: Agreement, *, tag_set: TagSet
) -> tuple[TypeRow, ...]:
    """Table 2 of a final corpus of (text, layer), its last row for all tags.

    `instances` and `tokens` are the agreement at these two levels; tokens of the corpus are cut as in the latter.
    Tags that are not in `tag_set` come behind its own.
    """
    marked, covered = _frequencies(corpus, tokens.view.tokenizer)
    by_instance, by_token = ({row.tag: row for row in rows.tags} for rows in (instances, tokens))
    nothing = PairMean(None, None, 0, len(instances.pairs))
    rows = []
    for tag in dict.fromkeys((*(tag.name for tag in tag_set.tags), *sorted({*marked, *by_instance}))):
        found, agreed, agreed_tokens = tag_set.find(tag), by_instance.get(tag), by_token.get(tag)
        rows.append(
            TypeRow(
                category=found.parent if found and found.parent else tag,
                tag=tag,
                instances=marked[tag],
                instance_f1=agreed.f1 if agreed else nothing,
                tokens=covered[tag],
                token_f1=agreed_tokens.f1 if agreed_tokens else nothing,
                is_reliable=agreed is not None and agreed.is_reliable,
            )
        )
    total = TypeRow(None, None, marked.total(), instances.f1, covered.total(), tokens.f1, is_reliable=True)
    return (*rows, total)


def _frequencies(corpus: Iterable[tuple[str, ComparedLayer]], tokenizer: str) -> tuple[Counter[str], Counter[str]]:
    """By tag, how many marks and how many tokens bear it."""
    table = MarkTable.of(AnnotatedDocument(str(at), text, {"": layer}) for at, (text, layer) in enumerate(corpus))
    rows, tokens = table.touched(tokenizer)
    bearing = {*zip(table.tag[rows].tolist(), table.document[rows].tolist(), tokens.tolist(), strict=True)}
    return _by_tag(table, table.tag.tolist()), _by_tag(table, [tag for tag, _, _ in bearing])


def _by_tag(table: MarkTable, numbers: Iterable[int]) -> Counter[str]:
    return Counter(map(table.tags.__getitem__, numbers))
