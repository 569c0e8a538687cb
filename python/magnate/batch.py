"""Many games at once: the plain interface that needs no other package."""

from __future__ import annotations

import json
from array import array
from itertools import compress
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .client import JSON, RESULT, STEPS, Client, encoded
from .errors import MagnateError, ProcessEnded, Refused

if TYPE_CHECKING:
    import numpy

__all__ = ["AGENT", "ENDED", "RUNNING", "TRUNCATED", "Batch", "Result"]

#: The name of a seat that the caller plays.
AGENT = "agent"

#: Values of `Result.status`.
RUNNING, ENDED, TRUNCATED = 0, 1, 2

#: A slot, an action as JSON, or None to leave a game as it is.
Step = Union[int, Mapping[str, Any], None]

_FORMATS = {"i32": "i", "u8": "B", "f32": "f"}


class Result:
    """What one request gave for every game. It stays valid after later requests."""

    __slots__ = ("_sections", "_payload", "json")

    def __init__(self, layout: Mapping[str, Any], payload: bytes) -> None:
        self._sections: Mapping[str, Mapping[str, Any]] = layout["by_name"]
        self._payload = payload
        text = payload[layout["json"] :]
        #: `ended`, `view`, `offers`, `events` and `lastEvents`, where there are any.
        self.json: Dict[str, Any] = json.loads(text) if text else {}

    def section(self, name: str) -> memoryview[Any]:
        """All numbers of a section in one row."""
        section = self._sections.get(name)
        if section is None:
            raise MagnateError("NOT_OBSERVED", f"{name} is not observed: name it in `observe`.")
        start = section["offset"]
        size = section["size"]
        form: Any = _FORMATS[section["type"]]
        width = 1 if form == "B" else 4
        return memoryview(self._payload)[start : start + size * width].cast(form)

    def row(self, name: str, game: int) -> memoryview[Any]:
        """The numbers of one game in a section."""
        width = self._sections[name]["width"] if name in self._sections else 0
        return self.section(name)[game * width : (game + 1) * width]

    def numpy(self, name: str) -> "numpy.ndarray":
        """A section as an array in its shape, without a copy. Needs NumPy."""
        import numpy

        numbers: "numpy.ndarray" = numpy.asarray(self.section(name)).reshape(self._sections[name]["shape"])
        return numbers

    @property
    def seats(self) -> memoryview[int]:
        """Per game the seat that decides; -1 if the game waits for a reset."""
        return self.section("seat")

    @property
    def status(self) -> memoryview[int]:
        """Per game `RUNNING`, `ENDED` or `TRUNCATED`."""
        return self.section("status")

    @property
    def actions(self) -> memoryview[int]:
        """Per game the actions played in it, including those of bots."""
        return self.section("actions")

    def rewards(self, game: int) -> memoryview[float]:
        """What each seat of a game earned in this step."""
        return self.row("rewards", game)

    def mask(self, game: int) -> memoryview[int]:
        """1 for every legal slot of the deciding seat."""
        return self.row("mask", game)

    def vector(self, game: int) -> memoryview[float]:
        """What the deciding seat sees."""
        return self.row("vector", game)

    def legal(self, game: int) -> List[int]:
        """The legal slots of the deciding seat; none if the game waits for a reset."""
        mask = self.mask(game)
        return list(compress(range(len(mask)), mask))

    @property
    def ended(self) -> List[Dict[str, Any]]:
        """Per episode that ended in this step: `game`, `seed`, `reason`, `actions`, `winners`, `places`."""
        ended: List[Dict[str, Any]] = self.json.get("ended", [])
        return ended


