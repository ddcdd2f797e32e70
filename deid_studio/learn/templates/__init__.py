"""Templates of German letters and German speech, and what they are filled with.
A slot says which kind of PHI stands in it."""
