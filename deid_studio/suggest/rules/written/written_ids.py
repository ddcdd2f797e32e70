"""Numbers and codes that identify a person, a case, a document, a device, a ward or a room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.own_words import word_set, word_tuple
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import Pattern, find_at, first_numbers
from deid_studio.suggest.token_text import TokenText

_NUMBER_WORD: Final = (
    r"(?:[-. ]{0,2}(?:[Nn]ummern?|NUMMER|[Nn]r|NR|[Nn]o|[Zz]ahl|ZAHL|[Ii][Dd]|[Kk]ennung|[Ii]dent\w*|"
    r"[Kk]ennzeichen)\b\.?)"
)
_SUBJECT: Final = (
    r"(?i:fall|aufnahme|patient(?:en|in)?|pat|behandlungs?|kranken(?:geschichten?|blatt|akten?|versicherten|"
    r"versicherungs?|kassen)|akten?|"
    r"histo(?:logie)?|patho(?:logie)?|befund|eingangs?|journal|einsender|auftrags?|aufn|order|anforderungs?|labor|"
    r"proben?|präparate?|"
    r"versicherten|versicherungs?|vers|versichertenkarten?|(?:sozial|renten|unfall)versicherungs?|sv|kv|rv|mitglieds?|"
    r"protokoll|studien?|randomisierungs?|probanden|serien|chargen|geräte|implantat|(?:personal)?ausweis|reisepass|"
    r"pass|"
    r"führerschein|konto|kunden|personal|vorgangs?|rechnungs?|beleg|untersuchungs?|röntgen|bild|beleg|karten?|"
    r"accession|arzt|"
    r"betriebsstätten|steuer|matrikel|geschäfts|register|tagebuch|block|blutkonserven|konserven|spender|empfänger|"
    r"dokument(?:en)?|archiv|zentral|e|h|op|k|kg|bsnr|lanr|laufende|lfd|unsere|ihre)"
)
_ALONE: Final = (
    r"(?:PIZ|PID|FN|Versichertenkarte|FZ|ZSR|GLN|EAN|AHV|Akz|Ident|Fallnr|Vers|Versicherte[rn]?|RTW|NEF|NAW|"
    r"Rettungswagen|MRN|KVNR|KVNr|VSNR|SVNR|SVNr|SV|VNR|LANR|BSNR|IK|ID|AZ|Az|Aktenzeichen|"
    r"[Ff]all|FALL|GZ|"
    r"Geschäftszahl|Fallzahl|"
    r"FALLZAHL|Aufnahmezahl|AufnahmeZ|Case|Accession|Barcode|EGK|eGK|Unser Zeichen|Ihr Zeichen|Uns\. Zeichen|S/N|SN|"
    r"LOT|Lot|REF|"
    r"Krankengeschichte|Krankenblatt|\w*[Ii]dentifikation|[Hh]istologie|[Pp]athologie|[Hh]istologisch\w*|"
    r"[Zz]ytologie|Einsendung|Präparat)"
)
_SEPARATOR: Final = r"\.?[ \t]*(?:\([^)\d\n]{2,20}\))?[ \t]*(?:[:=#(]|lautet|ist)?[ \t]*\n?[ \t]*"
_PREFIX: Final = (
    r"((?:(?<![\w-])(?:[A-Z]{1,4}-[A-Z]{1,3}\d{1,2}-|[A-Z]{1,3}-\d{1,2}[A-Z]-)|"
    r"(?<![\w-])[A-Za-zÄÖÜ]{1,5}[-/. ]?(?:[A-Z]{1,5}[-/.]){0,2})?)"
)
_VALUE: Final = (
    r"(?!(?:19|20)\d\d\b(?![./-]\d{3})|\d\d?\.\d\d?\.)\d(?:[\dA-Za-z]|[-/.\\][\dA-Za-z]|"
    r" (?=\d[\dOl]+\b(?![.:/]\d|,\d)|\d\s*(?:\n|\Z)|[A-Z] \d{3}))*"
)
_LONG_VALUE: Final = rf"(?=[\dA-Za-z/.-]{{4}}|\d+ \d)(?!\d\d?/\d\d\b(?!-)|\d{{1,3}}[.,]\d{{1,2}}\b){_VALUE}"
_CODE: Final = r"\d{1,4}(?:[/.-]?\d{1,3})?[A-Za-z]?(?!\w)(?:-(?:Nord|Süd|Ost|West))?"
_NO_MEASURE: Final = (
    r"(?![.,:]\d|\s?[°%]|[ -]?(?:mg|ml|Tage?n?|Uhr|Wochen?|x|[Mm]al|Jahre?n?|Monaten?|h|min|Minuten|Std|Stunden)\b)"
)

_PATTERNS: Final = tuple(
    Pattern.of(f"id.{name}", Kind.ID, confidence, regex, before)
    for name, confidence, regex, before in (
        ("number", 0.95, _VALUE, rf"(?<![^\W_])-?{_SUBJECT}{_NUMBER_WORD}{_SEPARATOR}{_PREFIX}"),
        (
            "compound",
            0.9,
            _LONG_VALUE,
            (
                rf"\w{{3,24}}\.?(?:nummer|kennung|fallzahl|aufnahmezahl|geschäftszahl|zeichen|[- ]?[Nn]r|[- ]?NR\.?|"
                rf"-ID)\b{_SEPARATOR}{_PREFIX}"
            ),
        ),
        (
            "abbreviation",
            0.93,
            _LONG_VALUE,
            rf"(?:(?<![-\w])|(?<=BG-)){_ALONE}\b[.:]{{0,2}}(?: ?\()?[ \t]*[:=#]?\s{{0,3}}{_PREFIX}",
        ),
        (
            "number_sign",
            0.75,
            rf"(?=\d{{4}}|\d*[-/]){_LONG_VALUE}",
            rf"\b(?:[Nn][Rr]\.?|No\.|N[°º]|[Nn]ummer|#)[: ]{{0,2}}{_PREFIX}",
        ),
        (
            "ward",
            0.92,
            rf"{_CODE}{_NO_MEASURE}",
            (
                r"\b(?:\w*[Ss]tation(?:en)?|\w*STATION|Stat\.|Ambulanz|IMCU?|ITS|ICU|Pflegegruppe|Ebene)[ \t]*(?::|"
                r"Nr\.?)?[ \t]*[„\"(]?((?:[A-Z][A-Za-z]{0,3}[-. ]?)?)"
            ),
        ),
        (
            "room",
            0.93,
            rf"{_CODE}{_NO_MEASURE}",
            (
                r"\b(?:Zi|(?:[A-ZÄÖÜ]\w+)?[Zz]immer|ZIMMER|(?:[A-ZÄÖÜ]\w+)?[Rr]aum|RAUM|Bett(?:platz)?|BETT|"
                r"Box|Koje|Kabine|WB|Wohnbereich|"
                r"Wohngruppe|(?:OP-)?(?:Saal|SAAL))(?:[-.]?Nr)?\.?[ \t]*[: ][ "
                r"\t]*((?:[A-Z]{1,3}[-. ]?)?)"
            ),
        ),
    )
)
_UNCUED: Final = tuple(
    Pattern.of(f"id.{name}", Kind.ID, confidence, regex, before)
    for name, confidence, regex, before in (
        (
            "reference",
            0.8,
            r"\d{3,7}[/-]\d{2,4}(?![\w/-])|\d{4}\.\d{4,6}(?!\w)",
            r"(?<![\w./-])((?!RR|BD|SG|LT\b)[A-Z]{1,3}[-/]?)",
        ),
        (
            "code",
            0.85,
            r"\d{1,6}[-/.]\d{2,8}(?:[-/.][\dA-Z]{1,4}){0,2}(?![\w/-]|\.\d)|\d{5,10}(?![\w/-]|[.,]\d)",
            r"(?<![\w./-])((?:[A-ZÄÖÜ]{1,5}[-/]){1,3})",
        ),
        ("code_glued", 0.85, r"\d{2,4}[/-]\d{3,7}(?:-\d{1,2})?(?![\w/-]|[.,]\d)", r"(?<![\w./-])([A-ZÄÖÜ])"),
        ("ward_discipline", 0.75, r"\d{2,3}(?![\w.,])", r"(?:ologie|iatrie|chirurgie|Innere) ([A-Z])"),
        ("bracketed", 0.8, r"\d{4,6}/(?:19|20)\d\d(?=[:)])", r"\(()"),
        ("vehicle", 0.9, r"\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,3})?(?!\w)", r"\b(?:RTW|NEF|NAW|KTW|RTH|Christoph) "),
        (
            "document",
            0.85,
            r"(?!\d\d?[/.]\d\d(?!\d)\D)\d{1,6}[/-]\d{2,8}(?:[-/][A-Z\d]{1,4}){0,3}(?![\w/.-]\d)",
            (
                r"\b(?:\w*[Bb]escheid|\w*[Pp]rotokoll|[Gg]utachten|\w*[Vv]organg|[Ss]chreiben|[Ee]insatz|[Ee]insendung|"
                r"[Cc]harge|Ch\.-B\.|[Ll]os|\w*[Pp]ass|[Rr]ezept|\w*[Aa]ntrag|\w*[Aa]uftrag|[Aa]kte|"
                r"[Rr]echnung|Ref\.?|Zl\.|ZAHL|GZ|[Kk]arte|[Aa]usweis|[Ff]ormular|[Bb]eleg|[Mm]eldung)[: "
                r"]{1,2}((?:[A-Z]{1,4}[ /-])?)"
            ),
        ),
        (
            "charge",
            0.9,
            r"[\dA-Z][\dA-Z./-]{3,14}(?!\w)",
            r"\b(?:[Cc]harge|Ch\.(?:-B\.)?|Ch-B\.?|Ch\.?-?Nr\.?|Lot|LOT|SN|S/N|Chargen\w+):? ?((?:[A-Z]{1,4}[ -]?)?)",
        ),
        (
            "iban_cued",
            0.95,
            r"\d\d(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?(?![\w])",
            r"\b(?:IBAN|Konto|Kto\.?|Bankverbindung):? {0,2}([A-Z]{2})",
        ),
        ("swiss", 0.9, r"756\.?\d{4}\.?\d{4}\.?\d\d(?!\d)", r"(?<![\w.])()"),
        ("insured", 0.75, r"\d{9}(?!\w)", r"(?<![\w.-])([A-Z])"),
        ("insured", 0.9, r"\d{3} \d{3} \d{3}(?![\w])", r"(?<![\w.-])([A-Z] )"),
        ("insured", 0.85, r"\d{4}[ /-]?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d(?![\w/-])", r"(?<![\w.,/-])()"),
        (
            "histology",
            0.88,
            r"\d{3,6}[/-]\d\d(?:\d\d)?(?![\w/-])|20\d\d/\d{3,6}(?!\w)",
            r"\b(?i:histo|path|zyto)\w*[.:]?[^\n\d]{0,20}?(?<![\w/.-])((?:[A-Z]{1,2} ?)?)",
        ),
        ("ward_bare", 0.7, r"\d{1,2}[A-E](?![\w.])", r"\b(?:auf|von) (?:der |die )?"),
        ("court", 0.96, r"\d{1,4} [A-Z]{1,5} \d{1,5}/\d\d(?:\d\d)?(?!\d)", r"(?<![\w.-])((?:[A-Z]{1,4} )?)"),
        (
            "long",
            0.75,
            r"[1-9]\d{6,19}(?![.,/]\d|\w| ?\d|-\d| ?/ ?[µn]l| Zellen)",
            r"(?<![\w.,/+(-])(?<!\d )([A-Z]{0,2}-?)",
        ),
    )
)

_CODED: Final = re.compile(
    r"\d{4}|\d\d \d{4}|\d{2,4}[A-Z]|\d{1,6}[-/]\d|\d{1,2}[A-E]|\d{3} \d{3}|\d{1,4} [A-Z]{1,5} \d|"
    r"\d{2,3}(?![\d.,])|756\.|\d{1,6}\.\d{2}"
)
"""A number that may be an identifier or begin one."""
_CUE_ENDS: Final = word_tuple("written.ids.cue_ends")
_CUE_WORDS: Final = word_set("written.ids.cue_words")
_LETTERS: Final = frozenset("A B C D E F G H J K L M N O P Q R S T U V W X Y Z I II III IV".split())
_WARD_REACH: Final = 20
_WARD_LETTER: Final = re.compile(
    r"(?:[Ss]tation(?: Nr\.?|:)?|\bOP|\b(?:Haus|Ebene|Bau|Trakt|Pavillon)|[Kk]linik|[Cc]hirurgie|[Aa]bteilung|"
    r"[Aa]mbulanz|Bett(?:platz)?|Zimmer|Box|Koje|Saal|Kabine|Liege) ([A-HJ-Z]|I{1,3}|IV)"
    r"(?![\w.-]|/\w| \d)"
)
_CHECKED: Final = re.compile(
    r"(?<![\w.])(?:([A-Z]\d{9})|([A-Z]{2}\d\d(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?)|(\d{4}[ /-]?\d{6})|"
    r"(756\.\d{4}\.\d{4}\.\d\d)|"
    r"(\d\d ?\d{6} ?[A-Z] ?\d{3}))(?!\w)"
)
_SOURCES: Final = ("id.kvnr", "id.iban", "id.sv_at", "id.ahv", "id.rvnr")


def ids(reading: TokenText) -> Iterator[Candidate]:
    """Case, patient, insurance and document numbers, ward and room codes, by the words before them."""
    cued = [
        reading.starts[number]
        for number in range(len(reading))
        if reading.tokens[number][0].isdecimal() and _is_cued(reading, number)
    ]
    yield from find_at(_PATTERNS, reading.text, cued)
    coded = [place for place in first_numbers(reading) if _CODED.match(reading.text, place)]
    yield from find_at(_UNCUED, reading.text, coded)


def _is_cued(reading: TokenText, number: int) -> bool:
    """Whether a word shortly before token `number` may announce an identifier; the patterns then look closer."""
    for at in range(number - 1, max(-1, number - 8), -1):
        word = reading.lower[at]
        if word.endswith("manifestation"):
            return False
        if word.endswith(_CUE_ENDS) or word in _CUE_WORDS:
            return True
        if len(word) > 4:
            return False
    return False


def ward_letters(reading: TokenText) -> Iterator[Candidate]:
    """Wards and clinics told apart by a letter or a Roman number ("Station B", "Strahlenklinik II")."""
    words = zip(reading.tokens, reading.starts, strict=True)
    places = (max(0, start - _WARD_REACH) for token, start in words if token in _LETTERS)
    matches = (_WARD_LETTER.search(reading.text, place, place + 2 * _WARD_REACH) for place in places)
    for match in filter(None, matches):
        yield Candidate(Span(*match.span(1)), Kind.ID, 0.7, "id.ward_letter")


def checked_ids(reading: TokenText) -> Iterator[Candidate]:
    """Numbers whose check digits prove what they are: KVNR, IBAN, Austrian, Swiss and German social insurance."""
    for match in _CHECKED.finditer(reading.text):
        source = _SOURCES[(match.lastindex or 1) - 1]
        if _is_valid(source, re.sub(r"[ /-]", "", match[0])):
            yield Candidate(Span(*match.span()), Kind.ID, 0.97, source)


def kvnr_is_valid(number: str) -> bool:
    """Whether `number`, a capital and nine digits, has the check digit of a German health insurance number."""
    digits = f"{ord(number[0]) - ord('A') + 1:02d}{number[1:9]}"
    products = (int(digit) * (1 + place % 2) for place, digit in enumerate(digits))
    return sum(product // 10 + product % 10 for product in products) % 10 == int(number[9])


def _is_valid(source: str, number: str) -> bool:
    if source == "id.kvnr":
        return kvnr_is_valid(number)
    if source == "id.rvnr":
        return 1 <= int(number[2:4]) <= 31 or 51 <= int(number[2:4]) <= 81
    from stdnum import iban  # heavy
    from stdnum.at import vnr
    from stdnum.ch import ssn

    validator = {"id.iban": iban, "id.sv_at": vnr, "id.ahv": ssn}[source]
    return bool(validator.is_valid(number))
