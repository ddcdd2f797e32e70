"""Sentences in which a name, a day or a number stands, as people write them; {} is its place."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "Rücksprache mit {} am Nachmittag.",
    "Der Bruder von {} rief in der Ambulanz an.",
    "Wir berichten über {}, stationär seit Montag.",
    "Bitte {} noch einmal einbestellen.",
    "Unterlagen zu {} liegen bei.",
    "Laut {} bestehen die Beschwerden seit Wochen.",
    "The sister of {} called in the afternoon.",
    "We saw {} again on the ward.",
    "Notes on {} are attached.",
)
DAYS: Final = (
    "Die Aufnahme erfolgte am {} über die Ambulanz.",
    "Seit {} bestehen Schmerzen im Rücken.",
    "Geboren: {}, Kostenträger bekannt.",
    "Letzter Befund vom {} liegt vor.",
    "Date of birth {}, seen in clinic.",
    "The last visit was {} in the morning.",
)
TELEPHONES: Final = (
    "Erreichbar unter {} am Vormittag.",
    "Rückruf bitte an {} erbeten.",
    "Telefon der Tochter: {}, bitte anrufen.",
    "Please call {} after noon.",
)
NUMBERS: Final = (
    "Die Probe trägt {} auf dem Etikett.",
    "Fallnummer {}, siehe Akte.",
    "Aktenzeichen {} bitte angeben.",
    "The record number is {} as before.",
)
