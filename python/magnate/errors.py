"""Errors with a code, as the command gives them."""

from __future__ import annotations

from typing import Any, Mapping, Optional

__all__ = ["MagnateError", "Refused", "ProcessEnded", "CommandFailed"]


class MagnateError(Exception):
    """Base of all errors of this package. `code` is stable and meant for programs."""

    def __init__(self, code: str, message: str, details: Optional[Mapping[str, Any]] = None) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.details: Mapping[str, Any] = details if details is not None else {}

    def __reduce__(self) -> Any:
        return (type(self), (self.code, self.message, self.details))


class Refused(MagnateError):
    """The process refused a request, which changed nothing. The environment can still be used."""


class ProcessEnded(MagnateError):
    """The process is gone or unusable; `details` has its exit code and the end of its error output."""


class CommandFailed(MagnateError):
    """A command such as `magnate arena` gave no result."""
