"""Other writings of a name, from lists that do not depend on the folding's own tables."""

import unicodedata

NAMES = ("Müller", "Kowalczyk", "Wiesinger", "Großmann", "Ježek")


def apart(sign):
    return lambda name: sign.join(name)


def mixed_up(name, encoding):
    return name.encode().decode(encoding, errors="replace")


def shifted(name, start):
    """In an alphabet of signs that begins at `start`, capitals and small letters alike."""
    plain = "".join(c for c in unicodedata.normalize("NFD", name.replace("ß", "ss")) if not unicodedata.combining(c))
    return "".join(chr(start + ord(c) - 65) for c in plain.upper())


CYRILLIC = str.maketrans("aeopcyxiAEOPCTXHKMB", "аеорсухіАЕОРСТХНКМВ")
GREEK = str.maketrans("oviAEZHIKMNOPTYX", "ονιΑΕΖΗΙΚΜΝΟΡΤΥΧ")
ARMENIAN = str.maketrans("oun", "օսո")
CHEROKEE = str.maketrans("MKWGAT", "ᎷᏦᎳᏀᎪᎢ")
SMALL = dict(zip("abcdeghijklmnoprtuvwz", "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡᴢ", strict=True))


def entities(name):
    return "".join(c if c.isascii() else f"&#{ord(c)};" for c in name)


def alphabet(name):
    said = "Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha Nordpol Otto Paula"
    said += " Richard Samuel Theodor Ulrich Übermut Wilhelm Ypsilon Zacharias"
    words = {word[0].lower(): word for word in said.split()} | {"ß": "Eszett", "ž": "Zacharias"}
    return [words[c] for c in name.lower()]


def said(name):
    names = "a be ce de e ef ge ha i jott ka el em en o pe er es te u vau we ypsilon zet".split()
    named = dict(zip("abcdefghijklmnoprstuvwyz", names, strict=True)) | {"ü": "ü", "ß": "eszett", "ž": "zet"}
    return " ".join(named[c] for c in name.lower())


