import type { GameEvent } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { lastRents } from './PlayerDetail.tsx';

function rent(seq: number, payerId: string, receiverId: string): GameEvent {
  return { type: 'RentPaid', seq, at: seq, payerId, receiverId, propertyId: 1, amount: seq, rule: 'rentBase' };
}

test('the newest of each kind', () => {
  const events = [rent(1, 'a', 'b'), rent(2, 'a', 'b'), rent(3, 'b', 'a'), rent(4, 'c', 'b')];
  const { paid, got } = lastRents(events, 'a');
  expect([paid?.seq, got?.seq]).toEqual([2, 3]);
  expect(lastRents(events, 'd')).toEqual({ paid: undefined, got: undefined });
});
