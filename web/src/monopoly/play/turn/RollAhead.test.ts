import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { rollAhead } from './RollAhead.tsx';

const players = [{ id: 'ann' }, { id: 'ben' }];
type Setup = Parameters<typeof fromSetup>[0];
const ahead = (setup: Partial<Setup>) => rollAhead(monopoly.view(fromSetup({ players, ...setup }), 'ann'), 'ann');

test('has rents and taxes of the next roll, the dearest first, and their average', () => {
  // Five, six and twelve spaces ahead; the tax is four ahead.
  const found = ahead({
    deeds: { 5: { owner: 'ben' }, 6: { owner: 'ben' }, 12: { owner: 'ben' }, 3: { owner: 'ann' } },
  });
  expect(found?.costs).toEqual([
    { spaceId: 4, rolls: 3, amount: 200, owner: null },
    { spaceId: 12, rolls: 1, amount: 48, owner: 'ben' },
    { spaceId: 5, rolls: 4, amount: 25, owner: 'ben' },
    { spaceId: 6, rolls: 5, amount: 6, owner: 'ben' },
  ]);
  expect(found?.average).toBe(Math.round((3 * 200 + 48 + 4 * 25 + 5 * 6) / 36));
});

test('has unowned lots, the likeliest first', () => {
  const found = ahead({ players: [{ id: 'ann', position: 21 }, { id: 'ben' }] });
  expect(found?.costs).toEqual([]);
  expect(found?.free.slice(0, 2)).toEqual([
    { spaceId: 28, rolls: 6, amount: 150, owner: null },
    { spaceId: 27, rolls: 5, amount: 260, owner: null },
  ]);
});
