import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { buildingRounds, rentWithOneMore } from './Manage.tsx';

/** All of light blue, with this many houses on each lot. */
function table(houses: readonly [number, number, number], cash: number): GameView {
  const deeds = Object.fromEntries([6, 8, 9].map((spaceId, i) => [spaceId, { owner: 'a', houses: houses[i] ?? 0 }]));
  return monopoly.view(fromSetup({ players: [{ id: 'a', cash }, { id: 'b' }], deeds }), 'a');
}

test('one building on each lot of a group: its cost and the new rent', () => {
  expect(buildingRounds(table([0, 0, 0], 150), 'a')).toEqual([
    { group: 'lightBlue', spaceIds: [9, 8, 6], cost: 150, before: 16, after: 40 },
  ]);
  expect(buildingRounds(table([0, 0, 0], 149), 'a')).toEqual([]);
});

test('the lots with fewer buildings come first', () => {
  expect(buildingRounds(table([1, 1, 0], 500), 'a')[0]).toMatchObject({ spaceIds: [9, 8, 6], before: 16, after: 40 });
  expect(buildingRounds(table([0, 1, 1], 500), 'a')[0]?.spaceIds[0]).toBe(6);
});

test('the rent of a lot with one more building; undefined if none can be built', () => {
  expect(rentWithOneMore(table([0, 0, 0], 150), 'a', 6)).toEqual({ before: 12, after: 30 });
  expect(rentWithOneMore(table([1, 0, 0], 150), 'a', 6)).toBeUndefined();
});
