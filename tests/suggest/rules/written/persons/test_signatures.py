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


@pytest.mark.parametrize(
    "example",
    [
        "mit den besten Wünschen\nIhr\n[Ansgar Fürchtegott Kranz]",
        "Herzlich, Dein\n[Konrad]\n",
        "[M. Eschenburg] - Dr. [P. Nwosu]\nTalweg",
        "[Tilo Rautenstrauch], Anästhesist",
        "Ärztl. Leitung: [Boy Petersen]",
        "an:  [Ferdinand Ritter von Sölden], prakt. Arzt",
        "Dr. [Ipek Tuna]\nFachärztin",
        "Diktat: [Fab]/ geschr. mw",
    ],
)
def test_more_signers_are_found(check: Check, example: str) -> None:
    check(example, Kind.STAFF)


@pytest.mark.parametrize(
    "example",
    [
        "g.: 07.12.2032 / [HeiK]\n",
        "3.4.2031/[MüK]\n",
        "Herrn Dr. Öhler\nHNO-Arzt\nTalweg 3",
    ],
)
def test_more_typists_are_found(check: Check, example: str) -> None:
    check(example, Kind.TYPIST)
