import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { sideOfOwner, whyNoTrade } from './tradeLots.ts';

/** Light blue is a's and has a house; dark blue is shared by a and b. */
const game = fromSetup({
  players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  deeds: {
    6: { owner: 'a', houses: 1 },
    8: { owner: 'a' },
    9: { owner: 'a' },
    37: { owner: 'a' },
    39: { owner: 'b' },
  },
});
const view = monopoly.view(game, 'a');
const offers = monopoly.offers(game, 'a');
const judge = {
  view,
  me: 'a',
  offers,
  whyNot: (intent: object) => monopoly.whyNot(game, { ...intent, playerId: 'a' } as never)?.code,
};

test('a lot is on the side of its owner only', () => {
  const owners = ['a', 'b', 'c', null];
  expect(owners.map((owner) => sideOfOwner({ partner: 'b' }, 'a', owner))).toEqual(['give', 'get', null, null]);
});

test('a lot of a developed group cannot be traded, with a reason; any other can', () => {
  expect(whyNoTrade(judge, 8, 'a')).toBeDefined();
  expect([whyNoTrade(judge, 37, 'a'), whyNoTrade(judge, 39, 'b')]).toEqual([undefined, undefined]);
});

test('while no proposal is possible, nothing is ruled out: a draft waits', () => {
  expect(whyNoTrade({ ...judge, offers: [] }, 8, 'a')).toBeUndefined();
});
