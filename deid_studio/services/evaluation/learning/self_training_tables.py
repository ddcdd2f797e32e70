"""The tables of Berg & Dalianis 2020, section 4, of an experiment on self-training, and the course of its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.evaluation.significance import McNemar
from deid_studio.evaluation.span_scores import TypeScores
from deid_studio.formats.report.report_parts import Cell, ChartLine, Headline, LineChart, Row, Table, Tone
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.learn.self_training.self_training_experiment import LABELLED, SELECTED, UNSELECTED, SystemScores
from deid_studio.services.evaluation.learning.self_training_evaluation import SelfTrainingEvaluation
from deid_studio.services.evaluation.measure_report import MeasureReport, notes_of

_TABLES: Final = {LABELLED: "2", SELECTED: "3", UNSELECTED: "4"}
"""The paper's numbers of the tables by type."""


def self_training_report(found: SelfTrainingEvaluation, say: ReportWords) -> MeasureReport:
    """Table 1, Tables 2 to 4, Table 5, McNemar between any two, and the rounds with their chart."""
    outcome = found.outcome
    by_name = {one.name: one for one in outcome.systems}
    best = by_name[SELECTED].scores
    tested = next(one.test for one in outcome.pairs if (one.first, one.second) == (LABELLED, SELECTED))
    tokens = say("n tokens", n=best.all_types.tokens.support)
    return MeasureReport(
        title=say("title self-training"),
        basis=(
            say("learned from", n=outcome.labelled_letters),
            say("development letters", n=outcome.development_letters),
            say("unlabelled letters", n=outcome.unlabelled_letters, sentences=outcome.unlabelled_sentences),
            say("evaluation letters", n=outcome.evaluation_letters),
            say("seed", n=found.seed),
            say(f"ended {outcome.ending}"),
        ),
        headlines=(
            Headline(say("recall of", system=say(LABELLED)), say.figure(_recall(by_name[LABELLED])), tokens),
            Headline(say("recall of", system=say(SELECTED)), say.figure(_recall(by_name[SELECTED])), tokens),
            Headline(say("leakage of", system=say(SELECTED)), say.percentage(best.all_types.leaked_tokens), tokens),
            Headline(
                say("chance"), say.chance(tested.p), say("n tokens differing", n=tested.only_first + tested.only_second)
            ),
        ),
        tables=tuple(_tables(found, say)),
        notes=notes_of(found.notes),
        charts=(_course(found, say),),
    )


def _recall(one: SystemScores) -> float | None:
    return one.scores.all_types.tokens.recall


def _tables(found: SelfTrainingEvaluation, say: ReportWords) -> Iterator[Table]:
    outcome = found.outcome
    by_name = {one.name: one for one in outcome.systems}
    rates = tuple(map(say, ("precision", "recall", "f1")))
    yield Table(
        "four_systems",
        say("table 1"),
        (say("system"), *rates, say("leakage share"), say("tokens learned")),
        tuple(Row((say(one.name), *_rates(one.scores.all_types), _learned(one, found))) for one in outcome.systems),
    )
    for name, number in _TABLES.items():
        scores = by_name[name].scores
        rows = (*((one.tag, one) for one in scores.types), (say("all types"), scores.all_types))
        yield Table(
            f"types_{number}",
            say("table of types", number=number, system=say(name)),
            (say("type"), *rates, say("leakage share"), say("n")),
            tuple(_type_row(tag, one) for tag, one in rows),
        )
    yield _added(found, by_name, say)
    yield Table(
        "pairs_of_systems",
        say("mcnemar of tokens"),
        tuple(map(say, ("first", "second", "both right", "only first", "only second", "neither")))
        + tuple(map(say, ("chi square", "p", "exact p"))),
        tuple(
            Row((say(one.first), say(one.second), *_cells(one.test), *_chances(one.test, say))) for one in outcome.pairs
        ),
    )
    yield Table(
        "rounds",
        say("rounds of self-training"),
        tuple(map(say, ("round", "threshold identifying", "threshold others", "joined", "waiting", "development f1"))),
        (
            Row((0, None, None, 0, outcome.unlabelled_sentences, outcome.development_f1)),
            *(
                Row((n, one.thresholds.identifying, one.thresholds.others, one.joined, one.waiting, one.f1))
                for n, one in enumerate(outcome.rounds, 1)
            ),
        ),
    )


def _rates(one: TypeScores) -> tuple[Cell, ...]:
    return (one.tokens.precision, one.tokens.recall, one.tokens.f1, one.leaked_tokens)


def _type_row(name: str, one: TypeScores) -> Row:
    return Row((name, *_rates(one), one.tokens.support), Tone.PLAIN if one.tokens.support else Tone.FAINT)


def _learned(one: SystemScores, found: SelfTrainingEvaluation) -> int:
    return sum(found.outcome.labelled.values()) + sum(one.added.values())


def _added(found: SelfTrainingEvaluation, by_name: dict[str, SystemScores], say: ReportWords) -> Table:
    sets = (found.outcome.labelled, by_name[SELECTED].added, by_name[UNSELECTED].added)
    tags = sorted(set().union(*sets))
    rows = [Row((tag, *(one.get(tag, 0) for one in sets))) for tag in tags]
    rows.append(Row((say("all types"), *(sum(one.values()) for one in sets))))
    return Table("tokens_added", say("table 5"), (say("type"), "L", say("added s"), say("added ns")), tuple(rows))


def _cells(test: McNemar) -> tuple[Cell, ...]:
    return (test.both, test.only_first, test.only_second, test.neither)


def _chances(test: McNemar, say: ReportWords) -> tuple[Cell, ...]:
    return (say.figure(test.statistic), say.chance(test.p), say.chance(test.exact_p))


def _course(found: SelfTrainingEvaluation, say: ReportWords) -> LineChart:
    """The development F1 and both thresholds, round by round."""
    rounds = found.outcome.rounds
    f1 = (found.outcome.development_f1, *(one.f1 for one in rounds))
    lines = (
        ChartLine(say("development f1"), tuple(enumerate(f1))),
        ChartLine(say("threshold identifying"), _from_1([one.thresholds.identifying for one in rounds])),
        ChartLine(say("threshold others"), _from_1([one.thresholds.others for one in rounds])),
    )
    return LineChart(say("rounds of self-training"), say("round"), say("round"), say("share"), lines)


def _from_1(values: list[float | None]) -> tuple[tuple[float, float | None], ...]:
    """The values of rounds from the first on; before it there is none."""
    return tuple(enumerate([None, *values]))
