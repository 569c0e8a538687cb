import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { writeBackup } from '@magnate/server';
import { query } from '@magnate/sim/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedRecord } from '../input/record.ts';
import { magnate } from '../testkit/program.ts';
import { servedRecord } from '../testkit/serviceRecords.ts';

/** `magnate dataset --from`: the finished games of a service, without names. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-served-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const FIRST: GameId = 'monopoly';
const WHY = 'Ann ($cott) will not like it; ANN never does.';

const RECORDS = Object.fromEntries(GAME_IDS.map((id) => [id, servedRecord(id)])) as Record<GameId, SavedRecord>;

/** A service with a finished game of each kind, in which a model decided action 3, and a table without a record. */
function rows() {
  const table = (id: string, game: GameId) => ({
    table: 'games',
    row: {
      id,
      game,
      rules: 1,
      status: 'completed',
      version: 9,
      seq: 9,
      head: null,
      visibility: 'public',
      creator: null,
      bytes: 1,
      created_at: 1,
      updated_at: 1,
      counted: 1,
      judged: 1,
    },
  });
  const games = GAME_IDS.map((game) => table(`${game}-table`, game));
  const texts = GAME_IDS.flatMap((game) => {
    const text = JSON.stringify(RECORDS[game]);
    const half = text.length / 2;
    return [text.slice(0, half), text.slice(half)].map((part, i) => ({
      table: 'records',
      row: { game_id: `${game}-table`, part: i, text: part },
    }));
  });
  const decisions = GAME_IDS.map((game) => ({
    table: 'model_decisions',
    row: {
      game_id: `${game}-table`,
      version: 3,
      player_id: 'p1',
      model: 'local',
      outcome: 'first',
      reason: null,
      why: WHY,
      note: null,
      template: 1,
      prompt_hash: '',
      input_tokens: 1,
      cached_tokens: 0,
      output_tokens: 1,
      milliseconds: 5,
      microdollars: 1500,
      at: 1,
      usage_adjusted: 0,
    },
  }));
  return [{ table: 'meta', row: { schema: 1 } }, ...games, table('open-table', FIRST), ...texts, ...decisions];
}

beforeAll(async () => {
  const dump = async function* () {
    yield* rows();
  };
  await pipeline(writeBackup({ dump }), createWriteStream(at('backup.gz')));
});

describe.each(GAME_IDS)('the finished games of %s', (game) => {
  test('have the columns of simulated ones, with reasons and costs of models, and no names', async () => {
    const run = await magnate('dataset', game, '--from', at('backup.gz'), '--out', at(game), '--json');
    expect([run.code, run.out]).toEqual([0, expect.stringMatching(/ decisions in 1 game of /)]);
    const found = await query(`select * from '${at(game)}/decisions-*.parquet' order by decision`);
    expect(found.length).toBe(RECORDS[game].actions.length);
    const choices = found.map(({ choice }) => JSON.parse(choice as string) as unknown);
    expect(choices).toEqual(RECORDS[game].actions.map(({ action }) => action));
    expect(found.map(({ reason, cost }) => [reason, cost]).filter(([reason]) => reason !== null)).toEqual([
      ['p1 ($cott) will not like it; p1 never does.', 0.0015],
    ]);
    expect(found[2]).toMatchObject({ cost: 0.0015, seed: null, seats: 2, layout: 0 });
    // p1 ran out of time before action 5, a stand-in played from 6 to 7, and a bot got the seat before action 8.
    const own = RECORDS[game].actions.map(({ action }) => (action as { readonly playerId: string }).playerId);
    const expected = own.map((playerId, i) => {
      if (playerId === 'p2') return 'bot:random';
      if (i < 4) return 'human';
      return i === 4 ? 'clock' : i === 5 ? 'bot:steady' : i === 6 ? 'human' : 'bot:steady';
    });
    expect(found.map(({ actor }) => actor).slice(0, 12)).toEqual(expected.slice(0, 12));
    const { outcome } = RECORDS[game];
    const winner = outcome?.winners[0] === 'p1' ? 1 : 2;
    for (const { seat, won, place, ended } of found) {
      expect([won, place, ended]).toEqual([seat === winner ? 1 : 0, seat === winner ? 1 : 2, outcome?.reason]);
    }
    const everything = JSON.stringify(found) + readFileSync(join(at(game), 'dataset.json'), 'utf8');
    expect(everything).not.toMatch(/\bAnn\b|\bBen\b/i);
    expect(everything).not.toContain(RECORDS[game].seed);
  });
});

test.each([
  ['options of a simulation', /leave out --seed with --from/, ['--seed', 'x']],
  ['a folder with a dataset', /has a dataset already/, ['--out', at(FIRST)]],
  ['a file that is no backup', /./, ['--from', import.meta.filename, '--out', at('none')]],
] as const)('refuses %s', async (_, words, args) => {
  const usual = ['--from', at('backup.gz'), '--out', at('other')];
  const { code, err } = await magnate('dataset', FIRST, ...usual, ...args);
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});
