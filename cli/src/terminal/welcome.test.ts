import { createGameSchema } from '@magnate/protocol';
import { readConfig } from '@magnate/server';
import { PSEUDO_LOCALE } from '@magnate/words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from './language.ts';
import { englishIn } from '../testkit/english.ts';
import { welcomeLines } from './welcome.ts';

beforeAll(loadTexts);

afterAll(async () => {
  vi.unstubAllEnvs();
  await loadTexts();
});

const ADDRESS = 'http://localhost:8000';

test('a started service prints its address, first steps, and who can reach it', () => {
  const local = welcomeLines(ADDRESS, readConfig({}), { hasPage: true, isLocal: true });
  expect(local[0]).toBe(`Magnate is ready at ${ADDRESS}`);
  expect(local.at(-1)).toMatch(/^Only this machine can reach it\..*HOST=0\.0\.0\.0/);
  const [, body = ''] = /-d '(.+)'/.exec(local.join('\n')) ?? [];
  expect(createGameSchema.safeParse(JSON.parse(body)).success).toBe(true);
  const open = welcomeLines(ADDRESS, readConfig({ HOST: '0.0.0.0' }), { hasPage: false, isLocal: false });
  expect(open.at(-1)).toMatch(/^Anyone on the network/);
  expect(open).not.toContain('Open it in a browser to play.');
});

test('it does so in the language of the terminal', async () => {
  vi.stubEnv('MAGNATE_LANGUAGE', PSEUDO_LOCALE);
  await loadTexts();
  const lines = welcomeLines(ADDRESS, readConfig({}), { hasPage: true, isLocal: true });
  const text = lines.filter((line) => !line.includes('curl')).map((line) => line.replace(/http:\S+/, ''));
  expect(englishIn(text.join('\n'))).toEqual([]);
});
