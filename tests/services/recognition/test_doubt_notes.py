"""What a recogniser doubts, as it is told."""

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord
from deid_studio.services.recognition.doubt_notes import doubt_notes
from deid_studio.services.recognition.partial_transcript import PartialUtterances


def told(*said: PartialUtterances) -> list[str]:
    return [str(one) for one in doubt_notes(said, language="de")]


def test_nothing_is_told_where_nothing_is_doubted() -> None:
    assert told(PartialUtterances(0, ((HeardWord("ja", 0.0, 1.0, 0.9),), ()), 0), PartialUtterances(0, (), 5)) == []


def test_each_kind_is_told_once_with_its_first_place() -> None:
    noise = (DoubtfulStretch(Doubt.NO_SPEECH, 100.0, 125.0), DoubtfulStretch(Doubt.NO_SPEECH, 125.0, 130.0))
    wordless = (DoubtfulStretch(Doubt.WORDLESS, 65.0, 66.0),)
    foreign = (DoubtfulStretch(Doubt.LANGUAGE, 10.0, 20.0, "en"), DoubtfulStretch(Doubt.LANGUAGE, 30.0, 41.0, "en"))
    heard = (
        HeardWord("hello", 11.0, 12.0, 0.1, is_doubted=True),
        HeardWord("danke", 3671.0, 3672.0, 0.1, is_doubted=True),
    )
    assert told(PartialUtterances(0, ((),), 0, noise), PartialUtterances(0, (heard,), 9, (*foreign, *wordless))) == [
        "for 21 s, first at 0:10, the language en is heard and not de: what is written there may be a translation and "
        "is marked as unsure; choose the language that is spoken and transcribe again",
        "1 word that may be invented is marked as unsure, at 61:11",
        "no words were recognised in 1 stretch in which somebody seems to speak, at 1:05; listen there",
        "for 30 s, first at 1:40, there is sound in which nobody seems to speak; nothing is written there",
    ]
