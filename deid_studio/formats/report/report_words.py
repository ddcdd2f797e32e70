"""What reports say, in English and in German: kept in `resources/i18n`, a file for each kind of report."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from deid_studio import RESOURCES
from deid_studio.formats.report.report_parts import decimal, grouped

LANGUAGES: Final = ("en", "de")

_LEAST_CHANCE: Final = 0.001


@dataclass(frozen=True, slots=True)
class ReportWords:
    """Looks up what the file `name` says in `language`: `words("documents", n=3)`, with what is to be filled in."""

    name: str
    language: str

    def __call__(self, key: str, **values: Any) -> str:
        """The words of `key`; counts are written as the language writes them. Raises KeyError."""
        said = _table(self.name)[key][LANGUAGES.index(self.language)]
        return said.format(**{name: self._written(value) for name, value in values.items()})

    def _written(self, value: Any) -> Any:
        return grouped(value, language=self.language) if isinstance(value, int) else value

    def figure(self, value: float | None, *, digits: int = 3) -> str:
        """A figure by itself; never 0 where it is not defined."""
        return self("no value") if value is None else decimal(value, language=self.language, digits=digits)

    def percentage(self, share: float | None) -> str:
        """A share as people say it."""
        return self("no value") if share is None else self("percent", share=self.figure(100 * share, digits=1))

    def chance(self, value: float | None) -> str:
        """A probability, no more precise than anybody needs."""
        is_tiny = value is not None and value < _LEAST_CHANCE
        return f"< {self.figure(_LEAST_CHANCE)}" if is_tiny else self.figure(value)


@cache
def _table(name: str) -> Mapping[str, tuple[str, str]]:
    return tomllib.loads((RESOURCES / "i18n" / f"{name}.toml").read_text(encoding="utf-8"))
