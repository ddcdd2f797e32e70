from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "OA Dr. [Öller Franz] / Ass. Dr. [Stefan\nBecker]",
        "Dr.[Gruber], Prof.Dr.[Weiß]",
        "durch Fr. Dr. [Müller] (ACH)",
        "Konsil OA Prof. [Lührs]: normoton",
        "(Drs. [Grütz] und [Bänsch] melden)",
        "Prim. Univ. Prof. Dr.Dr. [Eckhard Bäuml]",
        "Priv.Doz. Dr.in [Amira Hadžić-Lang]",
        "Sehr geehrte Frau Kollegin [Wäschle],",
        "Sehr geehrter Herr [Pröll], wir berichten über Frau Jutta Öhler",
        "Herrn\nDr. med. [Karim Al-Sayegh]\nAm Wald 3",
        "Augen FA Dr. [Gstöttner], zuletzt",
        "DGKS [Monika Zöhrer]",
        "Dr. [R. M. von Stetten]",
        "Dr. [v. Weizsäcker], Dr. [O’Brien], Dr. [H.-P. Öttinger-Weiß]",
        "Dr med [Huber], DR. [HUBER], Prof [Yılmaz]",
        "Frau Dipl.-Psych. [Anna Huber]",
        "Hausarzt Dr. [Wäger] informiert",
        "Physiotherapeutin Frau [Huber]",
        "Dres. [A. Weiß], [B. Klein] und [C. Groß]",
        "Dr. (Univ. Damaskus) [Hassan]",
        "Univ.-Prof.in Dr.in [Huber]",
        "Termin bei Prof. [Mackenzie] in der Inneren Abt.",
        "Frau [Huber] vom Sozialdienst",
        "Frau Dr. [de la Cruz], Frau Dr. [El-Sayed]",
        "Lieber [Franz], vielen Dank",
        "Dr. [Häberle] zur Therapie",
        "Dr. rned. [Öller], FOÄ [Weiß]",
        "Logopädie (Fr. [Hammer]), signiert von [Eva Grill]",
    ],
)
def test_staff_is_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "wir berichten über Frau [STÖHR, Annette], Fall",
        "wir berichten über unseren Patienten, Herrn [Íñigo Sáenz], *24.04.1969",
        "Herr [Lübke] am 17. August, bei Fr. [Pünder] seit",
        "erlitt Herr [V.] erstmalig",
        "Betrifft Herrn [Mathieu de Beauvoir], *22.08.1984",
        "Frau [Öztürk-Weiß] wurde",
        "Bei Ihrem Pat. Dr. [Daniel Öller] habe ich",
        "Frau [Luana dos Anjos Pereira] kam",
        "Herr [Klein] und Frau [Weiß]",
    ],
)
def test_patients_are_found(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    ("example", "kind"),
    [
        ("Herr [Bär] vom Kreisjugendamt", Kind.PERSON),
        ("Betreuerin Frau [Wäger]", Kind.PERSON),
        ("die Mutter, Frau [Weiß], berichtet", Kind.RELATIVE),
        ("mit Herrn [Öller] (Sohn) besprochen", Kind.RELATIVE),
    ],
)
def test_others_are_told_apart(check: Check, example: str, kind: Kind) -> None:
    check(example, kind)


