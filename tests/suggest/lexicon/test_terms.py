"""Terms, institutions, professions and the calendar."""

import pytest

from deid_studio.suggest.lexicon import calendar, institutions, medical, professions


@pytest.mark.parametrize(
    ("words", "some"),
    [
        (medical.eponyms(), {"parkinson", "alzheimer", "billroth", "crohn"}),
        (medical.eponym_heads(), {"morbus", "m", "syndrom", "nach"}),
        (medical.drugs(), {"marcumar", "ramipril", "ibuprofen", "zoloft"}),
        (medical.medical_words(), {"ekg", "tsh", "crp", "mrt", "thorax"}),
        (institutions.hospital_heads("de"), {"klinikum", "krankenhaus", "spital"}),
        (institutions.hospital_heads("en"), {"hospital", "medical center"}),
        (institutions.saints(), {"elisabeth", "vinzenz", "josef"}),
        (institutions.hospitals("de"), {"charité", "rechts der isar"}),
        (institutions.hospitals("en"), {"mayo clinic"}),
        (institutions.departments(), {"intensivstation", "klinik für chirurgie"}),
        (institutions.pharmacies(), {"walgreens", "cvs", "rite aid", "adler-apotheke"}),
        (institutions.companies(), {"texas instruments", "voestalpine"}),
        (institutions.schools(), {"harvard", "texas a and m"}),
        (institutions.networks(), {"cnn", "zdf"}),
        (institutions.newspapers(), {"dallas morning news", "kurier"}),
        (institutions.insurers(), {"aok", "tk", "barmer", "bva", "ögk"}),
        (institutions.churches(), {"church of christ"}),
        (institutions.organizations(), {"peace corps", "rotes kreuz"}),
        (professions.professions("de"), {"bäckerin", "köchin", "altenpfleger", "kauffrau"}),
        (professions.professions("en"), {"truck driver", "school teacher", "nurses", "policemen"}),
        (calendar.holidays("de"), {"weihnachten", "fronleichnam", "tag der deutschen einheit"}),
        (calendar.holidays("en"), {"thanksgiving", "fourth of july", "juneteenth national independence day"}),
        (calendar.seasons("de"), {"frühling", "herbst"}),
        (calendar.seasons("en"), {"spring", "fall"}),
        (calendar.months("de"), {"jänner", "feber", "märz", "okt"}),
        (calendar.months("en"), {"march", "sept"}),
        (calendar.weekdays("de"), {"sonnabend", "mo"}),
        (calendar.weekdays("en"), {"tuesday"}),
    ],
)
def test_contents(words, some):
    assert some <= words
    assert all(word == word.lower() and word == word.strip() for word in words)


def test_professions_are_no_arbitrary_words():
    assert not {"", "-", "in", "arbeitslos"} & professions.professions("de")
