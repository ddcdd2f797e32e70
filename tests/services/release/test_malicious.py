"""200 places that try to carry a name out: in chunks, headers, file names, tags, words and transcripts."""

import json
import struct
import unicodedata

import numpy as np
import pytest
import soundfile

from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries

NAME = "Quitzdorff"
OTHER = "Özgülbaşı"
TEXTS = (
    "Frau Quitzdorff kommt zur Kontrolle",
    "frau quitzdorff kommt zur kontrolle",
    "Mrs QUITZDORFF came in for a check",
    "La señora Quitzdorff vino al control",
    "Пациентка Quitzdorff пришла",
    "Herr Özgülbaşı kommt wieder heim",
    unicodedata.normalize("NFD", "Herr Özgülbaşı kommt wieder heim"),
    "Quitz\u00addorff kommt nicht mehr heute",
    "Quitzdorff\tkommt\tnicht\tmehr",
    "\ufeffQuitzdorff kommt 😔 nicht mehr",
)
STEMS = (
    "{n:03}-Quitzdorff",
    "{n:03}_QUITZDORFF",
    "quitzdorff{n:03}",
    "{n:03}-quitz-dorff",
    "Oezguelbasi-{n:03}",
    "{n:03} Özgülbaşı",
    "{n:03}-visite",
    "a{n:03}/Quitzdorff/visite",
)
COUNT = 50
"""Each carries the name in up to four places: its sound file, its name, its transcript and fields of that."""

FORBIDDEN = ("quitzdorff", "quitz-dorff", "özgülbaşı", "oezguelbasi", "ozgulbasi")


def marked(text, name):
    """Where the name stands, with soft hyphens and the like in it."""
    plain = [(i, c) for i, c in enumerate(text) if c not in "\u00ad\ufeff" and not unicodedata.combining(c)]
    folded = "".join(unicodedata.normalize("NFD", c)[0] for _, c in plain).casefold()
    key = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c)).casefold()
    at = folded.find(key)
    if at < 0:
        return None
    end = plain[at + len(key)][0] if at + len(key) < len(plain) else len(text)
    return Span(plain[at][0], end)


def spoiled_wav(rng, number, samples, tmp):
    """A WAV with the name in a chunk, in front of, between and behind the sound, or in odd headers."""
    kinds = ("LIST", "bext", "id3 ", "iXML", "cue ", "adtl", "note", "JUNK", "PAD ", "_PMX", "fact", "afsp", "Cr8r")
    soundfile.write(tmp / "x.wav", samples, 8000, subtype=("PCM_16", "PCM_24", "FLOAT", "ULAW")[number % 4])
    data = (tmp / "x.wav").read_bytes()
    content = rng.choice([NAME.encode(), NAME.encode("utf-16-le"), f"IART{NAME}".encode(), OTHER.encode()])
    content += b"\0" * (len(content) % 2)
    kind = kinds[number % len(kinds)].encode()
    chunk = kind + struct.pack("<I", len(content)) + content
    where = number % 3
    if where == 0:
        body = data[12:36] + chunk + data[36:] if data[12:16] == b"fmt " and data[16] == 16 else chunk + data[12:]
    elif where == 1:
        body = data[12:] + chunk
    else:
        return data + NAME.encode() * 3
    return data[:4] + struct.pack("<I", len(body) + 4) + b"WAVE" + body


def tagged_sound(number, samples, tmp):
    """FLAC, Ogg or MP3 with the name in its tags."""
    suffix = ("flac", "ogg", "mp3")[number % 3]
    with soundfile.SoundFile(tmp / f"x.{suffix}", "w", 8000 if suffix != "mp3" else 16000, 1) as sound:
        sound.title, sound.artist, sound.comment = NAME, OTHER, f"Frau {NAME}"
        sound.write(samples if suffix != "mp3" else np.repeat(samples, 2, axis=0))
    return suffix, (tmp / f"x.{suffix}").read_bytes()


def annotations(text):
    found = [(marked(text, name), name) for name in (NAME, OTHER)]
    spans = [span for span, _ in found if span is not None]
    lines = [f"T{n}\tPatient {span.start} {span.end}\t{span.of(text)}" for n, span in enumerate(spans, start=1)]
    return "\n".join(lines).encode()


def inputs(tmp, count=COUNT):
    """Recordings with transcripts and letters, as (name, data) pairs."""
    rng = np.random.default_rng(7)
    for number in range(count):
        text = TEXTS[number % len(TEXTS)]
        stem = STEMS[number // 2 % len(STEMS)].format(n=number)
        kind = number % 5
        if kind >= 3:
            yield f"{stem}.txt", (text + f"\nBrief {number}.\n").encode()
            yield f"{stem}.ann", annotations(text.removeprefix("\ufeff"))
            continue
        words = text.split()
        samples = rng.normal(0, 0.05, (len(words) * 6400, 1))
        if kind == 2:
            suffix, data = tagged_sound(number, samples, tmp)
        else:
            suffix, data = "wav", spoiled_wav(rng, number, samples, tmp)
        yield f"{stem}.{suffix}", data
        spans = []
        at = 0
        for n, word in enumerate(words):
            at = text.index(word, at)
            times = {"start_ms": n * 800, "end_ms": n * 800 + 780}
            spans.append({"start": at, "end": at + len(word), **times, "speaker": NAME, "note": OTHER})
            at += len(word)
        transcript = {"format": "deid-studio-words", "version": 1, "text": text, "words": spans, "patient": NAME}
        yield f"{stem}.json", json.dumps(transcript).encode()
        yield f"{stem}.ann", annotations(text)


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory):
    home = tmp_path_factory.mktemp("spoiled")
    files = home / "files"
    for name, data in inputs(home):
        (files / name).parent.mkdir(parents=True, exist_ok=True)
        (files / name).write_bytes(data)
    project = projects.create(home / "project", tag_set="kolditz13")
    import_paths(project, [files])
    yield project, home
    project.close()


def test_no_planted_name_leaves(spoiled):
    project, home = spoiled
    entries = queries.document_entries(project)
    assert len(entries) == COUNT
    accepted = frozenset({Risk.UNHEARD})
    try:
        report = release(project, home / "out", Choices(accepted=accepted))
    except DeidStudioError as e:
        pytest.fail("\n".join([str(e), *getattr(e, "places", ())[:20]]))
    assert len(report.certificate.documents) == len(entries)
    written = [path for path in (home / "out").rglob("*") if path.is_file()]
    assert len(written) > 4 * COUNT
    for path in written:
        told = unicodedata.normalize("NFC", path.relative_to(home / "out").as_posix()).casefold()
        data = path.read_bytes()
        readable = unicodedata.normalize("NFC", data.decode("utf-8", errors="ignore")).replace("\u00ad", "").casefold()
        wide = [data[n:].decode("utf-16-le", errors="ignore").casefold() for n in (0, 1)]
        for name in FORBIDDEN:
            assert name not in told
            assert name not in readable, path
            assert not any(name in one for one in wide), path
