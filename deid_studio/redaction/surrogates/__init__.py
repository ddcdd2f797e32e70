"""Surrogates: other values of the same kind and form, drawn with a secret, the same for the same original.
Dates are moved, ages and numbers keep their form, names the persons they stand for."""
