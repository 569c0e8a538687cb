import { addWords, botNames, loadWords, remarkWords } from '@magnate/words';
import { beforeAll, expect, test } from 'vitest';
import { voiceOf } from './remarks.ts';

beforeAll(async () => {
  await loadWords('en');
  await addWords('remarks');
});

test('bots at one table speak in different voices, and each always in its own', () => {
  const table = botNames().slice(0, 4);
  expect(new Set(table.map(voiceOf)).size).toBeGreaterThan(2);
  expect(table.map(voiceOf)).toEqual(table.map(voiceOf));
  const won = table.map((name) => remarkWords({ code: 'won', params: {}, seq: 1 }, voiceOf(name), ''));
  expect(new Set(won).size).toBeGreaterThan(2);
});
