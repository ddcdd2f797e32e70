"""Numbers and names that answer the turn before."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.answers import answers


@pytest.mark.parametrize(
    "marked",
    [
        "und ihre telefonnummer\nja die [phone|sieben eins vier vier neun]",
        "sagen sie mir die versichertennummer\n[id|k sieben drei null fünf]",
        "und die postleitzahl\n[postcode|fünf null sieben drei drei]",
        "das ist hier in dresden\nja [postcode|null eins null sechs sieben]",
        "telefon null drei fünf eins\nja\n[phone|acht acht drei eins]",
        "wie war der name\n[patient|dombrowski]",
        "wie heißen sie denn\nja [patient|ottilie brömmelkamp]",
        "bitte zählen sie\neins zwei drei vier fünf sechs",
        "wie war die nacht\nganz gut",
        "nehmen sie tabletten\nja zwei morgens",
    ],
)
def test_answers(finds_exactly, marked):
    finds_exactly(answers, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "unter welcher nummer\nhausintern [phone|vier sechs eins null]",
        "ihre telefonnummer bitte\nam besten [phone|sieben eins null vier]",
        "und die durchwahl\nintern [phone|neun neun drei eins]",
    ],
)
def test_words_before_an_answer(finds_exactly, marked):
    finds_exactly(answers, marked, least=0)
