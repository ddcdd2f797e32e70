"""When each word of a known transcript is spoken.
Recognised words, sounds or synthesised speech say so; a transcript of something else is refused."""
