import { expect, test } from 'vitest';
import { plainKey } from './keys.ts';

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
