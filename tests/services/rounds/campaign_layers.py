"""A round that three annotators work on, each with their own bundle: its layers and what is in the projects."""

from sqlalchemy import select

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles
from deid_studio.storage import queries
from deid_studio.storage.schema import TABLES

TEXT = "Frau Müller kam am Montag nach Köln zur Untersuchung der Lunge."


CODES = ("A1", "B2x7", "C3")


MERGED_TABLES = sorted(TABLES.keys() - {"edit"})


def contents(project, tables=MERGED_TABLES):
    """All rows of a project but the record of edits."""
    return {
        name: sorted((tuple(row.items()) for row in project.rows(select(TABLES[name]))), key=repr) for name in tables
    }


def layer(project, name, annotator):
    (document_id,) = projects.document_ids(project, [name])
    return projects.assign(project, document_id, annotator=annotator)


def mark(project, name, annotator, start, end, *, tag="Patient"):
    project.journal.actor = annotator
    annotate.mark(project.journal, layer(project, name, annotator).assignment.id, fragments=[Span(start, end)], tag=tag)


def back(theirs, code, tmp_path, name="back", **options):
    return bundles.create(theirs, code, tmp_path / name, overwrite=True, **options).file


def shared_names(project):
    shares = [{entry.name for entry in queries.document_entries(project, annotator=code)} for code in CODES]
    return sorted(set.intersection(*shares))
