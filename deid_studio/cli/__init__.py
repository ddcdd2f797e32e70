"""The command line: each command parses, opens, calls one service and prints.
It speaks English, whatever the window speaks."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_MADE_BEFORE_COLLECTING: Final = 100_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, without any `open`; returns the exit code.

    0 well, 1 something did not go in or out, 2 wrong use, 130 stopped, 141 whoever read the output wants no more of it.
    """
    # A command makes a million rows and words and hardly a cycle, and looking for those takes half its time
    gc.set_threshold(_MADE_BEFORE_COLLECTING, 20, 20)
    import multiprocessing

    from deid_studio.cli.arguments import Command, WrongUse, refuse_endless
    from deid_studio.cli.output import OutputLost, show_problem
    from deid_studio.cli.parser import command_line
    from deid_studio.durable import keep_to_owner
    from deid_studio.errors import DeidStudioError, NotRedactable

    # In a built program a recogniser's process begins here too, and never gets further
    multiprocessing.freeze_support()
    keep_to_owner()
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A console that cannot show a character must not turn a finished import into a failure
            stream.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments) or ["open" if _has_screen() else "--help"]
    as_json = "--json" in given
    try:
        options = command_line().parse_args(given)
        refuse_endless(options)
        command: Command = options.command
        return command(options)
    except WrongUse as e:
        print(e.usage, file=sys.stderr, end="")
        return show_problem(2, str(e), as_json=as_json)
    except NotRedactable as e:
        return show_problem(1, str(e), places=list(e.places), as_json=as_json)
    except DeidStudioError as e:
        return show_problem(1, str(e), as_json=as_json)
    except BrokenPipeError:
        _close_output()
        return 141
    except OutputLost as e:
        _close_output()
        return show_problem(1, str(e), as_json=False)
    except OSError as e:
        return show_problem(
            1, f"reading or writing failed: {e.strerror or 'the system gives no reason'}", as_json=as_json
        )
    except KeyboardInterrupt:
        return show_problem(130, "stopped; nothing half-written was left behind", as_json=as_json)


def _open_streams() -> None:
    """Give a process whose streams were closed empty ones, or the next file that it opens would take their place."""
    for handle in range(3):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def _has_screen() -> bool:
    """Whether a window can be shown; without a screen Qt would end the process."""
    told = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(map(os.environ.get, told))


def _close_output() -> None:
    """What is still to be written goes nowhere, for at its end the interpreter would try once more."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
