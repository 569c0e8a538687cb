"""A `magnate env` process and its frames."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
from typing import IO, Any, Dict, Mapping, NoReturn, Optional, Sequence, Tuple, Union

from .command import find_command
from .errors import MagnateError, ProcessEnded, Refused

__all__ = ["Client", "PROTOCOL"]

#: The version of the protocol in docs/environments.md.
PROTOCOL = 1

_HEADER = struct.Struct("<II")
JSON, STEPS, RESULT = 1, 2, 3

#: A result of 4,096 games has a few megabytes; anything far above is not an answer.
_MOST_BYTES = 1 << 30
_ERROR_BYTES = 4000
_SECONDS_TO_END = 5.0


class Client:
    """One `magnate env` process: frames out, frames in.

    The process ends with `close`, with this object, or with this Python process, because its input then ends.
    A client may be shared between threads: each request waits for the one before it.
    """

    def __init__(
        self,
        command: Optional[Sequence[str]] = None,
        *,
        protocol: int = PROTOCOL,
        stderr: Union[None, int, IO[bytes]] = None,
    ) -> None:
        """`stderr` is where the process writes its errors; by default they are kept for `ProcessEnded`."""
        if sys.byteorder != "little":
            raise MagnateError("UNSUPPORTED_PLATFORM", "Results have little-endian numbers.")
        #: The batch that this process plays; a later one replaces it.
        self.batch: Optional[object] = None
        self._lock = threading.Lock()
        self._ended: Optional[ProcessEnded] = None
        self._errors: Optional[IO[bytes]] = tempfile.TemporaryFile() if stderr is None else None
        words = [*find_command(command), "env"]
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors if stderr is None else stderr,
                bufsize=0,
            )
        except OSError as error:
            self._drop_errors()
            raise ProcessEnded("COMMAND_NOT_FOUND", f"{words[0]} could not be started: {error}.") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._out = self._process.stdin
        self._in = self._process.stdout
        try:
            #: The answer to `hello`: version, games, names for seats, limits.
            self.hello: Mapping[str, Any] = self.request({"type": "hello", "protocol": protocol})
            if self.hello.get("protocol") != protocol:
                said = self.hello.get("protocol")
                raise MagnateError("VERSION_MISMATCH", f"The process speaks protocol {said}, not {protocol}.")
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_open(self) -> bool:
        return self._ended is None

    def request(self, message: Mapping[str, Any]) -> Dict[str, Any]:
        """Sends a JSON request whose answer is JSON."""
        kind, payload = self.exchange(JSON, encoded(message))
        if kind != JSON:
            self._break("BROKEN_FRAME", f"A frame of kind {kind} answers a {message.get('type')}.")
        reply: Dict[str, Any] = json.loads(payload)
        return reply

    def exchange(self, kind: int, payload: Union[bytes, memoryview]) -> Tuple[int, bytes]:
        """Sends one frame and returns the kind and payload of its answer. Raises `Refused` if that is an error."""
        with self._lock:
            if self._ended is not None:
                raise self._ended
            try:
                self._write(_HEADER.pack(len(payload), kind) + bytes(payload))
                answer, content = self._read()
            except MagnateError:
                raise
            except BaseException as error:
                # An answer that was not read would be taken for the next one.
                self._end("INTERRUPTED", f"A request was interrupted: {type(error).__name__}.")
                raise
        if answer == JSON and content.startswith(b'{"type":"error"'):
            refusal = json.loads(content)["error"]
            raise Refused(refusal["code"], refusal["message"], refusal.get("details"))
        return answer, content

    def _write(self, frame: bytes) -> None:
        rest = memoryview(frame)
        try:
            while rest:
                rest = rest[self._out.write(rest) :]
        except (BrokenPipeError, ConnectionResetError):
            # A process that ends may have said why in its last frame.
            pass
        except OSError as error:
            self._break("PROCESS_ENDED", f"The process takes no requests: {error}.")

    def _read(self) -> Tuple[int, bytes]:
        length, kind = _HEADER.unpack(self._exactly(_HEADER.size))
        if kind not in (JSON, RESULT) or length > _MOST_BYTES:
            self._break("BROKEN_FRAME", "The answer is not a frame: is the command `magnate`?")
        return kind, self._exactly(length)

    def _exactly(self, length: int) -> bytes:
        content = bytearray(length)
        rest = memoryview(content)
        while rest:
            count = self._in.readinto(rest)  # type: ignore[attr-defined]
            if not count:
                self._break("PROCESS_ENDED", "The process ended without an answer.")
            rest = rest[count:]
        return bytes(content)

    def _break(self, code: str, message: str) -> NoReturn:
        self._end(code, message)
        assert self._ended is not None
        raise self._ended

    def _end(self, code: str, message: str) -> None:
        """Ends the process and remembers why."""
        self._close_pipes()
        if code != "PROCESS_ENDED":
            self._process.kill()
        exit_code = self._wait()
        said = self._last_errors()
        details = {"exit_code": exit_code, "stderr": said}
        text = f"{message} Exit code {exit_code}." + (f"\n{said}" if said else "")
        self._ended = ProcessEnded(code, text, details)
        self._drop_errors()

    def close(self) -> None:
        """Ends the process. A closed client refuses further requests."""
        if self._ended is not None:
            return
        with self._lock:
            try:
                self._write(_HEADER.pack(len(_CLOSE), JSON) + _CLOSE)
            except MagnateError:
                return
            self._close_pipes()
            self._wait()
            self._ended = ProcessEnded("CLOSED", "The client is closed.")
            self._drop_errors()

    def _close_pipes(self) -> None:
        for pipe in (self._out, self._in):
            try:
                pipe.close()
            except OSError:
                pass

    def _wait(self) -> int:
        try:
            return self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def _last_errors(self) -> str:
        if self._errors is None:
            return ""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - _ERROR_BYTES))
        return self._errors.read().decode("utf-8", "replace").strip()

    def _drop_errors(self) -> None:
        if self._errors is not None:
            self._errors.close()
            self._errors = None

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None and hasattr(self, "_in"):
            self.close()


def encoded(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")


_CLOSE = encoded({"type": "close"})
