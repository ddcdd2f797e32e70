"""Which documents teach most: those with words that are unsure in many, and no two of a kind in a row."""

from random import Random

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import Cancelled
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.suggestion_layers import Proposal
from deid_studio.services.suggestions.next_documents import NextDocument, _by_gain, _unsure, next_documents
from deid_studio.storage import queries

WORDS = {
    "Quendel": ("Patient", 0.5, "name"),
    "Amsel": ("Patient", 0.95, "name"),
    "Distel": ("Patient", 0.6, "name"),
    "Borste": ("Patient", 0.5, "name"),
}


@pytest.fixture
def letters(project, files, word_list):
    texts = {
        "finished.txt": "Die Lunge ist frei und Quendel geht heim\n",
        "known.txt": "Die Lunge ist frei und Quendel geht heim\n",
        "sure.txt": "Heute sah Amsel einen Befund\n",
        "unsure.txt": "Heute kam Distel zum Termin\n",
        "twin.txt": "Heute kam Distel zum Termin\n",
        "alone.txt": "Heute kam Borste zum Termin\n",
        "empty.txt": "",
    }
    import_paths(project, [files(texts)])
    done = queries.document_named(project, "finished")
    finish.finish(project.journal, projects.assign(project, done.id, annotator="A1").assignment.id)
    return word_list(WORDS)


def test_what_settles_most_comes_first_and_its_like_last(project, letters):
    found = next_documents(project, letters)
    assert [one.name for one in found] == ["twin", "alone", "sure", "known", "unsure"]
    by_name = {one.name: one for one in found}
    # The name of the twins is surer than the one that stands alone, but stands in two
    assert (by_name["twin"].words, by_name["twin"].mistakes) == (5, pytest.approx(0.4))
    assert [by_name[name].settled for name in ("twin", "alone", "sure")] == pytest.approx([0.8, 0.5, 0.05])
    # What was decided in a finished document, or in the twin, is settled
    assert by_name["known"].mistakes == 0.5 and by_name["known"].settled == by_name["unsure"].settled == 0.0


def test_a_longer_document_must_settle_more():
    short, long = NextDocument("a", "a", 100, 1.0, 6.0), NextDocument("b", "b", 400, 1.0, 11.0)
    assert short.gain > long.gain
    assert NextDocument("c", "c", 400, 1.0, 13.0).gain > short.gain


def test_numbers_are_alike_by_their_length():
    text = "Pieper 4711 und 4712"
    spans = [Span(7, 11), Span(16, 20)]
    assert _unsure(text, [Proposal((span,), "ID", 0.3, "name") for span in spans]) == {"#4": pytest.approx(0.6)}


def test_it_can_be_stopped(project, letters):
    def stop(done, _total):
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        next_documents(project, letters, progress=stop)


def test_the_order_is_that_of_looking_at_all_each_time():
    rng = Random(3)
    unsure = {
        f"{n}": {rng.choice("abcdefghijklmnop"): rng.random() for _ in range(rng.randint(0, 6))} for n in range(40)
    }
    documents = [NextDocument(id, id, rng.randint(0, 9), 0.0, 0.0) for id in unsure]
    known = {"a"}
    gained = [one.gain for one in _by_gain(documents, unsure, set(known))]
    waiting = {one.id: one for one in documents}

    def gain(one):
        new = set(unsure[one.id]) - known
        return sum(own.get(word, 0.0) for own in unsure.values() for word in new) / max(1, one.words) ** 0.5

    assert len(gained) == 40
    for reached in gained:
        best = max(waiting.values(), key=gain)
        assert reached == pytest.approx(gain(best))
        if gain(best) == 0:
            break
        known.update(unsure[best.id])
        del waiting[best.id]
