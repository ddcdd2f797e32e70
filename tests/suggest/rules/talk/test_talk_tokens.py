from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens


def words(text: str) -> list[str]:
    speech = TalkTokens.of(text)
    return list(speech.words[: len(speech)])


def test_apostrophes_begin_words_and_hyphens_are_in_none() -> None:
    assert words("i'm Ann’s forty-two") == ["i", "'m", "ann", "'s", "forty", "two"]


def test_stops_of_abbreviations_are_left_out_and_others_are_words() -> None:
    assert words("Dr. Lund left St. Paul. Then the U.S.") == "dr lund left st paul . then the us".split()


def test_spans_are_those_of_the_text() -> None:
    text = "born on twenty-first may"
    speech = TalkTokens.of(text)
    assert speech.span(2, 4).of(text) == "twenty-first"


def test_looking_past_the_ends_finds_empty_words() -> None:
    speech = TalkTokens.of("hello there")
    assert (speech.words[-1], speech.words[2], speech.turns[2]) == ("", "", True)


def test_case_says_nothing_in_lower_case_text_and_at_the_start_of_sentences() -> None:
    assert set(TalkTokens.of("i met mark in ohio").proper) == {None}
    assert set(TalkTokens.of("THEY MET MARK IN OHIO").proper) == {None}
    speech = TalkTokens.of("Yesterday Mark met a Will. They will mark it.")
    proper = dict(zip(speech.words, speech.proper, strict=False))
    assert proper["yesterday"] is None
    assert proper["met"] is False
    assert speech.proper[1] is True
    assert proper["they"] is None


def test_turns_begin_lines() -> None:
    assert list(TalkTokens.of("hi\nann here").turns[:3]) == [True, True, False]


def test_hesitations_are_in_no_word_and_end_no_turn() -> None:
    assert words("in uh boston um massachusetts") == ["in", "boston", "massachusetts"]
    assert list(TalkTokens.of("hi\nuh ann").turns[:2]) == [True, True]


def test_function_words_said_again_count_once() -> None:
    assert words("i i was in in uh in my my town") == "i was in my town".split()


def test_what_is_said_twice_in_earnest_stays() -> None:
    assert words("one one two my son will will a a r p") == "one one two my son will will a a r p".split()
    assert words("what for\nfor fun") == "what for for fun".split()


def test_a_name_closes_at_a_turn_a_mark_or_a_word_that_is_in_none() -> None:
    speech = TalkTokens.of("in dover street with ann\nhi.")
    assert [speech.closes(at) for at in range(6)] == [True, False, False, True, False, True]
    assert speech.closes(2, after=frozenset({"street"}))
