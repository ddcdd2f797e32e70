"""Every format that the program reads: files to start from, how they are changed, and how they are read."""

from __future__ import annotations

import importlib
import inspect
import io
import json
import pkgutil
import shutil
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import av
import numpy as np
import soundfile

from deid_studio import formats
from deid_studio.audio import peaks, samples
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.media import media_decoding, sound_suffixes
from deid_studio.audio.media.media_kind import media_kind
from deid_studio.formats import (
    brat,
    brat_conf,
    decodings,
    guideline,
    list_table,
    surrogate_key,
    tagset_toml,
    text_file,
)
from deid_studio.formats.annotations.annotation_formats import FORMATS, PHI_TRACK, ZIP, read_annotations
from deid_studio.formats.certificate import archive_certificate, certificate_json
from deid_studio.formats.letters.letter_formats import READERS, read_letter
from deid_studio.formats.transcripts import transcript_formats
from deid_studio.progress import silent
from deid_studio.services.exchange import source_reading
from deid_studio.services.models import model_files
from deid_studio.services.surrogates.surrogate_key_file import read_key
from deid_studio.suggest.site import site_pipeline
from tests.campaigns.fuzzing import document_seeds, learned_model_seeds, mutations
from tests.campaigns.fuzzing.mutations import Mutate
from tests.campaigns.fuzzing.transcript_seeds import DEMO, transcript_seeds

RESOURCES: Final = DEMO.parent
SOUND_FRAMES: Final = 1600
MOST_FRAMES: Final = 2_000_000
"""A head may promise hours: longer sound is probed, and not cut."""
SOUND: Final = {
    suffix: (container, "OPUS" if suffix == ".opus" else soundfile.default_subtype(container))
    for container, suffixes in sound_suffixes.LIBSNDFILE.items()
    for suffix in suffixes
}
"""Container and encoding by ending of what libsndfile reads."""
MEDIA: Final = {
    **dict.fromkeys((".m4a", ".m4b"), ("ipod", "aac")),
    **dict.fromkeys((".mp4", ".m4v"), ("mp4", "aac")),
    **dict.fromkeys((".3gp", ".3g2"), ("3gp", "libopencore_amrnb")),
    **dict.fromkeys((".amr", ".awb"), ("amr", "libopencore_amrnb")),
    **dict.fromkeys((".wma", ".wmv", ".asf"), ("asf", "wmav2")),
    **dict.fromkeys((".mpg", ".mpeg"), ("mpeg", "mp2")),
    **{".mov": ("mov", "alac"), ".aac": ("adts", "aac"), ".mkv": ("matroska", "ac3"), ".mka": ("matroska", "flac")},
    **{".webm": ("webm", "libopus"), ".avi": ("avi", "mp2"), ".ac3": ("ac3", "ac3"), ".eac3": ("eac3", "eac3")},
    **{".spx": ("ogg", "libopus")},
}
"""libav's container and encoder by ending of what is decoded; a test compares both with what is imported."""
ARCHIVE: Final = archive_certificate.ArchiveCertificate(
    *("an-id", "deid-studio 1", "2026-01-01T00:00Z", "S1", "ab" * 32),
    *(1000, 300_000, 9000, 3, 598, 1, 2),
    *(0.0017, 0.0001, 0.0079, 0.07, 1.5, 20, 0.01, 40),
    *(("R1",), (archive_certificate.AcceptedStratum("", None, None, None, 100, 98),)),
    *("kolditz13", "1", 2.0, "tag", "", ""),
)
READING: Final = ("read", "decode", "parse", "opened", "load")
INNER: Final = {
    "deid_studio.formats.tagset_toml.load": "reads through read_tag_set",
    "deid_studio.formats.transcripts.xml_nodes.parse": "reads for elan, exmaralda, transcriber and ttml",
    "deid_studio.formats.transcripts.transcript_formats.read_transcript": "reads through READERS",
    "deid_studio.formats.bundle.bundle_file.opened": "has the campaign `bundles`",
    "deid_studio.formats.brat.parse_line": "reads for read_ann",
    **{
        f"deid_studio.formats.letters.{name}": "reads for read_letter"
        for name in (
            *("clinical.cda.read", "clinical.fhir.read", "markup.mail.read", "markup.rtf.read", "pages.pdf.read"),
            *("markup.html.read", "markup.html.decoded_as", "markup.html.decoded_page"),
            *("open_document.odf_letter.read", "word.word_letter.read"),
        )
    },
    **{
        f"deid_studio.formats.annotations.{name}": "reads for read_annotations"
        for name in (
            *(
                "cas_file.read_json",
                "cas_file.read_xmi",
                "conll.read",
                "docbin.read",
                "json.doccano.read",
                "i2b2_xml.read",
            ),
            *(
                "inception_zip.read",
                "phi_track.read",
                "json.prodigy.read",
                "json.studio_tasks.read",
                "webanno_tsv.read",
            ),
        )
    },
}
"""Functions that read, and are reached through others or have a campaign of their own."""

