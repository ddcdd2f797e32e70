"""Hospitals, pharmacies and other organizations in English talk."""
