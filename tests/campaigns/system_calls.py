"""A child process that is stopped at each of its system calls, to be killed there or to have one fail; on Linux."""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

_TRACE_ME: Final = 0
_PEEK_USER: Final = 3
_POKE_USER: Final = 6
_CONTINUE: Final = 7
_SYSTEM_CALL: Final = 24
_SET_OPTIONS: Final = 0x4200
_KILL_WITH_TRACER: Final = 0x100000
_MARK_CALLS: Final = 1
_STOP_OF_CALL: Final = signal.SIGTRAP | 0x80

# struct user_regs_struct of x86-64, <sys/user.h>, in words
_RDX, _RSI, _RDI, _RAX, _ORIG_RAX = 12, 13, 14, 10, 15
_WORD: Final = 8
_NO_CALL: Final = (1 << 64) - 1

_BY_DESCRIPTOR: Final = {
    **dict.fromkeys((1, 18, 20, 326), "write"),
    **dict.fromkeys((0, 17), "read"),
    **dict.fromkeys((74, 75), "sync"),
    77: "truncate",
}
_BY_PATH: Final = {82: 0, 87: 0, 83: 0, 84: 0, 2: 0, 257: 1, 258: 1, 263: 1, 264: 1, 316: 1}
"""The number of the argument that is a path, by system call of x86-64."""
_NAMES: Final = {82: "rename", 264: "rename", 316: "rename", 87: "unlink", 263: "unlink", 83: "mkdir", 258: "mkdir"}


def lacking() -> str | None:
    """Why children cannot be traced here; None where they can."""
    if not sys.platform.startswith("linux"):
        return "system calls are stopped by ptrace, which only Linux has"
    traced = Traced(lambda: None)
    is_stopped = traced.is_stopped
    traced.kill()
    return None if is_stopped else "the system allows no ptrace"


def lacking_faults() -> str | None:
    """Why calls cannot be made to fail here; None where they can."""
    if platform.machine() != "x86_64":
        return "system calls are made to fail on x86-64 only"
    return lacking()


class Traced:
    """A child that runs `work`, stopped before its first step.

    Where it is not stopped, tracing is not allowed here and the child has ended.
    """

    def __init__(self, work: Callable[[], None]) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        self._libc.ptrace.restype = ctypes.c_long
        self.pid = os.fork()
        if self.pid == 0:
            code = 99
            try:
                if self._libc.ptrace(_TRACE_ME, 0, None, None) == 0:
                    os.kill(os.getpid(), signal.SIGSTOP)
                    work()
                    code = 0
            finally:
                os._exit(code)
        _, self.status = os.waitpid(self.pid, 0)
        self.is_stopped = os.WIFSTOPPED(self.status)
        if self.is_stopped:
            self._trace(_SET_OPTIONS, _MARK_CALLS | _KILL_WITH_TRACER)

    def stops(self) -> Iterator[None]:
        """Goes on to each entry into a system call and to each return from one, until the child ends."""
        while self._go_on():
            yield

    def failing(self, folder: Path, *, kind: str, first: int, error: int, goes_on: bool) -> bool:
        """Let the child run with the `first`th call of a `kind` on files below `folder`, or all from it, failing.

        Kinds are read, write, sync, truncate, open, rename, unlink, mkdir. Returns whether any failed.
        """
        count, has_failed = 0, False
        while self._go_on():
            if self._kind() == kind and self._is_below(folder):
                count += 1
                if count == first or (goes_on and count > first):
                    has_failed = True
                    self._poke(_ORIG_RAX, _NO_CALL)
                    if not self._go_on():
                        break
                    self._poke(_RAX, (1 << 64) - error)
                    continue
            if not self._go_on():
                break
        return has_failed

    def run_calls(self, count: int) -> bool:
        """Run through `count` stops; False where the child ended before."""
        return all(self._go_on() for _ in range(count))

    def kill(self) -> None:
        """End the child at once, wherever it is."""
        if os.WIFSTOPPED(self.status):
            os.kill(self.pid, signal.SIGKILL)
            _, self.status = os.waitpid(self.pid, 0)

    def finish(self) -> None:
        """Let the child run to its end."""
        while os.WIFSTOPPED(self.status):
            self._trace(_CONTINUE, self._signal())
            _, self.status = os.waitpid(self.pid, 0)

    def _go_on(self) -> bool:
        """To the next stop of a system call; signals on the way are handed on."""
        passed_on = 0
        while True:
            self._trace(_SYSTEM_CALL, passed_on)
            _, self.status = os.waitpid(self.pid, 0)
            if not os.WIFSTOPPED(self.status):
                return False
            if os.WSTOPSIG(self.status) == _STOP_OF_CALL:
                return True
            passed_on = self._signal()

    def _signal(self) -> int:
        stopped_by = os.WSTOPSIG(self.status)
        return 0 if stopped_by in (signal.SIGSTOP, signal.SIGTRAP, _STOP_OF_CALL) else stopped_by

    def _trace(self, request: int, value: int) -> None:
        self._libc.ptrace(request, self.pid, None, value)

    def _peek(self, register: int) -> int:
        return int(self._libc.ptrace(_PEEK_USER, self.pid, register * _WORD, None)) & _NO_CALL

    def _poke(self, register: int, value: int) -> None:
        self._libc.ptrace(_POKE_USER, self.pid, register * _WORD, value)

    def _kind(self) -> str:
        number = self._peek(_ORIG_RAX)
        return _BY_DESCRIPTOR.get(number) or _NAMES.get(number) or "open"

    def _is_below(self, folder: Path) -> bool:
        number = self._peek(_ORIG_RAX)
        if number in _BY_PATH:
            path = self._path(number)
        elif number in _BY_DESCRIPTOR:
            # Of copy_file_range it is the third argument
            descriptor = self._peek(_RDX if number == 326 else _RDI)
            try:
                path = str(Path(f"/proc/{self.pid}/fd/{descriptor}").readlink())
            except OSError:
                return False
        else:
            return False
        return path.startswith(f"{folder}/")

    def _path(self, number: int) -> str:
        """What the call names, also by a name in a folder that is open, as what removes a folder does."""
        is_in_folder = _BY_PATH[number] == 1
        name = self._text(_RSI if is_in_folder else _RDI)
        if not is_in_folder or name.startswith("/"):
            return name
        try:
            return str(Path(f"/proc/{self.pid}/fd/{self._peek(_RDI)}").readlink() / name)
        except OSError:
            return name

    def _text(self, register: int) -> str:
        address = self._peek(register)
        try:
            with Path(f"/proc/{self.pid}/mem").open("rb", buffering=0) as memory:
                memory.seek(address)
                # Up to the end of its page, for the next one may not be there
                return memory.read(min(4096, 4096 - address % 4096)).split(b"\0", 1)[0].decode("utf-8", "replace")
        except OSError:
            return ""
