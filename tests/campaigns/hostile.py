"""Hostile releases: what is marked in one letter stands in another writing in the next one, unmarked.

Run `python -m tests.campaigns.hostile --count 1000 --seed 1`. A round is one hostile letter: a release of it beside the
letter that is marked must be kept back by a gate, or by the check of what was written, or go out as a risk that was
accepted and is told. Rounds of one kind of PHI are told by the class of the spelling. A letter of ordinary sentences
must be kept back by nothing.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_findings import STRINGS
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import bulk, queries
from deid_studio.storage.store import Store
from tests.campaigns.campaign import Campaign, Outcome, main
from tests.campaigns.material import mark
from tests.campaigns.spellings import innocent, sentences
from tests.campaigns.spellings.folded_names import FOLDED
from tests.campaigns.spellings.spelled_names import NAMES, TYPOS
from tests.campaigns.spellings.spelled_values import DATES, NUMBERS, TELEPHONES

SURNAMES: Final = (
    "Querfeldt Brückenthal Zschommler Wiesengrunder Kraszewska Strehlinghoff Mühlenstädt Großkreutzer Hollenbröker "
    "Schimmelpfenninger Rüstermann Ostrowicki Bäumlisberger Fichtelmeißer Pölzleithner Grünewaldtner "
    "Łukaszewicz Hadžibegović Çağlayanoğlu Brâncoveanu Süßmüllner Bjørnstadhølm"
).split()
OLDEST: Final = date(1931, 1, 1)
DAYS: Final = 25_000
TYPO: Final = "typos"
NEUTRAL: Final = ("first", "document-", "certificate", "annotation", "visual", "tools", "kb_shortcuts")
"""How files of a release may be called where a document's name gives PHI away."""
FOLDING: Final = "the folding's own"
FOLDED_ROUNDS: Final = 10
WRITERS: Final = {**NAMES, TYPO: TYPOS, FOLDING: FOLDED}
NAME_OF_FILE: Final = "names of files"
IN_FILES: Final = ("letter-spaced", "invisible", "marks", "styles", "look-alikes", "case and umlauts", "in a word")
"""Classes of spellings that names of files have."""
INNOCENT: Final = "ordinary sentences"


@dataclass(frozen=True, slots=True)
class Case:
    """One spelling: of what class, of what, and what stands in the letters."""

    group: str
    label: str
    tag: str
    surface: str
    sentence: str
    spelling: str


