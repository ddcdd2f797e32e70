"""What is made of answers: scores beside each other, how sure is sure, what is missed, and all of it as lines."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from preannotate_peers import Peer

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.tokens import clinical_tokens
from deid_studio.evaluation.span_scores import SpanScores, TypeScores, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark
from deid_studio.learn.measuring import suggester_measures
from deid_studio.learn.training_texts import Marked
from deid_studio.services.suggestions.asking import Suggests
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.tagging import Suggestion, tagged
from deid_studio.suggest.token_text import TokenText

BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01)
WORST = 20
OURS = "ours: rules and model"
COLUMNS = tuple(
    zip(
        ("token P", "R", "F1", "covered", "exact P", "R", "F1", "learn s", "tokens/s"),
        (9, 7, 7, 9, 9, 7, 7, 9, 10),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A text with gold, all that was suggested, and what of it is sure enough to be shown."""

    marked: Marked
    everything: Sequence[Suggestion]
    shown: Sequence[Suggestion]


@dataclass(slots=True)
class Run:
    """What a contender answered, and how long it took."""

    name: str
    answers: list[Answer]
    learning_s: float = 0.0
    asking_s: float = 0.0

    def ask(self, suggests: Suggests | Peer, texts: Iterable[Marked]) -> None:
        """Have it answer about `texts`."""
        for marked in texts:
            begun = time.perf_counter()
            found = suggests.suggest(marked.text)
            self.asking_s += time.perf_counter() - begun
            shown = [one for one in found if suggests.thresholds.admits(one.tag, one.confidence)]
            self.answers.append(Answer(marked, found, shown))


def gold(marked: Marked, tag_set: TagSet) -> list[Suggestion]:
    return tagged(TokenText.of(marked.text), suggester_measures.gold(marked), tag_set)


def measured(runs: Sequence[Run], tag_set: TagSet) -> dict[str, Any]:
    """A row for each run, and of ours with a model more: by tag, how sure it is, what it misses."""
    by_name = {run.name: scored(run.answers, tag_set) for run in runs}
    ours = next(run for run in runs if run.name == OURS)
    return {
        "gold_spans": by_name[OURS].all_types.instances.support,
        "contenders": {run.name: row(run, by_name[run.name]) for run in runs},
        "tags": {scores.tag: tag_row(scores) for scores in by_name[OURS].types},
        "calibration": calibration(ours.answers),
        "misses": misses(ours.answers, tag_set),
    }


def scored(answers: Iterable[Answer], tag_set: TagSet) -> SpanScores:
    return score_spans(
        Compared(answer.marked.text, marks(gold(answer.marked, tag_set)), marks(answer.shown)) for answer in answers
    )


def marks(suggestions: Iterable[Suggestion]) -> frozenset[TokenMark]:
    return frozenset(TokenMark((one.span,), one.tag) for one in suggestions)


def row(run: Run, scores: SpanScores) -> dict[str, float | None]:
    tokens, exact = scores.phi.tokens, scores.all_types.instances
    count = sum(len(clinical_tokens(answer.marked.text)) for answer in run.answers)
    return {
        "token_precision": tokens.precision,
        "token_recall": tokens.recall,
        "token_f1": tokens.f1,
        "covered": scores.all_types.cover_recall,
        "exact_typed_precision": exact.precision,
        "exact_typed_recall": exact.recall,
        "exact_typed_f1": exact.f1,
        "learning_s": run.learning_s,
        "tokens_per_s": count / run.asking_s,
    }


def tag_row(scores: TypeScores) -> dict[str, float | None]:
    exact = scores.instances
    return {
        "gold_spans": exact.support,
        "exact_precision": exact.precision,
        "exact_recall": exact.recall,
        "exact_f1": exact.f1,
        "covered": scores.cover_recall,
    }


def calibration(answers: Iterable[Answer]) -> list[dict[str, float]]:
    """By band of claimed confidence: how many suggestions, what they claim, and the share of them that is PHI."""
    claims = [
        claim
        for answer in answers
        for claim in suggester_measures.claims(
            answer.marked, (Candidate(s.span, Kind.ID, s.confidence, s.source) for s in answer.everything)
        )
    ]
    bands = []
    for low, high in pairwise(BANDS):
        within = [claim for claim in claims if low <= claim.candidate.confidence < high]
        if within:
            claimed = sum(claim.candidate.confidence for claim in within) / len(within)
            right = sum(claim.right for claim in within) / len(within)
            bands.append({"from": low, "suggestions": len(within), "claimed": claimed, "right": right})
    return bands


