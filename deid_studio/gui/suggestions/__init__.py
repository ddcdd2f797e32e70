"""Suggesters are asked, what they found is offered, and thresholds say how much of it is shown.
Decisions are made in `gui.annotation`."""
