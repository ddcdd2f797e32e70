"""The two tables of a final corpus, as the window shows them: rounds, and categories with their tags."""

from __future__ import annotations

from deid_studio.agreement.kolditz_tables import RoundRow, TypeRow
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import translate
from deid_studio.gui.tables.figure_table import Line
from deid_studio.services.adjudication.final_corpus_files import Tables


def rounds_header() -> tuple[str, ...]:
    """Names of the columns of Table 1."""
    return (
        translate("FinalTables", "Round"),
        translate("FinalTables", "Documents"),
        translate("FinalTables", "of several"),
        translate("FinalTables", "Annotators"),
        translate("FinalTables", "Tags"),
        translate("FinalTables", "Annotations"),
        translate("FinalTables", "Token F1"),
        "σ",
        translate("FinalTables", "Instance F1"),
        "σ",
    )


def round_lines(tables: Tables) -> list[Line]:
    """A row for each round."""
    return [_round_line(one) for one in tables.rounds]


def types_header() -> tuple[str, ...]:
    """Names of the columns of Table 2."""
    return (
        translate("FinalTables", "Category"),
        translate("FinalTables", "Tag"),
        translate("FinalTables", "Instances"),
        translate("FinalTables", "F1"),
        "σ",
        translate("FinalTables", "Tokens"),
        translate("FinalTables", "F1"),
        "σ",
    )


def type_lines(tables: Tables) -> list[Line]:
    """A row for each tag, and one for all; figures that too few instances stand behind are faint."""
    return [_type_line(one) for one in tables.types]


def _round_line(one: RoundRow) -> Line:
    measured = (one.token_f1.mean, one.token_f1.sigma, one.instance_f1.mean, one.instance_f1.sigma)
    counted = (one.documents, one.agreement_documents, one.annotators, one.tags, one.annotations)
    return Line((one.name, *counted, *measured), key=one.name)


def _type_line(one: TypeRow) -> Line:
    every = translate("FinalTables", "all")
    cells = (
        one.category or every,
        one.tag or every,
        one.instances,
        one.instance_f1.mean,
        one.instance_f1.sigma,
        one.tokens,
        one.token_f1.mean,
        one.token_f1.sigma,
    )
    return Line(cells, Tone.PLAIN if one.is_reliable else Tone.FAINT, key=(one.category, one.tag))
