import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Contest } from '@magnate/sim';
import { FakeProvider } from '@magnate/models/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { lastJson, magnate } from '../testkit/program.ts';

/** `arena` and `simulate` with language models, from a local fake provider. */

type Summary = Pick<Contest, 'contestants' | 'stopped'> & { readonly games: number };

let fake: FakeProvider;
let folder: string;
let models: string;

beforeEach(async () => {
  fake = new FakeProvider((_, count) => (count % 10 === 0 ? 'prose' : 'play'));
  folder = mkdtempSync(join(tmpdir(), 'magnate-arena-'));
  models = join(folder, 'models.json');
  const model = { name: 'fake', kind: 'openai-compatible', baseUrl: await fake.open(), model: 'fake' };
  writeFileSync(models, JSON.stringify({ models: [{ ...model, prices: { input: 1, output: 4 } }] }));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await fake.close();
});

const ARENA = ['arena', 'monopoly', '--bots', 'llm:fake,random', '--options', '{"maxRounds":3}', '--json'];

test('a model competes with bots; its answers and cost are printed beside its rating', async () => {
  const run = await magnate(...ARENA, '--games', '2', '--models', models);
  expect(run.code).toBe(0);
  const { games, contestants } = lastJson(run) as Summary;
  expect(games).toBe(2);
  const { figures = {} } = contestants.find(({ name }) => name === 'llm:fake') ?? {};
  const { asked: requests = 0, first = 0, repaired = 0, fallback = 0 } = figures;
  expect(requests).toBe(first + repaired + fallback);
  expect(fake.requests).toHaveLength(requests + repaired);
  expect(repaired).toBeGreaterThan(0);
  // Same prompts as at a table of the service.
  expect(fake.requests.filter(({ user }) => user.startsWith('# Since your last decision\n'))).not.toEqual([]);
  expect(run.out).toMatch(/\n {2}model +valid at once +repaired +default +tokens\/game +cost\/game +s\/decision\n/);
  expect(run.out).toMatch(/\n {2}llm:fake +[\d.]+ % +[\d.]+ % +0\.0 % +[\d,]+ +\$0\.\d{4} +[\d.]+\n/);
});

test('a run stops when its budget is spent, and resumes from its recorded replies without calling or paying twice', async () => {
  const tape = join(folder, 'tape.jsonl');
  const common = [...ARENA, '--games', '4', '--models', models, '--tape', tape];
  const run = await magnate(...common, '--max-cost', '0.05');
  const first = lastJson(run) as Summary;
  expect([first.stopped, run.code]).toEqual([true, 0]);
  expect(run.out).toMatch(
    /The models have spent \$0\.0\d+ of the \$0\.0500 that --max-cost allows; the next call could/,
  );
  expect(run.out).toMatch(
    new RegExp(`\\n${first.games} of 4 games were finished and are counted; one was interrupted after`),
  );
  expect(run.out).toMatch(/A finished game cost \$0\.\d{4} on average\. With the replies in .* need about --max-cost/);
  expect(first.games).toBeLessThan(4);
  const requests = fake.requests.length;
  expect(requests).toBeGreaterThan(0);
  const again = lastJson(await magnate(...common, '--max-cost', '0.05')) as Summary;
  expect(again.games).toBeGreaterThan(first.games);
  const whole = lastJson(await magnate(...common, '--max-cost', '5')) as Summary;
  expect([whole.games, whole.stopped]).toEqual([4, false]);
  expect(readFileSync(tape, 'utf8').trim().split('\n')).toHaveLength(fake.requests.length);
});

