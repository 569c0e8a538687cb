import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainOf } from '@magnate/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedRecord } from '../input/record.ts';
import { commandNames } from '../testkit/commandNames.ts';
import { type ProgramResult, magnate } from '../testkit/program.ts';

/** The program: its output, its streams and its exit codes. */

const MAIN = join(import.meta.dirname, '../main.ts');
const folder = mkdtempSync(join(tmpdir(), 'magnate-'));
const at = (name: string) => join(folder, name);

const records: { monopoly: SavedRecord; acquire: SavedRecord } = {
  monopoly: {} as SavedRecord,
  acquire: {} as SavedRecord,
};

let watched: ProgramResult;

beforeAll(async () => {
  watched = await magnate('watch', '--seed', '7', '--rounds', '6', '--save', at('monopoly.json'));
  const bots = ['--bots', 'random,greedy', '--players', '3'];
  await magnate('watch', 'acquire', '--seed', '7', ...bots, '--save', at('acquire.json'));
  records.monopoly = JSON.parse(readFileSync(at('monopoly.json'), 'utf8')) as SavedRecord;
  records.acquire = JSON.parse(readFileSync(at('acquire.json'), 'utf8')) as SavedRecord;
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Saves a modified copy of a record. */
function changed(name: string, record: object): string {
  writeFileSync(at(name), JSON.stringify(record));
  return at(name);
}

test('every command has help with an example', async () => {
  const commands = await commandNames();
  const helps = await Promise.all([[], ...commands.map((name) => [name])].map((args) => magnate(...args, '--help')));
  for (const { code, out, err } of helps) {
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toMatch(/^Usage: magnate/);
    expect(out).toMatch(/Example:\n {2}magnate /);
  }
  for (const name of commands) expect(helps[0]?.out).toContain(`\n  ${name}`);
});

const folded = (name: string) => () => at(name);
const WRONG: readonly (readonly [string, RegExp, ...(string | (() => string))[]])[] = [
  ['an unknown command', /unknown command 'dance'.*magnate --help/i, 'dance'],
  ['an unknown option', /unknown option '--fly'.*magnate watch --help/i, 'watch', '--fly'],
  ['an unknown game', /no game "chess"\. Choose monopoly or acquire/, 'watch', 'chess'],
  [
    'an unknown preset',
    /no preset "odd" of acquire\. Choose one of standard, short, tournament, printed/,
    'watch',
    'acquire',
    '--preset',
    'odd',
  ],
  ['an unknown bot', /no bot "hal"\. Choose one of .*steady/, 'watch', '--bots', 'steady,hal'],
  ['an invalid number', /--players.*'2\.5'.*whole number from 2 to 8/, 'watch', '--players', '2.5'],
  ['too many players', /Acquire has 6 seats/, 'watch', 'acquire', '--players', '8'],
  ['more bots than players', /3 bots for 2 players/, 'watch', '--players', '2', '--bots', 'random,random,random'],
  ['options that are not JSON', /must be a JSON object/, 'watch', '--options', '{freeParking'],
  [
    'an unknown rule',
    /setup is not valid\. options\.freeparking: there is no such option/,
    'watch',
    '--options',
    '{"freeparking":"pot"}',
  ],
  ['rounds of Acquire', /Only monopoly counts rounds/, 'watch', 'acquire', '--rounds', '3'],
  ['no record', /missing required argument 'record'/i, 'verify'],
  ['a missing file', /Cannot read .*nowhere\.json: there is no such file/, 'verify', folded('nowhere.json')],
  ['a folder', /Cannot read .*: it is a folder/, 'replay', () => folder],
  ['a file that is not JSON', /is not a record: it contains no JSON/, 'replay', () => MAIN],
  [
    'JSON that is no record',
    /is not a record: its game is not monopoly or acquire/,
    'export',
    () => changed('no.json', { game: 'go' }),
  ],
  ['an unknown format', /--format.*Choose one of jsonl, sql/, 'export', folded('monopoly.json'), '--format', 'xml'],
  ['an unknown viewer', /no player "zoe".*ann, ben/, 'replay', folded('monopoly.json'), '--as', 'zoe'],
  [
    'an unwritable path',
    /Cannot write .*no such file or folder/,
    'export',
    folded('monopoly.json'),
    '--out',
    () => at('no/x.sql'),
  ],
  ['playing without a terminal', /Playing needs a terminal/, 'play'],
];

test('invalid input gives one line that says what to do, and exit code 2', async () => {
  const runs = await Promise.all(
    WRONG.map(([, , ...args]) => magnate(...args.map((arg) => (typeof arg === 'string' ? arg : arg())))),
  );
  for (const [i, { code, out, err }] of runs.entries()) {
    const [name, words] = WRONG[i] ?? ['', /never/];
    expect(code, `${name}: ${err}`).toBe(2);
    expect(out, name).toBe('');
    expect(err, name).toMatch(/^[^\n]+\n$/);
    expect(err, name).toMatch(words);
  }
});

describe('watch', () => {
  test('narrates a game, draws the board, and plays the same game for the same seed', async () => {
    const again = await magnate('watch', '--seed', '7', '--rounds', '6', '--save', at('again.json'));
    expect(again.code).toBe(0);
    expect(again.out).toBe(watched.out.replaceAll('monopoly.json', 'again.json'));
    expect(again.out).toMatch(/● A Ann rolled (doubles: )?\d and \d/);
    expect(again.out).toMatch(/┌──────┬/);
    expect(again.out).toMatch(/ won the game with \$/);
    expect(readFileSync(at('again.json'), 'utf8')).toBe(readFileSync(at('monopoly.json'), 'utf8'));
  });

  test('has no colours in a pipe', () => {
    expect(watched.out).toMatch(/^Magnate: Monopoly between bots \(Random\)/);
    expect(watched.out).not.toContain('\u001b');
  });
});

describe('verify', () => {
  test('lists its checks', async () => {
    const [monopoly, acquire] = await Promise.all([
      magnate('verify', at('monopoly.json')),
      magnate('verify', at('acquire.json')),
    ]);
    expect(monopoly).toMatchObject({ code: 0, err: '' });
    expect(monopoly.out).toMatch(
      /valid[^]*Ann, Ben, Cleo, and Dan[^]*all legal[^]*rolls[^]*from the seed[^]*matching the recorded chain/,
    );
    expect(acquire.code).toBe(0);
    expect(acquire.out).toMatch(/acquire, version[^]*tiles/);
  });

  test('compares events one by one, and reports that a bare record had none', async () => {
    const { out } = await magnate('replay', at('monopoly.json'), '--json');
    const events: unknown[] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { chain, outcome, ...bare } = records.monopoly;
    expect(chainOf(bare, events)).toBe(chain?.head);
    const forged = events.map((event, i) => (i === 9 ? { ...(event as object), die1: 7 } : event));
    const rigged = { ...bare, actions: bare.actions.slice(0, 4), outcome };
    const runs = await Promise.all([
      magnate('verify', changed('full.json', { ...records.monopoly, events })),
      magnate('verify', changed('bare.json', bare)),
      magnate('verify', changed('forged.json', { ...records.monopoly, events: forged })),
      magnate('verify', changed('short.json', { ...records.monopoly, events: events.slice(0, -1) })),
      magnate('verify', changed('rigged.json', rigged)),
    ]);
    const [full, naked, ...broken] = runs;
    expect(full).toMatchObject({ code: 0, out: expect.stringMatching(/each as recorded/) as string });
    expect(naked).toMatchObject({ code: 0, out: expect.stringMatching(/contains no events to compare/) as string });
    expect(broken.map((run) => run.code)).toEqual([1, 1, 1]);
    expect(broken.map((run) => run.err)).toEqual([
      expect.stringMatching(/^Event 10 differs: [^\n]*"die1":7[^\n]*\n$/),
      expect.stringMatching(/^The record contains \d+ events; replaying gives \d+\.\n$/),
      expect.stringMatching(/^The record has an outcome, but the game is not over[^\n]*\n$/),
    ]);
  });

  test('a record that fails a check exits with 1 and says where', async () => {
    const { monopoly } = records;
    const cases: [object, RegExp][] = [
      [
        { ...monopoly, seed: 'another' },
        /^(Action \d+ \(\w+ by \w+\) is rejected: |The chain of the record covers|The events are not)/,
      ],
      [
        { ...monopoly, actions: [...monopoly.actions, monopoly.actions[0]] },
        /^Action \d+ \(RollDice by ann\) is rejected: /,
      ],
      [
        { ...monopoly, chain: { ...monopoly.chain, head: '00' } },
        /the head of their chain is [0-9a-f]{64}, recorded 00/,
      ],
      [{ ...monopoly, outcome: { ...monopoly.outcome, winners: ['zoe'] } }, /^The outcome differs: /],
      [
        { ...monopoly, version: 99 },
        /made with version 99 of the rules of monopoly; this Magnate supports versions up to \d+/,
      ],
      [{ ...monopoly, players: [] }, /^The setup is rejected: players/],
    ];
    const runs = await Promise.all(cases.map(([record], i) => magnate('verify', changed(`case${i}.json`, record))));
    for (const [i, { code, out, err }] of runs.entries()) {
      expect(code, err).toBe(1);
      expect(out).toBe('');
      expect(err).toMatch(/^[^\n]+\n$/);
      expect(err).toMatch(cases[i]?.[1] ?? /never/);
    }
  });
});

describe('replay', () => {
  test('narrates the game up to an event and draws the board', async () => {
    const [whole, part] = await Promise.all([
      magnate('replay', at('monopoly.json'), '--board-every', '2', '--all'),
      magnate('replay', at('monopoly.json'), '--until', '5', '--board'),
    ]);
    expect(whole.code).toBe(0);
    expect(whole.out.match(/┌──────┬/g)?.length).toBeGreaterThan(1);
    expect(whole.out).toMatch(/won the game/);
    expect(part.out).not.toMatch(/won the game/);
    expect(part.out).toMatch(/┌──────┬/);
  });

  test('shows each player only what they may know', async () => {
    const views = await Promise.all(
      [[], ['--as', 'spectator'], ['--as', 'ann']].map((as) => magnate('replay', at('acquire.json'), '--json', ...as)),
    );
    const drawn = views.map(({ out }) => {
      const events = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; tile?: string; playerId?: string });
      return events.filter((event) => event.type === 'TileDrawn');
    });
    const [all = [], none = [], own = []] = drawn;
    expect(all.every((event) => event.tile !== null)).toBe(true);
    expect(none.every((event) => event.tile === null)).toBe(true);
    expect(own.every((event) => (event.tile === null) !== (event.playerId === 'ann'))).toBe(true);
    const replayed = await magnate('replay', at('acquire.json'), '--as', 'ann', '--all', '--board');
    expect(replayed.out).toMatch(/You placed \d+[A-I]/);
    expect(replayed.out).toMatch(/You drew \d+[A-I]\./);
    expect(replayed.out).not.toMatch(/Ben drew \d+[A-I]\./);
  });
});

test('bots lists all bots', async () => {
  const [plain, json] = await Promise.all([magnate('bots'), magnate('bots', '--json')]);
  expect(plain.out).toMatch(/^ {2}Random +random +\S.*\n/);
  expect((JSON.parse(json.out) as { name: string }[]).map((bot) => bot.name)).toContain('bot:steady');
});
