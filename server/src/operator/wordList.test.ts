import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../table/testkit/memoryStore.ts';
import { WordList } from './wordList.ts';

async function listOf(...words: readonly string[]): Promise<(text: string) => boolean> {
  const list = new WordList(new MemoryStore().operator);
  await list.put(words);
  return (text) => {
    try {
      list.demandAllowed(text);
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
    const list = new WordList(operator);
    await list.put(['rude']);
    const other = new WordList(operator);
    await other.refresh();
    expect(other.words).toEqual(['rude']);
    expect(() => other.demandAllowed('rude')).toThrow(/not allowed/);
  });
});
