import { EVENT_TYPES, type EventType } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { LOG_TOPICS } from '../../game/gameUi.ts';
import { duration, EVENT_PRESENTATION } from './eventPresentation.ts';

const LONGEST = 1200;

const LENGTHS: Readonly<Partial<Record<EventType, number>>> = {
  DiceRolled: 600,
  RentPaid: 400,
  CardDrawn: 900,
  BidPlaced: 800,
  TurnEnded: 0,
};

test('every event has a topic and a duration', () => {
  expect(Object.keys(EVENT_PRESENTATION).toSorted()).toEqual([...EVENT_TYPES].toSorted());
  const rows = Object.values(EVENT_PRESENTATION);
  expect(rows.filter(({ topic }) => !LOG_TOPICS.includes(topic))).toEqual([]);
  const fixed = rows.flatMap((row) => (typeof row.duration === 'number' ? [row.duration] : []));
  expect(fixed.filter((length) => length < 0 || length > LONGEST)).toEqual([]);
});

test.each(Object.entries(LENGTHS))('%s takes %i ms', (type, length) => {
  expect(EVENT_PRESENTATION[type as EventType].duration).toBe(length);
});

test.each<[from: number, to: number, cause: 'dice' | 'card', length: number]>([
  [0, 3, 'dice', 360],
  [38, 2, 'dice', 480],
  [0, 12, 'dice', 1200],
  // Three spaces back, not 37 forward.
  [7, 4, 'card', 360],
  [36, 33, 'card', 360],
  [7, 5, 'card', 1200],
])('a way from %i to %i by %s takes %i ms', (fromPosition, toPosition, cause, length) => {
  expect(duration({ type: 'PlayerMoved', seq: 1, at: 0, playerId: 'p1', fromPosition, toPosition, cause }, null)).toBe(
    length,
  );
});
