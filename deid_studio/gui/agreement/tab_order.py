"""Which tabs the sections of a report on agreement become."""

from __future__ import annotations

from collections.abc import Sequence

from deid_studio.agreement.disagreement import Disagreed
from deid_studio.formats.report.report_parts import Grid, Section, Shade, Table
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.gui.language import translate
from deid_studio.services.agreement.agreement_study import Study


def tabs_of(sections: Sequence[Section], study: Study, say: ReportWords) -> list[tuple[str, Section]]:
    """Title and section of each tab; how figures came about is told in the last one.

    Names of classes are those of `Disagreed`, for the tab to say them as it says tags.
    """
    titles = {
        "pairs": translate("StudyTabs", "Pairs"),
        "types": translate("StudyTabs", "Tags"),
        "documents": translate("StudyTabs", "Documents"),
        "confusion": translate("StudyTabs", "Confusion"),
        "classes": translate("StudyTabs", "Classes"),
        "rounds": translate("StudyTabs", "Rounds"),
        "tempo": translate("StudyTabs", "Tempo"),
        "kappa": translate("StudyTabs", "Coefficients"),
    }
    found: dict[str, Section] = {}
    rest: list[Section] = []
    for section in sections:
        names = [part.name for part in section.parts if isinstance(part, Table) and part.name in titles]
        if not names:
            rest.append(section)
        elif names[0] == "classes":
            found["classes"] = Section(section.title, parts=(_classes(study, say("classes")),))
        else:
            found[names[0]] = section
    how = Section(
        translate("StudyTabs", "Method"),
        tuple(sentence for section in rest for sentence in section.sentences),
        tuple(part for section in rest for part in section.parts),
    )
    return [(title, found[name]) for name, title in titles.items() if name in found] + [(how.title, how)]


def _classes(study: Study, title: str) -> Grid:
    """How often each pair disagrees in which way."""
    by_pair = study.classes
    kinds = [kind for kind in Disagreed if any(kind in counts for counts in by_pair.values())]
    most = max((number for counts in by_pair.values() for number in counts.values()), default=1)
    shades = tuple(
        tuple(
            # A root, so that what is rare can still be told from nothing
            Shade(str(counts[kind]), strength=(counts[kind] / most) ** 0.5, is_warm=True)
            if kind in counts
            else Shade("·")
            for kind in kinds
        )
        for counts in by_pair.values()
    )
    return Grid(title, tuple(" – ".join(pair) for pair in by_pair), tuple(map(str, kinds)), shades)
