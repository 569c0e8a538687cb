"""Random legal play of all seats, as a first look at the interface.

    python examples/random_play.py acquire --games 8
"""

from __future__ import annotations

import argparse
import random

from magnate import Batch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="acquire")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    with Batch(given.game, ["agent"] * 3, given.games) as batch:
        print(f"{len(batch.vector_names)} numbers, {len(batch.slots)} actions")
        result = batch.reset(given.seed)
        left = given.games
        while left > 0:
            result = batch.step(
                [rng.choice(result.legal(game)) if seat >= 0 else None for game, seat in enumerate(result.seats)]
            )
            for episode in result.ended:
                left -= 1
                print(f"{episode['seed']}: {episode['reason']} after {episode['actions']} actions, won by {episode['winners']}")


if __name__ == "__main__":
    main()
