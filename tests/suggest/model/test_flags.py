"""What the word lists say about a word."""

import time

from deid_studio.suggest.model.flags import flags


def test_german_words():
    assert {"given"} <= set(flags("anna", language="de"))
    assert {"sur", "town", "cn"} & set(flags("köln", language="de")) and "town" in flags("köln", language="de")
    assert {"epo", "sur"} <= set(flags("weber", language="de"))
    assert "month" in flags("märz", language="de") and "title" in flags("dr", language="de")
    assert "given'" in flags("annas", language="de")


def test_english_words():
    assert "given" in flags("john", language="en") and "month" in flags("march", language="en")
    assert "state" in flags("texas", language="en") and "job" in flags("nurse", language="en")
    assert not any(code.startswith("c?") for code in flags("xqzzy", language="en"))


def test_frequency_and_nothing_for_what_is_no_word():
    assert "z0" in flags("xqzzy", language="de") and "c?" in flags("xqzzy", language="de")
    assert {"z7", "z6"} & set(flags("und", language="de"))
    assert flags("12", language="de") == flags(",", language="en") == ()


def test_compounds_are_told_by_their_last_part():
    assert "~job" in flags("schiffszimmermann", language="de") and "~med" in flags("schlaflabor", language="de")
    assert "~clinic" in flags("rheumaklinik", language="de") and "~clinic" not in flags("klinik", language="de")
    assert not any(code.startswith("~") for code in flags("xqzzyau", language="de"))


def test_a_word_without_end_takes_no_longer():
    began = time.process_time()
    flags("ä" * 300_000, language="de")
    assert time.process_time() - began < 1
