"""Work for the tests of learning in processes: it says where it is done, and goes on until it is stopped."""

import os
import signal
import time

from deid_studio.learn.house.learning_process import in_children


def in_two(work, progress):
    function, shared, works = work
    return in_children(function, shared, works, progress, 2)


def multiplied(shared, number, progress):
    progress(number, 10)
    return shared * number, os.getpid()


def endless(folder, _number, progress):
    (folder / f"{os.getpid()}").touch()
    while True:
        progress(1, 10)
        time.sleep(0.01)


def deadly(_shared, number, progress):
    if number:
        os.kill(os.getpid(), signal.SIGKILL)
    endless(_shared, number, progress)
