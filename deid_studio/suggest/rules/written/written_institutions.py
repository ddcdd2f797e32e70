"""Hospitals, practices and homes by their proper names; departments have none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, medical, place_lists, word_lists
from deid_studio.suggest.rules.written.person_words import TITLES
from deid_studio.suggest.rules.written.written_institution_words import (
    ABBREVIATIONS,
    COMMON_TOWNS,
    ENDS,
    GENERIC,
    NO_HEAD,
    NOUN_ENDS,
    ORDERS,
    PLATES,
    SCENIC,
    SITES,
    SOLID,
    VAGUE,
)
from deid_studio.suggest.rules.written.written_names import is_given, is_surname, stops
from deid_studio.suggest.rules.written.written_places import TOWN, is_town
from deid_studio.suggest.token_text import TokenText

_U: Final = "A-ZÄÖÜÀ-ÖØ-Þ"
_OWNERS: Final = (
    r"(?:[Bb]armherzigen (?:Brüder|Schwestern)|Samariter|Diakonissen?|Diakonie|Kreuzschwestern|"
    r"Elisabethin\w+|[A-ZÄÖÜ]\w+(?:innen|schwestern|brüder)|"
    r"Franziskan\w+|Ursulinen|Missions\w+|"
    r"Borromäerinnen|Malteser|Johanniter|Caritas|Stadt|Landeshauptstadt|Universität(?:smedizin)?|[Mm]edizinischen "
    r"(?:Hochschule|Universität|Fakultät)|"
    r"LMU|TU|RWTH|Vinzentinerinnen|Augustin\w+|Dominikan\w+|Heiligen \w+|Hl\. \w+|Guten Hirten|Barmherzigkeit|"
    rf"[{_U}][\w-]+-Universität)"
)
_OWNED: Final = re.compile(
    rf" {{1,3}}(?:der|des|zum|zur|vom|von den) ({_OWNERS})((?: zu| von)? {{1,2}}{TOWN}(?: "
    rf"am \w+)?)?"
)
_PLACED: Final = re.compile(
    rf" (?:(?:rechts|links) der|[Aa]m|[Ii]m|[Aa]n der|AN DER|AM|IM|in der|bei|auf der|auf dem|ob der|zum|"
    rf"zur) ([{_U}][\w-]+)(?: {TOWN})?"
)
_SAINT: Final = re.compile(
    rf"(?:,? )(?:St\.|ST\.|Sankt|SANKT|Hl\.|Maria|Herz|Mariä|Haus|Villa) ?-?[{_U}][\w-]*(?: (?:[aio]\. ?|am |im "
    rf"|in |an der |ob der )?[{_U}][\w-]+)?"
)
_QUOTED: Final = re.compile(r" [„\"»][^„“\"«»\n]{2,30}[“\"«”]")
_NAMED: Final = re.compile(rf" {{1,2}}({TOWN}(?:(?<=\w)\.(?=[,;]))?)")
_ORDERED: Final = re.compile(
    rf" (?:(?:Barmherzige|Göttliche[rs]?|Heilig(?:e[rs]?)?|Gute[rs]?|Rotes) (?:Brüder|Schwestern|"
    rf"Heiland|Geist|Kreuz|Herz|Hirte)|"
    rf"(?:Maria|Mariä|Herz)[ -](?:Hilf|Jesu|Mariä|Trost|Stern))(?: {TOWN})?"
)
_EVOCATIVE: Final = re.compile(
    rf" (?:Zwei|Drei|Vier|Fünf|Sieben|Alte[rsn]?|Neue[rsn]?|Hohe[rsn]?|Grüne[rsn]?|Rote[rsn]?|"
    rf"Weiße[rsn]?|Schöne[rsn]?|Gute[rsn]?|Goldene[rsn]?)"
    rf" [{_U}][\w-]+"
)
_TWO_WORDS: Final = re.compile(rf" ([{_U}][\w’'-]+)(?: ([{_U}][\w’'-]+))?")
_MORE: Final = re.compile(
    rf"(?:[- ](?i:Nord|Süd|Ost|West|Mitte|Land|Stadt)\b|(?:/|-)[{_U}][\w-]+\.?|"
    rf" (?:am|an der|im|in der|ob der) [{_U}][\w-]+(?= ?[,;.)\n]|\Z)| (?:Bad|St\.) [{_U}][\w-]+)"
)
_LED: Final = re.compile(
    rf" (?:(?:Prof|Priv|Doz|PD|Dr|med|Dres)\b\.? ?)+[{_U}][\w’'-]+(?: (?:&|und) (?:Dr\. )?[{_U}][\w’'-]+)?"
)
_FORM: Final = re.compile(r" (?:g?GmbH|gAöR|AöR|AG|e\. ?V\.|GbR|Betriebs(?:-| )?GmbH|SA|KG|mbH)(?![\w-])")
_SHORT: Final = re.compile(rf" ([{_U}]{{2,4}})(?![\w-])")
_ADJECTIVE: Final = re.compile(
    r"(?:(?:Städt\.|Städt(?:isch)?e[rsnm]?|Ev\.|Evang\.|Evangelische[rsnm]?|Kath\.|Katholische[rsnm]?|"
    r"Allgemeine[rsnm]?|Öffentliche[rsnm]?|"
    r"Israelitische[rsnm]?|Jüdische[rsnm]?|Kantonales|Diakonische[rsnm]?|Allg\.|A\.ö\.|Landes-?|Kreis-?) )+\Z"
)
_KIND_BEFORE: Final = re.compile(
    rf"(?:^|[^\w-])((?:[AaÄÖ]\. ?[öÖ]\. ?|(?i:[{_U}]\w+(?:isches|ischen|ische|ischer|liches|"
    rf"lichen|ales|alen|ante[sn]|elle[sn]) )|"
    rf"[{_U}]\w+- (?:und|u\.) |(?:St\.|Sankt) [{_U}][\w-]+ )+)\Z",
    re.MULTILINE,
)
_FOR: Final = re.compile(rf" für (?:[a-zäöü]+ )?[{_U}]\w+")
_FORMED: Final = re.compile(r"(?:GmbH|AöR|AG|e\. ?V\.)\Z")
_CHAIN: Final = re.compile(
    r"(?:Asklepios|ASKLEPIOS|Helios|HELIOS|Sana|SANA|Vivantes|A[Mm][Ee][Oo][Ss]|M[Ee][Dd][Ii][Aa][Nn]|Schön|"
    r"Paracelsus|Rhön|Vitos|VITOS|Johanniter|"
    r"Malteser|Caritas|Agaplesion|AGAPLESION|Alexianer|SRH|Medi[Cc]lin|BG|DRK|Rotkreuz|Hirslanden|Bethanien|Celenus|"
    r"Oberberg|Kursana|Korian|AWO|"
    r"Pro Seniore|Barmherzige Brüder|Evangelisches|KfH|(?:St\.|Sankt|ST\.)[ -][\w-]+)[ -](?:\w+ )?\Z"
)
_WORD_BEFORE: Final = re.compile(
    rf"(?:^|[^\w-])((?:[{_U}][\w’'-]+ )?(?!Reha)([{_U}][\w’'-]+) (?:Reha[ -]?|Fach|Privat|Tages)?)\Z"
)
_SAINT_BEFORE: Final = re.compile(r"\b(?:St\.|ST\.|Sankt|SANKT|Hl\.) ?\Z")
_GLUED: Final = re.compile(r"((?:[\w.’']+-){1,4})\Z")
_BY_WORD: Final = 0.75
"""How sure a name is that a rare word before the head word makes."""
_RARE_ZIPF: Final = 2.8


def hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals, practices and homes with a proper name after or before their head word."""
    text = reading.text
    for number, token in enumerate(reading.tokens):
        if not (token[0].isupper() and (reading.lower[number].endswith(ENDS) or token in ABBREVIATIONS)):
            continue
        if (
            text[reading.ends[number] : reading.ends[number] + 1] == "-"
            and text[reading.ends[number] + 1 : reading.ends[number] + 2].isalpha()
        ):
            continue
        if reading.lower[number].endswith(NO_HEAD):
            continue
        start, left = _left(text, reading.starts[number], reading.lower[number])
        end, right = _right(text, reading.ends[number], reading.lower[number], abbreviated=token in ABBREVIATIONS)
        if right:
            start = adjectives(text, reading.starts[number] if left == _BY_WORD else start)
        elif left and (described := _FOR.match(text, end)):
            end = described.end()
        confidence = max(left, right)
        if confidence:
            if _FORMED.search(text, start, end):
                confidence = 0.95
            source = "hospital.named" if right >= left else "hospital.name_before"
            yield Candidate(Span(start, end), Kind.HOSPITAL, confidence, source)


