"""English words that the rules for talk tell names apart by."""

from __future__ import annotations

from typing import Final

from deid_studio.own_words import word_set

FILLERS: Final = frozenset("er ah oh well yeah yes like okay ok so sure right hmm mm hm huh and actually".split())

FUNCTION_WORDS: Final = word_set("talk.vocabulary.function_words")
"""Articles, pronouns, auxiliaries, prepositions, conjunctions and the adverbs of talk."""

CLOSED_CLASS: Final = FUNCTION_WORDS | frozenset(
    """said say says saying told tell tells telling asked ask asks went go goes going gone got get gets
    getting gotten came come comes coming made make makes making took take takes taking taken gave give
    gives giving given thought think thinks thinking knew know knows knowing known saw see sees seeing
    seen want wants wanted need needs needed used use uses using work works worked working live lives
    lived living call called calls calling try tried tries trying keep keeps kept let lets put puts left
    leave leaves look looks looked looking feel feels felt find finds found show shows showed turn turns
    turned start starts started stop stops stopped move moves moved play plays played run runs ran walk
    walks walked talk talks talked talking run sit sits sat stand stood hear heard help helps helped pay
    pays paid buy buys bought eat eats ate sleep read write wrote wait waited stay stayed love loves loved
    liked hate hates hated wish mean means meant guess suppose believe remember forget hope happen
    happened become became seem seems seemed bring brought hold held lose lost meet met send sent spend
    spent grew grow grows passed died born retired married divorced moved turned loved lived sick good bad
    great big little small old new young nice fine first last next long short high low hard easy early
    late whole sure able different only real best better worst worse sorry glad happy crazy funny cold hot
    warm cool thing things stuff people person man men woman women guy guys girl girls boy boys kid kids
    child children time times day days week weeks month months year years morning night evening afternoon
    hour hours minute minutes home house car job school money way place world life family water food name
    number two three four five six seven eight nine ten eleven twelve hundred thousand million monday
    tuesday wednesday thursday friday saturday sunday please thanks thank hello hi hey bye goodbye sir
    ma'am maam alright gosh god lord wow office appointment house's visit visits says prescribed gave
    recommended thinks wants""".split()
)
"""Words that are no part of a name, whatever stands before them."""

SAYING: Final = word_set("talk.vocabulary.saying")
"""Words that a person's name often has after it."""

KIN: Final = word_set("talk.vocabulary.kin")
"""Words for people that a name often follows."""
