import { cashFlow, type GameEvent } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { timelineOf } from '../../game/timeline.ts';
import { playedRecord } from '../../testkit/played.ts';
import { simulated } from '../../testkit/simulated.ts';
import { figuresOf, luckOf } from './gameFigures.ts';
import { replayUi } from './replayUi.ts';

describe('the figures of a game', () => {
  const played = timelineOf(playedRecord('monopoly', 3, {}, 1500), replayUi);
  const figures = figuresOf(played);
  const events = played.events as readonly GameEvent[];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  test('rent equals the rent in the ledger', () => {
    const rents = events.filter(({ type }) => type === 'RentPaid');
    const moved = sum(rents.flatMap((event) => cashFlow(event).map(({ amount }) => amount)));
    expect(moved).toBeGreaterThan(0);
    expect(sum(figures.groups.map(({ total }) => total))).toBe(moved);
    expect(sum(figures.lots.map(({ rent }) => rent))).toBe(moved);
    expect(sum(figures.luck.map(({ paid }) => paid))).toBe(moved);
    expect(sum(figures.luck.map(({ got }) => got))).toBe(moved);
  });

  test('spending equals the ledger entries for deeds and buildings', () => {
    const spending = events.filter(
      (event) =>
        event.type === 'PropertyPurchased' ||
        event.type === 'BuildingPlaced' ||
        (event.type === 'AuctionEnded' && event.propertyId !== null),
    );
    const sales = events.filter(({ type }) => type === 'BuildingSold');
    const moved = (some: readonly GameEvent[]) =>
      sum(some.flatMap((event) => cashFlow(event).map((each) => each.amount)));
    expect(sum(figures.lots.map(({ spent }) => spent))).toBe(moved(spending) - moved(sales));
  });

  test('luck adds up to zero', () => {
    expect(Math.abs(sum(figures.luck.map(luckOf)))).toBeLessThan(1e-6);
    expect(figures.luck.some((each) => Math.abs(luckOf(each)) > 1)).toBe(true);
  });

  test('every roll that moves lands somewhere, and expectations add up to as many', () => {
    const rests = sum(figures.landings);
    expect(rests).toBeGreaterThan(50);
    expect(rests).toBeLessThanOrEqual(sum(figures.luck.map(({ rolls }) => rolls)));
    expect(sum(figures.landingsExpected)).toBeCloseTo(rests, 6);
    const rolls = events.filter((event) => event.type === 'DiceRolled' && event.purpose !== 'start');
    expect(sum(figures.dice.map((each) => each.rolls))).toBe(rolls.length);
    expect(sum(figures.dice.map(({ expected }) => expected))).toBeCloseTo(rolls.length, 6);
  });

  test('auctions are compared with the board price', () => {
    const sold = events.filter(
      (event) => event.type === 'AuctionEnded' && event.kind === 'deed' && event.winnerId !== null,
    );
    expect(figures.auctions.map(({ seq }) => seq)).toEqual(sold.map(({ seq }) => seq));
    for (const { spaceId, list } of figures.auctions) expect(list).toBe(figures.board.lots[spaceId]?.price);
  });
});

test.each(["game %s matches the simulator's statistics", 'two', 'three'])(
  'game %s is counted as the simulator counts it',
  async (seed) => {
    const { counted, record } = await simulated('monopoly', seed, { endAt: { rounds: 60 } });
    const played = timelineOf(record, replayUi);
    const figures = figuresOf(played);
    const tally = counted.monopoly;
    if (tally === undefined) throw new Error('Nothing was counted.');
    expect(played.events.length).toBeGreaterThan(500);
    expect(figures.landings).toEqual(tally.landings);
    // A ruinous rent has no payment event: the simulator counts the amount due, the page the amount paid.
    const ruins = (played.events as readonly GameEvent[]).filter(({ type }) => type === 'PlayerBankrupt').length;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    const differing = tally.lots.filter(
      (lot, spaceId) => sum(lot.rentSum) !== (figures.lots.find((each) => each.spaceId === spaceId)?.rent ?? 0),
    );
    expect(differing.length).toBeLessThanOrEqual(ruins);
    for (const { spaceId, spent } of figures.lots) {
      const { deeds = 0, buildings = 0, refunds = 0 } = tally.lots[spaceId] ?? {};
      expect(spent).toBe(deeds + buildings - refunds);
    }
    expect(figures.auctions).toHaveLength(sum(tally.lots.map(({ auctions }) => auctions)));
    expect(sum(figures.auctions.map(({ amount }) => amount))).toBe(sum(tally.lots.map(({ auctionSum }) => auctionSum)));
  },
);
