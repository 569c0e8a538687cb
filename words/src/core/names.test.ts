import { beforeAll, expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { testWords } from '../testkit/words.ts';

const people = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];

beforeAll(() => testWords());

test('a name that is read from the right is kept apart from the rest of a sentence', () => {
  const names = namesOf(
    [
      { id: 'a', name: 'שלום' },
      { id: 'b', name: 'Ben' },
    ],
    null,
  );
  expect([names.object('a'), names.object('b')]).toEqual(['\u2068שלום\u2069', 'Ben']);
});

test('whoever looks is "you", the bank the bank, others have their names', () => {
  const names = namesOf(people, 'a');
  expect([names.subject('a'), names.object('a')]).toEqual(['You', 'you']);
  expect([names.subject('bank'), names.object('bank')]).toEqual(['The bank', 'the bank']);
  expect([names.subject('b'), names.object('b')]).toEqual(['B', 'B']);
});

test('nobody is "you" where several share a device', () => {
  expect(namesOf(people, null).subject('a')).toBe('A');
});
