"""PettingZoo environments for all seats: `GameAECEnv`, where one agent acts at a time, and `GameParallelEnv`.

Needs `pettingzoo`. Agents are `player_0`, `player_1`, … by seat; seats of bots have none.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError("magnate.zoo needs PettingZoo: pip install pettingzoo") from error

from .batch import AGENT, ENDED, TRUNCATED, Batch, Result, start_from
from .errors import Refused

__all__ = ["GameAECEnv", "GameParallelEnv"]

SEATS = (AGENT,) * 4

Observation = Dict[str, np.ndarray]


class _Game:
    """One game behind both interfaces: seats as agents, and what each of them saw last."""

    def __init__(self, game: str, seats: Sequence[str], extra_slots: int, named: Mapping[str, Any]) -> None:
        self.batch = Batch(game, seats, **named)
        self.agents = {f"player_{seat}": seat for seat, name in enumerate(seats) if name == AGENT}
        self.slots = len(self.batch.slots)
        numbers, slots = len(self.batch.vector_names), self.slots + extra_slots
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (slots,), np.int8),
            }
        )
        self.observation_spaces = {name: self._observation_space for name in self.agents}
        self.action_spaces: Dict[str, Any] = {name: spaces.Discrete(slots) for name in self.agents}
        self._mask = np.zeros(slots, dtype=np.int8)
        self._vectors: Dict[str, np.ndarray] = {}
        self._seeds = random.Random()
        #: The agent that decides; None if the episode is over.
        self.actor: Optional[str] = None

    def reset(self, seed: Optional[int], options: Optional[Mapping[str, Any]]) -> None:
        if seed is not None:
            self._seeds = random.Random(seed)
        self._vectors = {name: np.zeros(len(self.batch.vector_names), dtype=np.float32) for name in self.agents}
        self._read(self.batch.reset(f"{self._seeds.getrandbits(64):016x}", **start_from(options)))

    def step(self, action: Any) -> Tuple[Dict[str, float], int, Dict[str, Any]]:
        """Rewards by agent, the status, and how the episode ended."""
        result = self.batch.step([action if isinstance(action, Mapping) else int(action)])
        self._read(result)
        rewards = result.rewards(0)
        end = result.ended[0] if result.ended else {}
        info: Dict[str, Any] = {name: end[name] for name in ("reason", "winners", "places", "actions") if name in end}
        return {name: rewards[seat] for name, seat in self.agents.items()}, result.status[0], info

    def observe(self, agent: str, waits_with: Optional[int] = None) -> Observation:
        mask = np.zeros_like(self._mask)
        if agent == self.actor:
            mask[: self.slots] = self._mask[: self.slots]
        elif waits_with is not None:
            mask[waits_with] = 1
        return {"observation": self._vectors[agent].copy(), "action_mask": mask}

    def _read(self, result: Result) -> None:
        seat = result.seats[0]
        self.actor = None if seat < 0 else f"player_{seat}"
        self._mask[: self.slots] = result.numpy("mask")[0]
        if self.actor is not None:
            self._vectors[self.actor] = result.numpy("vector")[0].copy()


class GameAECEnv(AECEnv):  # type: ignore[misc]
    """A whole game: `agent_selection` is the seat that decides.

    An observation has the vector as `observation`, and the legal slots as `action_mask`. An agent that does not decide
    keeps the vector of its last decision, and has an empty mask. A player who leaves the game is not asked again; its
    episode ends with the game, so that it gets its last reward. An illegal action raises `Refused` and changes nothing.
    """

    def __init__(self, game: str = "monopoly", seats: Sequence[str] = SEATS, **named: Any) -> None:
        """`seats` and the further arguments are those of `Batch`."""
        super().__init__()
        self.metadata = {"name": f"magnate_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._game = _Game(game, seats, 0, named)
        self.batch = self._game.batch
        self.possible_agents: List[str] = list(self._game.agents)
        self.agents: List[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._game.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._game.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._game.reset(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = {name: 0.0 for name in self.agents}
        self._cumulative_rewards = {name: 0.0 for name in self.agents}
        self.terminations = {name: False for name in self.agents}
        self.truncations = {name: False for name in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self._game.actor or self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self._game.observe(agent)

    def step(self, action: Any) -> None:
        actor = self.agent_selection
        if self.terminations[actor] or self.truncations[actor]:
            self._was_dead_step(action)
            return
        rewards, status, info = self._game.step(action)
        self._cumulative_rewards[actor] = 0.0
        self.rewards = rewards
        self._accumulate_rewards()
        for name in self.agents:
            self.terminations[name] = status == ENDED
            self.truncations[name] = status == TRUNCATED
            self.infos[name] = dict(info)
        if self._game.actor is not None:
            self.agent_selection = self._game.actor
        self._deads_step_first()

    def close(self) -> None:
        self.batch.close()


class GameParallelEnv(ParallelEnv):  # type: ignore[misc]
    """A whole game in which all agents act in every step: the one that decides chooses a slot, the others wait.

    The last action is "wait" (`wait`); the mask allows the others nothing else. They may be left out of `step`.
    """

    def __init__(self, game: str = "monopoly", seats: Sequence[str] = SEATS, **named: Any) -> None:
        """`seats` and the further arguments are those of `Batch`."""
        self.metadata = {"name": f"magnate_{game}_v0", "render_modes": []}
        self.render_mode = None
        self._game = _Game(game, seats, 1, named)
        self.batch = self._game.batch
        #: The action of agents that do not decide.
        self.wait = self._game.slots
        self.possible_agents: List[str] = list(self._game.agents)
        self.agents: List[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._game.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._game.action_spaces[agent]

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, Dict[str, Any]]]:
        self._game.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), {name: {} for name in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> Tuple[
        Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        actor = self._game.actor
        if actor is None or actor not in actions:
            raise Refused("MALFORMED_REQUEST", f"{actor} decides and has no action.", {"agent": actor})
        for name, action in actions.items():
            if name != actor and (isinstance(action, Mapping) or int(action) != self.wait):
                raise Refused("ILLEGAL_SLOT", f"{name} does not decide: its only action is {self.wait}.", {"agent": name})
        rewards, status, info = self._game.step(actions[actor])
        agents = self.agents
        observations = self._observations()
        if status in (ENDED, TRUNCATED):
            self.agents = []
        return (
            observations,
            rewards,
            {name: status == ENDED for name in agents},
            {name: status == TRUNCATED for name in agents},
            {name: dict(info) for name in agents},
        )

    def _observations(self) -> Dict[str, Observation]:
        return {name: self._game.observe(name, self.wait) for name in self.agents}

    def close(self) -> None:
        self.batch.close()
