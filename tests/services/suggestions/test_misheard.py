"""Known names where a recogniser wrote other words: found by how they sound, and held against the recording."""

import pytest
import soundfile

from deid_studio.domain.document import Alternative, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.engines.alignment import espeak, phones
from deid_studio.services.annotation.known_names import KnownName, SaidNames
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.suggestions.asking import Searched, find
from deid_studio.services.suggestions.misheard import misheard, named_in, without_covered

TAGS = frozenset({"Patient", "Person", "Location"})
NAMES = ("Anneliese Wöhrle", "Schmalfuß", "Mechthild", "Salzkotten", "Ingeborg", "Klein", "Vonderheide")


def words_of(text):
    """A word each half second."""
    words, at = [], 0
    for number, word in enumerate(text.split()):
        at = text.index(word, at)
        words.append(Word(Span(at, at + len(word)), Interval(number * 500, number * 500 + 450), 0.9))
        at += len(word)
    return words


def proposed(text, found=(), names=NAMES, recording=None, words=None):
    known = tuple(KnownName.of(name, "Patient") for name in names)
    proposals = misheard(text, words or words_of(text), SaidNames(known, TAGS, recording), found)
    return [(one.fragments[0].of(text), one.source) for one in proposals]


@pytest.mark.parametrize(
    ("text", "heard", "name"),
    [
        ("Gut, Frau wer le, dann gehen wir.", "wer le", "Anneliese Wöhrle"),
        ("Guten Tag, Frau Wörele, wie geht es?", "Wörele", "Anneliese Wöhrle"),
        ("Und der Herr schmal fuß kommt heute.", "schmal fuß", "Schmalfuß"),
        ("Meine Frau in Eborg kommt mit.", "in Eborg", "Ingeborg"),
        ("Der Brief von Doktor von der Heibe ist da.", "von der Heibe", "Vonderheide"),
        ("Und dann kam Frau kleien dazu.", "kleien", "Klein"),
        ("Das ist die Edel-Ingeburg von nebenan.", "Edel-Ingeburg", "Ingeborg"),
    ],
)
def test_words_that_sound_like_a_name_are_proposed(text, heard, name):
    if not espeak.is_there():
        pytest.skip("no espeak-ng")
    assert proposed(text) == [(heard.removeprefix("Edel-"), f"misheard:{name}")]


@pytest.mark.parametrize(
    "text",
    [
        "Die Katze ist ganz klein und schläft.",
        "Das Fahrrad stand gestern schon vor der Tür.",
        "Nein, schmal. Fuß und Knie sind gesund.",
        "Ich war beim Arzt, und der hat mir Tabletten gegeben.",
    ],
)
def test_what_sounds_like_none_is_not(text):
    assert proposed(text) == []


def test_a_known_name_that_nobody_saw_is_proposed_as_it_stands():
    text = "da kam wöhrles frau aus salzkotten"
    assert proposed(text) == [("wöhrles", "repeat:known"), ("salzkotten", "repeat:known")]


def test_names_that_suggesters_are_sure_of_are_known_in_the_same_text():
    text = "Frau Przybilla kommt, und Frau Pschybilla geht."
    at = text.index("Przybilla")
    sure = Proposal((Span(at, at + 9),), "Patient", 0.9, "rule:name")
    assert proposed(text, [sure], names=()) == [("Pschybilla", "misheard:Przybilla")]
    assert proposed(text, [Proposal(sure.fragments, "Patient", 0.5, "rule:name")], names=()) == []
    assert proposed(text, [Proposal(sure.fragments, "Date", 0.9, "rule:name")], names=()) == []


def test_what_is_found_surely_stays_and_what_is_found_faintly_gives_way():
    text = "Guten Tag, Frau Wörele, aus Köln."
    at = text.index("Wörele")
    sure, faint = (Proposal((Span(at, at + 6),), "Person", how, "rule:sweep.word") for how in (0.8, 0.3))
    wider = Proposal((Span(at - 5, at + 6),), "Person", 0.3, "rule:x")
    assert proposed(text, [sure]) == []
    found = misheard(text, words_of(text), SaidNames((KnownName.of("Wöhrle", "Patient"),), TAGS), [faint])
    assert [(one.tag, 0.7 <= one.confidence <= 0.95) for one in found] == [("Patient", True)]
    assert without_covered(text, [faint, wider, sure], found) == [wider, sure]


def test_without_names_words_or_espeak_nothing_breaks(monkeypatch):
    assert proposed("Frau Wörele kommt.", names=()) == []
    assert misheard("", (), SaidNames((KnownName.of("Wöhrle", "Patient"),), TAGS), ()) == []
    monkeypatch.setattr(espeak, "is_there", lambda: False)
    assert proposed("Frau Wörele kommt.") == [("Wörele", "misheard:Anneliese Wöhrle")]


@pytest.mark.skipif(not (espeak.is_there() and phones.is_there()), reason="no espeak-ng or no pocketsphinx")
def test_the_recording_decides_between_a_name_and_the_words(tmp_path):
    """One and the same transcript, over what it says and over the name."""
    text = "Kommt möchte liegt heute."
    found = {}
    for said in ("möchte liegt", "mechthild"):
        speech = espeak.speak(["kommt", *said.split(), "heute"], language="de")
        path = tmp_path / "said.wav"
        soundfile.write(path, speech.samples, speech.sample_rate_hz)
        quarter_ms = len(speech.samples) * 1000 // speech.sample_rate_hz // 4
        times = [Interval(number * quarter_ms, (number + 1) * quarter_ms) for number in range(4)]
        words = [Word(word.span, time, 0.9) for word, time in zip(words_of(text), times, strict=True)]
        found[said] = proposed(text, recording=path, words=words)
    assert found == {"möchte liegt": [], "mechthild": [("möchte liegt", "misheard:Mechthild")]}


def test_a_recording_that_cannot_be_read_leaves_it_to_the_words(tmp_path):
    file = tmp_path / "kaputt.wav"
    file.write_bytes(b"RIFF")
    assert proposed("Frau Wörele kommt.", recording=file) == [("Wörele", "misheard:Anneliese Wöhrle")]


def test_a_further_hypothesis_has_the_name_that_the_transcript_lacks(word_list):
    text, others = "und dann kam der wirsing zu uns", "und dann kam herr wöhrle zu uns"
    said = SaidNames((KnownName.of("Anneliese Wöhrle", "Patient"), KnownName.of("Klein", "Patient")), TAGS)
    assert [one.span.of(others) for one in named_in(others, said)] == ["wöhrle"]
    assert named_in("das ist klein", said) == []
    alternatives = (Alternative(2, others, words_of(others)),)
    searched = Searched("d", "d", text, 1, words_of(text), alternatives, True, said)
    (found,) = find(searched, word_list({}))
    assert (found.fragments[0].of(text), found.source) == ("wirsing", "alternative:repeat:known")
