import { expect, test } from 'vitest';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { awaySummary, isEmpty } from './awaySummary.ts';
import type { RecapRules } from './recap.ts';

/** Events of a game in which players pay each other and deeds change hands. */
const RULES = {
  ends: (event: AnyEvent) => (event as { by?: string }).by ?? null,
  cashOf: (event: AnyEvent, playerId: string) => (event as { paid?: Record<string, number> }).paid?.[playerId] ?? 0,
  changesHands: (event: AnyEvent) => (event.type as string) === 'Sold',
} as unknown as RecapRules;

const log = (...events: readonly object[]) =>
  events.map((event, i) => ({ seq: i + 1, at: i, ...event })) as unknown as readonly AnyEvent[];
const ended = (by: string) => ({ type: 'Ended', by });
const seqs = (events: readonly AnyEvent[]) => events.map(({ seq }) => seq);

test('begins after my last turn: cash by player, what changed hands, and what I gained or paid besides', () => {
  const eventLog = log(
    { type: 'Paid', paid: { a: 999 } },
    ended('a'),
    { type: 'Paid', paid: { a: -20, b: 20 } },
    { type: 'Sold', paid: { b: -60 } },
    ended('b'),
    { type: 'Sold', paid: { a: 50, c: -50 } },
    { type: 'Paid', paid: { b: -5, c: 50 } },
    ended('c'),
  );
  const summary = awaySummary(eventLog, 'a', ['a', 'b', 'c'], RULES);
  expect(summary).toMatchObject({
    turns: 2,
    cash: [
      { playerId: 'a', change: 30 },
      { playerId: 'b', change: -45 },
    ],
    isWhole: true,
  });
  expect([seqs(summary.handed), seqs(summary.own)]).toEqual([[4, 6], [3]]);
});

test('is empty right after my turn, and says if the log is too short', () => {
  expect(isEmpty(awaySummary(log(ended('b'), ended('a')), 'a', ['a', 'b'], RULES))).toBe(true);
  const cut = log(ended('b'), ended('b')).map((event) => ({ ...event, seq: event.seq + 40 })) as readonly AnyEvent[];
  expect(awaySummary(cut, 'a', ['a', 'b'], RULES)).toMatchObject({ turns: 2, isWhole: false });
  expect(awaySummary(log(ended('b')), 'a', ['a', 'b'], RULES).isWhole).toBe(true);
});
