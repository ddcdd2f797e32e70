"""Tables of figures and heat maps, for any room that reports.
They are read by keyboard and by screen readers."""
