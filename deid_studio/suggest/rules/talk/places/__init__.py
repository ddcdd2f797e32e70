"""Places and streets in English talk."""
