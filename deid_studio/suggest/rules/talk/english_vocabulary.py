"""English words that the rules for talk tell names apart by."""

from __future__ import annotations

from typing import Final

FILLERS: Final = frozenset("er ah oh well yeah yes like okay ok so sure right hmm mm hm huh and actually".split())

FUNCTION_WORDS: Final = frozenset(
    """a an the this that these those my your his her its our their mine yours hers ours theirs whose which
    what who whom i you he she it we they me him us them myself yourself himself herself ourselves
    themselves somebody someone something anybody anyone anything everybody everyone everything nobody
    nothing one ones am is are was were be been being have has had having do does did doing done will
    would shall should can could may might must ought gonna wanna gotta 'm 's 're 've 'll 'd 't don didn
    doesn isn wasn weren haven hasn hadn won wouldn couldn shouldn aren ain im ive id ill youre hes shes
    theyre dont cant wont didnt and or but nor so yet if because cause cuz while when where why how
    whether though although unless until till since than as of in on at by for from with without to into
    onto over under about around after before between through during against among across along behind
    beside beyond near off out up down upon within toward towards past per via not no yes yeah yep nope uh
    um er ah oh hmm mm hm huh ok okay well right just really very too also even only still already again
    ever never always often sometimes usually maybe perhaps probably actually basically almost quite
    rather pretty much many more most less least few several some any all both each every either neither
    other another such same own here there now then today tonight tomorrow yesterday once twice else away
    back together alone soon later ago instead anyway anyways anymore enough kind sort lot lots bit like""".split()
)
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

SAYING: Final = frozenset(
    """said says told tells asked asks called calls is was has had and went goes got works lives came who
    thinks wants likes loves moved took gave knows does did lived worked loved 's just always never used
    also comes""".split()
)
"""Words that a person's name often has after it."""

KIN: Final = frozenset(
    """son daughter boy girl child baby husband wife mother father mom dad brother sister grandson
    granddaughter grandmother grandfather grandma grandpa gran granny nana papa grandad pop mama mum niece
    nephew aunt auntie uncle cousin friend buddy boss neighbor roommate coworker boyfriend girlfriend
    fiance fiancee partner oldest youngest middle twin stepson stepdaughter stepdad stepmom pal supervisor
    manager colleague teacher doctor dentist law lawyer pastor babysitter sitter""".split()
)
"""Words for people that a name often follows."""
