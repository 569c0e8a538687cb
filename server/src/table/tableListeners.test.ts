import { expect, test } from 'vitest';
import { HOST } from './testkit/play.ts';
import { createTestTables } from './testkit/testTables.ts';

const PLAYERS = [{ name: 'Ann' }, { name: 'Ben' }];

test('a listener that fails is removed and logged; the others are not affected', async () => {
  const { open, logged } = createTestTables();
  const { table, opened, id } = await open({ players: PLAYERS });
  const sampledGames: number[] = [];
  table.listeners.add(
    { role: 'spectator' },
    {
      update: () => {
        throw new TypeError('no room');
      },
      ended: () => undefined,
    },
  );
  table.listeners.add({ role: 'spectator' }, { update: ({ seq }) => sampledGames.push(seq), ended: () => undefined });
  await table.host.start(HOST);
  expect(opened.id).toBe(id);
  expect(sampledGames.length).toBeGreaterThan(0);
  expect(table.listeners.size).toBe(1);
  expect(logged).toContainEqual({
    figures: { gameId: id, role: 'spectator', reason: 'TypeError' },
    message: 'listener failed',
  });
});
