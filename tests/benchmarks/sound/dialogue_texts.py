"""Six invented dialogues in a clinic, for the benchmark from end to end.

A line is what one of two says in turn. Words behind a star are PHI, and one PHI where they follow each other;
`written{spoken form}` is written one way and said another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from speech_texts import Sentence, words_of

DIALOGUES: Final = (
    """Guten Morgen, Frau *Wagner, wie haben Sie geschlafen?
    Ganz gut, danke. Meine Tochter *Sabine hat gestern angerufen.
    Wo wohnt Ihre Tochter denn?
    In *Göttingen, schon seit *1998.{neunzehnhundertachtundneunzig.}
    Und wann sind Sie geboren?
    Am *dritten *Mai *1945{neunzehnhundertfünfundvierzig} in *Breslau.
    Dann sind Sie jetzt *achtundsiebzig Jahre alt.
    Ja, und im Sommer gehe ich wieder zu Doktor *Lehmann in die Praxis.""",
    """Praxis Doktor *Neumann, guten Tag.
    Guten Tag, hier ist *Stefan *Bergmann, ich brauche einen Termin.
    Wann waren Sie denn zuletzt bei uns?
    Im *November, wegen der Schulter.
    Ist Ihre Adresse noch die *Gartenstraße *vierzehn?
    Nein, wir sind nach *Kassel gezogen, meine Frau und ich.
    Passt Ihnen der *siebzehnte *Februar um neun Uhr?
    Ja, das passt gut. Meine Nummer ist *null *fünf *sechs *eins *vier *vier *acht.""",
    """Wissen Sie, welches Jahr wir haben?
    Ich glaube *2019,{zweitausendneunzehn,} oder?
    Und in welcher Stadt sind wir hier?
    In *Hannover, in der großen Klinik am Wald.
    Erzählen Sie mir bitte von Ihrer Familie.
    Mein Mann *Heinrich ist *1987{neunzehnhundertsiebenundachtzig} gestorben, und mein Sohn *Matthias lebt in *Kanada.
    Was haben Sie früher gearbeitet?
    Ich war Lehrerin in *Oldenburg, bis ich *einundsechzig war.""",
    """Wir haben heute Nacht Herrn *Schneider aufgenommen.
    Woher kommt er?
    Aus *Lüneburg, er war dort seit *Montag im Krankenhaus.
    Wer hat ihn zu uns geschickt?
    Frau Doktor *Hoffmann, sie hat auch mit seiner Schwester *Gisela gesprochen.
    Wie alt ist der Patient?
    Er ist *dreiundneunzig und lebt noch allein.
    Dann rufe ich morgen bei Pfleger *Thomas an.""",
    """Seit wann haben Sie denn diese Schmerzen?
    Seit *August *2021,{zweitausendeinundzwanzig,} da bin ich in *Dresden gestürzt.
    War jemand bei Ihnen?
    Ja, mein Bruder *Wolfgang und seine Frau *Renate.
    Und wo wurden Sie operiert?
    In der Klinik *Lindenhof, am *neunten *September, von Professor *Zimmermann.
    Gut, dann sehen wir uns das Röntgenbild an, Herr *Krause.
    Vielen Dank, Herr Doktor.""",
    """Hier ist die Leitstelle, was ist passiert?
    Meine Nachbarin *Hildegard *Fischer ist die Treppe hinuntergefallen.
    Wo sind Sie gerade?
    In der *Bahnhofstraße *sechsundzwanzig in *Celle.
    Wie alt ist Ihre Nachbarin?
    Sie wurde *1936{neunzehnhundertsechsunddreißig} geboren.
    Der Wagen ist unterwegs. Wie heißen Sie bitte?
    Mein Name ist *Monika *Albrecht, und der Hausarzt heißt *Petersen.""",
)
"""With 44 PHI of 60 words."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What is said in one go, and the numbers of the words of each PHI in it."""

    sentence: Sentence
    phi: tuple[range, ...]


def turns(dialogue: str) -> list[Turn]:
    """Who says what, one after the other."""
    found = []
    for line in dialogue.splitlines():
        words = words_of(line.strip())
        starred = [written.startswith("*") for written, _ in words]
        starts = [n for n, star in enumerate(starred) if star and starred[n - 1 : n] != [True]]
        phi = tuple(range(n, next((m for m in range(n, len(words)) if not starred[m]), len(words))) for n in starts)
        found.append(Turn([(written.lstrip("*"), said.lstrip("*")) for written, said in words], phi))
    return found
