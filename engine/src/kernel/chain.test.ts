import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainOf, nextHead } from './chain.ts';

const SETUP = { game: 'monopoly', version: 1, options: { trades: false }, players: [{ id: 'ann', name: 'Ann' }] };

const EVENTS = [
  { type: 'GameStarted', seq: 1, at: 1, players: [{ id: 'ann', name: 'Ann' }] },
  { type: 'DiceRolled', seq: 2, at: 2, die1: 3, die2: 4 },
  { type: 'CardDrawn', seq: 3, at: 3, cardText: 'Pay $50 “now”' },
];

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('the hash chain', () => {
  test('can be recomputed with any SHA-256', () => {
    let head = hash(`magnate/events/1\n${JSON.stringify(['monopoly', 1, SETUP.options, SETUP.players, null])}`);
    expect(chainOf(SETUP, [])).toBe(head);
    for (const event of EVENTS) head = hash(`${head}\n${JSON.stringify(event)}`);
    expect(chainOf(SETUP, EVENTS)).toBe(head);
  });

  test('continues from a head', () => {
    const [first, second, third] = EVENTS;
    const half = chainOf(SETUP, [first, second]);
    expect(nextHead(half, third)).toBe(chainOf(SETUP, EVENTS));
  });

  test('starts with the setup: other rules or players give another head', () => {
    const heads = [
      chainOf(SETUP, EVENTS),
      chainOf({ ...SETUP, options: {} }, EVENTS),
      chainOf({ ...SETUP, version: 2 }, EVENTS),
      chainOf({ ...SETUP, players: [{ id: 'ann', name: 'Ann', model: 'bot:steady' }] }, EVENTS),
      chainOf({ ...SETUP, scenario: { dice: [[1, 2]] } }, EVENTS),
    ];
    expect(new Set(heads).size).toBe(5);
  });

  test('another order, a missing event or one changed number gives another head', () => {
    const heads = [
      chainOf(SETUP, EVENTS),
      chainOf(SETUP, EVENTS.toReversed()),
      chainOf(SETUP, EVENTS.slice(1)),
      chainOf(
        SETUP,
        EVENTS.map((event) => (event.type === 'DiceRolled' ? { ...event, die2: 5 } : event)),
      ),
    ];
    expect(new Set(heads).size).toBe(4);
  });
});
