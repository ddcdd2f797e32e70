"""Writers of dates, telephone numbers and codes in all forms, which know nothing of how the package reads them."""

import random
from datetime import date

MONTHS_DE = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
MONTHS_AT = "Jänner Feber März April Mai Juni Juli August September Oktober November Dezember".split()
SHORT_DE = "Jan. Feb. Mrz. Apr. Mai Jun. Jul. Aug. Sept. Okt. Nov. Dez.".split()
MONTHS_EN = "January February March April May June July August September October November December".split()
SHORT_EN = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split()
ROMAN = "I II III IV V VI VII VIII IX X XI XII".split()
ONES_DE = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn".split()
)
ONES_DE += "siebzehn achtzehn neunzehn".split()
TENS_DE = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
ONES_EN = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()
)
ONES_EN += "seventeen eighteen nineteen".split()
TENS_EN = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
RANKS_EN = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}
WEEKDAYS = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split()
DIGITS = [
    "".join(map(chr, range(0xFF10, 0xFF1A))),
    "٠١٢٣٤٥٦٧٨٩",
    "".join(map(chr, range(0x1D7CE, 0x1D7D8))),
    "०१२३४५६७८९",
    "⁰¹²³⁴⁵⁶⁷⁸⁹",
    "⓪①②③④⑤⑥⑦⑧⑨",
]
DASHES = "-\u2010\u2011\u2012–—\u2212"
BLANKS = [" ", "  ", "\t", "\u00a0", "\u202f", "\u2009", "\n", "\r\n   "]


def german(n: int) -> str:
    if n < 20:
        return ONES_DE[n]
    if n < 100:
        tens, one = divmod(n, 10)
        return (("ein" if one == 1 else ONES_DE[one]) + "und" if one else "") + TENS_DE[tens]
    head, rest, name = (*divmod(n, 100), "hundert") if n < 1000 else (*divmod(n, 1000), "tausend")
    return ("ein" if head == 1 else german(head)) + name + (german(rest) if rest else "")


