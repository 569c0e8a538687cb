"""Tests of the package. They use the `magnate` command named in MAGNATE_COMMAND.

Gymnasium and PettingZoo are used where they are installed, and minimal stand-ins of their interfaces elsewhere.
"""

import atexit
import functools
import importlib.util
import sys
from pathlib import Path

from magnate import Client

STAND_INS = [name for name in ("gymnasium", "pettingzoo") if importlib.util.find_spec(name) is None]
for _name in STAND_INS:
    _spec = importlib.util.spec_from_file_location(
        _name,
        Path(__file__).parent / "stand_ins" / _name / "__init__.py",
        submodule_search_locations=[str(Path(__file__).parent / "stand_ins" / _name)],
    )
    sys.modules[_name] = _module = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(_module)
if STAND_INS:
    print(f"Not installed, so tested with minimal stand-ins: {', '.join(STAND_INS)}", file=sys.stderr)


@functools.lru_cache(maxsize=None)
def shared_client() -> Client:
    """One process for all tests that only play in it: a start takes longer than most of them. `close` keeps it open."""
    client = Client()
    atexit.register(client.close)
    client.close = lambda: None  # type: ignore[method-assign]
    return client
