"""Magnate for Python: Monopoly and Acquire for programs that learn.

`Batch` plays many games at once and needs no other package. `magnate.gym` has environments for Gymnasium and
`magnate.zoo` for PettingZoo; they are loaded only if you import them. `arena`, `simulate` and `lab` run the command of
that name.
"""

from .batch import AGENT, ENDED, RUNNING, TRUNCATED, Batch, Result
from .client import PROTOCOL, Client
from .command import arena, find_command, lab, simulate
from .errors import CommandFailed, MagnateError, ProcessEnded, Refused

__version__ = "0.1.0"

__all__ = [
    "AGENT",
    "ENDED",
    "PROTOCOL",
    "RUNNING",
    "TRUNCATED",
    "Batch",
    "Client",
    "CommandFailed",
    "MagnateError",
    "ProcessEnded",
    "Refused",
    "Result",
    "arena",
    "find_command",
    "lab",
    "simulate",
]
