import { GAME_IDS, type GameId, gameOf, type GameOf } from '@magnate/engine';
import { BOT_NAMES, botNamed, nextActor, rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../scripts/whole.ts';

/** Offers that a person gets from bots: few, and never the same one twice. */

const LEVELS = BOT_NAMES.filter((name) => name !== 'random' && name !== 'greedy');
const GAMES = isWhole ? 12 : 3;
const MOST_A_TURN = 2;

interface Offered {
  readonly playerId: string;
  readonly turn: number;
  readonly terms: string;
}

/** Everything that four of a kind offer each other in a game. */
async function offersIn<G extends GameId>(id: G, game: GameOf<G>, level: string, seed: string): Promise<Offered[]> {
  const players = Array.from({ length: 4 }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  const draft = game.draft(game.create({ players, seed }));
  const rng = rngFrom(seed);
  const seats = new Map(
    players.map(({ id: playerId }) => [playerId, botNamed(level)?.sit[id](playerId, { nodes: 60 })]),
  );
  const offered: Offered[] = [];
  while (draft.status === 'inProgress') {
    const actor = nextActor(game, draft, rng);
    const action = await seats.get(actor)?.choose(game.view(draft, actor), game.offers(draft, actor), rng);
    if (action === undefined) throw new Error(`There is no bot ${level}.`);
    if (action.type === 'ProposeTrade') {
      const { type: _, ...terms } = action;
      offered.push({ playerId: actor, turn: draft.turnNumber, terms: JSON.stringify(terms) });
    }
    game.play(draft, action);
  }
  return offered;
}

describe.each(GAME_IDS)('offers of bots in %s', (id) => {
  test.each(LEVELS)('of %s are few, and never the same twice', async (level) => {
    const games = level === 'sharp' ? 1 : GAMES;
    for (let index = 0; index < games; index++) {
      const offered = await offersIn(id, gameOf(id), level, `manners-${index}`);
      const terms = offered.map((each) => each.terms);
      expect(terms.filter((each, i) => terms.indexOf(each) < i)).toEqual([]);
      const perTurn = Map.groupBy(offered, ({ playerId, turn }) => `${playerId} in turn ${turn}`);
      expect([...perTurn].filter(([, list]) => list.length > MOST_A_TURN).map(([when]) => when)).toEqual([]);
    }
  });
});
