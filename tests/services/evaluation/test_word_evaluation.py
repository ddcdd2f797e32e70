"""Word error rates and boundaries of transcripts in files."""

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.evaluation.word_errors import WordErrors
from deid_studio.formats.transcripts.json import words_json
from deid_studio.services.evaluation.evaluation_report import measure_report
from deid_studio.services.evaluation.word_evaluation import evaluate_boundaries, evaluate_words

TALK = "Frau Müller, wohnt in Köln."
ANN = "T1\tPatient 5 11\tMüller\nT2\tLocation 22 26\tKöln\n"

TEXTGRID = """File type = "ooTextFile"
Object class = "TextGrid"

0
4
<exists>
1
"IntervalTier"
"words"
0
4
6
0.0 0.4
"Frau"
0.4 0.95
"Müller"
0.95 1.5
"wohnt"
1.5 1.6
"in"
1.6 2.25
"Köln"
2.25 4
""
"""


def timed(text, times):
    """Words of `text` with times (start_ms, end_ms), or None."""
    words, at = [], 0
    for word, time in zip(text.split(), times, strict=True):
        start = text.index(word, at)
        at = start + len(word)
        words.append(Word(Span(start, at), None if time is None else Interval(*time)))
    return words_json.write(TimedText(text, tuple(words)))


GOLD = timed(TALK, [(0, 400), (400, 900), (1000, 1500), (1500, 1600), (1600, 2200)])


@pytest.fixture
def gold(files):
    return files({"visite.json": GOLD, "visite.ann": ANN}, folder="gold")


def test_word_errors_of_texts_and_transcripts(gold, files):
    heard = files({"visite.txt": "frau müller wohnte köln"}, folder="heard")
    found = evaluate_words(gold, heard)
    assert found.total.all_words == WordErrors(hits=3, substitutions=1, deletions=1)
    assert found.total.phi == WordErrors(hits=2)
    assert found.total.others == WordErrors(hits=1, substitutions=1, deletions=1)
    assert found.documents == {"visite": found.total} and not found.is_verbatim
    exact = evaluate_words(gold, heard, verbatim=True)
    assert (exact.total.all_words.wer, exact.is_verbatim) == (1.0, True)


def test_word_errors_are_summed_over_documents(gold, files):
    files({"zweite.txt": "ja ja", "zweite.ann": ""}, folder="gold")
    heard = files({"visite.json": GOLD, "zweite.txt": "ja – nein doch"}, folder="heard")
    found = evaluate_words(gold, heard)
    assert found.documents["zweite"].all_words == WordErrors(hits=1, substitutions=1, insertions=1)
    assert found.total.all_words.wer == 2 / 7
    assert found.documents["zweite"].phi.wer is None


def test_a_hypothesis_needs_nothing_beside_it(files):
    """Nor does it take the reference's text that lies beside it."""
    folder = files({"visite.txt": TALK, "visite.ann": ANN, "visite.ctm": "visite 1 0.0 0.4 frau\n"})
    found = evaluate_words(folder / "visite.txt", folder / "visite.ctm")
    assert found.total.all_words == WordErrors(hits=1, deletions=4)
    assert found.total.phi == WordErrors(deletions=2)


def test_boundaries_of_a_text_grid(gold, files):
    aligned = files({"visite.TextGrid": TEXTGRID}, folder="aligned")
    found = evaluate_boundaries(gold, aligned)
    by_tolerance = {one.tolerance_ms: (one.std, one.outer) for one in found.all_words.accuracies}
    assert by_tolerance[10] == (0.4, 1.0) and by_tolerance[100] == (1.0, 1.0)
    assert (found.phi.words, found.phi.extended, found.others.well_aligned) == (2, 1.0, pytest.approx(2 / 3))
    assert found.all_words.offset.max_ms == 50 and found.all_words.onset.bias_ms == 0
    curve = {one.tolerance_ms: one.std for one in found.curve}
    assert (curve[40], curve[50]) == (0.4, 1.0)
    (chart,) = measure_report(found).charts
    assert [line.name for line in chart.lines] == ["std", "outer"]


def test_words_that_were_not_aligned(gold, files):
    times = [(0, 400), None, (1000, 1500), (1500, 1600)]
    found = evaluate_boundaries(gold, files({"visite.json": timed("Frau Müller wohnt in", times)}, folder="aligned"))
    assert (found.all_words.words, found.all_words.unaligned, found.phi.unaligned) == (5, 2, 2)
    assert found.all_words.accuracies[-1].std == 0.6 and found.phi.well_aligned is None


def test_words_of_gold_without_a_time(files):
    untimed = timed(TALK, [(0, 400), None, (1000, 1500), (1500, 1600), (1600, 2200)])
    gold = files({"visite.json": untimed, "visite.ann": ANN}, folder="gold")
    found = evaluate_boundaries(gold, files({"visite.json": GOLD}, folder="aligned"))
    assert (found.all_words.words, found.untimed) == (4, 1)
    assert found.untimed_phi == ("visite: Patient at characters 5 to 11 has no sure time",)


def heard(files, text):
    """A recogniser's words, each of which begins 20 ms late and lasts 80 ms."""
    words = text.split()
    return files(
        {"visite.json": timed(text, [(500 * n + 20, 500 * n + 100) for n in range(len(words))])}, folder="heard"
    )


def test_words_of_a_recogniser_are_aligned_first(files):
    """Issue 15, point 13."""
    said = "Frau Müller geboren 1945 wohnt in Köln am Rhein"
    times = [(at, at + 100) for at in (0, 500, 1000, 1500, 2500, 3500, 3700, 4000, 4500)]
    gold = files({"visite.json": timed(said, times), "visite.ann": "T1\tPatient 5 11\tMüller\n"}, folder="gold")
    found = evaluate_boundaries(
        gold, heard(files, "frau möller geboren neunzehnhundert fünfundvierzig wohnt ähm in am Rhein")
    )
    assert (found.all_words.words, found.all_words.unaligned) == (9, 2)
    assert (found.misheard, found.added) == (1, 1)
    assert (found.phi.words, found.phi.unaligned, found.phi.onset) == (1, 1, None)
    assert found.all_words.onset.bias_ms == 20
    by_tolerance = {one.tolerance_ms: one.std for one in found.all_words.accuracies}
    assert by_tolerance[100] == pytest.approx(6 / 9), "1945 ends with the second of its words, 500 ms late"


def test_boundaries_of_numbers_are_those_of_all_their_words(files):
    gold = files({"visite.json": timed("um 1945 geboren", [(0, 90), (500, 1100), (1500, 1600)])}, folder="gold")
    words = heard(files, "um neunzehnhundert fünfundvierzig geboren")
    assert evaluate_boundaries(gold, words).all_words.accuracies[1].std == 1.0
    assert evaluate_boundaries(words, gold).all_words.words == 3


def test_boundaries_of_another_recording_are_refused(files):
    gold = heard(files, "eins zwei drei vier fünf sechs sieben")
    other = files(
        {"visite.json": timed("guten Tag Frau Müller sieben", [(n, n + 1) for n in range(5)])}, folder="other"
    )
    with pytest.raises(FormatError, match=r"^PRED/visite: only 14% of the words of GOLD are there") as caught:
        evaluate_boundaries(gold, other)
    assert "Müller" not in str(caught.value)


def test_boundaries_need_times(gold, files):
    with pytest.raises(FormatError, match=r"^PRED: no word has a time"):
        evaluate_boundaries(gold, files({"visite.json": timed(TALK, [None] * 5)}, folder="aligned"))
