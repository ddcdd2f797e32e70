"""Whose a name is, by what its bearer does or undergoes, and by the situation."""

from __future__ import annotations

import pytest

from deid_studio.suggest.rules.spoken.spoken_people import people


@pytest.mark.parametrize(
    "marked",
    [
        "die [patient|altmann] klagt über luftnot",
        "der [patient|bäumler] wurde gestern verlegt",
        "die [patient|tegeler] hat wieder fieber",
        "wie schläft die [patient|magda] denn zur zeit",
    ],
)
def test_who_suffers_is_the_patient(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die [staff|petersen] hat heute dienst",
        "der [staff|nowak] macht heute visite",
        "die frau [staff|thies] hat rufbereitschaft",
        "operiert wurde er vom [staff|kästner]",
    ],
)
def test_who_treats_is_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "frau [patient|gottschling] hat heute ihre visite verpasst",
        "herr [patient|rudloff] weiß bescheid über die narkose",
        "frau [patient|kalbe] kommt heute in die sprechstunde",
        "guten tag [patient|jutta klewe] hier mein mann wurde letztes jahr operiert und jetzt brauch ich ein rezept",
    ],
)
def test_what_patients_do_as_well_makes_no_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "frau [staff|kremer] nehmen sie bitte noch blut ab bei herrn [patient|soltau]",
        "herr [staff|brinker] legen sie bitte einen zugang",
        "frau [staff|ahlborn] schreiben sie bitte den arztbrief",
        "frau [patient|oelze] nehmen sie bitte die brille ab",
    ],
)
def test_who_is_told_to_treat_is_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "mein mann kommt heute\nund der heißt\n[relative|gerhard]",
        "sie haben noch einen sohn\nwie heißt der denn\n[relative|lennart]",
        "wir haben den patienten doppelt\nwie heißt der\n[patient|petra kolbe]",
        "meine tochter holt mich ab\nwie heißt sie\n[relative|annika]",
    ],
)
def test_a_pronoun_asks_for_whom_was_spoken_of(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "mein mann ist da und meine freundin die [person|kerstin] auch",
        "meine freundin [person|julia] hat meinem mann geholfen",
        "meine frau und mein freund der [person|marco]",
        "meine freundin die [relative|julia] wohnt bei mir",
    ],
)
def test_friends_of_the_married_are_no_relatives(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "[patient|edel] [patient|edelt] äh [patient|edeltraud]",
        "schwester [staff|mecht] ach [staff|mechthild]",
        "herr [patient|brömm] nein [patient|brömmel]",
    ],
)
def test_beginnings_of_a_name_are_the_name(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "ich komme mit meiner mutter zu ihnen in die sprechstunde\nwie heißt ihre mutter\n[patient|irma klewe]",
        "guten tag mein vater [patient|werner ahlborn] wurde gestern bei ihnen operiert",
        "praxis guten tag\nhallo hier ist [relative|susanne decker] meine tochter [patient|lena] hat fieber",
        "hier [relative|andrea lohmann] es geht meiner mutter schlecht frau [patient|lohmann]",
    ],
)
def test_the_patient_for_whom_a_relative_comes(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "tumorkonferenz\nwer stellt vor\nich [staff|rademacher]",
        "fallkonferenz heute\ndas war [staff|brömmelkamp] oder",
        "audit auf der station die [staff|sabine] führt uns",
    ],
)
def test_speakers_of_a_conference_are_staff(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "radiologie [staff|kampmann] guten morgen",
        "zentrallabor [staff|kremer] hallo",
        "stadtverwaltung [person|brömmel] guten tag",
        "beschwerdestelle [person|thalheim] guten tag",
        "hier ist die blutbank [person|rebmann]",
    ],
)
def test_who_answers_at_a_desk(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "die medizintechnik rufen das ist der herr [person|wuttke]",
        "in der verwaltung sitzt der herr [person|brinker]",
        "für die edv ist die frau [person|klewe] zuständig",
        "die kollegin von der krankenkasse frau [person|brömmel]",
        "frau [person|siebert] das ist die betreuungsbehörde",
        "frau [person|klewe] ich bin vom dolmetscherdienst",
        "frau [person|ahrens] ist die gesetzliche betreuerin",
        "in der wohngruppe lebt auch der [person|kevin]",
    ],
)
def test_who_works_elsewhere_is_a_person(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "anästhesie frau [staff|michaelis]",
        "im beisein von frau [staff|seitz] pflegedienstleitung",
        "befundet [staff|brömmelkamp] komma",
        "gegengelesen [staff|aschenbach]",
        "morgen macht das meine kollegin die frau [staff|prokop] mit ihnen",
        "den termin hat die [staff|simone] von der anmeldung gemacht",
        "[staff|heike] kannst du mal auf station kommen",
    ],
)
def test_staff_by_place_and_work(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "unsere jungs [relative|till] und [relative|ole] sind bei der oma",
        "ihre zwillinge [relative|mats] und [relative|lasse]",
        "und die beiden kleinen wie heißen die\n[relative|milo] und [relative|ida]",
        "die schwester des patienten frau [relative|otte]",
        "ich hab das grab von [relative|jannis] besucht",
    ],
)
def test_relatives_side_by_side_and_by_role(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "marked",
    [
        "hier spricht [patient|öztürk] [patient|serpil öztürk]",
        "herr [patient|vukovic] [patient|dragan vukovic]",
        "mein name ist [patient|klewe] [patient|ottilie klewe]",
        "schwester [staff|annegret] faxt das noch",
        "schwester [staff|mechthild] sucht das bett",
        "betreuerin ist frau [person|hagemeister] bei uns",
        "da lagen zwei herren [patient|schulz]",
        "herr [patient|brömmel] vorname [patient|ottokar]",
        "mit zweitem namen [patient|torsten]",
        "[patient|fiete] was hast du denn gemacht",
        "ich bin der papa von der [patient|mila]",
    ],
)
def test_where_names_end(finds_exactly, marked):
    finds_exactly(people, marked, least=0)


@pytest.mark.parametrize(
    "text",
    [
        "da zieht es in den kiefer hinein",
        "ein hinweis der schrank mit den geräten",
        "der schlüssel hängt am brett",
        "das war nicht konklusiv und nicht invasiv",
        "dann sind wir mit dem treck meine mutter und ich los",
        "des hat er gsagt und gschaut",
    ],
)
def test_things_are_no_names(finds_exactly, text):
    finds_exactly(people, text, least=0)
