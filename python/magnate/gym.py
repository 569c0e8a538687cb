"""Gymnasium environments for one seat: `SeatEnv` plays one game, `SeatVectorEnv` a batch in one message.

Needs `gymnasium`. Importing this module registers `magnate/Monopoly-v0` and `magnate/Acquire-v0`.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("magnate.gym needs Gymnasium: pip install gymnasium") from error

from .batch import AGENT, ENDED, TRUNCATED, Batch, Result, start_from

__all__ = ["LegalActions", "SeatEnv", "SeatVectorEnv"]

OPPONENTS = ("steady", "steady", "steady")


class LegalActions(spaces.Discrete):  # type: ignore[type-arg]
    """The action slots. `sample` draws only legal ones, so that agents without a mask can play too."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.legal: Optional[np.ndarray] = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if probability is not None:
            return super().sample(mask, probability)
        return super().sample(self.legal if mask is None else mask)


class SeatEnv(gymnasium.Env):  # type: ignore[type-arg]
    """One seat of one game against bots.

    An observation is the vector of the seat. `info["action_mask"]` marks the legal slots, as does `action_masks()`. An
    action is a slot, or an action as JSON such as a proposed trade. An illegal one raises `Refused` and changes nothing.
    At the end of an episode the observation is zero, and `info` has `reason`, `winners`, `places` and `actions`.
    """

    metadata: Dict[str, Any] = {"render_modes": []}

    def __init__(self, game: str = "monopoly", opponents: Sequence[str] = OPPONENTS, *, seat: int = 0, **named: Any) -> None:
        """`seat` is the agent's place among its opponents. Further arguments are those of `Batch`."""
        self.seat = seat
        self.render_mode = None
        self.batch = Batch(game, _seats(opponents, seat), **named)
        self.observation_space = _numbers(self.batch)
        self._slots = LegalActions(len(self.batch.slots))
        self.action_space = self._slots
        self._seeds = random.Random()
        self._mask = np.zeros(len(self.batch.slots), dtype=np.int8)

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Dict[str, Any]]:
        """Begins a game. `options` may have `rules`, `board` and `position`."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = random.Random(seed)
        result = self.batch.reset(_next_seed(self._seeds), **start_from(options))
        return self._seen(result), {"action_mask": self._mask}

    def step(self, action: Any) -> Tuple[np.ndarray, float, bool, bool, Dict[str, Any]]:
        result = self.batch.step([action if isinstance(action, Mapping) else int(action)])
        status = result.status[0]
        observation = self._seen(result)
        info: Dict[str, Any] = {"action_mask": self._mask}
        for episode in result.ended:
            info.update({name: episode[name] for name in ("reason", "winners", "places", "actions")})
        return observation, result.rewards(0)[self.seat], status == ENDED, status == TRUNCATED, info

    def action_masks(self) -> np.ndarray:
        """The legal slots as booleans, as `sb3_contrib.MaskablePPO` asks for them."""
        return self._mask.astype(bool)

    def close(self) -> None:
        self.batch.close()

    def _seen(self, result: Result) -> np.ndarray:
        self._mask = result.numpy("mask")[0].astype(np.int8)
        self._slots.legal = self._mask if self._mask.any() else None
        return np.array(result.numpy("vector")[0])


class SeatVectorEnv(VectorEnv):  # type: ignore[type-arg]
    """One seat in each of many games against bots, stepped in one message.

    A game that ends begins anew in the same step (`AutoresetMode.SAME_STEP`): the observation is the first of the next
    episode, `infos["ended"]` has its end, and `infos["final_obs"]` is zero. `infos["action_mask"]` has a row per game.
    """

    metadata: Dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int,
        game: str = "monopoly",
        opponents: Sequence[str] = OPPONENTS,
        *,
        seat: int = 0,
        **named: Any,
    ) -> None:
        self.num_envs = num_envs
        self.seat = seat
        self.render_mode = None
        self.batch = Batch(game, _seats(opponents, seat), num_envs, auto_reset=True, **named)
        self.single_observation_space = _numbers(self.batch)
        self.single_action_space = spaces.Discrete(len(self.batch.slots))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeds = random.Random()

    def reset(
        self,
        *,
        seed: Union[None, int, List[Optional[int]]] = None,
        options: Optional[Dict[str, Any]] = None,
    ) -> Tuple[np.ndarray, Dict[str, Any]]:
        """Begins all games. With a seed, game `i` gets `seed + i`, as in other vector environments."""
        if isinstance(seed, int):
            self._seeds = random.Random(seed)
            seed = [seed + game for game in range(self.num_envs)]
        given: List[Optional[int]] = [None] * self.num_envs if seed is None else list(seed)
        seeds = [_next_seed(self._seeds if each is None else random.Random(each)) for each in given]
        result = self.batch.reset(seeds=seeds, **start_from(options))
        return result.numpy("vector").copy(), {"action_mask": result.numpy("mask").astype(np.int8)}

    def step(self, actions: Any) -> Tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Dict[str, Any]]:
        result = self.batch.step(np.asarray(actions))
        status = result.numpy("status")
        observations = result.numpy("vector").copy()
        infos: Dict[str, Any] = {"action_mask": result.numpy("mask").astype(np.int8)}
        if result.ended:
            over = status != 0
            finals = np.full(self.num_envs, None, dtype=object)
            ends = np.full(self.num_envs, None, dtype=object)
            for episode in result.ended:
                finals[episode["game"]] = np.zeros_like(observations[0])
                ends[episode["game"]] = episode
            infos.update({"final_obs": finals, "_final_obs": over, "ended": ends, "_ended": over})
        rewards = result.numpy("rewards")[:, self.seat].astype(np.float64)
        return observations, rewards, status == ENDED, status == TRUNCATED, infos

    def close_extras(self, **_: Any) -> None:
        self.batch.close()


def _seats(opponents: Sequence[str], seat: int) -> List[str]:
    if not 0 <= seat <= len(opponents):
        raise ValueError(f"The seat is a number from 0 to {len(opponents)}.")
    return [*opponents[:seat], AGENT, *opponents[seat:]]


def _numbers(batch: Batch) -> spaces.Box:
    return spaces.Box(-np.inf, np.inf, (len(batch.vector_names),), np.float32)


def _next_seed(seeds: random.Random) -> str:
    return f"{seeds.getrandbits(64):016x}"


gymnasium.register("magnate/Monopoly-v0", entry_point=SeatEnv, kwargs={"game": "monopoly"})
gymnasium.register("magnate/Acquire-v0", entry_point=SeatEnv, kwargs={"game": "acquire"})
