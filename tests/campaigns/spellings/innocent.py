"""Ordinary sentences of letters and talks, with words that resemble names which are PHI elsewhere; none may block."""

from __future__ import annotations

from typing import Final

RESEMBLED: Final = {
    "Patient": ("Koch, Klara", "Klein", "Sommer", "Berger", "Lang"),
    "Staff": ("Winter", "Sauer", "Feldmann", "Brandt"),
    "Location": ("Bergstraße 4", "Linden"),
    "Birthdate": ("03.05.1961",),
    "Contact": ("0351/4471290",),
    "ID": ("7730915",),
}
"""What is marked, by tag, in the letter that stands beside the sentences."""

LETTER: Final = (
    "Frau Koch, Klara, geb. 03.05.1961, wohnt in der Bergstraße 4 in Linden. Herr Klein, Frau Sommer, Herr Berger und "
    "Frau Lang sind ihre Nachbarn. Gesehen von Dr. Winter, Dr. Sauer, Dr. Feldmann und Dr. Brandt. Telefon "
    "0351/4471290, Fallnummer 7730915."
)

GERMAN: Final = """
Die Patientin stellte sich in gutem Allgemeinzustand vor.
Das Abdomen war weich und ohne Druckschmerz.
Die Lunge war beidseits frei belüftet.
Kein Hinweis auf eine frische Blutung.
Es besteht ein kleiner Erguss im rechten Kniegelenk.
Die kleine Wunde am Unterarm heilte ohne Störung.
Im Kleinhirn fand sich keine Veränderung.
Das Kleinkind trank gut und hatte kein Fieber.
Sie kocht wieder selbst und geht täglich spazieren.
Kochsalzlösung wurde über zwei Stunden gegeben.
Der Kochversuch gelang ohne Hilfe.
Im vergangenen Jahr trat die Beschwerde nur nachts auf.
Die Beschwerden dauern schon lange an.
Eine langsame Steigerung der Dosis wird empfohlen.
Das Langzeit-EKG zeigte einen Sinusrhythmus.
Langfristig ist eine Kontrolle alle sechs Monate sinnvoll.
Wir sahen eine länger bestehende Schwellung.
Der Harn war sauer und ohne Eiweiß.
Sauerstoff wurde mit zwei Litern gegeben.
Die Säuerung des Blutes ging zurück.
Das Gesichtsfeld war nicht eingeschränkt.
Im Operationsfeld fand sich keine Blutung.
Die Brandwunde am Rücken ist verheilt.
Es besteht kein Sodbrennen mehr.
Ein Brandgeruch wurde nicht bemerkt.
Der Berg an Befunden wurde gesichtet.
Die Bergung gelang nach zwanzig Minuten.
Linderung trat nach der ersten Gabe ein.
Eine gelinde Rötung blieb bestehen.
Die klare Flüssigkeit wurde untersucht.
Zur Klärung der Ursache erfolgte eine Spiegelung.
Der Liquor war klar und farblos.
Im Winterhalbjahr nimmt die Luftnot zu.
Die Winterdepression besteht seit Jahren.
Sommersprossen im Gesicht, sonst kein Befund.
Die Sommerzeit vertrage er schlechter.
Das Herz schlägt regelmäßig, keine Geräusche.
Der Blutdruck lag bei 135 zu 80.
Der Puls war mit 72 Schlägen regelmäßig.
Die Temperatur betrug 36,8 Grad.
Das Kreatinin lag bei 0,9 mg/dl.
Der Wert für Kalium war mit 4,1 unauffällig.
Hämoglobin 13,2 g/dl, Leukozyten 7,4.
Die Sättigung lag bei 97 Prozent.
Wir empfehlen Ramipril 5 mg morgens.
Metformin 1000 mg zweimal täglich wird fortgeführt.
Pantoprazol 40 mg vor dem Frühstück.
Die Wunde wurde täglich verbunden.
Der Verband blieb trocken.
Die Fäden können in zehn Tagen gezogen werden.
Die Naht ist reizlos.
Eine Physiotherapie wurde begonnen.
Der Gang ist sicher, das Treppensteigen gelingt.
Die Reflexe sind seitengleich auslösbar.
Die Pupillen sind rund und reagieren auf Licht.
Es besteht kein Meningismus.
Die Sprache ist flüssig und verständlich.
Er klagt über Schmerzen beim Wasserlassen.
Sie hustet vor allem in der Nacht.
Das Sputum war zäh und gelblich.
Die Schilddrüse ist nicht vergrößert.
Lymphknoten sind nicht tastbar.
Die Leber ist am Rippenbogen tastbar.
Der Appetit hat wieder zugenommen.
In drei Monaten hat sie vier Kilogramm verloren.
Der Schlaf ist seit Wochen gestört.
Die Stimmung ist gedrückt, der Antrieb vermindert.
Gedanken an den Tod werden verneint.
Allergien sind nicht bekannt.
Das Rauchen hat er vor Jahren aufgegeben.
Alkohol trinke sie nur gelegentlich.
Die Mutter lebt und ist gesund.
Der Vater starb an einem Herzinfarkt.
Geschwister hat sie nicht.
Er arbeitet in einer Werkstatt.
Die Entlassung erfolgte in gutem Zustand.
Um Kontrolle der Werte wird gebeten.
Bei Fieber bitten wir um sofortige Vorstellung.
Der Befund wurde ausführlich besprochen.
Die Aufklärung erfolgte am Vortag.
Die Narkose verlief ohne Besonderheiten.
Nach der Operation kam es zu Übelkeit.
Ein Katheter wurde gelegt und am dritten Tag entfernt.
Die Drainage förderte 50 ml.
Die Röntgenaufnahme zeigt keine Fraktur.
Im Ultraschall war die Gallenblase steinfrei.
Die Kernspintomographie ergab einen Bandscheibenvorfall.
In der Spiegelung fand sich ein Polyp von 6 mm.
Die Gewebeprobe ergab keinen Hinweis auf Bösartigkeit.
Das Lungenvolumen ist leicht vermindert.
Das Belastungs-EKG musste bei 125 Watt beendet werden.
Die Herzklappen schließen dicht.
Die Nierenfunktion ist altersgemäß.
Insulin wurde nach Schema gespritzt.
Der Langzeitzucker lag bei 7,1 Prozent.
Die Füße waren warm, die Pulse tastbar.
Es besteht eine leichte Schwerhörigkeit.
Die Sehkraft wurde mit Brille geprüft.
Der Hautausschlag juckt und schuppt.
Eine Salbe mit Kortison half gut.
Die Impfungen sind vollständig.
Die Schwangerschaft verlief unauffällig.
Das Neugeborene wog 3450 g und war 51 cm lang.
Die Kopfhaltung ist frei.
Der Rücken ist gerade, das Becken steht gleich hoch.
Das rechte Knie ist gelockert.
Die Hüfte lässt sich schmerzfrei beugen.
Die Muskulatur ist kräftig.
Die Feinmotorik der Hand ist besser geworden.
Der Rollator wurde angepasst.
Hilfe im Haushalt ist beantragt.
Der Hausarzt wird um Weiterbehandlung gebeten.
Wir danken für die Überweisung.
Mit freundlichen kollegialen Grüßen.
Die Tabletten nimmt sie regelmäßig ein.
Bei Bedarf kann ein Schmerzmittel gegeben werden.
Am Abend war er wieder ansprechbar.
Der zweite Versuch gelang beim Winken.
Es weiß niemand, wie lange er lag.
Der Braunton des Urins verschwand.
Ein junger Mann brachte ihn in die Ambulanz.
Die Beine sind schlank und ohne Ödeme.
Der Schwarzlichttest war negativ.
Er habe noch nie einen Krampf gehabt.
Das Kind malt und singt gern.
Der Ring ließ sich vom Finger lösen.
Beim Vogelflug in der Tapete wurde ihr schwindelig.
Ein Bluterguss am Oberschenkel ist im Rückgang.
Der Nagel am großen Zeh ist eingewachsen.
Am Zahnhals ist eine Füllung nötig.
Die Stirn war heiß, die Hände waren kalt.
Nach dem Essen tritt ein Druck im Magen auf.
Die Verdauung ist träge.
Der Stuhl war geformt und ohne Blut.
Eine Darmspiegelung wurde abgelehnt.
Die Vorsorge ist für das nächste Jahr geplant.
""".strip().split("\n")

