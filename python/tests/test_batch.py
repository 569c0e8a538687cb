"""A batch of games: seeds, refusals, actions as JSON, and reading without and with NumPy."""

import random
import unittest

import magnate
from magnate import Batch, Refused

from . import shared_client

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

def played(batch, seeds, steps, choose_seed=7):
    """The numbers of the first game after some random steps."""
    rng = random.Random(choose_seed)
    result = batch.reset(seeds=seeds)
    rows = []
    for _ in range(steps):
        first = rng.choice(result.legal(0))
        rest = [result.legal(game)[0] for game in range(1, batch.games)]
        result = batch.step([first, *rest])
        rows.append((bytes(result.vector(0)), bytes(result.mask(0)), list(result.rewards(0)), result.seats[0]))
    return rows


class BatchTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = shared_client()

    def opened(self, *arguments, **named):
        return Batch(*arguments, client=self.client, **named)

    def test_the_same_seed_gives_the_same_game_in_any_batch(self):
        for game in self.client.hello["games"]:
            seats = ["agent", "greedy", "random"]
            alone = played(self.opened(game, seats, auto_reset=True), ["same"], 60)
            beside = played(self.opened(game, seats, 3, auto_reset=True), ["same", "b", "c"], 60)
            other = played(self.opened(game, seats, auto_reset=True), ["other"], 60)
            self.assertEqual(alone, beside)
            self.assertNotEqual(alone, other)

    def test_refusals_have_codes_and_change_nothing(self):
        batch = self.opened("monopoly", ["agent"] * 3, 2)
        with self.assertRaises(Refused) as not_reset:
            batch.step([0, 0])
        self.assertEqual(not_reset.exception.code, "NOT_RESET")
        before = bytes(batch.reset("refusals").section("vector"))
        wrong = [
            ("ILLEGAL_SLOT", [0, 1]),
            ("ILLEGAL_SLOT", [0, len(batch.slots)]),
            ("ILLEGAL_SLOT", [0, -2]),
            ("ILLEGAL_SLOT", [0, 2**40]),
            ("MALFORMED_REQUEST", [0]),
            ("MALFORMED_REQUEST", [0, 0.5]),
            ("WRONG_ACTOR", [0, {"type": "RollDice", "playerId": "p3"}]),
            ("WRONG_PHASE", [0, {"type": "EndTurn", "playerId": "p1"}]),
        ]
        for code, actions in wrong:
            with self.subTest(actions=actions), self.assertRaises(Refused) as refused:
                batch.step(actions)
            self.assertEqual(refused.exception.code, code)
        self.assertEqual(bytes(batch.step([None, None]).section("vector")), before)
        self.assertEqual(list(batch.step([-1, -1]).actions), [0, 0])

    def test_an_environment_that_cannot_be_opened(self):
        for code, named in {
            "UNKNOWN_OPPONENT": {"seats": ["agent", "deep blue"]},
            "BAD_SETUP": {"seats": ["agent"] * 2, "options": {"startingCash": -1}},
            "MALFORMED_REQUEST": {"seats": ["agent"] * 2, "rewards": {"fun": 1}},
        }.items():
            with self.subTest(code), self.assertRaises(Refused) as refused:
                self.opened("monopoly", **named)
            self.assertEqual(refused.exception.code, code)

    def test_actions_as_json_views_and_events(self):
        batch = self.opened("monopoly", ["agent", "agent"], observe=["vector", "mask", "view", "offers", "events"])
        result = batch.reset(5)
        self.assertEqual([offer["type"] for offer in result.json["offers"][0]], ["RollDice", "Resign"])
        result = batch.step([{"type": "Resign", "playerId": result.json["view"][0]["players"][result.seats[0]]["id"]}])
        self.assertEqual(list(result.status), [magnate.ENDED])
        self.assertEqual(sorted(result.rewards(0)), [0, 1])
        self.assertEqual(result.ended[0]["winners"], [1 - batch.reset(5).seats[0]])

    def test_a_later_batch_replaces_an_earlier_one(self):
        first = self.opened("monopoly", ["agent", "agent"])
        self.opened("acquire", ["agent", "agent"])
        with self.assertRaises(Refused) as refused:
            first.reset()
        self.assertEqual(refused.exception.code, "NOT_OPEN")

    def test_what_is_not_observed_cannot_be_read(self):
        result = self.opened("acquire", ["agent", "agent"], observe=["mask"]).reset()
        with self.assertRaises(magnate.MagnateError) as missing:
            result.vector(0)
        self.assertEqual(missing.exception.code, "NOT_OBSERVED")

    @unittest.skipIf(numpy is None, "NumPy is not installed")
    def test_numpy_reads_the_same_numbers(self):
        batch = self.opened("acquire", ["agent", "random"], 3)
        result = batch.reset(3)
        masks = result.numpy("mask")
        self.assertEqual(masks.shape, (3, len(batch.slots)))
        self.assertEqual([list(numpy.flatnonzero(row)) for row in masks], [result.legal(game) for game in range(3)])
        self.assertEqual(result.numpy("vector")[2].tolist(), list(result.vector(2)))
        self.assertEqual(result.numpy("seat").shape, (3,))
        after = batch.step(masks.argmax(axis=1))
        self.assertTrue((after.numpy("actions") > 0).all())


if __name__ == "__main__":
    unittest.main()
