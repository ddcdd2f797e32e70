"""What dates, telephone numbers and other numbers are worth, in whatever form they are written or said. A marked value
is found wherever the same value stands."""
