import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import {
  counterDraft,
  fitDraft,
  isTradeDraftHistory,
  isEmptyDraft,
  newDraft,
  termsOf,
  undone,
  withCard,
  withCash,
  withLot,
  withPartner,
} from './tradeDraft.ts';

const table: GameView = monopoly.view(
  fromSetup({
    players: [{ id: 'a' }, { id: 'b', cards: ['chance'] }, { id: 'c' }],
    deeds: { 1: { owner: 'a' }, 39: { owner: 'b' } },
  }),
  'a',
);

describe('a draft', () => {
  test('starts empty and collects tapped lots', () => {
    const start = newDraft('b');
    expect(isEmptyDraft(start.now)).toBe(true);
    const full = withCard(withLot(withLot(withCash(start, 'give', 50), 'give', 1), 'get', 39), 'get', 'chance');
    expect(termsOf(full.now)).toEqual({
      offered: { cash: 50, properties: [1] },
      requested: { properties: [39], cards: ['chance'] },
    });
  });

  test('a second tap removes the lot', () => {
    expect(isEmptyDraft(withLot(withLot(newDraft('b'), 'give', 1), 'give', 1).now)).toBe(true);
  });

  test('with another partner: my side stays, theirs is cleared', () => {
    const history = withPartner(withLot(withLot(newDraft('b'), 'give', 1), 'get', 39), 'c');
    expect(termsOf(history.now)).toEqual({ offered: { properties: [1] }, requested: {} });
  });

  test('is undone step by step, a dragged amount at once', () => {
    let history = withLot(newDraft('b'), 'give', 1);
    for (const cash of [10, 20, 30]) history = withCash(history, 'get', cash);
    history = withCash(history, 'give', 5);
    expect(undone(history).now.get.cash).toBe(30);
    expect(undone(undone(history)).now).toMatchObject({ give: { properties: [1] }, get: { cash: 0 } });
    expect(undone(undone(undone(undone(history))))).toEqual(newDraft('b'));
  });
});

describe('a counter-offer', () => {
  const terms = { offered: { cash: 20 }, requested: { properties: [39] } };
  const open = monopoly.apply(table, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer: terms }).state;
  const trade = open.trades[0];

  test('starts with the terms reversed', () => {
    expect(trade && counterDraft(trade).now).toMatchObject({
      partner: 'a',
      counterTo: 't1',
      give: { properties: [39] },
      get: { cash: 20 },
    });
  });

  test('keeps the previous draft in its history', () => {
    const before = withLot(newDraft('c'), 'give', 39);
    expect(trade && undone(counterDraft(trade, before))).toEqual(before);
  });

  test('becomes an offer of its own once the original is settled', () => {
    const draft = trade && counterDraft(trade).now;
    expect(draft && fitDraft(draft, open, 'b').counterTo).toBe('t1');
    expect(draft && fitDraft(draft, table, 'b').counterTo).toBeNull();
  });
});

test('drops lots that changed hands meanwhile', () => {
  const draft = withCard(withLot(withLot(newDraft('b'), 'give', 39), 'get', 39), 'get', 'communityChest').now;
  expect(termsOf(fitDraft(draft, table, 'a'))).toEqual({ offered: {}, requested: { properties: [39] } });
});

test('stored values are validated', () => {
  expect(isTradeDraftHistory(JSON.parse(JSON.stringify(withLot(newDraft('b'), 'give', 1))))).toBe(true);
  const bad = [null, 3, {}, { now: {}, past: [] }, { now: newDraft('b').now, past: [1] }];
  expect(bad.map(isTradeDraftHistory)).toEqual([false, false, false, false, false]);
});
