"""Rounds are planned and handed out as bundles, and what comes back is merged.
Planted errors tell how far suggestions bias."""
