"""What of neighbouring finds is one, and what of one find is two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.settling.name_boundaries import bounded
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def parts(marked):
    """The surfaces after bounding what is in brackets."""

    def run(text, *, has_case):
        plain, found = marked(text)
        return [one.span.of(plain) for one in bounded(TokenText.of(plain), found, has_case=has_case)]

    return run


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Pat. [patient|Tjarks][patient|, Hinrike] Zi. 2", ["Tjarks, Hinrike"]),
        ("Hilfe von [staff|Yusuf] [person|B.|0.3]", ["Yusuf B."]),
        ("[staff|N.|0.5] [staff|Wiesinger] war da", ["N. Wiesinger"]),
        ("Frau [patient|Öhler] [relative|würde|0.3] gern", ["Öhler", "würde"]),
        ("[staff|Cord], [staff|Ines]", ["Cord", "Ines"]),
        ("NA: [staff|Benthien], [staff|Hauke]  Sani", ["Benthien, Hauke"]),
        ("[staff|Benthien], [staff|Hauke], Ines", ["Benthien", "Hauke"]),
        ("7.45  [patient|Ceylan], [staff|Bahar]  1937", ["Ceylan, Bahar"]),
        ("[patient|Gut], [patient|Bahar] kam", ["Gut", "Bahar"]),
        ("- [patient|Öhler], [patient|Anna Öhler]\n", ["Öhler", "Anna Öhler"]),
        ("die [staff|Stationsschwester], [staff|Marlen]", ["Stationsschwester", "Marlen"]),
        ("[relative|Lejna Öhler]-\n[relative|Ković] kam", ["Lejna Öhler-\nKović"]),
        ("[staff|Schön]-\n[id|born] faxt", ["Schön-\nborn"]),
        ("[staff|Schön]-\n[town|Köln]", ["Schön", "Köln"]),
        ("[staff|Cord]\n[staff|Ines]", ["Cord", "Ines"]),
        ("[town|Bad] [staff|Öhler]", ["Bad", "Öhler"]),
        ("Frau [patient|Anna Anna]", ["Anna Anna"]),
    ],
)
def test_parts_of_a_name_are_one(parts, text, names):
    assert parts(text, has_case=True) == names


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("herr [patient|vukovic dragan vukovic] kommt", ["vukovic", "dragan vukovic"]),
        ("hier ist [relative|maike maike von rönn]", ["maike", "maike von rönn"]),
        ("[patient|schuster s c h u s t e r] ist neu", ["schuster", "s c h u s t e r"]),
        ("[relative|irmgard voß v o doppel s] also", ["irmgard voß", "v o doppel s"]),
        ("[staff|behnke h j] kommt", ["behnke h j"]),
        ("[patient|s wie samuel z wie zacharias e wie emil]", ["s wie samuel z wie zacharias e wie emil"]),
        ("die mutter [relative|von emir] ist da", ["emir"]),
        ("herr [patient|von der lühe]", ["von der lühe"]),
        ("[patient|öztürk\nserpil] sagt", ["öztürk", "serpil"]),
        ("in [town|wanne eickel\nwanne eickel] gut", ["wanne eickel", "wanne eickel"]),
        ("am [date|dreißigsten\njänner]", ["dreißigsten\njänner"]),
        ("unter [phone|der zwei vier sieben neun null]", ["zwei vier sieben neun null"]),
        ("[phone|vier acht drei am ende vier acht]", ["vier acht drei", "vier acht"]),
        ("[phone|null eins sieben äh vier zwei]", ["null eins sieben äh vier zwei"]),
        ("[phone|drei sieben zwo zwoa]", ["drei sieben zwo zwoa"]),
        ("an [phone|j punkt eins ät beispiel punkt org]", ["j punkt eins ät beispiel punkt org"]),
        ("[phone|eins zwei der pforte]", ["eins zwei der pforte"]),
    ],
)
def test_in_speech_what_is_said_again_or_spelled_is_another(parts, text, pieces):
    assert parts(text, has_case=False) == pieces


WORDS = st.lists(
    st.sampled_from(["anna", "weber", "a", "b", "c", "von", "eins", "zwei", "äh", "der", "\n"]), min_size=1
)


@given(WORDS, st.sampled_from([Kind.PATIENT, Kind.PHONE, Kind.TOWN, Kind.DATE]), st.booleans())
def test_pieces_lie_in_order_within_what_was_found(words, kind, has_case):
    text = " ".join(words)
    if not text.strip():
        return
    found = bounded(TokenText.of(text), [Candidate(Span(0, len(text)), kind, 0.9, "x")], has_case=has_case)
    ends = [0, *(one.span.end for one in found)]
    assert all(end <= one.span.start < one.span.end <= len(text) for end, one in zip(ends, found, strict=False))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("patient [patient|grzeschik] komma [patient|hanno] geboren", ["grzeschik komma hanno"]),
        ("frau [patient|öhler] komma [patient|öhler]", ["öhler", "öhler"]),
        ("in [town|köln] komma [patient|hanno]", ["köln", "hanno"]),
    ],
)
def test_said_commas_turn_names(parts, text, names):
    assert parts(text, has_case=False) == names
