"""Mutations that know what they change: numbers, strings, lines, values of JSON, elements of XML, chunks of WAV."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

Mutate = Callable[[bytes, Random], bytes]

MOST_BYTES: Final = 400_000
NUMBERS: Final = (
    *("NaN", "Infinity", "-Infinity", "1e999", "-1", "0", "1e308", "-0.0", "99999999999999999999", "9" * 4400),
    *("1" + "0" * 400, "2147483648", "9223372036854775808", "1e-400", "0x10", "1_000", "١٢", "１２", "²", "12,5"),
    *("12.5.6", "1e5", "", "null", "true", "+5", " 5", "00005", "5e", "1e18", "1e15", "-1e15", "10.0000000001"),
)
STRINGS: Final = (
    *("", "\0", "\udcff", "\u2028", "\u0085", "\u202e", "\ufeff", "A" * 600, "ß" * 300, "💥" * 100, "../../../x"),
    *("/etc/passwd", "C:\\x", "\r", "\n", "\t", "a\nb", "<x>", "&amp;", "%s%n{0}", "${x}", "e\u0301" * 200, "\u0301"),
    *(" ", "\x0b\x0c", "'\"", "T1\tX 0 1\tY", "\x1a", "İ", "ﬃ", "𝔐", '\\u"', '\\" ""', "[[[", "T1\tA 0 5;3 9\tx"),
)
_INTEGERS: Final = (-1, 0, 1, 10**400, -(10**30), 2**63, 2**31)
_FLOATS: Final = (1e308, float("nan"), float("inf"), -float("inf"), -0.0, 1e-320)
ODD: Final[tuple[Any, ...]] = (None, True, *_INTEGERS, *_FLOATS, *STRINGS[:8], [], {}, [[]], {"": {}}, [None] * 3)
_WORDS: Final = (b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x80\0\0\0")
_PAIRS: Final = (b"\xff\xff", b"\0\0", b"\xff\xfe", b"\r\n", b"\xed\xa0")
_SWAPS: Final = (("\t", " "), (" ", "\t"), ('"', ""), ("=", ""), ("<", "&lt;"), (";", "; "), (":", "::"), (".", ","))


def of_bytes(data: bytes, dice: Random, times: int = 0) -> bytes:
    """Bits, bytes and stretches changed, cut out, doubled, put in."""
    made = bytearray(data)
    for _ in range(times or dice.choice((1, 1, 2, 3, 8, 30))):
        at, size = dice.randrange(len(made) or 1), dice.choice((1, 2, 4, 16, 64, 500))
        way = dice.randrange(9)
        if way == 0 and made:
            made[at] ^= 1 << dice.randrange(8)
        elif way == 1 and made:
            made[at] = dice.randrange(256)
        elif way == 2:
            del made[at : at + size]
        elif way == 3:
            made[at:at] = dice.randbytes(size)
        elif way == 4:
            made[at:at] = made[at : at + size] * dice.choice((1, 2, 50))
        elif way == 5:
            made = made[:at]
        elif way == 6:
            made[at : at + 4] = dice.choice(_WORDS)
        elif way == 7:
            made[at : at + 2] = dice.choice(_PAIRS)
        else:
            made[at:at] = _encoded(dice.choice(STRINGS))
    return bytes(made[:MOST_BYTES])


def of_text(data: bytes, dice: Random) -> bytes:
    """Numbers, words and lines changed; then the encoding, sometimes."""
    text = data.decode("utf-8", "replace")
    for _ in range(dice.choice((1, 1, 2, 4, 10))):
        text = dice.choice(_OF_TEXT)(text, dice)[:MOST_BYTES]
    made = _encoded(text)
    way = dice.randrange(20)
    if way == 0:
        return text.encode("utf-16", "surrogatepass")
    return b"\xef\xbb\xbf" + made if way == 1 else text.encode("cp1252", "replace") if way == 2 else made


def _number(text: str, dice: Random) -> str:
    return _one_replaced(text, r"-?\d+(?:\.\d+)?", NUMBERS, dice)


def _word(text: str, dice: Random) -> str:
    return _one_replaced(text, r"\w+", STRINGS, dice)


def _one_replaced(text: str, pattern: str, by: tuple[str, ...], dice: Random) -> str:
    places = [match.span(match.lastindex or 0) for match in re.finditer(pattern, text)]
    if not places:
        return text
    start, end = dice.choice(places)
    return text[:start] + dice.choice(by) + text[end:]


def _lines(text: str, dice: Random) -> str:
    lines = text.split("\n")
    at, other, way = dice.randrange(len(lines)), dice.randrange(len(lines)), dice.randrange(3)
    if way == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 1:
        lines[at:at] = lines[at : at + dice.choice((1, 3))] * dice.choice((1, 2, 200))
    else:
        del lines[at]
    return "\n".join(lines)


def _ends(text: str, dice: Random) -> str:
    return text.replace("\n", dice.choice(("\r\n", "\r", "\u2028", "\x85", "\n\n", " \n")))


def _signs(text: str, dice: Random) -> str:
    return text.replace(*dice.choice(_SWAPS))


_OF_TEXT: Final = (_number, _number, _number, _word, _lines, _lines, _ends, _signs)


def of_json(data: bytes, dice: Random) -> bytes:
    """Values of JSON, or of one line of JSON lines, changed in kind and size; nested without end, sometimes."""
    way = dice.random()
    if way < 0.2:
        return of_text(data, dice)
    if way < 0.22:
        size = dice.choice((10, 500, 990, 5000, 100_000))
        nested = (b"[" * size + b"]" * size, b'{"a":' * size + b"1" + b"}" * size, b'[{"a":' * size, b"9" * size)
        return dice.choice(nested)
    try:
        return _written(value_changed(json.loads(data), dice), dice)
    except ValueError:
        lines = [line for line in data.split(b"\n") if line.strip()] or [b"{}"]
    at = dice.randrange(len(lines))
    try:
        lines[at] = _written(value_changed(json.loads(lines[at]), dice), dice)
    except ValueError:
        return of_bytes(data, dice)
    return b"\n".join(lines)


def value_changed(value: Any, dice: Random) -> Any:
    """A value as JSON has it, with some of what is in it changed."""
    value = json.loads(json.dumps(value))
    for _ in range(dice.choice((1, 1, 2, 5))):
        path = dice.choice(list(_paths(value)))
        if not path:
            continue
        holder = value
        for key in path[:-1]:
            holder = holder[key]
        _change(holder, path[-1], dice)
    return value


def _change(holder: Any, key: Any, dice: Random) -> None:
    old, way = holder[key], dice.randrange(7)
    if way <= 2:
        # A copy: what is changed further must not be what the next value gets
        holder[key] = deepcopy(dice.choice(ODD))
    elif way == 3:
        del holder[key]
    elif way == 4 and isinstance(holder, dict):
        holder[dice.choice(STRINGS)] = deepcopy(old)
    elif way == 4:
        holder.insert(key, deepcopy(old))
    elif way == 5 and isinstance(old, str):
        holder[key] = old + dice.choice(STRINGS)
    elif way == 5 and isinstance(old, int | float):
        holder[key] = old * dice.choice((-1, 0, 1000, 10**9, 1e300) if abs(old) < 1e300 else (-1, 0))
    else:
        holder[key] = dice.choice(([old], {"x": old}, str(old)))


def _paths(value: Any, at: tuple[Any, ...] = (), deepest: int = 12) -> Iterator[tuple[Any, ...]]:
    yield at
    if len(at) < deepest and isinstance(value, dict):
        for key in value:
            yield from _paths(value[key], (*at, key))
    elif len(at) < deepest and isinstance(value, list):
        for number in range(min(len(value), 12)):
            yield from _paths(value[number], (*at, number))


def _written(value: Any, dice: Random) -> bytes:
    return _encoded(json.dumps(value, ensure_ascii=dice.random() < 0.5))


_BOMB: Final = "".join(f'<!ENTITY {b} "{f"&{a};" * 8}">' for a, b in zip("abcdefg", "bcdefgh", strict=True))
ENTITIES: Final = (
    f'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">{_BOMB}]>',
    '<!DOCTYPE x [<!ENTITY h SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>',
    '<!DOCTYPE x PUBLIC "-//a" "http://127.0.0.1:9/x.dtd">',
    f'<!DOCTYPE x [<!ENTITY h "{"A" * 100_000}">]>',
)


def of_xml(data: bytes, dice: Random) -> bytes:
    """Attributes, texts, elements and the head of XML changed; entities put in; nested without end, sometimes."""
    text, way = data.decode("utf-8", "replace"), dice.randrange(14)
    if way <= 1:
        return of_text(data, dice)
    if way == 2:
        return of_bytes(data, dice)
    for _ in range(dice.choice((1, 1, 3))):
        if way <= 7:
            text = _one_replaced(text, r'="([^"]*)"', (*NUMBERS, *(s for s in STRINGS if not set('"<') & set(s))), dice)
        elif way <= 10:
            text = _one_replaced(text, r">([^<>]+)<", (*NUMBERS, *(s for s in STRINGS if "<" not in s)), dice)
        elif way == 11:
            text = _one_replaced(text, r"<\w[^>]*/>|</\w+>|<\w[^>]*>", ("", "<a/>", "</a>", "<a>" * 200), dice)
    if way == 12:
        text = re.sub(r"^(<\?xml[^>]*\?>)?", lambda head: (head[0] or "") + dice.choice(ENTITIES), text, count=1)
        text = _one_replaced(text, r">([^<>]+)<", ("&h;" * dice.choice((1, 1000)),), dice)
    elif way == 13:
        encoding = dice.choice(("utf-16", "ebcdic-cp-us", "x", "iso-8859-1", "utf-7", "UTF-32", "idna", "zlib"))
        text = re.sub(r'encoding="[^"]*"', f'encoding="{encoding}"', text, count=1)
        if dice.random() < 0.1:
            at = text.find(">") + 1
            text = text[:at] + "<a>" * 50_000 + text[at:]
    return _encoded(text)[:MOST_BYTES]


def of_toml(data: bytes, dice: Random) -> bytes:
    """Text changed, or a line put in that asks for much."""
    if dice.random() < 0.6:
        return of_text(data, dice)
    size = dice.choice((100, 900, 3000))
    more = (
        *(b"x = " + b"[" * size + b"]" * size, b"x = " + b"{a=" * size + b"1" + b"}" * size, b"x = " + b"9" * size),
        *(b"[" + b".".join([b"a"] * size) + b"]", b"x = 1979-13-45T99:99:99Z", b"x = 0x" + b"f" * size, b"x = nan"),
        *(b"a.b=1\na.b.c=2", b'x = "\\uD800"', b"kinds = [[1],{a=2}]", b"x = '''" + b"y" * size, b"[[tags]]\n" * size),
    )
    at = dice.choice((0, len(data), data.find(b"\n") + 1))
    return data[:at] + b"\n" + dice.choice(more) + b"\n" + data[at:]


_CHUNKS: Final = (b"LIST", b"bext", b"fact", b"cue ", b"ds64", b"PEAK", b"junk", b"id3 ", b"data", b"fmt ", b"iXML")
_SIZES: Final = (0, 1, 3, 7, 18, 24, 2**31 - 1, 2**31, 2**32 - 1, 2**32 - 37)
_FIELDS: Final = {  # of "fmt ": offset and layout, and what may stand there
    8: ("<H", (0, 1, 2, 3, 6, 7, 0x11, 0x31, 0x50, 0x55, 0xFFFE, 0xFFFF)),
    10: ("<H", (0, 1, 2, 8, 255, 256, 1024, 65535)),
    12: ("<I", (0, 1, 999, 8000, 768_001, 2**31 - 1, 2**32 - 1)),
    20: ("<H", (0, 1, 2, 3, 4, 8, 65535)),
    22: ("<H", (0, 1, 4, 7, 8, 12, 16, 24, 32, 64, 65535)),
}


def of_wav(data: bytes, dice: Random) -> bytes:
    """What the head of a WAV file says of itself, and chunks put in."""
    made = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 4))):
        form, body, way = made.find(b"fmt "), made.find(b"data"), dice.randrange(7)
        if way == 0:
            made[4:8] = struct.pack("<I", dice.choice(_SIZES))
        elif way == 1 and form > 0:
            made[form + 4 : form + 8] = struct.pack("<I", dice.choice(_SIZES))
        elif way in (2, 3) and form > 0:
            offset = dice.choice(list(_FIELDS))
            layout, values = _FIELDS[offset]
            made[form + offset : form + offset + struct.calcsize(layout)] = struct.pack(layout, dice.choice(values))
        elif way == 4 and body > 0:
            made[body + 4 : body + 8] = struct.pack("<I", dice.choice(_SIZES))
        elif way == 5:
            size = dice.choice((0, 1, 3, 28, 602))
            claimed = dice.choice((size, 2**32 - 1, size + 1))
            made[12:12] = dice.choice(_CHUNKS) + struct.pack("<I", claimed) + dice.randbytes(size)
        else:
            made[0:4] = dice.choice((b"RF64", b"RIFX", b"BW64", b"FORM", b"riff", b"RIFF"))
    return bytes(made)


def of_coded(data: bytes, dice: Random) -> bytes:
    """The head of coded sound, or any of it."""
    if dice.random() < 0.5:
        head = dice.choice((60, 200, 1000))
        return of_bytes(data[:head], dice, dice.choice((1, 2, 4))) + data[head:]
    return of_bytes(data, dice)


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
