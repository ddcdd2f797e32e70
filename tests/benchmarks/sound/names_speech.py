"""Test speech of bench_names: invented dialogues whose names stand in stars, spoken by voices of other synthesisers.

`spoken` makes the samples of one dialogue with espeak-ng's MBROLA voices or SVOX pico, whichever are installed: neither
is a voice that the program's own templates are made with.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

RATE_HZ: Final = 16_000
PAUSE_S: Final = 0.5

TUNING: Final = (
    """Guten Tag, Sie sind Frau *Wöhrle*, richtig?
    Ja, *Anneliese* *Wöhrle*, ich komme wegen der Schmerzen im Knie.
    Wer hat Sie denn zu uns geschickt?
    Das war der Doktor *Krögelstein* aus *Salzkotten*.
    Und wohnen Sie noch allein in der *Ahlfeldgasse*?
    Nein, mein Sohn *Thaddäus* wohnt seit März bei mir.
    Gut, Frau *Wöhrle*, dann untersuche ich jetzt das Knie.""",
    """Herr *Schmalfuß*, wie war denn die Woche bei Ihnen?
    Nicht so gut, meine Frau *Mechthild* liegt in der Klinik *Ebersroth*.
    Das tut mir leid. Kümmert sich jemand um Sie?
    Ja, unsere Nachbarin, die Frau *Bratvogel*, kocht für mich.
    Und die Tabletten nehmen Sie regelmäßig?
    Die stellt mir Schwester *Ludmilla* jeden Montag hin.
    Schön. Dann sehen wir uns in zwei Wochen wieder, Herr *Schmalfuß*.""",
    """Erzählen Sie bitte, wie der Unfall passiert ist.
    Ich bin mit dem Fahrrad nach *Oberkümmering* gefahren, da kam der Wagen von der Seite.
    War jemand dabei?
    Mein Bruder *Gernot* und sein Freund *Yildirim*.
    Und wer hat den Notarzt gerufen?
    Der Wirt, Herr *Hanselbeck*, von der anderen Straßenseite.
    Sie waren danach in *Dinkelroda* im Krankenhaus?
    Ja, bei Professor *Zschokke*, der hat mich gleich operiert.""",
    """Ich rufe an wegen der Befunde von Frau *Przybilla*.
    Einen Moment bitte. Ist das die Patientin aus *Wiesloch*?
    Nein, *Rosalinde* *Przybilla* aus *Kleinzimmern*.
    Die Werte waren in Ordnung, nur der Zucker ist etwas hoch.
    Soll ich das dem Hausarzt sagen, dem Doktor *Feuerhahn*?
    Ja bitte, und sagen Sie auch Frau *Jablonski* von der Pflege Bescheid.""",
    """Wie lange arbeiten Sie schon bei der Firma *Köhnlein*?
    Seit zwanzig Jahren, mein Chef ist der *Eberhard* *Tiedtke*.
    Und seit wann haben Sie die Beschwerden im Rücken?
    Seit dem Umzug nach *Unterweißbach*, das war im Herbst.
    Waren Sie schon einmal bei einem Orthopäden?
    Ja, bei Frau *Achterath* in *Langenselbold*, sie hat mir Spritzen gegeben.
    Gut, Herr *Lindenschmidt*, dann machen wir jetzt ein neues Bild.""",
    """Nehmen Sie bitte Platz, Herr *Bäuerle*.
    Danke, ich soll Ihnen Grüße von meiner Frau *Ingeborg* ausrichten.
    Das ist nett. Haben Sie den Brief von Doktor *Vonderheide* dabei?
    Den hat meine Tochter *Swantje* zu Hause liegen lassen.
    Dann rufe ich in der Praxis in *Schlangenbad* an.
    Und wenn es geht, möchte ich wieder zu Pfleger *Ruprecht* auf die Station.
    Das lässt sich machen, Herr *Bäuerle*.""",
    """Sie haben gesagt, dass Sie schlecht schlafen.
    Ja, seit mein Mann *Hartmut* gestorben ist.
    Haben Sie Kinder, die Sie besuchen?
    Die *Friederike* lebt in *Quakenbrück*, und der *Korbinian* ist in *Neuseddin*.
    Und wer hilft Ihnen im Haushalt?
    Eine Frau *Osterkamp* vom Pflegedienst *Morgenthau*.
    Ich schreibe Ihnen etwas auf, Frau *Dörrenbecher*.""",
    """Wir haben heute Morgen Herrn *Czerny* aufgenommen.
    Aus welchem Heim kommt er?
    Aus dem Haus *Birkenwerder* in *Treuenbrietzen*.
    Die Tochter heißt *Edeltraud* *Mauersberger*, sie kommt heute Nachmittag.
    Hat Doktor *Nepomuk* ihn schon gesehen?
    Noch nicht, er ist noch mit Frau *Sauerbrey* beschäftigt.""",
    """Können Sie mir sagen, was für ein Tag heute ist?
    Donnerstag, glaube ich. Gestern war ja der *Waldemar* hier.
    Wer ist denn *Waldemar*?
    Mein Neffe aus *Hückeswagen*. Er ist mit der *Pfannenstiel* verheiratet.
    Und wie heißt Ihre Ärztin?
    Frau Doktor *Rautenstrauch*, die ist sehr freundlich.
    Sehr gut. Dann machen wir jetzt einen kleinen Test, Frau *Kühlewind*.""",
    """Ich möchte gern einen Termin bei Frau *Engelbrecht*.
    Waren Sie schon einmal bei uns?
    Ja, im Mai, mein Name ist *Leberecht* *Stockhausen*.
    Und die Überweisung kommt von?
    Von der Praxis *Wagenknecht* in *Bad* *Lobenstein*.
    Dann kommen Sie bitte am Montag um neun, Herr *Stockhausen*.
    Kann mich meine Schwester *Hannelore* begleiten?""",
)
HELD_OUT: Final = (
    """Guten Morgen, ich bin Schwester *Ottilie*. Wie haben Sie geschlafen, Frau *Brennecke*?
    Es ging so, das Bein hat wehgetan.
    Heute kommt Professor *Hölscher* zur Visite.
    Kann ich vorher noch meine Tochter *Gesine* anrufen?
    Natürlich. Wohnt sie noch in *Wolfratshausen*?
    Nein, sie ist nach *Rheinfelden* gezogen, zu ihrem Mann *Benedikt*.
    Dann bringe ich Ihnen gleich das Telefon, Frau *Brennecke*.""",
    """Wir müssen noch einmal über den Herrn *Wischnewski* sprechen.
    Der war doch letzte Woche in der Klinik *Seebruck*?
    Ja, und die Kollegin *Tegtmeier* hat ihn dort untersucht.
    Hat seine Frau *Philomena* den Bericht bekommen?
    Nein, der ging an die Praxis *Haberkorn* in *Miesbach*.
    Gut, dann rufe ich dort an.""",
    """Seit wann sind Sie denn in Rente?
    Seit fünf Jahren. Vorher war ich bei der Firma *Stützle* in *Donaueschingen*.
    Und was haben Sie da gemacht?
    Ich habe mit dem *Alois* *Zipfel* die Maschinen gebaut.
    Treffen Sie sich noch mit den Kollegen?
    Manchmal mit *Walburga*, sie wohnt in der *Lerchenfelderstraße*.
    Schön, Herr *Oberndörfer*, dann sehen wir uns nächste Woche.""",
    """Sind Sie mit dem Bus gekommen, Frau *Kaczmarek*?
    Nein, mein Nachbar *Ferdinand* hat mich gefahren.
    Was führt Sie zu mir?
    Der Doktor *Liebermeister* meint, dass ich zum Röntgen soll.
    Waren Sie schon in *Heppenheim* beim Röntgen?
    Ja, vor zwei Jahren, bei Frau *Schlüter*.
    Dann lasse ich mir die Bilder schicken, Frau *Kaczmarek*.""",
    """Hier ist die Leitstelle, was ist passiert?
    Mein Vater *Hieronymus* ist die Treppe hinuntergefallen.
    Wo sind Sie denn gerade?
    In *Oberstaufen*, im Haus von Familie *Rosskopf*.
    Ist noch jemand bei Ihnen?
    Ja, unsere Nichte *Leonore* und Pfleger *Dombrowski*.
    Bleiben Sie ruhig, der Wagen aus *Immenstadt* ist schon unterwegs.""",
)
UNKNOWN: Final = frozenset("Yildirim Hanselbeck Jablonski Achterath Swantje Osterkamp Nepomuk Gesine Haberkorn".split())
"""Names that the project does not know."""

_NAME: Final = re.compile(r"\*([^*]+)\*")


def turns(dialogue: str) -> list[str]:
    """What is said by one after the other, names in stars."""
    return [line.strip() for line in dialogue.splitlines()]


def words_of(dialogue: str) -> tuple[list[str], list[int]]:
    """All words as they are said, and the numbers of those that are names."""
    words = " ".join(turns(dialogue)).split()
    return [_NAME.sub(r"\1", word).strip(".,?") for word in words], [n for n, word in enumerate(words) if "*" in word]


def voices() -> list[str]:
    """Those that are installed."""
    found = [name for name in ("de1", "de2", "de3") if Path(f"/usr/share/mbrola/{name}").exists()]
    return [*(f"mb-{name}" for name in found), *(["pico"] if shutil.which("pico2wave") else [])]


def spoken(dialogue: str, pair: tuple[str, str], *, snr_db: float = 30) -> NDArray[np.int16]:
    """The dialogue at 16 kHz, mono, its turns spoken by two voices, in white noise."""
    pause = np.zeros(round(PAUSE_S * RATE_HZ), np.float32)
    parts = [pause]
    for number, turn in enumerate(turns(dialogue)):
        parts += [_said(_NAME.sub(r"\1", turn), pair[number % 2]), pause]
    joined = np.concatenate(parts)
    rng = np.random.default_rng(0)
    noise = rng.normal(0, np.sqrt(np.mean(joined**2)) * 10 ** (-snr_db / 20), len(joined))
    return np.clip((joined + noise) * 32767, -32768, 32767).astype(np.int16)


def _said(text: str, voice: str) -> NDArray[np.float32]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        if voice == "pico":
            subprocess.run(["pico2wave", "-l", "de-DE", "-w", file, text], check=True)
        else:
            subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "-w", file, text], check=True)
        samples, rate_hz = soundfile.read(file, dtype="float32")
    peak = float(np.abs(samples).max())
    resampled: NDArray[np.float32] = soxr.resample(samples / max(peak, 1e-6) * 0.5, rate_hz, RATE_HZ)
    return resampled
