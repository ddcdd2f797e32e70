"""The archive in the window: how far a job on this machine is, and working on it. Planning, samples and acceptance are
commands; the sample is reviewed as any project is."""
