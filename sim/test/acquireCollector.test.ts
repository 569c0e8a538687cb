import type { ActionOf } from '@magnate/engine';
import type { PositionSetup } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { meanOf } from '../src/core/counting/distribution.ts';
import type { Statistics } from '../src/core/statistics.ts';
import type { AcquireTally } from '../src/core/acquire/tally.ts';
import { counted, type Script } from './scripted.ts';

/** The statistics of hand-made games of Acquire; with an empty bag a game ends when the racks are empty. */

type Placed = Extract<ActionOf<'acquire'>, { readonly type: 'PlaceTile' }>['tile'];

const EMPTY = '............';

function statisticsOf(position: PositionSetup, script: Script<'acquire'>, hearEvery = 1): Promise<Statistics> {
  return counted('acquire', {
    position: { bag: [], ...position },
    script,
    // By default players neither buy nor sell.
    otherwise: ({ phase }) => (phase === 'DisposeShares' ? KEEP_ALL : BUY_NOTHING),
    request: { hearEvery },
  });
}

const KEEP_ALL = { type: 'DisposeShares', trade: 0, sell: 0 } as const;
const BUY_NOTHING = { type: 'BuyShares', shares: [] } as const;
const place = (tile: Placed) => ({ type: 'PlaceTile', tile }) as const;
const rows = (...written: readonly string[]) => [...written, ...new Array<string>(9 - written.length).fill(EMPTY)];

/** Luxor of three and Tower of two meet at 4A. */
const MERGER: PositionSetup = {
  board: rows('LLL.TT......'),
  players: [
    { id: 'a', cash: 1000, rack: ['4A'], shares: { Tower: 3 } },
    { id: 'b', cash: 1000, rack: [], shares: { Tower: 1, Luxor: 2 } },
  ],
};

async function merged(position = MERGER, script: Script<'acquire'> = { a: [place('4A')] }): Promise<AcquireTally> {
  return (await statisticsOf(position, script)).acquire as AcquireTally;
}

describe('mergers', () => {
  test('are counted by the number of absorbed corporations, with their sizes', async () => {
    const { mergersPerGame, mergerSizes, defunctSize, corporations } = await merged();
    expect([mergersPerGame.count, mergersPerGame.sum]).toEqual([1, 1]);
    expect(mergerSizes).toEqual([0, 1]);
    expect([defunctSize.count, defunctSize.sum]).toEqual([1, 2]);
    expect(corporations['Tower']).toMatchObject({ absorbed: 1, founded: 0 });
    expect(corporations['Luxor']).toMatchObject({ absorbed: 0, founded: 0 });
  });

  test('of three corporations are one merger that absorbs two', async () => {
    const { mergersPerGame, mergerSizes, defunctSize, corporations } = await merged({
      board: rows('LLL.TT......', '...A........', '...AAAA.....'),
      players: [
        { id: 'a', cash: 1000, rack: ['4A'] },
        { id: 'b', cash: 1000, rack: [] },
      ],
    });
    expect(mergersPerGame.sum).toBe(1);
    expect(mergerSizes).toEqual([0, 0, 1]);
    expect([defunctSize.count, defunctSize.sum]).toEqual([2, 5]);
    expect(corporations['American']?.absorbed).toBe(0);
    expect(corporations['Luxor']?.absorbed).toBe(1);
  });

  test('are 0 in a game without mergers', async () => {
    const { mergersPerGame, mergerSizes, tilesPlaced } = await merged(
      {
        ...MERGER,
        players: [
          { id: 'a', rack: ['12I'] },
          { id: 'b', rack: ['1I'] },
        ],
      },
      { a: [place('12I')], b: [place('1I')] },
    );
    expect([mergersPerGame.count, mergersPerGame.sum, mergerSizes.length]).toEqual([1, 0, 0]);
    expect(meanOf(tilesPlaced)).toBe(2);
  });
});

describe('bonuses', () => {
  test('are counted for the corporation that pays them, at a merger and at the end', async () => {
    const { corporations } = await merged();
    // Tower of two costs 200: 2000 and 1000. Luxor of six at the end costs 600: both bonuses to its only holder.
    expect(corporations['Tower']).toMatchObject({ bonuses: 2, bonusSum: 3000 });
    expect(corporations['Luxor']).toMatchObject({ bonuses: 1, bonusSum: 9000 });
  });
});

describe('sizes', () => {
  test('at the end are those of corporations on the board', async () => {
    const { corporations } = await merged();
    expect([corporations['Luxor']?.finalSize.count, corporations['Luxor']?.finalSize.sum]).toEqual([1, 6]);
    expect(corporations['Tower']?.finalSize.count).toBe(0);
    expect(corporations['Imperial']?.finalSize.count).toBe(0);
  });

  test('of a corporation start at its founding', async () => {
    const { corporations } = await merged(
      {
        board: rows('O...........'),
        players: [
          { id: 'a', rack: ['2A'] },
          { id: 'b', rack: [] },
        ],
      },
      { a: [place('2A'), { type: 'FoundCorporation', corporation: 'Imperial' }] },
    );
    expect(corporations['Imperial']).toMatchObject({ founded: 1, absorbed: 0, finalSize: { count: 1, sum: 2 } });
  });
});

test('the winning score is the cash of the winner', async () => {
  const { winningScore } = await merged();
  // a: 1000 and the majority of 2000; b: 1000, the minority of 1000, both bonuses of Luxor and two shares of it.
  expect([winningScore.count, winningScore.sum]).toEqual([1, 1000 + 1000 + 9000 + 2 * 600]);
});

test('standings are the final worth if the game ended at that moment', async () => {
  const { overTime } = await statisticsOf(MERGER, { a: [place('4A')] });
  // Luxor of three costs 300, Tower of two 200.
  const [a, b] = [1000 + 3 * 200 + 2000, 1000 + 200 + 1000 + 2 * 300 + 3000 + 1500];
  expect(overTime['a']?.[0]).toMatchObject({ cash: { count: 1, sum: 1000 }, worth: { count: 1, sum: a } });
  expect(overTime['b']?.[0]).toMatchObject({ cash: { count: 1, sum: 1000 }, worth: { count: 1, sum: b } });
});

test('a game without collected events counts only its result', async () => {
  const { acquire, games, heard: sampledGames, events, overTime } = await statisticsOf(MERGER, { a: [place('4A')] }, 0);
  expect([games, sampledGames, events, overTime]).toEqual([1, 0, {}, {}]);
  expect(acquire?.mergersPerGame.count).toBe(0);
  expect(acquire?.winningScore.count).toBe(0);
});

test('events are counted by type', async () => {
  const { events } = await statisticsOf(MERGER, { a: [place('4A')] });
  expect(events).toMatchObject({ TilePlaced: 1, MergerStarted: 1, CorporationAbsorbed: 1, BonusPaid: 3, GameEnded: 1 });
});
