import { GAME_IDS, type GameId, gameOf, presetOf } from '@magnate/engine';
import type { GameStatistics, StatisticsAnswer } from '@magnate/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { finishedGame } from './testkit/finishedGame.ts';
import { startTestService, type TestService } from './testkit/testService.ts';
import { LENGTHS } from './table/gameCounts.ts';
import type { Table } from './table/table.ts';
import { SHORT } from './table/testkit/play.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});

/** A whole game of random people. */
async function finished(game: GameId, more: object = {}): Promise<Table> {
  const request = {
    game,
    players: [{ name: 'Ann' }, { name: 'Bob', model: 'agent:x' }, { name: 'Cy' }],
    options: SHORT[game],
  };
  return (await finishedGame(service, { ...request, ...more }, { seed: `statistics ${game}` })).table;
}

async function statisticsOf(game: GameId): Promise<GameStatistics> {
  await service.statistics.settled();
  const { body } = await service.ask<StatisticsAnswer>('GET', '/statistics');
  return body.games.find((each) => each.game === game) as GameStatistics;
}

describe('the preset of a game', () => {
  const flow = { jailEndsTurn: true, doublesRoll: 'atOnce' };
  const arena = {
    doubleRentNeedsUnmortgagedGroup: true,
    buyWhenShort: 'auction',
    hotelSale: 'blocked',
    tradeBan: 'lot',
    mortgageBan: 'lot',
    mortgageTransfer: 'fee',
    bankEstate: 'unowned',
    endAt: { turns: 250 },
  };
  const v1 = {
    auctions: false,
    management: 'afterRoll',
    mortgages: false,
    trades: false,
    liquidation: 'none',
    bankEstate: 'unowned',
    playerEstate: 'bank',
  };

  test.each(GAME_IDS)('%s: current presets have their names', (game) => {
    for (const [name, changes] of Object.entries(gameOf(game).options.presets)) {
      expect(presetOf(game, changes)).toBe(name);
    }
  });

  test('games with an earlier definition of a preset keep its name', () => {
    expect(presetOf('monopoly', { ...arena, ...flow, autoEndTurn: true, lastBidder: 'out' })).toBe('arena');
    expect(presetOf('monopoly', arena)).toBe('arena');
    expect(presetOf('monopoly', { ...v1, ...flow, autoEndTurn: true })).toBe('v1');
    expect(presetOf('monopoly', v1)).toBe('v1');
    expect(presetOf('monopoly', { ...v1, goSalary: 300 })).toBeUndefined();
  });
});

describe('GET /statistics', () => {
  test('is empty if nothing was played', async () => {
    expect(await statisticsOf('monopoly')).toMatchObject({
      finished: 0,
      models: [],
      turns: { mean: null, games: [] },
      dice: [],
      auctions: [],
    });
  });

  test.each(GAME_IDS)('%s: has the counts of a game by every category', async (game) => {
    const table = await finished(game);
    const { state, version } = table.tableState;
    const outcome = state === null ? undefined : gameOf(game).outcome(state);
    const { winners = [], reason = '' } = outcome ?? {};
    const events = (await service.store.events(table.id, 0, 100_000)) as readonly {
      type: string;
      total?: number;
      playerId?: string;
      winnerId?: string | null;
      amount?: number;
    }[];
    const answer = await statisticsOf(game);
    expect(answer).toMatchObject({
      finished: 1,
      reasons: [{ name: reason, games: 1 }],
      turns: { mean: state?.turnNumber },
      actions: { mean: version, games: [{ from: LENGTHS.findLast((from) => from <= version), count: 1 }] },
      presets: [{ name: presetOf(game, SHORT[game]) ?? 'own', games: 1 }],
      personalities: [],
    });
    const won = (ids: readonly string[]) => winners.filter((id) => ids.includes(id)).length;
    const share = winners.length / 3;
    expect(answer.seats.map((seat) => [seat.name, seat.played, seat.won])).toEqual(
      ['p1', 'p2', 'p3'].map((id, i) => [`${i + 1}`, 1, won([id])]),
    );
    expect(answer.models.map(({ name, played, won: times }) => [name, played, times])).toEqual([
      ['human', 2, won(['p1', 'p3'])],
      ['agent', 1, won(['p2'])],
    ]);
    expect(answer.models[0]?.expected).toBeCloseTo(2 * share, 5);
    expect(answer.presets[0]?.models).toEqual(answer.models);
    const rolls = events.filter(({ type }) => type === 'DiceRolled');
    expect(answer.dice.reduce((sum, { rolls: count }) => sum + count, 0)).toBe(rolls.length);
    expect(answer.dice.find(({ total }) => total === 7)?.winners ?? 0).toBe(
      rolls.filter(({ total, playerId = '' }) => total === 7 && winners.includes(playerId)).length,
    );
    const dearest = events.flatMap(({ type, winnerId, amount = 0 }) =>
      type === 'AuctionEnded' && winnerId ? [amount] : [],
    );
    expect(answer.auctions.map(({ amount }) => amount)).toEqual(dearest.toSorted((a, b) => b - a).slice(0, 20));
    expect(answer.auctions.every(({ gameId }) => gameId === null)).toBe(true);
  });

  test('does not count games with predictable chance, nor abandoned ones', async () => {
    await finished('acquire', { seed: 'known' });
    const made = await service.table();
    await service.ask('POST', `/game/${made.id}/start`, { token: made.hostToken });
    await service.ask('DELETE', `/game/${made.id}`, { token: made.hostToken });
    expect((await statisticsOf('acquire')).finished).toBe(0);
    expect(await service.store.statistics.uncounted(9)).toEqual([]);
  });

  test('returns JSON to programs and the page to browsers', async () => {
    const response = await service.ask('GET', '/statistics', { headers: { accept: 'text/html,*/*' } });
    // The page is not built here.
    expect([response.status, response.headers['vary']]).toEqual([200, expect.stringContaining('accept')]);
  });
});
