from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.augment import cased, misheard, scanned, windows
from deid_studio.learn.templates.letters import letter
from deid_studio.learn.templates.speech import speech
from deid_studio.learn.training_texts import Marked, TextMark, TextPiece, joined
from deid_studio.learn.verbalize import spoken_form


def _kinds(marked: Marked) -> list[Kind]:
    return [mark.kind for mark in marked.marks]


def test_a_mark_still_fits_where_capitals_are_longer():
    marked = joined([TextPiece("Herr Groß, "), TextPiece("Weiß", Kind.PATIENT), TextPiece(" da")])
    upper = cased(marked, str.upper)
    assert upper.text[upper.marks[0].start : upper.marks[0].end] == "WEISS"


@given(st.integers(0, 10_000))
def test_noise_keeps_the_marks(seed: int):
    written, rng = letter(Random(seed)), Random(seed)
    said = spoken_form(speech(Random(seed)), rng, keeps_lines=True)
    assert _kinds(misheard(said, rng, share=0.4)) == _kinds(said)
    assert _kinds(scanned(written, rng, share=0.4)) == _kinds(written)
    assert all(_kinds(cased(written, casing)) == _kinds(written) for casing in (str.lower, str.upper, str.title))


def test_noise_changes_about_that_share_of_words():
    said = Marked("die patientin klagte seit gestern über schmerzen und wurde behandelt " * 50, ())
    assert misheard(said, Random(1), share=0) == said
    changed = misheard(said, Random(1), share=0.2).text.split()
    assert 0.05 < 1 - sum(word in said.text.split() for word in changed) / len(changed) < 0.25
    assert scanned(said, Random(1), share=0.1) != said


def test_names_are_misheard_too():
    name = joined([TextPiece("thiedtmüller", Kind.PATIENT)])
    assert len({misheard(name, Random(seed), share=1).text for seed in range(40)}) > 8


def test_windows_of_turns_overlap_and_carry_their_marks():
    text = "".join(f"{n:02}\n" for n in range(45))
    marked = Marked(text, tuple(TextMark(3 * n, 3 * n + 2, Kind.ID) for n in range(45)))
    found = list(windows(marked))
    assert [window.text[:2] for window in found] == ["00", "10", "20", "30"]
    assert [len(window.marks) for window in found] == [20, 20, 20, 15]
    assert all(window.text[mark.start : mark.end].isdigit() for window in found for mark in window.marks)
