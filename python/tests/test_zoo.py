"""PettingZoo environments for all seats."""

import unittest
import warnings

try:
    import numpy
except ImportError as error:
    raise unittest.SkipTest("NumPy is not installed") from error

import pettingzoo

from magnate import Refused
from magnate.zoo import GameAECEnv, GameParallelEnv

from . import shared_client

SHORT = {"options": {"maxRounds": 3}}


class ZooTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = shared_client()

    def played(self, game, seed, **named):
        """Rewards by agent, and every observation, of a random game."""
        env = GameAECEnv(game, ["agent", "random", "agent"], client=self.client, **named)
        self.assertEqual(env.possible_agents, ["player_0", "player_2"])
        rng = numpy.random.default_rng(1)
        env.reset(seed=seed)
        seen, earned = [], dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            self.assertIn(observation, env.observation_space(agent))
            earned[agent] += reward
            over = terminated or truncated
            self.assertEqual(over, not observation["action_mask"].any())
            for other in env.agents:
                if other != agent:
                    self.assertFalse(env.observe(other)["action_mask"].any())
            seen.append((agent, observation["observation"].tolist()))
            env.step(None if over else int(rng.choice(numpy.flatnonzero(observation["action_mask"]))))
        self.assertEqual(env.agents, [])
        return seen, earned, info

    def test_a_whole_game(self):
        for game, named in {"monopoly": SHORT, "acquire": {}}.items():
            seen, earned, info = self.played(game, 1, rewards={"rank": 1}, **named)
            self.assertEqual((seen, earned, info), self.played(game, 1, rewards={"rank": 1}, **named))
            self.assertNotEqual(seen, self.played(game, 2, **named)[0])
            self.assertEqual({agent for agent, _ in seen}, {"player_0", "player_2"})
            places = info["places"]
            self.assertEqual(earned, {f"player_{seat}": (3 - places[seat]) / 2 for seat in (0, 2)})

    def test_illegal_actions_are_refused_and_change_nothing(self):
        env = GameAECEnv("monopoly", client=self.client)
        env.reset(seed=1)
        before = env.last()[0]["observation"].tolist()
        with self.assertRaises(Refused) as refused:
            env.step(1)
        self.assertEqual(refused.exception.code, "ILLEGAL_SLOT")
        self.assertEqual((env.agent_selection, env.last()[0]["observation"].tolist()), ("player_0", before))

    def test_a_parallel_game(self):
        def run(seed):
            env = GameParallelEnv("monopoly", ["agent"] * 3, client=self.client, **SHORT)
            rng = numpy.random.default_rng(1)
            observations, _ = env.reset(seed=seed)
            rows = []
            while env.agents:
                masks = {agent: each["action_mask"] for agent, each in observations.items()}
                waiting = [agent for agent, mask in masks.items() if mask[env.wait]]
                self.assertEqual([masks[agent].sum() for agent in waiting], [1, 1])
                actions = {agent: int(rng.choice(numpy.flatnonzero(mask))) for agent, mask in masks.items()}
                observations, rewards, terminations, truncations, infos = env.step(actions)
                rows.append((observations["player_1"]["observation"].tolist(), rewards))
            self.assertTrue(all(terminations.values()) and not any(truncations.values()))
            self.assertAlmostEqual(sum(rewards.values()), 1)
            self.assertEqual(env.step({}), ({}, {}, {}, {}, {}))
            return rows

        self.assertEqual(run(3), run(3))
        self.assertNotEqual(run(3), run(4))

    def test_agents_that_do_not_decide_can_only_wait(self):
        env = GameParallelEnv("acquire", ["agent"] * 2, client=self.client)
        observations, _ = env.reset(seed=1)
        actor, other = sorted(env.agents, key=lambda agent: observations[agent]["action_mask"][env.wait])
        slot = int(observations[actor]["action_mask"].argmax())
        for code, actions in (
            ("ILLEGAL_SLOT", {actor: slot, other: slot}),
            ("ILLEGAL_SLOT", {actor: env.wait, other: env.wait}),
            ("MALFORMED_REQUEST", {other: env.wait}),
        ):
            with self.assertRaises(Refused) as refused:
                env.step(actions)
            self.assertEqual(refused.exception.code, code)
        self.assertEqual(env.step({actor: slot})[2], {"player_0": False, "player_1": False})

    @unittest.skipIf(hasattr(pettingzoo, "IS_STAND_IN"), "needs the real PettingZoo")
    def test_the_checks_of_pettingzoo(self):
        from pettingzoo.test import api_test, parallel_api_test

        for game in self.client.hello["games"]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)  # of observations with a mask
                api_test(GameAECEnv(game, client=self.client), num_cycles=100)
                parallel_api_test(GameParallelEnv(game, client=self.client), num_cycles=100)


if __name__ == "__main__":
    unittest.main()
