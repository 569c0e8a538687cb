import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameRating, LadderAnswer } from '@magnate/protocol';
import { spawnTestService } from '@magnate/server/testkit';
import { expect, test, vi } from 'vitest';
import { magnate } from '../testkit/program.ts';

/** Bots with different names are different entries. */
const PLAYERS = ['random', 'greedy', 'steady'].map((name) => ({ name, model: `bot:${name}` }));

type Figures = readonly { readonly entry: string; readonly value: number; readonly low: number }[];
const figures = (rows: Figures) => rows.map(({ entry, value, low }) => [entry, value, low]);

test('recomputes the ladder of a service to the last digit, and refuses a record that contradicts it', async () => {
  const service = await spawnTestService({});
  const ask = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const options = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(service.url + path, options)).json()) as T;
  };
  const made: { id: string; hostToken: string } = await ask('/game', {
    game: 'acquire',
    players: PLAYERS,
    clock: { decision: 3600 },
  });
  await ask(`/game/${made.id}/start`, {}, made.hostToken);
  const isRated = async () => expect((await ask<GameRating>(`/game/${made.id}/rating`)).changes).toHaveLength(3);
  await vi.waitFor(isRated, { timeout: 60_000, interval: 100 });
  const shown: LadderAnswer = await ask('/ladder?game=acquire');
  const fromAddress = await magnate('ladder', 'acquire', '--from', service.url, '--json');
  expect(fromAddress.err).toBe('');
  const { standings } = JSON.parse(fromAddress.out) as { readonly standings: Figures };
  expect(standings).toHaveLength(PLAYERS.length);
  expect(figures(standings)).toEqual(figures(shown.ratings));

  const folder = mkdtempSync(join(tmpdir(), 'magnate-ladder-'));
  try {
    const results = JSON.stringify(await ask('/ladder/results?game=acquire'));
    const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
    save('results.json', results);
    save('record.json', JSON.stringify(await ask(`/game/${made.id}/record`)));
    expect((await magnate('ladder', 'acquire', '--from', folder, '--json')).out).toBe(fromAddress.out);
    save('results.json', results.replaceAll('"place":1', '"place":9'));
    const refused = await magnate('ladder', 'acquire', '--from', folder);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('ends differently');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
