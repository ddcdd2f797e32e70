"""Dates, ages, holidays and seasons in English talk."""
