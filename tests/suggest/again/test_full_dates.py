"""Which dates name day, month and year."""

import pytest

from deid_studio.suggest.again.full_dates import is_full

FULL = """12.03.1958|2020-08-03|12.3.58|12. 3. 1958|13. Juli 2025|13.Juli 2025|3. Okt. 2021|1. Jänner 1999|12.III.1958
20200803|120358|12/12/66|March 3, 2020|3rd March 2020|vierzehnter dritter neunzehnhundertachtundfünfzig
vierzehnter dritter neunzehnhundert achtundfünfzig|dritter märz zwanzig zwanzig|zwölfter dritter zwanzig zwanzig
vierzehnten mai zweitausendeinundzwanzig|dreizehnter erster sechsundachtzig|14. märz neunzehnhundertachtundfünfzig
march third nineteen ninety eight|fifteenth of may two thousand|may twenty nineteen ninety|june fifth ninety eight
second of june two thousand and four|december twenty fifth twenty twenty|nine eleven two thousand one"""

PARTS = """19.3.|09/24|2007|Oktober 2021|Mitte März 2020|1. Quartal 2020|KW 12/2020|13. Juli|zweiter siebter
mitte märz zweitausend|anfang januar zweitausendzwanzig|mai zwanzig zwanzig|zwanzig zwanzig|fünfzehnter mai
neunzehnhundertachtundfünfzig|march nineteen ninety|march twenty seventh|may twenty fifth|fifteenth of may|march
ninety four|nineteen ninety eight|nine eleven|december twenty five|Weihnachten|42"""


@pytest.mark.parametrize("date", FULL.replace("\n", "|").split("|"))
def test_whole(date):
    assert is_full(date)


@pytest.mark.parametrize("date", PARTS.replace("\n", "|").split("|"))
def test_in_part(date):
    assert not is_full(date)
