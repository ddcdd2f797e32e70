"""The cycle of Berg & Dalianis 2020, section 3.4, with a tagger that only knows what it was told."""

from types import SimpleNamespace

import pytest

from deid_studio.learn.self_training import bootstrapping
from deid_studio.learn.self_training.bootstrapping import (
    Ending,
    MarginalThresholds,
    bootstrapped,
    thresholds_of,
    unselected,
)
from deid_studio.learn.self_training.sentence_texts import LabelledText, SentenceText, TokenLabels, sentences_of
from deid_studio.suggest.token_text import TokenText


def text_of(text):
    reading = TokenText.of(text)
    return SentenceText(reading, (), "de", sentences_of(reading))


DEVELOPMENT = LabelledText(text_of("Ott kam"), ("Patient", "O"), (range(2),))


def tagger(marginals, development=(0.9, 0.9)):
    """Takes words with a capital for patients; how surely is said by word."""

    def tagging(text):
        tokens = text.reading.tokens
        if text is DEVELOPMENT.text:
            return TokenLabels(("Patient", "O"), development)
        labels = ["Patient" if token[0].isupper() else "O" for token in tokens]
        return TokenLabels(labels, [marginals.get(token, 0.95) for token in tokens])

    return tagging


def test_each_kind_has_the_least_marginal_from_which_on_labels_are_right():
    sure = [("Patient", "Patient", 0.9)] * 19 + [("O", "Patient", 0.9)]
    doubtful = [("O", "Patient", 0.3), ("O", "O", 0.8), ("Patient", "O", 0.6)]
    assert thresholds_of([*sure, *doubtful]) == MarginalThresholds(0.9, 0.8)
    assert thresholds_of([("O", "Patient", 0.9)]) == MarginalThresholds(None, None)


def test_a_sentence_joins_when_each_of_its_tokens_passes():
    texts = [text_of("Ott ging\nMeier lief\nKurz blieb")]
    marginals = {"Meier": 0.5, "blieb": 0.5}
    lessons = []

    def trained(joined):
        lessons.append(list(joined))
        return tagger(marginals)

    found = bootstrapped(texts, [DEVELOPMENT], trained)
    assert found.ending is Ending.NOTHING_PASSES
    assert [(one.joined, one.waiting, one.f1) for one in found.rounds] == [(1, 2, 1.0)]
    assert [one.sentences for one in found.joined] == [(range(2),)]
    assert [len(one) for one in lessons] == [0, 1]


def test_what_joined_keeps_its_labels_and_the_rest_is_looked_at_again():
    texts = [text_of("Ott ging\nMeier lief")]

    def trained(joined):
        return tagger({} if joined else {"Meier": 0.1})

    found = bootstrapped(texts, [DEVELOPMENT], trained)
    assert found.ending is Ending.NOTHING_LEFT
    assert [one.joined for one in found.rounds] == [1, 1]
    assert [one.labels[one.sentences[0][0]] for one in found.joined] == ["Patient", "Patient"]


def test_three_falls_of_the_development_f1_end_it(monkeypatch):
    scores = iter((0.9, 0.8, 0.85, 0.8, 0.7))
    monkeypatch.setattr(
        bootstrapping, "scored", lambda *_: (SimpleNamespace(f1=next(scores)), [("Patient", "Patient", 0.9)])
    )
    names = "Ott Meier Kurz Lang Jung Klein".split()
    later = iter(range(1, 9))

    def trained(_joined):
        known = names[: next(later)]
        return tagger({name: 0.1 for name in names if name not in known})

    found = bootstrapped([text_of("\n".join(names))], [DEVELOPMENT], trained)
    assert found.ending is Ending.WORSE
    assert [one.f1 for one in found.rounds] == [0.8, 0.85, 0.8, 0.7]


def test_rounds_can_be_limited_and_a_development_set_must_mark_something():
    texts = [text_of("Ott ging")]
    assert bootstrapped(texts, [DEVELOPMENT], lambda _: tagger({}), most_rounds=0).ending is Ending.ROUNDS
    with pytest.raises(ValueError, match="marks nothing"):
        bootstrapped(texts, [LabelledText(texts[0], ("O", "O"), texts[0].sentences)], lambda _: tagger({}))


def test_without_selection_all_joins():
    texts = [text_of("Ott ging\nMeier lief")]
    [found] = unselected(texts, tagger({"Meier": 0.1}))
    assert found.sentences == texts[0].sentences
