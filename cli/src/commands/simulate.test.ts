import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteStream } from 'node:tty';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Summary } from '@magnate/sim';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ProgramResult, lastJson, magnate } from '../testkit/program.ts';

/** `simulate`: its output, its files and its exit codes. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-simulate-'));
const at = (...names: string[]) => join(folder, ...names);

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

const figures = (run: ProgramResult) => lastJson(run) as Summary;

const QUICK = ['--options', '{"maxRounds":3}', '--seed', 'cli'];
const FEW = ['simulate', 'monopoly', '--games', '20', '--bots', 'greedy,random,random', ...QUICK];

test('commands that play many games have help with an example', async () => {
  for (const name of ['simulate', 'arena', 'lab']) {
    const { code, out, err } = await magnate(name, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: magnate ${name} `));
    expect(out).toMatch(new RegExp(`Example:\\n {2}magnate ${name} `));
  }
});

/** Without the fields that differ between runs. */
function withoutRates({ seconds: _s, gamesPerSecond: _g, actionsPerSecond: _a, ...rest }: Summary) {
  return rest;
}

/** Starting threads takes longer than these games, so most tests read the same run. */
let few: ProgramResult;

beforeAll(async () => {
  few = await magnate(...FEW, '--workers', '1', '--out', at('deep', 'report'), '--json');
});

