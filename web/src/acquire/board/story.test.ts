import { EVENT_TYPES, type EventType } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import { STORY_TOPICS } from '../../game/gameUi.ts';

import { STAGING } from './story.ts';

const LONGEST = 1200;

const LENGTHS: Readonly<Partial<Record<EventType, number>>> = {
  TilePlaced: 300,
  MergerStarted: 500,
  BonusPaid: 500,
  SharesDisposed: 400,
  TurnEnded: 0,
};

test('every event has a topic and a length', () => {
  expect(Object.keys(STAGING).toSorted()).toEqual([...EVENT_TYPES].toSorted());
  const rows = Object.values(STAGING);
  expect(rows.filter(({ topic }) => !STORY_TOPICS.includes(topic))).toEqual([]);
  const fixed = rows.flatMap((row) => (typeof row.beat === 'number' ? [row.beat] : []));
  expect(fixed.filter((length) => length < 0 || length > LONGEST)).toEqual([]);
});

test.each(Object.entries(LENGTHS))('%s takes %i ms', (type, length) => {
  expect(STAGING[type as EventType].beat).toBe(length);
});
