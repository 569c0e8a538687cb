import { fromSetup, type GameView, monopoly, type Trade, type TradeSide } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { isGoodOffer, worthOf } from './offerWorth.ts';

/** I have Mediterranean (1) and both dark blue ones (37, 39); Ben has Baltic (3) and Oriental (6). */
function table(): GameView {
  const owned = (owner: string, spaceIds: readonly number[]) =>
    spaceIds.map((spaceId) => [spaceId, { owner }] as const);
  const deeds = Object.fromEntries([...owned('a', [1, 37, 39]), ...owned('b', [3, 6])]);
  return monopoly.view(fromSetup({ players: [{ id: 'a' }, { id: 'b' }], deeds }), 'a');
}

function isGood(offered: TradeSide, requested: TradeSide): boolean {
  const trade: Trade = {
    id: 't1',
    proposerId: 'b',
    recipientId: 'a',
    offered,
    requested,
    status: 'pending',
    counters: 0,
    counterTo: null,
  };
  return isGoodOffer(table(), trade);
}

test('a good offer returns at least what it takes', () => {
  expect(isGood({ cash: 100 }, { cash: 100 })).toBe(true);
  expect(isGood({ cash: 99 }, { cash: 100 })).toBe(false);
});

test('it breaks up no group of mine, whatever is paid', () => {
  expect(isGood({ cash: 1000 }, { properties: [39] })).toBe(false);
});

test('it completes a group of theirs only along with one of mine', () => {
  expect(isGood({ cash: 500 }, { properties: [1] })).toBe(false);
  expect(isGood({ properties: [3] }, { cash: 60 })).toBe(true);
});

test('the value of a side is its cash, prices, half of mortgaged prices, and the fine that a card saves', () => {
  const deeds = { 37: { owner: 'a' }, 39: { owner: 'a', mortgaged: true } };
  const view = monopoly.view(fromSetup({ players: [{ id: 'a' }, { id: 'b' }], deeds }), 'a');
  expect(worthOf(view, { cash: 10, properties: [37, 39], cards: ['chance'] })).toBe(10 + 350 + 200 + 50);
  expect(worthOf(view, {})).toBe(0);
});
