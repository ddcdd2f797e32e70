"""What listens to recordings: recognisers and aligners, each behind a plain interface.
Recognisers run in processes of their own, from models on this computer."""
