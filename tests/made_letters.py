"""Letters made part by part, for what no library writes."""

import io
import zipfile
from collections.abc import Mapping

NAMES = " ".join(
    f'xmlns:{prefix}="{uri}"'
    for prefix, uri in {
        "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
        "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
        "pic": "http://schemas.openxmlformats.org/drawingml/2006/picture",
        "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
        "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
        "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
        "v": "urn:schemas-microsoft-com:vml",
        "o": "urn:schemas-microsoft-com:office:office",
        "own": "urn:klinikum-neustadt",
    }.items()
)
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """A ZIP file of these parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in parts.items():
            target.writestr(name, data)
    return out.getvalue()


def docx(
    body: str,
    *,
    parts: Mapping[str, tuple[str, str]] | None = None,
    links: Mapping[str, str] | None = None,
    others: Mapping[str, str | bytes] | None = None,
    kind: str = MAIN,
) -> bytes:
    """A .docx file: `parts` are (role, XML) by relationship, `links` targets outside by theirs, `others` lie about."""
    parts, links = parts or {}, links or {}
    relations = [
        f'<Relationship Id="{id}" Type="{OFFICE}/{role}" Target="{id}.xml"/>' for id, (role, _) in parts.items()
    ]
    relations += [
        f'<Relationship Id="{id}" Type="{OFFICE}/hyperlink" TargetMode="External" Target="{target}"/>'
        for id, target in links.items()
    ]
    known = "http://schemas.openxmlformats.org/package/2006"
    return zipped(
        {
            "[Content_Types].xml": f'<Types xmlns="{known}/content-types">'
            f'<Default Extension="xml" ContentType="application/xml"/>'
            f'<Override PartName="/word/document.xml" ContentType="{kind}"/></Types>',
            "_rels/.rels": f'<Relationships xmlns="{known}/relationships"><Relationship Id="rId1" '
            f'Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>',
            "word/document.xml": f"<w:document {NAMES}><w:body>{body}</w:body></w:document>",
            "word/_rels/document.xml.rels": f'<Relationships xmlns="{known}/relationships">'
            f"{''.join(relations)}</Relationships>",
            **{f"word/{id}.xml": xml for id, (_, xml) in parts.items()},
            **(others or {}),
        }
    )


ODF = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{uri}:1.0"'
    for prefix, uri in {
        "office": "office",
        "text": "text",
        "table": "table",
        "style": "style",
        "meta": "meta",
        "manifest": "manifest",
        "draw": "drawing",
    }.items()
)
OASIS = f'{ODF} xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"'


def odt(body: str, *, header: str = "", author: str = "", others: Mapping[str, str | bytes] | None = None) -> bytes:
    """An .odt file with this body, in a header what stands on each page, and an author."""
    page = f'<style:master-page style:name="Standard"><style:header>{header}</style:header></style:master-page>'
    parts = {
        "content.xml": f"<office:document-content {OASIS}><office:body><office:text>{body}</office:text></office:body>"
        "</office:document-content>",
        "styles.xml": f"<office:document-styles {OASIS}><office:master-styles>{page}</office:master-styles>"
        "</office:document-styles>",
        "meta.xml": f"<office:document-meta {OASIS}><office:meta><dc:creator>{author}</dc:creator></office:meta>"
        "</office:document-meta>",
        **(others or {}),
    }
    kind = "application/vnd.oasis.opendocument.text"
    entries = "".join(f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type=""/>' for name in parts)
    root = f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
    listed = f"<manifest:manifest {OASIS}>{root}{entries}</manifest:manifest>"
    return zipped({"mimetype": kind, **parts, "META-INF/manifest.xml": listed})
