"""Who is meant by a name, by the titles and roles before it and by what stands around it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.own_words import word_tuple
from deid_studio.suggest.rules.written.person_words import (
    MEDICAL_FREE,
    PERSONS,
    ROLE_ENDS,
    ROLES,
    SALUTATIONS,
    SIBLINGS,
    TITLES,
)
from deid_studio.suggest.rules.written.written_names import is_surname

_KIN: Final = (
    r"(?<![-–])\b(?:Ehe(?:frau|mann|gatte|gattin|partner(?:in)?)|[LG](?:atte|attin)|Lebensgefährt(?:e|in)|"
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
_BORN_AFTER: Final = re.compile(r"[ \t]{0,3}[,;]?\s{0,3}\(?\s?(?:\*|[Gg]eb(?:\.|oren|urts(?:dat|tag|jahr)|:| )|GEB)")
_PATIENT_BEFORE: Final = re.compile(
    r"(?:\bPat(?:\.|ient(?:in|en)?)?|\bBetr(?:\.|ifft|eff)|\bName|PATIENT(?:IN)?|\bPatientenname|o\. ?g\.|"
    r"berichten(?: Ihnen)?(?: nachfolgend)? (?:über|von)|bedanken)"
    r"(?: (?:de[nr]|die|unsere[nr]?|Ihre[nr]?|gemeinsame[nr]?|Patient(?:in|en)?|o\. ?g\.))*"
    r"(?:,? (?:de[nr]|die) (?:[a-zäöü]+\.? ){1,2})?[ ,:.]{0,3}\s{0,2}\Z"
)
_ADDRESSED: Final = re.compile(
    r"(?:[Gg]eehrte[rs]?|[Ll]iebe[rs]?|[Ww]erte[rs]?|[Hh]allo|[Gg]uten Tag|[Vv]erehrte[rs]?),?\s{1,2}\Z"
)
_OFFICE_AFTER: Final = re.compile(
    r",? \(?(?:vom|von der|von dem|des|beim|bei der|,)? ?\w*(?:Fa\.|Firma|[Jj]ugendamt|[Gg]esundheitsamt|"
    r"[Ss]ozialamt|[Aa]mt\b|"
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
    r"\w*[Pp]flege\w*|\w*[Tt]herapeut(?:in)?|\w*olog(?:e|in)|\w*[Tt]herapie bei|[Aa]nmeldung über|"
    r"\w*-?[Bb]eauftragten?|Rückfragen(?: an)?|Selbsthilfegruppe|\w*gruppe|\w*schreinerei bei|"
    r"(?:Physio|Ergo)therapie|Logopädie|Entlass\w+|\w+beratung|\w*[Pp]sycholog(?:e|in)|\w*[Ss]chwester|"
    r"Stationsleitung|Diätberatung|Seelsorge)\b(?: (?:der|des|unserer) \w+)?[,:]? ?\(?\Z|\bDr\. [^\n.;]{2,24}[/,] "
    r"?\Z"
)
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


def role(before: str, after: str, cues: frozenset[str]) -> tuple[Kind, float, str]:
    """Who is meant, how likely, and by which cue."""
    titled = bool(cues & TITLES - MEDICAL_FREE)
    if _BORN_AFTER.match(after):
        return Kind.PATIENT, 0.97, "born"
    if (cues == {"frau"} and _SPOUSE.search(before)) or _KIN_BEFORE.search(before) or _KIN_AFTER.match(after):
        return Kind.RELATIVE, 0.9, "kin"
    if _PATIENT_BEFORE.search(before):
        return Kind.PATIENT, 0.95, "patient"
    treats = any(map(_treats, cues))
    if cues & PERSONS or (not (titled or treats or _STAFF_BEFORE.search(before)) and _OFFICE_BEFORE.search(before)):
        return Kind.PERSON, 0.85, "office"
    if titled:
        return Kind.STAFF, 0.96, "title"
    if _OFFICE_AFTER.match(after):
        return Kind.PERSON, 0.85, "office"
    if (
        cues <= SIBLINGS
        and not before.endswith("-")
        and (_KIN_DETERMINER.search(before) or _KIN_TOLD.match(after) or "amilienanamnese" in before)
    ):
        return Kind.RELATIVE, 0.9, "sibling"
    if cues & ROLES or any(map(is_role, cues)):
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


@lru_cache(maxsize=1 << 12)
def is_role(word: str) -> bool:
    """Whether `word`, in lower case, is what somebody is who treats, nurses or counsels."""
    return word in ROLES or (word.endswith(ROLE_ENDS) and not is_surname(word))


@lru_cache(maxsize=1 << 10)
def _treats(word: str) -> bool:
    """Whether `word`, in lower case, is what only somebody is who treats or nurses, whoever else works with them."""
    return word not in PERSONS and is_role(word) and word.endswith(_TREATING)


_TREATING: Final = word_tuple("written.person_roles.treating")