Read = Callable[[bytes, Random, Path], object]


@dataclass(frozen=True, slots=True)
class Format:
    """`share` is how often it comes against the others; `functions` are those of the program that read it."""

    name: str
    seeds: Sequence[bytes]
    mutate: Sequence[Mutate]
    read: Read
    share: int = 2
    suffix: str = ""
    functions: Sequence[Callable[..., Any]] = ()


def all_formats() -> list[Format]:
    """Every format, with its seeds made."""
    return [*_texts(), *_transcripts(), *_documents(), *_sounds(), *_media(), *_own_files(), _archives(), _learned()]


def reading_functions() -> dict[str, object]:
    """All functions of `deid_studio.formats` whose name says that they read, by their full name."""
    readers = {}
    for info in pkgutil.walk_packages(formats.__path__, "deid_studio.formats."):
        module: ModuleType = importlib.import_module(info.name)
        for name, one in inspect.getmembers(module, inspect.isfunction):
            if one.__module__ == info.name and name.startswith(READING):
                readers[f"{info.name}.{name}"] = one
    return readers


def _texts() -> list[Format]:
    letter = (DEMO / "entlassbrief.txt").read_bytes()[:3000]
    ann = (DEMO / "entlassbrief.ann").read_bytes()
    more = b"R1\tRel Arg1:T1 Arg2:T2\nE1\tPatient:T1 x:T2\nA1\tNeg T1\n#1\tAnnotatorNotes T1\tx\n*\tEquiv T1 T2\n"
    conf = b"[entities]\nPatient\nDate\n\tBirthdate\n[relations]\nRel Arg1:<ENTITY>\n[events]\n[attributes]\n"
    guides = [path.read_bytes()[:8000] for path in sorted((RESOURCES / "guidelines").glob("*.md"))]
    tags = [path.read_bytes() for path in sorted((RESOURCES / "tagsets").glob("*.toml"))]
    label_map = b'confidence = 0.8\n[labels]\nPER = "person"\nLOC = "town"\n'
    swb = next(path for path in (RESOURCES / "tagsets").glob("kolditz13.toml"))
    tag_set = tagset_toml.load(swb)

    def read_ann(data: bytes, dice: Random, place: Path) -> object:
        (place / "x.ann").write_bytes(data)
        (place / "x.txt").write_bytes(letter if dice.random() < 0.8 else mutations.of_text(letter, dice))
        files = [place / "x.ann", place / "x.txt"]
        return source_reading.read(place, files, join_fragments=dice.random() < 0.5, progress=silent)

    def read_list(data: bytes, dice: Random, place: Path) -> object:
        file = place / f"x{dice.choice(('.csv', '.tsv', '.txt'))}"
        file.write_bytes(data)
        return list_table.read_table(file)

    text, table = (mutations.of_text, mutations.of_bytes), (mutations.of_toml, mutations.of_bytes)
    return [
        Format(
            "text", [letter], text, lambda d, r, p: text_file.decode(d, file="x.txt"), 3, ".txt", [text_file.decode]
        ),
        Format("ann", [ann, ann + more], (*text, mutations.of_text), read_ann, 10, ".ann", [brat.read_ann]),
        Format(
            "list", [b"Name;Rolle\nW\xc3\xb6hrle;\xc3\x84rztin\n"], text, read_list, 1, ".csv", [list_table.read_table]
        ),
        Format("conf", [conf], text, lambda d, r, p: brat_conf.span_types(d.decode("utf-8", "replace"))),
        Format(
            "guideline",
            guides,
            text,
            lambda d, r, p: guideline.read_guideline(d, file="x.md", tag_set=tag_set),
            1,
            functions=[guideline.read_guideline],
        ),
        Format(
            "tag set",
            tags,
            table,
            lambda d, r, p: tagset_toml.read_tag_set(d, file="x.toml"),
            3,
            functions=[tagset_toml.read_tag_set],
        ),
        Format("label map", [label_map], table, lambda d, r, p: site_pipeline.read_label_map(d, file="x.toml")),
        Format(
            "decodings",
            [letter, b"{\\rtf1 Querf\\'e4ldt}", b"<p>Querf&auml;ldt</p>", b"UXVlcmZlbGR0IHVuZCBz"],
            (*text, mutations.of_xml),
            lambda d, r, p: list(
                decodings.readings(d[:20_000], suffix=r.choice((".txt", ".json", ".ann", ".TextGrid")))
            ),
            functions=[decodings.readings],
        ),
    ]


