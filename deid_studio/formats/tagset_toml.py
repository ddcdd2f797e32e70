"""Tag sets as TOML: the ones that come with the program, and a site's own.

::

    name = "our-ward"
    version = "1"
    title = { de = "Unsere Station", en = "Our ward" }      # optional
    purpose = { de = "Für Briefe.", en = "For letters." }   # optional: what it is for, with an example

    [[tags]]
    name = "Patient"                                        # what BRAT files say
    names = { de = "Patient", en = "Patient" }              # optional, as are the definitions
    definitions.de = "Name der behandelten Person."
    colour = "#e66e50"
    badge = "P"                                             # one or two letters
    key = "P"
    parent = "Person"                                       # optional, another tag of the set
    kinds = ["patient"]                                     # optional: what is suggested gets this tag, see `Kind`
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from deid_studio import RESOURCES
from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, literal, sentence, system_reason

RESERVED_KEYS: Final = frozenset("XGVUWYZJ")
"""Letters that do something else while annotating, and those that swap places between keyboard layouts."""

_LANGUAGES: Final = frozenset({"de", "en"})
_NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_KEY: Final = re.compile(r"[A-Z0-9]")
_BADGE: Final = re.compile(r"[^\W\d_]{1,2}")
_TAG_HEADER: Final = re.compile(r"""\s*\[\[\s*["']?tags["']?\s*\]\]""")
_TOML_PLACE: Final = re.compile(r"(.*) \(at line (\d+), column \d+\)", re.DOTALL)


def built_in() -> dict[str, Path]:
    """The tag sets that come with the program, name to file."""
    return {path.stem: path for path in sorted((RESOURCES / "tagsets").glob("*.toml"))}


def find(name_or_path: str | Path) -> Path:
    """The file of a built-in tag set or of a site's own; raises FormatError where there is none."""
    known = built_in()
    path = known.get(str(name_or_path), Path(name_or_path))
    if not path.is_file():
        raise FormatError(
            sentence("no such tag set; there are {known}, or name a .toml file", known=", ".join(known)), file=path.name
        )
    return path


def load(name_or_path: str | Path) -> TagSet:
    """Read a built-in tag set by its name, or a site's own by its path; raises FormatError."""
    path = find(name_or_path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FormatError(system_reason(error), file=path.name) from error
    return read_tag_set(data, file=path.name)


def read_tag_set(data: bytes, *, file: str) -> TagSet:
    """Read a tag set; raises FormatError with the line of the first thing that is wrong."""
    source = _decoded(data, file=file)
    try:
        document = tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        found = _TOML_PLACE.fullmatch(str(error))
        reason, line = (found[1], int(found[2])) if found else (str(error), source.count("\n") + 1)
        raise FormatError(literal(reason), file=file, line=line) from error
    lines = source.split("\n")
    top = _Table(document, file, 1, lines)
    top.allow("name", "version", "title", "purpose", "tags")
    tables = _tag_tables(top, lines)
    tags = tuple(_tag(table) for table in tables)
    for field in ("name", "badge", "key"):
        _refuse_doubles(tables, tags, field)
    _refuse_lost_parents(tables, tags)
    name = top.matching("name", _NAME, sentence("letters A to Z, digits, - and _"))
    return TagSet(name, top.text("version"), top.by_language("title"), tags, top.by_language("purpose"))


def write_tag_set(tag_set: TagSet) -> str:
    """The tag set as TOML, from which `read_tag_set` makes it again; comments of an earlier file are not in it."""
    lines = [f"name = {_quoted(tag_set.name)}", f"version = {_quoted(tag_set.version)}"]
    lines += [_table("title", tag_set.title), _table("purpose", tag_set.purpose)]
    for tag in tag_set.tags:
        lines += ["", "[[tags]]", f"name = {_quoted(tag.name)}"]
        lines += [_table("names", tag.names), _table("definitions", tag.definitions)]
        lines += [f"{field} = {_quoted(getattr(tag, field))}" for field in ("colour", "badge", "key")]
        lines += [f"parent = {_quoted(tag.parent)}"] if tag.parent is not None else []
        lines += [f"kinds = [{', '.join(map(_quoted, tag.kinds))}]"]
    return "\n".join(lines) + "\n"


def _table(name: str, by_language: Mapping[str, str]) -> str:
    return f"{name} = {{ {', '.join(f'{language} = {_quoted(said)}' for language, said in by_language.items())} }}"


def _quoted(text: str) -> str:
    # A basic string of TOML is written as one of JSON, but for a sign that JSON takes as it is
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _decoded(data: bytes, *, file: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(sentence("not UTF-8"), file=file, line=data.count(b"\n", 0, error.start) + 1) from error


def _tag_tables(top: _Table, lines: Sequence[str]) -> list[_Table]:
    values = top.values.get("tags")
    if not values:
        top.refuse(sentence("no [[tags]]: the set is empty"), field="tags")
    if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
        top.refuse(sentence("tags must be tables, each under a line [[tags]]"), field="tags")
    starts = [number for number, line in enumerate(lines, start=1) if _TAG_HEADER.match(line)]
    if len(starts) != len(values):  # an inline array, or a header inside a string: any line is as good as another
        return [_Table(value, top.file, top.line_of("tags"), ()) for value in values]
    ends = [*(start - 1 for start in starts[1:]), len(lines)]
    return [
        _Table(value, top.file, start, lines[start - 1 : end])
        for value, start, end in zip(values, starts, ends, strict=True)
    ]


def _tag(table: _Table) -> Tag:
    table.allow("name", "names", "definitions", "colour", "badge", "key", "parent", "kinds")
    key = table.text("key").upper()
    if key in RESERVED_KEYS:
        table.refuse(
            sentence("key {key} is taken: {names} cannot be keys", key=key, names=", ".join(sorted(RESERVED_KEYS))),
            field="key",
        )
    if not _KEY.fullmatch(key):
        table.refuse(sentence("key must be one letter A to Z or one digit"), field="key")
    return Tag(
        name=table.matching("name", _NAME, sentence("letters A to Z, digits, - and _, as BRAT takes no others")),
        names=table.by_language("names"),
        definitions=table.by_language("definitions"),
        colour=table.matching("colour", _COLOUR, sentence("# and six digits 0 to f")).lower(),
        badge=table.matching("badge", _BADGE, sentence("one or two letters")),
        key=key,
        parent=table.text("parent") if "parent" in table.values else None,
        kinds=_kinds(table),
    )


def _kinds(table: _Table) -> tuple[Kind, ...]:
    values = table.values.get("kinds", [])
    if not isinstance(values, list) or not all(value in [*Kind] for value in values):
        table.refuse(sentence("kinds must be a list of {kinds}", kinds=", ".join(Kind)), field="kinds")
    return tuple(map(Kind, values))


def _refuse_doubles(tables: Sequence[_Table], tags: Sequence[Tag], field: str) -> None:
    owners: dict[str, Tag] = {}
    for table, tag in zip(tables, tags, strict=True):
        first = owners.setdefault(getattr(tag, field), tag)
        if first is not tag:
            table.refuse(
                sentence(
                    "{field} {value} is already that of {name}",
                    field=field,
                    value=getattr(tag, field),
                    name=first.name,
                ),
                field=field,
            )


def _refuse_lost_parents(tables: Sequence[_Table], tags: Sequence[Tag]) -> None:
    parents = {tag.name: tag.parent for tag in tags}
    for table, tag in zip(tables, tags, strict=True):
        if tag.parent is not None and tag.parent not in parents:
            table.refuse(sentence("parent is no tag of this set"), field="parent")
    for table, tag in zip(tables, tags, strict=True):
        above, passed = tag.parent, set[str]()
        while above is not None and above not in passed:
            if above == tag.name:
                table.refuse(sentence("parents run in a circle"), field="parent")
            passed.add(above)
            above = parents[above]


@dataclass(frozen=True, slots=True)
class _Table:
    """A TOML table, the number of its first line, and the lines that a field of it may be on."""

    values: dict[str, object]
    file: str
    line: int
    lines: Sequence[str]

    def line_of(self, field: str) -> int:
        """The line that sets `field`, else the table's first."""
        if field not in self.values:
            return self.line
        pattern = re.compile(rf"""\s*(\[+\s*)?(tags\s*\.\s*)?["']?{re.escape(field)}["']?\s*[].=]""")
        found = (self.line + index for index, line in enumerate(self.lines) if pattern.match(line))
        return next(found, self.line)

    def refuse(self, reason: Sentence, *, field: str) -> NoReturn:
        """Raise FormatError at the line of `field`."""
        raise FormatError(reason, file=self.file, line=self.line_of(field))

    def allow(self, *fields: str) -> None:
        """Refuse any field but these."""
        for field in self.values:
            if field not in fields:
                self.refuse(sentence("unknown field; there are {fields}", fields=", ".join(fields)), field=field)

    def text(self, field: str) -> str:
        """A field that must be there and say something."""
        value = self.values.get(field)
        if value is None:
            self.refuse(sentence("{field} is missing", field=field), field=field)
        if not isinstance(value, str) or not value.strip():
            self.refuse(sentence("{field} must be a text", field=field), field=field)
        return value

    def matching(self, field: str, pattern: re.Pattern[str], shape: Sentence) -> str:
        """A field that must be there and look like `pattern`, which is said as `shape`."""
        value = self.text(field)
        if not pattern.fullmatch(value):
            self.refuse(sentence("{field} must be {shape}", field=field, shape=shape), field=field)
        return value

    def by_language(self, field: str) -> dict[str, str]:
        """An optional field with a text for each language."""
        value = self.values.get(field, {})
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            self.refuse(sentence("{field} must give a text for each language", field=field), field=field)
        if not _LANGUAGES.issuperset(value):
            self.refuse(
                sentence("{field} takes the languages de and en", field=field),
                field=field,
            )
        return dict(value)
