import { expect, test } from 'vitest';
import { botNames } from '@magnate/words';
import { testWords } from '../testkit/words.ts';
import { freeNames, isSameName } from './names.ts';
import { GAMES, manifests } from '../games/manifests.ts';

test('names that differ only in case, spaces or Unicode form are equal', () => {
  expect(isSameName(' Ada  Lovelace', 'ada lovelace ')).toBe(true);
  expect(isSameName('Jos\u00e9', 'Jose\u0301')).toBe(true);
  expect(isSameName('Ada', 'Adam')).toBe(false);
});

test('bots take unused names', () => {
  expect(freeNames(['Ada', 'Bob', 'Cleo'], ['bob'], 2)).toEqual(['Ada', 'Cleo']);
});

test('there are names for a full table of bots, whatever the others are called', async () => {
  await testWords();
  const names = botNames();
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(Math.max(...GAMES.map((game) => manifests[game].seats.max)) + 1);
});
