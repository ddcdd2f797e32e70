"""The side column of the desk: spans to be decided, the card of the current one, tags and the guideline.
It shows and asks; what a decision does is done in `gui.annotation`."""
