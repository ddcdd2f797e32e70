"""UIMA CAS as INCEpTION and DKPro have them, through dkpro-cassis: XMI with its type system, and UIMA CAS JSON 0.4.

Their offsets count UTF-16 units; cassis makes code points of them.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.carried_marks import no_such_sign
from deid_studio.formats.annotations.marked_document import Losses, MarkedDocument
from deid_studio.formats.annotations.span_layers import NAMED_ENTITY, VALUE, LayerSpan, marks_of
from deid_studio.formats.text_file import beginning
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.xml_nodes import Node, parse, writable
from deid_studio.sentences import sentence

if TYPE_CHECKING:
    from cassis import Cas, TypeSystem

TYPE_SYSTEM: Final = "TypeSystem.xml"
"""The file that lies beside an XMI and says what types it has."""

_NAMESPACE: Final = re.compile(r"http:///(.*)\.ecore")
_OF_ALL: Final = frozenset(("sofa", "begin", "end", "xmi:id"))
_OFF: Final = re.compile(r"offset \[(-?\d+)\]")
_DECLARED: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)")
_ANNOTATION: Final = "uima.tcas.Annotation"
_STRING: Final = "uima.cas.String"


def is_xmi(data: bytes) -> bool:
    """Whether a file begins as XMI does."""
    return "<xmi:XMI" in beginning(data)


def is_cas_json(value: Any) -> bool:
    """Whether a JSON value is a CAS."""
    return isinstance(value, dict) and "%FEATURE_STRUCTURES" in value and "%VIEWS" in value


def read_xmi(data: bytes, *, file: str, types: bytes | None = None, layer: str | None = None) -> list[MarkedDocument]:
    """The text of an XMI and the marks in its layers; `types` is its type system, without which features are guessed.

    See `span_layers.marks_of` for `layer`. Raises FormatError where it is damaged, declares entities, or its types do
    not fit.
    """
    if _DECLARED.search(data) or (types is not None and _DECLARED.search(types)):
        raise FormatError(sentence("declares entities of its own, which is not safe to read"), file=file)
    # Well-formed or not, with the line, is not to be learnt from cassis
    top, said = parse(data, root="xmi:XMI", file=file)
    notes = Notes(said)

    def load() -> Cas:
        from cassis import load_cas_from_xmi, load_typesystem

        if types is None:
            notes.add(sentence("its type system is not beside it; features were told by how they look"))
            return load_cas_from_xmi(io.BytesIO(data), typesystem=_type_system_of(top), lenient=True)
        return load_cas_from_xmi(io.BytesIO(data), typesystem=load_typesystem(io.BytesIO(types)), lenient=True)

    return [_document(load, notes, layer=layer, file=file)]


def read_json(data: bytes, *, file: str, layer: str | None = None) -> list[MarkedDocument]:
    """The text of a CAS in JSON and the marks in its layers. Raises FormatError where it is damaged."""

    def load() -> Cas:
        from cassis import load_cas_from_json

        return load_cas_from_json(io.BytesIO(data), lenient=True)

    return [_document(load, Notes(), layer=layer, file=file)]


def write_xmi(document: MarkedDocument, losses: Losses) -> bytes:
    """An XMI of named entities; `type_system` goes beside it. Characters that XML cannot hold become U+FFFD."""
    text = document.text or ""
    losses.add(no_such_sign, sum(map(str.__ne__, writable(text), text)))
    return str(_cas_of(document, writable(text)).to_xmi()).encode()


def write_json(document: MarkedDocument, losses: Losses) -> bytes:  # noqa: ARG001
    """A CAS in JSON, with its types, of named entities."""
    return str(_cas_of(document, document.text or "").to_json()).encode()


def type_system() -> bytes:
    """The type system of what is written: DKPro's layer of named entities."""
    return str(_entity_types().to_xml()).encode()


def _entity_types() -> TypeSystem:
    from cassis import TypeSystem

    types = TypeSystem()
    entity = types.create_type(NAMED_ENTITY, _ANNOTATION)
    for feature in (VALUE, "identifier"):
        types.create_feature(entity, feature, _STRING)
    return types


def _cas_of(document: MarkedDocument, text: str) -> Cas:
    from cassis import Cas

    types = _entity_types()
    cas = Cas(types)
    cas.sofa_string, cas.sofa_mime = text, "text/plain"
    make = types.get_type(NAMED_ENTITY)
    for mark in document.marks:
        for span in mark.fragments:
            cas.add(make(begin=span.start, end=span.end, value=writable(mark.tag)))
    return cas


def _document(load: Callable[[], Cas], notes: Notes, *, layer: str | None, file: str) -> MarkedDocument:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            cas = load()
            text = cas.sofa_string
            views = len(cas.views)
            off: set[int] = set()
            for one in caught:
                found = _OFF.search(str(one.message))
                if found:
                    off.add(int(found[1]))
                else:
                    notes.add(sentence("annotations of types that the type system does not have were left out"))
            spans = list(_spans(cas, off))
        except Exception as error:  # cassis and what it uses raise whatever comes up on a damaged file
            raise FormatError(sentence("is damaged, or no CAS of the types that belong to it"), file=file) from error
    if not isinstance(text, str):
        raise FormatError(sentence("holds no text"), file=file)
    if views > 1:
        notes.add(sentence("it has several views; only the first one was read"))
    marks = marks_of(spans, text, wanted=layer, notes=notes, file=file)
    return MarkedDocument(text, tuple(marks), notes=notes.all(), tiers=notes.tiers)


def _spans(cas: Cas, off: set[int]) -> Iterator[LayerSpan]:
    """The annotations over text, relations left out; offsets in `off` are those that cassis could not make sense of."""
    for number, one in enumerate(cas.select_all_annotations(), start=1):
        kinds = {feature.name: feature.rangeType.name for feature in one.type.all_features}
        if "Governor" in kinds and "Dependent" in kinds:
            continue
        named = {name: getattr(one, name, None) for name, kind in kinds.items() if kind == _STRING}
        features = {name: value for name, value in named.items() if isinstance(value, str) and value}
        is_placed = type(one.begin) is int and type(one.end) is int and not {one.begin, one.end} & off
        yield LayerSpan(one.type.name, features, (one.begin, one.end) if is_placed else None, number)


def _type_system_of(top: Node) -> TypeSystem:
    """Types as an XMI shows them: all that marks text, with what is no number as string features."""
    from cassis import TypeSystem

    spaces = {
        name.removeprefix("xmlns:"): found[1].replace("/", ".")
        for name, value in top.attributes.items()
        if (found := _NAMESPACE.fullmatch(value))
    }
    features: dict[str, dict[str, bool]] = {}
    for node in (child for child in top.children if isinstance(child, Node)):
        prefix, _, name = node.name.rpartition(":")
        if {"begin", "end", "sofa"} <= node.attributes.keys() and prefix in spaces:
            known = features.setdefault(f"{spaces[prefix]}.{name}", {})
            for attribute, value in node.attributes.items():
                known[attribute] = known.get(attribute, False) or not value.replace(" ", "").isdigit()
            known.update((child.name, True) for child in node.children if isinstance(child, Node))
    types = TypeSystem()
    for layer, found_in in features.items():
        if not types.contains_type(layer):
            made = types.create_type(layer, _ANNOTATION)
            for name, is_text in found_in.items():
                if name not in _OF_ALL:
                    types.create_feature(made, name, _STRING if is_text else "uima.cas.Integer")
    return types
