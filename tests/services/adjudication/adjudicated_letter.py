"""A letter that annotators mark, its conflicts, and what was decided on it."""

from hypothesis import strategies as st

from deid_studio.domain import study
from deid_studio.domain.span import Span
from deid_studio.services.adjudication import adjudicate
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import project as projects
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller, 49 Jahre, kam am Montag nach Köln zu Dr. Weiß. Befund: Lunge unauffällig, Gruß Anna Öz."


AT = {word: Span(TEXT.index(word), TEXT.index(word) + len(word)) for word in TEXT.replace(",", "").split()}


MULLER, FRAU_MULLER = AT["Müller"], Span(0, AT["Müller"].end)


KOLN, AGE, WEISS, LUNGE = AT["Köln"], AT["49"], AT["Weiß."], AT["Lunge"]


def own(project, document_id, code):
    return projects.assign(project, document_id, annotator=code).assignment.id


def marks(project, document_id, code, *marked, done=True):
    """Let an annotator mark (span or spans, tag) pairs and finish."""
    assignment = own(project, document_id, code)
    if layer_queries.assignment(project, assignment).state == study.FINISHED:
        finish.reopen(project.journal, assignment)
    for spans, tag in marked:
        annotate.mark(project.journal, assignment, fragments=[spans] if isinstance(spans, Span) else spans, tag=tag)
    if done:
        finish.finish(project.journal, assignment)
    return layer_queries.annotations_of(project, assignment)


def conflicts(project, state="open"):
    found = adjudicate.queue(project)
    return found.open if state == "open" else found.decided


def only(project, document_id, state="open"):
    (place,) = [one for one in adjudicate.places(project, document_id) if one.state == state]
    return place


def gold(project, document_id):
    assignment = adjudicate.gold_assignment(project, document_id)
    found = layer_queries.annotations_of(project, assignment.id)
    return {(a.surface(TEXT), a.tag) for a in found if a.is_phi}


SPANS = st.builds(lambda start, size: (start, start + size), st.integers(0, 30), st.integers(1, 8))


LAYER = st.lists(st.tuples(SPANS, st.sampled_from(["Patient", "Staff"])), max_size=6, unique=True)
