"""What is said in the benchmarks of times: clinic dialogues, dictation and letters read aloud, German and English.

A line is a sentence, an empty line parts utterances. `written{spoken form}` is written one way and said another.
Half of the utterances are for setting thresholds (`tuning`), the others are for checking what was set (`held_out`).
"""

from __future__ import annotations

import re
from typing import Final

_GERMAN_TUNING: Final = """\
Der Patient Jürgen Wöhrle wurde am 14.02.2019{vierzehnter zweiter zweitausendneunzehn} mit Fieber aufgenommen.
Bitte rufen Sie die Ehefrau unter 0171{null eins sieben eins} 445566{vier vier fünf fünf sechs sechs} zurück.

Im Röntgenbild zeigte sich kein Anhalt für eine Lungenentzündung, das Herz war normal groß.
Frau Özlem Yıldırım klagt seit drei Wochen über Schwindel, Übelkeit und Ohrensausen.
Wir empfehlen Metoprolol 50{fünfzig} mg{milligramm} morgens und abends und Kontrolle beim Hausarzt Dr.{doktor} Kröger.

Geboren 1956{neunzehnhundertsechsundfünfzig} in Gütersloh, wohnhaft in der Ahornallee 12{zwölf}, ledig, zwei Kinder.
Ja, guten Tag, hier spricht Schwester Annegret von der Station 4{vier} im Klinikum Süd.

Nach der Operation am linken Knie war die Beweglichkeit zunächst stark eingeschränkt.

Guten Morgen, Frau Brandstätter, wie haben Sie geschlafen?
Ach, wissen Sie, gar nicht so gut, die Narbe zieht noch sehr.
Das wird besser, wir geben Ihnen heute Abend etwas gegen die Schmerzen.
Danke, Herr Doktor.

Sehr geehrter Herr Kollege Tannhäuser, wir berichten über Ihren Patienten Anton Rosskopf.
Er ist geboren am 3.{dritten} August 1948{neunzehnhundertachtundvierzig}.
Er befand sich vom 5.{fünften} bis zum 12.{zwölften} März in unserer stationären Behandlung.

Diagnosen, Doppelpunkt, arterielle Hypertonie, Vorhofflimmern und chronische Niereninsuffizienz im Stadium drei.
Die Medikation wurde angepasst.
Kontrolle der Elektrolyte in zehn Tagen erbeten.

Wann sind Sie denn zuletzt bei uns gewesen?
Das war im Oktober, bei Frau Doktor Lindqvist, wegen der Schilddrüse.

Meine Mutter heißt Waltraud Pfennigwerth und wohnt in Neuruppin.
Sie ist 81{einundachtzig} Jahre alt und kann seit dem Sturz nicht mehr allein aufstehen.
Können Sie jemanden vorbeischicken?

Das EKG{e ka ge} zeigte einen Sinusrhythmus mit einer Frequenz von 72{zweiundsiebzig} Schlägen pro Minute.
Kein Hinweis auf eine frische Ischämie.

Station Innere, Pfleger Radoslav am Apparat, was kann ich für Sie tun?
Hier Labor, das Kalium von Herrn Uhlenbrock liegt bei 6,1{sechs komma eins}.

Der Hund hat ihn in die rechte Hand gebissen, gestern gegen 17{siebzehn} Uhr auf dem Spielplatz in Eimsbüttel.
Die Wunde ist gerötet, aber nicht geschwollen.
Tetanus wurde aufgefrischt.
"""

