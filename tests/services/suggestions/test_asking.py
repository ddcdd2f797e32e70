"""Suggesters are asked about texts without a project, in one process or two."""

import os
from functools import partial

import pytest

from deid_studio.domain.document import Alternative, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import Cancelled, EngineUnavailable, FormatError
from deid_studio.formats import tagset_toml
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.suggestions.asking import MANY, Searched, search
from deid_studio.services.suggestions.suggesters import Suggesters, read_labels
from deid_studio.suggest.thresholds import Thresholds

LETTER = "Herr Müller, geb. 12.03.1958, wohnt in 86150 Augsburg."


def test_everything_is_found_and_the_suggester_says_how_sure_it_must_be(word_list):
    suggester = word_list({"Müller": ("Patient", 0.03, "name"), "Köln": ("Location", 0.9, "model:m 1")})
    suggester.thresholds = Thresholds({"Patient": 0.2})
    steps = []
    texts = [Searched("1", "a", "Müller"), Searched("2", "b", "Köln")]
    findings = search(texts, suggester, progress=lambda *step: steps.append(step))
    assert [one.searched for one in findings.found] == texts
    assert [one.proposals for one in findings.found] == [
        (Proposal((Span(0, 6),), "Patient", 0.03, "rule:name"),),
        (Proposal((Span(0, 4),), "Location", 0.9, "model:m 1"),),
    ]
    assert (findings.thresholds, findings.weak_tags) == (suggester.thresholds, {"Other"})
    assert steps == [(0, 2), (1, 2), (2, 2)]


def test_further_hypotheses_are_searched_as_well(word_list):
    word, other = Word(Span(0, 5), Interval(0, 400)), Word(Span(0, 6), Interval(0, 400))
    searched = Searched("1", "a", "mühle", 1, (word,), (Alternative(2, "müller", (other,)),))
    findings = search([searched], word_list({"müller": ("Patient", 0.8, "x")}))
    assert findings.found[0].proposals == (Proposal((Span(0, 5),), "Patient", 0.8, "alternative:rule:x"),)


def test_what_is_known_to_be_spoken_is_asked_as_speech(word_list):
    suggester = word_list({})
    word = Word(Span(0, 5), Interval(0, 400))
    spoken = Searched("2", "b", "mühle", 1, (word,), (Alternative(2, "müller", (word,)),), is_speech=True)
    search([Searched("1", "a", "Größe"), spoken], suggester)
    assert suggester.asked == ["Größe", "mühle", "müller"] and suggester.as_speech == ["mühle", "müller"]


def test_it_can_be_stopped(word_list):
    def stop(done, total):
        if done:
            raise Cancelled

    suggester = word_list({})
    with pytest.raises(Cancelled):
        search([Searched("1", "a", "x"), Searched("2", "b", "y")], suggester, progress=stop)
    assert suggester.asked == ["x"]


@pytest.fixture(scope="module")
def suggesters():
    """The program's own."""
    return Suggesters(tagset_toml.load("kolditz13"), "de")


def test_two_processes_find_what_one_finds(suggesters):
    texts = [Searched(str(number), str(number), LETTER) for number in range(MANY + 1)]
    steps = []
    findings = search(texts, suggesters, progress=lambda *step: steps.append(step))
    alone = search(texts[:1], suggesters)
    assert {"Patient", "Birthdate"} <= {one.tag for one in alone.found[0].proposals}
    assert [one.proposals for one in findings.found] == [alone.found[0].proposals] * len(texts)
    assert [one.searched.id for one in findings.found] == [one.id for one in texts]
    assert (findings.thresholds, findings.weak_tags) == (alone.thresholds, alone.weak_tags)
    assert steps[0] == (0, len(texts)) and steps[-1] == (len(texts), len(texts))


def test_what_is_wrong_in_another_process_is_told(suggesters, tmp_path):
    texts = [Searched("1", "a", LETTER)] * (MANY + 1)
    (tmp_path / "labels.toml").write_text('[labels]\nPER = "person"\n')
    damaged = Suggesters(suggesters.tag_set, "de", tmp_path / "none", read_labels(tmp_path / "labels.toml"))
    with pytest.raises(EngineUnavailable, match=r"no config\.cfg"):
        search(texts, damaged)
    with pytest.raises(EngineUnavailable, match="has ended too early"):
        search(texts, partial(os._exit, 3))


def test_labels_that_cannot_be_read_are_refused(tmp_path):
    with pytest.raises(FormatError, match=r"^labels\.toml: No such file"):
        read_labels(tmp_path / "labels.toml")
