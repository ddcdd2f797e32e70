"""Templates of German letters and German speech, and what they are filled with."""
