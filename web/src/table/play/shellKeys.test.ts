import { describe, expect, test } from 'vitest';
import { SHELL_KEYS, SHOWN_KEYS, shellKeyOf } from './shellKeys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('the keys of the table', () => {
  test.each([
    ['?', 'help'],
    ['g', 'board'],
    ['G', 'board'],
    ['Escape', 'skip'],
    ['x', undefined],
    ['toString', undefined],
  ])('%s does %s', (key, meant) => {
    expect(shellKeyOf({ ...plain, key })).toBe(meant);
  });

  test('belong to the browser together with another key', () => {
    expect(shellKeyOf({ ...plain, key: 'g', ctrlKey: true })).toBeUndefined();
    expect(shellKeyOf({ ...plain, key: 'o', metaKey: true })).toBeUndefined();
  });

  test('are all explained', () => {
    expect(SHOWN_KEYS.map(({ about }) => about).sort()).toEqual(Object.values(SHELL_KEYS).sort());
  });
});
