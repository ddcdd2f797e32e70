"""Nobody keeps a word of a name, whatever names there are."""

from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, vocabulary, words_of
from deid_studio.services.surrogates.new_names import Mention, cast_of
from deid_studio.services.surrogates.surrogate_words import words_of as words_of_language

WORD = st.one_of(
    st.sampled_from("Anna Karl Müller MÜLLER müllers Peters Fuchs von Graf Lindner Eichhofer Le Ö. Dr. A B.".split()),
    st.text("abcdeilmnorstuäöüßéşÖÄŁ", min_size=1, max_size=9),
)
NAME = st.lists(WORD, min_size=1, max_size=4).flatmap(
    lambda words: st.sampled_from((" ", "-", ", ", "  ")).map(lambda gap: gap.join(words))
)
PLACE = ("Patient", "d")


def cast(texts, *, secret=bytes(32), circle="family"):
    words = words_of_language("de")
    mentions = [Mention(text, "Frau ", circle, PLACE, None, words) for text in texts]
    return cast_of(mentions, Pseudonyms(secret, {}, originals=vocabulary(texts)))


@settings(max_examples=40)
@given(st.lists(NAME, min_size=1, max_size=6))
def test_no_word_of_a_name_survives_but_particles_and_titles(texts):
    people = cast(texts)
    originals = set(vocabulary(texts))
    for text in texts:
        new = people.renamed(text, "family", PLACE)
        if new is not None:
            assert originals & set(words_of(new)) <= {"von"} and canonical(new) != canonical(text)
            assert people.renamed(text, "family", PLACE) == new


@settings(max_examples=20)
@given(st.lists(st.text("abcdeilmnorstu", min_size=3, max_size=9), min_size=2, max_size=8, unique=True))
def test_two_people_are_never_one(names):
    texts = [f"Anna {name.capitalize()}" for name in names]
    people = cast(texts)
    new = [people.renamed(text, "family", PLACE) for text in texts]
    assert len(set(new)) == len(texts)


def test_two_thousand_people_all_get_a_name():
    letters = "bcdfghklmnprstvw"
    texts = [f"Anna {a.upper()}o{b}a{c}el" for a in letters for b in letters for c in letters[:8]]
    people = cast(texts)
    new = {people.renamed(text, "family", PLACE) for text in texts}
    assert None not in new and len(new) == len(texts)


def test_names_need_the_secret():
    texts = ["Anna Wegner", "Karl Köster", "Eva Aal"]
    one, other = (cast(texts, secret=secret) for secret in (bytes(32), bytes(31) + b"x"))
    assert all(one.renamed(text, "family", PLACE) != other.renamed(text, "family", PLACE) for text in texts)


def test_who_shares_a_word_has_its_name_for_addresses():
    people = cast(["Anna Wegner"])
    assert people.renamed("Anna Wegner", "family", PLACE).endswith(people.pseudonym("wegner", first="staff"))
    assert people.pseudonym("unbekannt", first="staff") is None


def test_initials_are_those_of_the_new_names():
    people = cast(["Hans-Jürgen Lübke", "H.-J. Lübke", "H. Lübke", "L."])
    first, second, surname = people.renamed("Hans-Jürgen Lübke", "family", PLACE).replace("-", " ").split()
    assert people.renamed("H.-J. Lübke", "family", PLACE) == f"{first[0]}.-{second[0]}. {surname}"
    assert people.renamed("H. Lübke", "family", PLACE) == f"{first[0]}. {surname}"
    assert people.renamed("L.", "family", PLACE) == f"{surname[0]}."
    unknown = cast(["H. Lübke"]).renamed("H. Lübke", "family", PLACE)
    assert unknown[0] != "H" and unknown[1] == "."


def test_names_that_are_particles_too_do_not_stay():
    particles = words_of_language("de").lists.particles
    assert {"von", "van", "der", "zu", "dos"} <= particles and particles.isdisjoint({"graf", "ben", "ritter", "santa"})
    for text in ("ben Wegner", "Le Thi Anh", "Graf, Anna", "graf anna"):
        new = cast([text]).renamed(text, "family", PLACE)
        assert set(canonical(text).replace(",", "").split()).isdisjoint(canonical(new).replace(",", "").split())
    assert "von der " in cast(["Anna von der Aue"]).renamed("Anna von der Aue", "family", PLACE)
