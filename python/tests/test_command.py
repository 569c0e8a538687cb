"""The commands that answer with JSON."""

import unittest

from magnate import CommandFailed, arena, lab, simulate

SMALL = {"workers": 1, "seed": "python"}


class CommandTest(unittest.TestCase):
    def test_arena(self):
        result = arena("monopoly", ["greedy", "random"], games=8, options={"maxRounds": 5}, **SMALL)
        self.assertEqual({each["name"] for each in result["contestants"]}, {"greedy", "random"})

    def test_simulate(self):
        result = simulate("acquire", ["greedy", "random"], games=4, **SMALL)
        self.assertEqual(result["games"], 4)

    def test_lab(self):
        position = {"players": [{"id": "ann", "cash": 3000}, {"id": "ben", "cash": 1}]}
        result = lab(position, game="monopoly", games=4, rounds=2, bots=["greedy"], **SMALL)
        self.assertEqual(result["games"], 4)

    def test_a_command_that_fails(self):
        with self.assertRaises(CommandFailed) as failed:
            lab("no-such-file.json")
        self.assertEqual(failed.exception.code, "COMMAND_FAILED")
        self.assertEqual(failed.exception.details["exit_code"], 2)


if __name__ == "__main__":
    unittest.main()
