from __future__ import annotations

from collections.abc import Callable

import pytest

from deid_studio.domain.kinds import Kind

Check = Callable[..., None]


@pytest.mark.parametrize(
    "example",
    [
        "Mit freundlichen Grüßen\n\n[Marco Öller] (Stationsarzt)\nProf. Dr. [Harald Weiß] (Chefarzt)",
        "Mit freundlichen kollegialen Grüßen,\n\nProf. Dr. [Th. Janßen]\tProf. [V. Öller]\tP. Lühr".replace(
            "P. Lühr", "[P. Lühr]"
        ),
        "MfG\n[Stavros Papadakis]  MD PhD\nStationsarzt",
        "[Roswitha von Öller]\n\nÄrztin für Orthopädie",
        "gez. [Benedikt Krämer]\n",
        "Mit freundlichen Grüßen\n[R. M. von Stetting]\tOberarzt",
        "Orthoptistin: [Hölzl H.] MBA\n[Stöckl M.] Dr.",
        "Geschrieben von [Rosalie Jäger]",
        "freigegeben von OT [Hölzl] MBA",
        "Untersucher: [Weiß]",
        "Mit besten Grüßen\n[Huber]\t\t[Maier]\nOberarzt\t\tAssistenzärztin",
    ],
)
def test_staff_is_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "\nMü/[kl]\n",
        "Unser Zeichen: He/[bk]\n",
        "3. Juni 2024 / upb / [sgr]\n",
        "[KöhB.] 06/06/2012",
        "Diktat: [hk]",
        "Visum MPA: [jst]",
        "Schreibkraft: [hofe2]",
        "GESCHRIEBEN: 25.11.2024 [RIE]",
        "ausgehändigt. [gr-we]\n",
        "(freigegeben 18:04; User [mlindq])",
    ],
)
def test_typists_are_found(check: Check, example: str) -> None:
    check(example, Kind.TYPIST)


@pytest.mark.parametrize(
    "example", ["\n[Mü]/kl\n", "Zeichen: [He]/bk\n", "Wir danken für die Zusammenarbeit.\n\n[I. Bernäsconi]\n"]
)
def test_initials_are_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example", ["\nre/li\n", "und/oder", "mg/dl", "Mit freundlichen Grüßen\n\nChefarzt\tOberarzt\nAnlage\nBefunde"]
)
def test_other_words_are_left_alone(check: Check, example: str) -> None:
    check(example, Kind.TYPIST, Kind.STAFF)
