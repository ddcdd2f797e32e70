"""The documents of the project: how far each is, and which one comes next, in a window and in the round's progress.
What is done about many at once stands beside: removing them, their head data, who did what when."""
