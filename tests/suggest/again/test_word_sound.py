"""Words that sound alike, and common words that are not taken for names."""

import pytest

from deid_studio.suggest.again.folded_words import fold
from deid_studio.suggest.again.word_sound import cologne, misheard, sound

GERMAN = """
Guten Tag, wie geht es Ihnen heute? Ich habe seit drei Wochen Schmerzen im Rücken, vor allem morgens beim
Aufstehen und abends nach der Arbeit. Nehmen Sie Medikamente? Ja, eine Tablette gegen den Blutdruck, halb
morgens, halb abends, und manchmal etwas zum Schlafen. Haben Sie Allergien? Nein, nur Heuschnupfen im Mai.
Rauchen Sie? Früher eine Packung am Tag, vor zehn Jahren habe ich aufgehört. Trinken Sie Alkohol? Selten, ein
Glas Wein zum Essen. Gibt es Krankheiten in der Familie? Meine Mutter hatte Zucker, mein Vater ist am
Herzinfarkt gestorben, der Bruder lebt gesund auf einem Hof. Der Patient befindet sich in gutem Allgemeinzustand
und ist wach, orientiert und freundlich. Die Haut ist warm, trocken und rosig, keine Ödeme, keine Zyanose,
Lymphknoten nicht tastbar. Herz: reine Töne, kein Geräusch, Rhythmus regelmäßig. Lunge: vesikuläres Atemgeräusch
beidseits, keine Rasselgeräusche. Bauch weich, kein Druckschmerz, Leber und Milz nicht vergrößert, Nierenlager
frei. Wirbelsäule: Klopfschmerz über der Lendenwirbelsäule, Lasègue negativ, Kraft und Gefühl seitengleich,
Reflexe lebhaft. Das Labor zeigte einen leicht erhöhten Wert der weißen Zellen, sonst normale Befunde. Im
Röntgenbild kein Bruch, mäßige Abnutzung der kleinen Gelenke. Wir empfehlen Wärme, Bewegung, Gymnastik und bei
Bedarf ein Schmerzmittel, dazu Magenschutz. Eine Kontrolle erfolgt in vier Wochen beim Hausarzt, bei Fieber,
Lähmung oder Störung der Blase sofort. Die Wunde heilt gut, Fäden werden am zwölften Tag gezogen, der Verband
wird täglich gewechselt. Hund, Katze, Maus, Vogel, Pferd, Kuh, Schwein, Huhn, Ente, Gans, Baum, Blume, Gras,
Garten, Zaun, Tür, Fenster, Dach, Keller, Küche, Zimmer, Bett, Tisch, Stuhl, Lampe, Buch, Heft, Stift, Papier,
Brief, Zeitung, Radio, Telefon, Auto, Rad, Bus, Bahn, Schiff, Straße, Brücke, Stadt, Land, Meer, See, Fluss,
Berg, Tal, Wiese, Acker, Sonne, Mond, Stern, Regen, Schnee, Wind, Sturm, Nebel, Eis, Feuer, Rauch, Asche, Erde,
Sand, Stein, Holz, Eisen, Gold, Silber, Brot, Butter, Käse, Milch, Ei, Fleisch, Wurst, Suppe, Salat, Apfel,
Birne, Kirsche, Kuchen, Kaffee, Tee, Saft, Hemd, Hose, Rock, Kleid, Hut, Mantel, Schuh, Strumpf, Tasche, Uhr,
Ring, Brille, Messer, Gabel, Löffel, Teller, Tasse, Flasche, Topf, Pfanne, Maler, Lehrer, Fahrer, Verkäufer,
Händler, Mauer, Hammer, Nagel, Säge, Leiter, Seil, Draht, schnell, langsam, stark, schwach, hell, dunkel, laut,
leise, süß, sauer, bitter, salzig, rund, eckig, flach, steil, nah, fern, früh, spät, arm, reich, müde, munter,
hungrig, durstig, traurig, fröhlich, böse, lieb, klug, dumm, fleißig, faul, mutig, ängstlich, ledig,
verheiratet, gehen, laufen, springen, fallen, heben, tragen, ziehen, drücken, werfen, fangen, bauen, malen,
schreiben, lesen, rechnen, singen, tanzen, spielen, lachen, weinen, rufen, flüstern, hören, sehen, riechen,
schmecken, fühlen, denken, träumen, waschen, putzen, kochen, backen, nähen, kaufen, verkaufen, zahlen, sparen,
suchen, finden, verlieren, gewinnen, wohnen, reisen, warten, bleiben, kommen, helfen, danken, bitten, fragen,
antworten, erzählen, erklären, zeigen, wissen, kennen
"""
NAMES = (
    "Möller Müller Heydt Heidt Schmidt Meyer Weber Wagner Schulz Becker Hoffmann Koch Bauer Richter Wolf Schröder "
    "Vogt Roth Beck Haas Pohl Kuhn Lang Klein Otto Ott Kern Voss Hahn Busch Horn Graf Anna Hans Eva Ute Karin Dieter "
    "Petra Uwe"
).split()


@pytest.mark.parametrize(
    ("word", "code"),
    [("Wikipedia", "3412"), ("Breschnew", "17863"), ("Müller-Lüdenscheidt", "65752682"), ("Müller", "657")],
)
def test_codes_published_for_the_cologne_phonetics(word, code):
    assert cologne(fold(word)) == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("heydt", "heidt"),
        ("möller", "möhler"),
        ("meyer", "maier"),
        ("mayr", "meier"),
        ("schmidt", "schmitt"),
        ("roth", "rot"),
        ("philipp", "filip"),
        ("vogt", "fogt"),
        ("weiß", "weis"),
    ],
)
def test_spellings_of_one_sound(one, other):
    assert sound(fold(one)) == sound(fold(other))


@pytest.mark.parametrize(
    ("name", "heard"),
    [
        ("Möller", "möhler"),
        ("Möller", "müller"),
        ("Heydt", "heidt"),
        ("Lüdenscheidt", "lydenscheid"),
        ("Christoph", "kristof"),
        ("Schwarzenegger", "schwarzneger"),
        ("Leitner", "leidner"),
        ("Kowalski", "kovalsky"),
    ],
)
def test_what_a_recogniser_may_have_written_is_found_both_ways(name, heard):
    assert misheard(fold(name), [fold(heard)])
    assert misheard(fold(heard), [fold(name)])


def test_a_better_likeness_scores_higher():
    scores = misheard("moeller", ["moehler", "mueller"])
    assert 0 < scores["mueller"] < scores["moehler"] <= 1


def test_common_german_words_are_not_taken_for_short_names():
    words = {fold(word.strip(",.:?")) for word in GERMAN.split()}
    assert len(words) > 380
    proposed = {name: heard for name in NAMES if (heard := set(misheard(fold(name), words)))}
    assert proposed == {}


def test_names_of_three_letters_are_never_misheard():
    assert misheard("ott", ["oth", "odd", "otte"]) == {}
