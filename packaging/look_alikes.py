"""Write `resources/spelling/look_alikes.txt`: characters that look like Latin letters or digits, or are framed letters.

Run `python packaging/look_alikes.py` with confusable-homoglyphs 3.3.1 installed, whose data is that of Unicode's
security mechanisms (UTS #39, confusables.txt). What compatibility decomposition (NFKC) makes a letter is not written.
"""

import re
import sys
import unicodedata
from pathlib import Path

from confusable_homoglyphs import confusables

OUT = Path(__file__).parents[1] / "resources" / "spelling" / "look_alikes.txt"
OWN = dict(zip("вкмнптшщИЙийЯяЛПГβγεζηκμπτχω", "bkmhntwwNNuuRrJnrbyeznkuntxw", strict=True))
"""Small letters that UTS #39 has as their capitals' small forms, or not at all."""

COMMON = {*map(chr, range(0xC0)), "×", "€", "∞", "™"}
"""Signs of ordinary texts."""

NAMED = re.compile(
    r"(?:NEGATIVE |CROSSED )?(?:CIRCLED|SQUARED|PARENTHESIZED) (?:ITALIC )?LATIN (?:SMALL|CAPITAL) LETTER ([A-Z])"
    r"|REGIONAL INDICATOR SYMBOL LETTER ([A-Z])"
    r"|LATIN LETTER (?:SMALL CAPITAL|[A-Z ]*SMALL CAPITAL) ([A-Z])"
    r"|LATIN (?:SMALL|CAPITAL) LETTER ([A-Z])(?: WITH .*)?"
    r"|MODIFIER LETTER (?:SMALL|CAPITAL|SMALL CAPITAL) ([A-Z])"
)
HEAD = """# Characters that look like Latin letters or digits, or are letters in a frame: the letter, a tab, characters.
# Written by packaging/look_alikes.py from confusable-homoglyphs {version} (MIT), whose data is confusables.txt of
# Unicode's security mechanisms, UTS #39 (Unicode License v3), from the names of characters, and from its own list.
"""


def letter_of(char):
    """The Latin letters, or the digit, that a character looks like, or None."""
    plain = unicodedata.normalize("NFKD", char)
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    kind = unicodedata.category(char)
    if char in COMMON or re.fullmatch("[A-Za-z]+", plain) or (kind[0] not in "LS" and kind != "Nl"):
        return None
    if char in OWN:
        return OWN[char]
    if letter := named_letter(char):
        return letter
    same = [c for one in seen.get(char, ()) for c in (one["c"],) if re.fullmatch("[A-Za-z]{1,3}", c)]
    # As small capitals and the like are
    same = same or [
        letter for one in seen.get(char, ()) if len(one["c"]) == 1 for letter in (named_letter(one["c"]),) if letter
    ]
    same = same or [one["c"] for one in seen.get(char, ()) if re.fullmatch("[0-9]", one["c"])]
    return min(same, key=len, default=None)


def named_letter(char):
    """The Latin letter that the name of a character speaks of, or None."""
    named = NAMED.fullmatch(unicodedata.name(char, ""))
    return next(filter(None, named.groups())).lower() if named else None


def main():
    signs = {}
    for code in range(0x80, sys.maxunicode + 1):
        letter = letter_of(chr(code))
        if letter:
            signs.setdefault(letter, []).append(chr(code))
    lines = [f"{letter}\t{''.join(chars)}\n" for letter, chars in sorted(signs.items())]
    OUT.write_text(HEAD.format(version="3.3.1") + "".join(lines), encoding="utf-8")


seen = confusables.confusables_data

if __name__ == "__main__":
    main()
