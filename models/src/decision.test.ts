import { gameOf } from '@magnate/engine';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { positions } from '../test/randomPositions.ts';
import { type ConfiguredModel, type Decision, decide, loadBriefWords, ModelAsker, OnePurse } from './index.ts';
import { BAD_ANSWERS, FakeProvider, type FakeAnswer } from './testkit/index.ts';

const KEY = 'sk-canary-1f0c';
let fake: FakeProvider;

beforeAll(async () => {
  await loadBriefWords('monopoly');
  await loadBriefWords('acquire');
});

afterEach(async () => fake.close());

async function modelAt(changed: Partial<ConfiguredModel> = {}): Promise<ConfiguredModel> {
  const limits = { perCall: 1, perGame: 5, perDay: 20, concurrency: 4, timeoutSeconds: 60, outputTokens: 500 };
  const prices = { input: 1, cachedInput: 0.5, output: 4 };
  return {
    name: 'fake',
    kind: 'openai-compatible',
    baseUrl: await fake.open(),
    model: 'fake-1',
    key: KEY,
    prices,
    limits,
    ...changed,
  };
}

/** One decision of the first position of a game; the answers of the provider in order, the last one again and again. */
async function decided(answers: readonly FakeAnswer[], purse = new OnePurse(), most?: number) {
  fake = new FakeProvider((_, count) => answers[Math.min(count, answers.length) - 1] ?? 'play', { why: 'Because.' });
  const [position] = positions('acquire', 1, 3);
  if (position === undefined) throw new Error('There is no position.');
  const asker = new ModelAsker(await modelAt(), { purse });
  const decision: Decision<'acquire'> = await decide(position.seat, position.situation, (call) =>
    asker.ask(call, 'g', most === undefined ? {} : { most }),
  );
  const refusal = gameOf('acquire').whyNot(position.state, decision.action);
  return { decision, refusal, requests: fake.requests };
}

describe('a decision', () => {
  test('is the first answer where it is legal, with its words, tokens and cost', async () => {
    const { decision, refusal, requests } = await decided(['play']);
    expect(refusal).toBeUndefined();
    expect(decision).toMatchObject({ outcome: 'first', reason: null, why: 'Because.', say: null });
    expect(decision.usage).toEqual({ input: 1000, cached: 800, output: 50 });
    expect(decision.microdollars).toBe(200 + 400 + 200);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ key: KEY, model: 'fake-1' });
  });

  test('is had from Anthropic by its own wire', async () => {
    fake = new FakeProvider(() => 'play', { why: 'Because.' });
    const [position] = positions('acquire', 1, 3);
    if (position === undefined) throw new Error('There is no position.');
    const asker = new ModelAsker(await modelAt({ kind: 'anthropic' }), { purse: new OnePurse() });
    const decision = await decide(position.seat, position.situation, (call) => asker.ask(call, 'g'));
    expect(decision).toMatchObject({ outcome: 'first', why: 'Because.', microdollars: 800 });
    expect(decision.usage).toEqual({ input: 1000, cached: 800, output: 50 });
    expect(fake.requests[0]).toMatchObject({ key: KEY, system: expect.stringContaining('You play Acquire') });
  });

  test.each([
    ['prose', 'unreadable'],
    ['wrongTool', 'unreadable'],
    ['brokenJson', 'unreadable'],
    ['twoCalls', 'unreadable'],
    ['foreignPlayer', 'unreadable'],
    ['outOfBounds', 'unreadable'],
    ['empty', 'unreadable'],
    ['cutOff', 'unreadable'],
  ] as const)('is repaired once after %s', async (bad, reason) => {
    const { decision, requests } = await decided([bad, 'play']);
    expect(decision).toMatchObject({ outcome: 'repaired', reason });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.user).toContain('# Again');
    expect(requests[1]?.system).toBe(requests[0]?.system);
  });

  test('is repaired with the sentence of the rule', async () => {
    const { decision, requests } = await decided([{ input: { type: 'PlaceTile', tile: '12I' } }, 'play']);
    expect(decision).toMatchObject({ outcome: 'repaired', reason: 'illegal' });
    expect(requests[1]?.user).toMatch(/The rules refused your last call: .*12I/);
  });

  test.each(BAD_ANSWERS.filter((bad) => bad !== 'hang'))('falls back where there is nothing but %s', async (bad) => {
    const { decision, refusal, requests } = await decided([bad]);
    expect(refusal).toBeUndefined();
    expect(decision).toMatchObject({ outcome: 'fallback', why: null, say: null, note: null });
    const counts = { unauthorized: 1, huge: 1, drop: 1, busy: 3, unavailable: 3 } as Readonly<Record<string, number>>;
    expect(requests).toHaveLength(counts[bad] ?? 2);
    expect(JSON.stringify(decision)).not.toContain(KEY);
  });

  test('falls back where the provider hangs', async () => {
    expect((await decided(['hang'], new OnePurse(), 50)).decision).toMatchObject({
      outcome: 'fallback',
      reason: 'timeout',
    });
  });

  test('goes on where the provider was busy or down', async () => {
    const { decision, requests } = await decided(['busy', 'unavailable', 'play']);
    expect(decision).toMatchObject({ outcome: 'first', reason: null });
    expect(requests).toHaveLength(3);
  });

  test('is not asked for where nothing may be spent, and a call that was cut off counts as spent', async () => {
    const empty = await decided(['play'], new OnePurse(0.000001));
    expect(empty.decision).toMatchObject({ outcome: 'fallback', reason: 'unpaid' });
    expect(empty.requests).toHaveLength(0);
    await fake.close();
    const purse = new OnePurse(1);
    const { decision } = await decided(['drop'], purse);
    expect(decision.microdollars).toBeGreaterThan(1000);
    expect(purse.spent).toBe(decision.microdollars);
  });
});
