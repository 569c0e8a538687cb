import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { feesOf, groupChanges, worthOf } from './tradeWorth.ts';

function viewOf(deeds: PositionSetup['deeds'] = {}, options: PositionSetup['options'] = {}): GameView {
  const players = [{ id: 'a' }, { id: 'b', cards: ['chance'] as const }];
  return monopoly.view(fromSetup({ players, deeds, options }), 'a');
}

describe('worth', () => {
  const view = viewOf({ 37: { owner: 'a' }, 39: { owner: 'a', mortgaged: true } });

  test('cash, price, the half of what is mortgaged, the fine that a card saves', () => {
    expect(worthOf(view, { cash: 10, properties: [37, 39], cards: ['chance'] })).toBe(10 + 350 + 200 + 50);
    expect(worthOf(view, {})).toBe(0);
  });
});

describe('groups', () => {
  const view = viewOf({
    1: { owner: 'a' },
    3: { owner: 'b' },
    37: { owner: 'b' },
    39: { owner: 'b' },
    12: { owner: 'a' },
    28: { owner: 'b' },
  });
  const deal = { proposerId: 'a', recipientId: 'b' };

  test('completed by one, broken by the other', () => {
    const changes = groupChanges(view, { ...deal, offered: { properties: [12] }, requested: { properties: [3, 39] } });
    expect(changes).toEqual([
      { playerId: 'a', completes: ['brown'], breaks: [] },
      { playerId: 'b', completes: ['utility'], breaks: ['darkBlue'] },
    ]);
  });

  test('cash alone changes none', () => {
    const [mine, theirs] = groupChanges(view, { ...deal, offered: { cash: 10 }, requested: {} });
    expect([...mine.completes, ...mine.breaks, ...theirs.completes, ...theirs.breaks]).toEqual([]);
  });
});

describe('fees for mortgaged deeds', () => {
  const deeds = {
    37: { owner: 'a', mortgaged: true },
    39: { owner: 'a', mortgaged: true },
    5: { owner: 'b', mortgaged: true },
  };
  const deal = {
    proposerId: 'a',
    recipientId: 'b',
    offered: { properties: [37, 39] },
    requested: { properties: [5] },
  };

  test('each pays for what they get, whichever way the table takes them', () => {
    for (const mortgageTransfer of ['official', 'fee'] as const) {
      expect([...feesOf(viewOf(deeds, { mortgageTransfer }), deal)].sort()).toEqual([
        ['a', 10],
        ['b', 38],
      ]);
    }
    expect(feesOf(viewOf(deeds, { mortgageTransfer: 'none' }), deal).size).toBe(0);
  });

  test('a trade that is refused costs nothing', () => {
    expect(feesOf(viewOf(deeds), { ...deal, offered: { cash: 5000 } }).size).toBe(0);
  });
});
