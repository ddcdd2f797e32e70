"""Report sections and plots as widgets, whatever they report.
Hovering tells a value, a click leads to its places."""
