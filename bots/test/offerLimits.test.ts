import { GAME_IDS, type GameId, gameOf, type GameOf, type StateOf } from '@magnate/engine';
import { appraiseTrade, BOT_NAMES, botNamed, nextActor, type ProposedTrade, rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Trade offers by bots: few, never the same one twice, and never lopsided. */

const LEVELS = BOT_NAMES.filter((name) => name !== 'random' && name !== 'greedy');
const GAMES = isFullRun ? 12 : 2;
const MAX_PER_TURN = 2;

interface Offered {
  readonly playerId: string;
  readonly to: string;
  readonly turn: number;
  readonly isCounter: boolean;
  readonly terms: string;
  /** What it brings the recipient in the judgement of steady play. */
  readonly gain: number;
}

/** All offers of a game. */
async function offersIn<G extends GameId>(
  id: G,
  game: GameOf<G>,
  bots: readonly string[],
  seed: string,
): Promise<Offered[]> {
  const players = bots.map((_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  const draft = game.draft(game.create({ players, seed }));
  const rng = rngFrom(seed);
  const seats = new Map(
    players.map(({ id: playerId }, i) => [playerId, botNamed(bots[i] ?? '')?.sit[id](playerId, { nodes: 60 })]),
  );
  const offered: Offered[] = [];
  while (draft.status === 'inProgress') {
    const actor = nextActor(game, draft, rng);
    const action = await seats.get(actor)?.choose(game.view(draft, actor), game.offers(draft, actor), rng);
    if (action === undefined) throw new Error(`One of ${bots.join()} is not a bot.`);
    if (action.type === 'ProposeTrade' || action.type === 'CounterTrade') {
      const { offer } = action;
      const to = action.type === 'ProposeTrade' ? action.to : proposerOf(draft, action.tradeId);
      const trade: unknown = { proposerId: actor, recipientId: to, ...offer };
      const gain = appraiseTrade(id, game.view(draft, actor), actor, trade as ProposedTrade<G>).recipient;
      const terms = JSON.stringify({ from: actor, to, offer });
      offered.push({
        playerId: actor,
        to,
        turn: draft.turnNumber,
        isCounter: action.type === 'CounterTrade',
        terms,
        gain,
      });
    }
    game.play(draft, action);
  }
  return offered;
}

function proposerOf({ trades }: Pick<StateOf<GameId>, 'trades'>, tradeId: string): string {
  return trades.find(({ id }) => id === tradeId)?.proposerId ?? '';
}

describe.each(GAME_IDS)('offers of bots in %s', (id) => {
  test.each(LEVELS)('of %s are few, never the same twice, and never lopsided', async (level) => {
    const games = level === 'sharp' ? 1 : GAMES;
    for (let index = 0; index < games; index++) {
      const offered = await offersIn(id, gameOf(id), [level, level, level, level], `manners-${index}`);
      const terms = offered.map((each) => each.terms);
      expect(terms.filter((each, i) => terms.indexOf(each) < i)).toEqual([]);
      expect(offered.filter(({ gain }) => gain < 0)).toEqual([]);
      const perTurn = Map.groupBy(
        offered.filter(({ isCounter }) => !isCounter),
        ({ playerId, turn }) => `${playerId} in turn ${turn}`,
      );
      expect([...perTurn].filter(([, list]) => list.length > MAX_PER_TURN).map(([when]) => when)).toEqual([]);
    }
  });
});

describe('a player who refuses everything for a thousand rounds', () => {
  const REFUSES = 'style:hoarder';
  const MOST_IN_ALL = 12;

  test.each(LEVELS)('finally gets no more offers from %s', async (level) => {
    const seats = [level, REFUSES, REFUSES, REFUSES];
    const offered = await offersIn('monopoly', gameOf('monopoly'), seats, 'refusal-1');
    const perPerson = Map.groupBy(offered, ({ to }) => to);
    for (const [person, list] of perPerson) expect(list.length, person).toBeLessThanOrEqual(MOST_IN_ALL);
    expect(offered).not.toEqual([]);
  });
});
