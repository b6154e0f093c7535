"""What every Python does first that a test has started: it prefers the compiled rules."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

# By its place: where the tests are is not where this process looks for modules.
_spec = spec_from_file_location("compiled_first", Path(__file__).parents[1] / "compiled_first.py")
assert _spec is not None
assert _spec.loader is not None
_module = module_from_spec(_spec)
_spec.loader.exec_module(_module)
_module.prefer_compiled_if_current()
sys.path.remove(str(Path(__file__).parent))  # nothing else is to be found here
