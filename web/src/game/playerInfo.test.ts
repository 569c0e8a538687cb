import type { PublicSeat } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { kindOf, tokenIndexOf, missing, playerInfosOf, seatState } from './playerInfo.ts';

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

describe('player infos', () => {
  const playerInfos = playerInfosOf([seat('a'), seat('b')], 'a');

  test('the own seat is known, and every seat has its number', () => {
    expect(playerInfos.map((person) => [person.seat, person.isMe])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
});

test('players keep their pieces in a rematch, and a chosen one is exchanged', () => {
  const players = [seat('b', { piece: 1 }), seat('c', { piece: 2 }), seat('a', { piece: 0 })];
  expect(playerInfosOf(players, 'a').map((person) => person.seat)).toEqual([1, 2, 0]);
  expect(playerInfosOf(players, 'a', 2).map((person) => person.seat)).toEqual([1, 0, 2]);
  expect(playerInfosOf(players, 'a', 7).map((person) => person.seat)).toEqual([1, 2, 7]);
});

describe('the state of a seat', () => {
  test.each([
    ['person', 'human'],
    ['bot', 'bot:steady'],
    ['person', 'agent:mine'],
    ['model', 'llm:local'],
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

  test('players who never joined are missing, players who left for a moment are not', () => {
    const players = [seat('a'), seat('b', { claimed: true }), seat('c'), seat('d', { open: true })];
    expect(missing(players, ['a']).map(({ id }) => id)).toEqual(['c', 'd']);
  });
});

test('I have the token I chose, and no other player has it', () => {
  const seats = [0, 1, 2, 3];
  expect(seats.map((each) => tokenIndexOf(each, 1, 3))).toEqual([0, 3, 2, 1]);
  expect(seats.map((each) => tokenIndexOf(each, 1, 7))).toEqual([0, 7, 2, 3]);
  expect(seats.map((each) => tokenIndexOf(each, -1, 3))).toEqual(seats);
  expect(seats.map((each) => tokenIndexOf(each, 1, null))).toEqual(seats);
});
