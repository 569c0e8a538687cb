import type { TableAnswer } from '@magnate/protocol';
import { expect, test } from 'vitest';
import type { AnyEvent } from './gameTypes.ts';
import { SecondLook } from './secondLook.ts';

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

function told(type: string, seq: number): AnyEvent {
  return { type, seq, at: 1 } as AnyEvent;
}

test('the service is asked once for what a vote has become', () => {
  const look = new SecondLook();
  look.hear(told('ConsentAsked', 5), 5);
  look.hear(told('DiceRolled', 6), 5);
  expect(look.isDue(table(), table())).toBe(false);
  look.hear(told('ConsentAsked', 7), 6);
  expect(look.isDue(table(), table())).toBe(true);
  expect(look.isDue(table(), table())).toBe(false);
  look.failed();
  expect(look.isDue(table(), table())).toBe(true);
});

test('it is asked when the game begins or ends, and during a vote when somebody comes or goes', () => {
  const look = new SecondLook();
  expect(look.isDue(table({ status: 'waiting' }), table())).toBe(true);
  const alone = table({ players: [] });
  expect(look.isDue(alone, table())).toBe(false);
  expect(look.isDue(alone, table({ vote: VOTE }))).toBe(true);
});

test('a late answer changes nothing, and the rest of an answer is older than the stream', () => {
  const look = new SecondLook();
  const seen = look.merged(table({ version: 9 }), table({ seq: 8, version: 7, vote: VOTE }));
  expect(seen).toMatchObject({ version: 9, vote: VOTE });
  expect(look.merged(seen, table({ seq: 7 }))).toBe(seen);
});
