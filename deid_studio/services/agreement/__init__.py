"""Agreement between annotators, of a project's rounds or of BRAT folders, measured and laid out as a report.
Each figure knows the places it counts."""
