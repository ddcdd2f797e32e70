"""A clinic that nobody has heard of: letters with gold whose names, wards, towns and shorthand are on no list of ours.

Every word of them is made of syllables and checked against the lexicon: none is a name, and none is a word that is
known as harmless. So nothing of the clinic is found for its words; what is found is found by what stands around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from string import Formatter
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.training_texts import Marked, TextPiece, joined
from deid_studio.suggest.lexicon.harmless import is_harmless, is_name

ONSETS: Final = "b bl br d dr f fl g gl gr h j k kl kr l m n p pl pr qu r s schl schm schn st t tr v w z zw".split()
NUCLEI: Final = "a e i o u ä ö ü au ei".split()
CODAS: Final = "b ck f gg k ll lm lt m mm n nk nz p pp r rf rk rn rt sk sp ss t tt x z".split()

STAFF, WARDS, SITES, DOCTORS, TOWNS, STREETS = 40, 12, 5, 60, 40, 80
DRUGS, DEVICES, SIGNS = 60, 30, 30

HEADS: Final = (
    """{site_name}
Abteilung {ward}
Tel. {phone}

An {doctor}
{street} {number}
{postcode} {town}

{place}, {date}

Betr.: {patient_full}, geb. {birth}, wohnhaft {street} {number}, {postcode} {town}
Fallnummer {case}

""",
    """{site_name} · {ward}

{patient_full} *{birth}
{street} {number}, {town}
Zuweiser: {doctor}, {town}
{case}

""",
    """Verlauf {ward} {date}
{patient_full}, {birth}
Zuständig: {staff} / {short}

""",
)
FEET: Final = (
    """
Mit freundlichen Grüßen

{staff_formal}          {staff_full}
Oberarzt                Assistenzärztin
Diktat {short}/{typist}
""",
    """
