import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type GameId, GAME_IDS } from '@magnate/engine';
import { afterAll, describe, expect, test } from 'vitest';
import type { SavedRecord } from '../input/record.ts';
import { LocalGame } from '../terminal/localGame.ts';
import { magnate } from '../testkit/program.ts';
import { chained, servedRecord } from '../testkit/serviceRecords.ts';

const folder = mkdtempSync(join(tmpdir(), 'magnate-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HONEST: Readonly<Record<GameId, SavedRecord>> = {
  monopoly: servedRecord('monopoly'),
  acquire: servedRecord('acquire'),
};

function saved(id: GameId): string {
  const path = join(folder, `${id}.json`);
  writeFileSync(path, JSON.stringify(HONEST[id]));
  return path;
}

describe('a record of the service', () => {
  test('is narrated with the host events, addressing the reader as "you"', async () => {
    const path = saved('monopoly');
    const [asSpectator, own] = await Promise.all([magnate('replay', path), magnate('replay', path, '--as', 'Ann')]);
    expect(asSpectator).toMatchObject({ code: 0, err: '' });
    expect(asSpectator.out).toMatch(
      /^Monopoly: Ann and Ben\n {4}The table was opened\. Seats: Ann and Ben\. The dice were committed: /,
    );
    expect(asSpectator.out).toMatch(/\n {4}Ann ran out of time\.\n/);
    expect(own.out).toMatch(/\n {4}You ran out of time\.\n/);
    expect(own.out).toMatch(/\n {4}The host had a bot take over for you\.\n/);
    expect(asSpectator.out).toMatch(
      /won the game[^]*\n {4}The seed was revealed[^\n]* The secret behind the dice was 0011[^\n]*\n$/,
    );
  });

  test.each(GAME_IDS)('is exported with the host events, numbered with the game events: %s', async (id) => {
    const path = saved(id);
    const [lines, sql] = await Promise.all([magnate('export', path), magnate('export', path, '--format', 'sql')]);
    expect(lines.out.trimEnd().split('\n').length).toBe((HONEST[id].chain?.events ?? 0) + 1);
    const database = new DatabaseSync(':memory:');
    database.exec(sql.out);
    const query = (text: string) =>
      database
        .prepare(text)
        .all()
        .map((row) => ({ ...row }));
    expect(query("SELECT player_id IS NULL AS host FROM game_events WHERE event_type = 'TableOpened'")).toEqual([
      { host: 1 },
    ]);
    expect(
      query(
        "SELECT p.name, e.event_data FROM game_events e JOIN players p ON p.id = e.player_id WHERE event_type = 'EntropyAdded' ORDER BY seq",
      ),
    ).toEqual([
      { name: 'Ann', event_data: '{"playerId":"p1","text":"seven \\"sevens\\""}' },
      { name: 'Ben', event_data: '{"playerId":"p2","text":"snake eyes"}' },
    ]);
    expect(query('SELECT count(*) AS n, max(seq) AS last FROM game_events')).toEqual([
      { n: HONEST[id].chain?.events, last: HONEST[id].chain?.events },
    ]);
  });

  test.each(GAME_IDS)('can be resumed and stays a valid record: %s', (id) => {
    expect(LocalGame.resume(id, HONEST[id]).record()).toEqual(HONEST[id]);
    const half = Math.floor(HONEST[id].actions.length / 2);
    const { remarks: hostEvents = [], actions, outcome: _, ...rest } = HONEST[id];
    const early = {
      ...rest,
      actions: actions.slice(0, half),
      remarks: hostEvents.filter(({ before }) => before <= half),
    };
    const localGame = LocalGame.resume(id, chained(early));
    expect(localGame.record()).toEqual(chained(early));
    for (const { action, at } of actions.slice(half))
      localGame.play(action as Parameters<typeof localGame.play>[0], at);
    expect(localGame.record().outcome).toEqual(HONEST[id].outcome);
    expect(localGame.record()).toEqual({ ...chained({ ...early, actions }), outcome: HONEST[id].outcome });
  });
});
