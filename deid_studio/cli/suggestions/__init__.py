"""The commands about suggestions: asking for them, what they know of a house, and what they learn.
None of them decides anything."""
