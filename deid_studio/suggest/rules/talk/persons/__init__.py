"""Names of persons in English talk.
Cues, lists of names and spelled letters tell them from other words."""
