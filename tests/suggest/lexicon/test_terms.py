"""Terms, institutions, professions and the calendar."""

import pytest

from deid_studio.suggest.lexicon import calendar, institution_lists, medical, professions


@pytest.mark.parametrize(
    ("words", "some"),
    [
        (medical.eponyms(), {"parkinson", "alzheimer", "billroth", "crohn"}),
        (medical.eponym_heads(), {"morbus", "m", "syndrom", "nach"}),
        (medical.drugs(), {"marcumar", "ramipril", "ibuprofen", "zoloft"}),
        (medical.medical_words(), {"ekg", "tsh", "crp", "mrt", "thorax"}),
        (institution_lists.hospital_heads("de"), {"klinikum", "krankenhaus", "spital"}),
        (institution_lists.hospital_heads("en"), {"hospital", "medical center"}),
        (institution_lists.saints(), {"elisabeth", "vinzenz", "josef"}),
        (institution_lists.hospitals("de"), {"charité", "rechts der isar"}),
        (institution_lists.hospitals("en"), {"mayo clinic"}),
        (institution_lists.departments(), {"intensivstation", "klinik für chirurgie"}),
        (institution_lists.pharmacies(), {"walgreens", "cvs", "rite aid", "adler-apotheke"}),
        (institution_lists.companies(), {"texas instruments", "voestalpine"}),
        (institution_lists.schools(), {"harvard", "texas a and m"}),
        (institution_lists.networks(), {"cnn", "zdf"}),
        (institution_lists.newspapers(), {"dallas morning news", "kurier"}),
        (institution_lists.insurers(), {"aok", "tk", "barmer", "bva", "ögk"}),
        (institution_lists.churches(), {"church of christ"}),
        (institution_lists.organizations(), {"peace corps", "rotes kreuz"}),
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
