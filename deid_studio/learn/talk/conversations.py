"""Conversations put together of templates at random, cut into windows, and written down in many ways.

Windows of 20 turns with a step of 10, every casing, and what a recogniser gets wrong: after Cohn et al. 2019.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from deid_studio.learn.talk.noise import Noise, noisy
from deid_studio.learn.talk.slots import draw
from deid_studio.learn.talk.talk_values import Values
from deid_studio.learn.talk.talk_words import Style, TalkWord, Turn, words_of, written
from deid_studio.learn.talk.templates import TalkMaterial, Template, Wording, expand, material
from deid_studio.learn.training_texts import Marked

WINDOW: Final = 20
STEP: Final = 10

_SOCIAL: Final = {
    "plain": 30, "plain_more": 16, "plain_short": 10, "chat": 24, "long": 14, "family": 17, "leisure": 16, "world": 22,
    "more": 13, "people": 13, "answers": 13, "openings": 3, "clinic": 3,
}  # fmt: skip
_CLINIC: Final = {
    "plain": 14, "plain_more": 7, "plain_short": 9, "chat": 14, "long": 8, "family": 8, "clinic": 42,
    "more": 8, "people": 8, "answers": 10, "openings": 5,
}  # fmt: skip
"""How often a template comes from each file, by what the conversation is about."""

_STYLES: Final[dict[Style, int]] = {"bare": 78, "lower": 5, "sentences": 10, "capitals": 3, "upper": 4}
_SPEAKERS: Final = (
    (60, ("", "")), (10, ("A: ", "B: ")), (6, ("a ", "b ")), (4, ("a: ", "b: ")), (4, ("Speaker 1: ", "Speaker 2: ")),
    (3, ("caller: ", "agent: ")), (3, ("- ", "- ")), (2, ("L: ", "R: ")),
)  # fmt: skip
_CLINIC_SPEAKERS: Final = (
    (60, ("", "")), (12, ("doctor: ", "patient: ")), (6, ("Doctor: ", "Patient: ")), (5, ("nurse: ", "patient: ")),
    (5, ("A: ", "B: ")),
)  # fmt: skip


def conversations(count: int, *, seed: int) -> Iterator[Marked]:
    """`count` windows of invented conversations, of 20 turns at most; the same ones for the same `seed`."""
    rng = random.Random(seed)
    left = count
    while left > 0:
        is_clinic = rng.random() < 0.28
        values = Values(rng, digits=rng.random() < 0.06)
        turns = _turns(rng.randint(10, 40), shares=_CLINIC if is_clinic else _SOCIAL, values=values)
        for window in windows(turns):
            if left > 0:
                left -= 1
                yield _written(window, speakers=_CLINIC_SPEAKERS if is_clinic else _SPEAKERS, rng=rng)


def windows(turns: Sequence[Turn]) -> Iterator[Sequence[Turn]]:
    """Every 20 turns, 10 further each time; all of them where there are no more."""
    for start in range(0, max(1, len(turns) - STEP), STEP):
        yield turns[start : start + WINDOW]


def _turns(count: int, *, shares: dict[str, int], values: Values) -> list[Turn]:
    """About `count` turns of a conversation."""
    rng, found = values.rng, list[Turn]()
    stock = material()
    if rng.random() < 0.5:
        for template in rng.sample(stock.templates["openings"], rng.choice((1, 1, 2))):
            found += _said(template, stock=stock, values=values)
    unused = {name: rng.sample(stock.templates[name], len(stock.templates[name])) for name in shares}
    while len(found) < 1.6 * count:
        name = rng.choices(list(shares), list(shares.values()))[0]
        if unused[name]:
            found += _said(unused[name].pop(), stock=stock, values=values)
        if rng.random() < 0.35:
            found.append(_phrase("yes", stock=stock, values=values))
    return list(_run_together(found, rng))[:count]


def _run_together(turns: Iterable[Turn], rng: random.Random) -> Iterator[Turn]:
    """`turns`, some of them as one, as where somebody goes on without an answer."""
    before: Turn = ()
    for turn in turns:
        if before and rng.random() < 0.6:
            yield before
            before = ()
        before = (*before, *turn)
    if before:
        yield before


def _said(template: Template, *, stock: TalkMaterial, values: Values) -> Iterator[Turn]:
    """The turns of a template, some of them cut short, begun with a filler or gone on in the next."""
    rng, bound = values.rng, dict[str, str]()
    for wording in template:
        turn = _fill(wording, stock=stock, values=values, bound=bound)
        if rng.random() < 0.15:
            turn = _fewer_sentences(turn, rng)
        if rng.random() < 0.2:
            turn = [*_phrase(rng.choice(("uh", "yes")), stock=stock, values=values), *turn]
        if rng.random() < 0.06:
            turn = _broken_off(turn, rng)
        cut = rng.randrange(len(turn)) if turn and rng.random() < 0.08 else 0
        if cut and (turn[cut].kind is None or turn[cut].opens):
            yield turn[:cut]
            yield _phrase("yes", stock=stock, values=values)
            turn = turn[cut:]
        yield turn


def _fill(wording: Wording, *, stock: TalkMaterial, values: Values, bound: dict[str, str]) -> list[TalkWord]:
    return words_of(
        expand(wording, phrases=stock.phrases, draw=lambda slot: draw(slot, values), bound=bound, rng=values.rng)
    )


def _phrase(name: str, *, stock: TalkMaterial, values: Values) -> list[TalkWord]:
    return _fill(values.rng.choice(stock.phrases[name]), stock=stock, values=values, bound={})


def _fewer_sentences(turn: list[TalkWord], rng: random.Random) -> list[TalkWord]:
    sentences: list[list[TalkWord]] = [[]]
    for word in turn:
        sentences[-1].append(word)
        if word.stop[-1:] in (".", "?", "!"):
            sentences.append([])
    kept = [sentence for sentence in sentences if sentence and rng.random() < 0.7]
    return [word for sentence in kept for word in sentence]


def _broken_off(turn: list[TalkWord], rng: random.Random) -> list[TalkWord]:
    end = rng.randint(1, len(turn)) if turn else 0
    while end < len(turn) and turn[end].kind is not None and not turn[end].opens:
        end += 1
    return turn[:end]


def _written(turns: Sequence[Turn], *, speakers: Sequence[tuple[int, tuple[str, str]]], rng: random.Random) -> Marked:
    style = rng.choices(list(_STYLES), list(_STYLES.values()))[0]
    noise = Noise(filler=rng.choice((0.0, 0.02, 0.05)), twice=rng.choice((0.0, 0.01, 0.03)))
    if rng.random() < 0.45:
        noise = Noise(
            filler=noise.filler,
            twice=noise.twice,
            dropped=rng.choice((0.0, 0.02)),
            misheard=rng.choice((0.02, 0.06)),
            strange=rng.choice((0.0, 0.03, 0.06)),
            non_word=rng.choice((0.0, 0.0, 0.0, 0.02)),
        )
    spoken = [noisy(turn, noise=noise, rng=rng) for turn in turns]
    if style == "bare" and rng.random() < 0.15:
        spoken = [_without_apostrophes(turn) for turn in spoken]
    names = rng.choices([names for _, names in speakers], [share for share, _ in speakers])[0]
    first, between = rng.randint(0, 1), " " if not names[0] and rng.random() < 0.2 else "\n"
    said = [turn for turn in spoken if turn]
    return written(
        [(names[(number + first) % 2], turn) for number, turn in enumerate(said)], style=style, between=between
    )


def _without_apostrophes(turn: Turn) -> list[TalkWord]:
    return [
        word if word.kind is not None else TalkWord(word.text.replace("'", ""), tail=word.tail, stop=word.stop)
        for word in turn
    ]
