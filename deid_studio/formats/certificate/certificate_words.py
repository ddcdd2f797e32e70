"""What the printed certificate says, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHECKS: Final[Mapping[str, tuple[str, str]]] = {
    "files": ("Jede Datei hat die hier genannte Prüfsumme", "Every file has the hash given here"),
    "strings": (
        "Keine Zeichenkette aus den Personendaten steht in einer Datei oder einem Dateinamen",
        "No string of the personal data stands in any file or file name",
    ),
    "leftovers": (
        "Kein Wort, das im selben Dokument als Personenangabe gilt, ist stehen geblieben",
        "No word that is personal data elsewhere in its document was left standing",
    ),
    "windows": (
        "In keinem Fenster ist etwas vom ursprünglichen Ton",
        "Nothing of the original sound is in any window",
    ),
    "outside": (
        "Außerhalb der Fenster ist der Ton unverändert",
        "Outside of the windows the sound is unchanged",
    ),
    "crosstalk": (
        "Auf den nicht bearbeiteten Kanälen ist nichts davon zu hören",
        "Nothing of it is heard in the channels that were left as they are",
    ),
    "metadata": (
        "Tondateien enthalten nur Ton, keine Namen, Marken oder Anhänge",
        "Sound files hold sound only: no names, marks or attachments",
    ),
    "untranscribed": (
        "Keine Sprache ohne Wörter im Transkript",
        "No speech that no word of the transcript stands for",
    ),
    "decided": (
        "Jede Personenangabe ist entschieden und hat eine sichere Zeit",
        "All personal data is decided and has a sure time",
    ),
    "times": ("Zeitstempel der Dateien verraten nichts", "Time stamps of the files tell nothing"),
    "ear": (
        "Eine zweite Spracherkennung hat die fertigen Aufnahmen gehört",
        "A second speech recogniser has listened to the finished recordings",
    ),
}
"""What is checked, by its code."""

RISKS: Final[Mapping[str, tuple[str, str]]] = {
    "unheard": ("Nicht alle Fenster wurden angehört", "Not every window was listened to"),
    "untranscribed": ("Sprache ohne Transkript", "Speech without a transcript"),
    "leftovers": ("Stehen gebliebene Wörter", "Words left standing"),
    "rare": ("Seltene Angaben erhielten Surrogate", "Rare values were given surrogates"),
}

GATES: Final[Mapping[str, tuple[str, str]]] = {
    "G1": ("Alles entschieden, zeitlich bestimmt und auffindbar", "All decided, timed and located"),
    "speech": ("Keine Sprache ohne Transkript", "No speech without a transcript"),
    "leftovers": ("Keine stehen gebliebenen Angaben", "Nothing left standing"),
    "G2": (
        "Seltene Angaben nur als Typ, außer wo jemand anders entschied",
        "Rare values as their tag only, unless somebody decided otherwise",
    ),
    "G3": ("Fenster angehört", "Windows listened to"),
    "G4": ("Fertige Dateien geprüft", "Finished files checked"),
}

STYLES: Final[Mapping[str, tuple[str, str]]] = {
    "silence": ("Stille", "silence"),
    "tone": ("Ton von 1 kHz", "tone of 1 kHz"),
    "noise": ("Rauschen wie die Umgebung", "noise like the surroundings"),
    "tagtone": ("Tonfolge je Typ", "notes by tag"),
    "tag": ("Typ in Klammern", "tag in brackets"),
    "mask": ("gleich lange Schwärzung", "mask of one length"),
    "surrogate": ("Surrogate", "surrogates"),
    "mixed": ("je Typ verschieden", "differs by tag"),
    "none": ("kein Ton", "no sound"),
}

MEASURES: Final[Mapping[str, tuple[str, str]]] = {
    "annotators": ("Annotierende in der Runde", "Annotators in the round"),
    "agreement_f1": ("Übereinstimmung (Instanz-F1, Mittel der Paare)", "Agreement (instance F1, mean of pairs)"),
    "coverage_50": (
        "Gold-Stellen zu ≥ 50 % überdeckt (Cohn 2019, Gl. 1)",
        "Gold covered by 50 % or more (Cohn 2019, eq. 1)",
    ),
    "coverage_90": ("Gold-Stellen zu ≥ 90 % überdeckt", "Gold covered by 90 % or more"),
    "coverage_100": ("Gold-Stellen ganz überdeckt", "Gold covered whole"),
}

SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "title": ("Zertifikat einer De-Identifizierung", "Certificate of a de-identification"),
    "intro": (
        "Diese Seite beschreibt eine Freigabe von Aufnahmen und Texten, aus denen Personenangaben entfernt wurden. "
        "Sie entstand zusammen mit den Dateien; schlägt eine Prüfung fehl, wird nichts geschrieben. Die Datei "
        "certificate.json sagt dasselbe für Programme, mit jedem Fenster und jeder Prüfsumme.",
        "This page describes a release of recordings and texts from which personal data was removed. It was made "
        "together with the files; where a check fails, nothing is written. The file certificate.json says the same for "
        "programs, with every window and every hash.",
    ),
    "release": ("Freigabe", "Release"),
    "id": ("Kennung", "Id"),
    "fingerprint": ("Fingerabdruck aller Dateien (SHA-256)", "Fingerprint of all files (SHA-256)"),
    "made": ("Erstellt (UTC)", "Made (UTC)"),
    "by": ("Freigegeben durch (Kürzel)", "Released by (code)"),
    "program": ("Programm", "Program"),
    "layer": ("Grundlage", "Layer"),
    "round": ("Runde, Richtlinie", "Round, guideline"),
    "tag_set": ("Typen", "Tag set"),
    "styles": ("Ersatz im Ton / im Text", "Instead: in sound / in text"),
    "extent": ("Umfang", "Extent"),
    "documents": ("Dokumente", "Documents"),
    "recordings": ("davon Aufnahmen", "of them recordings"),
    "duration": ("Dauer der Aufnahmen", "Length of the recordings"),
    "windows": ("Fenster (ersetzte Dauer)", "Windows (length replaced)"),
    "phi": ("Personenangaben nach Typ", "Personal data by tag"),
    "gates": ("Bedingungen vor der Freigabe", "Gates before the release"),
    "found": ("Fundstellen", "Places"),
    "open": ("erfüllt", "passed"),
    "accepted_risk": ("Risiko hingenommen", "risk accepted"),
    "heard": ("{heard} von {windows} Fenstern angehört", "{heard} of {windows} windows listened to"),
    "bound": (
        "mit 95 % Sicherheit sind höchstens {bound} der Fenster fehlerhaft",
        "with 95 % confidence at most {bound} of the windows are faulty",
    ),
    "no_bound": ("eine Schranke lässt sich nicht angeben", "no bound can be given"),
    "no_windows": ("keine Fenster", "no windows"),
    "checked": ("Geprüft", "Checked"),
    "not_checked": ("Nicht geprüft", "Not checked"),
    "nothing": ("nichts", "nothing"),
    "risks": ("Angenommene Risiken", "Accepted risks"),
    "risk_line": ("{risk}: {places} Stellen, hingenommen von {by}", "{risk}: {places} places, accepted by {by}"),
    "engines": ("Verfahren und Modelle", "Engines and models"),
    "unknown": ("nicht bekannt", "not known"),
    "measures": ("Messwerte", "Measures"),
    "document": ("Dokument", "Document"),
    "length": ("Dauer", "Length"),
    "file": ("Datei", "File"),
    "annex_files": ("Anhang A: Dateien", "Annex A: files"),
    "annex_windows": ("Anhang B: Fenster", "Annex B: windows"),
    "from": ("von s", "from s"),
    "to": ("bis s", "to s"),
    "tag": ("Typ", "Tag"),
    "pads": ("Zuschlag ms", "Pads ms"),
    "style": ("Ersatz", "Instead"),
    "decided": ("entschieden", "decided"),
    "listened": ("gehört", "heard"),
    "yes": ("ja", "yes"),
    "no": ("nein", "no"),
    "more": ("{n} weitere stehen in certificate.json", "{n} more are in certificate.json"),
    "signature": ("Ort, Datum, Unterschrift (Datenschutz)", "Place, date, signature (data protection)"),
    "page": ("Seite {n}", "Page {n}"),
    "use_transcribe": ("Transkription", "transcription"),
    "use_align": ("Zeiten der Wörter", "times of words"),
    "use_suggest": ("Vorschläge", "suggestions"),
    "use_ear": ("Kontrollhören", "second listening"),
}


def said(code: str, language: str, *tables: Mapping[str, tuple[str, str]]) -> str:
    """The sentence for a code in a language, from the first of `tables` that has it; the code itself where none has."""
    for table in tables or (SENTENCES,):
        if code in table:
            return table[code][0 if language == "de" else 1]
    return code
