import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FakeProvider } from '@magnate/models/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { lastJson, magnate, type ProgramResult, spawnProgram } from '../testkit/program.ts';

/** `tournament`: its result, and that stops and kills do not change it. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-tournament-'));
const at = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

const CUP = {
  name: 'Cup',
  game: 'monopoly',
  options: { maxRounds: 2 },
  format: 'swiss',
  tableSize: 4,
  seed: 'cup',
  players: ['bot:greedy', 'bot:random', 'bot:random', 'bot:greedy', 'bot:steady', { name: 'Ada', model: 'bot:random' }],
};

function file(name: string, tournament: unknown = CUP): string {
  writeFileSync(at(name), typeof tournament === 'string' ? tournament : JSON.stringify(tournament));
  return at(name);
}

interface Table {
  readonly seats: readonly string[];
  readonly places: readonly number[];
}
interface Summary {
  readonly finished: boolean;
  readonly standings: readonly { readonly name: string; readonly model: string; readonly place: number }[];
  readonly rounds: readonly { readonly tables: readonly Table[]; readonly byes: readonly string[] }[];
}

const summaryOf = (run: ProgramResult) => lastJson(run) as Summary;
const play = (path: string, ...args: readonly string[]) => magnate('tournament', path, '--json', ...args);
const resultsOf = (path: string) => path.replace('.json', '.results.jsonl');

/** The cup, played once for all tests that compare with it. */
let played: Promise<{ readonly run: ProgramResult; readonly results: string }> | undefined;
function playedCup() {
  const path = file('cup.json');
  played ??= play(path, '--workers', '1').then((run) => ({ run, results: readFileSync(resultsOf(path), 'utf8') }));
  return played;
}

describe('a tournament', () => {
  test.each([
    ['swiss', 4, 3],
    ['roundRobin', 3, 7],
    ['knockout', 2, 3],
  ] as const)('%s: every player has a place', async (format, tableSize, rounds) => {
    const game = format === 'knockout' ? 'acquire' : 'monopoly';
    const options = game === 'acquire' ? {} : CUP.options;
    const cup = { ...CUP, game, options, format, tableSize };
    const run =
      format === CUP.format ? (await playedCup()).run : await play(file(`${format}.json`, cup), '--workers', '1');
    expect([run.code, run.err]).toEqual([0, expect.stringMatching(/^Round 1: \d tables\n/)]);
    const found = summaryOf(run);
    expect(found.finished).toBe(true);
    expect(found.standings.map(({ name }) => name).toSorted()).toEqual(
      ['Ada', 'greedy 1', 'greedy 2', 'random 1', 'random 2', 'steady'].toSorted(),
    );
    expect(found.rounds).toHaveLength(rounds);
    for (const { tables } of found.rounds) {
      for (const { seats, places } of tables) expect(Math.min(...places), seats.join(', ')).toBe(1);
    }
    expect(run.out).toMatch(/^Cup\n.* · 6 players · tables of \d · \d+ rounds · seed cup\n/);
    for (const { name, place } of found.standings) expect(run.out).toMatch(new RegExp(`\n +${place} +${name} `));
  });

  test('is the same with any number of workers', async () => {
    const two = await play(file('two.json'), '--workers', '2');
    expect(summaryOf(two)).toEqual(summaryOf((await playedCup()).run));
  });

  test('a bot from a module is found beside the file, and its fault ends the tournament', async () => {
    writeFileSync(
      at('odd.mjs'),
      `const seat = () => ({ choose: () => ({ type: 'RollDice', playerId: 'p9' }) });
       export default { name: 'odd', searches: false, sit: { monopoly: seat, acquire: seat } };`,
    );
    const run = await play(file('module.json', { ...CUP, players: ['./odd.mjs', ...CUP.players] }), '--workers', '1');
    expect([run.code, run.err]).toEqual([1, expect.stringMatching(/The bot odd chose .* not allowed/)]);
  });

  test('the example of the documentation is valid, and prints its schema', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/tournaments.md'), 'utf8');
    const example = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '') as typeof CUP;
    const run = await play(
      file('example.json', { ...example, options: { maxRounds: 1 }, preset: undefined, rounds: 1 }),
    );
    expect([run.code, summaryOf(run).finished]).toEqual([0, true]);
    const { properties } = JSON.parse((await magnate('tournament', '--schema')).out) as { properties: object };
    expect(Object.keys(example).filter((key) => !(key in properties))).toEqual([]);
  });
});

