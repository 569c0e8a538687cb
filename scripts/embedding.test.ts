import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from './pack/manifest.ts';

/** Runs the programs of the embedding guide as printed. The page is covered by a browser test. */

const ROOT = join(import.meta.dirname, '..');
const EXAMPLES = join(ROOT, 'docs/examples/embedding');
const GUIDE = readFileSync(join(ROOT, 'docs/embedding.md'), 'utf8');
const run = promisify(execFile);

test.each(readdirSync(EXAMPLES))('the guide prints %s unchanged, and it is short', (file) => {
  const text = readFileSync(join(EXAMPLES, file), 'utf8');
  expect(GUIDE).toContain(`\`\`\`js\n${text}\`\`\``);
  expect(text.split('\n').length).toBeLessThanOrEqual(41);
});

test('the worker plays the same games on every run, and every game has a winner', async () => {
  const played = async () => (await run(process.execPath, [join(EXAMPLES, 'worker.mjs'), '6'])).stdout;
  const first = await played();
  const { games, wins } = JSON.parse(first) as { games: number; wins: Record<string, number> };
  expect(games).toBe(6);
  expect(Object.values(wins).reduce((sum, count) => sum + count, 0)).toBeCloseTo(6);
  expect(await played()).toBe(first);
});

test('the log of a game replays to the same state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-log-'));
  try {
    const { stdout } = await run(process.execPath, [join(EXAMPLES, 'log.mjs'), join(folder, 'game.jsonl')]);
    expect(JSON.parse(stdout)).toEqual({ isSame: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the guide names the Node version that the packages require', () => {
  expect(GUIDE).toContain(`Node ${ENGINES.node.replace('>=', '')} or newer`);
});

test('the bot of the README plays in the arena, in a CommonJS project too', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, name = '', code = ''] = /```ts\n\/\/ (lucky\.\w+)\n([^]*?)```/.exec(readme) ?? [];
  const [, bots = ''] = /magnate arena monopoly --bots (\S+)/.exec(readme) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'magnate-bot-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'own-bot', type: 'commonjs' }));
    writeFileSync(join(folder, name), code);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const args = ['arena', 'monopoly', '--bots', bots, '--games', '4', '--workers', '1', '--json'];
    const { stdout } = await run(process.execPath, [join(ROOT, 'cli/src/main.ts'), ...args], { cwd: folder });
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ games: 4 });
  } finally {
    rmSync(folder, { recursive: true });
  }
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

  test('shows Ann only what she may know, and plays her actions', async () => {
    const [status, { view, offers }] = await ask();
    expect([status, view?.secret]).toEqual([200, null]);
    // The starting player is not drawn: Ann is in the first seat.
    expect(offers).toContainEqual({ type: 'RollDice' });
    const [, { events }] = await ask('{"type":"RollDice"}');
    expect(events?.[0]).toMatchObject({ type: 'DiceRolled', playerId: 'ann' });
  });

  test('rejects an action with a code and stays unchanged', async () => {
    const [, { view }] = await ask();
    expect(await ask('{"type":"Fly"}')).toMatchObject([422, { code: 'UNKNOWN_ACTION' }]);
    expect(await ask('no')).toMatchObject([400, { code: 'MALFORMED' }]);
    expect((await ask('x'.repeat(20_000)))[0]).toBe(413);
    expect((await ask())[1].view?.version).toBe(view?.version);
  });
});
