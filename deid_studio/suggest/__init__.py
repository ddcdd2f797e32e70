"""Where more PHI is likely to be, from what annotators have marked already."""
