import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chainOf, GAME_IDS, type GameRecord, replay } from '@magnate/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedRecord } from '../input/record.ts';
import { type ProgramResult, magnate } from '../testkit/program.ts';

/** Records that try to inject terminal sequences or to imitate a check result. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-hostile-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const HOLDS = '✓ The record is valid.';
const NAMES = [
  `\u001b[2J\u001b[H\n${HOLDS}`,
  `\u001b]0;owned\u0007\u009b31m\r${HOLDS}`,
  `\u202e.sdloh drocer ehT\u2066\u2028${HOLDS}`,
] as const;
const UNSAFE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066\u2067]/u;

const forged: Partial<Record<string, SavedRecord>> = {};

beforeAll(async () => {
  for (const game of GAME_IDS) {
    const short = game === 'monopoly' ? ['--rounds', '3'] : [];
    await magnate(
      'watch',
      game,
      '--seed',
      '7',
      '--players',
      '3',
      '--bots',
      'greedy',
      ...short,
      '--save',
      at('honest.json'),
    );
    const { chain: _, outcome: __, ...honest } = JSON.parse(readFileSync(at('honest.json'), 'utf8')) as SavedRecord;
    const players = honest.players.map((player, i) => ({ ...player, name: NAMES[i] ?? 'Eve' }));
    forged[game] = chained({ ...honest, players });
    writeFileSync(at(`${game}.json`), JSON.stringify(forged[game]));
  }
});

function chained(record: Omit<SavedRecord, 'chain'>): SavedRecord {
  const { events } = replay(record as GameRecord);
  return { ...record, chain: { events: events.length, head: chainOf(record, events) } };
}

/** Lines that begin like a check result. */
const verdicts = ({ out, err }: ProgramResult) => `${out}${err}`.split('\n').filter((line) => /^[✓✗]/.test(line));

describe.each(GAME_IDS)('a forged record of %s', (game) => {
  const decisions = () => {
    const why = `\u001b[1m\n${HOLDS}`;
    const decision = {
      seq: 1,
      version: 1,
      playerId: 'ann',
      model: 'llm:x',
      outcome: 'repaired',
      reason: why,
      why,
      note: null,
      promptHash: 'x',
      tokens: { input: 1, cached: 0, output: 1 },
      milliseconds: 1,
      microdollars: 1,
    };
    writeFileSync(at('why.json'), JSON.stringify({ decisions: [decision], next: 1 }));
    return at('why.json');
  };

  test.each([
    ['replay'],
    ['replay', '--all', '--board', '--board-every', '1'],
    ['replay', '--json'],
    ['replay', '--why'],
    ['export'],
    ['export', '--format', 'sql'],
    ['verify'],
  ])('sends no control sequence to the terminal: %s %s', async (command, ...options) => {
    const args = options.includes('--why') ? ['--why', decisions()] : options;
    const run = await magnate(command, at(`${game}.json`), ...args);
    expect(run.code).toBe(0);
    expect(run.out.length).toBeGreaterThan(100);
    expect(UNSAFE.exec(`${run.out}${run.err}`)).toBeNull();
    expect(verdicts(run)).toEqual(command === 'verify' ? [HOLDS] : []);
    expect(run.out.includes('“\\u001b[1m\\u000a✓')).toBe(options.includes('--why'));
  });

  test('cannot imitate a valid record, whatever is wrong with it', async () => {
    const record = forged[game];
    const [first, ...rest] = record?.actions ?? [];
    const action = { ...(first?.action as object), type: `Roll\n${HOLDS}`, playerId: `\u001b[H${HOLDS}` };
    const events = replay(record as GameRecord).events.map((event, i) =>
      i === 3 ? { ...event, type: `\n${HOLDS}\u001b[8m` } : event,
    );
    for (const wrong of [
      { ...record, actions: [{ ...first, action }, ...rest] },
      { ...record, events },
      { ...record, chain: { ...record?.chain, head: `\n${HOLDS}` } },
      { ...record, options: { [`\n${HOLDS}`]: 1 } },
      { ...record, outcome: { reason: `\n${HOLDS}` } },
    ]) {
      writeFileSync(at('wrong.json'), JSON.stringify(wrong));
      const run = await magnate('verify', at('wrong.json'));
      expect([run.code, run.out, verdicts(run)]).toEqual([1, '', []]);
      expect(UNSAFE.exec(run.err)).toBeNull();
    }
  });

  test('is exported unchanged: SQL and JSON escapes are read back', async () => {
    const lines = (await magnate('export', at(`${game}.json`))).out.split('\n');
    const { players } = JSON.parse(lines[0] ?? '') as SavedRecord;
    expect(players.map(({ name }) => name)).toEqual(NAMES);
    const { out } = await magnate('export', at(`${game}.json`), '--format', 'sql');
    expect(out).toMatch(/U&'\\001b\[2J\\001b\[H\\000a✓ The record is valid\.'/);
    // SQLite has no such literals, so a record without control characters uses none.
    const plain = {
      ...forged[game],
      players: forged[game]?.players.map((player, i) => ({ ...player, name: `P${i}` })),
    };
    writeFileSync(at('plain.json'), JSON.stringify(chained(plain as SavedRecord)));
    const sql = (await magnate('export', at('plain.json'), '--format', 'sql')).out;
    new DatabaseSync(':memory:').exec(sql);
  });
});
