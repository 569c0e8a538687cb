import { expect, test } from 'vitest';
import { claimIn, claimLink, isRecovery, recoveryLink, tableLink } from './takeSeat.ts';

test('a link leads to the seat of its code', () => {
  const link = claimLink('https://magnate.example', 'abc', 'TG1J7kl0PEG77DNrZrAtDw');
  expect(link).toBe('https://magnate.example/table/abc#claim=TG1J7kl0PEG77DNrZrAtDw');
  expect(claimIn(new URL(link).hash)).toBe('TG1J7kl0PEG77DNrZrAtDw');
});

test('codes may contain any characters', () => {
  expect(claimIn(new URL(claimLink('https://a.b', 'x', 'a+b/c=&d')).hash)).toBe('a+b/c=&d');
});

test.each(['', '#', '#claim=', '#other=1'])('%j carries none', (fragment) => {
  expect(claimIn(fragment)).toBeNull();
});

test('a recovery code has its own link', () => {
  const { hash } = new URL(recoveryLink('https://a.b', 'x', 'a+b'));
  expect([claimIn(hash), isRecovery(hash)]).toEqual(['a+b', true]);
  expect(isRecovery(new URL(claimLink('https://a.b', 'x', 'a+b')).hash)).toBe(false);
});

test('the link of the table has no code', () => {
  expect(tableLink('https://a.b', 'xyz')).toBe('https://a.b/table/xyz');
});
