import { boardOf, cashFlow, type GameEvent } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { timelineOf } from '../../game/timeline.ts';
import { playedRecord } from '../../testkit/played.ts';
import { simulated } from '../../testkit/simulated.ts';
import { figuresOf } from './gameFigures.ts';
import { replayUi } from './replayUi.ts';

describe('the figures of a game', () => {
  const played = timelineOf(playedRecord('acquire', 5), replayUi);
  const figures = figuresOf(played);
  const events = played.events as readonly GameEvent[];
  const end = played.states.at(-1);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  test('mergers paid what the ledger moved before the end of the game', () => {
    const moved = events.flatMap((event, i) => {
      if (event.type !== 'BonusPaid' && event.type !== 'SharesDisposed') return [];
      const { corporation } = event;
      // Final bonuses are for surviving corporations.
      const isMerged = events
        .slice(i)
        .some((later) => later.type === 'CorporationAbsorbed' && later.corporation === corporation);
      return isMerged ? cashFlow(event).map(({ amount }) => amount) : [];
    });
    expect(moved.length).toBeGreaterThan(3);
    const paid = figures.mergers.flatMap((merger) => [...merger.paid.values()]);
    expect(sum(paid.map(({ bonus, sold }) => bonus + sold))).toBe(sum(moved));
    const started = events.filter(({ type }) => type === 'MergerStarted');
    expect(figures.mergers.map(({ seq }) => seq)).toEqual(started.map(({ seq }) => seq));
  });

  test('holdings end with the final shares', () => {
    if (end?.game !== 'acquire') throw new Error('Another game was played.');
    end.players.forEach(({ id, shares }) => {
      const held = [...figures.holdings.values()].map((byPlayer) => byPlayer.get(id)?.at(-1));
      expect(held).toEqual(shares);
    });
  });

  test('no majority lasts more turns than the game', () => {
    const turns = events.filter(({ type }) => type === 'TurnEnded').length + 2;
    const held = [...figures.majorities.values()].flatMap((byPlayer) => [...byPlayer.values()]);
    expect(held.length).toBeGreaterThan(0);
    expect(Math.max(...held)).toBeLessThanOrEqual(turns);
  });

  test('only corporations on the board count', () => {
    const { holdings } = figuresOf(timelineOf(playedRecord('acquire', 5, { theme: 'harbour' }), replayUi));
    expect([...holdings.keys()]).toEqual(boardOf({ theme: 'harbour' }).corporations);
  });
});

test.each(["game %s matches the simulator's statistics", 'two', 'three'])(
  'game %s is counted as the simulator counts it',
  async (seed) => {
    const { counted, record } = await simulated('acquire', seed);
    const played = timelineOf(record, replayUi);
    const { mergers } = figuresOf(played);
    const tally = counted.acquire;
    if (tally === undefined) throw new Error('Nothing was counted.');
    expect(mergers.length).toBeGreaterThan(0);
    const gone = tally.mergerSizes.flatMap((count, size) => new Array<number>(count).fill(size));
    expect(mergers.map(({ defunct }) => defunct.length).toSorted((a, b) => a - b)).toEqual(gone);
    const absorbed = Object.entries(tally.corporations).flatMap(([name, each]) =>
      new Array<string>(each.absorbed).fill(name),
    );
    expect(mergers.flatMap(({ defunct }) => defunct).toSorted()).toEqual(absorbed.toSorted());
  },
);
