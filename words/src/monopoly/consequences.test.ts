import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { consequences, feesOf, groupChanges } from './consequences.ts';

beforeAll(() => testWords());

function viewOf(deeds: PositionSetup['deeds'] = {}, options: PositionSetup['options'] = {}): GameView {
  const players = [{ id: 'a' }, { id: 'b', cards: ['chance'] as const }];
  return monopoly.view(fromSetup({ players, deeds, options }), 'a');
}

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const view: GameView = monopoly.view(
  fromSetup({
    players: people,
    deeds: { 1: { owner: 'a' }, 3: { owner: 'b', mortgaged: true }, 37: { owner: 'b' }, 39: { owner: 'b' } },
  }),
  'a',
);

test('both players read what they would gain, lose and pay', () => {
  const deal = { proposerId: 'a', recipientId: 'b', offered: {}, requested: { properties: [3, 39] } };
  expect(consequences(view, deal, namesOf(people, 'a'))).toEqual([
    'You would complete brown.',
    'You would pay $3 in mortgage fees right away.',
    'Ben would break up dark blue.',
  ]);
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

  test('each pays for what they get, under every rule for mortgages', () => {
    for (const mortgageTransfer of ['official', 'fee'] as const) {
      expect([...feesOf(viewOf(deeds, { mortgageTransfer }), deal)].sort()).toEqual([
        ['a', 10],
        ['b', 38],
      ]);
    }
    expect(feesOf(viewOf(deeds, { mortgageTransfer: 'none' }), deal).size).toBe(0);
  });

  test('a trade that the rules refuse has no fee', () => {
    expect(feesOf(viewOf(deeds), { ...deal, offered: { cash: 5000 } }).size).toBe(0);
  });
});
