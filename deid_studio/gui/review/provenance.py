"""Where a suggestion comes from, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.gui.language import translate
from deid_studio.services.suggestions.suggesters import LEARNED, NEURAL, OWN
from deid_studio.suggest.combine import REST
from deid_studio.suggest.sweep import SWEPT

_MANNERS = ("talk", "spoken")
"""What rules for speech have before their names."""

_KINDS: Mapping[str, object] = {
    "age": QT_TRANSLATE_NOOP("Rules", "age"),
    "body": QT_TRANSLATE_NOOP("Rules", "organization"),
    "birthdate": QT_TRANSLATE_NOOP("Rules", "date of birth"),
    "company": QT_TRANSLATE_NOOP("Rules", "company"),
    "country": QT_TRANSLATE_NOOP("Rules", "country"),
    "date": QT_TRANSLATE_NOOP("Rules", "date"),
    "currency": QT_TRANSLATE_NOOP("Rules", "currency"),
    "email": QT_TRANSLATE_NOOP("Rules", "e-mail"),
    "employer": QT_TRANSLATE_NOOP("Rules", "employer"),
    "group": QT_TRANSLATE_NOOP("Rules", "group"),
    "holiday": QT_TRANSLATE_NOOP("Rules", "holiday"),
    "hospital": QT_TRANSLATE_NOOP("Rules", "hospital or practice"),
    "id": QT_TRANSLATE_NOOP("Rules", "number of a person, case or place"),
    "insurer": QT_TRANSLATE_NOOP("Rules", "insurer"),
    "money": QT_TRANSLATE_NOOP("Rules", "amount of money"),
    "name": QT_TRANSLATE_NOOP("Rules", "name"),
    "organization": QT_TRANSLATE_NOOP("Rules", "organization"),
    "patient": QT_TRANSLATE_NOOP("Rules", "patient"),
    "person": QT_TRANSLATE_NOOP("Rules", "person"),
    "pharmacy": QT_TRANSLATE_NOOP("Rules", "pharmacy"),
    "phone": QT_TRANSLATE_NOOP("Rules", "phone number"),
    "place": QT_TRANSLATE_NOOP("Rules", "place"),
    "postcode": QT_TRANSLATE_NOOP("Rules", "postcode"),
    "profession": QT_TRANSLATE_NOOP("Rules", "profession"),
    "relative": QT_TRANSLATE_NOOP("Rules", "relative"),
    "school": QT_TRANSLATE_NOOP("Rules", "school"),
    "season": QT_TRANSLATE_NOOP("Rules", "season"),
    "spelled": QT_TRANSLATE_NOOP("Rules", "spelled name"),
    "spot": QT_TRANSLATE_NOOP("Rules", "place"),
    "staff": QT_TRANSLATE_NOOP("Rules", "staff"),
    "state": QT_TRANSLATE_NOOP("Rules", "state"),
    "street": QT_TRANSLATE_NOOP("Rules", "street"),
    "town": QT_TRANSLATE_NOOP("Rules", "town"),
    "typist": QT_TRANSLATE_NOOP("Rules", "typist's initials"),
    "university": QT_TRANSLATE_NOOP("Rules", "university"),
    "unknown": QT_TRANSLATE_NOOP("Rules", "word that no dictionary has"),
    "url": QT_TRANSLATE_NOOP("Rules", "address on the web"),
}

_HINTS: Mapping[str, object] = {
    "address": QT_TRANSLATE_NOOP("Rules", "an address beside it"),
    "addressed": QT_TRANSLATE_NOOP("Rules", "a salutation"),
    "answer": QT_TRANSLATE_NOOP("Rules", "the answer to a question"),
    "born": QT_TRANSLATE_NOOP("Rules", "a birth beside it"),
    "cued": QT_TRANSLATE_NOOP("Rules", "a word that announces it"),
    "digits": QT_TRANSLATE_NOOP("Rules", "figures"),
    "dictated": QT_TRANSLATE_NOOP("Rules", "dictated"),
    "famous": QT_TRANSLATE_NOOP("Rules", "a well-known name"),
    "given": QT_TRANSLATE_NOOP("Rules", "a first name"),
    "iso": QT_TRANSLATE_NOOP("Rules", "figures"),
    "kin": QT_TRANSLATE_NOOP("Rules", "a word of kinship"),
    "known": QT_TRANSLATE_NOOP("Rules", "in a list of known ones"),
    "letter": QT_TRANSLATE_NOOP("Rules", "the head of a letter"),
    "month": QT_TRANSLATE_NOOP("Rules", "a month"),
    "named": QT_TRANSLATE_NOOP("Rules", "with a name of its own"),
    "number": QT_TRANSLATE_NOOP("Rules", "figures"),
    "numbered": QT_TRANSLATE_NOOP("Rules", "figures"),
    "numeric": QT_TRANSLATE_NOOP("Rules", "figures"),
    "postcode": QT_TRANSLATE_NOOP("Rules", "a postcode beside it"),
    "range": QT_TRANSLATE_NOOP("Rules", "from one to another"),
    "role": QT_TRANSLATE_NOOP("Rules", "a profession beside it"),
    "salutation": QT_TRANSLATE_NOOP("Rules", "a salutation"),
    "signature": QT_TRANSLATE_NOOP("Rules", "a signature"),
    "signed": QT_TRANSLATE_NOOP("Rules", "a signature"),
    "slash": QT_TRANSLATE_NOOP("Rules", "figures"),
    "surname": QT_TRANSLATE_NOOP("Rules", "a surname"),
    "title": QT_TRANSLATE_NOOP("Rules", "a title"),
    "valid": QT_TRANSLATE_NOOP("Rules", "checked"),
    "year": QT_TRANSLATE_NOOP("Rules", "a year"),
}

_UNKNOWN: object = QT_TRANSLATE_NOOP("Rules", "unknown word")

_SWEPT: Mapping[str, object] = {
    "capital": QT_TRANSLATE_NOOP("Rules", "capitalised in mid-sentence"),
    "date": QT_TRANSLATE_NOOP("Rules", "month or feast"),
    "institution": QT_TRANSLATE_NOOP("Rules", "kind of institution"),
    "name": QT_TRANSLATE_NOOP("Rules", "name from a list"),
    "number": QT_TRANSLATE_NOOP("Rules", "number without a unit"),
    "shorthand": QT_TRANSLATE_NOOP("Rules", "shorthand"),
    "spelled": QT_TRANSLATE_NOOP("Rules", "spelled name"),
    "word": _UNKNOWN,
}
"""What the sweep found, by what comes behind `SWEPT`."""


def provenance(source: str) -> str:
    """What made an annotation, for people; empty where a person did."""
    maker, colon, name = source.removesuffix(REST).partition(":")
    if not colon:
        return {
            "suggestion": translate("Provenance", "imported suggestion"),
            "cast": translate("Provenance", "cast list"),
        }.get(source, "")
    if maker == "rule" and name.startswith(SWEPT):
        found = translate("Rules", str(_SWEPT.get(name.removeprefix(SWEPT), _UNKNOWN)))
        return translate("Provenance", "Sweep: {}").format(found)
    if maker == "rule":
        known = _rule(name)
        return translate("Provenance", "Rule: {}").format(known) if known else translate("Provenance", "Rule")
    if maker == "alternative":
        return translate("Provenance", "further hypothesis of the recogniser, {}").format(provenance(name))
    if maker == "misheard":
        return translate("Provenance", "perhaps misheard: sounds like {}").format(name)
    said = {
        "model": translate("Provenance", "Model {}"),
        "repeat": translate("Provenance", "repeats a name found elsewhere"),
        "spacy": translate("Provenance", "spaCy pipeline {}"),
        "neural": translate("Provenance", "neural model {}"),
        "layer": translate("Provenance", "earlier layer of {}"),
        "list": translate("Provenance", "list of the house: {}"),
    }.get(maker, "")
    return said.format(name)


def models_in_words(source: str) -> str:
    """The models of a source, see `services.suggestions.suggesters`."""
    if source == OWN:
        return translate("Provenance", "deid_studio's models without what was learned")
    if source.startswith(LEARNED):
        return translate("Provenance", "learned model {}").format(source.removeprefix(LEARNED))
    if source.startswith(NEURAL):
        return translate("Provenance", "neural model {}").format(source.removeprefix(NEURAL))
    return translate("Provenance", "deid_studio's models")


def percent(share: float) -> str:
    """A share, 0..1, in whole per cent, rounded down: what is almost sure is not sure."""
    return f"{int(100 * share + 1e-9)}\N{NARROW NO-BREAK SPACE}%"


def _rule(name: str) -> str:
    """The name of a rule, "date.numeric", in words: what it looks for, and by what it knows it; empty if unknown."""
    parts = [part for part in name.replace("_", ".").split(".") if part not in _MANNERS]
    kind = next((part for part in parts if part in _KINDS), None)
    if kind is None:
        return ""
    hint = next((part for part in parts[parts.index(kind) + 1 :] if part in _HINTS), None)
    said = [translate("Rules", str(_KINDS[kind]))]
    if hint is not None:
        said.append(translate("Rules", str(_HINTS[hint])))
    return ", ".join(said)
