"""Gymnasium environments for one seat."""

import unittest

try:
    import numpy
except ImportError as error:
    raise unittest.SkipTest("NumPy is not installed") from error

import gymnasium

from magnate import Refused
from magnate.gym import SeatEnv, SeatVectorEnv

from . import shared_client


class Tolerant(SeatEnv):
    """The checker of Gymnasium draws an action before a reset and plays it after that."""

    def step(self, action):
        mask = self.action_masks()
        return super().step(action if mask[action] else int(mask.argmax()))


class GymTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = shared_client()

    def played(self, seed, steps=80):
        env = SeatEnv("acquire", ["greedy", "random"], seat=1, client=self.client, rewards={"worth": 1})
        env.action_space.seed(4)
        rows = [env.reset(seed=seed)[0].tolist()]
        for _ in range(steps):
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
            self.assertIn(observation, env.observation_space)
            self.assertEqual(info["action_mask"].tolist(), env.action_masks().astype(int).tolist())
            rows.append((observation.tolist(), reward))
            if terminated or truncated:
                break
        return rows

    def test_the_same_seed_gives_the_same_game(self):
        self.assertEqual(self.played(5), self.played(5))
        self.assertNotEqual(self.played(5), self.played(6))

    def test_later_episodes_follow_from_the_first_seed(self):
        env = SeatEnv("monopoly", ["random"], client=self.client)
        first = [env.reset(seed=9)[0].tolist(), env.batch.reset("x").vector(0).tolist(), env.reset()[0].tolist()]
        again = [env.reset(seed=9)[0].tolist(), env.batch.reset("x").vector(0).tolist(), env.reset()[0].tolist()]
        self.assertEqual(first, again)

    def test_an_illegal_action_is_refused_and_changes_nothing(self):
        env = SeatEnv("monopoly", ["random"], client=self.client)
        before, info = env.reset(seed=1)
        with self.assertRaises(Refused) as refused:
            env.step(int(numpy.flatnonzero(info["action_mask"] == 0)[0]))
        self.assertEqual(refused.exception.code, "ILLEGAL_SLOT")
        env.action_space.seed(1)
        after = env.step(env.action_space.sample())
        env.reset(seed=1)
        env.action_space.seed(1)
        self.assertEqual(env.step(env.action_space.sample())[0].tolist(), after[0].tolist())
        self.assertEqual(len(before), len(after[0]))

    def test_the_end_of_an_episode(self):
        env = SeatEnv("monopoly", ["random"], client=self.client, max_actions=30)
        env.action_space.seed(1)
        env.reset(seed=1)
        terminated = truncated = False
        while not (terminated or truncated):
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
        self.assertEqual((terminated, truncated, info["reason"], reward), (False, True, "maxActions", 0))
        self.assertFalse(observation.any() or info["action_mask"].any())
        resigned = env.reset(seed=1)
        self.assertTrue(resigned[1]["action_mask"].any())
        _, reward, terminated, _, info = env.step({"type": "Resign", "playerId": "p1"})
        self.assertEqual((terminated, reward, info["reason"]), (True, 0, "lastStanding"))

    def test_registered_names(self):
        env = gymnasium.make("magnate/Acquire-v0", opponents=["random"], client=self.client)
        self.assertEqual(env.reset(seed=1)[0].shape, env.observation_space.shape)
        self.assertRaises(ValueError, SeatEnv, "acquire", ["random"], seat=2, client=self.client)

    def test_a_batch(self):
        env = SeatVectorEnv(6, "monopoly", ["random"], client=self.client, max_actions=40)

        def run():
            rng = numpy.random.default_rng(2)
            observations, infos = env.reset(seed=3)
            rows, ends = [observations], []
            for _ in range(60):
                mask = infos["action_mask"]
                step = env.step((rng.random(mask.shape) * mask).argmax(axis=1))
                observations, rewards, terminated, truncated, infos = step
                self.assertIn(observations, env.observation_space)
                self.assertEqual(rewards.shape, (6,))
                over = terminated | truncated
                self.assertEqual(over.any(), "ended" in infos)
                if over.any():
                    self.assertEqual(over.tolist(), infos["_final_obs"].tolist())
                    ends += [each["seed"] for each in infos["ended"] if each is not None]
                rows.append(observations)
            return numpy.array(rows), ends

        first, ends = run()
        again, _ = run()
        self.assertTrue((first == again).all())
        self.assertGreater(len(ends), 6)
        self.assertEqual(len(set(ends)), len(ends))
        # Game 1 of seed 3 is game 0 of seed 4.
        self.assertEqual(env.reset(seed=4)[0][0].tolist(), first[0][1].tolist())

    @unittest.skipIf(hasattr(gymnasium, "IS_STAND_IN"), "needs the real Gymnasium")
    def test_the_checker_of_gymnasium(self):
        from gymnasium.utils.env_checker import check_env

        for game in self.client.hello["games"]:
            with self.assertWarns(UserWarning):  # of infinite bounds
                check_env(Tolerant(game, ["random"], client=self.client), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()