def _transcripts() -> list[Format]:
    seeds = transcript_seeds()
    ways = {
        **dict.fromkeys(("words", "whisper", "vosk", "picovoice", "pocketsphinx"), mutations.of_json),
        **dict.fromkeys(("elan", "exmaralda", "transcriber", "ttml"), mutations.of_xml),
    }
    endings = {
        **{"textgrid": ".TextGrid", "elan": ".eaf", "exmaralda": ".exb", "transcriber": ".trs", "subtitles": ".vtt"},
        **{"ctm": ".ctm", "switchboard": ".txt", "fisher": ".txt", "audacity": ".txt"},
        **{"ttml": ".ttml", "sbv": ".sbv", "substation": ".ass", "lyrics": ".lrc"},
        **{"f4": ".txt", "otranscribe": ".otr", "noscribe": ".html"},
    }
    return [
        Format(
            name,
            seeds[name],
            (ways.get(name, mutations.of_text), ways.get(name, mutations.of_text), mutations.of_bytes),
            lambda d, r, p, reader=reader: reader(d, file="x"),  # type: ignore[misc]
            5,
            endings.get(name, ".json"),
            [reader],
        )
        for name, reader in transcript_formats.READERS.items()
        if name in seeds
    ]


def _documents() -> list[Format]:
    packed = (document_seeds.of_packed, document_seeds.of_packed, mutations.of_bytes)
    kinds = [
        Format(
            kind,
            [document_seeds.annotation_seed(kind)],
            packed if kind == ZIP else (document_seeds.MUTATIONS.get(kind, mutations.of_text), mutations.of_bytes),
            lambda d, r, p, kind=kind: document_seeds.read_annotations(d, p, kind),  # type: ignore[misc]
            3,
            functions=[read_annotations],
        )
        for kind in (*FORMATS, ZIP, PHI_TRACK)
    ]
    letters = [
        Format(
            f"letter {suffix}",
            [document_seeds.letter_seed(suffix)],
            (document_seeds.CHANGES[suffix], mutations.of_bytes) if suffix in document_seeds.CHANGES else packed,
            lambda d, r, p, suffix=suffix: document_seeds.read_letter(d, suffix),  # type: ignore[misc]
            5,
            suffix,
            [read_letter, reader],
        )
        for suffix, reader in READERS.items()
    ]
    return [*kinds, *letters]


def _sounds() -> list[Format]:
    noise = np.random.default_rng(1).uniform(-0.4, 0.4, (SOUND_FRAMES, 1))
    sounds = []
    for suffix, (container, subtype) in SOUND.items():
        made = []
        for encoding in {subtype, *({"FLOAT", "ULAW", "PCM_24", "MS_ADPCM"} if container == "WAV" else ())}:
            data = io.BytesIO()
            soundfile.write(data, noise, 16_000, format=container, subtype=encoding)
            made.append(data.getvalue())
        mutate = (
            (mutations.of_wav, mutations.of_wav, mutations.of_bytes) if container == "WAV" else (mutations.of_coded,)
        )
        share = 6 if container == "WAV" else 1
        sounds.append(Format(f"sound {suffix}", made, mutate, _sound_reader(suffix), share, suffix))
    return sounds


def _media() -> list[Format]:
    share = {kind: suffix for suffix, kind in MEDIA.items()}
    return [
        Format(f"media {suffix}", [_encoded(*kind)], (mutations.of_coded,), _media_reader(suffix), 2, suffix)
        for kind, suffix in share.items()
    ]


