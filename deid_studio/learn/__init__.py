"""Builds what the suggesters read: lexicons and models."""
