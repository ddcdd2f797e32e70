"""Redacted places are listened through, one edge after the other, and judged.
Samples say how much may have been missed."""
