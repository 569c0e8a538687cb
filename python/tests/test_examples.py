"""The examples: each runs, and the learner learns. In the whole form of the tests it beats three `random`."""

import io
import os
import re
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

HOME = Path(__file__).parent.parent
sys.path.insert(0, str(HOME / "examples"))

import evaluate  # noqa: E402
import learner  # noqa: E402
import random_play  # noqa: E402

from magnate.onnx import linear_onnx  # noqa: E402

from . import shared_client  # noqa: E402

IS_FULL_RUN = os.environ.get("FULL_TEST_RUN") == "yes"


class ExamplesTest(unittest.TestCase):
    def setUp(self):
        # One process for all examples: each starts its own, which its tests need not.
        alone = mock.patch("magnate.batch.Client", lambda command=None: shared_client())
        alone.start()
        self.addCleanup(alone.stop)

    def test_the_examples_of_the_readme(self):
        text = (HOME / "README.md").read_text(encoding="utf-8")
        blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        self.assertEqual(len(blocks), 4)
        # The last one plays long contests: `test_command` has shorter ones.
        for code in blocks[:3]:
            short = code.replace("range(1000)", "range(3)").replace("games=256", "games=2")
            with self.subTest(short), redirect_stdout(io.StringIO()):
                exec(compile(short, "README.md", "exec"), {})

    def test_random_play(self):
        with mock.patch.object(sys, "argv", ["random_play.py", "--games", "2"]), redirect_stdout(io.StringIO()) as said:
            random_play.main()
        self.assertEqual(len(re.findall(r"won by \[\d", said.getvalue())), 2)

    def test_the_learner_is_deterministic(self):
        def trained(seed):
            with mock.patch.object(learner, "ROUNDS", 2):
                policy, batch = learner.train(2, seed, size=2)
            batch.close()
            return policy.weights

        weights = trained(5)
        self.assertEqual(weights, trained(5))
        self.assertNotEqual(weights, trained(6))

    def test_the_learner_prefers_what_earned_more_than_expected(self):
        layout = SimpleNamespace(slots=["Buy", "Build 1", "Build 2"], vector_names=list(learner.FEATURES))
        policy = learner.Policy(layout)
        features = policy.features([0.5] * len(learner.FEATURES))
        before = policy.chances(features, [0, 1, 2])
        # A kind is chosen first: two buildings are as likely as one deed.
        self.assertEqual(before, {0: 0.5, 1: 0.5})
        policy.learn((features, 1, before), 2.0)
        better = policy.chances(features, [0, 1, 2])[1]
        policy.learn((features, 1, before), -2.0)
        self.assertGreater(better, 0.5)
        self.assertLess(policy.chances(features, [0, 1, 2])[1], better)

    def test_a_policy_is_saved_as_onnx(self):
        # The bytes of the format, by hand: logits = x · (2, 3)ᵀ + 4.
        model = linear_onnx([[2.0, 3.0]], [4.0])
        self.assertIn(b"transB", model)
        self.assertIn(b"\x00\x00\x00\x40\x00\x00\x40\x40", model)
        self.assertIn(b"\x00\x00\x80\x40", model)
        self.assertRaises(ValueError, linear_onnx, [[1.0], [1.0, 2.0]], [0.0, 0.0])

    def test_a_saved_policy_plays_in_the_arena(self):
        with mock.patch.object(learner, "ROUNDS", 3):
            policy, batch = learner.train(4, 1, size=4)
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder, "policy.onnx"))
            policy.save(path, batch)
            batch.close()
            figures = evaluate.contest(path, "steady", 4, workers=1, seed="e", options={"maxRounds": 2})
        self.assertEqual((figures["name"], figures["seats"]), ("onnx:policy.onnx", 4))

    @unittest.skipUnless(IS_FULL_RUN, "only in the whole form of the tests")
    def test_the_learner_beats_three_random(self):
        policy, batch = learner.train(learner.GAMES, 1)
        batch.close()
        self.assertGreater(learner.share_won(policy, 200, "evaluation", maxRounds=learner.ROUNDS), 0.6)


if __name__ == "__main__":
    unittest.main()
