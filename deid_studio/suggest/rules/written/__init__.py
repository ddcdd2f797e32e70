"""Rules for written German: clinical letters, with the slips of OCR.
Patterns stand beside their word lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written import (
    months,
    written_addresses,
    written_ages,
    written_contacts,
    written_dates,
    written_ids,
    written_places,
    written_tables,
)
from deid_studio.suggest.rules.written.institutions import practices, written_institutions, written_organizations
from deid_studio.suggest.rules.written.persons import (
    forms,
    kin,
    listed_names,
    patients,
    row_names,
    shorthands,
    signatures,
    turned_names,
    written_people,
)
from deid_studio.suggest.rules.written.persons.person_kinds import told_apart
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    written_dates.dates,
    written_dates.slipped_dates,
    months.month_dates,
    months.first_days,
    months.quarters_and_weeks,
    months.seasons_and_holidays,
    written_dates.years,
    written_ages.ages,
    written_ages.named_ages,
    written_ages.worded_ages,
    written_contacts.phones,
    written_contacts.uncued_phones,
    written_contacts.slipped_phones,
    written_contacts.extensions,
    written_contacts.emails,
    written_contacts.urls,
    written_ids.ids,
    written_ids.ward_letters,
    written_ids.checked_ids,
    written_ids.plates,
    written_addresses.streets,
    written_addresses.houseless_streets,
    written_addresses.slipped_streets,
    written_addresses.postcodes,
    written_places.letter_heads,
    written_places.lived_places,
    written_places.told_places,
    written_places.known_places,
    written_people.cued_people,
    written_people.addressed_by_given_name,
    patients.named_patients,
    patients.born_patients,
    patients.addressed_patients,
    patients.maiden_names,
    forms.form_fields,
    forms.head_lines,
    kin.relatives,
    kin.described_relatives,
    kin.called,
    kin.nicknames,
    listed_names.listed_staff,
    listed_names.otherwise_titled,
    patients.companions,
    patients.full_names,
    patients.capitalised,
    turned_names.turned_names,
    written_tables.columns,
    shorthands.explained,
    shorthands.closing,
    shorthands.opening,
    row_names.row_names,
    signatures.signers,
    signatures.signed,
    signatures.described_staff,
    signatures.initialled,
    signatures.typists,
    written_institutions.hospitals,
    practices.directional_wards,
    practices.practices,
    practices.disciplines,
    practices.foreign_hospitals,
    practices.named_wards,
    practices.specialists,
    practices.houses,
    practices.known_hospitals,
    written_organizations.organizations,
    written_organizations.known_bodies,
    written_organizations.employers,
)


def find(reading: TokenText) -> list[Candidate]:
    """What every rule finds, in no order; candidates may overlap."""
    return told_apart(reading, [candidate for rule in RULES for candidate in rule(reading)])
