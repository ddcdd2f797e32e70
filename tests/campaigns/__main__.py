"""All campaigns, one after another: `python -m tests.campaigns --seed 1 --jobs 2`.

Each runs with its own large count, or with a share of it; exit code 1 where anything failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("kills", "disks", "bundles", "surroundings", "hostile", "fuzz", "archive_disks", "bad_files")


def main() -> None:
    """Run them, each in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", default="2", help="processes of each")
    parser.add_argument("--share", type=float, default=1.0, help="of the rounds (default all of them)")
    options = parser.parse_args()
    failed = []
    for name in NAMES:
        command = [sys.executable, "-m", f"tests.campaigns.{name}", "--seed", options.seed, "--jobs", options.jobs]
        code = subprocess.run([*command, "--share", str(options.share)], cwd=Path(__file__).parents[2]).returncode
        if code not in (0, 77):
            failed.append(name)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
