import { expect, test } from 'vitest';
import { table } from '../../words/en/table.ts';
import { SHELL_KEYS, shellKeyOf } from './KeysSheet.tsx';

test.each([
  ['?', 'help'],
  ['g', 'board'],
  ['escape', 'skip'],
  ['x', undefined],
  ['toString', undefined],
])('the key %s of the table does %s', (key, meant) => {
  expect(shellKeyOf(key)).toBe(meant);
});

test('the keys of the table are all explained', () => {
  expect(Object.keys(table.keys)).toEqual(expect.arrayContaining(Object.values(SHELL_KEYS)));
});
