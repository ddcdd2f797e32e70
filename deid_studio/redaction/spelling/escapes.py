"""What stands for a letter in markup and escapes: HTML, LaTeX, RTF, URLs, mail, host names, source code, mojibake."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER, ODD, by_first
from deid_studio.redaction.spelling.reading import Reading, Replace

_DEPTH: Final = 3
"""So often an escape may be escaped again."""

_INLINE: Final = frozenset(
    "a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr o q s samp shy small span strike strong sub "
    "sup tt u var w wbr".split()
)
"""Elements, and the first letters of Word's, that part no words."""

_BB_CODE: Final = "b|i|u|s|sub|sup|url|color|colour|size|font|quote|code|center|left|right|email|spoiler|highlight"

_PAGE: Final = r"[-–—]?[ ]?(?:(?:Seite|Page|S\.|p\.)[ ]?)?\d{1,4}(?:[ ]?(?:von|of|/)[ ]?\d{1,4})?[ ]?[-–—]?"
_CUT: Final = (
    rf"(?<={LETTER})[-\u2010\u2011\xad][ \t]{{0,40}}(?:\r?\n|[\f\v\x85\u2028])"
    rf"(?:[ \t>|\f]{{0,40}}(?:{_PAGE})?[ \t\f]{{0,40}}\r?\n){{0,6}}"
    rf"[ \t>|\f]{{0,40}}(?:\d{{1,3}}[.)][ \t]{{1,4}})?(?={LETTER})"
)
_ACCENTS: Final = {
    **{'"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307"},
    **{"u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "d": "\u0323", "b": "\u0331", "k": "\u0328"},
    **{"r": "\u030a", "t": "", ",": "\u0327", "<": "\u030c"},
}
_SPECIAL: Final = {
    **{"ss": "ß", "SS": "ẞ", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł"},
    **{"aa": "å", "AA": "Å", "i": "i", "j": "j", "dh": "ð", "th": "þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "o/": "ø"},
}


def unescaped(reading: Reading, *, is_mixed_up: bool) -> Reading:
    """With the letters instead of all that stands for them; what `is_mixed_up` may be UTF-8 in another code."""
    for _ in range(_DEPTH):
        if not _TRIGGERS.search(reading.text):
            break
        before = reading
        for pattern, replace in _RULES:
            reading = reading.edited(pattern, replace)
        # What one code makes of it is odd in another too
        mixed_up = (reading.edited(*rule) for rule in _MOJIBAKE if is_mixed_up)
        reading = next((one for one in mixed_up if one is not reading), reading)
        if reading is before:
            break
    return reading


def _nothing(_: re.Match[str]) -> str:
    return ""


def _element(match: re.Match[str]) -> str:
    name = (match[1] or "").lower()
    return "" if not name or name in _INLINE else " "


def _bytes(digits: str) -> str:
    data = bytes.fromhex(digits)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _hexadecimal(match: re.Match[str]) -> str:
    return _bytes("".join(re.findall(r"[0-9A-Fa-f]{2}", match.group())))


def _octal(match: re.Match[str]) -> str:
    return _bytes("".join(f"{int(one, 8) & 255:02x}" for one in re.findall("[0-7]{3}", match.group())))


def _code_point(match: re.Match[str]) -> str:
    number = int(next(filter(None, match.groups())), 16)
    return chr(number) if number < 0x110000 else match.group()


def _utf_16(match: re.Match[str]) -> str:
    data = bytes.fromhex("".join(re.findall("[0-9A-Fa-f]{4}", match.group())))
    return data.decode("utf-16-be", errors="replace")


def _rtf(match: re.Match[str]) -> str:
    return chr(int(match[1] or match[2]) & 0xFFFF)


def _named(match: re.Match[str]) -> str:
    with suppress(KeyError):
        return unicodedata.lookup(match[1])
    return match.group()


def _accented(match: re.Match[str]) -> str:
    accent, letter = next((match[n], match[n + 1]) for n in (1, 3, 5) if match[n])
    if match[5]:
        accent, letter = letter, accent
    return unicodedata.normalize("NFC", letter + _ACCENTS[accent])


def _host(match: re.Match[str]) -> str:
    with suppress(UnicodeError):
        return match[1].lower().encode().decode("punycode")
    return match.group()


def _utf_7(match: re.Match[str]) -> str:
    with suppress(UnicodeError):
        return match.group().encode().decode("utf-7")
    return match.group()


def _mojibake(codec: str) -> tuple[re.Pattern[str], Replace]:
    """What UTF-8 looks like in a code of one byte a letter; of those that CP 1252 has not, Latin-1 has."""
    chars = [bytes([code]).decode(codec, errors="ignore") or chr(code) for code in range(0x80, 0x100)]
    code_of = {char: code for code, char in enumerate(chars, start=0x80)}
    code_of |= {chr(code): code for code in range(0x80, 0x100)} if codec == "cp1252" else {}

    def some(first: int, last: int) -> str:
        return "[" + re.escape("".join(char for char, code in code_of.items() if first <= code <= last)) + "]"

    more = some(0x80, 0xBF)
    pattern = rf"{some(0xC2, 0xDF)}{more}|{some(0xE0, 0xEF)}{more}{{2}}|{some(0xF0, 0xF4)}{more}{{3}}"

    def utf_8(match: re.Match[str]) -> str:
        data = bytes(code_of[char] for char in match.group())
        try:
            return data.decode()
        except UnicodeDecodeError:
            return match.group()

    return re.compile(pattern), utf_8


_RULES: Final[Sequence[tuple[re.Pattern[str], Replace]]] = (
    (re.compile(_CUT, re.IGNORECASE), _nothing),
    (
        re.compile(
            r"(?:\x1b|\^\[)\[[0-?]*[ -/]*[@-~]|\x9b[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b\n]*(?:\x07|\x1b\\)|[^\n]\x08"
        ),
        _nothing,
    ),
    (re.compile(r"<!\[CDATA\[|\]\]>|<\?[^<>]{0,300}>"), _nothing),
    (re.compile(rf"\[/?(?:{_BB_CODE})(?:=[^\[\]\n]{{0,300}})?\]", re.IGNORECASE), _nothing),
    (re.compile(rf"(?<={LETTER})\[(?={LETTER}[^\[\]\n]{{0,80}}\][(\[])"), _nothing),
    (
        re.compile(rf"(?<={LETTER})(?:\](?:\([^()\n]{{0,300}}\)|\[[^\[\]\n]{{0,80}}\])|\[\^?\d{{1,3}}\])(?={LETTER})"),
        _nothing,
    ),
    (re.compile(r"<U\+([0-9A-Fa-f]{4,6})>|\bU\+([0-9A-Fa-f]{4,6})\b"), _code_point),
    (re.compile(r"(?:<[0-9a-f]{2}>)+"), _hexadecimal),
    (re.compile(r"<!--.{0,1000}?-->|</?([A-Za-z])[A-Za-z0-9]*:[^<>]{0,300}>", re.DOTALL), _element),
    (re.compile(r"</?([A-Za-z][A-Za-z0-9-]{0,20})(?:\s[^<>]{0,300})?/?>"), _element),
    (
        re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});?"),
        lambda m: html.unescape(m.group()),
    ),
    (re.compile(r"\\u(-?\d{1,5})(?: ?\?|\\'[0-9a-f]{2})|\\u(-?(?:\d{1,3}|\d{5}))(?![0-9A-Fa-f]) ?"), _rtf),
    (re.compile(r"(?:\\'[0-9A-Fa-f]{2})+|(?:\\x[0-9A-Fa-f]{2})+|(?:[%=][0-9A-Fa-f]{2})+"), _hexadecimal),
    (re.compile(r"(?:[\\%]u[0-9A-Fa-f]{4})+"), _utf_16),
    (re.compile(r"\\u\{([0-9A-Fa-f]{2,6})\}|\\U([0-9A-Fa-f]{8})"), _code_point),
    (re.compile(r"\\N\{([A-Z0-9 -]+)\}"), _named),
    (re.compile(r"(?:\\[0-7]{3})+"), _octal),
    (re.compile(r"=[ \t]*\r?\n"), _nothing),
    (re.compile(r"\\[nrtfv](?![a-z{\d])"), lambda _: " "),
    (
        re.compile(r"\\(ss|SS|ae|AE|oe|OE|o/|aa|AA|dh|th|dj|DJ|ng|[oOlLij])(?:\{\}| |(?![A-Za-z]))"),
        lambda m: _SPECIAL[m[1]],
    ),
    (
        re.compile(
            r"""\{?\\(["'`^~=.])[ ]?\{?\\?([A-Za-z])\}?\}?|\{?\\([uvHcdbkrt])(?:\{|[ ])\\?([A-Za-z])\}?\}?"""
            r"""|\\([A-Za-z])(["'`^~,<])"""
        ),
        _accented,
    ),
    (re.compile(rf'(?<={LETTER})"s(?={LETTER})'), lambda _: "ß"),
    (re.compile(r"\\[A-Za-z]+\*?(?:-?\d+)?[ ]?|[{}]"), _nothing),
    (re.compile(r"xn--([A-Za-z0-9-]+)", re.IGNORECASE), _host),
    (re.compile(r"\+A[A-Za-z0-9+/]{2,}-"), _utf_7),
)

_MOJIBAKE: Final = tuple(map(_mojibake, ("cp1252", "cp850", "cp437", "mac_roman")))

TRIGGERS: Final = (
    ("&", "[#A-Za-z]"),
    ("<", "[/!?A-Za-z0-9]"),
    (r"\\├┬√", ""),
    ("%=", r"(?=[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[ \t]*\r?\n)"),
    ("xX", "[nN]--"),
    ("+", "A[A-Za-z0-9+/]{2,}-"),
    (r"\^", r"\[\["),
    (r"\]", rf"(?<={LETTER}\])(?=[(\[])"),
    (r"\[", rf"(?<={LETTER}\[)(?=\^?\d{{1,3}}\])|(?<=\[)/(?:{_BB_CODE})\]"),
    ('"', '(?<=[a-zäöü]")(?=s[a-zäöü])'),
    ("U", r"\+[0-9A-Fa-f]{4}"),
    ("Â-ß", r"(?=[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])"),
    (r"\-\u2010\u2011", r"(?=[ \t]*\r?\n\s*(?:[>|\d–—-]|Seite|Page))"),
)
"""Where something may have to be unescaped."""
_TRIGGERS: Final = re.compile(f"{by_first(*TRIGGERS)}|{ODD}")
