"""Invented PHI: values of every kind, drawn with a seeded random number generator, in the forms found in letters.
Nobody real is among them."""
