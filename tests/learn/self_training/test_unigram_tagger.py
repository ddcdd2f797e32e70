"""The tagger that knows words and nothing else."""

from deid_studio.learn.self_training.sentence_texts import LabelledText, SentenceText
from deid_studio.learn.self_training.unigram_tagger import UnigramTagger


def test_a_word_gets_its_most_frequent_label_and_a_new_one_none():
    text = SentenceText.of("Ott Ott Ott kam Mai")
    learned = LabelledText(text, ("Staff", "Patient", "Patient", "O", "Date"), text.sentences)
    said = UnigramTagger.of([learned])(SentenceText.of("Ott und ott im Mai"))
    assert said.labels == ["Patient", "O", "O", "O", "Date"]
    assert said.marginals[0] == 2 / 3


def test_of_labels_as_frequent_the_first_in_the_alphabet():
    text = SentenceText.of("Ott Ott")
    assert UnigramTagger.of([LabelledText(text, ("Staff", "Patient"), text.sentences)])(text).labels[0] == "Patient"
