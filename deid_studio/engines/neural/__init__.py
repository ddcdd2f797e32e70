"""Asking a site's own neural model, exported to ONNX, what of a text it would label.
A model runs in a process of its own and never sees the network."""