WRITINGS = {
    "half in BBCode": lambda name: f"[b]{name[:3]}[/b]{name[3:]}",
    "half a Markdown link": lambda name: f"[{name[:3]}](http://x.de){name[3:]}",
    "a Markdown link inside": lambda name: f"{name[:2]}[{name[2:4]}](x){name[4:]}",
    "a note's number": lambda name: f"{name[:3]}[^1]{name[3:]}",
    "CDATA": lambda name: f"{name[:3]}<![CDATA[{name[3:]}]]>",
    "a terminal's escapes": lambda name: f"\x1b[1;31m{name[:3]}\x1b[0m{name[3:]}",
    "struck twice": lambda name: "".join(f"{c}\b{c}" for c in name),
    "spaced": apart(" "),
    "tabs": apart("\t"),
    "dots": apart("."),
    "dots and blanks": apart(". "),
    "hyphens": apart("-"),
    "underscores": apart("_"),
    "slashes": apart("/"),
    "thin blanks": apart("\u2009"),
    "narrow no-break blanks": apart("\u202f"),
    "no-break blanks": apart("\u00a0"),
    "middle dots": apart("·"),
    "lines": apart("\n"),
    "stars": apart("*"),
    "left-to-right marks": apart("\u200e"),
    "right-to-left marks": apart("\u200f"),
    "grapheme joiner": apart("\u034f"),
    "variation selectors": apart("\ufe0f"),
    "late variation selectors": apart("\U000e0101"),
    "Hangul filler": apart("\u3164"),
    "half-width filler": apart("\uffa0"),
    "soft hyphens": apart("\u00ad"),
    "tags": apart("\U000e0061"),
    "word joiners": apart("\u2060"),
    "zero-width blanks": apart("\u200b"),
    "isolates": lambda name: f"{name[:2]}\u2068{name[2:]}\u2069",
    "invisible times": apart("\u2062"),
    "control characters": apart("\x07"),
    "struck through": apart("\u0336"),
    "slashed": apart("\u0338"),
    "enclosed": apart("\u20dd"),
    "zalgo": apart("\u0317\u0489\u035b\u0321"),
    "decomposed": lambda name: unicodedata.normalize("NFD", name),
    "joiner before the mark": lambda name: unicodedata.normalize("NFD", name).replace("\u0308", "\u034f\u0308"),
    "full width": lambda name: "".join(chr(ord(c) + 0xFEE0) if c.isascii() else c for c in name),
    "bold": lambda name: shifted(name, 0x1D400),
    "Fraktur": lambda name: shifted(name, 0x1D56C),
    "monospace": lambda name: shifted(name, 0x1D670),
    "circled": lambda name: shifted(name, 0x24B6),
    "circled black": lambda name: shifted(name, 0x1F150),
    "squared": lambda name: shifted(name, 0x1F130),
    "squared black": lambda name: shifted(name, 0x1F170),
    "flags": lambda name: shifted(name, 0x1F1E6),
    "circled apart": lambda name: " ".join(shifted(name, 0x24B6)),
    "small capitals": lambda name: "".join(SMALL.get(c, c) for c in name.lower()),
    "Cyrillic": lambda name: name.translate(CYRILLIC),
    "one Cyrillic letter": lambda name: name.replace("e", "е").replace("o", "о", 1),
    "Greek": lambda name: name.translate(GREEK),
    "Armenian": lambda name: name.translate(ARMENIAN),
    "Cherokee": lambda name: name.translate(CHEROKEE),
    "zero for o": lambda name: name.replace("o", "0"),
    "one for l": lambda name: name.replace("l", "1"),
    "one for i": lambda name: name.replace("i", "1"),
    "capital I for l": lambda name: name.replace("l", "I"),
    "bold in HTML": lambda name: f"{name[0]}<b>{name[1:3]}</b>{name[3:]}",
    "span in HTML": lambda name: f'<span style="x">{name[:2]}</span><span class=y>{name[2:]}</span>',
    "comment in HTML": lambda name: f"{name[:3]}<!-- x -->{name[3:]}",
    "word break in HTML": lambda name: f"{name[:3]}<wbr/>{name[3:]}",
    "soft hyphen in HTML": lambda name: f"{name[:3]}&shy;{name[3:]}",
    "bold in Markdown": lambda name: f"**{name[:3]}**{name[3:]}",
    "italics in Markdown": lambda name: f"{name[0]}_{name[1]}_{name[2:]}",
    "entities": entities,
    "entities twice": lambda name: entities(name).replace("&", "&amp;"),
    "all entities": lambda name: "".join(f"&#x{ord(c):x};" for c in name),
    "hyphen": lambda name: f"{name[:3]}-\n{name[3:]}",
    "hyphen and page": lambda name: f"{name[:3]}-\n\n3\n{name[3:]}",
    "hyphen and long page": lambda name: f"{name[:3]}-\n\n- Seite 3 von 12 -\n\f\n{name[3:]}",
    "hyphen and quote": lambda name: f"{name[:3]}-\n> {name[3:]}",
    "hyphen and quotes": lambda name: f"{name[:3]}-\r\n> > {name[3:]}",
    "as CP 1252": lambda name: mixed_up(name, "cp1252") if "\ufffd" not in mixed_up(name, "cp1252") else name,
    "as Latin-1": lambda name: mixed_up(name, "latin-1"),
    "as CP 850": lambda name: mixed_up(name, "cp850"),
    "as Mac Roman": lambda name: mixed_up(name, "mac_roman"),
    "as Latin-1 twice": lambda name: mixed_up(mixed_up(name, "latin-1"), "latin-1"),
    "LaTeX": lambda name: name.replace("ü", '{\\"u}').replace("ß", "{\\ss}").replace("ž", "\\v{z}"),
    "LaTeX short": lambda name: name.replace("ü", '\\"u').replace("ß", "\\ss ").replace("ž", "\\v z"),
    "German LaTeX": lambda name: name.replace("ü", '"u').replace("ß", '"s'),
    "RTF": lambda name: name.replace("ü", "\\'fc").replace("ß", "\\'df").replace("ž", "\\u382?"),
    "RTF Unicode": lambda name: "".join(c if c.isascii() else f"\\u{ord(c)}?" for c in name),
    "RTF bold": lambda name: f"{name[:2]}{{\\b {name[2:4]}}}{name[4:]}",
    "Praat": lambda name: name.replace("ü", '\\u"').replace("ß", "\\ss").replace("ž", "\\z<"),
    "punycode": lambda name: f"xn--{name.lower().replace('ß', 'ss').encode('punycode').decode()}.example",
    "quoted-printable": lambda name: "".join(f"={byte:02X}" if byte > 126 else chr(byte) for byte in name.encode()),
    "URL": lambda name: "".join(f"%{byte:02x}" if byte > 126 else chr(byte) for byte in name.encode()),
    "all URL": lambda name: "".join(f"%{byte:02X}" for byte in name.encode()),
    "URL twice": lambda name: "".join(f"%25{byte:02X}" for byte in name.encode()),
    "JSON": lambda name: "".join(c if c.isascii() else f"\\u{ord(c):04x}" for c in name),
    "all C": lambda name: "".join(f"\\x{byte:02x}" for byte in name.encode()),
    "octal": lambda name: "".join(f"\\{byte:03o}" if byte > 126 else chr(byte) for byte in name.encode()),
    "backslashes": lambda name: "".join(f"\\{c}" if c.lower() in "zi" else c for c in name),
    "alphabet": lambda name: " ".join(alphabet(name)),
    "alphabet with commas": lambda name: ", ".join(alphabet(name)),
    "wie": lambda name: ", ".join(f"{c} wie {word}" for c, word in zip(name, alphabet(name), strict=True)),
    "said": said,
    "capitals apart": lambda name: "-".join(name.upper().replace("SS", "ẞ")),
    "backwards": lambda name: f"\u202e{name[::-1]}\u202c",
    "capitals": str.upper,
    "capital ß": lambda name: name.replace("ß", "ẞ"),
    "in two pieces": lambda name: f"{name[:4]}\n{name[4:]}",
    "apostrophe": lambda name: f"{name[:3]}'{name[3:]}",
}  # fmt: skip
