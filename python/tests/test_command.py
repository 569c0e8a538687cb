"""The commands that answer with JSON. `arena` plays in the test of the examples."""

import sys
import unittest

from magnate import CommandFailed, lab, simulate

SMALL = {"workers": 1, "seed": "python"}


class CommandTest(unittest.TestCase):
    def test_simulate(self):
        result = simulate("acquire", ["greedy", "random"], games=4, **SMALL)
        self.assertEqual(result["games"], 4)

    def test_lab(self):
        position = {"players": [{"id": "ann", "cash": 3000}, {"id": "ben", "cash": 1}]}
        result = lab(position, game="monopoly", games=4, rounds=2, bots=["greedy"], **SMALL)
        self.assertEqual(result["games"], 4)

    def test_a_command_that_fails(self):
        for code, said in (("sys.exit('no such file')", "no such file"), ("print('[')", "[")):
            with self.subTest(code), self.assertRaises(CommandFailed) as failed:
                lab("position.json", command=[sys.executable, "-c", f"import sys; {code}"])
            self.assertEqual((failed.exception.code, failed.exception.message), ("COMMAND_FAILED", said))
        self.assertEqual(failed.exception.details["exit_code"], 0)
        with self.assertRaises(CommandFailed) as missing:
            lab("position.json", command=["no-such-program"])
        self.assertEqual(missing.exception.code, "COMMAND_NOT_FOUND")


if __name__ == "__main__":
    unittest.main()
