"""What a report on agreement says, in English and in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

LANGUAGES: Final = ("en", "de")

Words = Callable[..., str]


def words(language: str) -> Words:
    """Looks up what is said in `language`, "en" or "de": `words("de")("pairs")`, with what is to be filled in."""
    place = LANGUAGES.index(language)

    def say(key: str, **values: Any) -> str:
        return SAID[key][place].format(**values)

    return say


SAID: Final[dict[str, tuple[str, str]]] = {
    "title round": ("Agreement, round {name}", "Übereinstimmung, Runde {name}"),
    "title folder": ("Agreement", "Übereinstimmung"),
    "f1 instance": ("Instance F1", "Instanzen-F1"),
    "f1 token": ("Token F1", "Token-F1"),
    "f1 coverage": ("Coverage F1", "Abdeckungs-F1"),
    "f1 overlap": ("Overlap F1", "Überlappungs-F1"),
    "f1 time": ("Time F1", "Zeit-F1"),
    "no value": ("n/d", "n. b."),
    "sigma": ("σ {sigma}", "σ {sigma}"),
    "over pairs": ("mean over {pairs} of {of} pairs", "Mittel über {pairs} von {of} Paaren"),
    "interval": ("95 % {low} to {high}", "95 % {low} bis {high}"),
    "more": (
        "The first {shown} of {rows} are shown; CSV and JSON have all.",
        "Gezeigt sind die ersten {shown} von {rows}; CSV und JSON haben alle.",
    ),
    # Levels
    "levels": ("All levels", "Alle Ebenen"),
    "level": ("Level", "Ebene"),
    "strict instance": ("Instance, strict", "Instanzen, streng"),
    "tolerant instance": ("Instance, white space does not count", "Instanzen, Leerraum zählt nicht"),
    "typeless instance": (
        "Instance, types do not count (boundaries only)",
        "Instanzen, Typen zählen nicht (nur Grenzen)",
    ),
    "mean": ("Mean F1", "Mittleres F1"),
    "sigma column": ("σ", "σ"),
    "f1": ("F1", "F1"),
    "low": ("95 % from", "95 % von"),
    "high": ("to", "bis"),
    "pairs used": ("Pairs used", "Paare mit Wert"),
    "pairs of": ("of", "von"),
    # Setup
    "setup": ("What was measured", "Was gemessen wurde"),
    "measured": (
        "{documents} documents, {shared} of them with layers of at least two annotators; {annotators} annotators "
        "({codes}); {annotations} annotations.",
        "{documents} Dokumente, davon {shared} mit Ebenen von mindestens zwei Annotierenden; {annotators} Annotierende "
        "({codes}); {annotations} Annotationen.",
    ),
    "tokenizer": ("Tokens: {tokenizer}. {meaning}", "Tokens: {tokenizer}. {meaning}"),
    "clinical-1": (
        "Digits joined by . , : / or - are one token, runs of letters are one, every other sign is one.",
        "Ziffern, verbunden durch . , : / oder -, sind ein Token, Buchstabenfolgen eines, jedes andere Zeichen eines.",
    ),
    "whitespace": (
        "Runs without white space, punctuation included, as bratiaa counts.",
        "Folgen ohne Leerraum samt Satzzeichen, wie bratiaa zählt.",
    ),
    "strict": ("White space counts.", "Leerraum zählt."),
    "tolerant": (
        "White space does not count: marks of the same other characters are the same.",
        "Leerraum zählt nicht: Markierungen derselben übrigen Zeichen sind gleich.",
    ),
    "untyped": ("Types do not count.", "Typen zählen nicht."),
    "finished only": ("Only finished layers.", "Nur abgeschlossene Ebenen."),
    "include open": ("Layers that are not finished are included.", "Nicht abgeschlossene Ebenen sind dabei."),
    "include undecided": ("Undecided suggestions are included.", "Offene Vorschläge sind dabei."),
    "include machine": (
        "The machine's suggestions are included as “machine”.",
        "Die Vorschläge der Maschine sind als „machine“ dabei.",
    ),
    "include gold": ("The adjudicated layer is included as “gold”.", "Die entschiedene Ebene ist als „gold“ dabei."),
    "pads": (
        "Time: what would be silenced, {before} ms before and {after} ms after each annotation included.",
        "Zeit: was stumm würde, samt {before} ms vor und {after} ms nach jeder Annotation.",
    ),
    "empty unknown": (
        "Where two annotators both marked nothing they agree, but F1 is not defined (n/d) and stays out of means.",
        "Wo zwei Annotierende beide nichts markiert haben, sind sie einig, doch F1 ist nicht bestimmt (n. b.) und "
        "bleibt aus Mittelwerten heraus.",
    ),
    "empty agrees": (
        "Where two annotators both marked nothing, F1 counts as 1.",
        "Wo zwei Annotierende beide nichts markiert haben, gilt F1 als 1.",
    ),
    "lacking": ("Documents that only others have", "Dokumente, die nur andere haben"),
    "number": ("Number", "Anzahl"),
    "highest": (
        "Highest agreement with the others: {annotator} (Kolditz et al. 2019, footnote 11).",
        "Höchste Übereinstimmung mit den anderen: {annotator} (Kolditz et al. 2019, Fußnote 11).",
    ),
    # Cautions
    "nothing shared": (
        "No two annotators have the same document.",
        "Keine zwei Annotierenden haben dasselbe Dokument.",
    ),
    "one document": (
        "Only one document is shared; there are no intervals.",
        "Nur ein Dokument ist gemeinsam; es gibt keine Intervalle.",
    ),
    "excluded": (
        "A coefficient leaves out more than 10 % of its units and may be too high; the table shows which.",
        "Ein Koeffizient lässt mehr als 10 % seiner Einheiten aus und kann zu hoch sein; die Tabelle zeigt, welcher.",
    ),
    "silent annotator": (
        "Somebody marked nothing at all in documents in which others did.",
        "Jemand hat gar nichts markiert, wo andere etwas markiert haben.",
    ),
    "unlisted tag": ("Types that the tag set lacks were used.", "Typen, die das Tagset nicht kennt, wurden benutzt."),
    "refused": ("Documents were refused: {names}.", "Dokumente wurden abgewiesen: {names}."),
    # Pairs
    "pairs": ("Pairs", "Paare"),
    "pairs grid": (
        "{level} of each pair; below, the shared documents",
        "{level} jedes Paars; darunter die gemeinsamen Dokumente",
    ),
    "pairs matrix": (
        "Agreement and shared documents of each pair",
        "Übereinstimmung und gemeinsame Dokumente jedes Paars",
    ),
    "annotator a": ("Annotator A", "Annotierende A"),
    "annotator b": ("Annotator B", "Annotierende B"),
    "documents": ("Documents", "Dokumente"),
    "common": ("Common", "Gemeinsam"),
    "only a": ("Only A", "Nur A"),
    "only b": ("Only B", "Nur B"),
    "remark": ("Remark", "Bemerkung"),
    "none common": ("no common positions", "keine gemeinsamen Stellen"),
    "both empty": ("both empty = agree", "beide leer = einig"),
    "no document": ("no shared document", "kein gemeinsames Dokument"),
    "annotators": ("Each annotator with all others", "Alle Annotierenden mit allen anderen"),
    "annotator": ("Annotator", "Annotierende"),
    # Types
    "types": ("Types", "Typen"),
    "types plot": ("{level} by type, with 95 % intervals", "{level} nach Typ, mit 95-%-Intervallen"),
    "types table": ("Agreement by type", "Übereinstimmung nach Typ"),
    "type": ("Type", "Typ"),
    "instances": ("Instances per annotator", "Instanzen je Annotierende"),
    "few": ("not reliable: under {least} instances", "nicht belastbar: unter {least} Instanzen"),
    "unlisted": ("not in the tag set", "nicht im Tagset"),
    # Documents
    "documents table": ("Documents, worst first", "Dokumente, die schlechtesten zuerst"),
    "document": ("Document", "Dokument"),
    "f1 typeless": ("Boundaries only", "Nur Grenzen"),
    # Confusion
    "confusion": ("Confusion of types", "Verwechslungen"),
    "confusion sentence": (
        "Instances by the type that the first annotator of a pair gave (rows) and the second (columns), over all "
        "pairs; “none” is not marked.",
        "Instanzen nach dem Typ der ersten (Zeilen) und der zweiten Person (Spalten) eines Paars, über alle Paare; "
        "„keiner“ heißt nicht markiert.",
    ),
    "confusion grid": ("Instances by type of both", "Instanzen nach dem Typ bei beiden"),
    "none": ("none", "keiner"),
    "first": ("A", "A"),
    "second": ("B", "B"),
    # Disagreements
    "disagreements": ("Disagreements", "Streitfälle"),
    "classes": ("Disagreements by class", "Streitfälle nach Art"),
    "worst": ("Disagreements by risk, missed names first", "Streitfälle nach Risiko, übersehene Namen zuerst"),
    "class": ("Class", "Art"),
    "place": ("Place", "Stelle"),
    "missed by A": ("missed by A", "von A übersehen"),
    "missed by B": ("missed by B", "von B übersehen"),
    "boundary": ("boundary", "Grenze"),
    "tag": ("type", "Typ"),
    "boundary and tag": ("boundary and type", "Grenze und Typ"),
    "split": ("split or merged", "geteilt oder verbunden"),
    "time": ("time only", "nur Zeit"),
    # Coefficients
    "coefficients": ("Chance-corrected coefficients", "Zufallskorrigierte Koeffizienten"),
    "kappa universe": (
        "Cohen's kappa: units are all tokens of the documents that both have, those without a type too. "
        "Mean over {pairs} of {of} pairs: {mean}.",
        "Cohens Kappa: Einheiten sind alle Tokens der Dokumente, die beide haben, auch die ohne Typ. "
        "Mittel über {pairs} von {of} Paaren: {mean}.",
    ),
    "alpha universe": (
        "Krippendorff's alpha for unitizing: units are stretches of characters of the {documents} documents that all "
        "of {codes} have. All types: {alpha}.",
        "Krippendorffs Alpha für Unitizing: Einheiten sind Zeichenstrecken der {documents} Dokumente, die alle von "
        "{codes} haben. Alle Typen: {alpha}.",
    ),
    "kappa": ("Cohen's kappa", "Cohens Kappa"),
    "alpha column": ("Alpha", "Alpha"),
    "alpha": ("Krippendorff's alpha by type", "Krippendorffs Alpha nach Typ"),
    "used": ("Units used", "Einheiten benutzt"),
    "left out": ("Units excluded", "Einheiten ausgelassen"),
    "all types": ("all types", "alle Typen"),
    # Rounds
    "rounds": ("Rounds", "Runden"),
    "drift plot": ("Each annotator with the others, by round", "Alle mit den anderen, nach Runden"),
    "drift table": (
        "Mean instance F1 of each annotator with the others, by round",
        "Mittleres F1 (Instanzen) aller Annotierenden mit den anderen, nach Runden",
    ),
    "rounds plot": ("Mean F1 by round", "Mittleres F1 nach Runden"),
    "rounds table": ("Rounds (Kolditz et al. 2019, Table 1)", "Runden (Kolditz et al. 2019, Tabelle 1)"),
    "round": ("Round", "Runde"),
    "annotators column": ("Annotators", "Annotierende"),
    "shared": ("Shared documents", "Gemeinsame Dokumente"),
    "tags": ("Types", "Typen"),
    "annotations": ("Annotations", "Annotationen"),
    # Tempo
    "tempo": ("Tempo", "Tempo"),
    "tempo sentence": (
        "Pauses of more than 30 seconds are left out; for planning, not for a race.",
        "Pausen über 30 Sekunden sind ausgenommen; zum Planen, nicht als Wettlauf.",
    ),
    "decisions": ("Decisions", "Entscheidungen"),
    "active": ("Active seconds", "Aktive Sekunden"),
    "pace": ("Seconds per decision", "Sekunden je Entscheidung"),
    # Definitions and notes
    "definitions": ("Definitions", "Definitionen"),
    "define pair": (
        "F1 of a pair = 2 · common / (marked by A + marked by B), counted over all documents that both have; neither "
        "side is gold. Means are unweighted over pairs, σ is the population's standard deviation "
        "(Kolditz et al. 2019).",
        "F1 eines Paars = 2 · gemeinsam / (von A markiert + von B markiert), gezählt über alle Dokumente, die beide "
        "haben; keine Seite ist Gold. Mittelwerte sind ungewichtet über Paare, σ ist die Standardabweichung der "
        "Grundgesamtheit (Kolditz et al. 2019).",
    ),
    "define instance": (
        "Instance: the same type on the identical set of fragments; the order of fragments does not matter, identical "
        "annotations count once.",
        "Instanz: derselbe Typ auf genau denselben Fragmenten; deren Reihenfolge ist gleich, Doppeltes zählt einmal.",
    ),
    "define token": (
        "Token: every token that an annotation touches, once for each annotation, so nested ones count twice.",
        "Token: jedes Token, das eine Annotation berührt, für jede Annotation einmal; verschachtelte zählen doppelt.",
    ),
    "define coverage": (
        "Coverage: the same, but a token counts once for each type.",
        "Abdeckung: ebenso, doch zählt ein Token je Typ nur einmal.",
    ),
    "define overlap": (
        "Overlap: annotations of one type agree where they share a character, each with one other.",
        "Überlappung: Annotationen eines Typs stimmen überein, wo sie ein Zeichen teilen, jede mit einer anderen.",
    ),
    "define time": (
        "Time: milliseconds that both would silence.",
        "Zeit: Millisekunden, die beide stumm machen würden.",
    ),
    "define interval": (
        "Intervals: 95 % bootstrap over documents, drawn with replacement.",
        "Intervalle: 95 %, Bootstrap über Dokumente, mit Zurücklegen gezogen.",
    ),
    "places": (
        "Places are code points of the document, or milliseconds of its recording; no text stands in this report.",
        "Stellen sind Zeichenpositionen im Dokument oder Millisekunden der Aufnahme; der Bericht enthält keinen Text.",
    ),
    "notes": ("Notes", "Hinweise"),
    "file": ("Place", "Ort"),
    "line": ("Line", "Zeile"),
    "note": ("Note", "Hinweis"),
    "severity": ("Kind", "Art"),
}
