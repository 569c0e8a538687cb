import { GAME_IDS, chainOf, games, replay } from '@magnate/engine';
import { expect, test } from 'vitest';
import { HOST, recordOf, until } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';

test.each(GAME_IDS)('%s: bots alone finish a game; the record replays to the published events', async (game) => {
  const { open, store } = createTestTables();
  const { table, opened } = await open({ game, players: players('bot:steady', 'bot:greedy', 'bot:random') });
  await table.host.start(HOST);
  await until(() => table.tableState.status === 'completed');
  expect(table.reader.status).toBe('completed');
  const record = await recordOf(table);
  const storedEvents = await store.events(opened.id, 0, 100_000);
  const again = replay(JSON.parse(JSON.stringify(record)) as typeof record);
  expect(again.events).toEqual(storedEvents);
  expect(record.chain).toEqual({ events: storedEvents.length, head: chainOf(record, storedEvents) });
  expect(storedEvents.map(({ seq }) => seq)).toEqual(storedEvents.map((_, i) => i + 1));
  expect(games[game].outcome(again.state as never)).toEqual(table.describe({ role: 'spectator' }).outcome);
});