@pytest.mark.parametrize(
    "example",
    [
        "Morbus Parkinson, M. Crohn, Billroth II, Babinski neg.",
        "Sehr geehrte Frau Kollegin, sehr geehrter Herr Kollege,",
        "Sehr geehrte Damen und Herren,",
        "Herr Doktor, Frau Oberärztin",
        "Schwester und Bruder gesund, Mutter Diabetes, Vater Herzinfarkt",
        "Adeno-CA\nStad.: pN1",
        "Hausarzt, Facharzt für Chirurgie, Arzt für Neurologie",
        "ASS 100, ACE-Hemmer, Z.n. Whipple-OP, Vorstellung beim Hausarzt",
        "Treitz'sche Flexur, Hoffmann-Tinel, Lasègue negativ",
    ],
)
def test_eponyms_and_forms_of_address_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.STAFF, Kind.PATIENT, Kind.RELATIVE, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "durch Pflegefachfrau [Ladina]",
        "Kinderkrankenpflegerin [Jule]",
        "Diätologin [Birgit Häuer]",
        "Hausarzt: DM [G. Reißig]",
        "Fr. Mag. [Zuzana Hruška] (klinische Psychologin)",
        "Psychologin Frau M.Sc. [Tina Vögel]",
    ],
)
def test_roles_are_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "(HR Frau [Ändermatt], 027)",
        "Ansprechperson: Hr. [Gströin], 0512",
        "Dolmetscherin:\t\tFrau [Inês Löpes]",
        "RAin Dr. [Cordula Wächtler]",
        "bei der Nachbarin Fr. [Öztürk].",
        "zum Reha-Fachberater Hr. [Thöden]",
    ],
)
def test_others_are_found(check: Check, example: str) -> None:
    check(example, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Frau [v. d. Velde] kam",
        "Frau [W.-Brändt] kam",
        "Herr [Sepp Köfler sen.], geb.",
        "Herr [Hubertus Graf von Öhring] kam",
        "Frau [ÖHLER, Dyonisia], vom",
    ],
)
def test_particles_and_ranks_belong_to_names(check: Check, example: str) -> None:
    check(example, Kind.PATIENT)


@pytest.mark.parametrize(
    "example",
    [
        "Dr.[Kunz]/[Moll] haben",
        "Koll. [Demir] übernahm",
        "Dr. [Öhler]/[Weber]:",
    ],
)
def test_names_after_a_stroke_are_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Ansprechpartnerin ist die Psychologin [Emilia Thode].",
        "Nachtschwester [Mechthild] und ZÄ [Weickert]",
        "MS-Schwester: [Jutta Öhmichen]",
        "Ansprechpartnerin Sozialdienst: Frau [Heurich]",
        "Eine Psychoonkologin (Frau [Dörte Hamann]) hilft.",
        "Dres. [Kahl] / [Oyelaran] / [von der Heide]\nTalweg 3",
    ],
)
def test_roles_of_those_who_treat_are_staff(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "beim Notar Dr. [Jennewein]",
        "Krankensalbung durch Pastor [Heukamp]",
        "Sehr geehrte Frau Richterin Dr. [Vieweg],",
        "durch Herrn [Marc Thielges] von der Fa. Löwe",
    ],
)
def test_offices_are_persons(check: Check, example: str) -> None:
    check(example, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Pat.: Freifrau [v. Gumppenberg, Sidonie]     geb: 30.3.1962",
        "Ihr Gatte, Baron [Leonhard], bittet",
        "Frau Baronin [Öttingen] kam.",
    ],
)
def test_titles_of_nobility_before_a_name_are_left_out(check: Check, example: str) -> None:
    check(example, Kind.STAFF, Kind.PATIENT, Kind.RELATIVE)


@pytest.mark.parametrize(
    "example",
    [
        "Ltd. MTA Schlaflabor",
        "DR II°, Dammriss",
        "seiner Frau vom Unterzeichner mitgeteilt",
        "OA Ambulanz",
    ],
)
def test_words_after_titles_that_are_no_names_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.STAFF, Kind.PATIENT, Kind.RELATIVE, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Dr. [F. Mahlow] \nGeburtshilfe und Perinatalmedizin",
        "Dr. [J. Öhler]\nGeburtsmedizin",
        "Dr. [Anna Weiß], Geburtshilfe",
    ],
)
def test_a_department_of_birth_makes_no_patient(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "Seelsorge durch Pfr. [Menke].",
        "Polizeikommissar [Voß] nahm auf",
        "Frau [Behrendt] (AOK Nordwest)",
    ],
)
def test_more_offices_are_persons(check: Check, example: str) -> None:
    check(example, Kind.PERSON)


@pytest.mark.parametrize(
    "example",
    [
        "Stammtisch im Gasthof, Wirt [Ebnet] rief an",
        "mit Ersthelferin [Kühne] am Ort",
        "Polizei Freiberg, POM [Pröhler], kam",
        "Zeuge Unfallhergang unklar",
        "der Wirt Anforderung",
    ],
)
def test_others_by_their_office_are_found(check: Check, example: str) -> None:
    check(example, Kind.PERSON)
