import type { OpenedGame } from '@magnate/protocol';
import { expect, test } from 'vitest';
import { isAwaiting, keyringEntry, type SeatKind } from './openTable.ts';

function opened(kinds: readonly SeatKind[]): OpenedGame {
  const players = kinds.map((kind, i) => ({
    id: `p${i + 1}`,
    name: `N${i + 1}`,
    model: kind === 'bot' ? 'bot:steady' : 'human',
    personality: null,
    cash: 6000,
    position: null,
  }));
  const seats = players
    .filter(({ model }) => model === 'human')
    .map(({ id }) => ({ playerId: id, token: `token-${id}`, claim: `claim-${id}` }));
  return { id: 'abcd-2345-wxyz', game: 'acquire', status: 'waiting', players, seats, hostToken: 'host', version: 0 };
}

test('stores only the tokens of this device and the codes to hand out', () => {
  const kinds = ['me', 'bot', 'link', 'open', 'me'] as const;
  expect(keyringEntry(opened(kinds), kinds)).toEqual({
    id: 'abcd-2345-wxyz',
    game: 'acquire',
    seats: [
      { playerId: 'p1', token: 'token-p1' },
      { playerId: 'p5', token: 'token-p5' },
    ],
    hostToken: 'host',
    claims: { p3: 'claim-p3' },
  });
});

test('without invitations there are no codes', () => {
  const kinds = ['me', 'bot'] as const;
  expect(keyringEntry(opened(kinds), kinds)).not.toHaveProperty('claims');
});

test('a game waits only for players who are not here', () => {
  expect(isAwaiting(['me', 'bot', 'me'])).toBe(false);
  expect(isAwaiting(['bot', 'bot'])).toBe(false);
  expect(isAwaiting(['me', 'link'])).toBe(true);
  expect(isAwaiting(['me', 'open'])).toBe(true);
});