def cases() -> list[tuple[str, str, str]]:
    """Kind, class and label of all writers, of ordinary sentences, and of spellings in the names of files."""
    kinds = {"name": WRITERS, "day": DATES, "telephone": TELEPHONES, "number": NUMBERS}
    spellings = [(kind, group, label) for kind, groups in kinds.items() for group, of in groups.items() for label in of]
    files = [(NAME_OF_FILE, NAME_OF_FILE, f"{group}/{label}") for group in IN_FILES for label in NAMES[group]]
    # Each of those draws from thousands of signs
    spellings += [("name", FOLDING, label) for label in FOLDED for _ in range(FOLDED_ROUNDS)]
    # Ordinary sentences come between, so that a small count has some
    innocents = [(INNOCENT, INNOCENT, str(number)) for number in range(len(spellings) // 10)]
    return [*spellings, *innocents, *files[::2]]


def prepare(place: Path) -> list[tuple[str, str, str]]:
    """All cases, in an order in which each beginning has some of all."""
    shuffled = cases()
    Random(1).shuffle(shuffled)
    return shuffled


def play(shuffled: list[tuple[str, str, str]], number: int, dice: Random, place: Path) -> Outcome:
    """Release two letters."""
    kind, group, label = shuffled[number % len(shuffled)]
    if kind == INNOCENT:
        faults = tuple(_innocent_faults(dice, place))
        return Outcome(INNOCENT, faults)
    # Not every name has what the writer writes otherwise
    tries = (_case(kind, group, label, dice) for _ in range(len(SURNAMES)))
    case = next((one for one in tries if one.spelling != one.surface), _case(kind, group, label, dice))
    if case.spelling == case.surface:
        return Outcome(f"{group}: the same string")
    how = _released(case, dice, place)
    faults = () if how else (f"{group}: {label}: it left, and nobody said a word",)
    return Outcome(f"{group}: {how or 'LEFT'}", faults)


def _case(kind: str, group: str, label: str, dice: Random) -> Case:
    if kind in ("name", NAME_OF_FILE):
        name = dice.choice(SURNAMES)
        if kind == NAME_OF_FILE:
            of, label_of = label.split("/", 1)
            return Case(group, label, "Patient", name, "", NAMES[of][label_of](name, dice))
        spelling = WRITERS[group][label](name, dice)
        return Case(group, label, "Patient", name, dice.choice(sentences.NAMES), spelling)
    if kind == "day":
        day = OLDEST + timedelta(days=dice.randrange(DAYS))
        spelling = DATES[group][label](day, dice)
        return Case(group, label, "Birthdate", f"{day:%d.%m.%Y}", dice.choice(sentences.DAYS), spelling)
    if kind == "telephone":
        area, digits = dice.choice(("0171", "0152", "0351")), f"{dice.randrange(2_000_000, 9_000_000)}"
        spelling = TELEPHONES[group][label](area + digits, dice)
        return Case(group, label, "Contact", f"{area}/{digits}", dice.choice(sentences.TELEPHONES), spelling)
    digits = f"{dice.randrange(2_000_000, 9_000_000) * 10 + dice.randrange(1, 10)}"
    return Case(group, label, "ID", digits, dice.choice(sentences.NUMBERS), NUMBERS[group][label](digits, dice))


def _released(case: Case, dice: Random, place: Path) -> str:
    """What noticed the spelling: "gate", "check", or "accepted"; nothing where it left in silence."""
    first = f"Frau {case.surface} kam zur Kontrolle. {dice.choice(innocent.GERMAN)}\n"
    if case.tag != "Patient":
        first = f"Zu notieren ist {case.surface} in der Akte. {dice.choice(innocent.GERMAN)}\n"
    body = [*dice.sample(innocent.GERMAN, 2), case.sentence.replace("{}", case.spelling), dice.choice(innocent.GERMAN)]
    name = "second"
    if case.group == NAME_OF_FILE:
        name = f"Brief {case.spelling}"
    with _study(place, {"first": first, "second": "\n".join(filter(None, body))}) as project:
        if len(queries.document_entries(project)) < 2:
            return "refused at import"
        mark(project, "first", {case.tag: (case.surface,)})
        mark(project, "second", {})
        if name != "second":
            return _named(project, name, case, place)
        try:
            report = release(project, place / "out")
        except ReleaseRefused as e:
            return _accepted(project, "check" if e.findings else "gate", dice, place)
        places = [one.document for gate in report.gates for one in gate.places]
        return "suspect" if "second" in [*places, *(one.document for one in report.check.findings)] else ""


def _accepted(project: Store, kept_back: str, dice: Random, place: Path) -> str:
    """A tenth goes out as a risk: then the certificate says so, and each check finds it in the files."""
    if kept_back == "check" or dice.random() > 0.1:
        return kept_back
    try:
        report = release(project, place / "risk", Choices(accepted=frozenset({Risk.LEFTOVERS})))
    except ReleaseRefused:
        return "check"
    if not any(one.risk == Risk.LEFTOVERS for one in report.certificate.accepted):
        return ""
    findings = check(place / "risk", project=project).findings
    # The gate's own list is repeated there: the files are what is looked at
    return "accepted" if any(one.kind == STRINGS and one.document == "second" for one in findings) else ""


def _named(project: Store, name: str, case: Case, place: Path) -> str:
    """A document that is called by the spelling goes out under another name, or not at all."""
    (row,) = [dict(row) for row in bulk.document_rows(project) if row["name"] == "second"]
    with project.journal.edit("rename", kind="import") as tx:
        tx.put("document", {**row, "name": name})
    try:
        release(project, place / "out")
    except ReleaseRefused as e:
        return "check" if e.findings else "gate"
    kept = [path.stem for path in (place / "out").rglob("*") if path.is_file()]
    return "neutral name" if all(stem.startswith(NEUTRAL) for stem in kept) else ""


def _innocent_faults(dice: Random, place: Path) -> Iterator[str]:
    body = dice.sample(innocent.SENTENCES, 20)
    with _study(place, {"first": innocent.LETTER, "second": "\n".join(body)}) as project:
        mark(project, "first", innocent.RESEMBLED)
        mark(project, "second", {})
        try:
            release(project, place / "out")
        except ReleaseRefused as e:
            text = next(one.text for one in queries.documents(project) if one.name == "second")
            for gate in e.gates:
                for one in gate.places if not gate.is_open else ():
                    if one.document == "second" and one.start is not None and one.end is not None:
                        # These sentences are invented and hold no PHI, so they may be quoted
                        words = text[max(0, one.start - 12) : one.end + 12]
                        yield f"an ordinary sentence is kept back by {gate.name} at {words!r}"
            for finding in e.findings:
                yield f"an ordinary letter is kept back by the check: {finding.line}"


def _study(place: Path, letters: dict[str, str]) -> Store:
    for name in ("project", "letters", "out", "risk"):
        shutil.rmtree(place / name, ignore_errors=True)
    (place / "letters").mkdir()
    for name, text in letters.items():
        (place / "letters" / f"{name}.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
    project = projects.create(place / "project", tag_set="kolditz13")
    import_paths(project, [place / "letters"])
    return project


CAMPAIGN: Final = Campaign("hostile", 1000, prepare, play)

if __name__ == "__main__":
    main(CAMPAIGN)
