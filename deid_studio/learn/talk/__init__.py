"""Invented conversations in English, with marks: what the model of talk is trained on.
Slips and recognisers' spellings are part of them."""

from deid_studio.learn.talk.conversations import conversations as conversations
