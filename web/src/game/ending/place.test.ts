import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test('equal worth is an equal place; of players with nothing, the one who lasted longer ranks higher', () => {
  const ranking = [
    { playerId: 'a', score: 900 },
    { playerId: 'b', score: 500 },
    { playerId: 'c', score: 500 },
    { playerId: 'd', score: 0 },
    { playerId: 'e', score: 0 },
  ];
  expect(ranking.map(({ playerId }) => placeOf(ranking, playerId))).toEqual([1, 2, 2, 4, 5]);
});
