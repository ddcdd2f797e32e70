"""What listens to recordings: recognisers and aligners, each behind a plain interface."""
