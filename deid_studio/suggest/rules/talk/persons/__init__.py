"""Names of persons in English talk."""
