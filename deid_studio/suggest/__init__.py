"""Where more PHI is likely to be: by rules, lexicons, a model, and what annotators have marked already.
Each candidate says its source and how sure it is."""
