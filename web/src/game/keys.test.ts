import { loadWords } from '@magnate/words';
import { expect, test } from 'vitest';
import { keyForTable, plainKey, printedKey } from './keys.ts';

const alone = {
  key: 'L',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  isComposing: false,
};

test('a single key is known by its lower-case name', () => {
  expect(plainKey(alone)).toBe('l');
  expect(plainKey({ ...alone, key: 'Enter' })).toBe('enter');
});

test('ignores browser shortcuts, held keys and handled events', () => {
  for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'defaultPrevented', 'isComposing'] as const) {
    expect(plainKey({ ...alone, [taken]: true })).toBeNull();
  }
});

const board = { isInField: false, isOnControl: false, isCovered: false };

test('a key acts on the table unless a field, a sheet or the focused control takes it', () => {
  expect(keyForTable(alone, board)).toBe('l');
  expect(keyForTable(alone, { ...board, isInField: true })).toBeNull();
  expect(keyForTable(alone, { ...board, isOnControl: true })).toBe('l');
  expect(keyForTable({ ...alone, key: ' ' }, { ...board, isOnControl: true })).toBeNull();
});

test('no key acts while a sheet or popover is open or has just closed', () => {
  for (const key of 'nice one'.split('')) {
    expect(keyForTable({ ...alone, key }, { ...board, isCovered: true })).toBeNull();
  }
});

test('a key whose label is a word has that of the language', async () => {
  await loadWords('fr', 'common');
  expect([' ', 'enter', 'arrowleft', 'k'].map(printedKey)).toEqual(['Espace', 'Entrée', '←', 'K']);
});