class Batch:
    """A batch of games with one layout, stepped in one message.

    `seats` names who plays: "agent" for yours, or the name of a bot, such as "steady". The other arguments are the
    fields of `open` in docs/environments.md; those left out keep the defaults of the command.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        games: int = 1,
        *,
        options: Optional[Mapping[str, Any]] = None,
        board: Union[None, str, Mapping[str, Any]] = None,
        position: Optional[Mapping[str, Any]] = None,
        observe: Optional[Sequence[str]] = None,
        rewards: Optional[Mapping[str, float]] = None,
        max_actions: Optional[int] = None,
        auto_reset: Optional[bool] = None,
        nodes: Optional[int] = None,
        client: Optional[Client] = None,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        self._owns_client = client is None
        self.client = Client(command) if client is None else client
        fields = {
            "type": "open",
            "game": game,
            "seats": list(seats),
            "games": games,
            "options": options,
            "board": board,
            "position": position,
            "observe": None if observe is None else list(observe),
            "rewards": rewards,
            "maxActions": max_actions,
            "autoReset": auto_reset,
            "nodes": nodes,
        }
        try:
            opened = self.client.request({name: value for name, value in fields.items() if value is not None})
        except BaseException:
            if self._owns_client:
                self.client.close()
            raise
        self.client.batch = self
        self.game = game
        self.games = games
        self.seats: Tuple[str, ...] = tuple(seats)
        #: The name of every number of a vector.
        self.vector_names: List[str] = opened["vector"]
        #: The name of every action slot.
        self.slots: List[str] = opened["slots"]
        self._layout = {"json": opened["json"], "by_name": {each["name"]: _sized(each) for each in opened["sections"]}}

    def reset(
        self,
        seed: Union[None, int, str] = None,
        *,
        seeds: Optional[Sequence[Union[int, str]]] = None,
        games: Optional[Sequence[int]] = None,
        options: Optional[Mapping[str, Any]] = None,
        board: Union[None, str, Mapping[str, Any]] = None,
        position: Optional[Mapping[str, Any]] = None,
    ) -> Result:
        """Begins new episodes in all games, or in those named by their place."""
        fields = {
            "type": "reset",
            "seed": None if seed is None else str(seed),
            "seeds": None if seeds is None else [str(each) for each in seeds],
            "games": None if games is None else list(games),
            "options": options,
            "board": board,
            "position": position,
        }
        return self._result(JSON, encoded({name: value for name, value in fields.items() if value is not None}))

    def step(self, actions: "Union[Sequence[Step], numpy.ndarray]") -> Result:
        """Plays one action per game: a slot, an action as JSON, or None (or -1) to leave the game as it is.

        An illegal action raises `Refused` with the code `ILLEGAL_SLOT`, and no game has moved.
        """
        if len(actions) != self.games:
            raise Refused("MALFORMED_REQUEST", f"A step has {self.games} actions, not {len(actions)}.")
        if any(each is None or isinstance(each, Mapping) for each in actions):
            whole = [each if each is None or isinstance(each, Mapping) else int(each) for each in actions]
            return self._result(JSON, encoded({"type": "step", "actions": whole}))
        try:
            slots = array("i", actions)
        except TypeError:
            raise Refused("MALFORMED_REQUEST", "A slot is a whole number.") from None
        except OverflowError:
            raise Refused("ILLEGAL_SLOT", "A slot is out of range.") from None
        return self._result(STEPS, slots.tobytes())

    def _result(self, kind: int, request: bytes) -> Result:
        if self.client.batch is not self:
            raise Refused("NOT_OPEN", "A later batch has replaced this one: a client plays one batch at a time.")
        answer, payload = self.client.exchange(kind, request)
        if answer != RESULT:
            raise ProcessEnded("BROKEN_FRAME", f"A frame of kind {answer} answers a step.")
        return Result(self._layout, payload)

    def close(self) -> None:
        """Ends the process, unless the client was given."""
        if self.client.batch is self:
            self.client.batch = None
        if self._owns_client:
            self.client.close()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def start_from(options: Optional[Mapping[str, Any]]) -> Dict[str, Any]:
    """Arguments of `Batch.reset` from the `options` of Gymnasium and PettingZoo, which ignore names they do not know."""
    names = {"rules": "options", "board": "board", "position": "position"}
    return {ours: options[theirs] for theirs, ours in names.items() if options is not None and theirs in options}


def _sized(section: Mapping[str, Any]) -> Dict[str, Any]:
    size = 1
    for each in section["shape"]:
        size *= each
    return {**section, "size": size, "width": size // section["shape"][0]}
