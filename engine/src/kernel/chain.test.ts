import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainOf, nextHead } from './chain.ts';

const EVENTS = [
  { type: 'GameStarted', seq: 1, at: 1, players: [{ id: 'ann', name: 'Ann' }] },
  { type: 'DiceRolled', seq: 2, at: 2, die1: 3, die2: 4 },
  { type: 'CardDrawn', seq: 3, at: 3, cardText: 'Pay $50 “now”' },
];

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('the hash chain', () => {
  test('is what anybody can recompute with any SHA-256', () => {
    let head = hash('magnate/events/1');
    expect(chainOf([])).toBe(head);
    for (const event of EVENTS) head = hash(`${head}\n${JSON.stringify(event)}`);
    expect(chainOf(EVENTS)).toBe(head);
  });

  test('goes on from where it is', () => {
    const [first, second, third] = EVENTS;
    const half = chainOf([first, second]);
    expect(nextHead(half, third)).toBe(chainOf(EVENTS));
  });

  test('another order, a missing event and one changed figure give other heads', () => {
    const heads = [
      chainOf(EVENTS),
      chainOf(EVENTS.toReversed()),
      chainOf(EVENTS.slice(1)),
      chainOf(EVENTS.map((event) => (event.type === 'DiceRolled' ? { ...event, die2: 5 } : event))),
    ];
    expect(new Set(heads).size).toBe(4);
  });
});