describe('resuming', () => {
  test('after the first and the last stored table, and after a torn line, leads to the same result', async () => {
    const path = file('torn.json');
    const { run, results } = await playedCup();
    const whole = summaryOf(run);
    const lines = results.split(/(?<=\n)/);
    expect(lines.length).toBe(1 + whole.rounds.flatMap(({ tables }) => tables).length);
    for (const stored of [0, lines.length - 1]) {
      const torn = lines[stored]?.slice(0, 1 + stored * 7) ?? '';
      writeFileSync(resultsOf(path), `${lines.slice(0, stored).join('')}${torn}`);
      expect(summaryOf(await play(path, '--workers', '1')), `${stored} lines`).toEqual(whole);
      expect(
        readFileSync(resultsOf(path), 'utf8')
          .split(/(?<=\n)/)
          .toSorted(),
      ).toEqual(lines.toSorted());
    }
  });

  /** Its second game on a thread waits as long as the gate is closed, so that a signal always finds the second round unfinished. */
  const GATE = `
    import { existsSync } from 'node:fs';
    import { games } from '${pathToFileURL(join(import.meta.dirname, '../../../engine/src/index.ts')).href}';
    let sat = 0;
    const seat = (playerId) => {
      const isSecond = ++sat > 1;
      const choose = (view, _, rng) =>
        isSecond && existsSync('${at('closed')}') ? new Promise(() => {}) : games.monopoly.sample(view, playerId, rng);
      return { choose };
    };
    export default { name: 'gate', searches: false, sit: { monopoly: seat, acquire: seat } };`;

  test('after SIGKILL and then SIGINT in the second round leads to the same result', async () => {
    writeFileSync(at('gate.mjs'), GATE);
    const cup = { ...CUP, rounds: 2, players: ['./gate.mjs', ...CUP.players] };
    const whole = summaryOf(await play(file('gated.json', cup), '--workers', '1'));
    const path = file('stopped.json', cup);
    writeFileSync(at('closed'), '');
    for (const [signal, code, output] of [
      ['SIGKILL', -1, /^$/],
      ['SIGINT', 130, /stopped early(.|\n)*\nRun the same command again to continue\.\n/],
    ] as const) {
      const stopped = await spawnProgram(['tournament', path, '--workers', '1'], (line, child) => {
        if (line.startsWith('Round 2')) child.kill(signal);
      });
      expect([stopped.code, stopped.out]).toEqual([code, expect.stringMatching(output)]);
      expect(readFileSync(resultsOf(path), 'utf8').split('\n').length).toBeGreaterThan(2);
    }
    rmSync(at('closed'));
    expect(summaryOf(await play(path, '--workers', '1'))).toEqual(whole);
  });

  test('a spent budget of a language model stops it, and more budget completes it without a second call', async () => {
    const fake = new FakeProvider(() => 'play');
    const model = { name: 'fake', kind: 'openai-compatible', baseUrl: await fake.open(), model: 'fake' };
    writeFileSync(at('models.json'), JSON.stringify({ models: [{ ...model, prices: { input: 1, output: 4 } }] }));
    const players = ['llm:fake', 'bot:random', 'bot:random', 'bot:greedy'];
    const path = file('models-cup.json', { ...CUP, players, tableSize: 2, rounds: 1 });
    const args = ['--models', at('models.json'), '--tape', at('tape.jsonl')];
    const poor = await play(path, ...args, '--max-cost', '0.01');
    expect([poor.code, poor.err]).toEqual([1, expect.stringMatching(/have spent .* of the \$0\.01/)]);
    expect(summaryOf(poor).finished).toBe(false);
    const rich = await play(path, ...args, '--max-cost', '5');
    expect([rich.code, summaryOf(rich).finished]).toEqual([0, true]);
    expect(readFileSync(at('tape.jsonl'), 'utf8').trim().split('\n')).toHaveLength(fake.requests.length);
    await fake.close();
  });
});

