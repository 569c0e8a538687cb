import { gameOf } from '@magnate/engine';
import { expect, test } from 'vitest';
import { predictionsIn, reliabilityOf } from './reliability.ts';

test('predictions are grouped by size, each group with its mean and its wins', () => {
  const predictions = [
    { chance: 0.21, won: 0 },
    { chance: 0.29, won: 1 },
    { chance: 0.97, won: 1 },
  ];
  expect(reliabilityOf(predictions)).toEqual([
    { count: 2, predicted: 0.25, won: 0.5 },
    { count: 1, predicted: 0.97, won: 1 },
  ]);
});

test('the predictions of one turn sum to one, and so do the wins', () => {
  const found = predictionsIn('acquire', gameOf('acquire'), { games: 3, seed: 'few', names: ['steady'] });
  const turns = found.reduce((sum, { won }) => sum + won, 0);
  expect(turns).toBeGreaterThan(0);
  expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(turns, 6);
});

test('predictions after accepted trades are made in the middle of turns', () => {
  const match = { games: 2, seed: 'few', names: ['steady'] };
  const found = predictionsIn('monopoly', gameOf('monopoly'), { ...match, after: 'deals' });
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toEqual(predictionsIn('monopoly', gameOf('monopoly'), match));
});
