"""What the control words of rich text mean. Source: Rich Text Format Specification 1.9.1, Microsoft 2008."""

from __future__ import annotations

from typing import Final

LETTERS: Final = {
    **{"tab": "\t", "line": "\n", "emdash": "—", "endash": "–", "emspace": "\u2003", "enspace": "\u2002"},
    **{"qmspace": "\u2005", "bullet": "•", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”"},
    **{"~": "\xa0", "_": "\u2011", "{": "{", "}": "}", "\\": "\\"},
    **{"softline": "\n", "lbr": "\n", "zwj": "\u200d", "zwnj": "\u200c", "ltrmark": "\u200e", "rtlmark": "\u200f"},
}
"""Words and signs that stand for a character."""

PARAGRAPHS: Final = frozenset(("par", "sect", "page", "pagebb", "column", "\n", "\r"))

SET_ASIDE: Final = {
    **dict.fromkeys(("header", "headerl", "headerr", "headerf"), "header"),
    **dict.fromkeys(("footer", "footerl", "footerr", "footerf"), "footer"),
    **{"footnote": "footnote", "annotation": "comment", "shptxt": "text box", "dptxbxtext": "text box"},
    **dict.fromkeys(("atnauthor", "atnid"), "comment"),
    **dict.fromkeys(("title", "subject", "author", "manager", "company", "operator", "category"), "property"),
    **dict.fromkeys(("keywords", "comment", "doccomm", "hlinkbase", "propname", "staticval"), "property"),
    **dict.fromkeys(("docvar", "template", "revtbl", "windowcaption", "protusertbl", "file"), "property"),
    **dict.fromkeys(("bkmkstart", "mmconnectstr", "mmdatasource", "mmquery", "mmmailsubject"), "property"),
    **dict.fromkeys(("ffname", "ffdeftext", "ffstattext", "ffhelptext", "ffl"), "form field"),
    **dict.fromkeys(("xe", "tc", "rxe", "txe"), "index entry"),
    **dict.fromkeys(("objname", "objalias", "objclass", "objtopic", "objitem"), "object"),
    **{"sv": "shape", "fldinst": "field"},
}
"""Groups that are read beside the text, and what they are part of."""

SHOWN: Final = frozenset("fldrslt result listtext pntext ud field shp shpgrp shpinst shpgrpinst".split())
"""Groups that are read as the text around them."""

PARTED: Final = frozenset("info userprops formfield object shp sp nesttableprops mailmerge filetbl do upr".split())
"""Groups in which nothing is read but for groups in them."""

LEFT_OUT: Final = frozenset(
    "fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator latentstyles themedata "
    "colorschememapping pnseclvl pn xmlnstbl mmathPr wgrffmtfilter bkmkend atrfstart atrfend atnref atndate atntime "
    "atnparent atnicn ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn ebcstart ebcend defchp defpap creatim revtim "
    "buptim printim pgptbl nonesttables shprslt nonshppict listpicture falt panose passwordhash password fchars lchars "
    "oldcprops oldpprops oldtprops oldsprops levelnumbers leveltext listname liststylename list picprop blipuid "
    "background gridtbl ffentrymcr ffexitmcr ffformat writereservhash writereservation docfmt sn pgdscno pgdsctbl "
    "expandedcolortbl cocoartf protstart protend factoidname linkval datafield objsect oleclsid falt fname".split()
)
"""Groups that only say how things look, or say again what was said."""

TOLD: Final = frozenset("pict objdata datastore fontemb fontfile htmltag mhtmltag xmlopen moMath".split())
"""Groups that hold what a person may read, and that do not come in."""

SHAPE_TEXTS: Final = frozenset(("wzDescription", "wzName", "wzTooltip", "gtextUNICODE", "pibName", "pihlShape"))
"""Properties of shapes that are texts."""


def codec_of(charset: int, default: str) -> str:
    """The codec of a font's charset; that of the whole file where it names none."""
    from striprtf.striprtf import charset_map

    return known_codec(charset_map.get(charset, default) if charset != 1 else default)


def codec_of_page(page: int) -> str:
    """The codec of a code page."""
    return known_codec({65001: "utf-8", 10000: "mac_roman", 1361: "johab"}.get(page, f"cp{page}"))


def known_codec(name: str) -> str:
    """`name` where Python knows it, else that of Western Europe."""
    import codecs

    try:
        return codecs.lookup({"cp1361": "johab"}.get(name, name)).name
    except LookupError:
        return "cp1252"
