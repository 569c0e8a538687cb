import { type GameId, type GameOf, gameOf, openRecord, type Rng } from '@magnate/engine';
import type { SavedRecord } from '../game/savedRecord.ts';

/** Whole games for tests: random legal actions from a fixed seed. */

const MULTIPLIER = 1_103_515_245;
const INCREMENT = 12_345;
const RANGE = 2 ** 31;

/** A small generator; only its determinism matters. */
function chanceFrom(seed: number): Rng {
  let state = seed;
  return () => {
    state = Number((BigInt(state) * BigInt(MULTIPLIER) + BigInt(INCREMENT)) % BigInt(RANGE));
    return state / RANGE;
  };
}

/** The maximum number of actions. */
const MOST = 600;

export function playedRecord(
  id: GameId,
  seed = 7,
  options: Readonly<Record<string, unknown>> = {},
  most = MOST,
): SavedRecord {
  const game: GameOf<GameId> = gameOf(id);
  const players = ['Ann', 'Ben', 'Cleo'].map((name, i) => ({ id: `p${i + 1}`, name }));
  const setup = { players, seed: `record ${seed}`, options };
  const rng = chanceFrom(seed);
  const draft = game.draft(game.create(setup));
  const actions = [];
  while (actions.length < most) {
    const [actor] = game.holders(draft);
    if (actor === undefined) break;
    // Random resignations would end every game early.
    let action = game.sample(draft, actor, rng);
    if (action.type === 'Resign') action = game.defaultAction(draft, actor) ?? action;
    game.play(draft, action, 1000 + actions.length);
    actions.push({ at: 1000 + actions.length, action });
  }
  return { ...openRecord(game, setup, actions), game: id, players };
}
