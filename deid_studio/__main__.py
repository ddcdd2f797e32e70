"""`python -m deid_studio` does what `deid-studio` does."""

import sys

from deid_studio.cli import main

if __name__ == "__main__":
    sys.exit(main())
