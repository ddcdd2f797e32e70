"""Pieces of text are looked at once."""

from deid_studio.piece_memory import PieceMemory


def test_a_piece_is_looked_at_once_until_there_are_too_many_and_a_long_one_each_time():
    looks: list[str] = []

    def length(piece: str) -> int:
        looks.append(piece)
        return len(piece)

    memory = PieceMemory(length, most=2)
    assert [memory[piece] for piece in ("ab", "ö", "ab", "ö")] == [2, 1, 2, 1] and looks == ["ab", "ö"]
    assert memory["neu"] == 3 and list(memory) == ["neu"]
    assert memory["ab"] == 2 and looks == ["ab", "ö", "neu", "ab"]
    assert memory["x" * 61] == memory["x" * 61] == 61 and len(looks) == 6 and len(memory) == 2
