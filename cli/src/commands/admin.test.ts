import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedGame } from '@magnate/protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type ServiceProcess, shared, spawnTestService } from '@magnate/server/testkit';
import { magnate } from '../testkit/program.ts';

/** What an operator does at a running service. */

let service: ServiceProcess;
let id: string;
beforeAll(
  shared(async () => {
    const local = { name: 'local', baseUrl: 'http://127.0.0.1:1/v1', limits: { perDay: 5 } };
    service = await spawnTestService({ models: [local] });
    const answer = await fetch(`${service.url}/game`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ players: [{ name: 'Ann' }, { name: 'Bob' }] }),
    });
    ({ id } = (await answer.json()) as { id: string });
  }),
);

const admin = (...args: readonly string[]) => magnate('admin', ...args, '--data', service.dataDir);

describe('magnate admin', () => {
  test('shows the costs of tables and addresses', async () => {
    const { out, code } = await admin('tables');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}table +status +actions/);
    expect(out).toContain(id);
    expect(out).toContain('Ann, Bob');
    expect((await admin('addresses')).out).toMatch(/127\.0\.0\.1/);
    const { tables } = JSON.parse((await admin('tables', '--json')).out) as { tables: { id: string }[] };
    expect(tables.map((row) => row.id)).toEqual([id]);
  });

  test('bans, unbans, mutes and closes, and the audit lists all of it', async () => {
    expect((await admin('bans')).out).toBe('No bans.\n');
    expect((await admin('ban', '203.0.113.7/24', '--why', 'spam')).out).toMatch(/^Banned\./);
    expect((await admin('bans')).out).toMatch(/203\.0\.113\.0\/24 +network .*spam/);
    expect((await admin('unban', '203.0.113.0/24', '--why', 'a slip')).code).toBe(0);
    expect((await admin('mute', id, 'p2', '--why', 'insults')).out).toBe('The player is muted.\n');
    expect((await admin('mute', id, 'p2', '--off', '--why', 'sorry')).code).toBe(0);
    expect((await admin('close', id, '--erase', '--why', 'spam')).out).toBe('All data of the table was deleted.\n');
    expect((await admin('tables')).out).toBe('No tables.\n');
    expect((await admin('reports')).out).toBe('No open reports.\n');
    const { entries } = JSON.parse((await admin('audit', '--json')).out) as { entries: { what: string }[] };
    expect(entries.map(({ what }) => what).toSorted()).toEqual(['ban', 'erase', 'mute', 'unban', 'unmute']);
    expect((await admin('audit', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(2);
  });

  test('shows language models, suspends one and resumes it', async () => {
    expect((await admin('models')).out).toMatch(/name +state +\$ today[^\n]*\n {2}local +active +0\.00 +5\.00 /);
    expect((await admin('models', '--stop', 'local')).err).toMatch(/--why/);
    expect((await admin('models', '--stop', 'remote', '--why', 'x')).err).toMatch(
      /no model remote\. Choose one of local/,
    );
    expect((await admin('models', '--stop', 'local', '--why', 'too dear')).out).toMatch(/local +stopped/);
    expect((await admin('models', '--resume', 'local', '--why', 'paid')).out).toMatch(/local +active/);
    const { models } = JSON.parse((await admin('models', '--json')).out) as { models: { stopped: boolean }[] };
    expect(models).toMatchObject([{ name: 'local', stopped: false, calls: 0, outcomes: { first: 0 } }]);
  });

  test('reads the banned terms from a file', async () => {
    const file = join(service.dataDir, 'words.txt');
    writeFileSync(file, 'crude\n\n*rotten*\ncrude\n');
    expect((await admin('words')).out).toBe('No words are banned.\n');
    expect((await admin('words', '--file', file)).err).toMatch(/--why/);
    expect((await admin('words', '--file', file, '--why', 'our list')).out).toBe('2 words are banned now.\n');
    expect((await admin('words')).out).toBe('crude\n*rotten*\n');
  });

  test('stops counting a rated game and counts it again, and removes only names that exist', async () => {
    const post = async (path: string, token?: string, body: object = {}) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${service.url}${path}`, sent)).json()) as OpenedGame;
    };
    const players = ['ann', 'bob'].map((name) => ({ name, model: `agent:${name}` }));
    const { id: rated, seats, hostToken } = await post('/game', undefined, { players, clock: { decision: 3600 } });
    expect((await admin('void', rated, '--why', 'agreed')).err).toMatch(/^The service refused\./);
    await post(`/game/${rated}/start`, hostToken);
    await post(`/game/${rated}/action`, seats[0]?.token, { type: 'Resign' });
    await vi.waitUntil(async () => (await admin('void', rated, '--why', 'agreed')).code === 0, { timeout: 60_000 });
    const state = async () => (await (await fetch(`${service.url}/game/${rated}/rating`)).json()) as { state: string };
    expect((await state()).state).toBe('voided');
    expect((await admin('void', rated, '--off', '--why', 'an error')).out).toBe('The game counts again.\n');
    // Its ratings may still be on their way.
    await vi.waitUntil(async () => (await state()).state === 'rated', { timeout: 60_000 });
    expect((await admin('unname', 'nobody', '--why', 'rude')).err).toMatch(/^The service refused\./);
    const { entries } = JSON.parse((await admin('audit', '--json')).out) as {
      entries: { what: string; subject: string; why: string }[];
    };
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'unvoid', subject: rated, why: 'an error' },
      { what: 'void', subject: rated, why: 'agreed' },
    ]);
  });

  test('names each operator in the audit', async () => {
    const made = await magnate('keys', 'admin', 'ann', '--data', service.dataDir);
    const path = join(service.dataDir, 'admin.ann.token');
    expect(made.out).toBe(`The admin token of ann is in ${path}.\n`);
    expect((await magnate('keys', 'admin', 'Ann', '--data', service.dataDir)).err).toMatch(
      /^The name "Ann" cannot be used[^\n]+\n$/,
    );
    vi.stubEnv('MAGNATE_ADMIN_TOKEN', readFileSync(path, 'utf8'));
    // A running service checks for new tokens once per second.
    await vi.waitUntil(async () => (await admin('ban', '203.0.113.77', '--why', 'spam')).code === 0, {
      timeout: 60_000,
    });
    vi.unstubAllEnvs();
    const { entries } = JSON.parse((await admin('audit', '--json')).out) as { entries: { who: string }[] };
    expect(entries[0]?.who).toBe('ann');
  });

  test('reports a failure in one line', async () => {
    for (const [args, words] of [
      [['ban', 'everybody', '--why', 'x'], /^The service refused\. .*no address[^\n]+\n$/],
      [['ban', '203.0.113.9'], /--why[^\n]+\n$/],
      [['close', 'none', '--why', 'x'], /^The service refused\. [^\n]+\n$/],
      [['tables', '--url', 'http://127.0.0.1:1'], /^The service at http:\/\/127\.0\.0\.1:1 is not responding[^\n]+\n$/],
    ] as const) {
      const { code, err } = await admin(...args);
      expect([code > 0, err]).toEqual([true, expect.stringMatching(words)]);
    }
    const elsewhere = await magnate('admin', 'tables', '--data', join(service.dataDir, 'none'));
    expect(elsewhere.err).toMatch(/^No service is running on [^\n]+\n$/);
  });
});
