"""Transcripts that recognisers write as JSON.
Each dialect is one module."""
