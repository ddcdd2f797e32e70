"""Rules for written German: clinical letters, with the slips of OCR.
Patterns stand beside their word lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.forms import form_fields, head_lines
from deid_studio.suggest.rules.written.kin import called, described_relatives, relatives
from deid_studio.suggest.rules.written.listed_names import listed_staff, otherwise_titled
from deid_studio.suggest.rules.written.months import first_days, month_dates, quarters_and_weeks, seasons_and_holidays
from deid_studio.suggest.rules.written.patients import (
    addressed_patients,
    born_patients,
    capitalised,
    companions,
    full_names,
    maiden_names,
    named_patients,
)
from deid_studio.suggest.rules.written.person_kinds import told_apart
from deid_studio.suggest.rules.written.practices import (
    directional_wards,
    disciplines,
    foreign_hospitals,
    houses,
    known_hospitals,
    named_wards,
    practices,
    specialists,
)
from deid_studio.suggest.rules.written.signatures import described_staff, initialled, signed, signers, typists
from deid_studio.suggest.rules.written.uncued import possible_figures, possible_names
from deid_studio.suggest.rules.written.written_addresses import houseless_streets, postcodes, slipped_streets, streets
from deid_studio.suggest.rules.written.written_ages import ages, named_ages, worded_ages
from deid_studio.suggest.rules.written.written_contacts import (
    emails,
    extensions,
    phones,
    slipped_phones,
    uncued_phones,
    urls,
)
from deid_studio.suggest.rules.written.written_dates import dates, slipped_dates
from deid_studio.suggest.rules.written.written_ids import checked_ids, ids, ward_letters
from deid_studio.suggest.rules.written.written_institutions import hospitals
from deid_studio.suggest.rules.written.written_organizations import employers, known_bodies, organizations
from deid_studio.suggest.rules.written.written_people import addressed_by_given_name, cued_people
from deid_studio.suggest.rules.written.written_places import known_places, letter_heads, lived_places, told_places
from deid_studio.suggest.rules.written.written_years import years
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    dates,
    slipped_dates,
    month_dates,
    first_days,
    quarters_and_weeks,
    seasons_and_holidays,
    years,
    ages,
    named_ages,
    worded_ages,
    phones,
    uncued_phones,
    slipped_phones,
    extensions,
    emails,
    urls,
    ids,
    ward_letters,
    checked_ids,
    streets,
    houseless_streets,
    slipped_streets,
    postcodes,
    letter_heads,
    lived_places,
    told_places,
    known_places,
    cued_people,
    addressed_by_given_name,
    named_patients,
    born_patients,
    addressed_patients,
    maiden_names,
    form_fields,
    head_lines,
    relatives,
    described_relatives,
    called,
    listed_staff,
    otherwise_titled,
    companions,
    full_names,
    capitalised,
    signers,
    signed,
    described_staff,
    initialled,
    typists,
    hospitals,
    directional_wards,
    practices,
    disciplines,
    foreign_hospitals,
    named_wards,
    specialists,
    houses,
    known_hospitals,
    organizations,
    known_bodies,
    employers,
    possible_figures,
    possible_names,
)


def find(reading: TokenText) -> list[Candidate]:
    """What every rule finds, in no order; candidates may overlap."""
    return told_apart(reading, [candidate for rule in RULES for candidate in rule(reading)])
