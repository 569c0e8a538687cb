import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contest } from '@magnate/sim';
import { FakeProvider } from '@magnate/models/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastJson, magnate } from '../testkit/program.ts';

/** `arena` and `simulate` with language models, from a provider on this machine. */

type Told = Pick<Contest, 'contestants' | 'stopped'> & { readonly games: number };

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

afterEach(() => fake.close());

const ARENA = ['arena', 'monopoly', '--bots', 'llm:fake,random', '--options', '{"maxRounds":3}', '--json'];

test('a model competes with bots; what it answered and cost is told beside its rating', async () => {
  const run = await magnate(...ARENA, '--games', '4', '--models', models);
  expect(run.code).toBe(0);
  const { games, contestants } = lastJson(run) as Told;
  expect(games).toBe(4);
  const { figures = {} } = contestants.find(({ name }) => name === 'llm:fake') ?? {};
  const { asked = 0, first = 0, repaired = 0, fallback = 0 } = figures;
  expect(asked).toBe(first + repaired + fallback);
  expect(fake.requests).toHaveLength(asked + repaired);
  expect(repaired).toBeGreaterThan(0);
  // As at a table of the service.
  expect(fake.requests.filter(({ user }) => user.startsWith('# Since your last decision\n'))).not.toEqual([]);
  expect(run.out).toMatch(/\n {2}model +legal at once +repaired +default +tokens\/game +cost\/game +s\/decision\n/);
  expect(run.out).toMatch(/\n {2}llm:fake +[\d.]+ % +[\d.]+ % +0\.0 % +[\d,]+ +\$0\.\d{4} +[\d.]+\n/);
});

test('a run stops when its money is spent, and goes on from its tape: nothing is asked or paid twice', async () => {
  const tape = join(folder, 'tape.jsonl');
  const common = [...ARENA, '--games', '6', '--models', models, '--tape', tape];
  const first = lastJson(await magnate(...common, '--max-cost', '0.05')) as Told;
  expect(first.stopped).toBe(true);
  expect(first.games).toBeLessThan(6);
  const asked = fake.requests.length;
  expect(asked).toBeGreaterThan(0);
  const again = lastJson(await magnate(...common, '--max-cost', '0.05')) as Told;
  expect(again.games).toBeGreaterThan(first.games);
  const whole = lastJson(await magnate(...common, '--max-cost', '5')) as Told;
  expect([whole.games, whole.stopped]).toEqual([6, false]);
  expect(readFileSync(tape, 'utf8').trim().split('\n')).toHaveLength(fake.requests.length);
});

test.each([
  [['--games', '2'], /Name the file of the language models/],
  [['--models', 'none.json'], /none\.json/],
])('what is missing is said: %j', async (more, said) => {
  const { code, err } = await magnate(...ARENA, ...more);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});
