"""What kinds of PHI the suggesters tell apart."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """A kind of PHI, finer than the types of any tag set; a tag set says which kinds each of its tags stands for."""

    PATIENT = "patient"
    STAFF = "staff"
    RELATIVE = "relative"
    PERSON = "person"
    TYPIST = "typist"
    AGE = "age"
    DATE = "date"
    BIRTHDATE = "birthdate"
    HOLIDAY = "holiday"
    SEASON = "season"
    PHONE = "phone"
    EMAIL = "email"
    URL = "url"
    ID = "id"
    STREET = "street"
    POSTCODE = "postcode"
    TOWN = "town"
    STATE = "state"
    COUNTRY = "country"
    PLACE = "place"
    HOSPITAL = "hospital"
    PHARMACY = "pharmacy"
    ORGANIZATION = "organization"
    PROFESSION = "profession"
    GIVEN_NAME = "given name"
    SURNAME = "surname"
    FULL_DATE = "full date"
    DATE_PART = "date part"
    CURRENCY = "currency"
    MONEY = "money"
