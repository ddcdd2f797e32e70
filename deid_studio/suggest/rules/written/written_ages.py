"""Ages: the number only."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.own_words import word_set
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.kin import is_kin
from deid_studio.suggest.rules.written.pattern import Pattern, find_at
from deid_studio.suggest.rules.written.written_names import bears
from deid_studio.suggest.token_text import TokenText

_NUMBER: Final = r"(?<![\d.,/+-])(\d{1,2}(?:[.,]\d|\s?½|[ -]\d/\d\d?)?(?!\d)|1[01]\d(?!\d))"
_LASTING: Final = (
    r"(?!\w*\.?\s(?:\w+(?:e[nmrs]?|er)\s){0,2}\w*(?i:anamnese|abusus|therapie|verlauf|einnahme|nachsorge|überleben|"
    r"tätigkeit|"
    r"beschwerden|behandlung|pause|konsum|symptomatik|schmerz\w*|erkrankung|intervall|freiheit|aufenthalt|gebrauch|"
    r"remission|karenz|"
    r"abstinenz|beziehung|ehe|follow|beobachtung\w*|nikotin\w*|haft|vorgeschichte|latenz|dauer|raucher\w*|"
    r"überlebensrate|abstand)\b)"
)
_LIFE_YEAR: Final = r"(?:LJ|Lj|Lebensj(?:ahr(?:es|e|en)?|\.)|Lebenswoche|LW|Lebensmonat|LM|Lebensdekade)"
_PERSON: Final = (
    r"(?:[Pp]at\b|[Pp]atient\w*|Frau|Mann|Mädchen|Junge|Kind|Herr\w*|Dame|männl\w*|weibl\w*|m\b|w\b|♀|♂|alte[rn]?\b)"
)
_KIN: Final = (
    r"\b(?:[Vv]ater|[Mm]utter|[Bb]ruder|[Ss]chwester|[Oo]pa|[Oo]ma|[Gg]roßvater|[Gg]roßmutter|[Oo]nkel|[Tt]ante|"
    r"[Ss]ohn|[Ss]öhne|"
    r"[Tt]öchter|[Tt]ochter|[Cc]ousine?|KM|KV|MGM|MGV|[Ee]hemann|[Ee]hefrau|[Gg]eschwister|"
    r"Brüder|Schwestern|[Kk]ind(?:er)?|"
    r"[Ee]nkel\w*|Partner\w*)\b"
)
_MILESTONE: Final = (
    r"\b(?:[Mm]enarche|[Mm]enopause|[Bb]erentet|\w*[Rr]ente|[Bb]erentung|[Ee]ingeschult|[Ee]inschulung|"
    r"[Ss]chulabschluss|[Hh]eirat|[Gg]eheiratet|"
    r"[Pp]ensioniert|[Ee]rstmanifestation|[Ee]rkrankungsalter|[Ee]rstmals|[Pp]ubertät|[Aa]bitur|"
    r"[Bb]egonnen|EM|Erstdiagnose|Beginn|Präeklampsie|"
    r"[Bb]rille)\b"
)
_DIED: Final = (
    r"\s(?:verstorben|gestorben|verst\.|gest\.|tot\b|†|an\s|erkrankt|nach\s[A-ZÄÖÜ]\w+\s(?:gekommen|"
    r"gezogen|übersiedelt|ausgewandert|geflüchtet)|Suizid|suizidiert|verwitwet|geheiratet|"
    r"eingeschult|diagnostiziert|[A-ZÄÖÜ]\w*(?:infarkt|schlag|anfall|ektomie|karzinom|krebs|embolie|insult|"
    r"apoplex)\b|in "
    r"Rente|berentet)"
)
_ABOUT: Final = r"(?:ca\. ?|etwa |rund |nur |knapp |bereits |schon |erst )?"
_NOT_AGE: Final = (
    r"(?!\s?(?:%|°|mg|ml|µg|g|kg|cm|mm|Uhr|h|Stück|Zyklen|x|mal|Monat\w*|Woche\w*|Tag\w*|Std\w*|"
    r"I\.?E)(?!\w))(?![.,/:]\d|\s?[-–/]\s?\d)"
)

_ALL: Final = tuple(
    Pattern.of(f"age.{name}", Kind.AGE, confidence, regex, before)
    for name, confidence, regex, before in (
        (
            "adjective",
            0.95,
            (
                rf"{_NUMBER}(?:ig)?\s?[-–]?\s?(?!(?i:jahre?[ns]?\b|jahrelang))[jJiI](?:ä|Ä|ae|a|à|á|é|"
                rf"o)[hH][rnRNiI]\w{{0,6}}\b{_LASTING}"
            ),
            None,
        ),
        (
            "adjective_short",
            0.9,
            rf"{_NUMBER}\s?[-–]?\s?(?:jäh?\.|jg\.|j\.|jg\b|j\b|J\.? ?-?(?={_PERSON})){_LASTING}",
            None,
        ),
        ("abbreviated", 0.9, rf"{_NUMBER}\s?[-–]?\s?(?:J|a|y|jr)\.?[, ]\s?{_PERSON}", None),
        ("in_brackets", 0.85, rf"{_NUMBER}\s?(?:J\.?|a|y|Jahre?)(?:[,/; ]\s?[mwfdMW]\w{{0,8}}\.?)?\)", r"\("),
        (
            "old",
            0.95,
            rf"{_NUMBER}\s?(?:Jahre?n?|J\.|Monate?n?|Wochen?|Mon\.|Wo\.|Tage?)(?: und \d+ \w+)?\s[Aa]lt",
            r"(?<!max\. )(?<!maximal )(?<!mind\. )(?<!als )(?<!nicht älter als )",
        ),
        ("at_age", 0.97, rf"{_NUMBER}(?![.,]\d|\s?(?:Uhr|%|mg))", rf"\b[Aa]lters?(?: von |:? ?|\s?=\s?){_ABOUT}"),
        ("with_years", 0.85, rf"{_NUMBER}\s?(?:Jahren|J\.)", rf"\b(?:[Mm]it|[Aa]b) {_ABOUT}"),
        (
            "kin_at",
            0.9,
            rf"{_NUMBER}{_NOT_AGE}",
            rf"{_KIN}[^.;\n\d]{{0,28}}\b(?:mit|im Alter von|†|wurde|ist|war)\s?{_ABOUT}",
        ),
        (
            "patient",
            0.9,
            rf"{_NUMBER}\s?(?:Jahre|J\.?)(?=[,;).\n]|\Z)",
            r"(?:[Pp]atient(?:in)?|Frau|Mann|männlich|weiblich|[mw]\.?)\s?[,(]\s?",
        ),
        (
            "milestone",
            0.85,
            rf"{_NUMBER}(?:\s?J(?:ahren|\.))?{_NOT_AGE}",
            rf"{_MILESTONE}[^.;\n\d]{{0,20}}\b(?:mit|ab|seit|im Alter von)\s{_ABOUT}",
        ),
        (
            "annos",
            0.6,
            r"(?<![\d.,/+-])([1-9]\d)\s?[ay](?=[,;)\n]|\Z)",
            r"(?<!Segment )(?<!Station )(?<!Typ )(?<!Stadium )(?<!Grad )(?<!Nr\. )(?:\bPat\w*\.?,? |[,;(]\s?|mit )",
        ),
        (
            "years_short",
            0.55,
            r"([1-9]\d)\s?J\.?(?=[ ,;)\n]|\Z)(?!\.? ?(?:lang|Nikotin|Rauch))",
            (
                r"(?:[ (,:\n]|\A)(?<!seit )(?<!vor )(?<!nach )(?<!über )(?<!ca\. )(?<!alle )(?<!in )(?<!für )(?<!etwa )"
                r"(?<!von )(?<!\d )"
            ),
        ),
        (
            "list",
            0.9,
            rf"{_NUMBER}(?=(?:, \d\d?){{0,3}},? (?:und|u\.|bzw\.|oder|bis) \d\d? (?:Jahren|J\.))",
            r"\b(?:[Mm]it|[Aa]lter von|zwischen) (?:\d\d?, ){0,3}",
        ),
        (
            "list_last",
            0.9,
            rf"{_NUMBER}(?= (?:Jahren|J\.))",
            r"\b(?:[Mm]it|[Aa]lter von|zwischen) (?:\d\d?, ){0,3}\d\d?,? (?:und|u\.|bzw\.|oder|bis) ",
        ),
        (
            "kin_bracket",
            0.85,
            rf"{_NUMBER}(?=\s?(?:J(?:ahre|\.)?|a)?(?:,? (?:u\.|und|bzw\.) |, ?|/ ?|\)))",
            rf"{_KIN}[^()\d.;\n]{{0,16}}\((?:\d\d?(?: J\.)?(?:,? (?:u\.|und|bzw\.) |, ?|/ ?)){{0,4}}",
        ),
        ("died", 0.9, rf"{_NUMBER}(?:\sJ(?:ahren|\.))?{_DIED}", rf"\b[Mm]it\s{_ABOUT}"),
        (
            "kin_colon",
            0.85,
            r"([1-9]\d)(?=\s?(?:J\.?|Jahre)?[,;.\n])(?![.,]\d)",
            rf"{_KIN}(?: \w+seits)?(?: \([^)\n]{{2,24}}\))?: ",
        ),
        (
            "kin_told",
            0.8,
            r"([1-9]\d)(?=[,;.)\n]|$)(?![.,]\d)",
            rf"{_KIN}(?:[^.;\n\d]|\.(?= [a-z])){{0,48}}\b(?:mit|im Alter von) ",
        ),
        (
            "told",
            0.85,
            r"([1-9]\d)(?= Jahre\b(?! (?:lang|zuvor|später|vorher|nach|vor|her|Berufs)))",
            r"\b(?:tatsächlich|[Ss]ie sind|[Ss]elbst|[Mm]ittlerweile|inzwischen|nunmehr|"
            r"und somit|und damit) ",
        ),
        (
            "told_bare",
            0.75,
            r"([1-9]\d)(?=,| und \w+(?:lich|ig|krank|isch|tätig|end)\b)(?![.,]\d)",
            r"\b(?:selbst|mittlerweile|inzwischen) ",
        ),
        (
            "kin",
            0.75,
            rf"{_NUMBER}(?:\s?J(?:\.|ahre)?)?\s?[),]",
            rf"{_KIN}\s?(?:[A-ZÄÖÜ]\w+ )?(?:\((?:(?:[A-ZÄÖÜ][\w-]+ ?){{1,3}}, )?|, )",
        ),
        ("patient_bracket", 0.85, rf"{_NUMBER}(?=\))", r"\b(?:[Pp]atient(?:in)?|Pat\.|Mann|Frau) \("),
        ("kin_plain", 0.8, r"(?<![\d.,/+-])([1-9]\d)(?=[,;)])(?!, ?\d)", rf"{_KIN} "),
        ("kin_bare", 0.75, rf"{_NUMBER}(?=\s?(?:J\.|a\b|J\b|Jahre\b|LJ))", rf"{_KIN}[^.;\n\d]{{0,28}}[ (,:]"),
        ("kin_list", 0.85, rf"{_NUMBER}(?=(?: J\.)?(?:,| und| u\.) \d\d? ?(?:Jahre|J\.))", rf"{_KIN}[^.\n]{{0,16}}"),
        ("kin_list_last", 0.85, rf"{_NUMBER}(?= ?(?:Jahre|J\.))", rf"{_KIN}[^.\n]{{0,24}}\d(?: J\.)?(?:,| und| u\.) "),
        ("life_year", 0.97, rf"{_NUMBER} ?\.?\s?-?{_LIFE_YEAR}\b", None),
        ("life_year_bound", 0.88, rf"{_NUMBER}(?=\.?\s?(?:-|–|bis|und|oder)\s?(?:zum )?\d\d?\.\s?{_LIFE_YEAR})", None),
        ("life_year_bound", 0.88, rf"(\d\d?)\.\s?{_LIFE_YEAR}\b", r"\d\d?\.?\s?(?:-|–) ?"),
    )
)

_NAMED_AFTER: Final = re.compile(r" ?(?:J\.|J\b|Jahre\b|a\b|LJ)|(?=[),;](?!\d))")

_OF_KIN: Final = tuple(pattern for pattern in _ALL if pattern.source.startswith("age.kin"))
_OF_ANYONE: Final = tuple(pattern for pattern in _ALL if pattern not in _OF_KIN)
_CUED: Final = tuple(
    pattern
    for pattern in _OF_ANYONE
    if pattern.source.removeprefix("age.")
    in ("at_age", "milestone", "list", "died", "patient_bracket", "life_year_bound", "told_bare")
)
"""Patterns that need no word for years or age after the number."""
_AGED: Final = re.compile(
    r"\d+(?:[.,]\d|\s?½|[ -]\d/\d\d?)?(?:ig)?[ .]{0,2}[-–]?\s?(?:[jJiIay]|L[jJWM]|Leb|Mon|Wo|Tag)"
)
"""A number with what may tell that it is an age."""
_CUES: Final = word_set("written.ages.cues")
_MEASURED: Final = re.compile(r"\d+(?:[.,]\d\d|\s?(?:mg|ml|µ|%|°|[cm]m\b|kg|/|x\b|U/l|[np]g\b|g/|g\b|:|Uhr|-\d-))")
_NEAR: Final = 64
_MOST_FIGURES: Final = 3
_INNER: Final = "0123456789.,/+"
"""What stands before a figure that is a part of a number."""

_ONES: Final = "ein zwei drei vier fünf sechs sieben acht neun".split()
_TENS: Final = "zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_WORDS: Final = frozenset(
    [
        *_ONES,
        *_TENS,
        *(f"{one}und{ten}" for one in _ONES for ten in _TENS),
        *"eins zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn".split(),
        *"siebzehn achtzehn neunzehn hundert einhundert".split(),
    ]
)
_WORD_AFTER: Final = re.compile(r"[ -](?:Jahre?n?|Monate?n?|Wochen?) alt|[ -]jährige?[nrms]?\b" + _LASTING)
_WORD_BEFORE: Final = re.compile(rf"\bAlter von {_ABOUT}\Z|\b[Mm]it {_ABOUT}\Z")
_YEARS: Final = re.compile(r" (?:Jahren|verstorben|gestorben)\b")
_ORDINALS: Final = frozenset(
    f"{word}te{end}" for word in [*_WORDS, "drit", "sieb"] for end in ("", "n", "r", "s")
) | frozenset(f"{word}ste{end}" for word in _WORDS for end in ("", "n", "r", "s"))
_STEM: Final = re.compile(r"(.+?)jährige?[nrms]?")
_LASTING_AFTER: Final = re.compile(_LASTING)


def ages(reading: TokenText) -> Iterator[Candidate]:
    """How old the patient or a relative is or was, in figures."""
    text = reading.text
    numbers = [
        number
        for number, token in enumerate(reading.tokens)
        if len(token) <= _MOST_FIGURES
        and token.isdecimal()
        and (number == 0 or text[reading.starts[number] - 1] not in _INNER)
        and _MEASURED.match(text, reading.starts[number]) is None
    ]
    places = [reading.starts[number] for number in numbers]
    for number, place in zip(numbers, places, strict=True):
        if _AGED.match(text, place):
            yield from find_at(_OF_ANYONE, text, (place,))
        elif number and reading.lower[number - 1] in _CUES:
            yield from find_at(_CUED, text, (place,))
    kin = [start for word, start in zip(reading.lower, reading.starts, strict=True) if is_kin(word)]
    yield from find_at(_OF_KIN, text, (place for place in places if _is_near(kin, place)))


def _is_near(starts: list[int], place: int) -> bool:
    """Whether one of `starts`, in order, lies shortly before `place`."""
    number = bisect_left(starts, place)
    return number > 0 and place - starts[number - 1] <= _NEAR


def named_ages(reading: TokenText) -> Iterator[Candidate]:
    """Ages right after a given name ("Luka (9)", "Finn 24", "Elif, 7 J.")."""
    text = reading.text
    for number, token in enumerate(reading.tokens):
        if not (token.isdecimal() and len(token) < 3 and number and token != "0"):
            continue
        start, end = reading.starts[number], reading.ends[number]
        after = _NAMED_AFTER.match(text, end)
        if after is None:
            continue
        opened = reading.tokens[number - 1] in "(,"
        name = number - 1 - opened
        if reading.tokens[name][0].isupper() and bears(reading.lower[name]) and len(reading.tokens[name]) > 2:
            bracket = text[end : end + 1] == ")" or reading.tokens[number - 1] == "("
            yield Candidate(Span(start, end), Kind.AGE, 0.88 if bracket or after[0] else 0.55, "age.named")


def worded_ages(reading: TokenText) -> Iterable[Candidate]:
    """How old the patient or a relative is or was, in words."""
    text = reading.text
    for number, word in enumerate(reading.lower):
        start, end = reading.starts[number], reading.ends[number]
        if word in _WORDS:
            aged = _WORD_BEFORE.search(text, max(0, start - 24), start) and _YEARS.match(text, end)
            if aged or _WORD_AFTER.match(text, end):
                yield Candidate(Span(start, end), Kind.AGE, 0.93, "age.word")
        elif (
            "jährig" in word
            and (stem := _STEM.fullmatch(word))
            and stem[1] in _WORDS
            and _LASTING_AFTER.match(text, end)
        ):
            yield Candidate(Span(start, start + len(stem[1])), Kind.AGE, 0.85, "age.adjective_word")
        elif word in _ORDINALS and text.startswith((" Lebensjahr", " Lebensmonat"), end):
            yield Candidate(Span(start, end), Kind.AGE, 0.85, "age.life_year_word")
