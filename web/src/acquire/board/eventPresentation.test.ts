import { EVENT_TYPES, type EventType } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import { LOG_TOPICS } from '../../game/gameUi.ts';

import { EVENT_PRESENTATION } from './eventPresentation.ts';

const LONGEST = 1200;

const LENGTHS: Readonly<Partial<Record<EventType, number>>> = {
  TilePlaced: 450,
  MergerStarted: 1200,
  BonusPaid: 700,
  SharesDisposed: 550,
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