def _encoded(container: str, codec: str) -> bytes:
    rate_hz = 8000 if "amr" in codec else 48_000
    noise = np.random.default_rng(1).uniform(-0.4, 0.4, (1, rate_hz // 2)).astype(np.float32)
    data = io.BytesIO()
    with av.open(data, "w", format=container) as file:
        stream = file.add_stream(codec, rate=rate_hz, layout="mono")
        stream.bit_rate = 12_200 if "amr" in codec else 64_000
        frame = av.AudioFrame.from_ndarray(noise, format="fltp", layout="mono")
        frame.sample_rate, frame.pts = rate_hz, 0
        for one in (frame, None):
            file.mux(stream.encode(one))
    return data.getvalue()


def _media_reader(suffix: str) -> Read:
    def read(data: bytes, dice: Random, place: Path) -> object:
        path = place / f"media{suffix}"
        path.write_bytes(data)
        demuxer = media_kind(path)
        if demuxer is None:
            return samples.probe(path)
        return media_decoding.decode(path, demuxer, place / "media.flac", progress=silent)

    return read


def _sound_reader(suffix: str) -> Read:
    def read(data: bytes, dice: Random, place: Path) -> object:
        path, target = place / f"sound{suffix}", place / f"out{suffix}"
        path.write_bytes(data)
        target.unlink(missing_ok=True)
        facts = samples.probe(path)
        if facts.frames > MOST_FRAMES:
            return None
        peaks.build(path)
        start = dice.randrange(max(1, facts.frames))
        end = min(facts.frames, start + dice.choice((1, 100, facts.frames)))
        return write_redacted(path, target, [Cut(start, end, "silence")]) if start < end else None

    return read


def _own_files() -> list[Format]:
    key = surrogate_key.SurrogateKey(bytes(range(32)), pseudonyms={"name": {"querfeldt": "Meier"}}, entities={"a": 1})
    certificate = certificate_json.write(
        certificate_json.Certificate(
            *("id", "deid-studio 0", "2020-01-01T00:00Z", "A1", "union", "1", "1", "kolditz13", "1", "none", "tag"),
            (
                certificate_json.ReleasedDocument(
                    "x", (certificate_json.ReleasedFile("text/x.txt", "0" * 64, 5),), {}, ()
                ),
            ),
            (),
            certificate_json.ListeningRecord(0, 0, None),
            (certificate_json.GateRecord("G1", 0),),
            (),
            ("files",),
            ("ear",),
            (),
            {},
            "de",
        )
    )
    outline = io.BytesIO()
    np.savez(outline, version=peaks.VERSION, frames=4, low=np.zeros((1, 1), np.int16), high=np.zeros((1, 1), np.int16))

    def read_peaks(data: bytes, dice: Random, place: Path) -> object:
        (place / "x.npz").write_bytes(data)
        return peaks.load(place / "x.npz")

    def read_sealed(data: bytes, dice: Random, place: Path) -> object:
        (place / "x.key").write_bytes(data)
        return read_key(place / "x.key", passphrase="eine lange Losung")

    return [
        Format(
            "surrogate key",
            [surrogate_key.write(key)],
            (mutations.of_json, mutations.of_bytes),
            lambda d, r, p: surrogate_key.read(d, name="x.key"),
            3,
            functions=[surrogate_key.read],
        ),
        Format("key file", [surrogate_key.write(key), b"\0" * 80], (mutations.of_bytes,), read_sealed, 1),
        Format(
            "archive certificate",
            [archive_certificate.write(ARCHIVE)],
            (mutations.of_json, mutations.of_bytes),
            lambda d, r, p: archive_certificate.read(d),
            3,
            functions=[archive_certificate.read],
        ),
        Format(
            "certificate",
            [certificate],
            (mutations.of_json, mutations.of_bytes),
            lambda d, r, p: certificate_json.read(d),
            3,
            functions=[certificate_json.read],
        ),
        Format("peaks", [outline.getvalue()], (mutations.of_bytes,), read_peaks, 1),
    ]


def _learned() -> Format:
    ways = (*[learned_model_seeds.signed_again] * 3, mutations.of_bytes)
    seeds = [learned_model_seeds.learned_model_seed()]
    return Format("learned model", seeds, ways, learned_model_seeds.read_learned_model, 2)


ODD_MEMBERS: Final = (
    *("../../PWNED", "/var/tmp/PWNED", "a/../../../PWNED", "..\\..\\PWNED", "C:PWNED", "CON", "m/am", "m//x", "m/./y"),
    *("x" * 300, "d/" * 300 + "e", "m/am/final.mdl/child", "ä" * 200, "\u202egnp.exe", ".", "..", ".hidden", "-rf"),
)
MEMBERS: Final = ("m/am/final.mdl", "m/conf/model.conf", "m/graph/Gr.fst", "config.json", "model.bin", "tokenizer.json")


def _archives() -> Format:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in MEMBERS:
            archive.writestr(name, json.dumps({"model_type": "whisper"}))

    def members(seed: bytes, dice: Random) -> bytes:
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w") as archive:
            for name in {dice.choice((*MEMBERS, *ODD_MEMBERS)) for _ in range(dice.randrange(1, 9))}:
                info = zipfile.ZipInfo(name)
                if dice.random() < 0.2:
                    info.external_attr = dice.choice((0o120777, 0o020666, 0o040755, 0o010644, 0o104755)) << 16
                archive.writestr(info, dice.choice((b"", b"x", b"/etc/passwd", bytes(100_000))))
        return made.getvalue() if dice.random() < 0.7 else mutations.of_bytes(made.getvalue(), dice)

    def read(data: bytes, dice: Random, place: Path) -> object:
        target = place / "model"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        (place / "model.zip").write_bytes(data)
        try:
            model_files.unpack(place / "model.zip", target)
            return model_files.find(target)
        finally:
            around = [place, place.parent, *place.parent.parent.iterdir(), Path("/var/tmp")]
            if any((folder / "PWNED").exists() for folder in around):
                raise AssertionError("a file was unpacked outside its folder")
            if any(path.is_symlink() for path in target.rglob("*")):
                raise AssertionError("a link was unpacked")

    return Format("model archive", [data.getvalue()], (members, members, mutations.of_bytes), read, 2)
