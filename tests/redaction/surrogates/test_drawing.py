"""Spellings of one word, and dice that only the secret foretells."""

from deid_studio.redaction.surrogates.drawing import canonical, dice, vocabulary, words_of


def test_spellings_of_a_word_are_one():
    assert len(set(map(canonical, ("Müller", "MÜLLER", "Mueller", "Mu\u0308ller")))) == 1
    assert canonical("Straße") == canonical("Strasse") and canonical("Isărescu") == "isarescu"


def test_dice_are_the_secrets():
    assert dice(b"a", "x", "y").random() == dice(b"a", "x", "y").random()
    assert len({dice(*of).random() for of in ((b"a", "x"), (b"b", "x"), (b"a", "y"), (b"a", "x", "y"))}) == 4
    assert dice(b"a", "xy", "z").random() != dice(b"a", "x", "yz").random()


def test_words_that_tell_something():
    assert list(words_of("Dr. Müller-Öz, 4711 a")) == ["mueller", "oez", "4711"]
    assert vocabulary(["Frau Özil", "özil"]) == {"frau", "oezil"}
