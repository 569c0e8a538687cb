import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { magnate } from '../testkit/program.ts';
import { servedRecord } from '../testkit/serviceRecords.ts';

/** `replay --why`: the reasoning of language models, below their actions. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-why-'));
const record = join(folder, 'game.json');
writeFileSync(record, JSON.stringify(servedRecord('acquire')));
afterAll(() => rmSync(folder, { recursive: true }));

const decision = (version: number, more: object) => ({
  version,
  seq: version,
  playerId: 'p1',
  outcome: 'first',
  reason: null,
  why: null,
  note: null,
  tokens: { input: 1000, cached: 0, output: 50 },
  milliseconds: 1200,
  microdollars: 800,
  promptHash: 'x',
  ...more,
});
const DECISIONS = [
  decision(1, { why: 'The corner is safe.' }),
  decision(2, { outcome: 'repaired', reason: 'illegal', why: 'Then this one.' }),
  decision(3, { outcome: 'fallback', reason: 'timeout' }),
];
const EXPECTED = [
  '      “The corner is safe.”\n      1,050 tokens, 1.2 s, $0.0008\n',
  '      “Then this one.”\n      second attempt (illegal) · 1,050 tokens',
  '      the default was played (timeout) · 1,050 tokens',
];

test('prints it from a file', async () => {
  const file = join(folder, 'decisions.json');
  writeFileSync(file, JSON.stringify({ decisions: DECISIONS, next: 3 }));
  const { code, out } = await magnate('replay', record, '--why', file);
  expect(code).toBe(0);
  for (const text of EXPECTED) expect(out).toContain(text);
});

test('fetches it from the service, page by page', async () => {
  const server = createServer(({ url = '' }, reply) => {
    const since = Number(new URL(url, 'http://x').searchParams.get('since'));
    const next = DECISIONS.find(({ version }) => version > since);
    reply.end(JSON.stringify({ decisions: next === undefined ? [] : [next], next: next?.version ?? since }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, out } = await magnate('replay', record, '--why', `http://127.0.0.1:${port}/game/abc`);
  await new Promise((resolve) => server.close(resolve));
  expect(code).toBe(0);
  for (const text of EXPECTED) expect(out).toContain(text);
});

test('reports that a game has none', async () => {
  const { code, err } = await magnate('replay', record, '--why', record);
  expect([code, err]).toEqual([2, expect.stringContaining('There are no decisions of language models at')]);
});
