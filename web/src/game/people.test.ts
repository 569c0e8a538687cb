import type { PublicSeat } from '@magnate/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { common } from '../words/en/common.ts';
import { words } from '../words/index.ts';
import { kindOf, missing, namesOf, peopleOf, seatState } from './people.ts';

function seat(id: string, change: Partial<PublicSeat> = {}): PublicSeat {
  return {
    id,
    name: id.toUpperCase(),
    model: 'human',
    personality: null,
    open: false,
    claimed: false,
    muted: false,
    standIn: false,
    present: false,
    ...change,
  };
}

beforeAll(async () => {
  await words.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } });
});

describe('how people are called', () => {
  const people = peopleOf([seat('a'), seat('b')], 'a');

  test('the own seat is known, and every seat has its number', () => {
    expect(people.map((person) => [person.seat, person.isMe])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

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
});

describe('where a seat stands', () => {
  test.each([
    ['person', 'human'],
    ['bot', 'bot:steady'],
    ['model', 'some-language-model'],
  ])('%s: %s', (kind, model) => {
    expect(kindOf({ model })).toBe(kind);
  });

  test.each([
    ['you', seat('a'), ['a']],
    ['device', seat('a'), ['a', 'b']],
    ['here', seat('c', { present: true }), ['a']],
    ['away', seat('c', { claimed: true }), ['a']],
    ['open', seat('c', { open: true }), ['a']],
    ['expected', seat('c'), ['a']],
    ['bot', seat('c', { model: 'bot:sharp' }), ['a']],
  ])('%s', (state, each, own) => {
    expect(seatState(each, 'a', own)).toBe(state);
  });

  test('those who never came are missing, those who left for a moment are not', () => {
    const players = [seat('a'), seat('b', { claimed: true }), seat('c'), seat('d', { open: true })];
    expect(missing(players, ['a']).map(({ id }) => id)).toEqual(['c', 'd']);
  });
});
