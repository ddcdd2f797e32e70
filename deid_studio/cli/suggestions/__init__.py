"""The commands about suggestions: asking for them, what they know, and what they learn."""
