import { gameOf } from '@magnate/engine';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { positions } from '../test/randomPositions.ts';
import {
  type ModelClientDeps,
  type ConfiguredModel,
  type Decision,
  decide,
  loadPromptMessages,
  ModelClient,
  InMemoryBudget,
} from './index.ts';
import { BAD_ANSWERS, FakeProvider, type FakeAnswer } from './testkit/index.ts';

const KEY = 'sk-canary-1f0c';
let fake: FakeProvider;

beforeAll(async () => {
  await loadPromptMessages('monopoly');
  await loadPromptMessages('acquire');
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

/** One decision in the first position of a game. The provider gives these answers in order and repeats the last one. */
async function decided(
  answers: readonly FakeAnswer[],
  budget = new InMemoryBudget(),
  most?: number,
  wait: ModelClientDeps['wait'] = async () => undefined,
) {
  fake = new FakeProvider((_, count) => answers[Math.min(count, answers.length) - 1] ?? 'play', { why: 'Because.' });
  const [position] = positions('acquire', 1, 3);
  if (position === undefined) throw new Error('Expected a position.');
  const client = new ModelClient(await modelAt(), { budget, wait });
  const decision: Decision<'acquire'> = await decide(position.seat, position.situation, (call) =>
    client.ask(call, 'g', most === undefined ? {} : { most }),
  );
  const refusal = gameOf('acquire').whyNot(position.state, decision.action);
  return { decision, refusal, requests: fake.requests, budget, client };
}

describe('a decision', () => {
  test('is the first answer if it is legal, with its texts, tokens and cost', async () => {
    const { decision, refusal, requests } = await decided(['play']);
    expect(refusal).toBeUndefined();
    expect(decision).toMatchObject({ outcome: 'first', reason: null, why: 'Because.', say: null });
    expect(decision.usage).toEqual({ input: 1000, cached: 800, output: 50 });
    expect(decision.microdollars).toBe(200 + 400 + 200);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ key: KEY, model: 'fake-1' });
  });

  test('works over the Anthropic wire protocol', async () => {
    fake = new FakeProvider(() => 'play', { why: 'Because.' });
    const [position] = positions('acquire', 1, 3);
    if (position === undefined) throw new Error('Expected a position.');
    const client = new ModelClient(await modelAt({ kind: 'anthropic' }), { budget: new InMemoryBudget() });
    const decision = await decide(position.seat, position.situation, (call) => client.ask(call, 'g'));
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
    expect(requests[1]?.user).toContain('# Correction needed');
    expect(requests[1]?.system).toBe(requests[0]?.system);
  });

  test('is repaired with the message of the rule', async () => {
    const { decision, requests } = await decided([{ input: { type: 'PlaceTile', tile: '12I' } }, 'play']);
    expect(decision).toMatchObject({ outcome: 'repaired', reason: 'illegal' });
    expect(requests[1]?.user).toMatch(/The rules rejected your last call: .*12I/);
  });

  test.each(BAD_ANSWERS.filter((bad) => bad !== 'hang'))('falls back after repeated %s', async (bad) => {
    const { decision, refusal, requests } = await decided([bad]);
    expect(refusal).toBeUndefined();
    expect(decision).toMatchObject({ outcome: 'fallback', why: null, say: null, note: null });
    const counts = { unauthorized: 1, redirect: 1, huge: 1, drop: 1, busy: 4, unavailable: 4, failing: 4 };
    expect(requests).toHaveLength((counts as Readonly<Record<string, number>>)[bad] ?? 2);
    expect(JSON.stringify(decision)).not.toContain(KEY);
  });

  test('falls back if the provider hangs', async () => {
    expect((await decided(['hang'], new InMemoryBudget(), 50)).decision).toMatchObject({
      outcome: 'fallback',
      reason: 'timeout',
    });
  });

  test('retries if the provider is busy or down', async () => {
    const { decision, requests } = await decided(['busy', 'unavailable', 'play']);
    expect(decision).toMatchObject({ outcome: 'first', reason: null });
    expect(requests).toHaveLength(3);
  });

  test.each([
    [
      { input: -3_000_000, cached: 0, output: -1_000_000 },
      { input: 0, cached: 0, output: 0 },
    ],
    [
      { input: 1000, cached: 800, output: -1 },
      { input: 1000, cached: 800, output: 0 },
    ],
    [{ input: 50_000_000, cached: 0, output: 50_000_000 }, { output: 500 }],
    [{ input: 1e300, cached: 1e300, output: 7 }, { output: 7 }],
    [
      { input: 10.5, cached: 0, output: 50 },
      { input: 11, cached: 0, output: 50 },
    ],
    [
      { input: 10, cached: 20, output: 50 },
      { input: 10, cached: 10, output: 50 },
    ],
  ])('clamps and flags token counts that the request cannot have used: %j', async (tokens, expected) => {
    const reserves: number[] = [];
    const budget = new InMemoryBudget();
    const reserve = budget.reserve.bind(budget);
    budget.reserve = (model, game, microdollars) => {
      reserves.push(microdollars);
      return reserve(model, game, microdollars);
    };
    const { decision } = await decided([{ tokens }], budget);
    expect(decision).toMatchObject({ outcome: 'first', usageAdjusted: true, usage: expected });
    const { input, cached, output } = decision.usage;
    for (const figure of [input, cached, output, decision.microdollars])
      expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
    expect(decision.microdollars).toBeLessThanOrEqual(reserves[0] ?? 0);
    // An unknown cost counts as spent.
    const isUnknown = Object.values(tokens).some((figure) => figure < 0);
    expect(!isUnknown || decision.microdollars === reserves[0]).toBe(true);
    expect(budget.spent).toBe(decision.microdollars);
  });

  test('does not flag plausible token counts', async () => {
    expect((await decided(['play'])).decision.usageAdjusted).toBe(false);
  });

  test.each([
    ['unauthorized', 'refused'],
    ['redirect', 'refused'],
    ['busy', 'rate_limited'],
    ['unavailable', 'provider_error'],
    ['failing', 'provider_error'],
  ] as const)('costs nothing if the provider answers with an error: %s', async (bad, reason) => {
    const { decision, budget, client, requests } = await decided([bad]);
    expect(decision).toMatchObject({ outcome: 'fallback', reason, microdollars: 0 });
    expect(budget.spent).toBe(0);
    expect(client.failedCalls).toEqual({ [reason]: requests.length });
  });

  test('costs the usage that an error reports', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    const { decision, budget, requests } = await decided([{ status: 500, body: { error: {}, usage } }]);
    expect(decision).toMatchObject({ reason: 'provider_error', microdollars: 140, usage: { input: 100, output: 10 } });
    expect(budget.spent).toBe(140);
    expect(requests).toHaveLength(1);
  });

  test('costs nothing if no connection could be opened', async () => {
    const budget = new InMemoryBudget();
    fake = new FakeProvider();
    const gone = await modelAt();
    await fake.close();
    const [position] = positions('acquire', 1, 3);
    if (position === undefined) throw new Error('Expected a position.');
    const client = new ModelClient(gone, { budget, wait: async () => undefined });
    const decision = await decide(position.seat, position.situation, (call) => client.ask(call, 'g'));
    expect(decision).toMatchObject({ outcome: 'fallback', reason: 'unreachable', microdollars: 0 });
    expect(budget.spent).toBe(0);
  });

  test('waits as long as the provider asks, within the time of the decision', async () => {
    const busy = (after: string): FakeAnswer => ({ status: 429, headers: { 'retry-after': after } });
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const patient = await decided(
      [busy('3'), busy(new Date(Date.now() + 20_000).toUTCString()), 'play'],
      undefined,
      undefined,
      wait,
    );
    expect(patient.decision).toMatchObject({ outcome: 'first', reason: null });
    expect(waits[0]).toBe(3000);
    expect(Math.abs((waits[1] ?? 0) - 20_000)).toBeLessThan(10_000);
    await fake.close();
    const { decision, requests } = await decided([busy('90'), 'play'], undefined, undefined, wait);
    expect(decision).toMatchObject({ outcome: 'fallback', reason: 'rate_limited', microdollars: 0 });
    expect(requests).toHaveLength(1);
    expect(waits).toHaveLength(2);
  });

  test('makes no call without budget, and an interrupted call counts as spent', async () => {
    const empty = await decided(['play'], new InMemoryBudget(0.000001));
    expect(empty.decision).toMatchObject({ outcome: 'fallback', reason: 'unpaid' });
    expect(empty.requests).toHaveLength(0);
    await fake.close();
    const budget = new InMemoryBudget(1);
    const { decision } = await decided(['drop'], budget);
    expect(decision.reason).toBe('connection_lost');
    expect(decision.microdollars).toBeGreaterThan(1000);
    expect(budget.spent).toBe(decision.microdollars);
  });
});
