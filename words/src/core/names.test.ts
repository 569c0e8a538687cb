import { beforeAll, expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { testWords } from '../testkit/words.ts';

const people = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];

beforeAll(() => testWords());

test('a right-to-left name is isolated from the rest of a sentence', () => {
  const names = namesOf(
    [
      { id: 'a', name: 'שלום' },
      { id: 'b', name: 'Ben' },
    ],
    null,
  );
  expect([names.object('a'), names.object('b')]).toEqual(['\u2068שלום\u2069', 'Ben']);
});

test('the reader is "you", the bank "the bank", other players have their names', () => {
  const names = namesOf(people, 'a');
  expect([names.subject('a'), names.object('a')]).toEqual(['You', 'you']);
  expect([names.subject('bank'), names.object('bank')]).toEqual(['The bank', 'the bank']);
  expect([names.subject('b'), names.object('b')]).toEqual(['B', 'B']);
});

test('no player is "you" if several share a device', () => {
  expect(namesOf(people, null).subject('a')).toBe('A');
});