describe('figures', () => {
  test('are in the last line as JSON', () => {
    expect(few.code).toBe(0);
    const { seconds, gamesPerSecond, actionsPerSecond, ...rest } = figures(few);
    expect(rest).toMatchObject({ game: 'monopoly', games: 20, seed: 'cli', stopped: false });
    for (const rate of [seconds, gamesPerSecond, actionsPerSecond]) expect(rate).toBeGreaterThan(0);
    expect(rest.actions).toBeGreaterThan(20);
    expect(rest.turns).toBeGreaterThan(20);
    expect(Object.keys(rest.wins).toSorted()).toEqual(['greedy', 'random']);
    expect(Object.values(rest.wins).reduce((sum, wins) => sum + wins, 0)).toBeCloseTo(20, 9);
    expect(rest.seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(20, 9);
  });

  test('are printed as text before it, per bot and per seat', () => {
    const { out } = few;
    expect(out).toMatch(
      /^20 games of monopoly\n.* s · .* games\/s · .* actions\/s · seed cli · not standard: {"maxRounds":3}\n/,
    );
    expect(out).toMatch(/\n {2}bot +seats +wins +of its seats +95 % interval +mean finish\n/);
    expect(out).toMatch(/\n {2}greedy +20 +\d+ +[\d.]+ % +[\d.]+ % – [\d.]+ % +[12]\.\d\d\n/);
    expect(out).toMatch(/\n {2}random +40 /);
    expect(out).toMatch(/\n {2}seat +wins +share +95 % interval\n {2}1 greedy .*\n {2}2 random .*\n {2}3 random /);
    expect(out).toMatch(/\n {2}Turns per game: mean 9\.0/);
    expect(out).toMatch(/\n {2}Ends: round limit [\d.]+ %/);
  });

  test('hold every count with --full, and are of four players by default', async () => {
    const { seats, statistics } = figures(
      await magnate('simulate', 'acquire', '--games', '2', '--workers', '1', '--json', '--full'),
    );
    expect(seats.map(({ bot }) => bot)).toEqual(['steady', 'steady', 'steady', 'steady']);
    expect(statistics).toMatchObject({ games: 2, heard: 2, acquire: { mergersPerGame: { count: 2 } } });
    expect(statistics?.events['GameEnded']).toBe(2);
  });

  test('repeat a short list of bots, and apply single options over the preset', async () => {
    const game = ['simulate', 'monopoly', '--games', '1', '--workers', '1', '--json', ...QUICK];
    const list = ['--players', '5', '--bots', 'greedy,random', '--preset', 'classic'];
    const { seats, options } = figures(await magnate(...game, ...list));
    expect(seats.map(({ bot }) => bot)).toEqual(['greedy', 'random', 'greedy', 'random', 'greedy']);
    expect(options).toEqual({ luxuryTax: 75, incomeTax: 'tenPercent', deckSet: 'classic', maxRounds: 3 });
  });
});

test('--out writes a page, the figures and tables', () => {
  expect(few.out).toContain(`Report: ${at('deep', 'report', 'index.html')}`);
  const files = readdirSync(at('deep', 'report'));
  expect(files).toContain('index.html');
  expect(files.filter((file) => file.endsWith('.csv')).length).toBeGreaterThan(5);
  expect(readFileSync(at('deep', 'report', 'index.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  const saved = JSON.parse(readFileSync(at('deep', 'report', 'summary.json'), 'utf8')) as Summary;
  const { statistics, ...summary } = saved;
  expect(summary).toEqual(figures(few));
  expect(statistics?.games).toBe(20);
});

test('--games-out writes a row per game, and --detail observes some games in detail; both change no figure', async () => {
  const detail = ['--detail', '4', '--full', '--json'];
  const run = await magnate(...FEW, '--workers', '1', '--games-out', at('new', 'games.csv'), '--resume', ...detail);
  const { statistics, ...summary } = figures(run);
  expect([run.code, statistics?.heard]).toEqual([0, 4]);
  expect(withoutRates(summary)).toEqual(withoutRates(figures(few)));
  expect(run.out).toContain(`Games: ${at('new', 'games.csv')}`);
  const [head = '', ...rows] = readFileSync(at('new', 'games.csv'), 'utf8').trim().split('\r\n');
  expect([head.split(',').slice(0, 4), rows.length]).toEqual([['game', 'seed', 'seats', 'winner'], 20]);
  expect(rows.at(-1)).toMatch(/^19,cli\/19,3,[123],1,9,\d+,maxRounds,greedy,/);
  expect(readdirSync(at('new'))).toEqual(['games.csv']);
});

test('--log writes a sample of replayable games and changes no figure, nor do two workers', async () => {
  const run = await magnate(...FEW, '--workers', '2', '--log', at('log'), '--log-every', '8', '--json');
  expect(run.code).toBe(0);
  expect(withoutRates(figures(run))).toEqual(withoutRates(figures(few)));
  const files = readdirSync(at('log')).sort();
  expect(files).toEqual(['000000000.jsonl.gz', '000000008.jsonl.gz', '000000016.jsonl.gz']);
  for (const file of files) {
    const { code, out } = await magnate('replay', at('log', file), '--json');
    expect([code, out.includes('"GameEnded"')]).toEqual([0, true]);
  }
  const logged = at('log', files[1] ?? '');
  const verified = await magnate('verify', logged);
  expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/events +\d+, each as recorded/)]);
  const lines = gunzipSync(readFileSync(logged)).toString().split('\n');
  const line = lines.findIndex((each) => each.includes('"DiceRolled"'));
  const { event } = JSON.parse(lines[line] ?? '') as { readonly event: { readonly die1: number } };
  const forged = { event: { ...event, die1: 7 - event.die1 } };
  writeFileSync(at('altered.jsonl'), lines.with(line, JSON.stringify(forged)).join('\n'));
  const altered = await magnate('verify', at('altered.jsonl'));
  expect([altered.code, altered.err]).toEqual([1, expect.stringContaining(`(line ${line + 1} of the log) differs`)]);
});

describe('invalid input', () => {
  const SIMULATE = ['simulate', 'monopoly', '--games', '1'];

  test.each([
    ['no game', /missing required argument 'game'/i, ['simulate']],
    ['an unknown game', /no game "chess"\. Choose monopoly or acquire/, ['simulate', 'chess']],
    [
      'an unknown bot',
      /no bot "hal": choose random, greedy, beginner, easy, steady, sharp/,
      [...SIMULATE, '--bots', 'steady,hal'],
    ],
    ['an empty name between commas', /no bot ""/, [...SIMULATE, '--bots', 'steady,,random']],
    ['a missing bot module', /gone\.ts could not be loaded/, [...SIMULATE, '--bots', 'steady,gone.ts']],
    [
      'more bots than players',
      /3 bots for 2 seats\. Name fewer, or raise --players/,
      [...SIMULATE, '--players', '2', '--bots', 'steady,steady,random'],
    ],
    ['too few players', /'1' is invalid.*whole number from 2 to 8/, [...SIMULATE, '--players', '1']],
    ['too many players', /Acquire is for 2 to 6 players, not 7/, ['simulate', 'acquire', '--players', '7']],
    ['an invalid number of games', /'ten' is invalid.*whole number from 1/, ['simulate', 'monopoly', '--games', 'ten']],
    ['--log-every without --log', /Give the folder for game logs with --log/, [...SIMULATE, '--log-every', '2']],
    ['--log with --queue', /leave out --queue or --log/, [...SIMULATE, '--log', 'x', '--queue', 'redis://x:1']],
    ['another format of games', /must end with \.parquet or \.csv/, [...SIMULATE, '--games-out', 'games.txt']],
    [
      'a file of games that cannot be written',
      /games cannot be written to .*\. Choose another file with --games-out/,
      [...SIMULATE, '--games-out', join(import.meta.filename, 'x.csv')],
    ],
    ['--resume without results', /give --out or --games-out with --resume/, [...SIMULATE, '--resume']],
    ['--detail without a report', /give --out or --full with --detail/, [...SIMULATE, '--detail', '5']],
    ['no detail', /'0' is invalid.*whole number from 1, or all/, [...SIMULATE, '--out', 'x', '--detail', '0']],
    ['no games', /'0' is invalid/, ['simulate', 'monopoly', '--games', '0']],
    ['no workers', /'0' is invalid.*whole number from 1 to 256/, [...SIMULATE, '--workers', '0']],
    ['an invalid budget', /'1\.5' is invalid/, [...SIMULATE, '--budget', '1.5']],
    ['an invalid number of nodes', /'-3' is invalid/, [...SIMULATE, '--nodes', '-3']],
    [
      'an unknown preset',
      /no preset "odd" of monopoly\. Choose one of standard, classic/,
      [...SIMULATE, '--preset', 'odd'],
    ],
    ['a preset of the other game', /no preset "tournament" of monopoly/, [...SIMULATE, '--preset', 'tournament']],
    ['options that are not JSON', /must be a JSON object/, [...SIMULATE, '--options', '{maxRounds']],
    ['options that are not an object', /must be a JSON object/, [...SIMULATE, '--options', '[1]']],
    [
      'an unknown option of the game',
      /house rules are not valid\. options\.maxrounds: there is no such option/,
      [...SIMULATE, '--options', '{"maxrounds":3}'],
    ],
    [
      'an invalid value of an option',
      /are not valid\. options\.maxRounds/,
      [...SIMULATE, '--options', '{"maxRounds":0}'],
    ],
    ['an unknown option', /Unknown option '--fly'/, [...SIMULATE, '--fly']],
    [
      'a folder that cannot be created',
      /The report cannot be written to .*\. Choose another folder with --out/,
      [...SIMULATE, '--out', join(import.meta.filename, 'x')],
    ],
  ] as const)('is one line and exit code 2: %s', async (_, words, args) => {
    const { code, out, err } = await magnate(...args);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(words);
    expect(err).toMatch(/See magnate simulate --help\n$/);
    expect([code, out]).toEqual([2, '']);
  });

  test('is one line and exit code 2: a folder that cannot be written', async () => {
    mkdirSync(at('taken', 'index.html'), { recursive: true });
    const { code, err } = await magnate(...SIMULATE, '--bots', 'random,random', ...QUICK, '--out', at('taken'));
    expect(code).toBe(2);
    expect(err).toMatch(/^[^\n]*--out[^\n]*\n$/);
  });
});

test('a bot that breaks the rules is one line and exit code 1', async () => {
  const cheat = join(import.meta.dirname, '../testkit/cheatingBot.ts');
  const { code, err } = await magnate('simulate', 'monopoly', '--games', '1', '--bots', `random,${cheat}`, ...QUICK);
  expect(code).toBe(1);
  expect(err).toMatch(/^The bot cheat chose [^\n]* which is not allowed \(WRONG_PHASE: [^\n]*\n$/);
});

describe('in a terminal', () => {
  const ESCAPE = '\u001b';

  /** The output in a terminal with many colours. */
  async function shown(): Promise<string> {
    vi.stubEnv('FORCE_COLOR', undefined);
    for (const name of ['NODE_DISABLE_COLORS', 'CI', 'TF_BUILD', 'TEAMCITY_VERSION', 'TMUX'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('TERM', 'xterm-256color');
    const { stdout } = process;
    const kept = { isTTY: stdout.isTTY, getColorDepth: stdout.getColorDepth };
    Object.assign(stdout, { isTTY: true, getColorDepth: WriteStream.prototype.getColorDepth });
    try {
      return (await magnate(...FEW.with(3, '1'), '--workers', '1')).out;
    } finally {
      Object.assign(stdout, kept);
    }
  }

  test('prints colours', async () => {
    vi.stubEnv('NO_COLOR', undefined);
    expect(await shown()).toContain(ESCAPE);
  });

  test('prints none with NO_COLOR', async () => {
    vi.stubEnv('NO_COLOR', '1');
    expect(await shown()).not.toContain(ESCAPE);
  });
});

describe('rules from a file', () => {
  const YAML = 'go_salary: 10\nmortgage_interest_rate: 0.2\njail_fine: 70\ntime_limit_turns: 9\n';
  const JSON_RULES = '{"go_salary":10,"mortgage_interest_rate":0.2,"jail_fine":70,"time_limit_turns":9}';
  const simulate = (...more: string[]) =>
    magnate('simulate', 'monopoly', '--games', '4', '--bots', 'greedy', '--players', '2', '--workers', '1', ...more);

  test('are read as JSON and as YAML, over a preset and under single options', async () => {
    writeFileSync(at('contest.yaml'), YAML);
    writeFileSync(at('contest.json'), JSON_RULES);
    const log = at('ruled');
    const [yaml, json] = await Promise.all([
      simulate(
        '--preset',
        'arena',
        '--config',
        at('contest.yaml'),
        '--options',
        '{"jailFine":60}',
        '--log',
        log,
        '--json',
      ),
      simulate('--preset', 'arena', '--config', at('contest.json'), '--options', '{"jail_fine":60}', '--json'),
    ]);
    expect([yaml.code, json.code]).toEqual([0, 0]);
    expect(withoutRates(figures(json))).toEqual(withoutRates(figures(yaml)));
    const [first = ''] = String(gunzipSync(readFileSync(join(log, '000000000.jsonl.gz')))).split('\n');
    expect(JSON.parse(first)).toMatchObject({
      setup: { options: { goSalary: 10, interestPercent: 20, jailFine: 60, endAt: { turns: 9 }, lastBidder: 'out' } },
    });
  });

  test.each([
    ['no.yaml', undefined, /no\.yaml cannot be read/],
    ['list.yaml', '- go_salary', /must contain rules by name/],
    ['broken.json', '{"go_salary":', /broken\.json cannot be read/],
    ['unknown.json', '{"go_celery":1}', /go_celery/],
    ['twice.json', '{"go_salary":1,"goSalary":2}', /given twice/],
  ])('rejects %s', async (name, text, expected) => {
    if (text !== undefined) writeFileSync(at(name), text);
    const { code, err } = await simulate('--config', at(name));
    expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
  });
});

describe('logs with v1 names', () => {
  const simulate = (...more: string[]) =>
    magnate(
      'simulate',
      'monopoly',
      '--games',
      '1',
      '--bots',
      'greedy',
      '--players',
      '3',
      '--workers',
      '1',
      '--seed',
      'v1',
      ...more,
    );

  test('R001.PassingGo.2 the salary is written into the log as `PASS_GO`, and every line can be verified', async () => {
    const { code } = await simulate('--preset', 'arena', '--log', at('named'), '--names', 'v1');
    expect(code).toBe(0);
    const path = at('named', '000000000.jsonl.gz');
    const text = String(gunzipSync(readFileSync(path)));
    const events = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event?: { event_type: string; turn_number: number; event_data: object } })
      .flatMap(({ event }) => event ?? []);
    expect(events.find(({ event_type }) => event_type === 'PASS_GO')).toMatchObject({
      event_data: { amount: 200, player_id: expect.any(String) },
    });
    expect(events.at(-1)?.event_type).toBe('GAME_ENDED');
    expect((await magnate('verify', path)).code).toBe(0);
    writeFileSync(at('forged.jsonl.gz'), gzipSync(text.replace('"die1":1', '"die1":2')));
    const forged = await magnate('verify', at('forged.jsonl.gz'));
    expect([forged.code, forged.err]).toEqual([1, expect.stringContaining('DICE_ROLLED')]);
  });

  test('need a log, and known names', async () => {
    expect((await simulate('--names', 'v1')).err).toContain('--log');
    expect((await simulate('--log', at('odd'), '--names', 'v2')).err).toContain('standard or v1');
  });
});
