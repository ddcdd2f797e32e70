"""Learning how letters look in which postcodes and towns are marked apart."""

from deid_studio.domain.kinds import Kind
from deid_studio.learn.measuring.look_weights import look_weights
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.settling.conventions import is_apart
from deid_studio.suggest.token_text import TokenText

TEXT = "Wir berichten über die Therapie. 86150 Augsburg"
APART = Marked(TEXT, (TextMark(33, 38, Kind.POSTCODE), TextMark(39, 47, Kind.TOWN)))
ONE = Marked(TEXT, (TextMark(33, 47, Kind.POSTCODE),))
OTHER = Marked("Patient kommt heute mit Husten", ())


def test_a_text_is_told_by_its_words():
    look = look_weights([APART] * 10, [OTHER] * 40)
    assert is_apart(TokenText.of("Die Therapie, wir berichten"), look)
    assert not is_apart(TokenText.of("Kommt heute"), look)
    assert "augsburg" not in look


def test_letters_that_are_marked_as_the_corpus_is_have_no_look():
    assert look_weights([ONE] * 10, [OTHER] * 40) == {}
    assert look_weights([OTHER] * 10, [OTHER] * 40) == {}
    assert look_weights([], [OTHER]) == {} and look_weights([APART], []) == {}