gez. {short}
""",
    """
{staff_full}
""",
)
SENTENCES: Final = (
    "{dear} {patient} wurde am {date} [über|durch|von] {ward} [aufgenommen|übernommen|zugewiesen].",
    "[Übernahme|Rückverlegung|Zuverlegung] [aus|von] {ward} am {day}[, dort betreut durch {staff}|].",
    "[Übernahme|Rückverlegung|Zuverlegung] [aus|von] der Notaufnahme am {day}.",
    "Konsil {short} vom {day}: [keine Indikation zur Intervention|Therapie fortsetzen|Verlaufskontrolle].",
    "Konsil Kardiologie vom {day}: [keine Indikation zur Intervention|Therapie fortsetzen].",
    "[Rücksprache|Besprechung|Übergabe] mit {staff}, [Kontrolle vereinbart|Entlassung geplant].",
    "[Rücksprache|Besprechung|Übergabe] mit Angehörigen, [Kontrolle vereinbart|Entlassung geplant].",
    "{staff} [empfiehlt|wünscht|plant] eine [erneute Bildgebung|Kontrolle|Punktion] in [sechs|zwei|vier] Wochen.",
    "Visite mit {short}: [Wunde reizlos|afebril|mobil], [Drainage gezogen|Kost aufgebaut].",
    "Visite ohne Besonderheiten, [Drainage gezogen|Kost aufgebaut].",
    "Verlegung [nach|auf] {ward} bei [respiratorischer Verschlechterung|Sepsis|Delir].",
    "Verlegung [nach Hause|in die Kurzzeitpflege|auf die Überwachung] am {day}.",
    "[Lebt|Wohnt] [mit Ehepartner|allein|im Heim] in {town}[, versorgt sich selbst|].",
    "[Vorstellung|Kontrolle] [beim Zuweiser|bei] {doctor}[ in {town}|] in [zwei|drei] Wochen [erbeten|empfohlen].",
    "Vorbefunde aus {site} [liegen vor|angefordert|fehlen][, CD bei {staff}|].",
    "Vorbefunde aus dem Vorjahr [liegen vor|angefordert|fehlen].",
    "Anruf [der Tochter|des Sohnes|der Schwester], {relative}, aus {town}: [bittet um Rückruf|besorgt].",
    "Bei [Rückfragen|Problemen] {short}, [Pieper|DECT] {pager}.",
    "Die Operation führten {staff} und {staff} am {date} durch.",
    "[Weiterbehandlung|Rehabilitation|Bestrahlung] in {site} [gewünscht|beantragt|ab {day}].",
    "Pflege {ward}: [Mobilisation an die Bettkante|isst selbständig|Dekubitus Grad 1], gez. {short}.",
    "Sozialdienst ({staff}) informiert, [Pflegegrad|Rehabilitation in {town}|Hilfsmittel] beantragt.",
    "Hausärztlich betreut durch {doctor}[, {town}|].",
    "Auf {ward} [stabiler Verlauf|zunehmend verwirrt|Sturz aus dem Bett].",
    "[Abnahme|Punktion|Katheterwechsel] {short} {day}, Befund an {ward}.",
    "Mitbetreuung durch {site} ({staff}).",
    "{short} [informiert|übernimmt|ruft zurück], {ward} weiß Bescheid.",
    "Dienst: {staff}, Hintergrund {staff}.",
    "Cave: laut {doctor} [Allergie auf Penicillin|Blutungsneigung].",
    "Bett {pager}, {ward}, Bezugspflege {staff}.",
    "Stammt aus {town}, [arbeitete in|zog nach] {town}.",
    "[Kopie|Durchschlag] an {doctor}, {site}.",
    "Aufklärung durch {staff}, Zeuge {staff}.",
    "{ward}/{short}: [CRP rückläufig|Hb stabil|Kalium substituiert].",
    "Frühbesprechung {ward}: {staff} stellt {patient} vor.",
    "Transport von {town} mit Rettungswagen, Übergabe an {short}.",
    "Implantat laut {site} von {date}, Operateur damals {doctor}.",
    "Ethikfallbesprechung: {staff}, {short}, Seelsorge; Protokoll {ward}.",
    "Besuch von {relative} am {day}[, lebt in {town}|].",
    "Zweitmeinung {site} eingeholt, {doctor} stimmt zu.",
)
"""The earlier, the more often: of so many ways to say a thing a few letters show the usual ones only."""

WITHOUT: Final = (
    "Die Auskultation ergab beidseits vesikuläres Atemgeräusch ohne Rasselgeräusche.",
    "Im Labor fanden sich erhöhte Entzündungswerte, {sign} war normal.",
    "Wir begannen eine Therapie mit {drug} [und {drug}|].",
    "Das EKG zeigte einen normofrequenten Sinusrhythmus.",
    "In der Sonographie stellte sich die Leber homogen dar.",
    "Unter {drug} besserten sich die Beschwerden rasch.",
    "Die Wunde heilte primär, {device} kann am zwölften Tag entfernt werden.",
    "Unverträglichkeit gegen {drug}, Nikotin wird verneint.",
    "Wir empfehlen die Fortführung von {drug} und regelmäßige Kontrollen.",
    "{sign} bei 130/80, {sign} negativ.",
    "Eine Thromboseprophylaxe mit {drug} wurde verabreicht.",
    "{sign} [unauffällig|grenzwertig|nicht durchgeführt].",
    "Versorgung mit {device}, {device} entfernt.",
    "Umstellung [von {drug} auf|auf] {drug} am Abend.",
    "{typo} und {typo} unverändert.",
    "Anlage {device} komplikationslos, {typo} gering.",
    "{drug}/{sign}: Spiegel im Zielbereich.",
    "Konsil {sign}: Therapie fortsetzen.",
    "Rücksprache wegen {drug}, Kontrolle vereinbart.",
    "{drug} empfiehlt sich bei {typo} nicht.",
)
"""What is no PHI has unknown words too: new drugs, devices, signs and what somebody mistyped."""

_CHOICE: Final = re.compile(r"\[([^\]]*)\]")
_TITLES: Final = ("Dr.", "Dr. med.", "Prof. Dr.")


@dataclass(frozen=True, slots=True)
class Clinic:
    """Its letters, and its lists: staff, wards, sites, doctors who refer, streets."""

    letters: dict[str, Marked]
    lists: dict[str, tuple[str, ...]]


def is_unknown(said: str) -> bool:
    """Whether the lexicon knows no word of it, neither as a name nor as a word."""
    words = re.findall(r"[^\W\d_]+", said.lower())
    return bool(words) and not any(is_name(word, "de") or is_harmless(word, "de") for word in words if len(word) > 1)


def clinic(count: int, *, length: int = 1, seed: int = 1) -> Clinic:
    """A clinic with `count` letters, each of another patient; the same for the same seed.

    A letter of `length` 1 has some 1,100 characters, of 4 some 4,000 and of 8 some 7,600.
    """
    return _Invention(Random(seed), length).made(count)


class _Invention:
    def __init__(self, rng: Random, length: int) -> None:
        self._rng, self._length = rng, length
        self._taken: set[str] = set()
        self.staff = [self._word(2) for _ in range(STAFF)]
        self.given = {name: self._word(2) for name in self.staff}
        # The clinic signs with the first and the last two letters of a name
        self.short = {name: self._shorthand(name) for name in self.staff}
        self.wards = [self._ward() for _ in range(WARDS)]
        self.sites = [(f"{self._word(2)}-Klinik {self._word(2)}", self._code()) for _ in range(SITES)]
        self.doctors = [self._word(2) for _ in range(DOCTORS)]
        self.towns = [self._word(2) + self._rng.choice(("", "", " an der " + self._word(1))) for _ in range(TOWNS)]
        self.drugs = [self._word(2) for _ in range(DRUGS)]
        self.devices = [self._word(2) for _ in range(DEVICES)]
        self.signs = [self._code() for _ in range(SIGNS)]
        self.streets = [self._word(2) + self._rng.choice(("er Steig", "gasse", "weg", " Ring")) for _ in range(STREETS)]

    def made(self, count: int) -> Clinic:
        letters = {f"letter{number:03}": self._letter() for number in range(count)}
        lists = {
            "staff": tuple(f"{self.given[name]} {name}" for name in self.staff) + tuple(self.short.values()),
            "wards": tuple(self.wards),
            "clinics": tuple(part for site in self.sites for part in site),
            "doctors": tuple(self.doctors),
            "streets": tuple(self.streets),
        }
        own = [*self.staff, *self.given.values(), *self.short.values(), *self.wards, *self.towns]
        assert all(is_unknown(word) for name in own for word in name.split(" an der "))
        return Clinic(letters, lists)

    def _word(self, syllables: int) -> str:
        """A word that nobody knows."""
        while True:
            parts = [self._rng.choice(ONSETS) + self._rng.choice(NUCLEI) for _ in range(syllables)]
            word = (self._rng.choice(CODAS) if syllables > 1 else "").join(parts) + self._rng.choice(CODAS)
            if word not in self._taken and len(word) > 3 and is_unknown(word):
                self._taken.add(word)
                return word.title()

    def _code(self) -> str:
        while True:
            code = "".join(self._rng.choice("BDFGKLMNPQRTVWXZ") for _ in range(3))
            if code not in self._taken and is_unknown(code):
                self._taken.add(code)
                return code

    def _shorthand(self, name: str) -> str:
        short = name[0] + name[-2:]
        return short if is_unknown(short) and short.lower() not in self._taken else self._code().title()

    def _ward(self) -> str:
        return self._rng.choice((self._word(2), f"{self._word(2)} {self._rng.randint(1, 4)}", self._code()))

    def _mistyped(self) -> str:
        word = self._rng.choice(
            ("Schwindel", "Husten", "Übelkeit", "Schmerzen", "Fieber", "Dyspnoe", "Ödeme", "Juckreiz")
        )
        at = self._rng.randrange(1, len(word) - 1)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]

    def _letter(self) -> Marked:
        rng = self._rng
        often = [1 / (place + 2) for place in range(len(SENTENCES))]
        body = rng.choices(SENTENCES, often, k=10 * self._length)
        for _ in range(self._length):
            body += rng.sample(WITHOUT, 8)
        rng.shuffle(body)
        paragraphs = [" ".join(body[at : at + 4]) for at in range(0, len(body), 4)]
        template = rng.choice(HEADS) + "\n".join(paragraphs) + "\n" + rng.choice(FEET)
        while "[" in template:
            template = _CHOICE.sub(lambda found: rng.choice(found[1].split("|")), template)
        return joined(self._pieces(template, self._slots()))

    def _pieces(self, template: str, slots: dict[str, Callable[[], tuple[str, Kind | None]]]) -> list[TextPiece]:
        found = []
        for text, slot, _, _ in Formatter().parse(template):
            if text:
                found.append(TextPiece(text))
            if slot is not None:
                # A title is no PHI
                said, kind = slots[slot]()
                title, _, name = said.rpartition("~")
                found += [TextPiece(title), TextPiece(name, kind)]
        return found

    def _slots(self) -> dict[str, Callable[[], tuple[str, Kind | None]]]:
        rng = self._rng
        surname, given = self._word(2), self._word(2)
        dear = rng.choice(("Frau", "Herr"))
        staff = lambda: rng.choice(self.staff)  # noqa: E731
        day = lambda: f"{rng.randint(1, 28)}.{rng.randint(1, 12)}."  # noqa: E731
        return {
            "site_name": lambda: (self.sites[0][0], Kind.HOSPITAL),
            "site": lambda: (rng.choice(rng.choice(self.sites)), Kind.HOSPITAL),
            "ward": lambda: (rng.choice(self.wards), Kind.HOSPITAL),
            "phone": lambda: (f"0{rng.randint(2000, 9999)} {rng.randint(10000, 99999)}", Kind.PHONE),
            "pager": lambda: (f"{rng.randint(1000, 9999)}", Kind.PHONE),
            "doctor": lambda: (f"{rng.choice(_TITLES)} ~{rng.choice(self.doctors)}", Kind.STAFF),
            "staff_formal": lambda: (f"Dr. ~{self.given[name := staff()]} {name}", Kind.STAFF),
            "staff_full": lambda: (f"{self.given[name := staff()]} {name}", Kind.STAFF),
            "staff": lambda: (staff(), Kind.STAFF),
            "short": lambda: (self.short[staff()], Kind.STAFF),
            "typist": lambda: (self.short[staff()].lower(), Kind.TYPIST),
            "street": lambda: (rng.choice(self.streets), Kind.STREET),
            "number": lambda: (f"{rng.randint(1, 120)}", Kind.STREET),
            "postcode": lambda: (f"{rng.randint(10000, 99999)}", Kind.POSTCODE),
            "town": lambda: (rng.choice(self.towns), Kind.TOWN),
            "place": lambda: (self.towns[0], Kind.TOWN),
            "date": lambda: (f"{day()}{rng.randint(2015, 2024)}", Kind.DATE),
            "day": lambda: (day(), Kind.DATE),
            "birth": lambda: (f"{day()}{rng.randint(1930, 1999)}", Kind.BIRTHDATE),
            "case": lambda: (f"{rng.randint(10**6, 10**7 - 1)}", Kind.ID),
            "patient": lambda: (surname, Kind.PATIENT),
            "patient_full": lambda: (f"{given} {surname}", Kind.PATIENT),
            "relative": lambda: (surname, Kind.RELATIVE),
            "dear": lambda: (dear, None),
            "drug": lambda: (rng.choice(self.drugs), None),
            "device": lambda: (rng.choice(self.devices), None),
            "sign": lambda: (rng.choice(self.signs), None),
            "typo": lambda: (self._mistyped(), None),
        }
