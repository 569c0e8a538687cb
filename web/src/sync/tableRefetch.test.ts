import type { TableAnswer } from '@magnate/protocol';
import { expect, test } from 'vitest';
import type { AnyEvent } from './gameTypes.ts';
import { TableRefetch } from './tableRefetch.ts';

const VOTE = { what: 'pause', playerId: null, yes: [], no: [], needs: 1 } as const;

function table(change: Partial<TableAnswer> = {}): TableAnswer {
  const players = [{ id: 'p1', present: true }];
  return {
    status: 'in_progress',
    seq: 5,
    players,
    vote: null,
    dealtUnclaimed: [],
    discarded: 0,
    thoughts: 'closed',
    rematch: null,
    ...change,
  } as TableAnswer;
}

function event(type: string, seq: number): AnyEvent {
  return { type, seq, at: 1 } as AnyEvent;
}

test('refetches once for a change of a vote', () => {
  const refetch = new TableRefetch();
  refetch.onEvent(event('ConsentAsked', 5), 5);
  refetch.onEvent(event('DiceRolled', 6), 5);
  expect(refetch.isDue(table(), table())).toBe(false);
  refetch.onEvent(event('ConsentAsked', 7), 6);
  expect(refetch.isDue(table(), table())).toBe(true);
  expect(refetch.isDue(table(), table())).toBe(false);
  refetch.failed();
  expect(refetch.isDue(table(), table())).toBe(true);
});

test('refetches when the game starts or ends, and during a vote when a player comes or goes', () => {
  const refetch = new TableRefetch();
  expect(refetch.isDue(table({ status: 'waiting' }), table())).toBe(true);
  const alone = table({ players: [] });
  expect(refetch.isDue(alone, table())).toBe(false);
  expect(refetch.isDue(alone, table({ vote: VOTE }))).toBe(true);
});

test('ignores a late answer, and takes from an answer only what the stream does not carry', () => {
  const refetch = new TableRefetch();
  const seen = refetch.merged(table({ version: 9 }), table({ seq: 8, version: 7, vote: VOTE }));
  expect(seen).toMatchObject({ version: 9, vote: VOTE });
  expect(refetch.merged(seen, table({ seq: 7 }))).toBe(seen);
});

test('fetches nothing while the stream sends it, and again after the connection was lost', () => {
  const refetch = new TableRefetch();
  refetch.streamed(true);
  refetch.onEvent(event('ConsentAsked', 6), 5);
  expect(refetch.isDue(table({ status: 'waiting' }), table())).toBe(false);
  refetch.streamed(false);
  refetch.onEvent(event('ConsentAsked', 7), 6);
  expect(refetch.isDue(table(), table())).toBe(true);
});
