"""A supervisor plans rounds, hands bundles out and merges what comes back.
Agreement and adjudication are opened from its window."""
