"""Redacted sound is written: stretches replaced in place or in blocks, in each container and codec.
What is not cut stays to the bit where the format allows."""
