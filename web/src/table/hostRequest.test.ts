import { expect, test } from 'vitest';
import { hasEnough, isHostRequest, isVoteFor, type Vote } from './hostRequest.ts';

const VOTE: Vote = { what: 'giveSeat', playerId: 'p2', yes: ['p3'], no: [], needs: 2 };

test('a vote is about one request', () => {
  expect(isVoteFor(VOTE, { what: 'giveSeat', playerId: 'p2', model: 'human' })).toBe(true);
  expect(isVoteFor(VOTE, { what: 'giveSeat', playerId: 'p3', model: 'human' })).toBe(false);
  expect(isVoteFor(VOTE, { what: 'pause' })).toBe(false);
  expect(isVoteFor({ ...VOTE, what: 'close', playerId: null }, { what: 'close', erases: true })).toBe(true);
});

test('retries when enough players have agreed, or when no player is left to ask', () => {
  expect(hasEnough(VOTE)).toBe(false);
  expect(hasEnough({ ...VOTE, yes: ['p3', 'p4'] })).toBe(true);
  expect(hasEnough({ ...VOTE, yes: [], needs: 0 })).toBe(true);
});

test.each([
  null,
  'pause',
  {},
  { what: 'mute' },
  { what: 'close' },
  { what: 'giveSeat', playerId: 'p2' },
  { what: 'giveSeat', playerId: 'p2', model: 'llm:a', personality: 1 },
])('%j is no wish', (value) => {
  expect(isHostRequest(value)).toBe(false);
});
