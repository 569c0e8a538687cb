import { fromSetup, type GameView, type Lot, lotAt, monopoly, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '@magnate/words';
import { deedInBrief, groupFacts } from './ForSale.tsx';
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
const lot = (spaceId: number): Lot => {
  const found = lotAt(spaceId, STANDARD_BOARD);
  if (found === undefined) throw new Error(`${spaceId} is no lot.`);
  return found;
};

test('has the effect of the lot for me and for others', () => {
  const factsOf = (spaceId: number) => groupFacts(view, lot(spaceId), 'a', namesOf(playerInfos, 'a'));
  expect(factsOf(39)).toEqual(['It would complete your dark blue group.']);
  expect(factsOf(3)).toEqual(['It would complete Ben’s brown group.']);
  expect(factsOf(15)).toEqual(['You have 1 of 4 railroads.']);
  expect(factsOf(12)).toEqual([]);
});

test('has the price and the rent in brief', () => {
  const briefOf = (spaceId: number) => deedInBrief(lot(spaceId), STANDARD_BOARD);
  expect(briefOf(39)).toEqual(['Price $400', 'Rent $50, whole group $100']);
  expect(briefOf(12).join(' ')).toContain('4 times the dice');
});
