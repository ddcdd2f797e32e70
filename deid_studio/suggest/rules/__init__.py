"""Rules that find PHI: in written letters, in spoken German and in English talk."""
