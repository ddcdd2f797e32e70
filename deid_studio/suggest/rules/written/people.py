"""Persons by the titles, salutations and roles before their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import words
from deid_studio.suggest.reading import Reading
from deid_studio.suggest.rules.written.names import bears, is_given, is_ordinary, is_surname, name_at, stops
from deid_studio.suggest.rules.written.person_words import (
    ABBREVIATED,
    CAPITALS,
    LOWER_PARTS,
    MEDICAL_FREE,
    PERSONS,
    PLURAL,
    ROLE_ENDS,
    ROLES,
    SALUTATIONS,
    SIBLINGS,
    STOPPED,
    TITLES,
    WEAK_TITLES,
)

_DEAR: Final = re.compile(r"\b(?:[Ll]ieber?|[Hh]allo|[Ww]erter?) (?=[A-ZÄÖÜ])")

_KIN: Final = (
    r"\b(?:Ehe(?:frau|mann|gatte|gattin|partner(?:in)?)|[LG](?:atte|attin)|Lebensgefährt(?:e|in)|"
    r"(?:Lebens)?[Pp]artner(?:in)?|Sohn(?:es)?|Tochter|"
    r"Mutter|Vater|Bruder|Schwester|Schwieger\w+|Enkel(?:in|sohn|tochter)?|Neffe|Nichte|Onkel|Tante|Oma|Opa|"
    r"Großmutter|Großvater|"
    r"Angehörige[rn]?|Kontaktperson|Freund(?:in)?|Gattin|Kindesmutter|Kindesvater|Stief\w+|"
    r"Zwillings\w+|Witwe|Cousine?|Lebensgef\.|Eltern|"
    r"Kindsmutter|Kindsvater|KM|KV)\b"
)
_KIN_BEFORE: Final = re.compile(rf"{_KIN}(?: de[sr] (?:Kindes|Patient(?:in|en)|Pat\.)| und \w+)?[ ,:(]{{1,3}}\Z")
_SPOUSE: Final = re.compile(r"\b(?:seine[rn]?|meine[rn]?|dessen)\s\Z")
_KIN_AFTER: Final = re.compile(rf"\s?[,(]\s?(?:die |der |seine |ihre )?{_KIN}(?! [A-ZÄÖÜ])")
_BORN_AFTER: Final = re.compile(r"[ \t]{0,3}[,;]?\s{0,3}\(?\s?(?:\*|[Gg]eb(?:\.|oren|urts|:| )|GEB)")
_PATIENT_BEFORE: Final = re.compile(
    r"(?:\bPat(?:\.|ient(?:in|en)?)?|\bBetr(?:\.|ifft|eff)|\bName|PATIENT(?:IN)?|\bPatientenname|o\. ?g\.|"
    r"berichten(?: Ihnen)?(?: nachfolgend)? (?:über|von)|bedanken)"
    r"(?: (?:de[nr]|die|unsere[nr]?|Ihre[nr]?|gemeinsame[nr]?|Patient(?:in|en)?|o\. ?g\.))*[ ,:.]{0,3}\s{0,2}\Z"
)
_ADDRESSED: Final = re.compile(
    r"(?:[Gg]eehrte[rs]?|[Ll]iebe[rs]?|[Ww]erte[rs]?|[Hh]allo|[Gg]uten Tag|[Vv]erehrte[rs]?),?\s{1,2}\Z"
)
_OFFICE_AFTER: Final = re.compile(
    r",? \(?(?:vom|von der|von dem|des|beim|bei der|,)? ?\w*(?:[Jj]ugendamt|[Gg]esundheitsamt|[Ss]ozialamt|[Aa]mt\b|"
    r"[Pp]olizei|[Gg]ericht|[Bb]etreuungs|"
    r"[Vv]ersicherung|[Kk]rankenkasse|[Jj]ugendhilfe|Kinder- und Jugend|DRV\b|AOK\b|MDK?\b|"
    r"[Ss]chule|Betreuer|Rechtsanwalt|Anwalt|Dolmetscher|Case Manag)"
)
_OFFICE_BEFORE: Final = re.compile(
    r"\b(?:[Bb]etreuers?(?:in)?|[Rr]echtsanw(?:alts?|ältin)|[Dd]olmetschers?(?:in)?|"
    r"[Bb]ewährungshelfers?(?:in)?|[Ll]ehrer(?:in)?|[Jj]ugendamt\w*|HR|Personal(?:abteilung|"
    r"leitung|chef\w*)|Vorgesetzte[rn]?|"
    r"Ansprechp(?:erson|artner(?:in)?)|\w*[Bb]erater(?:in)?|[Ff]allmanag\w+|[Ss]achbearbeite\w+|"
    r"[Aa]rbeitgeber(?:in)?|Doula|"
    r"[Nn]achbar(?:s|n|in)?|[Mm]itbewohner(?:s|in)?|[Vv]ermieter(?:s|in)?|[Tt]rainer(?:s|"
    r"in)?|[Pp]farrer(?:s|in)?|[Cc]hef(?:in)?|Notar(?:in)?|"
    r"[Kk]assenmitarbeiter\w*|[Zz]uständig ist|Kinder- und Jugendhilfe|BH|[Aa]nwalts?|Zeug(?:e|"
    r"in)|Ersthelfer(?:in)?|Taxifahrer(?:in)?)\b(?:[^.;\n]|\(z\. ?B\.){0,24}[,:( \t]\Z"
)
_STAFF_AFTER: Final = re.compile(
    r",? \(?(?:vom |von der |des |unsere[rn]? |klinische |leitende |zuständige )?(?:\w*(?:[Ss]ozialdienst|"
    r"[Pp]flege|[Tt]herapeut|"
    r"[Ee]rnährungsberat|[Dd]iät|[Pp]sycholog|[Ss]eelsorg|[Ss]tationsleitung|[Bb]eratung|[Ll]ogopäd|[Ee]ntlass)|"
    r"\w*[Ää]rzt|\w*arzt)"
)
_STAFF_BEFORE: Final = re.compile(
    r"\b(?:PT|ET|Sekretariat|Anmeldung|Ambulanz|Termin(?:vergabe|vereinbarung)|Sozialarbeiter(?:in)?|Sozialdienst|"
    r"\w*[Pp]flege\w*|\w*[Tt]herapeut(?:in)?|"
    r"(?:Physio|Ergo)therapie|Logopädie|Entlass\w+|\w+beratung|\w*[Pp]sycholog(?:e|in)|\w*[Ss]chwester|"
    r"Stationsleitung|Diätberatung|Seelsorge)\b(?: (?:der|des|unserer) \w+)?[,:]? ?\(?\Z|\bDr\. [^\n.;]{2,24}[/,] "
    r"?\Z"
)
_DEGREE: Final = re.compile(r"(?:[MB]\. ?(?:Sc|A|Ed)\.|MSc|BSc|Ph\.? ?D\.?|M\.D\.|MBA|MHBA|MPH|LL\.M\.)(?!\w)")
_KIN_DETERMINER: Final = re.compile(
    r"\b(?:[Dd]ie|[Ss]eine[rm]?|[Ii]hre[rm]?|[Ee]ine[rm]?|[Ää]ltere|[Jj]üngere|[Mm]eine|"
    r"[Dd]eren|[Dd]essen|[Uu]nd|[Dd]er|[Zz]ur|[Zz]wei|1|2) \Z"
)
_KIN_TOLD: Final = re.compile(
    r",? ?\(?\d|,? (?:ist|hat|hatte|starb|verst|verstorben|leidet|gesund|lebt|erkrankt|mit "
    r"(?:\d|[A-ZÄÖÜ]\w+(?:om|itis|ose|krebs)))"
)
_PRACTICE_BEFORE: Final = re.compile(
    r"\b(?:\w*[Pp]raxis|MVZ|\w*[Kk]linik|\w*[Ss]pital|Institut)\b[^\n]{0,50}\n[ \t]*\Z"
)
_LONGEST_ABBREVIATION: Final = 6


def cued_people(reading: Reading) -> Iterator[Candidate]:
    """Persons after a title, a salutation or a role."""
    number = 0
    while number < len(reading):
        if not _is_cue(reading, number):
            number += 1
            continue
        first, cues = _after_cues(reading, number)
        last = name_at(reading, first) if cues and first < len(reading) else None
        if last is not None and _is_credible(reading, first, last, cues):
            yield _person(reading, number, first, last, cues)
            slashed = (
                reading.tokens[last + 1 : last + 2] == ["/"] and not reading.gap(last) and not reading.gap(last + 1)
            )
            if cues & PLURAL or (slashed and "dr" in cues):
                yield from _others(reading, last, cues)
            number = last + 1
        else:
            number = max(first, number + 1)


def _is_cue(reading: Reading, number: int) -> bool:
    lower, token = reading.lower[number], reading.tokens[number]
    if lower not in SALUTATIONS and lower not in TITLES and not _is_role(lower):
        return False
    if number and reading.tokens[number - 1] == "-" and not reading.gap(number - 1) and not lower.startswith("student"):
        return False
    stop = number + 1 < len(reading) and reading.tokens[number + 1] == "." and not reading.gap(number)
    if lower in STOPPED and not stop:
        return False
    if lower == "ra" and number + 1 < len(reading) and reading.tokens[number + 1] == ":":
        return False
    if lower in CAPITALS or lower in {"pdl", "wbl", "dsa"}:
        return token[0].isupper() and (token.isupper() or token in {"Oa", "Oä"})
    return token[0].isupper() or lower in {"herrn", "frau", "herr"}


def _after_cues(reading: Reading, number: int) -> tuple[int, frozenset[str]]:
    """The first token after the run of cues at `number`, and the cues."""
    cues = {reading.lower[number]}
    at, breaks = number + 1, 0
    while at < len(reading):
        lower = reading.lower[at]
        gap = reading.gap(at - 1)
        breaks += "\n" in gap
        if lower == "." and len(reading.tokens[at - 1]) > _LONGEST_ABBREVIATION and not gap:
            return at, frozenset()
        if breaks > 1 + (reading.tokens[at - 1] == ".") or gap.count("\n") > 1 or "\t\t" in gap:
            return at, frozenset()
        if (lower in TITLES or lower in SALUTATIONS or _is_role(lower)) and (
            reading.tokens[at][0].isupper() or lower in LOWER_PARTS
        ):
            cues.add(lower)
        elif lower == "(" and cues & TITLES and (closing := _closing(reading, at)):
            at = closing
        elif degree := _DEGREE.match(reading.text, reading.starts[at]):
            at = reading.touched(*degree.span())[-1]
        elif lower == "psych" or (lower == "med" and "dr" not in cues):
            cues.add("psych")
        elif not (
            lower in ".-:)" or (lower in LOWER_PARTS and not reading.tokens[at].isupper() and _abbreviates(reading, at))
        ):
            break
        at += 1
    return at, frozenset(cues)


@lru_cache(maxsize=1 << 12)
def _is_role(word: str) -> bool:
    """Whether `word`, in lower case, is what somebody is who treats, nurses or counsels."""
    return word in ROLES or (word.endswith(ROLE_ENDS) and not is_surname(word))


def _closing(reading: Reading, at: int) -> int | None:
    """The bracket that closes what stands between a title and a name: "Dr. (Univ. Damaskus)"."""
    for number in range(at + 1, min(at + 6, len(reading) - 1)):
        if reading.tokens[number] == ")":
            return number if reading.tokens[at + 1][0].isupper() and reading.tokens[number + 1][0].isupper() else None
    return None


def _abbreviates(reading: Reading, at: int) -> bool:
    """Whether the small word at `at` belongs to a title: it has a stop, or follows one at once ("Dr.in")."""
    if reading.lower[at] in {"mult", "med", "habil", "univ"}:
        return True
    dotted = at + 1 < len(reading) and reading.tokens[at + 1] == "."
    return dotted or (reading.tokens[at - 1] in ".-" and not reading.gap(at - 1))


def _is_credible(reading: Reading, first: int, last: int, cues: frozenset[str]) -> bool:
    """Whether what follows weak cues, or a break, is a name at all."""
    lower = reading.lower[first]
    strong = cues & SALUTATIONS or cues & TITLES - WEAK_TITLES
    broken = "\n" in reading.gap(first - 1)
    colon = reading.tokens[first - 1] == ":"
    if strong and not broken:
        return not (is_ordinary(lower) and last == first and cues <= ABBREVIATED)
    if broken and cues <= ABBREVIATED:
        return False
    full = last > first
    if full and not is_ordinary(lower):
        return (
            is_given(lower) or is_given(reading.lower[last]) or is_surname(reading.lower[last]) or bool(strong) or colon
        )
    return not is_ordinary(lower) and (
        is_surname(lower) or bears(lower) or colon or bool(strong) or (len(lower) > 2 and not words.zipf(lower, "de"))
    )


def _person(reading: Reading, number: int, first: int, last: int, cues: frozenset[str]) -> Candidate:
    before = reading.text[max(0, reading.starts[number] - 60) : reading.starts[number]]
    after = reading.text[reading.ends[last] : reading.ends[last] + 48]
    kind, confidence, cue = _role(before, after, cues)
    if is_ordinary(reading.lower[first]) and last == first:
        confidence *= 0.75
    return Candidate(reading.span(first, last), kind, confidence, f"{kind}.{cue}")


def _role(before: str, after: str, cues: frozenset[str]) -> tuple[Kind, float, str]:
    """Who is meant, how likely, and by which cue."""
    titled = bool(cues & TITLES - MEDICAL_FREE)
    if _BORN_AFTER.match(after):
        return Kind.PATIENT, 0.97, "born"
    if (cues == {"frau"} and _SPOUSE.search(before)) or _KIN_BEFORE.search(before) or _KIN_AFTER.match(after):
        return Kind.RELATIVE, 0.9, "kin"
    if _PATIENT_BEFORE.search(before):
        return Kind.PATIENT, 0.95, "patient"
    if cues & PERSONS or (not titled and _OFFICE_BEFORE.search(before)):
        return Kind.PERSON, 0.85, "office"
    if titled:
        return Kind.STAFF, 0.96, "title"
    if _OFFICE_AFTER.match(after):
        return Kind.PERSON, 0.85, "office"
    if cues <= SIBLINGS and (_KIN_DETERMINER.search(before) or _KIN_TOLD.match(after) or "amilienanamnese" in before):
        return Kind.RELATIVE, 0.9, "sibling"
    if cues & ROLES or any(map(_is_role, cues)):
        return Kind.STAFF, 0.9, "role"
    if "dsa" in cues:
        return Kind.STAFF, 0.9, "title"
    if _PRACTICE_BEFORE.search(before):
        return Kind.STAFF, 0.9, "practice"
    if _ADDRESSED.search(before):
        return Kind.STAFF, 0.93, "addressed"
    if _STAFF_AFTER.match(after) or _STAFF_BEFORE.search(before):
        return Kind.STAFF, 0.85, "service"
    if not cues & SALUTATIONS:
        return Kind.STAFF, 0.8, "title"
    return Kind.PATIENT, 0.95, "salutation"


def addressed_by_given_name(reading: Reading) -> Iterator[Candidate]:
    """Colleagues addressed by their given names ("Lieber Jürgen,")."""
    for match in _DEAR.finditer(reading.text):
        first = reading.touched(match.end(), match.end() + 1)[0]
        if bears(reading.lower[first]) and (last := name_at(reading, first)) is not None:
            yield Candidate(reading.span(first, last), Kind.STAFF, 0.85, "staff.given_name")


def _others(reading: Reading, last: int, cues: frozenset[str]) -> Iterator[Candidate]:
    """Further names after a plural title ("Dres. Weiß und Öller")."""
    kind = Kind.STAFF if cues & (TITLES | {"kollegen"}) else Kind.PATIENT
    while last + 2 < len(reading) and reading.lower[last + 1] in {"und", ",", "/", "u", "&"}:
        first = last + 2 + (reading.tokens[last + 2] == ".")
        end = name_at(reading, first) if first < len(reading) and not stops(reading.lower[first]) else None
        if end is None or is_ordinary(reading.lower[first]):
            return
        yield Candidate(reading.span(first, end), kind, 0.88, f"{kind}.plural")
        last = end
