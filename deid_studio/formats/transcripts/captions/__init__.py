"""Captions: text with the times at which it is shown, as players, speech services and YouTube have it.
What styles it is left out, and where a format times its words, they have those times."""
