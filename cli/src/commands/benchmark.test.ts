import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntrantFigures } from '@magnate/sim/benchmark';
import { FakeProvider } from '@magnate/models/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastJson, magnate } from '../testkit/program.ts';

/** `magnate benchmark` with language models of a local fake provider, and again from their recorded replies. */

interface Summary {
  readonly games: number;
  readonly stopped: boolean;
  readonly runs: readonly unknown[];
  readonly entrants: readonly EntrantFigures[];
}

const folder = mkdtempSync(join(tmpdir(), 'magnate-benchmark-'));
const at = (...names: string[]) => join(folder, ...names);
let good: FakeProvider;
let poor: FakeProvider;

beforeAll(async () => {
  good = new FakeProvider(() => 'play');
  // One answer in three is prose: each of its questions needs a correction or the default action.
  poor = new FakeProvider((_, count) => (count % 3 === 0 ? 'play' : 'prose'));
  const models = await Promise.all(
    [good, poor].map(async (fake, i) => ({
      name: i === 0 ? 'good' : 'poor',
      kind: 'openai-compatible',
      baseUrl: await fake.open(),
      model: 'fake',
      prices: { input: 1, output: 4 },
    })),
  );
  writeFileSync(at('models.json'), JSON.stringify({ models }));
});

afterAll(async () => {
  await Promise.all([good.close(), poor.close()]);
  rmSync(folder, { recursive: true });
});

const BENCHMARK = [
  ...'benchmark monopoly --entrants llm:good,llm:poor --players 3 --games 3 --max-cost 5'.split(' '),
  '--options',
  '{"maxRounds":2}',
  '--models',
  at('models.json'),
  '--tape',
  at('tape.jsonl'),
];

/** Without measured times. */
function lasting({ entrants, ...rest }: Summary): object {
  return {
    ...rest,
    entrants: entrants.map(({ answers, ...each }) => ({ ...each, ...answers, secondsPerDecision: 0 })),
  };
}

test('models are compared by rating, legality, cost and trades; recorded replies give the same without a provider', async () => {
  const run = await magnate(...BENCHMARK, '--out', at('first'), '--json');
  expect([run.code, run.err.includes('Error')]).toEqual([0, false]);
  const summary = lastJson(run) as Summary;
  expect([summary.games, summary.stopped]).toEqual([3, false]);
  expect(summary.entrants.map(({ name, seats }) => [name, seats]).toSorted()).toEqual([
    ['llm:good', 3],
    ['llm:poor', 3],
    ['steady', 3],
  ]);
  const [best, worst] = ['llm:good', 'llm:poor'].map((name) => summary.entrants.find((each) => each.name === name));
  expect(best?.answers).toMatchObject({ first: 1, repaired: 0, fallback: 0, causes: {} });
  expect(worst?.answers?.first).toBeLessThan(0.7);
  const { fallback = 0, asked = 0, causes = {} } = worst?.answers ?? {};
  expect(Object.keys(causes)).toEqual(['unreadable']);
  expect(causes['unreadable']).toBe(Math.round(fallback * asked));
  expect(best?.answers?.cost).toBeGreaterThan(0);

  const lines = readFileSync(at('first', 'transcripts.jsonl'), 'utf8').trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.length).toBe((best?.answers?.asked ?? 0) + asked);
  expect(entries[0]).toMatchObject({
    game: 0,
    seed: 'magnate/0',
    record: 'games/000000000.jsonl.gz',
    outcome: 'first',
  });
  expect(String(entries[0]?.['system'])).toContain('act');
  expect((await magnate('verify', at('first', String(entries.at(-1)?.['record'])))).code).toBe(0);
  expect(readFileSync(at('first', 'index.html'), 'utf8')).toContain('unreadable');

  const requests = good.requests.length + poor.requests.length;
  const again = await magnate(...BENCHMARK, '--out', at('again'), '--json');
  expect(lasting(lastJson(again) as Summary)).toEqual(lasting(summary));
  expect(good.requests.length + poor.requests.length).toBe(requests);

  const files = [at('first', 'benchmark.json'), at('again', 'benchmark.json')].join(',');
  const merged = await magnate('benchmark', '--merge', files, '--out', at('merged'), '--json');
  expect(lasting(lastJson(merged) as Summary)).toEqual(lasting(summary));
});

test.each([
  ['nothing to do', /--entrants, or files with --merge/, []],
  ['an entrant named twice', /llm:good is named twice/, ['--entrants', 'llm:good,llm:good']],
  ['a file that is no benchmark', /cannot be read as a benchmark/, ['--merge', import.meta.filename]],
  ['models without their file', /Give the models file/, ['--entrants', 'llm:good']],
] as const)('refuses %s', async (_, words, args) => {
  const { code, err } = await magnate('benchmark', ...args, '--out', at('none'));
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});
