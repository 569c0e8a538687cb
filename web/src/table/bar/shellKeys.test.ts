import { expect, test } from 'vitest';
import { words } from '@magnate/words';
import { testWords } from '../../testkit/words.ts';
import { SHELL_KEYS, shellKeyOf } from './shellKeys.ts';

test.each([
  ['?', 'help'],
  ['g', 'board'],
  ['escape', 'skip'],
  ['x', undefined],
  ['toString', undefined],
])('the key %s of the table does %s', (key, meant) => {
  expect(shellKeyOf(key)).toBe(meant);
});

test('every shortcut of the table has an explanation', async () => {
  await testWords();
  expect(Object.keys(words.t('table:keys', { returnObjects: true }))).toEqual(
    expect.arrayContaining(Object.values(SHELL_KEYS)),
  );
});
