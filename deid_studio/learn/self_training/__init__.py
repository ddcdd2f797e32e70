"""Self-training of a conditional random field on texts that nobody has marked, as Berg & Dalianis 2020 define it.
The experiment of their paper, with its baselines and tables, is made here for any texts."""
