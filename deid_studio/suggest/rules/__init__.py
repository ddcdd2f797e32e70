"""Rules that find PHI: in written letters, in spoken German and in English talk.
A tree of rules for each, as they share shapes and no content."""
