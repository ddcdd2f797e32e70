"""The documents of the project: how far each is, and which one comes next.
The overview window, and the room that keeps it, the document box and the round's progress up to date.
What is done about many documents at once stands beside: removing them, patients' codes, who did what when."""