def german_year(n: int, r: random.Random) -> str:
    if n >= 2000:
        return r.choice([german(n), german(n).replace("tausend", "tausend ").strip()])
    gap = r.choice(["", " "])
    return (german(n // 100) + "hundert" + gap + (german(n % 100) if n % 100 else "")).strip()


def german_rank(n: int, ending: str) -> str:
    stem = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}.get(n) or german(n) + ("t" if n < 20 else "st")
    return stem + ending


def english(n: int, joint: str = " ") -> str:
    if n < 20:
        return ONES_EN[n]
    tens, one = divmod(n, 10)
    return TENS_EN[tens] + (joint + ONES_EN[one] if one else "")


def english_year(n: int, r: random.Random) -> str:
    head, rest = divmod(n, 100)
    if n >= 2000 and rest < 10:
        return "two thousand" + (r.choice([" ", " and "]) + ONES_EN[rest] if rest else "")
    if not rest:
        return f"{english(head)} hundred"
    short = english(rest) if rest > 9 else f"oh {ONES_EN[rest]}"
    return r.choice([f"{english(head)} {short}"] + ([f"nineteen hundred and {english(rest)}"] if head == 19 else []))


def english_rank(n: int) -> str:
    if n >= 20 and n % 10:
        return f"{TENS_EN[n // 10]} {english_rank(n % 10)}"
    return RANKS_EN.get(n) or (english(n)[:-1] + "ieth" if n % 10 == 0 and n >= 20 else english(n) + "th")


def suffixed(n: int) -> str:
    return f"{n}{'th' if n in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


def other_digits(text: str, r: random.Random) -> str:
    style = r.choice([*DIGITS, "letters", "keycaps"])
    if style == "letters":
        return text.replace("0", "O").replace("1", r.choice("lI")) if any(c in "23456789" for c in text) else text
    if style == "keycaps":
        return "".join(f"{c}\ufe0f\u20e3" if c.isdecimal() else c for c in text)
    return "".join(style[int(c)] if c.isdecimal() else c for c in text)


def cased(text: str, r: random.Random) -> str:
    return r.choice([text, text.lower(), text.title(), text.upper()])


def written_date(day: date, seed: int) -> str:
    """A day in a form of which nobody can doubt which day it is."""
    r = random.Random(seed)
    d, m, y = day.day, day.month, day.year
    dd, mm, yy = r.choice([f"{d}", f"{d:02}"]), r.choice([f"{m}", f"{m:02}"]), f"{y % 100:02}"
    year = r.choice([str(y), yy])
    blank = r.choice(BLANKS)
    dash = r.choice(DASHES)
    forms = [
        lambda: f"{dd}.{mm}.{year}",
        lambda: f"{dd}.{blank}{mm}.{blank}{y}",
        lambda: f"{dd}{dash}{mm}{dash}{y}" if d > 12 else f"{dd}.{mm}.{y}",
        lambda: f"{y}{dash}{m:02}{dash}{d:02}",
        lambda: f"{y}{m:02}{d:02}",
        lambda: f"{d:02}{m:02}{y}",
        lambda: f"{d:02}{m:02}{yy}",
        lambda: other_digits(f"{dd}.{mm}.{y}", r),
        lambda: " ".join(f"{d:02}.{m:02}.{y}"),
        lambda: (
            f"{dd}.{blank}{r.choice([MONTHS_DE, MONTHS_AT, SHORT_DE])[m - 1]}{blank}{r.choice([str(y), chr(39) + yy])}"
        ),
        lambda: f"{WEEKDAYS[day.weekday()]}, den {dd}. {MONTHS_DE[m - 1]} {y}",
        lambda: f"{dd}.{r.choice(['', ' '])}{ROMAN[m - 1]}.{r.choice(['', ' '])}{y}",
        lambda: f"{dd}{dash}{r.choice([SHORT_EN, MONTHS_EN])[m - 1]}{dash}{year}",
        lambda: f"{MONTHS_EN[m - 1]}{blank}{d}, {y}",
        lambda: f"{r.choice([SHORT_EN, MONTHS_EN])[m - 1]} {suffixed(d)}, {y}",
        lambda: f"the {suffixed(d)} of {MONTHS_EN[m - 1]} {y}",
        lambda: cased(f"{german_rank(d, r.choice(['er', 'en']))} {MONTHS_DE[m - 1]} {german_year(y, r)}", r),
        lambda: cased(
            f"{german_rank(d, 'en')} {german_rank(m, 'en')} {german_year(y, r) if y % 100 < 10 else german(y % 100)}", r
        ),
        lambda: cased(f"the {english_rank(d)} of {MONTHS_EN[m - 1]} {english_year(y, r)}", r),
        lambda: cased(f"{MONTHS_EN[m - 1]} {english_rank(d)} {english_year(y, r)}", r),
    ]
    return r.choice(forms)()


def said_digits(digits: str, r: random.Random) -> str:
    language = r.choice(["de", "en"])
    words, at = [], 0
    while at < len(digits):
        pair = digits[at : at + 2]
        if language == "de" and len(pair) == 2 and pair[0] != "0" and r.random() < 0.2:
            words.append(german(int(pair)))
            at += 2
        elif len(pair) == 2 and pair[0] == pair[1] and r.random() < 0.4:
            one = ONES_DE[int(pair[0])] if language == "de" else ONES_EN[int(pair[0])]
            words.append(("doppel " if language == "de" else "double ") + one)
            at += 2
        else:
            one = ONES_DE[int(digits[at])] if language == "de" else ONES_EN[int(digits[at])]
            words.append({"zwei": r.choice(["zwei", "zwo"]), "zero": r.choice(["zero", "oh"])}.get(one, one))
            at += 1
    return cased(r.choice([" ", ", "]).join(words), r)


def grouped(digits: str, r: random.Random) -> str:
    gap = r.choice([" ", "-", ".", "/", "\u00a0", "", "\n", " - "])
    parts, at = [], 0
    while at < len(digits):
        size = r.randint(2, 4)
        parts.append(digits[at : at + size])
        at += size
    return gap.join(parts)


def written_telephone(area: str, subscriber: str, seed: int) -> str:
    """A German number, `area` without its zero, with the country's code, the area's or neither."""
    r = random.Random(seed)
    national = f"0{area}{r.choice(['/', ' ', '-', ' / '])}{grouped(subscriber, r)}"
    forms = [
        lambda: national,
        lambda: f"0{area}{subscriber}",
        lambda: f"(0{area}) {grouped(subscriber, r)}",
        lambda: f"+49 {area} {grouped(subscriber, r)}",
        lambda: f"+49 (0){area} {grouped(subscriber, r)}",
        lambda: f"+49(0){area}/{subscriber}",
        lambda: f"0049{area}{subscriber}",
        lambda: f"tel:+49-{area}-{subscriber}",
        lambda: subscriber,
        lambda: grouped(subscriber, r),
        lambda: f"0{area} {subscriber[:-2]} Durchwahl {subscriber[-2:]}",
        lambda: f"{said_digits(f'0{area}', r)} {said_digits(subscriber, r)}",
        lambda: f"plus {said_digits(f'49{area}', r)} {said_digits(subscriber, r)}",
        lambda: other_digits(f"0{area}/{subscriber}", r),
        lambda: " ".join(f"0{area}{subscriber}"),
    ]
    return r.choice(forms)()


def written_number(digits: str, seed: int) -> str:
    r = random.Random(seed)
    forms = [
        lambda: digits,
        lambda: f"00{digits}",
        lambda: grouped(digits, r),
        lambda: said_digits(digits, r),
        lambda: other_digits(digits, r),
        lambda: " ".join(digits),
        lambda: f"RG/{digits}-XY",
    ]
    return r.choice(forms)()


def written_code(letters: str, digits: str, seed: int) -> str:
    r = random.Random(seed)
    code = r.choice([letters, letters.lower()])
    forms = [
        lambda: code + digits,
        lambda: f"{code}{r.choice(' -./')}{grouped(digits, r)}",
        lambda: " ".join(code + digits),
        lambda: f"{code}-{other_digits(digits, r)}",
        lambda: f"{code} {said_digits(digits, r)}",
    ]
    return r.choice(forms)()
