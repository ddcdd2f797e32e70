"""One annotator's work on one document: marking, correcting, finding again, finishing, reading guidelines.
Each function is one transaction."""