_GERMAN_HELD_OUT: Final = """\
Herr Thaddäus Bäuerle stellte sich am 3.11.2022{dritter elfter zweitausendzweiundzwanzig} bei uns ambulant vor.
Die Tochter heißt Mechthild, Telefon 0531{null fünf drei eins} 778{sieben sieben acht} 240{zwei vier null}.

Bei der Gastroskopie fand sich ein blutendes Magengeschwür, das mit zwei Clips versorgt wurde.
Seine Schwester Ingeborg Schmalfuß wohnt in Oberammergau und ist achtundsiebzig Jahre alt.

Der Blutdruck betrug 135{hundertfünfunddreißig} zu 85{fünfundachtzig}, der Puls war regelmäßig und kräftig.
Zur Weiterbehandlung überweisen wir den Patienten an die Praxis Vonderheide in Bad Salzuflen.
Er arbeitet als Dachdecker bei der Firma Köhnlein und raucht zwanzig Zigaretten am Tag.

Das MRT{em er te} des Schädels vom 7.{siebten} Mai ergab eine alte Ischämie rechts frontal.
Ach so, dann müssen wir den Termin am Donnerstag leider noch einmal verschieben, oder?

Die Wunde wurde gespült, mit Fäden der Stärke vier genäht und steril verbunden.

Hallo, hier ist Familie Grabowski, unser Sohn Leander hat seit heute Nacht hohes Fieber.
Wie hoch ist es denn genau?
Vorhin waren es 39,4{neununddreißig komma vier}, und er trinkt kaum etwas.
Dann kommen Sie bitte gleich in die Ambulanz.

Entlassungsbrief, Frau Hannelore Zwirner, Versichertennummer acht eins null drei sieben.
Die Patientin wurde in gutem Allgemeinzustand nach Hause entlassen.

Ich bin 1962{neunzehnhundertzweiundsechzig} in Breslau geboren, aber aufgewachsen bin ich in Wanne-Eickel{wanne eickel}.
Mein Vater war Bergmann, der hatte es auch mit der Lunge.

Wir sehen uns dann am 22.{zweiundzwanzigsten} September um halb neun, Herr Obermüller.
Bitte kommen Sie nüchtern und bringen Sie die Überweisung von Dr.{doktor} Papadopoulos mit.
Die Tabletten lassen Sie an diesem Morgen weg.

Auskultatorisch vesikuläres Atemgeräusch beidseits, kein Rasseln, kein Giemen.
Abdomen weich, keine Abwehrspannung, Darmgeräusche lebhaft.
Die Extremitäten sind frei beweglich und gut durchblutet.

Nein, den Namen vom Hausmeister weiß ich nicht mehr, irgendwas mit Kowalczyk.
Der hat mich jedenfalls gefunden und sofort den Rettungsdienst gerufen.
Das war in der Lessingstraße, direkt neben der Apotheke.

Nach 3{drei} Zyklen Chemotherapie zeigte das CT{ce te} eine deutliche Verkleinerung der Metastasen.
Frau Quandt möchte die Behandlung in Rostock fortsetzen.

Ihr Blutzucker liegt jetzt bei 240{zweihundertvierzig}, das ist zu hoch.
Spritzen Sie bitte sechs Einheiten und messen Sie in zwei Stunden noch einmal.
"""

_ENGLISH_TUNING: Final = """\
Good morning, Mr.{mister} Hargreaves, my name is Doctor Whitlock.
What brings you in today?

The patient was admitted on March 4th{fourth}, 2017{twenty seventeen}, with chest pain and shortness of breath.
He lives at 21{twenty one} Maple Street in Springfield with his daughter Rebecca.
His blood pressure was 140{one hundred forty} over 90{ninety}.

Could you please call my husband?
His number is five five five, zero one, double seven.

She was started on Lisinopril 10{ten} mg{milligrams} once daily and sent home.
Follow up with Dr.{doctor} Okafor in two weeks.

No history of diabetes, no known allergies, and she stopped smoking eleven years ago.

I fell down the stairs on Tuesday night and could not move my arm.
My neighbor Gladys drove me to Mercy General.
"""

_ENGLISH_HELD_OUT: Final = """\
This is nurse Patricia from ward 6{six}, I have a question about Mrs.{missus} Delacroix.
Her temperature went up to 38.9{thirty eight point nine} again this evening.
Should we take another culture?

Dear Doctor Fitzgerald, thank you for referring this pleasant gentleman born in 1951{nineteen fifty one}.
He has been complaining about pain in his left hip since Christmas.

The biopsy taken on the 9th{ninth} of June showed no malignant cells.
We will see him again in six months at the Riverside clinic.

My brother Theodore lives in Albuquerque and works as a plumber.
He had the same operation 3{three} years ago.

Lungs are clear, the heart sounds regular, and there is no swelling of the ankles.

Please take a seat, Miss Nakamura, it will not take long.
Thank you, I have been waiting since half past nine.
"""

TEXTS: Final = {
    ("tuning", "de"): _GERMAN_TUNING,
    ("held_out", "de"): _GERMAN_HELD_OUT,
    ("tuning", "en"): _ENGLISH_TUNING,
    ("held_out", "en"): _ENGLISH_HELD_OUT,
}
FILLERS: Final = {"de": ("äh", "ähm", "also"), "en": ("uh", "um", "well")}

Sentence = list[tuple[str, str]]
"""(written, spoken) words; nothing is written for what is said and left out of a transcript."""


def words_of(sentence: str) -> Sentence:
    """(written, spoken) words of a sentence."""
    found = re.finditer(r"([^\s{]+)(?:\{([^}]*)\})?(\S*)", sentence)
    return [(match[1] + match[3], (match[2] or match[1]) + match[3]) for match in found]


def utterances(part: str, language: str) -> list[list[Sentence]]:
    """The utterances of a part, each as its sentences."""
    paragraphs = TEXTS[part, language].strip().split("\n\n")
    return [[words_of(sentence) for sentence in paragraph.splitlines()] for paragraph in paragraphs]


def sentences(part: str, language: str) -> list[Sentence]:
    """All sentences of a part."""
    return [sentence for utterance in utterances(part, language) for sentence in utterance]
