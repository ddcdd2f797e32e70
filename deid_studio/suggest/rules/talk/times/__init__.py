"""Dates, years, ages, holidays and seasons in English talk.
Numbers are read as they are said."""
