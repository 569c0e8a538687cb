import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../table/testkit/memoryStore.ts';
import { BannedTerms } from './bannedTerms.ts';

async function listOf(...terms: readonly string[]): Promise<(text: string) => boolean> {
  const list = new BannedTerms(new MemoryStore().operator);
  await list.put(terms);
  return (text) => {
    try {
      list.requireAllowed(text);
      return true;
    } catch {
      return false;
    }
  };
}

describe('banned terms', () => {
  test('match in any case, with any accents, and in look-alike letters', async () => {
    const isAllowed = await listOf('idiot');
    for (const text of ['idiot', 'You IDIOT!', 'ídïôt', 'іdіоt', 'ｉｄｉｏｔ', '1d10t', 'an,idiot.']) {
      expect(isAllowed(text), text).toBe(false);
    }
  });

  test('match whole words, and parts of words with wildcards', async () => {
    const isAllowed = await listOf('ass', 'crude*', '*rot*', 'two words');
    expect(['class', 'assess', 'a ss', 'crud', 'two', 'words two'].map(isAllowed)).toEqual(Array(6).fill(true));
    const bad = ['ass', 'Crudely put', 'parrots', 'in two  words', 'two-words'];
    expect(bad.map(isAllowed)).toEqual(Array(5).fill(false));
  });

  test('that are empty allow everything', async () => {
    expect((await listOf())('anything')).toBe(true);
    expect((await listOf('*', ' ', '…'))('anything')).toBe(true);
  });

  test('are stored', async () => {
    const { operator } = new MemoryStore();
    const list = new BannedTerms(operator);
    await list.put(['rude']);
    const other = new BannedTerms(operator);
    await other.refresh();
    expect(other.terms).toEqual(['rude']);
    expect(() => other.requireAllowed('rude')).toThrow(/not allowed/);
  });
});
