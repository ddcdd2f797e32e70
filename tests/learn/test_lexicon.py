"""How the lexicons are built."""

import gzip

import pytest

from deid_studio.learn import lexicon


def test_spellings_of_a_place():
    assert lexicon._spellings("st. pölten") == {"st. pölten", "sankt pölten", "st pölten"}
    assert lexicon._spellings("halle (saale)") == {"halle (saale)", "halle"}
    assert {"neustadt", "neustadt an der weinstraße"} == lexicon._spellings("neustadt an der weinstraße")
    assert "garmisch partenkirchen" in lexicon._spellings("garmisch-partenkirchen")


def test_cyrillic_names_are_spelled_the_german_and_the_english_way():
    assert lexicon._latin("иванов") == {"iwanow", "ivanov"}
    assert lexicon._latin("шевченко") == {"schewtschenko", "shevchenko"}
    assert lexicon._latin("müller") == {"müller"} and lexicon._latin("παππάς") == set()


def test_double_names_are_taken_apart():
    assert lexicon._parts(["von der heide", "müller-lüdenscheidt", "o'brien"]) == {
        "heide",
        "müller",
        "lüdenscheidt",
        "o'brien",
    }


def test_lists_are_sorted_and_the_same_each_time(tmp_path, monkeypatch):
    monkeypatch.setattr(lexicon, "LEXICON", tmp_path)
    lines = lexicon._grouped({"b": "x", "a": "x", "c": "w"})
    assert lines == ["w\tc", "x\ta b"]
    for name in ("one.txt.gz", "two.txt.gz"):
        lexicon._write(name, lines, source="Nobody.")
    assert (tmp_path / "one.txt.gz").read_bytes() == (tmp_path / "two.txt.gz").read_bytes()
    assert (
        gzip.decompress((tmp_path / "one.txt.gz").read_bytes()).decode().startswith("# Nobody.\n# Rebuild: python -m")
    )


def test_shipped_words_are_what_wordfreq_says():
    wordfreq = pytest.importorskip("wordfreq")
    from deid_studio.suggest.lexicon.word_lists import zipf

    for word in ("haus", "blutdruck", "müller"):
        assert zipf(word, "de") == pytest.approx(wordfreq.zipf_frequency(word, "de", wordlist="large"), abs=0.06)


def test_shipped_names_hold_the_own_ones():
    from deid_studio.suggest.lexicon.listing import entries
    from deid_studio.suggest.lexicon.name_lists import given_names, surnames

    assert lexicon._parts(entries("own/surnames.txt")) <= surnames()
    assert lexicon._parts(entries("own/given_names.txt")) <= given_names().keys()
