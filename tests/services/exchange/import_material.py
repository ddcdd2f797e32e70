"""A letter, its annotations and its words with times; what an import said."""

import json

from deid_studio.storage import queries

TEXT = "Frau Müller kam am 12.03.2019."


ANN = "T1\tNAME 5 11\tMüller\nT2\tDATE 19 29\t12.03.2019\n"


WORDS = ["Frau", "Müller", "kam", "am", "12.03.2019."]


def words_json(*, text=TEXT, end_ms=300):
    words, at = [], 0
    for number, word in enumerate(WORDS):
        at = text.index(word, at)
        times = {"start_ms": number * end_ms, "end_ms": (number + 1) * end_ms}
        words.append({"start": at, "end": at + len(word), **times, "confidence": 0.9})
        at += len(word)
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words}, ensure_ascii=False)


def the_document(project):
    (entry,) = queries.document_entries(project)
    return queries.document(project, entry.id)


def said(report, severity=None):
    return [(note.file, note.line) for note in report.notes if severity in (None, note.severity)]
