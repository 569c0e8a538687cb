"""A trained policy in the arena, in games as long as those of its training: against three `random`, and three `steady`.

The command needs an ONNX runtime: npm install onnxruntime-web

    python examples/evaluate.py policy.onnx --games 200
"""

from __future__ import annotations

import argparse
from typing import Any, Dict

from magnate import arena


def contest(path: str, opponent: str, games: int, **flags: Any) -> Dict[str, Any]:
    """The figures of the policy: `winRate` and `rating` with their intervals."""
    result = arena("monopoly", [f"onnx:{path}", opponent, opponent, opponent], games=games, **flags)
    return next(each for each in result["contestants"] if each["name"].startswith("onnx:"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="evaluate")
    parser.add_argument("--rounds", type=int, default=60)
    given = parser.parse_args()
    for opponent in ("random", "steady"):
        figures = contest(given.policy, opponent, given.games, seed=given.seed, options={"maxRounds": given.rounds})
        rate = figures["winRate"]
        low, high = 100 * rate["low"], 100 * rate["high"]
        print(f"three {opponent}: wins {100 * rate['value']:.1f} % of its games (95 % interval {low:.1f} – {high:.1f} %)")


if __name__ == "__main__":
    main()
