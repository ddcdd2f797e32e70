"""Transcripts that people typed while they listened, with times between passages, are read here.

What is said between two times has the time from one to the other.
"""