ENGLISH: Final = """
The patient was in good general condition.
The lungs were clear on both sides.
There was no sign of a fresh bleed.
The abdomen was soft and not tender.
The blood pressure was 128 over 76.
Heart sounds were normal without murmurs.
She walks a mile every day and cooks for herself.
He has had a small cut on his left hand.
A small effusion is seen in the right knee.
The pain has lasted for a long time.
Long-term treatment was discussed.
We recommend a slow increase of the dose.
A clear fluid was drawn from the joint.
He slept well and had no fever.
She has been coughing mostly at night.
The wound is healing without signs of infection.
The stitches can be taken out in ten days.
The X-ray showed no fracture.
The scan of the head was normal.
The biopsy was benign.
Potassium was 4.2 and creatinine 0.8.
The white count came down to 7.1.
Oxygen was given at two litres.
Aspirin 100 mg once a day was started.
Metoprolol 50 mg twice a day is to be continued.
No allergies are known.
He quit smoking years ago.
She drinks wine now and then.
Her mother is alive and well.
His father died of a stroke.
The gait is steady and the reflexes are brisk.
The pupils are equal and react to light.
Speech is fluent.
The mood is low but there are no thoughts of death.
The skin is warm and dry.
No lymph nodes were felt.
The liver edge is smooth.
Appetite has come back.
He lost four kilograms in three months.
A catheter was placed and taken out on day three.
The drain put out 50 ml overnight.
The operation went well.
Nausea was treated with good effect.
Insulin is given by a sliding scale.
The feet are warm with good pulses.
Hearing is slightly reduced on the right.
Vision was tested with glasses.
The rash itches and scales.
All vaccinations are up to date.
The baby weighed 3450 grams.
The back is straight and the hips are level.
Muscle strength is full in all limbs.
She was discharged home in good health.
Please check the blood count in two weeks.
Come back at once if there is fever.
The findings were explained in detail.
He agrees to the plan.
The second attempt went well.
They drove up the hill and had a picnic in the summer sun.
In winter the breathing gets worse.
The field of vision is full.
The burn on her arm has healed.
A brand of tea did not agree with him.
The bill was paid by the insurance.
He will be seen again in the clinic.
You may take it with food.
Let me know if the cough gets worse.
I was told to rest for a week.
We will call when the results are in.
It hurts when I bend over.
""".strip().split("\n")

SENTENCES: Final = (*GERMAN, *ENGLISH)
