"""`python -m oviraptor.cli`, for where the script is not on the path."""

import sys

from oviraptor.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
