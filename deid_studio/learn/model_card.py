"""The card of a model for people: what it is for, what it learned from, how well it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.evaluation.span_scores import SpanScores, TypeScores, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark
from deid_studio.learn.building import Answer, Built
from deid_studio.learn.measuring.suggester_measures import OTHERWISE, gold
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.tagging import tagged
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_tuple

_MANNERS: Final = {None: "written and spoken", True: "spoken", False: "written"}
_HEAD: Final = word_tuple("learn.model_card.head")


def scores(built: Built, tag_set: TagSet) -> SpanScores:
    """How the model's suggestions at the default thresholds, and the rules' with them, compare with gold."""
    least = built.card.thresholds
    return score_spans(
        Compared(
            answer.marked.text,
            _marks(answer, gold(answer.marked), tag_set),
            _marks(answer, [c for c in answer.candidates if c.confidence >= least.get(c.kind, OTHERWISE)], tag_set),
        )
        for answer in built.answers
    )


def card_text(built: Built, measured: SpanScores, *, data: str, command: str, date: str) -> str:
    """The card in Markdown."""
    card = built.card
    rows = [_row(row) for row in (*measured.types, measured.all_types, measured.phi)]
    language = {"de": "German", "en": "English"}[card.language]
    return "\n".join(
        (
            f"# {card.name} {card.version}",
            "",
            f"A conditional random field over tokens for {language} as it is {_MANNERS[card.is_spoken]}, told what the",
            "rules found.",
            f"It was trained on {date} on {built.texts} texts: {data}",
            "",
            f"Measured together with the rules, at the default thresholds, on {len(built.answers)} texts that it had",
            "not learned from. Where the rules' authors have seen those texts, expect less of others:",
            "",
            *_HEAD,
            *rows,
            "",
            "Covered: gold spans that suggestions of any type cover whole. PHI: types left aside. A person has to look",
            "at every text all the same: what is not suggested is in no table.",
            "",
            "To rebuild it:",
            "",
            "```sh",
            command,
            "```",
            "",
        )
    )


def _marks(answer: Answer, candidates: Iterable[Candidate], tag_set: TagSet) -> frozenset[TokenMark]:
    found = tagged(TokenText.of(answer.marked.text), candidates, tag_set)
    return frozenset(TokenMark((suggestion.span,), suggestion.tag) for suggestion in found)


def _row(row: TypeScores) -> str:
    exact, tokens = row.instances, row.tokens
    shares = (exact.precision, exact.recall, exact.f1, tokens.precision, tokens.recall, row.cover_recall)
    return f"| {row.tag} | {exact.support} | " + " | ".join("-" if x is None else f"{x:.3f}" for x in shares) + " |"
