"""The `magnate` command: where it is, and its commands that answer with JSON."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .errors import CommandFailed

__all__ = ["arena", "find_command", "lab", "simulate"]

#: Environment variable with the command and its first arguments, for example `node /src/magnate/cli/src/main.ts`.
COMMAND_VARIABLE = "MAGNATE_COMMAND"

Command = Sequence[str]
Options = Mapping[str, Any]


def find_command(command: Optional[Command] = None) -> List[str]:
    """The command to start: the given one, `MAGNATE_COMMAND`, `magnate` on the path, or `npx magnate`."""
    if command is not None:
        return list(command)
    named = os.environ.get(COMMAND_VARIABLE)
    if named:
        return shlex.split(named, posix=os.name != "nt")
    for program, arguments in (("magnate", []), ("npx", ["magnate"])):
        found = shutil.which(program)
        if found is not None:
            return [found, *arguments]
    raise CommandFailed(
        "COMMAND_NOT_FOUND",
        f"There is no magnate command: install it with npm, or name it in {COMMAND_VARIABLE}.",
    )


def arena(
    game: str,
    bots: Sequence[str],
    *,
    options: Optional[Options] = None,
    command: Optional[Command] = None,
    **flags: Any,
) -> Dict[str, Any]:
    """Lets bots compete in rotating seats: `magnate arena`.

    Further keyword arguments are options of the command: `games=400, seed="x", nodes=1000, max_cost=1`.
    """
    return _run(["arena", game, "--bots", ",".join(bots)], {**flags, "options": options}, command)


def simulate(
    game: str,
    bots: Sequence[str],
    *,
    options: Optional[Options] = None,
    command: Optional[Command] = None,
    **flags: Any,
) -> Dict[str, Any]:
    """Plays many games between bots: `magnate simulate`. `full=True` gives all counters."""
    return _run(["simulate", game, "--bots", ",".join(bots)], {**flags, "options": options}, command)


def lab(
    position: Union[Mapping[str, Any], str, "os.PathLike[str]"],
    *,
    bots: Optional[Sequence[str]] = None,
    command: Optional[Command] = None,
    **flags: Any,
) -> Dict[str, Any]:
    """Estimates the odds of every player: `magnate lab`. The position is an object, or the path of a file with one."""
    named = {**flags, "bots": None if bots is None else ",".join(bots)}
    if not isinstance(position, Mapping):
        return _run(["lab", os.fspath(position)], named, command)
    with tempfile.TemporaryDirectory(prefix="magnate-") as folder:
        file = Path(folder, "position.json")
        file.write_text(json.dumps(position), encoding="utf-8")
        return _run(["lab", str(file)], named, command)


def _run(arguments: Sequence[str], flags: Mapping[str, Any], command: Optional[Command]) -> Dict[str, Any]:
    words = [*find_command(command), *arguments, *_flags(flags), "--json"]
    try:
        done = subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError as error:
        raise CommandFailed("COMMAND_NOT_FOUND", f"The command could not be started: {error}.") from error
    if done.returncode == 0:
        try:
            figures: Dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
            return figures
        except (IndexError, ValueError):
            pass
    said = (done.stderr.strip() or done.stdout.strip())[-2000:]
    raise CommandFailed(
        "COMMAND_FAILED",
        said or "It printed no result.",
        {"exit_code": done.returncode, "command": words},
    )


def _flags(flags: Mapping[str, Any]) -> List[str]:
    words: List[str] = []
    for name, value in flags.items():
        flag = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(flag)
        elif isinstance(value, Mapping):
            words += [flag, json.dumps(value)]
        else:
            words += [flag, str(value)]
    return words
