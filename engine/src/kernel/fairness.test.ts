import { expect, test } from 'vitest';
import { commitmentTo, fairSeed } from './fairness.ts';
import { sha256Hex } from './sha256.ts';

const ANN = { playerId: 'a', text: 'snow' };
const BEN = { playerId: 'b', text: 'rain' };

test('the commitment is a domain-separated hash of the secret', () => {
  expect(commitmentTo('secret')).toBe(sha256Hex('magnate/promise/1\nsecret'));
});

test('the commitment does not reveal the seed: they use different domains', () => {
  expect(fairSeed('secret', [])).not.toBe(commitmentTo('secret'));
  expect(fairSeed('secret', [ANN])).toBe(sha256Hex('magnate/seed/1\n["secret",["a","snow"]]'));
});

test('every text, its player and the order change the seed', () => {
  const seeds = [
    fairSeed('secret', []),
    fairSeed('other', []),
    fairSeed('secret', [ANN]),
    fairSeed('secret', [BEN]),
    fairSeed('secret', [ANN, BEN]),
    fairSeed('secret', [BEN, ANN]),
    fairSeed('secret', [{ ...ANN, playerId: 'b' }]),
    // Texts cannot be split differently to give the same hash.
    fairSeed('secret', [{ playerId: 'a', text: 'snow"],["b","rain' }]),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
});
