"""Which documents teach most: the unsure before the sure, the new before the known, and no two of a kind in a row."""

from random import Random

import pytest

from deid_studio.errors import Cancelled
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.next_documents import NextDocument, _by_gain, next_documents
from deid_studio.storage import queries

WORDS = {"Quendel": ("Patient", 0.5, "name"), "Amsel": ("Patient", 0.95, "name"), "Distel": ("Patient", 0.5, "name")}


@pytest.fixture
def letters(project, files, word_list):
    texts = {
        "finished.txt": "Die Lunge ist frei und Quendel geht heim\n",
        "known.txt": "Die Lunge ist frei und Quendel geht heim\n",
        "sure.txt": "Heute sah Amsel einen Befund\n",
        "unsure.txt": "Heute kam Distel zum Termin\n",
        "twin.txt": "Heute kam Distel zum Termin\n",
        "empty.txt": "",
    }
    import_paths(project, [files(texts)])
    done = queries.document_named(project, "finished")
    finish.finish(project.journal, projects.assign(project, done.id, annotator="A1").assignment.id)
    return word_list(WORDS)


def test_what_is_unsure_and_new_comes_first_and_its_like_last(project, letters):
    found = next_documents(project, letters)
    assert [one.name for one in found] == ["twin", "sure", "known", "unsure"]
    first = found[0]
    assert (first.words, first.mistakes, first.new) == (5, 0.5, 1.0)
    by_name = {one.name: one for one in found}
    assert by_name["sure"].mistakes == pytest.approx(0.05) and by_name["sure"].new == pytest.approx(0.8)
    assert by_name["known"].new == 0.0 and "finished" not in by_name


def test_a_longer_document_must_teach_more():
    short, long = NextDocument("a", "a", 100, 6.0, 1.0), NextDocument("b", "b", 400, 11.0, 1.0)
    assert short.gain > long.gain
    assert NextDocument("c", "c", 400, 13.0, 1.0).gain > short.gain


def test_it_can_be_stopped(project, letters):
    def stop(done, _total):
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        next_documents(project, letters, progress=stop)


def test_the_order_is_that_of_looking_at_all_each_time():
    rng = Random(3)
    texts = {f"{n}": [rng.choice("abcdefghijklmnop") for _ in range(rng.randint(0, 6))] for n in range(40)}
    documents = [NextDocument(id, id, len(own), rng.random() * len(own), 1.0) for id, own in texts.items()]
    known = {"a"}
    gained = [one.gain for one in _by_gain(documents, texts, set(known))]
    waiting = {one.id: one for one in documents}

    def gain(one):
        own = texts[one.id]
        return one.mistakes / max(1, len(own)) ** 0.5 * (sum(word not in known for word in own) / max(1, len(own)))

    for reached in gained:
        best = max(waiting.values(), key=gain)
        assert reached == pytest.approx(gain(best))
        if gain(best) == 0:
            break
        known.update(texts[best.id])
        del waiting[best.id]
