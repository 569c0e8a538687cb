import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { worthOf } from './tradeWorth.ts';

const deeds = { 37: { owner: 'a' }, 39: { owner: 'a', mortgaged: true } };
const view = monopoly.view(fromSetup({ players: [{ id: 'a' }, { id: 'b' }], deeds }), 'a');

test('cash, price, the half of what is mortgaged, the fine that a card saves', () => {
  expect(worthOf(view, { cash: 10, properties: [37, 39], cards: ['chance'] })).toBe(10 + 350 + 200 + 50);
  expect(worthOf(view, {})).toBe(0);
});
