"""Signs that software puts into a name, or in the place of its letters."""

from __future__ import annotations

from typing import Final

SPACES: Final = {
    "blanks": " ",
    "two blanks": "  ",
    "tabs": "\t",
    "no-break spaces": "\u00a0",
    "thin spaces": "\u2009",
    "hair spaces": "\u200a",
    "narrow no-break spaces": "\u202f",
    "figure spaces": "\u2007",
    "ideographic spaces": "\u3000",
    "em spaces": "\u2003",
    "en quads": "\u2000",
}
SIGNS: Final = {
    "points": ".",
    "points and blanks": ". ",
    "middle dots": "·",
    "hyphens": "-",
    "hyphens and blanks": " - ",
    "dashes": "–",
    "no-break hyphens": "\u2011",
    "underscores": "_",
    "slashes": "/",
    "upright lines": "|",
    "commas": ", ",
    "stars": "*",
    "bullets": "•",
    "line ends": "\n",
    "plus signs": "+",
    "ellipses": "…",
}
INVISIBLE: Final = {
    "a zero-width space": "\u200b",
    "a zero-width non-joiner": "\u200c",
    "a zero-width joiner": "\u200d",
    "a word joiner": "\u2060",
    "a byte order mark": "\ufeff",
    "a soft hyphen": "\u00ad",
    "a left-to-right mark": "\u200e",
    "a right-to-left mark": "\u200f",
    "an Arabic letter mark": "\u061c",
    "a left-to-right embedding": "\u202a",
    "a pop directional": "\u202c",
    "an isolate": "\u2066",
    "a grapheme joiner": "\u034f",
    "variation selector 1": "\ufe00",
    "variation selector 16": "\ufe0f",
    "variation selector 17": "\U000e0100",
    "a Hangul filler": "\u3164",
    "a Hangul initial filler": "\u115f",
    "a half-width Hangul filler": "\uffa0",
    "a Mongolian vowel separator": "\u180e",
    "an invisible times": "\u2062",
    "an annotation anchor": "\ufff9",
    "a tag letter": "\U000e0061",
    "a backspace": "\x08",
    "a delete": "\x7f",
    "a vertical tab": "\x0b",
    "a form feed": "\x0c",
    "a next line": "\x85",
    "a blank Braille pattern": "\u2800",
    "a shorthand control": "\U0001bca0",
}
MARKS: Final = {
    "long strokes": "\u0336",
    "short strokes": "\u0335",
    "slashes over": "\u0338",
    "lines below": "\u0332",
    "lines above": "\u0305",
    "two lines below": "\u0333",
    "dots below": "\u0323",
    "rings below": "\u0325",
    "circles around": "\u20dd",
    "keycaps": "\u20e3",
    "tildes over": "\u0334",
    "a heap of marks": "\u0301\u0323\u0336",
}
STYLES: Final = {
    "full width": (0xFF21, 0xFF41),
    "bold": (0x1D400, 0x1D41A),
    "bold italic": (0x1D468, 0x1D482),
    "bold script": (0x1D4D0, 0x1D4EA),
    "bold Fraktur": (0x1D56C, 0x1D586),
    "sans": (0x1D5A0, 0x1D5BA),
    "sans bold": (0x1D5D4, 0x1D5EE),
    "sans italic": (0x1D608, 0x1D622),
    "typewriter": (0x1D670, 0x1D68A),
    "circled": (0x24B6, 0x24D0),
    "in brackets": (0x1F110, 0x249C),
    "squared": (0x1F130, 0x1F130),
    "white on black circles": (0x1F150, 0x1F150),
    "white on black squares": (0x1F170, 0x1F170),
    "as flags": (0x1F1E6, 0x1F1E6),
}
SMALL_CAPITALS: Final = dict(zip("abcdefghijklmnopqrstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", strict=True))
RAISED: Final = dict(zip("abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", strict=True))
CYRILLIC: Final = dict(zip("aceopxyisjABCEHKMOPTX", "асеорхуіѕјАВСЕНКМОРТХ", strict=True))
GREEK: Final = dict(zip("aoviuABEZHIKMNOPTYX", "αονιυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", strict=True))
OTHER_LATIN: Final = {"a": "ɑ", "g": "ɡ", "i": "ı", "l": "ӏ", "e": "ҽ", "n": "ո", "u": "ս", "o": "օ", "s": "ꜱ"}
DIGITS: Final = {"o": "0", "i": "1", "l": "1", "e": "3", "s": "5", "O": "0", "S": "5"}
FOR_UMLAUTS: Final = {
    "points": ".",
    "blanks": " ",
    "hyphens": "-",
    "replacement characters": "\ufffd",
    "two question marks": "??",
    "number signs": "#",
    "boxes": "□",
    "black boxes": "■",
    "quotes": "'",
    "brackets of ASCII": "{",
    "tildes": "~",
    "stars": "*",
    "three points": "...",
    "Icelandic letters": "ð",
    "Chinese signs": "眉",
}
MISREAD: Final = (
    ("utf-8", "cp1250"),
    ("utf-8", "cp1251"),
    ("utf-8", "gbk"),
    ("utf-8", "cp1254"),
    ("utf-8", "iso8859-15"),
    ("latin-1", "mac_roman"),
    ("latin-1", "cp437"),
    ("latin-1", "cp1251"),
    ("latin-1", "koi8-r"),
    ("mac_roman", "latin-1"),
    ("cp850", "latin-1"),
    ("cp850", "cp1252"),
    ("cp437", "mac_roman"),
)
"""Codes that a name is written in and that it is read as."""
PLAIN_UMLAUTS: Final = (("ä", "a"), ("ö", "o"), ("ü", "u"), ("Ö", "O"), ("Ü", "U"), ("ß", "s"))
TWO_LETTERS: Final = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("Ö", "Oe"), ("Ü", "Ue"), ("ß", "ss"))

GERMAN_OLD: Final = (
    "Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha Nordpol Otto Paula Quelle "
    "Richard Samuel Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon Zacharias"
)
GERMAN_NEW: Final = (
    "Aachen Berlin Chemnitz Düsseldorf Essen Frankfurt Goslar Hamburg Ingelheim Jena Köln Leipzig München Nürnberg "
    "Offenbach Potsdam Quickborn Rostock Salzwedel Tübingen Unna Völklingen Wuppertal Xanten Ypsilon Zwickau"
)
NATO: Final = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo "
    "Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu"
)
NAMES_OF_LETTERS: Final = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyz",
        ("a be ce de e ef ge ha i jot ka el em en o pe ku er es te u vau we ix ypsilon zett").split(),
        strict=True,
    )
)