const WRONG: readonly (readonly [string, unknown, RegExp])[] = [
  ['text', 'swiss', /not valid JSON.*\(BAD_JSON\)/],
  ['no players', { ...CUP, players: [] }, /players must hold at least 4 entries \(MALFORMED\)/],
  ['too many players', { ...CUP, players: Array(65).fill('bot:random') }, /at most 64 entries \(MALFORMED\)/],
  ['a player without model', { ...CUP, players: [{ name: 'Ada' }] }, /players\[0\].*\(MALFORMED\)/],
  ['an unknown field', { ...CUP, tables: 4 }, /no field "tables" here \(MALFORMED\)/],
  ['an unknown format', { ...CUP, format: 'cup' }, /format must be one of roundRobin, swiss, knockout \(MALFORMED\)/],
  ['large tables', { ...CUP, tableSize: 7 }, /tableSize must be at most 6 \(MALFORMED\)/],
  ['rounds of a knock-out', { ...CUP, format: 'knockout', rounds: 3 }, /rounds must be left out.*\(MALFORMED\)/],
  ['an unknown bot', { ...CUP, players: ['bot:hal', ...CUP.players] }, /players\[0\]: .*"bot:hal".*\(UNKNOWN_BOT\)/],
  ['a person', { ...CUP, players: ['human', ...CUP.players] }, /no bot "human".*\(UNKNOWN_BOT\)/],
  [
    'equal names',
    { ...CUP, players: [...CUP.players, { name: 'ada', model: 'bot:random' }] },
    /players\[6\]: "ada" is taken already \(NAME_TAKEN\)/,
  ],
  ['an unknown preset', { ...CUP, preset: 'odd' }, /no preset "odd" of monopoly.*\(BAD_RULES\)/],
  ['an unknown option', { ...CUP, options: { maxTurns: 1 } }, /options\.maxTurns.*\(BAD_RULES\)/],
  ['__proto__', '{"__proto__": {"name": "x"}}', /\(MALFORMED\)/],
];

describe('a wrong file', () => {
  test.each(WRONG)('%s', async (name, tournament, message) => {
    const path = file(`wrong ${name}.json`, tournament);
    const { code, out, err } = await magnate('tournament', path);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(message);
  });

  test('that is missing, and models without a file of models', async () => {
    expect(await magnate('tournament', at('nowhere.json'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/there is no such file or folder \(UNREADABLE\)/) as string,
    });
    expect(await magnate('tournament', file('llm.json', { ...CUP, players: ['llm:x', ...CUP.players] }))).toMatchObject(
      {
        code: 2,
        err: expect.stringMatching(/Give the models file/) as string,
      },
    );
    expect(await magnate('tournament')).toMatchObject({ code: 2, err: expect.stringMatching(/'file'/) as string });
  });

  test('results of another tournament, foreign players and damaged lines', async () => {
    const path = file('changed.json');
    const { results } = await playedCup();
    writeFileSync(resultsOf(path), results);
    file('changed.json', { ...CUP, seed: 'other' });
    expect((await play(path)).err).toMatch(/results of another tournament.*\(OTHER_RESULTS\)/);
    file('changed.json');
    writeFileSync(resultsOf(path), results.replaceAll('"Ada"', '"Eve"'));
    expect((await play(path)).err).toMatch(/\(OTHER_RESULTS\)/);
    writeFileSync(resultsOf(path), results.replace('"round":1', '"round":-1'));
    expect((await play(path)).err).toMatch(/line 2 cannot be read.*\(DAMAGED_RESULTS\)/);
    expect((await play(path)).code).toBe(2);
  });
});