test('a budget too small for one game reports the amount spent and the amount needed', async () => {
  const run = await magnate(...ARENA, '--games', '6', '--models', models, '--max-cost', '0.02');
  const { games, end } = lastJson(run) as Summary & { readonly end: Record<string, number> };
  expect([games, run.code]).toEqual([0, 1]);
  expect(run.out).not.toContain('No game was finished');
  expect(run.out).toMatch(
    /spent \$0\.0\d+ of the \$0\.0200 .*\n0 of 6 games were finished .* interrupted after \d+ actions/,
  );
  expect(run.out).toMatch(
    /A game costs more than \$0\.0\d+\. All 6 games need more than --max-cost 0\.\d\d\.\n.*--tape/,
  );
  expect(end).toMatchObject({ reason: 'budget', bot: 'llm:fake', limit: 20_000, finished: 0 });
  expect(end['spent']).toBeGreaterThan(0);
  expect(end['spent']).toBe(end['unfinishedCost']);
  expect(end['needed']).toBeGreaterThan(6 * (end['spent'] ?? 0));
});

test.each(isFullRun ? ['an unfinished game'] : [])('%s is in the log of games, beside the finished ones', async () => {
  const games = join(folder, 'games');
  const simulation = ['simulate', ...ARENA.slice(1), '--games', '6', '--models', models];
  const run = await magnate(...simulation, '--max-cost', '0.05', '--log', games, '--log-every', '1');
  const logs = readdirSync(games)
    .toSorted()
    .map((name) => gunzipSync(readFileSync(join(games, name))).toString());
  const [, finished, actions] =
    /\n(\d) of 6 games were finished .* interrupted after (\d+) actions/.exec(run.out) ?? [];
  expect(logs).toHaveLength(Number(finished) + 1);
  expect(logs.map((text) => text.includes('"GameEnded"'))).toEqual([...logs.slice(1).map(() => true), false]);
  expect(logs.at(-1)?.match(/^\{"action":/gm)).toHaveLength(Number(actions));
});

test.each(isFullRun ? ['games against all styles of play'] : [])('%s share one budget', async () => {
  const population = ['--population', '--players', '2', '--games', '1', '--models', models];
  const run = await magnate(
    ...ARENA.slice(0, 2),
    '--bots',
    'llm:fake',
    ...ARENA.slice(4),
    ...population,
    '--max-cost',
    '0.05',
  );
  // The cost of a call: 1,000 input tokens and 50 output tokens.
  expect(fake.requests.length * (1000 + 4 * 50)).toBeLessThanOrEqual(50_000);
  expect(run.out).toMatch(/The models have spent \$0\.0\d+ of the \$0\.0500 that --max-cost allows/);
  expect(run.out).toMatch(/\n[1-9] of \d+ games were finished and are counted/);
  expect(run.code).toBe(0);
});

test.each(isFullRun ? ['the budget'] : [])('%s that a run reports as needed is enough', async () => {
  const cut = await magnate(...ARENA, '--games', '3', '--models', models, '--max-cost', '0.05');
  const { end } = lastJson(cut) as { readonly end: { readonly finished: number } };
  expect(end.finished).toBeGreaterThan(0);
  const [, needed = ''] = /need about --max-cost (\S+)\.\n/.exec(cut.out) ?? [];
  const enough = String(1.2 * Number(needed));
  const whole = lastJson(await magnate(...ARENA, '--games', '3', '--models', models, '--max-cost', enough));
  expect(whole).toMatchObject({ games: 3, stopped: false });
});

test('a provider that is down ends the run, because default actions would not measure the model', async () => {
  const { fake: down, file } = await downProvider();
  const run = await magnate(...ARENA, '--games', '6', '--models', file);
  expect(run.code).toBe(1);
  expect(run.out).toMatch(/The provider of llm:fake failed 5 times in a row, so the run ended/);
  expect((lastJson(run) as Summary).stopped).toBe(true);
  expect(down.requests).toHaveLength(5);
  await down.close();
});

async function downProvider() {
  const down = new FakeProvider(() => 'unavailable');
  const file = join(folder, 'down.json');
  const model = { name: 'fake', kind: 'openai-compatible', baseUrl: await down.open(), model: 'fake' };
  writeFileSync(file, JSON.stringify({ models: [model] }));
  return { fake: down, file };
}

test.each([
  [['--games', '2'], /Give the models file/],
  [['--models', 'none.json'], /none\.json/],
])('reports what is missing: %j', async (more, expected) => {
  const { code, err } = await magnate(...ARENA, ...more);
  expect(code).toBe(2);
  expect(err).toMatch(expected);
});
