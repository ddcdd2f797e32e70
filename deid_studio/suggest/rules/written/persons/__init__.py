"""Persons in written German: patients, relatives and staff by what stands around their names.
How far a name reaches, and whom it means, is told here too."""
