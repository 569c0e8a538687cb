import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The programs of the embedding guide, run as they stand there. The page is one of the browser's tests. */

const EXAMPLES = join(import.meta.dirname, '../docs/examples/embedding');
const GUIDE = readFileSync(join(import.meta.dirname, '../docs/embedding.md'), 'utf8');
const run = promisify(execFile);

test.each(readdirSync(EXAMPLES))('the guide shows %s as it is, and it is short', (file) => {
  const text = readFileSync(join(EXAMPLES, file), 'utf8');
  expect(GUIDE).toContain(`\`\`\`js\n${text}\`\`\``);
  expect(text.split('\n').length).toBeLessThanOrEqual(41);
});

test('the worker plays the same games on every run, and every game has its winner', async () => {
  const played = async () => (await run(process.execPath, [join(EXAMPLES, 'worker.mjs'), '6'])).stdout;
  const first = await played();
  const { games, wins } = JSON.parse(first) as { games: number; wins: Record<string, number> };
  expect(games).toBe(6);
  expect(Object.values(wins).reduce((sum, count) => sum + count, 0)).toBeCloseTo(6);
  expect(await played()).toBe(first);
});

describe('the server', () => {
  const server = spawn(process.execPath, [join(EXAMPLES, 'server.mjs')], { env: { ...process.env, PORT: '0' } });
  let address = '';
  beforeAll(async () => {
    for await (const line of server.stdout.setEncoding('utf8')) {
      address = String(line).trim();
      return;
    }
  });
  afterAll(() => {
    server.kill();
  });

  interface Answer {
    readonly code?: string;
    readonly view?: { readonly version: number; readonly secret: unknown };
    readonly events?: readonly { readonly type: string }[];
    readonly offers?: readonly { readonly type: string }[];
  }

  async function ask(body?: string): Promise<readonly [number, Answer]> {
    const answer = await fetch(address, body === undefined ? {} : { method: 'POST', body });
    return [answer.status, (await answer.json()) as Answer];
  }

  test('shows Ann what she may know, and does what she asks for', async () => {
    const [status, { view, offers }] = await ask();
    expect([status, view?.secret]).toEqual([200, null]);
    // Whoever begins is drawn by nobody: Ann sits first.
    expect(offers).toContainEqual({ type: 'RollDice' });
    const [, { events }] = await ask('{"type":"RollDice"}');
    expect(events?.[0]).toMatchObject({ type: 'DiceRolled', playerId: 'ann' });
  });

  test('refuses by code, and stays as it was', async () => {
    const [, { view }] = await ask();
    expect(await ask('{"type":"Fly"}')).toMatchObject([422, { code: 'UNKNOWN_ACTION' }]);
    expect(await ask('no')).toMatchObject([400, { code: 'MALFORMED' }]);
    expect((await ask('x'.repeat(20_000)))[0]).toBe(413);
    expect((await ask())[1].view?.version).toBe(view?.version);
  });
});
