import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '@magnate/words';
import { deedFacts } from './Deed.tsx';
import { testWords } from '../../../testkit/words.ts';

beforeAll(testWords);

const playerInfos = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const view: GameView = monopoly.view(
  fromSetup({ players: playerInfos, deeds: { 37: { owner: 'a' }, 1: { owner: 'b' }, 5: { owner: 'a' } } }),
  'a',
);
const factsOf = (spaceId: number) => deedFacts(view, spaceId, 'a', namesOf(playerInfos, 'a')).join(' ');

test('has the price, the rent, and the effect of the lot for me and for others', () => {
  expect(factsOf(39)).toBe('Price $400 Rent $50, whole group $100 It would complete your Dark blue group.');
  expect(factsOf(3)).toContain('It would complete Ben’s Brown group.');
  expect(factsOf(15)).toContain('You have 1 of 4 Railroads.');
  expect(factsOf(12)).toContain('4 times the dice');
});

test('is empty for a space that cannot be owned', () => {
  expect(factsOf(0)).toBe('');
});
