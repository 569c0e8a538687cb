import { cashFlow, type GameEvent } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { timelineOf } from '../../replay/timeline.ts';
import { playedRecord } from '../../testkit/played.ts';
import { figuresOf, luckOf } from './figures.ts';
import { replayKit } from './replayKit.ts';

describe('the figures of a game', () => {
  const played = timelineOf(playedRecord('monopoly', 3, {}, 1500), replayKit);
  const figures = figuresOf(played);
  const events = played.events as readonly GameEvent[];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  test('rent is what the ledger moved as rent', () => {
    const rents = events.filter(({ type }) => type === 'RentPaid');
    const moved = sum(rents.flatMap((event) => cashFlow(event).map(({ amount }) => amount)));
    expect(moved).toBeGreaterThan(0);
    expect(sum(figures.groups.map(({ total }) => total))).toBe(moved);
    expect(sum(figures.lots.map(({ rent }) => rent))).toBe(moved);
    expect(sum(figures.luck.map(({ paid }) => paid))).toBe(moved);
    expect(sum(figures.luck.map(({ got }) => got))).toBe(moved);
  });

  test('what was spent is what the ledger moved for deeds and buildings', () => {
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

  test('the luck of all of them adds up to nothing', () => {
    expect(Math.abs(sum(figures.luck.map(luckOf)))).toBeLessThan(1e-6);
    expect(figures.luck.some((each) => Math.abs(luckOf(each)) > 1)).toBe(true);
  });

  test('every roll that moves leaves a token somewhere, and the expected add up to as many', () => {
    const rests = sum(figures.landings);
    expect(rests).toBeGreaterThan(50);
    expect(rests).toBeLessThanOrEqual(sum(figures.luck.map(({ rolls }) => rolls)));
    expect(sum(figures.landingsExpected)).toBeCloseTo(rests, 6);
    const rolls = events.filter((event) => event.type === 'DiceRolled' && event.purpose !== 'start');
    expect(sum(figures.dice.map((each) => each.rolls))).toBe(rolls.length);
    expect(sum(figures.dice.map(({ expected }) => expected))).toBeCloseTo(rolls.length, 6);
  });

  test('auctions stand beside the price on the board', () => {
    const sold = events.filter(
      (event) => event.type === 'AuctionEnded' && event.kind === 'deed' && event.winnerId !== null,
    );
    expect(figures.auctions.map(({ seq }) => seq)).toEqual(sold.map(({ seq }) => seq));
    for (const { spaceId, list } of figures.auctions) expect(list).toBe(figures.board.lots[spaceId]?.price);
  });
});