def adjectives(text: str, start: int) -> int:
    """Where the adjectives and half compounds start that belong to a name ("Onkologisches Zentrum Ruhraue")."""
    match = _KIND_BEFORE.search(text, max(0, start - 56), start)
    return match.start(1) if match else start


def _right(text: str, end: int, head: str, *, abbreviated: bool) -> tuple[int, float]:
    """Where the name ends that follows a head word, and how sure it is one."""
    if head.endswith(("klinik", "zentrum", "institut", "haus")) and (match := _LED.match(text, end)):
        return match.end(), 0.975
    for regex in (_OWNED, _SAINT, _QUOTED, _EVOCATIVE, _ORDERED):
        if match := regex.match(text, end):
            return match.end(), 0.96 if regex is _OWNED else 0.93
    if head.endswith(("praxis", "ordination")) and (found := _practitioner(text, end))[1]:
        return found
    if (match := _NAMED.match(text, end)) and (sure := _properness(match[1], head)):
        whole = is_town(match[1].lower()) and "(" not in match[1]
        end = (
            match.end()
            if whole
            else match.start() + len(re.split(r" (?:(?:bei|in|im|unter|vor|auf) |\()", match[0])[0])
        )
        return _further(text, end), sure
    if (
        (match := _PLACED.match(text, end))
        and not (head.endswith("labor") and match[0].startswith(" bei"))
        and (
            match[0][1].isupper()
            or not word_lists.is_common(match[1].lower(), "de")
            or match[1].lower().endswith(SITES)
        )
        and (not stops(match[1].lower()) or match[1].lower().endswith(SITES))
    ):
        return match.end(1), 0.7 if not head.endswith("praxis") else 0.85
    if (
        (match := _SHORT.match(text, end))
        and not abbreviated
        and (match[1].lower() not in medical.medical_words() or match[1] in PLATES)
        and head.endswith(SOLID)
    ):
        return match.end(), 0.7
    return end, 0.0


