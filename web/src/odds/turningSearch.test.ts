import { GAME_IDS, gameOf, type GameId, type GameRecord, SPECTATOR } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { playRollouts } from './rolloutsWorker.ts';
import { type Found, type PositionEvaluator, searchTurningPoints, type SearchPlan } from './turningSearch.ts';
import { readSteps, type RecordSteps } from './turningSteps.ts';

const QUICK: SearchPlan = { coarse: 4, coarseGames: 4, halvings: 6, shown: 2, sharper: [8] };

/** A whole game of default actions. */
function recordOf(id: GameId, seed: string, most = 400): GameRecord {
  const game = gameOf(id);
  const players = ['a', 'b', 'c'].map((name) => ({ id: name, name }));
  const draft = game.draft(game.create({ players, seed }));
  const actions: { action: unknown }[] = [];
  for (let i = 0; i < most && draft.status === 'inProgress'; i++) {
    const actor = game.actors(draft)[0] ?? '';
    const action = game.defaultAction(draft, actor) ?? game.offers(draft, actor)[0];
    if (action === undefined) break;
    game.play(draft, action as Parameters<typeof game.play>[1]);
    actions.push({ action });
  }
  return { game: id, version: game.version, players, seed, actions };
}

const judge =
  (id: GameId): PositionEvaluator =>
  (start, games) =>
    playRollouts({ game: id, start, bots: ['greedy'], games, seed: 'turning' });

async function lastOf(
  record: RecordSteps,
  by: PositionEvaluator,
  plan = QUICK,
  decisive: readonly number[] = [],
): Promise<Found> {
  let last: Found | undefined;
  for await (const found of searchTurningPoints(record, by, plan, decisive)) last = found;
  if (last === undefined) throw new Error('Nothing was judged.');
  return last;
}

/** A made-up game: the odds of the first player at every moment. */
function madeUp(odds: readonly number[], winners: readonly string[] = ['a']) {
  const steps = odds.map((_, moment) => ({
    events: [],
    view: () => {
      throw new Error('The search must not read it.');
    },
    start: () => ({ saved: String(moment) }),
  }));
  const outcome = { winners, ranking: [], reason: '' };
  const record: RecordSteps = { game: 'acquire', playerIds: ['a', 'b'], steps, outcome };
  const asked: number[] = [];
  const known: PositionEvaluator = (start, games) => {
    const moment = 'saved' in start ? Number(start.saved) : 0;
    asked.push(moment);
    const at = (value: number) => ({ value, low: value - 1 / games, high: value + 1 / games });
    const seat = (playerId: string, value: number) => {
      const winRate = at(value);
      return { playerId, winRate, worth: winRate, worthSpread: { mean: 0, quantiles: {} } };
    };
    const own = odds[moment] ?? 0;
    return Promise.resolve({ games, of: games, seats: [seat('a', own), seat('b', 1 - own)] });
  };
  return { record, known, asked };
}

describe('turning points', () => {
  test('finds the step of a jump between coarse positions', async () => {
    const { record, known, asked } = madeUp([...Array<number>(37).fill(0.2), ...Array<number>(64).fill(0.7), 1]);
    const { points, isDone } = await lastOf(record, known);
    expect(isDone).toBe(true);
    expect(points[0]).toMatchObject({ moment: 37, seat: 0, isSure: true });
    expect(points[0]?.swing).toBeCloseTo(0.5);
    expect(asked.length).toBeLessThan(40);
  });

  test('judges decisive events even if the odds are the same before and long after', async () => {
    const odds = Array<number>(101).fill(0.5);
    odds[33] = 0.9;
    const { record, known } = madeUp(odds, ['a', 'b']);
    expect((await lastOf(record, known)).points).toEqual([]);
    const { points } = await lastOf(record, known, QUICK, [33]);
    expect(points[0]).toMatchObject({ moment: 33, seat: 0 });
  });

  test('a swing within the confidence interval is not marked as significant', async () => {
    const { record, known } = madeUp([0.5, 0.5, 0.6, 0.6, 0.6], ['a', 'b']);
    const { points } = await lastOf(record, known);
    expect(points.find(({ moment }) => moment === 2)).toMatchObject({ isSure: false });
  });

  test('the same record gives the same numbers', async () => {
    const record = recordOf('acquire', 'one');
    const [first, second] = await Promise.all([1, 2].map(() => lastOf(readSteps('acquire', record), judge('acquire'))));
    expect(second).toEqual(first);
    expect(first?.judged).toBeGreaterThan(4);
  });

  test.each(GAME_IDS)('%s: later events do not influence the odds of a moment', async (id) => {
    const game = gameOf(id);
    const start = readSteps(id, recordOf(id, 'two', 60)).steps[60]?.start();
    if (start === undefined || !('saved' in start)) throw new Error('The game is shorter than that.');
    // The same table with other dice, decks and tiles to come.
    const view = game.view(game.deserialize(start.saved), SPECTATOR);
    const otherFuture = { saved: game.serialize(game.determinise(view, () => 0.37)) };
    expect(otherFuture.saved).not.toBe(start.saved);
    const [own, other] = await Promise.all([start, otherFuture].map((each) => judge(id)(each, 12)));
    expect(other).toEqual(own);
  });
});
