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

test('a key alone is known by its small letter', () => {
  expect(plainKey(alone)).toBe('l');
  expect(plainKey({ ...alone, key: 'Enter' })).toBe('enter');
});

test('keys of the browser, held keys and keys that somebody took are left alone', () => {
  for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'defaultPrevented', 'isComposing'] as const) {
    expect(plainKey({ ...alone, [taken]: true })).toBeNull();
  }
});