def _further(text: str, end: int) -> int:
    """Where a name goes on with a part of the town, a second town or a legal form."""
    for regex in (_MORE, _FORM):
        if match := regex.match(text, end):
            end = match.end()
    return end


def _practitioner(text: str, end: int) -> tuple[int, float]:
    """Where the name ends of whom a practice is called after."""
    match = _TWO_WORDS.match(text, end)
    if match is None or stops(match[1].lower()):
        return end, 0.0
    if (
        match[2]
        and not stops(match[2].lower())
        and any(is_given(word) or is_surname(word) for word in match[0].lower().split())
    ):
        return match.end(), 0.93
    if not (is_surname(match[1].lower()) or is_given(match[1].lower())):
        return end, 0.0
    other = _OTHER_DOCTOR.match(text, match.end(1))
    return other.end() if other and is_surname(other[1].lower()) else match.end(1), 0.93


_OTHER_DOCTOR: Final = re.compile(rf" ?(?:und|u\.|&|/|\+) ?([{_U}][\w’'-]+)")


def _properness(name: str, head: str) -> float:
    """How sure `name`, right after a head word, is its proper name."""
    lower = name.lower()
    first = re.split(r"[ -]", lower)[0]
    if (
        first in ("für", "und")
        or (stops(first) and not first.endswith(SITES))
        or first in institution_lists.departments()
        or first in medical.medical_words()
    ):
        return 0.0
    if is_town(lower) or is_town(first):
        return 0.55 if word_lists.german_case(first) == "noun" and first in COMMON_TOWNS else 0.94
    if first in place_lists.regions("de") or (first in institution_lists.saints() and len(first) > 3):
        return 0.85
    if first.endswith(SCENIC) and not word_lists.is_common(first, "de"):
        return 0.88
    if VAGUE.search(head):
        return 0.75 if len(first) > 4 and not word_lists.zipf(first, "de") and not first.endswith(NOUN_ENDS) else 0.0
    telling = [word for word in re.split(r"[ -]", lower) if len(word) > 3] or [lower]
    rarest = min(word_lists.zipf(word, "de") for word in telling)
    unlikely = first.endswith((*NOUN_ENDS, "en")) if rarest else first.endswith(NOUN_ENDS)
    return 0.85 if rarest < _RARE_ZIPF and not unlikely else 0.0


def _left(text: str, start: int, head: str) -> tuple[int, float]:
    """Where the name starts that a head word ends, and how sure it is a proper one."""
    sure = 0.0
    if glued := _GLUED.search(text, max(0, start - 48), start):
        parts = [part.lower().removesuffix("s") for part in re.split(r"[-.]", glued[1]) if part]
        start = glued.start()
        if not any(part in GENERIC or f"{part}s" in GENERIC for part in parts):
            proper = any(is_given(part) or is_surname(part) or part in place_lists.towns() for part in parts)
            sure = 0.88 if proper else 0.45
    elif _is_named_after(head):
        sure = 0.8
    if saint := _SAINT_BEFORE.search(text, max(0, start - 8), start):
        start = saint.start()
    if chain := _CHAIN.search(text, max(0, start - 32), start):
        return chain.start(), 0.93
    if adjective := _ADJECTIVE.search(text, max(0, start - 48), start):
        return adjective.start(), sure
    word = _WORD_BEFORE.search(text, max(0, start - 40), start)
    if word and not sure and not head.endswith(("heim", "praxis")):
        name = word[2].lower()
        if name in TITLES:
            return start, sure
        if (
            (word_lists.zipf(name, "de") < _RARE_ZIPF or is_surname(name))
            and not stops(name)
            and not name.endswith(("e", "es", "er", "en", "ung", "s", "ie", "ik", "in", "um", "ion"))
        ):
            return word.start(2), _BY_WORD
        if name.endswith("er") and name[:-2] in place_lists.towns():
            return word.start(2), 0.75
    return start, sure


@lru_cache(maxsize=1 << 10)
def _is_named_after(head: str) -> bool:
    """Whether `head` is a compound with a saint, a town or an order ("marienhospital")."""
    for end in ENDS:
        stem = head.removesuffix(end).rstrip("s")
        if stem != head and len(stem) > 3 and not VAGUE.search(head):
            return (
                stem in institution_lists.saints()
                or stem in ORDERS
                or (stem in place_lists.towns() and not word_lists.is_common(stem, "de"))
                or (stem.endswith(SCENIC) and stem not in GENERIC)
                or (
                    end == "klinik"
                    and stem not in GENERIC
                    and not word_lists.zipf(head, "de")
                    and word_lists.zipf(stem, "de") < _RARE_ZIPF
                )
            )
    return False
