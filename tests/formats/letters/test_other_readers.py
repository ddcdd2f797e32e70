"""What goes out is read by programs of others as it is read here, where they are installed."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from deid_studio.domain.span import Span
from deid_studio.formats.letters.letter_formats import WRITERS, read_letter
from deid_studio.formats.letters.pages import pdf_of_text
from tests.made_letters import docx, odt

TEXT = "Frau Wiesinger, geb. 12.03.1958\nHämoglobin ≥ 12 g/dl, Müdigkeit – seit „Mai“\nÖzil"
MADE = {
    ".docx": docx("".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in TEXT.split("\n"))),
    ".odt": odt("".join(f"<text:p>{line}</text:p>" for line in TEXT.split("\n")), author="Dr. Huber"),
}


def words(text: str) -> Counter[str]:
    return Counter(re.findall(r"\w+", text))


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler")
def test_poppler_finds_the_words_of_new_pages(tmp_path: Path) -> None:
    for text in (TEXT, TEXT.replace("≥", "über"), "Wort " * 3000):
        (tmp_path / "brief.pdf").write_bytes(pdf_of_text.write(text))
        subprocess.run(["pdftotext", tmp_path / "brief.pdf", tmp_path / "brief.txt"], check=True)
        assert words((tmp_path / "brief.txt").read_text("utf-8")) == words(text)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="needs LibreOffice")
@pytest.mark.parametrize("suffix", sorted(MADE))
def test_libreoffice_finds_the_words_of_a_written_letter(tmp_path: Path, suffix: str) -> None:
    at = TEXT.index("Wiesinger")
    written = WRITERS[suffix](MADE[suffix], [(Span(at, at + 9), "[PATIENT]")], file=f"brief{suffix}")
    (tmp_path / f"brief{suffix}").write_bytes(written)
    command = ["soffice", "--headless", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"]
    kind = ["--convert-to", "txt:Text (encoded):UTF8", "--outdir", str(tmp_path)]
    subprocess.run([*command, *kind, str(tmp_path / f"brief{suffix}")], check=True, capture_output=True, timeout=300)
    theirs = (tmp_path / "brief.txt").read_text("utf-8-sig")
    assert words(theirs) == words(TEXT.replace("Wiesinger", "[PATIENT]"))
    assert words(read_letter(written, file=f"brief{suffix}").text) == words(theirs)
