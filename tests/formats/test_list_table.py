"""Tables that lists come in."""

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats import list_table
from deid_studio.formats.letters import office_zip
from deid_studio.formats.list_table import read_table
from tests.made_letters import zipped


def test_separator_and_encoding_show(tmp_path):
    file = tmp_path / "staff.csv"
    file.write_bytes("Name;Vorname\nÖhmichen;Thekla\n;\nMüller;Jo\n".encode("windows-1252"))
    table = read_table(file)
    assert table.rows == (("Name", "Vorname"), ("Öhmichen", "Thekla"), ("Müller", "Jo"))
    assert table.encoding == "windows-1252"
    assert len(table.notes) == 1
    assert table.entries([1, 0], has_head=True) == ["Thekla Öhmichen", "Jo Müller"]
    assert (table.column("vorname", has_head=True), table.column("2", has_head=False)) == (1, 1)
    assert table.column("3", has_head=False) is None


def test_a_list_of_one_column_may_have_commas_in_quotes(tmp_path):
    file = tmp_path / "a.tsv"
    file.write_text('"Öhmichen, Thekla"\tA3\nKurz\n', encoding="utf-16")
    assert read_table(file).rows == (("Öhmichen, Thekla", "A3"), ("Kurz", ""))


def test_a_quotation_mark_that_is_never_closed_is_told_with_its_line(tmp_path):
    """All rows behind it were one name."""
    file = tmp_path / "a.csv"
    file.write_text('Name;Vorname\nKurz;Jo\n"Huber;Anna\nMaier;Eva\n')
    with pytest.raises(FormatError, match="never closed") as refused:
        read_table(file)
    assert refused.value.line == 3
    file.write_text('Name;Vorname\n"Hu""ber;\nDr.";Anna 5" x\nMaier;Eva')
    table = read_table(file)
    assert table.rows == (("Name", "Vorname"), ('Hu"ber;\nDr.', 'Anna 5" x'), ("Maier", "Eva"))
    assert table.lines == (1, 3, 4)


@pytest.mark.parametrize("separator", ";,\t|")
def test_what_excel_is_told_of_the_separator_is_no_row(tmp_path, separator):
    file = tmp_path / "a.csv"
    file.write_text(f"sep={separator}\r\nName{separator}Vorname\r\nHuber{separator}Anna\r\n")
    table = read_table(file)
    assert (table.rows, table.lines) == ((("Name", "Vorname"), ("Huber", "Anna")), (2, 3))


def test_a_workbook_is_read(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.append(["Name", "Nr"])
    book.active.append(["Öhmichen", 3])
    book.save(tmp_path / "staff.xlsx")
    assert read_table(tmp_path / "staff.xlsx").rows == (("Name", "Nr"), ("Öhmichen", "3"))


def test_what_is_no_table_is_refused(tmp_path):
    (tmp_path / "a.xlsx").write_bytes(b"PK no workbook")
    (tmp_path / "b.csv").write_bytes(b"a\0b")
    for name in ("a.xlsx", "b.csv", "none.csv"):
        with pytest.raises(FormatError):
            read_table(tmp_path / name)


def test_a_workbook_with_a_password_or_made_to_burst_is_refused_with_what_to_do(tmp_path, monkeypatch):
    (tmp_path / "locked.xlsx").write_bytes(office_zip.OLE + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le"))
    for name in ("old.xlsx", "old.xls"):
        (tmp_path / name).write_bytes(office_zip.OLE + b"\0" * 600)
    encrypted = bytearray(zipped({"xl/workbook.xml": "x"}))
    encrypted[encrypted.index(b"PK\1\2") + 8] |= 1
    (tmp_path / "encrypted.xlsx").write_bytes(encrypted)
    (tmp_path / "large.xlsx").write_bytes(zipped({"xl/workbook.xml": "x" * 2000}))
    monkeypatch.setattr(list_table, "_MOST_UNPACKED", 1000)
    password = "protected by a password"
    reasons = {"locked.xlsx": password, "encrypted.xlsx": password, "large.xlsx": "too large for a list"}
    reasons |= dict.fromkeys(("old.xlsx", "old.xls"), "older kind of Excel files .*save it as .xlsx")
    for name, reason in reasons.items():
        with pytest.raises(FormatError, match=reason):
            read_table(tmp_path / name)