def misses(answers: Iterable[Answer], tag_set: TagSet) -> list[dict[str, Any]]:
    """The commonest classes of gold spans that nothing shown covers whole, without their text."""
    classes: Counter[tuple[str, str, str]] = Counter()
    for answer in answers:
        text = answer.marked.text
        shown = {at for one in answer.shown for at in range(one.span.start, one.span.end)}
        for one, mark in zip(gold(answer.marked, tag_set), answer.marked.marks, strict=True):
            if any(not text[at].isspace() and at not in shown for at in range(one.span.start, one.span.end)):
                classes[mark.kind.value, found_by(one, answer), shape(one.span.of(text))] += 1
    return [
        {"count": count, "kind": kind, "source": source, "shape": shape}
        for (kind, source, shape), count in classes.most_common(WORST)
    ]


def found_by(gold: Suggestion, answer: Answer) -> str:
    """What found part of a gold span, or was not sure enough of it."""
    touching = [one for one in answer.everything if one.span.overlaps(gold.span)]
    if not touching:
        return "nothing"
    best = max(touching, key=lambda one: one.confidence)
    return f"{best.source}, {'a part' if best in answer.shown else 'too unsure'}"


def shape(text: str) -> str:
    """Digits as 0, letters as x and X, of a run of letters only the first two."""
    masked = re.sub(r"[^\W\d_]", lambda letter: "X" if letter[0].isupper() else "x", re.sub(r"\d", "0", text))
    return re.sub(r"([Xx])(x|X)\2*", r"\1\2", re.sub(r"\s+", " ", masked))


def table(figures: Mapping[str, Any]) -> list[str]:
    """Everything in lines."""
    lines = [f"load average at the start: {figures['load_average_at_start']} on {figures['cores']} cores"]
    if "letters" in figures:
        lines += quality_lines(figures["letters"])
        lost = figures["letters"]["spacy_training_gold"]
        lines.append(
            "gold spans in spaCy's training, all folds: " + ", ".join(f"{n} {what}" for what, n in lost.items())
        )
    if "models" in figures:
        lines += ["", f"models from here on: {figures['models']}"]
    for which, values in figures.get("speed", {}).items():
        lines += ["", {"one": "speed, one process", "many": "speed, the program's search in two processes"}[which]]
        lines += [f"{name.replace('_', ' '):28}{value:14,.2f}" for name, value in values.items()]
    return lines


def quality_lines(part: Mapping[str, Any]) -> list[str]:
    rows = part["contenders"].items()
    return [
        "",
        f"{part['about']}; {part['gold_spans']} gold spans",
        f"{'':26}" + "".join(f"{name:>{width}}" for name, width in COLUMNS),
        *(f"{name:26}" + "".join(map(cell, values.values(), (width for _, width in COLUMNS))) for name, values in rows),
        "",
        f"{OURS}, by tag{'':4}{'gold':>6}{'exact P':>9}{'R':>7}{'F1':>7}{'covered':>9}",
        *(f"{tag:33}" + "".join(map(cell, row.values(), (6, 9, 7, 7, 9))) for tag, row in part["tags"].items()),
        "",
        "confidence from   suggestions   claimed   right",
        *(
            f"{band['from']:15.2f}{band['suggestions']:14}{band['claimed']:10.3f}{band['right']:8.3f}"
            for band in part["calibration"]
        ),
        "",
        "not covered whole, commonest classes: count, kind, what found part of it or was too unsure, shape",
        *(f"{m['count']:4}  {m['kind']:14}{m['source']:44}{m['shape'][:60]}" for m in part["misses"]),
    ]


def cell(value: float | None, width: int) -> str:
    if value is None:
        return f"{'-':>{width}}"
    return f"{value:{width}.3f}" if isinstance(value, float) and value <= 1 else f"{value:{width},.0f}"
