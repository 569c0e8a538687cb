import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '@magnate/words';
import { consequences } from './tradeWorth.ts';
import { testWords } from '../../../testkit/words.ts';

beforeAll(testWords);

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

test('what both would gain, lose and pay, each in their own form', () => {
  const deal = { proposerId: 'a', recipientId: 'b', offered: {}, requested: { properties: [3, 39] } };
  expect(consequences(view, deal, namesOf(people, 'a'))).toEqual([
    'You would complete Brown.',
    'You would pay $3 for mortgages at once.',
    'Ben would break up Dark blue.',
  ]);
});
