"""Colours, sizes and texts that look the same everywhere: theme, contrast, badges, frames, clock.
Nothing here knows what the program is for."""
