"""What suggestions are worth on texts in the corpus' format from which no model has learned.

For each file, and for what was written, and recognised in either manner: the share of gold spans that is covered whole,
the precision of tokens, the F1 of spans with their exact edges and type, and the share of documents with nothing
missed; at the default thresholds and at the end of the slider. Definitions are those of `deid_studio.evaluation`. No
text is printed, for these sets stay unseen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from preannotate_figures import Answer, marks, scored, tag_row
from preannotate_figures import gold as gold_of
from preannotate_peers import Peer

from deid_studio.domain.annotation import TagSet
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.written_corpus import CorpusText
from deid_studio.services.suggestions.asking import Suggests
from deid_studio.suggest import suggester
from deid_studio.suggest.suggester import SLIDER_END
from deid_studio.suggest.thresholds import Thresholds

POINTS = ("default", "slider's end")
WIDTHS = (7, 9, 9, 9, 9)
COLUMNS = ("gold", "covered", "token P", "exact F1", "complete")


@dataclass(frozen=True, slots=True)
class Asked:
    """A text, and what was suggested in it, at each point of `POINTS`."""

    text: CorpusText
    answers: Mapping[str, Answer]


def unseen_part(folder: Path, models: Path, peers: Mapping[str, Suggests | Peer]) -> dict[str, Any]:
    """By model: rows for files and spellings, by tag, and of each peer where texts are German."""
    figures = {}
    for recipe in RECIPES.values():
        tag_set = tagset_toml.load(recipe.tag_set)
        texts = corpus.read_batches(folder / recipe.name, tag_set, recipe.language)
        if texts:
            ours = suggester.load(tag_set, models=models)
            others = peers if recipe.language == "de" else {}
            figures[recipe.name] = of_model(texts, tag_set, ours, others)
    return figures


def of_model(
    texts: Sequence[CorpusText], tag_set: TagSet, ours: Suggests, peers: Mapping[str, Suggests | Peer]
) -> dict[str, Any]:
    """The figures of one model's texts."""
    asked = [Asked(text, answers(text, ours)) for text in texts]
    groups = {name: [one for one in asked if name in (one.text.batch, one.text.spelling)] for name in names(texts)}
    rows = {
        f"{name}, {point}": row([one.answers[point] for one in group], tag_set)
        for name, group in groups.items()
        for point in POINTS
    }
    for name, peer in peers.items():
        rows[name] = row([answers(text, peer)["default"] for text in texts], tag_set)
    default, end = (scored([one.answers[point] for one in asked], tag_set).types for point in POINTS)
    covered = {scores.tag: scores.cover_recall for scores in end}
    tags = {scores.tag: {**tag_row(scores), "covered_at_the_end": covered.get(scores.tag)} for scores in default}
    return {"texts": len(texts), "rows": rows, "tags": tags}


def names(texts: Sequence[CorpusText]) -> list[str]:
    """Files and spellings of the texts, in their order."""
    return list(dict.fromkeys([*(text.batch for text in texts), *(text.spelling for text in texts)]))


def answers(text: CorpusText, asked: Suggests | Peer) -> dict[str, Answer]:
    """What is suggested at each point; whoever recognises speech knows that it is speech."""
    if isinstance(asked, Peer):
        found = asked.suggest(text.marked.text)
    else:
        found = asked.suggest(text.marked.text, is_speech=text.spelling != "written")
    thresholds = dict(zip(POINTS, (asked.thresholds, Thresholds(otherwise=SLIDER_END)), strict=True))
    return {
        point: Answer(text.marked, found, [one for one in found if least.admits(one.tag, one.confidence)])
        for point, least in thresholds.items()
    }


def row(answers: Sequence[Answer], tag_set: TagSet) -> dict[str, float | None]:
    """Covered, token precision, typed exact F1 and complete documents of some texts."""
    scores = scored(answers, tag_set)
    return {
        "gold_spans": scores.all_types.instances.support,
        "covered": scores.all_types.cover_recall,
        "token_precision": scores.phi.tokens.precision,
        "exact_typed_f1": scores.all_types.instances.f1,
        "complete_documents": sum(is_complete(answer, tag_set) for answer in answers) / len(answers),
    }


def is_complete(answer: Answer, tag_set: TagSet) -> bool:
    """Whether every character of gold but white space lies under what is shown."""
    text = answer.marked.text
    shown = {at for mark in marks(answer.shown) for at in mark.offsets()}
    gold = {at for mark in marks(gold_of(answer.marked, tag_set)) for at in mark.offsets()}
    return all(at in shown or text[at].isspace() for at in gold)


def unseen_lines(model: str, part: Mapping[str, Any]) -> list[str]:
    """The figures of a model in lines."""
    return [
        "",
        f"unseen texts, {model}: {part['texts']}",
        f"{'':40}" + "".join(f"{name:>{width}}" for name, width in zip(COLUMNS, WIDTHS, strict=True)),
        *(f"{name:40}" + "".join(map(_cell, row.values(), WIDTHS)) for name, row in part["rows"].items()),
        "",
        f"{'by tag, default':40}{'gold':>7}{'exact P':>9}{'R':>9}{'F1':>9}{'covered':>9}{'at the end':>12}",
        *(f"{tag:40}" + "".join(map(_cell, row.values(), (*WIDTHS, 12))) for tag, row in part["tags"].items()),
    ]


def _cell(value: float | None, width: int) -> str:
    if value is None:
        return f"{'-':>{width}}"
    return f"{value:{width}.3f}" if isinstance(value, float) else f"{value:{width}}"
